/**
 * Live events: one stream per browser, read with fetch so that it carries the same headers as every call. The window
 * that holds the stream passes each event on to the others (a browser opens only six HTTP/1.1 connections to a host).
 * Reconnects with growing pauses and says which event it heard last. ui.md 6.22
 */
import type { EventName, Events } from '../../contract/events.ts'
import { useConnection } from '../state/connection.ts'
import { lockedThere } from '../state/lock.ts'
import { endSession } from '../state/session.ts'
import { address, headersOf } from './http.ts'
import { readMark } from '../state/mark.ts'
import { renewTokens } from './renew.ts'
import { type SseEvent, sseReader } from './sse.ts'

/** No byte for so long (ms) means the way is dead, whatever the system says; the server sends a comment more often. */
const silence = 60_000

type Listener = (payload: never) => void
const listeners = new Map<string, Set<Listener>>()

/** Calls `heard` for each event of this name while the shell is open; returns how to stop. */
export function onEvent<N extends EventName>(name: N, heard: (event: Events[N]) => void): () => void {
  const set = listeners.get(name) ?? new Set<Listener>()
  listeners.set(name, set.add(heard as Listener))
  return () => set.delete(heard as Listener)
}

/** Feeds this window watches, and those of the others that share its stream, by window. */
const own = new Set<string>()
const others = new Map<string, readonly string[]>()
const watched = (): string => [...new Set([...own, ...[...others.values()].flat()])].toSorted().join()
/** Opens the stream anew where it does not carry what is watched; says to the others what this window watches. */
let changed = (): void => undefined

/**
 * Calls `heard` with what a feed of the server tells while somebody watches it; the connection says when it is carried.
 * @returns how to stop
 */
export function watchFeed<T>(feed: string, heard: (data: T) => void): () => void {
  const end = onEvent(feed as EventName, heard as never)
  own.add(feed)
  changed()
  return () => {
    end()
    own.delete(feed)
    changed()
  }
}

let lastId = ''

function hand({ id, event, data }: SseEvent): void {
  if (id) lastId = id
  const set = listeners.get(event)
  if (!set?.size) return
  const payload = JSON.parse(data) as never
  for (const heard of set) heard(payload)
}

const browserId = crypto.getRandomValues(new Uint32Array(2)).join('')
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', go, { once: true })
    addEventListener('online', go, { once: true })
  })

/** Ends the connection where what is watched is not what it carries. */
let again = (): void => undefined

/** Reads one connection to its end. Throws when it breaks. */
async function readStream(
  signal: AbortSignal,
  pass: (event: SseEvent) => void,
  opened: (feed: string) => void,
): Promise<void> {
  const mark = readMark()
  const dead = new AbortController()
  const feed = watched()
  again = () => {
    if (watched() !== feed) dead.abort()
  }
  const headers = { ...headersOf(), Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) }
  const response = await fetch(address('emit', { browserId, ...(feed && { feed }) }), {
    headers,
    signal: AbortSignal.any([signal, dead.signal]),
    cache: 'no-store',
  })
  if (response.status === 401) {
    if ((await renewTokens(mark)) === 'refused') endSession('expired')
    throw new Error('the stream wants a fresh token')
  }
  if (response.status === 423) lockedThere()
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
  opened(feed)
  const read = sseReader(pass)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let timer = setTimeout(() => dead.abort(), silence)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => dead.abort(), silence)
      read(value)
    }
  } finally {
    clearTimeout(timer)
  }
}

const state = (stream: 'connecting' | 'open' | 'broken' | 'idle', feed = '') => useConnection.setState({ stream, feed })

async function hold(signal: AbortSignal, pass: (event: SseEvent) => void, tell: typeof state): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const before = watched()
    try {
      if (!failures) tell('connecting')
      await readStream(signal, pass, feed => {
        failures = 0
        tell('open', feed)
      })
    } catch {
      // A broken stream is the normal end of one: the state below is shown, and the next turn connects again.
    }
    if (signal.aborted) return
    if (watched() !== before) {
      failures = -1
      continue
    }
    if (failures > 0) tell('broken')
    await wait(Math.min(30_000, 1000 * 2 ** failures) * (0.7 + Math.random() * 0.6), signal)
  }
}

/** Opens the stream of this session; returns how to close it. */
export function openStream(): () => void {
  const end = new AbortController()
  const channel = new BroadcastChannel('saber-events')
  let holding = false
  const tell: typeof state = (stream, feed) => {
    state(stream, feed)
    channel.postMessage({ stream, feed })
  }
  const say = () => channel.postMessage({ window: browserId, feeds: [...own] })
  // Once for all that changes together.
  changed = () =>
    void setTimeout(() => {
      say()
      again()
    })
  // A window that is gone watches nothing.
  const leave = () => channel.postMessage({ window: browserId, feeds: [] })
  addEventListener('pagehide', leave)
  const pass = (event: SseEvent) => {
    hand(event)
    channel.postMessage({ event })
  }
  channel.onmessage = ({
    data,
  }: MessageEvent<{
    event?: SseEvent
    stream?: Parameters<typeof state>[0]
    feed?: string
    hello?: true
    window?: string
    feeds?: readonly string[]
  }>) => {
    if (data.event) hand(data.event)
    if (data.stream) state(data.stream, data.feed)
    if (data.window && data.feeds) {
      others.set(data.window, data.feeds)
      again()
    }
    if (!data.hello) return
    if (own.size) say()
    const { stream, feed } = useConnection.getState()
    if (holding) channel.postMessage({ stream, feed })
  }
  const work = async () => {
    holding = true
    // The others say what they watch.
    channel.postMessage({ hello: true })
    await hold(end.signal, pass, tell)
  }
  if (navigator.locks) {
    channel.postMessage({ hello: true })
    navigator.locks.request('saber-events', { signal: end.signal }, work).catch((error: unknown) => {
      if (!end.signal.aborted) throw error
    })
  } else void work()
  return () => {
    end.abort()
    leave()
    removeEventListener('pagehide', leave)
    changed = () => undefined
    others.clear()
    channel.close()
    state('idle')
  }
}
