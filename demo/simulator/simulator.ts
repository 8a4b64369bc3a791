import { scenes, type Order } from '../../modules/iot/scenes.ts'
import { simulated, type Simulated } from './device.ts'
import type { Doors } from './line.ts'
import type { Speaker } from './speakers.ts'

export interface Simulator {
  readonly devices: readonly Simulated[]
  /** Carries an order out. @returns how many devices it is for */
  play(order: Order): number
  close(): Promise<void>
}

/** Seconds over which devices come one after the other: so many within each. */
const perSecond = 40

/** Connects all of them, each a client of its own. */
export function simulator(
  all: readonly Speaker[],
  doors: Doors,
  failed: (deviceNo: string, why: string) => void,
): Simulator {
  const devices = all.map((speaker, n) => simulated(speaker, doors, (n * 1000) / perSecond, failed))
  const timers = new Set<NodeJS.Timeout>()
  const at = (place: string, kind: string): readonly Simulated[] =>
    devices.filter(device => device.kind.key === kind && (device.code === place || device.file.infoId === place))
  const later = (seconds: number, work: () => void): void => {
    if (seconds === 0) return work()
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, seconds * 1000)
    timers.add(timer)
  }
  return {
    devices,
    play({ scene: name, kind, device: one, life, at: place }) {
      const scene = scenes.find(({ key }) => key === name)
      if (!scene) {
        const chosen = one === undefined ? at(place ?? '', kind ?? '') : devices.filter(({ id }) => id === one)
        const own = life ? chosen : []
        for (const device of own) device.live(life!)
        return own.length
      }
      const there = place ?? scene.at
      const own = new Set(scene.acts.flatMap(act => at(there, act.kind)))
      // Its clock begins when all who take part are there.
      void Promise.all([...own].map(({ ready }) => ready)).then(() => {
        for (const act of scene.acts)
          later(act.after, () => {
            for (const device of at(there, act.kind)) {
              if (act.life) device.live(act.life)
              if (act.says !== undefined) device.say(act.says)
            }
          })
      })
      return own.size
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(devices.map(device => device.close()))
    },
  }
}
