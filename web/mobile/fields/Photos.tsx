import { createContext, useContext, useEffect, useState } from 'react'
import { option } from '../../../kernel/fields/field.ts'
import { idempotencyKey } from '../../api/http.ts'
import { type InputProps, listOf } from '../../engine/faces.ts'
import { label } from '../../engine/files/label.ts'
import { shrink } from '../../engine/files/shrink.ts'
import { Icon } from '../../shell/Icon.tsx'
import { localId, localLink, type Photo } from '../entry.ts'
import { useTexts } from '../texts.ts'

/** Where the form around keeps what the camera gave, until it is sent. */
export interface Album {
  /** @throws DOMException when the phone is full */
  keep(photo: Omit<Photo, 'entry' | 'link'>): Promise<void>
  drop(id: string): void
  blob(id: string): Promise<Blob | undefined>
}
export const AlbumContext = createContext<Album | null>(null)

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp' }

/** A picture that is shown from the phone itself, or from the server when it is there already. */
function Shown({ link, alt }: { link: string, alt: string }) {
  const album = useContext(AlbumContext)!
  const id = localId(link)
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!id) return
    let made = ''
    let gone = false
    void album.blob(id).then(blob => {
      if (!blob || gone) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }, () => undefined)
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [album, id])
  const from = id ? url : link
  return from ? <img src={from} alt={alt} /> : <span className="m-photo-wait" />
}

/** Files of one field, kept on the phone as they come. */
function useFiles({ of, name, value, onChange }: InputProps, prepare: (file: File) => Promise<{ blob: Blob, extension: string }>) {
  const album = useContext(AlbumContext)!
  const texts = useTexts()
  const [problem, setProblem] = useState('')
  const links = listOf(value)
  const room = Math.max(0, option(of, 'max', 1) - links.length)
  const add = async (files: FileList | null) => {
    setProblem('')
    let now = links
    for (const file of [...files ?? []].slice(0, room)) {
      try {
        const { blob, extension } = await prepare(file)
        const id = idempotencyKey()
        await album.keep({ id, field: name, name: file.name.replace(/(\.[^.]*)?$/, `.${extension}`), blob })
        now = [...now, localLink(id, extension)]
        onChange?.(now.join(','))
      } catch (error) {
        setProblem(error instanceof DOMException && error.name === 'QuotaExceededError' ? texts.noRoom : texts.unreadable)
      }
    }
  }
  const takeOut = (link: string) => {
    onChange?.(links.filter(each => each !== link).join(','))
    if (localId(link)) album.drop(localId(link))
  }
  return { links, room, problem, add, takeOut }
}

const shrunk = async (file: File) => {
  const blob = await shrink(file)
  return { blob, extension: extensions[blob.type] ?? 'jpg' }
}

/** The camera first: one large button, the pictures beside it, the album for those taken before. */
export function PhotosFace(props: InputProps) {
  const { id, title, 'aria-describedby': describedBy } = props
  const texts = useTexts()
  const { links, room, problem, add, takeOut } = useFiles(props, shrunk)
  const input = (capture: boolean) => (
    <input type="file" accept="image/*" {...(capture ? { id, capture: 'environment', 'aria-describedby': describedBy } : { multiple: room > 1 })} aria-label={`${capture ? texts.camera : texts.album} ${title}`}
      onChange={event => { void add(event.target.files).finally(() => { event.target.value = '' }) }} />
  )
  return (
    <span className="m-photos">
      {links.map((link, at) => (
        <span key={link} className="m-photo">
          <Shown link={link} alt={texts.photo(title, at + 1)} />
          <button type="button" aria-label={texts.takeOut(texts.photo(title, at + 1))} onClick={() => takeOut(link)}><Icon name="close" size={20} /></button>
        </span>
      ))}
      {room > 0 && <label className="m-camera">{input(true)}<Icon name="lens" size={40} /><span aria-hidden>{texts.camera}</span></label>}
      {room > 0 && <label className="m-album">{input(false)}<span aria-hidden>{texts.album}</span></label>}
      {problem && <small role="alert">{problem}</small>}
    </span>
  )
}

const kinds = '.pdf,.doc,.docx,.xls,.xlsx,.jpg,.jpeg,.png,.webp'
const asIs = async (file: File) => ({ blob: file, extension: (/\.([a-z0-9]{2,5})$/i.exec(file.name)?.[1] ?? 'pdf').toLowerCase().replace('jpeg', 'jpg') })

/** Documents, one line each. */
export function FilesFace(props: InputProps) {
  const { id, title, words, 'aria-describedby': describedBy } = props
  const texts = useTexts()
  const { links, room, problem, add, takeOut } = useFiles(props, asIs)
  return (
    <span className="m-photos">
      {links.map((link, at) => (
        <span key={link} className="m-file">
          {label(words.texts, link, at)}
          <button type="button" aria-label={texts.takeOut(label(words.texts, link, at))} onClick={() => takeOut(link)}><Icon name="close" size={20} /></button>
        </span>
      ))}
      {room > 0 && (
        <label className="m-album">
          <input type="file" id={id} accept={kinds} multiple={room > 1} aria-label={`${texts.addFile} ${title}`} aria-describedby={describedBy} onChange={event => { void add(event.target.files).finally(() => { event.target.value = '' }) }} />
          <span aria-hidden>{texts.addFile}</span>
        </label>
      )}
      {problem && <small role="alert">{problem}</small>}
    </span>
  )
}
