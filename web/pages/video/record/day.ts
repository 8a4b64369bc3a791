import { clock } from '../../../../contract/clock.ts'
import { momentAt } from '../../../../contract/wire.ts'
import type { CameraDay, DayStretch } from '../../../../modules/video/record-day.ts'
import { dayMs } from '../../iot/video/base/clock.ts'

/** Pictures that are missing for so long are none that were lost: files follow each other, ms. */
const gapMs = 15_000

export const beginOf = (day: string): number => momentAt(`${day} 00:00:00`)

/** Where a stretch lies on the line of a day, in per cent of it. */
export function lineOf({ from, to }: DayStretch, begin: number): { readonly start: number; readonly size: number } {
  const at = (moment: number): number => (Math.min(dayMs, Math.max(0, moment - begin)) / dayMs) * 100
  return { start: at(from), size: at(to) - at(from) }
}

/** What of a plan was not recorded. */
export function missingOf({ planned, records }: Pick<CameraDay, 'planned' | 'records'>): readonly DayStretch[] {
  const list: DayStretch[] = []
  for (const { from, to } of planned) {
    let at = from
    for (const entry of records.filter(each => each.to > from && each.from < to)) {
      if (entry.from - at > gapMs) list.push({ from: at, to: entry.from })
      at = Math.max(at, entry.to)
    }
    // The file that is written at this moment stands here once it is whole.
    if (to - at > gapMs && !isWritten(at, to)) list.push({ from: at, to })
  }
  return list
}
/** A file becomes ten minutes long before it is seen. */
const fileMs = 11 * 60_000
const isWritten = (at: number, to: number): boolean => clock.now() - to < 60_000 && to - at < fileMs

/** Bytes as people read them. */
export const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
