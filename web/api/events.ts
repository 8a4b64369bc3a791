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

/** Reads one connection to its end. Throws when it breaks. */
async function readStream(signal: AbortSignal, pass: (event: SseEvent) => void, opened: () => void): Promise<void> {
  const mark = readMark()
  const dead = new AbortController()
  const headers = { ...headersOf(), Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) }
  const response = await fetch(address('emit', { browserId }), {
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
  opened()
  const feed = sseReader(pass)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let timer = setTimeout(() => dead.abort(), silence)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => dead.abort(), silence)
      feed(value)
    }
  } finally {
    clearTimeout(timer)
  }
}

const state = (stream: 'connecting' | 'open' | 'broken' | 'idle') => useConnection.setState({ stream })

async function hold(signal: AbortSignal, pass: (event: SseEvent) => void, tell: typeof state): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      if (!failures) tell('connecting')
      await readStream(signal, pass, () => {
        failures = 0
        tell('open')
      })
    } catch {
      // A broken stream is the normal end of one: the state below is shown, and the next turn connects again.
    }
    if (signal.aborted) return
    if (failures > 0) tell('broken')
    await wait(Math.min(30_000, 1000 * 2 ** failures) * (0.7 + Math.random() * 0.6), signal)
  }
}

/** Opens the stream of this session; returns how to close it. */
export function openStream(): () => void {
  const end = new AbortController()
  const channel = new BroadcastChannel('saber-events')
  let holding = false
  const tell: typeof state = stream => {
    state(stream)
    channel.postMessage({ stream })
  }
  const pass = (event: SseEvent) => {
    hand(event)
    channel.postMessage({ event })
  }
  channel.onmessage = ({
    data,
  }: MessageEvent<{ event?: SseEvent; stream?: Parameters<typeof state>[0]; hello?: true }>) => {
    if (data.event) hand(data.event)
    if (data.stream) state(data.stream)
    if (data.hello && holding) channel.postMessage({ stream: useConnection.getState().stream })
  }
  const work = async () => {
    holding = true
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
    channel.close()
    state('idle')
  }
}
