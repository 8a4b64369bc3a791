import { create } from 'zustand'
import { clock } from '../../contract/clock.ts'

/** Whether the server can be reached, when it last answered, and whether the stream of live events is up. */
export interface Connection {
  /** What the browser says of its own network. It may be wrong: a network can be there and carry nothing. */
  readonly network: boolean
  /** Whether the last call had an answer. */
  readonly answers: boolean
  /** When the server last answered this browser, epoch ms; 0 for never. */
  readonly heard: number
  readonly stream: 'idle' | 'connecting' | 'open' | 'broken'
  /** The feeds it carries. */
  readonly feed: string
}

const key = 'saber-heard'
export const useConnection = create<Connection>(() => ({
  network: navigator.onLine,
  answers: true,
  heard: Number(localStorage.getItem(key) ?? 0),
  stream: 'idle',
  feed: '',
}))

addEventListener('online', () => useConnection.setState({ network: true }))
addEventListener('offline', () => useConnection.setState({ network: false }))

/** Answers that come closer together than this, ms, are one. */
const apart = 10_000

/** The server answered, or could not be reached. */
export function told(answers: boolean): void {
  const { heard, answers: before } = useConnection.getState()
  const now = clock.now()
  if (!answers) return useConnection.setState({ answers })
  if (before && now - heard < apart) return
  useConnection.setState({ answers, heard: now })
  localStorage.setItem(key, String(now))
}

/** Whether the server can be reached, as far as anybody can say. */
export const isReached = ({ network, answers }: Connection): boolean => network && answers
