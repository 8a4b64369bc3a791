import { option } from '../../../kernel/fields/field.ts'
import { DropZone } from '../files/DropZone.tsx'
import { useUploads } from '../files/useUploads.ts'
import { listOf } from '../faces.ts'
import type { Faces, InputProps } from '../faces.ts'
import type { Texts } from '../texts.ts'

const kinds = '.pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png,.webp'
/** Stored under a name of ours; what tells files apart is their place and kind. */
const label = (texts: Texts, link: string, at: number) => `${texts.file(at + 1)}.${link.slice(link.lastIndexOf('.') + 1)}`

function FilesInput({ id, of, title, words: { texts }, value, onChange, onBusy }: InputProps) {
  const max = option(of, 'max', 1)
  const { links, waiting, room, add, retry, drop, remove } = useUploads({ value, onChange, onBusy }, { max, prepare: async file => file })
  return (
    <DropZone id={id} accept={kinds} multiple={max > 1} disabled={room === 0} label={texts.addFile} hint={`${title} · ${texts.drop} · ${texts.tooMany(max)}`} onFiles={files => void add(files)}>
      {links.map((link, at) => (
        <span key={link} className="crud-file">
          <a href={link} target="_blank" rel="noopener noreferrer">{label(texts, link, at)}</a>
          <button type="button" aria-label={texts.takeOut(label(texts, link, at))} onClick={() => remove(link)}>×</button>
        </span>
      ))}
      {waiting.map(each => (
        <span key={each.key} className="crud-file" data-failed={each.failure || undefined} role="status">
          {each.name}
          {each.failure
            ? <><small>{each.failure}</small><button type="button" onClick={() => retry(each)}>{texts.retry}</button></>
            : <progress value={each.share} max={1} aria-label={texts.uploading} />}
          {each.failure && <button type="button" aria-label={texts.takeOut(each.name)} onClick={() => drop(each)}>×</button>}
        </span>
      ))}
    </DropZone>
  )
}

export const files: Faces = {
  Input: FilesInput, wide: true, width: 110,
  cell: (value, { words: { texts } }) => {
    const links = listOf(value)
    return links.length ? `${texts.file(links.length)}` : ''
  },
  detail: (value, { words: { texts } }) => (
    <span className="crud-chips">{listOf(value).map((link, at) => <a key={link} href={link} target="_blank" rel="noopener noreferrer">{label(texts, link, at)}</a>)}</span>
  ),
}
