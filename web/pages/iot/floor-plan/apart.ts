/** A label on the drawing: its middle and its size, px. */
export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Between two labels, px, and how many rows one may give way. */
const gap = 2
const rowsMost = 12

const touch = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height + gap

/**
 * How far down each label gives way (px, up with less than nothing) so that none covers another: those named first stay
 * where they are, the others take the nearest free row. Pure.
 * @param height of the drawing: nothing leaves it
 */
export function apart(boxes: readonly Box[], height: number): ReadonlyMap<string, number> {
  const others: Box[] = []
  const shifts = new Map<string, number>()
  for (const box of boxes) {
    const step = box.height + gap
    const candidates = Array.from({ length: rowsMost * 2 + 1 }, (_, n) => (n % 2 ? 1 : -1) * Math.ceil(n / 2) * step)
    const isFree = (shift: number): boolean => {
      const y = box.y + shift
      return (
        y - box.height / 2 >= 0 && y + box.height / 2 <= height && !others.some(other => touch({ ...box, y }, other))
      )
    }
    const shift = candidates.find(isFree) ?? 0
    shifts.set(box.id, shift + 0)
    others.push({ ...box, y: box.y + shift })
  }
  return shifts
}
