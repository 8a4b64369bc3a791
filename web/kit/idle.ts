import type { Lazy } from './lazy.tsx'

/** Where the browser does not say when it is idle (Safari), this is late enough, ms. */
const after = 1500

const savesData = (): boolean =>
  (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches code that is likely to be needed next, one piece after the other, once the page has nothing else to do; not
 * for whoever pays by the byte. @returns what forgets it
 */
export function fetchAtIdle(parts: readonly Pick<Lazy<never>, 'fetch'>[]): () => void {
  if (savesData()) return () => undefined
  let isWanted = true
  const work = async (): Promise<void> => {
    for (const part of parts) if (isWanted) await part.fetch()
  }
  const begin = (): void => void work()
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, after)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }
  const idle = requestIdleCallback(begin, { timeout: after })
  return () => {
    isWanted = false
    cancelIdleCallback(idle)
  }
}
