/** A box that is drawn on a picture, for a camera to look closer at. GB/T 28181-2022 §A.2.3.1.7, DragZoomIn */

/** In parts of the picture, 0 to 1. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export interface Point {
  readonly x: number
  readonly y: number
}

/** What a box begins with that is moved by keys. */
export const middle: Box = { left: 0.3, top: 0.3, right: 0.7, bottom: 0.7 }
/** A press that hardly moved is none. */
const least = 0.02
const within = (value: number): number => Math.min(1, Math.max(0, value))

/** The box between two points of the picture. */
export const boxOf = (from: Point, to: Point): Box => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  right: Math.max(from.x, to.x),
  bottom: Math.max(from.y, to.y),
})
export const isDrawn = ({ left, top, right, bottom }: Box): boolean => right - left > least && bottom - top > least

/**
 * Where a point of an element is in the picture it shows whole, with bars beside or above it.
 * @param at of the element, and its size @param picture its own size
 */
export function pointIn(
  at: Point,
  element: { readonly width: number; readonly height: number },
  picture: { readonly width: number; readonly height: number },
): Point {
  const scale = Math.min(element.width / picture.width, element.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return {
    x: within((at.x - (element.width - width) / 2) / width),
    y: within((at.y - (element.height - height) / 2) / height),
  }
}

/** The same box elsewhere, and larger or smaller, still within the picture. @param grow part of its size */
export function moved({ left, top, right, bottom }: Box, dx: number, dy: number, grow = 0): Box {
  const [width, height] = [right - left, bottom - top].map(size => Math.min(1, Math.max(0.1, size * (1 + grow))))
  const [x, y] = [(left + right - width!) / 2 + dx, (top + bottom - height!) / 2 + dy]
  const [own, upper] = [Math.min(1 - width!, Math.max(0, x)), Math.min(1 - height!, Math.max(0, y))]
  return { left: own, top: upper, right: own + width!, bottom: upper + height! }
}

/** The words of an order to look closer at it, in pixels of the picture. video-contract.md A8 drag_zoom */
export function wordsOf({ left, top, right, bottom }: Box, width: number, height: number) {
  const say = (part: number, of: number): string => String(Math.round(part * of))
  return {
    ...{ length: String(width), width: String(height) },
    ...{ midpointx: say((left + right) / 2, width), midpointy: say((top + bottom) / 2, height) },
    ...{ lengthx: say(right - left, width), lengthy: say(bottom - top, height) },
  }
}
