/**
 * What is wrong with what a camera sees, told by small grey pictures taken minutes apart: black, frozen, covered,
 * moved. Pure. domain.md B.8.14
 */

/** A picture as it is looked at: one byte a pixel, 0 black to 255 white, row by row. */
export const sightSize = { width: 64, height: 36 } as const
/** Parts a picture is judged by: what moves in a kitchen fills some of them, never nearly all. */
const part = { width: 8, height: 6 } as const
const across = sightSize.width / part.width
const count = across * (sightSize.height / part.height)

/** A lens nobody sees anything by: so dark at its mean, and so few pixels brighter (the clock in a corner). */
const dark = { mean: 16, pixel: 32, share: 0.03 } as const
/** A part that varies less than this says nothing, in levels. */
const flat = 3
/** Of so many parts that said something before, so large a share says nothing now: covered. */
const covered = { share: 0.7, alone: 0.85, least: 8 } as const
/** A part shows what it showed where its pixels follow the old ones so well (correlation). */
const same = 0.5
/** Less than this share of parts shows what it showed: another view. So many times in a row: the camera was moved. */
const moved = { share: 0.25, least: 8, times: 3 } as const
/** A view that stays for a day is how the camera hangs now. */
const settled = 144
/** The very same bytes so often in a row: no lens is so still. */
const frozen = 3

/** What is remembered of a camera. */
export interface SightMemory {
  /** How it usually looks. */
  readonly usual: Uint8Array
  /** What its last file was, to tell the same from another. */
  readonly digest: string
  /** How often in a row it was the same, the first included. */
  readonly repeats: number
  /** How often in a row it showed another view. */
  readonly turns: number
}

/** What a picture says; each with its reason, so that somebody can follow it. */
export interface Sight {
  readonly isBlack: boolean
  readonly isFrozen: boolean
  readonly isCovered: boolean
  readonly isMoved: boolean
  /** Mean brightness; share of parts that say nothing, and of those that show what they showed; null: none to tell. */
  readonly because: { readonly mean: number; readonly flat: number; readonly alike: number | null }
  readonly memory: SightMemory | null
}

interface Part {
  readonly mean: number
  /** Standard deviation. */
  readonly spread: number
}

const pixelsOf = (picture: Uint8Array, n: number): readonly number[] => {
  const corner = Math.floor(n / across) * part.height * sightSize.width + (n % across) * part.width
  return Array.from(
    { length: part.width * part.height },
    (_, k) => picture[corner + Math.floor(k / part.width) * sightSize.width + (k % part.width)]!,
  )
}
function partOf(pixels: readonly number[]): Part {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  return { mean, spread: Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length) }
}
/** How well one part follows another, -1 to 1, whatever light is on. */
function correlation(a: readonly number[], b: readonly number[], of: Part, to: Part): number {
  const product = a.reduce((sum, value, k) => sum + (value - of.mean) * (b[k]! - to.mean), 0) / a.length
  return product / (of.spread * to.spread)
}

const isDark = (picture: Uint8Array, mean: number): boolean =>
  mean < dark.mean && picture.filter(value => value >= dark.pixel).length <= dark.share * picture.length

/**
 * Judges the next picture of a camera.
 * @param picture as `sightSize` has it
 * @param digest of the file it came in
 * @param before null for the first one: then there is nothing to compare it with
 * @throws RangeError for a picture of another size
 */
export function sightOf(picture: Uint8Array, digest: string, before: SightMemory | null): Sight {
  if (picture.length !== sightSize.width * sightSize.height)
    throw new RangeError(`a picture of ${picture.length} pixels is none of ${sightSize.width} × ${sightSize.height}`)
  const list = Array.from({ length: count }, (_, n) => pixelsOf(picture, n))
  const parts = list.map(partOf)
  const mean = parts.reduce((sum, one) => sum + one.mean, 0) / count
  const flats = parts.filter(({ spread }) => spread < flat).length / count
  const usual = before && Array.from({ length: count }, (_, n) => pixelsOf(before.usual, n))
  const usually = usual?.map(partOf)
  const isBlack = isDark(picture, mean)
  const isFrozen = before !== null && before.digest === digest && before.repeats + 1 >= frozen

  const telling = usually?.flatMap(({ spread }, n) => (spread >= flat ? [n] : [])) ?? []
  const gone = telling.filter(n => parts[n]!.spread < flat).length
  const isCovered =
    !isBlack && (telling.length >= covered.least ? gone >= covered.share * telling.length : flats >= covered.alone)

  const compared = telling.filter(n => parts[n]!.spread >= flat)
  const alike =
    usual && usually && compared.length >= moved.least
      ? compared.filter(n => correlation(list[n]!, usual[n]!, parts[n]!, usually[n]!) >= same).length / compared.length
      : null
  const isAnother = !isBlack && !isCovered && alike !== null && alike < moved.share
  // What cannot be compared says nothing of how it hangs.
  const turns = isAnother ? (before?.turns ?? 0) + 1 : alike === null ? (before?.turns ?? 0) : 0
  const isSettled = turns >= settled
  const memory = {
    // The first picture that shows something, and a view that stayed.
    usual: before && !isSettled ? before.usual : picture,
    digest,
    repeats: before?.digest === digest ? before.repeats + 1 : 1,
    turns: isSettled ? 0 : turns,
  }
  return {
    ...{ isBlack, isFrozen, isCovered, isMoved: isAnother && turns >= moved.times && !isSettled },
    because: { mean: Math.round(mean), flat: Math.round(flats * 100) / 100, alike },
    memory: before === null && (isBlack || isCovered) ? null : memory,
  }
}
