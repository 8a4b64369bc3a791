import { useContext, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/http.ts'
import { listOf } from '../faces.ts'
import type { InputProps } from '../faces.ts'
import { AlbumContext } from './album.ts'
import { keepIn } from './keep.ts'
import { localId } from './local.ts'
import { upload } from './upload.ts'

export interface Waiting {
  readonly key: number
  readonly name: string
  /** For pictures: what to show while it is on its way. */
  readonly url: string
  readonly share: number
  /** Why it failed; '' while it is on its way. */
  readonly failure: string
  readonly file: Blob
  /** Chosen among earlier pictures where it should have been taken on the spot. */
  readonly earlier: boolean
}

let last = 0

/**
 * Files of one field: those that are stored (links), and those on their way there. Sent two at a time; where the form
 * has an album they are kept in it, and the form sends them.
 */
export function useUploads(
  { name, value, onChange, onBusy }: Pick<InputProps, 'name' | 'value' | 'onChange' | 'onBusy'>,
  options: {
    max: number
    /** What is sent in place of the chosen file. @throws Error with the text to show */
    prepare: (file: File) => Promise<Blob>
    /** How the name of a kept file ends. */
    ending: (ready: Blob, file: File) => string
    /** Said where this device has no room for it. */
    noRoom: string
    /** A new file stands in the place of those before it, once it is stored. */
    replaces?: true
  },
) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const links = listOf(value)
  const now = useRef({ links, onChange })
  useEffect(() => {
    now.current = { links, onChange }
  })
  const album = useContext(AlbumContext)
  const lane = useRef<Promise<unknown>[]>([Promise.resolve(), Promise.resolve()])

  const tell = useRef(onBusy)
  useEffect(() => {
    tell.current = onBusy
  })
  const state = waiting.some(each => !each.failure) ? 'working' : waiting.length ? 'failed' : 'idle'
  useEffect(() => {
    tell.current(state)
  }, [state])

  const put = (next: readonly string[]) => {
    now.current = { ...now.current, links: next }
    now.current.onChange?.(next.join(','))
  }
  const patch = (key: number, change: Partial<Waiting>) =>
    setWaiting(list => list.map(each => (each.key === key ? { ...each, ...change } : each)))
  const drop = (each: Waiting) => {
    if (each.url) URL.revokeObjectURL(each.url)
    setWaiting(list => list.filter(other => other.key !== each.key))
  }

  const drops = (gone: readonly string[]) => {
    for (const link of gone) if (localId(link)) album?.drop(localId(link))
  }
  const keep = async (each: Waiting, file: File, into: NonNullable<typeof album>) => {
    try {
      const link = await keepIn(into, name, {
        blob: each.file,
        name: each.name,
        extension: options.ending(each.file, file),
        ...(each.earlier && { earlier: true }),
      })
      const before = now.current.links
      put(options.replaces ? [link] : [...before, link])
      if (options.replaces) drops(before)
      drop(each)
    } catch {
      patch(each.key, { failure: options.noRoom })
    }
  }
  const send = (each: Waiting) => {
    const at = last % lane.current.length
    lane.current[at] = lane.current[at]!.then(async () => {
      try {
        const { link } = await upload(each.file, each.name, share => patch(each.key, { share }), each.earlier)
        put(options.replaces ? [link] : [...now.current.links, link])
        drop(each)
      } catch (error) {
        patch(each.key, { failure: error instanceof ApiError ? error.msg : String(error) })
      }
    })
  }

  return {
    links,
    waiting,
    room: Math.max(0, options.max - links.length - waiting.length),
    /** Takes as many as there is room for. */
    async add(files: readonly File[], earlier = false) {
      for (const file of files.slice(
        0,
        options.replaces ? options.max : options.max - now.current.links.length - waiting.length,
      )) {
        const made: Waiting = {
          key: ++last,
          name: file.name || 'image.jpg',
          url: file.type.startsWith('image/') ? URL.createObjectURL(file) : '',
          share: 0,
          failure: '',
          file,
          earlier,
        }
        setWaiting(list => [...list, made])
        try {
          const ready = { ...made, file: await options.prepare(file) }
          patch(made.key, { file: ready.file })
          if (album) await keep(ready, file, album)
          else send(ready)
        } catch (error) {
          patch(made.key, { failure: error instanceof Error ? error.message : String(error) })
        }
      }
    },
    retry(each: Waiting) {
      patch(each.key, { failure: '', share: 0 })
      if (album) void keep(each, new File([each.file], each.name), album)
      else send(each)
    },
    drop,
    remove(link: string) {
      put(now.current.links.filter(other => other !== link))
      drops([link])
    },
    /** One place forward. */
    forward(link: string) {
      const at = now.current.links.indexOf(link)
      if (at > 0) put(now.current.links.with(at, now.current.links[at - 1]!).with(at - 1, link))
    },
  }
}
