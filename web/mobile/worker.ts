/**
 * Hands out the pages of the phone and of the screens in canteens without a network. It stores nothing itself: what is
 * there was put by in `kit/larder.ts`. Calls of the server and pages of the desk never come through here. It also shows
 * that something happened while no page is open.
 */
interface FetchEvent extends Event {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface PushEvent extends Event {
  readonly data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}
interface NotificationClick extends Event {
  readonly notification: Notification
  waitUntil(work: Promise<unknown>): void
}
interface Page {
  readonly url: string
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}
interface Worker {
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: NotificationClick) => void): void
  readonly registration: ServiceWorkerRegistration
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(
    name: 'install' | 'activate',
    listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(address: string): Promise<unknown>
  }
}
const worker = globalThis as unknown as Worker

/** A kitchen's network may be there and carry nothing: so long it is waited for, ms. */
const patience = 4_000
const place = '/m'
/** Of the screens in canteens each address is a page of its own; without one of them it is the wall of the office. */
const screens = '/datascreen'
const kept = (address: string): Promise<Response | undefined> => caches.match(address, { ignoreVary: true })

/** The page as the server has it now, else as it was put by under an address. */
async function page(request: Request, address: string): Promise<Response> {
  const fresh = fetch(request).then(
    response => (response.status < 500 ? response : null),
    () => null,
  )
  const late = new Promise<null>(resolve => {
    setTimeout(() => resolve(null), patience)
  })
  return (await Promise.race([fresh, late])) ?? (await kept(address)) ?? (await fresh) ?? Response.error()
}

/** Names of files change with their content: what is here is right. */
const asset = async (request: Request): Promise<Response> =>
  (await kept(new URL(request.url).pathname)) ?? fetch(request)

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === place || pathname.startsWith(`${place}/`)) event.respondWith(page(request, place))
    else if (pathname === screens && search) event.respondWith(page(request, pathname + search))
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** What a message says: what to open, and in which language it was asked for. It never says what happened. */
interface Message {
  readonly about?: string
  readonly id?: string
  readonly role?: string
  readonly lang?: string
}
const words: Readonly<Record<string, readonly [zh: readonly [string, string], en: readonly [string, string]]>> = {
  alarm: [
    ['有报警待处置', '点开查看并处置'],
    ['An alarm waits', 'Open it to see and handle it'],
  ],
  complain: [
    ['有紧急投诉', '点开查看'],
    ['An urgent complaint', 'Open it to see it'],
  ],
  session: [
    ['登录即将到期', '请打开平台重新登录，否则收不到报警'],
    ['Your session ends soon', 'Open the platform and sign in, or you will hear of no alarm'],
  ],
}
/** Where it is dealt with: a kitchen does it on its phone, an office at its desk. */
const placeOf = ({ about, id = '', role }: Message): string => {
  if (about === 'session') return '/'
  const target =
    about === 'complain'
      ? '/supervise/complain/supervisecomplain'
      : role === 'enterprise'
        ? `${place}/alarms`
        : '/iot/warniotalarm'
  return `${target}?open=${encodeURIComponent(id)}`
}

worker.addEventListener('push', event => {
  const message = (event.data?.json() ?? {}) as Message
  const [title, body] = (words[message.about ?? ''] ?? words['alarm']!)[message.lang === 'en' ? 1 : 0]
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      tag: `${message.about}:${message.id}`,
      requireInteraction: message.about !== 'session',
      data: placeOf(message),
    }),
  )
})
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  const address = String(event.notification.data)
  event.waitUntil(
    worker.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async pages => {
      const open = pages.find(({ url }) => new URL(url).origin === location.origin)
      if (!open) return worker.clients.openWindow(address)
      await open.focus()
      // A page the worker does not serve cannot be sent elsewhere.
      return open.navigate(address).catch(() => worker.clients.openWindow(address))
    }),
  )
})
