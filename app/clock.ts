import { clock } from '../contract/clock.ts'

/** A moment at which the product is shown, running on from there. */
export interface ChosenMoment {
  /** Epoch ms. */
  readonly moment: number
  /** When on the machine it is that moment, epoch ms; `undefined`: when the process starts. */
  readonly since: number | undefined
}

const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)`
const written = new RegExp(`^(${instant})(?:@(${instant}))?$`)

/**
 * What CLOCK says: `2026-09-15T10:30+08:00`, or with the moment of the machine it stands for, by which several
 * processes agree: `2026-09-15T10:30+08:00@2026-11-29T05:22:24Z`. Null when it is neither.
 */
export function readMoment(text: string): ChosenMoment | null {
  const [, moment = '', since] = written.exec(text) ?? []
  const read = { moment: Date.parse(moment), since: since === undefined ? undefined : Date.parse(since) }
  return Number.isNaN(read.moment) || Number.isNaN(read.since ?? 0) ? null : read
}

/** Sets the clock of this process. */
export const setClock = ({ moment, since = Date.now() }: ChosenMoment): void => clock.set(moment - since)

/** What another process is told to go by the same clock; undefined where it is the machine's. */
export const clockSetting = (): string | undefined =>
  clock.shift() === 0
    ? undefined
    : `${new Date(clock.now()).toISOString()}@${new Date(clock.now() - clock.shift()).toISOString()}`
