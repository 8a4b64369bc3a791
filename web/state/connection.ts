import { create } from 'zustand'

/** Whether the browser has a network, and whether the stream of live events is up. */
export interface Connection {
  readonly network: boolean
  readonly stream: 'idle' | 'connecting' | 'open' | 'broken'
}

export const useConnection = create<Connection>(() => ({ network: navigator.onLine, stream: 'idle' }))

addEventListener('online', () => useConnection.setState({ network: true }))
addEventListener('offline', () => useConnection.setState({ network: false }))
