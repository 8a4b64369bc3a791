/**
 * Hands out the pages of the phone without a network. It stores nothing itself: what is there was put by in
 * `offline.ts`. Calls of the server and pages of the desk never come through here.
 */
interface FetchEvent extends Event {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface Worker {
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(
    name: 'install' | 'activate',
    listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
const worker = globalThis as unknown as Worker

/** A kitchen's network may be there and carry nothing: so long it is waited for, ms. */
const patience = 4_000
const place = '/m'
const kept = (address: string): Promise<Response | undefined> =>
  caches.match(address, { ignoreVary: true, ignoreSearch: true })

/** The page as the server has it now, else as it was put by. */
async function page(request: Request): Promise<Response> {
  const fresh = fetch(request).then(
    response => (response.status < 500 ? response : null),
    () => null,
  )
  const late = new Promise<null>(resolve => {
    setTimeout(() => resolve(null), patience)
  })
  return (await Promise.race([fresh, late])) ?? (await kept(place)) ?? (await fresh) ?? Response.error()
}

/** Names of files change with their content: what is here is right. */
const asset = async (request: Request): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ?? fetch(request)

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === place || pathname.startsWith(`${place}/`)) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})
