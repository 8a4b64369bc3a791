import { option } from '../../../kernel/fields/field.ts'
import { DropZone } from '../files/DropZone.tsx'
import { Pictures } from '../files/Pictures.tsx'
import { shrink } from '../files/shrink.ts'
import { useUploads } from '../files/useUploads.ts'
import { listOf } from '../faces.ts'
import type { Faces, InputProps } from '../faces.ts'

function ImagesInput({ id, of, title, words, value, onChange, onBusy }: InputProps) {
  const { texts } = words
  const max = option(of, 'max', 1)
  const { links, waiting, room, add, retry, drop, remove, forward } = useUploads({ value, onChange, onBusy }, {
    max,
    prepare: file => shrink(file).catch(() => { throw new Error(texts.unreadable) }),
  })
  return (
    <DropZone id={id} accept="image/*" multiple={max > 1} disabled={room === 0} camera={texts.camera} label={links.length + waiting.length ? texts.most(links.length, max) : texts.addPicture}
      hint={`${title} · ${texts.drop} · ${texts.tooMany(max)}`} onFiles={files => void add(files)}>
      {links.map((link, at) => (
        <span key={link} className="crud-held">
          <Pictures links={[link]} words={words} />
          {at > 0 && <button type="button" className="crud-forward" aria-label={texts.moveLeft(texts.picture(at + 1))} onClick={() => forward(link)}>‹</button>}
          <button type="button" className="crud-out" aria-label={texts.takeOut(texts.picture(at + 1))} onClick={() => remove(link)}>×</button>
        </span>
      ))}
      {waiting.map(each => (
        <span key={each.key} className="crud-held" data-failed={each.failure || undefined} role="status">
          <span className="crud-picture"><img src={each.url} alt={each.name} /></span>
          {each.failure
            ? <button type="button" className="crud-again" title={each.failure} onClick={() => retry(each)}>{texts.retry}</button>
            : <progress value={each.share} max={1} aria-label={texts.uploading} />}
          {each.failure && <button type="button" className="crud-out" aria-label={texts.takeOut(each.name)} onClick={() => drop(each)}>×</button>}
          {each.failure && <small className="crud-why">{each.failure}</small>}
        </span>
      ))}
    </DropZone>
  )
}

export const images: Faces = {
  Input: ImagesInput, wide: true, width: 96,
  cell: value => {
    const links = listOf(value)
    return links.length ? (
      <span className="crud-thumb"><img src={links[0]} alt="" loading="lazy" decoding="async" />{links.length > 1 && <b>+{links.length - 1}</b>}</span>
    ) : ''
  },
  detail: (value, { words }) => listOf(value).length ? <Pictures links={listOf(value)} words={words} /> : '',
}
