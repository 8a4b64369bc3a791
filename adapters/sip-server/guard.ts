/** What must not end the adapter: refusals without number, and faults of the product. */
import type { Cameras } from '../../kernel/run/cameras.ts'
import type { Log } from '../../kernel/run/queue.ts'
import type { Clock } from './clock.ts'

/** Lines of a refusal in the log: one a minute for each reason and address. */
const QUIET = 60_000
const MOST_NOTED = 10_000

/** Counts what is not let in, and says so in the log, but not each time. */
export function refusals(log: Log, clock: Clock) {
  const counts: Record<string, number> = {}
  const noted = new Map<string, number>()
  return {
    counts: (): Readonly<Record<string, number>> => ({ ...counts }),
    refused(reason: string, address: string): void {
      counts[reason] = (counts[reason] ?? 0) + 1
      const key = `${reason} ${address}`
      if (clock.now() - (noted.get(key) ?? -QUIET) < QUIET) return
      noted.delete(key)
      noted.set(key, clock.now())
      if (noted.size > MOST_NOTED) noted.delete(noted.keys().next().value!)
      log({ event: 'sip.refused', reason, address })
    },
  }
}

/** The port of the product, whose faults are said in the log and end nothing here. */
export function guarded(cameras: Cameras, log: Log): Cameras {
  const guard =
    <Args extends readonly unknown[]>(name: string, run: (...args: Args) => void) =>
    (...args: Args): void => {
      try {
        run(...args)
      } catch (error) {
        log({ event: 'sip.product', call: name, error: String(error) })
      }
    }
  return {
    known: gbId => cameras.known(gbId),
    catalogued: (device, catalogue) => cameras.catalogued(device, catalogue),
    alarmed: async (device, alarm) => cameras.alarmed(device, alarm),
    came: guard('came', (device, arrival) => cameras.came(device, arrival)),
    went: guard('went', (device, why, at) => cameras.went(device, why, at)),
    beat: guard('beat', (device, at) => cameras.beat(device, at)),
    changed: guard('changed', (device, channels) => cameras.changed(device, channels)),
    moved: guard('moved', (device, position) => cameras.moved(device, position)),
  }
}
