import { option } from '../../../kernel/fields/base/field.ts'
import type { InputProps } from '../faces.ts'
import { useAddresses } from './album.ts'
import { fileEnding } from './local.ts'
import { DropZone } from './DropZone.tsx'
import { label } from './label.ts'
import { useUploads } from './useUploads.ts'

const kinds = '.pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png,.webp'

/** Files of any kind. Loaded by fields/files.tsx when the first form has some. */
export function FilesInput({ id, of, name, title, words: { texts }, value, onChange, onBusy }: InputProps) {
  const max = option(of, 'max', 1)
  const { links, waiting, room, add, retry, drop, remove } = useUploads(
    { name, value, onChange, onBusy },
    { max, prepare: async file => file, ending: (_ready, file) => fileEnding(file), noRoom: texts.noRoom },
  )
  const addresses = useAddresses(links)
  return (
    <DropZone
      id={id}
      accept={kinds}
      multiple={max > 1}
      disabled={room === 0}
      label={texts.addFile}
      hint={`${title} · ${texts.drop} · ${texts.tooMany(max)}`}
      onFiles={files => void add(files)}
    >
      {links.map((link, at) => (
        <span key={link} className="crud-file">
          <a href={addresses[at]} target="_blank" rel="noopener noreferrer">
            {label(texts, link, at)}
          </a>
          <button type="button" aria-label={texts.takeOut(label(texts, link, at))} onClick={() => remove(link)}>
            ×
          </button>
        </span>
      ))}
      {waiting.map(each => (
        <span key={each.key} className="crud-file" data-failed={each.failure || undefined} role="status">
          {each.name}
          {each.failure ? (
            <>
              <small>{each.failure}</small>
              <button type="button" onClick={() => retry(each)}>
                {texts.retry}
              </button>
            </>
          ) : (
            <progress value={each.share} max={1} aria-label={texts.uploading} />
          )}
          {each.failure && (
            <button type="button" aria-label={texts.takeOut(each.name)} onClick={() => drop(each)}>
              ×
            </button>
          )}
        </span>
      ))}
    </DropZone>
  )
}
