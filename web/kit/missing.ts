import { useEffect, useState } from 'react'

/** How long a poor network is waited for, ms. */
const patience = 5_000
const entryIn = (page: Document): string => page.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
/** The script this page began with. */
export const ownEntry = (): string => entryIn(document)

/** The script that a page begins with now; null where the server cannot be reached. */
export async function newestEntry(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    if (!response.ok) return null
    return entryIn(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    return null
  }
}

/**
 * Why a part of the program could not be fetched: the server has a newer one (`stale`), cannot be reached (`away`), or
 * has it and failed (`broken`).
 */
async function whyMissing(): Promise<'stale' | 'away' | 'broken'> {
  const entry = await newestEntry('/')
  return entry === null ? 'away' : entry === ownEntry() ? 'broken' : 'stale'
}

/** The same once it is known; asked again when the browser says that it has a network. */
export function useWhyMissing(asked: boolean): 'stale' | 'away' | 'broken' | 'asking' {
  const [why, setWhy] = useState<'stale' | 'away' | 'broken' | 'asking'>('asking')
  useEffect(() => {
    if (!asked) return
    const look = () => void whyMissing().then(setWhy)
    look()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [asked])
  return why
}
