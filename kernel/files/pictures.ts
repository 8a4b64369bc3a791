import type { Pixels } from './reader.ts'

/** Draws a picture small, as WebP. @throws Refusal fileBroken when it cannot be drawn, imagePixels, busy */
export type MakeThumbnail = (picture: Uint8Array, side: number) => Promise<Uint8Array>

/**
 * The brightness of a picture, upright and on white, squeezed into so many pixels: one byte each, 0 black to 255 white,
 * row by row.
 * @throws Refusal fileBroken when it cannot be drawn, imagePixels, busy
 */
export type GreyPixels = (picture: Uint8Array, width: number, height: number) => Promise<Uint8Array>

/**
 * The pixels of a picture, upright and on white, made smaller where a side is longer. @throws Refusal fileBroken when
 * it cannot be drawn, imagePixels, busy
 */
export type ColourPixels = (picture: Uint8Array, side: number) => Promise<Pixels>

/** What needs the pixels of pictures; whoever can decode them implements it. */
export interface Pictures {
  readonly small: MakeThumbnail
  readonly grey: GreyPixels
  readonly colours: ColourPixels
}
