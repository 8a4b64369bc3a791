import { option } from '../../../kernel/fields/base/field.ts'
import type { InputProps } from '../faces.ts'
import { pictureEnding } from './local.ts'
import { DropZone } from './DropZone.tsx'
import { Pictures } from './Pictures.tsx'
import { shrink } from './shrink.ts'
import { useUploads } from './useUploads.ts'

/** Pictures, made smaller before they are sent. Loaded by fields/images.tsx when the first form has some. */
export function ImagesInput({ id, of, name, title, words, value, onChange, onBusy }: InputProps) {
  const { texts } = words
  const max = option(of, 'max', 1)
  const onSpot = option(of, 'camera', false)
  const { links, waiting, room, add, retry, drop, remove, forward } = useUploads(
    { name, value, onChange, onBusy },
    {
      max,
      ending: pictureEnding,
      noRoom: texts.noRoom,
      prepare: file =>
        shrink(file).catch(() => {
          throw new Error(texts.unreadable)
        }),
    },
  )
  return (
    <DropZone
      id={id}
      accept="image/*"
      onSpot={onSpot}
      multiple={max > 1}
      disabled={room === 0}
      camera={texts.camera}
      label={links.length + waiting.length ? texts.most(links.length, max) : texts.addPicture}
      hint={`${title} · ${texts.drop} · ${texts.tooMany(max)}`}
      onFiles={(files, chosen) => void add(files, onSpot && chosen)}
    >
      {links.map((link, at) => (
        <span key={link} className="crud-held">
          <Pictures links={[link]} title={title} words={words} />
          {at > 0 && (
            <button
              type="button"
              className="crud-forward"
              aria-label={texts.moveLeft(texts.picture(at + 1))}
              onClick={() => forward(link)}
            >
              ‹
            </button>
          )}
          <button
            type="button"
            className="crud-out"
            aria-label={texts.takeOut(texts.picture(at + 1))}
            onClick={() => remove(link)}
          >
            ×
          </button>
        </span>
      ))}
      {waiting.map(each => (
        <span key={each.key} className="crud-held" data-failed={each.failure || undefined} role="status">
          <span className="crud-picture">
            <img src={each.url} alt={each.name} />
          </span>
          {each.failure ? (
            <button type="button" className="crud-again" title={each.failure} onClick={() => retry(each)}>
              {texts.retry}
            </button>
          ) : (
            <progress value={each.share} max={1} aria-label={texts.uploading} />
          )}
          {each.failure && (
            <button type="button" className="crud-out" aria-label={texts.takeOut(each.name)} onClick={() => drop(each)}>
              ×
            </button>
          )}
          {each.failure && <small className="crud-why">{each.failure}</small>}
        </span>
      ))}
    </DropZone>
  )
}
