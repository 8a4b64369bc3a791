/** The lowest and the highest number that is believed. */
export type Bounds = readonly [low: number, high: number]
/** One value of a message: a number, whether it is so, a word, or the points of a curve. */
export type MessageValue = number | boolean | string | readonly (readonly [number, number])[]
/** What a device says at one moment: values by their names. */
export type Message = Readonly<Record<string, MessageValue>>

/**
 * What a device may say of one thing: a number between two bounds, a temperature in ℃ between two (`celsius`), whether
 * it is so, a word of this shape and so many
 * characters at most (`text`), or a curve of so many points at most (`points`), each a pair of numbers between bounds.
 */
export type Measure =
  | Bounds
  | { readonly celsius: Bounds }
  | 'switch'
  | { readonly text: number; readonly pattern: RegExp }
  | { readonly points: number; readonly bounds: readonly [first: Bounds, second: Bounds] }
/** Everything devices of a kind may say, by the name it has in a message. */
export type Measures = ReadonlyMap<string, Measure>

/** How topics of a model look: our own, or those of firmwares that are sold by the million. */
export type Form = 'own' | 'thingsboard' | 'tasmota' | 'zigbee2mqtt' | 'homeassistant'

/** Where in a message a measure stands, and what its number means. */
export interface Line {
  /** JSON pointer, RFC 6901. */
  readonly pointer: string
  /** Its name in our own messages. */
  readonly measure: string
  /** Value × scale + offset. */
  readonly scale: number
  readonly offset: number
  /** What its words mean; null where it says numbers, or true and false. */
  readonly words: ReadonlyMap<string, number> | null
}

/** How devices of a model speak. */
export interface Decoder {
  readonly form: Form
  /** Where the time stands; '' where it is the time of receipt, or the one its form has a place for. */
  readonly time: string
  /** Without any, its messages have our own names. */
  readonly lines: readonly Line[]
}
