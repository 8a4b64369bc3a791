import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Doors } from '../demo/simulator/line.ts'

/** What the simulator of the demo needs to know of the product it speaks to. */
export interface Surroundings {
  /** The application's connection. */
  readonly databaseUrl: string
  /** From which the secrets of the demo devices follow. */
  readonly key: string
  readonly doors: Doors
  /** The port of this machine at which its cameras are; null: it has none. */
  readonly cameras: number | null
  /** How much later it is there than on the machine, ms. */
  readonly shift: number
}

/** How a client of this machine reaches somebody. @param address `host:port` where he listens */
const reached = (address: string, host: string): string =>
  host === '0.0.0.0' || host === '::' ? `127.0.0.1:${address.slice(address.lastIndexOf(':') + 1)}` : address

/** The doors of a product on this machine. @param broker where its broker listens @param web where its pages are */
export const doorsAt = (broker: string, web: string, host: string): Doors => ({
  broker: `mqtt://${reached(broker, host)}`,
  web: `http://${reached(web, host)}`,
})

/** How long it may take to say goodbye for its devices, ms. */
const graceMs = 5_000

/**
 * Lets the devices of the demo live, in a process of its own: it may fail without the product, and ends with it.
 * @returns ends it
 */
export function startSimulator(surroundings: Surroundings): () => Promise<void> {
  const child = fork(join(import.meta.dirname, 'simulate.ts'), [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const gone = new Promise<void>(resolve => void child.once('exit', () => resolve()))
  child.on('error', () => undefined)
  child.send(surroundings)
  // A product that is cut off in its start does not wait for it.
  child.unref()
  return async () => {
    if (child.connected) child.disconnect()
    const late = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await gone
    clearTimeout(late)
  }
}
