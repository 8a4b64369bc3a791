import { useContext, useState } from 'react'
import { option } from '../../../kernel/fields/base/field.ts'
import { type InputProps, listOf } from '../../engine/faces.ts'
import { AlbumContext, useAddresses } from '../../engine/files/album.ts'
import { keepIn } from '../../engine/files/keep.ts'
import { localId } from '../../engine/files/local.ts'
import { small } from '../../engine/files/shots.ts'
import { useTexts } from '../base/texts.ts'

/** A picture that is shown from the phone itself, or from the server when it is there already. */
export function Shown({ link, alt }: { link: string; alt: string }) {
  const [address] = useAddresses([link])
  const from = localId(link) ? address : small(link, 240)
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
          now = [...now, await keepIn(album, name, { ...(await prepare(file)), name: file.name })]
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
