import { createContext, useContext, useEffect, useState } from 'react'
import { option } from '../../../kernel/fields/base/field.ts'
import { idempotencyKey } from '../../api/http.ts'
import { type InputProps, listOf } from '../../engine/faces.ts'
import { small } from '../../engine/files/shots.ts'
import { localId, localLink, type Photo } from '../outbox/entry.ts'
import { useTexts } from '../base/texts.ts'

/** Where the form around keeps what the camera gave, until it is sent. */
export interface Album {
  /** @throws DOMException when the phone is full */
  keep(photo: Omit<Photo, 'entry' | 'link'>): Promise<void>
  drop(id: string): void
  blob(id: string): Promise<Blob | undefined>
}
export const AlbumContext = createContext<Album | null>(null)

/** A picture that is shown from the phone itself, or from the server when it is there already. */
export function Shown({ link, alt }: { link: string; alt: string }) {
  const album = useContext(AlbumContext)!
  const id = localId(link)
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!id) return
    let made = ''
    let gone = false
    void album.blob(id).then(
      blob => {
        if (!blob || gone) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => undefined,
    )
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [album, id])
  const from = id ? url : small(link, 240)
  return from ? <img src={from} alt={alt} /> : <span className="m-photo-wait" />
}

interface Prepared {
  readonly blob: Blob
  readonly extension: string
}

/** Files of one field, kept on the phone as they come. */
export function useFiles({ of, name, value, onChange }: InputProps, prepare: (file: File) => Promise<Prepared>) {
  const album = useContext(AlbumContext)!
  const texts = useTexts()
  const [problem, setProblem] = useState('')
  const links = listOf(value)
  const room = Math.max(0, option(of, 'max', 1) - links.length)
  const drop = (link: string) => {
    if (localId(link)) album.drop(localId(link))
  }
  return {
    links,
    room,
    problem,
    /** @param replaces true: they stand in the place of those before */
    async add(files: readonly File[], replaces = false) {
      setProblem('')
      let now = replaces ? [] : links
      for (const file of files.slice(0, replaces ? 1 : room)) {
        try {
          const { blob, extension } = await prepare(file)
          const id = idempotencyKey()
          // Cells of a table or checklist are called after their field.
          await album.keep({
            id,
            field: name.split('.')[0]!,
            name: file.name.replace(/(\.[^.]*)?$/, `.${extension}`),
            blob,
          })
          now = [...now, localLink(id, extension)]
          onChange?.(now.join(','))
          if (replaces) links.forEach(drop)
        } catch (error) {
          setProblem(
            error instanceof DOMException && error.name === 'QuotaExceededError' ? texts.noRoom : texts.unreadable,
          )
        }
      }
    },
    takeOut(link: string) {
      onChange?.(links.filter(each => each !== link).join(','))
      drop(link)
    },
  }
}
