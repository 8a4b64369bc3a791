/** The port of cameras in memory, with faults to switch on, and a clock that stands until it is moved. */
import type {
  Arrival,
  Cameras,
  VideoAlarm,
  VideoCatalogue,
  VideoChannel,
  VideoDevice,
  VideoPosition,
} from '../../kernel/run/cameras.ts'
import type { Clock } from './clock.ts'

export interface FakeCameras extends Cameras {
  /** `came 34…`, `back 34…`, `silent 34…`, in order. */
  readonly presence: string[]
  readonly arrivals: Arrival[]
  /** Ids whose heart beat, in order. */
  readonly beats: string[]
  readonly catalogues: VideoCatalogue[]
  readonly changes: (readonly VideoChannel[])[]
  readonly alarms: VideoAlarm[]
  readonly positions: VideoPosition[]
  /** Ids that were asked about. */
  readonly looks: string[]
  /** Down: everything is rejected; hangs: nobody is found and nobody is not. */
  readonly faults: { isDown: boolean; hangs: boolean }
}

/** @param devices id → password */
export function fakeCameras(devices: ReadonlyMap<string, string>): FakeCameras {
  const faults = { isDown: false, hangs: false }
  const fake: FakeCameras = {
    presence: [],
    arrivals: [],
    beats: [],
    catalogues: [],
    changes: [],
    alarms: [],
    positions: [],
    looks: [],
    faults,
    async known(gbId): Promise<VideoDevice | null> {
      fake.looks.push(gbId)
      if (faults.isDown) throw new Error('the store is away')
      if (faults.hangs) return new Promise(() => undefined)
      const password = devices.get(gbId)
      return password === undefined
        ? null
        : { tenantId: '000000', id: `row-${gbId.slice(-4)}`, gbId, password, charset: 'GB2312' }
    },
    came(device, arrival) {
      fake.presence.push(`${arrival.isNew ? 'came' : 'back'} ${device.gbId}`)
      fake.arrivals.push(arrival)
    },
    went: (device, why) => void fake.presence.push(`${why} ${device.gbId}`),
    beat: device => void fake.beats.push(device.gbId),
    async catalogued(_, catalogue) {
      if (faults.isDown) throw new Error('the store is away')
      fake.catalogues.push(catalogue)
    },
    changed: (_, channels) => void fake.changes.push(channels),
    async alarmed(_, alarm) {
      if (faults.isDown) throw new Error('the store is away')
      fake.alarms.push(alarm)
    },
    moved: (_, position) => void fake.positions.push(position),
  }
  return fake
}

export interface HandClock extends Clock {
  /** Lets so many ms pass: all that waits is run at its time, in order. */
  pass(ms: number): void
}

/** @param start epoch ms */
export function handClock(start: number): HandClock {
  let now = start
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  return {
    now: () => now,
    wake(at, run) {
      const entry = { at, run }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        const next = [...waiting].filter(({ at }) => at <= end).toSorted((left, right) => left.at - right.at)[0]
        if (next === undefined) break
        waiting.delete(next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
  }
}
