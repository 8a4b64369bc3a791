/** What a sequence parameter set says of its pictures. */
export interface Picture {
  /** Pixels that are shown. */
  readonly width: number
  readonly height: number
  /** The number of the profile, as its standard counts. */
  readonly profile: number
  /** Ten times the level (H.264), thirty times (H.265). */
  readonly level: number
  /** Pictures in a second; null where it does not say. */
  readonly fps: number | null
  /** 0 grey, 1 4:2:0, 2 4:2:2, 3 4:4:4. */
  readonly chroma: number
  readonly lumaBits: number
  readonly chromaBits: number
  /** As browsers are asked whether they play it: RFC 6381, `avc1.64001f`, `hvc1.1.6.L93.90`. */
  readonly codecs: string
}

/** Pictures no camera makes: a set that says so is broken. */
const WIDEST = 16_384

/** A rate that a camera can have, or null: sets are full of numbers nobody meant. */
export const rateOf = (scale: number, ticks: number): number | null =>
  ticks > 0 && scale > 0 && scale / ticks <= 480 ? Math.round((scale / ticks) * 1000) / 1000 : null

/** Null where what was read can be no picture. */
export const sensible = (picture: Picture, isOver: boolean): Picture | null =>
  !isOver &&
  picture.width > 0 &&
  picture.height > 0 &&
  picture.width <= WIDEST &&
  picture.height <= WIDEST &&
  picture.chroma <= 3 &&
  picture.lumaBits <= 16 &&
  picture.chromaBits <= 16
    ? picture
    : null

/** A byte as RFC 6381 writes it. */
export const hex = (byte: number): string => byte.toString(16).padStart(2, '0')
