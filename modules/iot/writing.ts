import { wireDay, wireMoment } from '../../contract/wire.ts'
import { append, stretchesOf } from '../../engines/alarm/sums.ts'
import type { Message, MessageValue } from '../../kernel/define/message.ts'
import type { Values, Whole } from '../../kernel/define/rows.ts'
import type { dev, lastAlarm } from './dev.ts'

/** The file of any device. */
export type DeviceFile = Whole<typeof dev & typeof lastAlarm>

/** One message of a device. */
export interface Heard {
  /** Device time, epoch ms. */
  readonly at: number
  readonly values: Message
}

/** A stretch of time a row is of, and what was looked up for it. */
export interface Around<Found = Readonly<Record<string, Values | null>>> {
  /** Epoch ms; of a message its own moment. */
  readonly from: number
  readonly to: number
  /** The rows that `finds` has found, null where there is none. */
  readonly found: Found
}

/**
 * Rows that the platform writes of what devices said, each once: a message that comes twice, late or out of order
 * corrects the same row. Nothing is written of a kitchen that is closed or a device out of service. domain.md D.2
 */
export interface Writing<F = DeviceFile, Found = Readonly<Record<string, Values | null>>> {
  /** Kept as where the row came from. */
  readonly key: string
  /** Key of the resource; it has the fields of `origin`. */
  readonly into: string
  /** Only messages that say one of these. */
  readonly from: readonly string[]
  /** Each message by itself, or together those of so many minutes, counted from midnight. */
  readonly per: 'message' | number
  /** Only when those minutes are over. */
  readonly whole?: true
  /** Rows of the kitchen that messages name by a number: by name, of which resource, in which field of it. */
  readonly finds?: Readonly<Record<string, { readonly of: string; readonly by: string; readonly says: string }>>
  /** What the row says; null where none is written. Pure. */
  row(heard: readonly Heard[], file: F, around: Around<Found>): Values | null
  /** A good row makes earlier bad ones of the device and day good, which keep its id: the fields that say so. */
  readonly redo?: { readonly result: string; readonly at: string; readonly into: string }
  /**
   * Pictures that a message may carry: by their name in it, in which field of the row they stand, and how many. They go
   * with all their bytes when `pictureDays` are over, unless the row lies in evidence.
   */
  readonly pictures?: Readonly<Record<string, { readonly into: string; readonly most: number }>>
  readonly pictureDays?: number
  /** A row that exists already and is told as well: which, and what. Pure. */
  readonly tells?: {
    readonly of: string
    what(row: Values, found: Found): { readonly id: string; readonly set: Values } | null
  }
}

const minute = 60_000
/** A silence counts for as long as the alarm engine lets it. */
const silenceMs = 30 * minute

/** Which device a row is of. */
export const sourceOf = (file: DeviceFile): Values => ({
  deviceId: file.id,
  deviceName: file.deviceName,
  deviceNo: file.deviceNo,
  deviceArea: file.deviceArea,
})

/** A value as a number: a switch is 1 or 0; null where it is none. */
export const numberIn = (value: MessageValue | undefined): number | null =>
  typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : null

/** What messages say of one thing, in order of time. */
export const pointsOf = (heard: readonly Heard[], name: string): readonly (readonly [at: number, value: number])[] =>
  heard
    .flatMap(({ at, values }) => {
      const value = numberIn(values[name])
      return value === null ? [] : [[at, value] as const]
    })
    .toSorted((a, b) => a[0] - b[0])

/** The stretches in which a value was so, within a stretch of time. */
export const stretchesIn = (
  heard: readonly Heard[],
  name: string,
  isSo: (value: number) => boolean,
): readonly number[] => {
  const stretches: number[] = []
  const flat = stretchesOf(
    pointsOf(heard, name).flatMap(([at, value]) => [at, isSo(value) ? 1 : 0]),
    silenceMs,
  )
  for (let i = 0; i < flat.length; i += 2) append(stretches, flat[i]!, flat[i + 1]!)
  return stretches
}

/** Minutes of stretches, whole ones. */
export const minutesOf = (stretches: readonly number[]): number => {
  let sum = 0
  for (let i = 0; i < stretches.length; i += 2) sum += stretches[i + 1]! - stretches[i]!
  return Math.floor(sum / minute)
}

export const rounded = (value: number, scale: number): number => Number(value.toFixed(scale))
export const clock = (at: number): string => wireMoment(at).slice(11, 16)
/** The last second of the day of a moment: what a whole day says is said then. */
export const endOfDay = (at: number): string => `${wireDay(at)} 23:59:59`
