import type { AskFault, VideoDevice, VideoLine } from '../../kernel/run/cameras.ts'

/** How far the last asking for a catalogue came. video-contract.md A2 sync_status */
export interface SyncState {
  readonly isUnderWay: boolean
  /** null as long as nobody knows. */
  readonly total: number | null
  /** Why it did not come about; `store` is our own: the database is away. */
  readonly fault: AskFault | 'store' | null
}

/** Devices that are asked at once, how long a catalogue is good for, and when a failed one is tried again, ms. */
const atOnce = 8
const [goodMs, againMs] = [3_600_000, 30_000]
/** States that are remembered. */
const mostStates = 20_000

/**
 * Asks devices what they have: when they come, when somebody wants to know, and again where the answer could not be
 * stored. Few at once, as after a power cut all come within a minute.
 */
export function openSyncing(
  line: VideoLine,
  kernel: { readonly now: () => number },
  facts: (device: VideoDevice, facts: { manufacturer: string; model: string; firmware: string }) => void,
  failed: (error: unknown) => void,
) {
  const states = new Map<string, SyncState>()
  const storedAt = new Map<string, number>()
  const waiting = new Map<string, VideoDevice>()
  const again = new Set<NodeJS.Timeout>()
  let busy = 0
  let isClosed = false

  function note(gbId: string, state: SyncState): void {
    states.delete(gbId)
    states.set(gbId, state)
    if (states.size > mostStates) states.delete(states.keys().next().value!)
  }
  function later(device: VideoDevice): void {
    if (isClosed) return
    const timer = setTimeout(() => {
      again.delete(timer)
      if (line.isOnline(device.gbId)) ask(device)
    }, againMs)
    again.add(timer)
  }
  async function work(device: VideoDevice): Promise<void> {
    const { gbId } = device
    try {
      const result = await line.catalogue(gbId)
      if (result.isAnswered) {
        storedAt.set(gbId, kernel.now())
        note(gbId, { isUnderWay: false, total: result.answer.channels.length, fault: null })
      } else note(gbId, { isUnderWay: false, total: null, fault: result.fault })
      if (!line.isOnline(gbId)) return
      const info = await line.info(gbId)
      if (info.isAnswered) facts(device, info.answer)
    } catch (error) {
      failed(error)
      note(gbId, { isUnderWay: false, total: null, fault: 'store' })
      later(device)
    }
  }
  function next(): void {
    if (busy >= atOnce || isClosed) return
    const [entry] = waiting
    if (!entry) return
    waiting.delete(entry[0])
    busy++
    void work(entry[1]).finally(() => {
      busy--
      next()
    })
  }
  function ask(device: VideoDevice): void {
    if (states.get(device.gbId)?.isUnderWay) return
    note(device.gbId, { isUnderWay: true, total: null, fault: null })
    waiting.set(device.gbId, device)
    next()
  }

  return {
    /** A device has come: it is asked, unless it was within the hour and has been here since. */
    came(device: VideoDevice): void {
      if (kernel.now() - (storedAt.get(device.gbId) ?? -Infinity) >= goodMs) ask(device)
    },
    /** What it has when it comes again is not known. */
    went: ({ gbId }: VideoDevice): void => void storedAt.delete(gbId),
    /** What it told by itself was lost. */
    later,
    /** Somebody wants to know. @returns how far it is */
    ask(device: VideoDevice): SyncState {
      if (!line.isOnline(device.gbId)) note(device.gbId, { isUnderWay: false, total: null, fault: 'away' })
      else ask(device)
      return states.get(device.gbId)!
    },
    /** null: nobody asked. */
    state: (gbId: string): SyncState | null => states.get(gbId) ?? null,
    close(): void {
      isClosed = true
      for (const timer of again) clearTimeout(timer)
    },
  }
}
