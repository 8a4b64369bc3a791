/**
 * Whether this browser is woken for grave alarms while the product is not open in it. It is asked for here, by whoever
 * uses it; what arrives says that something happened, and not what.
 */
import { simplePlace } from '../state/mode.ts'
import { useSession } from '../state/session.ts'
import { get, post } from './http.ts'

export type Standing = 'unsupported' | 'denied' | 'off' | 'on'

/** Whose browser it was when it was asked for: another person on the same phone asks anew. */
const mark = 'sk-push'
const userId = (): string => useSession.getState().user?.user_id ?? ''

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const worker = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register('/m-worker.js', { scope: simplePlace })
  const fresh = registration.installing ?? registration.waiting
  if (!registration.active && fresh)
    await new Promise<void>(resolve => {
      fresh.addEventListener('statechange', () => {
        if (fresh.state === 'activated' || fresh.state === 'redundant') resolve()
      })
    })
  return registration
}

/** How it stands with this browser and this person. */
export async function pushStanding(): Promise<Standing> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration(simplePlace)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && localStorage.getItem(mark) === userId() ? 'on' : 'off'
}

/** @throws whatever the browser or the server says against it */
async function listen(): Promise<void> {
  const registration = await worker()
  const { key } = await get<{ readonly key: string }>('push/key', { quiet: true })
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await post('push/listen', { body: { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }, quiet: true })
  localStorage.setItem(mark, userId())
}

/** Asks the person, then the browser. @returns how it stands then */
export async function turnPushOn(): Promise<Standing> {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return pushStanding()
  await listen()
  return 'on'
}

export async function turnPushOff(): Promise<Standing> {
  localStorage.removeItem(mark)
  const registration = await navigator.serviceWorker.getRegistration(simplePlace)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await post('push/leave', { body: { endpoint: subscription.endpoint }, quiet: true })
    await subscription.unsubscribe()
  }
  return 'off'
}

/** Who had asked for it and signed in again goes on hearing: the server tells sessions, and this is another one. */
export async function renewPush(): Promise<void> {
  if (isSupported() && Notification.permission === 'granted' && localStorage.getItem(mark) === userId()) await listen()
}
