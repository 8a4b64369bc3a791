/** Where the form around keeps the files that only this device has. */
import { createContext, useContext, useEffect, useState } from 'react'
import { type Held, localId } from './local.ts'

export interface Album {
  /** @throws DOMException when the device is full */
  keep(file: Held): Promise<void>
  drop(id: string): void
  blob(id: string): Promise<Blob | undefined>
}
/** Absent in forms that send what is chosen at once. */
export const AlbumContext = createContext<Album | null>(null)

/** Where each of some links is shown from: of the server as it is, of this device once it is read, '' before. */
export function useAddresses(links: readonly string[]): readonly string[] {
  const album = useContext(AlbumContext)
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(() => new Map())
  const own = links.filter(localId).join(',')
  useEffect(() => {
    if (!album || own === '') return
    const urls: string[] = []
    let gone = false
    for (const link of own.split(','))
      void album.blob(localId(link)).then(
        blob => {
          if (!blob || gone) return
          const url = URL.createObjectURL(blob)
          urls.push(url)
          setAddresses(now => new Map(now).set(link, url))
        },
        () => undefined,
      )
    return () => {
      gone = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [album, own])
  return links.map(link => (localId(link) ? (addresses.get(link) ?? '') : link))
}
