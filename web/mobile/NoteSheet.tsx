import { useNote, type NoteProps } from '../engine/note/useNote.ts'
import { Mark } from './base/Mark.tsx'
import { Sheet } from './base/Sheet.tsx'

/** The camera first, the album beside it; then the photo is read. */
export function NoteSheet(props: NoteProps) {
  const { texts, doing, problem, again, take } = useNote(props)
  const input = (isCamera: boolean) => (
    <input
      type="file"
      accept="image/*"
      {...(isCamera && { capture: 'environment' as const })}
      aria-label={isCamera ? texts.camera : texts.album}
      onChange={({ target }) => {
        void take(target.files?.[0]).finally(() => {
          target.value = ''
        })
      }}
    />
  )
  return (
    <Sheet open title={texts.title} onClose={props.onClose}>
      <p className="m-hint">{texts.hint}</p>
      {problem && (
        <p className="m-note m-bad" role="alert">
          {problem}
        </p>
      )}
      {doing ? (
        <>
          <p role="status">{doing}</p>
          <progress className="m-progress" aria-label={doing} />
          <button type="button" className="m-button" onClick={props.onClose}>
            {texts.stop}
          </button>
        </>
      ) : (
        <span className="m-photos">
          <label className="m-camera">
            {input(true)}
            <Mark name="lens" size={40} />
            <span aria-hidden>{texts.camera}</span>
          </label>
          <label className="m-album">
            {input(false)}
            <span aria-hidden>{texts.album}</span>
          </label>
        </span>
      )}
      {problem && again && (
        <button type="button" className="m-button" onClick={again}>
          {texts.again}
        </button>
      )}
    </Sheet>
  )
}
