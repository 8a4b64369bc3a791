/**
 * Puts by what a page has fetched, with the page itself, so that the worker (`mobile/worker.ts`) hands it out without a
 * network. Only what was really used: nobody who does without fetches or keeps a byte for it.
 */

const entryOf = (page: Document): string =>
  new URL(page.querySelector<HTMLScriptElement>('script[type=module][src]')!.src).pathname

/** What one build of a page puts by, one file after the other. */
export interface Larder {
  /** Puts the page by once its files lie there; what an older build put by goes then. */
  complete(): Promise<boolean>
  close(): void
}

/**
 * @param prefix of the names of its caches: those of other builds go, those of other pages stay
 * @param place the address under which the page is handed out
 * @param source where it is fetched from
 */
function larder(prefix: string, entry: string, place: string, source: string): Larder {
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
    async complete(): Promise<boolean> {
      putBy(observer.takeRecords())
      after(async () => {
        const cache = await caches.open(name)
        if (lacking || (await cache.match(place))) return
        const response = await fetch(source, { cache: 'no-store' })
        // A newer build may have been put in place meanwhile: its page would ask for files that were never fetched.
        if (!response.ok || !(await response.clone().text()).includes(entry)) return
        await cache.put(place, response)
        for (const other of await caches.keys())
          if (other.startsWith(prefix) && other !== name) await caches.delete(other)
      })
      await queue
      return !lacking && (await caches.match(place)) !== undefined
    },
    close: () => observer.disconnect(),
  }
}

/**
 * The worker at work; `ready` of the browser would wait for ever where the first page was another one, such as the
 * login.
 */
async function serve(scope: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.register('/m-worker.js', { scope })
  const worker = registration.active ?? registration.waiting ?? registration.installing!
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') return false
    await new Promise(resolve => worker.addEventListener('statechange', resolve, { once: true }))
  }
  return true
}

/**
 * What this page puts by, and whether the worker will hand it out; null over plain http, which has neither: the page
 * works, as long as there is a network to open it.
 */
export function openLarder(
  prefix: string,
  scope: string,
  place: string,
  source = place,
): { readonly larder: Larder; readonly serving: Promise<boolean> } | null {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return null
  // A browser that will not have the worker still has the page.
  return { larder: larder(prefix, entryOf(document), place, source), serving: serve(scope).catch(() => false) }
}
