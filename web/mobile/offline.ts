/**
 * Makes the pages of the phone open without a network: what they have fetched is put by, with the page itself, and a
 * worker hands it out. Only here, only what was really used: nobody who works at a desk fetches or keeps a byte for it.
 */
import { create } from 'zustand'
import { simplePlace } from '../state/mode.ts'

/** Whether this phone has everything it needs to open these pages without a network. */
export const useOffline = create<{ readonly ready: boolean }>(() => ({ ready: false }))

const entryOf = (page: Document): string =>
  new URL(page.querySelector<HTMLScriptElement>('script[type=module][src]')!.src).pathname
const prefix = 'phone:'

/** What one build of the page puts by, one file after the other. */
function larder(entry: string) {
  const name = prefix + entry
  let queue: Promise<unknown> = Promise.resolve()
  // What could not be fetched is tried again with the next visit.
  let lacking = false
  const after = (work: () => Promise<unknown>) => {
    queue = queue.then(work).catch(() => {
      lacking = true
    })
  }
  const putBy = (entries: readonly PerformanceEntry[]) => {
    for (const { origin, pathname } of entries.map(it => new URL(it.name))) {
      if (origin !== location.origin || !pathname.startsWith('/assets/')) continue
      after(async () => {
        const cache = await caches.open(name)
        if (!(await cache.match(pathname))) await cache.add(pathname)
      })
    }
  }
  const observer = new PerformanceObserver(list => putBy(list.getEntries()))
  observer.observe({ type: 'resource', buffered: true })
  return {
    /** Puts the page by once its files lie there; what an older build put by goes then. */
    async complete(): Promise<boolean> {
      putBy(observer.takeRecords())
      after(async () => {
        const cache = await caches.open(name)
        if (lacking || (await cache.match(simplePlace))) return
        const response = await fetch(simplePlace, { cache: 'no-store' })
        // A newer build may have been put in place meanwhile: its page would ask for files that were never fetched.
        if (!response.ok || !(await response.clone().text()).includes(entry)) return
        await cache.put(simplePlace, response)
        for (const other of await caches.keys())
          if (other.startsWith(prefix) && other !== name) await caches.delete(other)
      })
      await queue
      return !lacking && (await caches.match(simplePlace)) !== undefined
    },
    close: () => observer.disconnect(),
  }
}

let mine: ReturnType<typeof larder> | null = null
let serving: Promise<boolean> | null = null

/** Told when all that is needed without a network has been fetched. */
export async function allFetched(): Promise<void> {
  if (!(await mine?.complete()) || !(await serving)) return
  useOffline.setState({ ready: true })
}

/**
 * The worker at work; `ready` of the browser would wait for ever where the first page was another one, such as the
 * login.
 */
async function serve(): Promise<boolean> {
  const registration = await navigator.serviceWorker.register('/m-worker.js', { scope: simplePlace })
  const worker = registration.active ?? registration.waiting ?? registration.installing!
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') return false
    await new Promise(resolve => worker.addEventListener('statechange', resolve, { once: true }))
  }
  return true
}

/** @returns what ends it */
export function openOffline(): () => void {
  // Plain http has neither: the pages work, as long as there is a network to open them.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return () => undefined
  const own = (mine = larder(entryOf(document)))
  void own.complete()
  serving = serve().catch(() => false) // a browser that will not have it still has the pages
  return () => own.close()
}
