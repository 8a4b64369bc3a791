import { laterDay } from '../../../../contract/days.ts'
import { changesOf, type Changes, type Count } from '../../../../engines/index/changes.ts'
import type { Why } from '../../../../modules/sunshine/answers.ts'

// What brought points since somebody last looked. Pure.

/** What this browser saw of a kitchen: the newest score, and the one before until it was read what brought it. */
export interface Memory {
  readonly now: Count
  readonly before: Count | null
}

const round = (value: number): number => Math.round(value * 100) / 100

/** Null while there is no score. */
export const countOf = ({ score, detail }: Pick<Why, 'score' | 'detail'>): Count | null =>
  score === null || detail === null
    ? null
    : {
        score,
        parts: Object.fromEntries(detail.parts.flatMap(it => (it.weight > 0 ? [[it.code, round(it.score)]] : []))),
      }

/** The score of a day that is kept; null of a day without one. */
const dayOf = (row: Why['days'][number] | undefined): Count | null =>
  row === undefined || row.score === null
    ? null
    : {
        score: row.score,
        parts: Object.fromEntries(Object.entries(row.parts).map(([code, [, points]]) => [code, round(points)])),
      }

/** The score of the day before the last one counted. */
export const dayBefore = ({ day, days }: Pick<Why, 'day' | 'days'>): Count | null =>
  day === '' ? null : dayOf(days.find(row => row.day === laterDay(day, 0, -1)))

/** What is remembered after a score was looked at. */
export const remember = (memory: Memory | null, count: Count): Memory =>
  memory === null
    ? { now: count, before: null }
    : memory.now.score === count.score
      ? memory
      : { now: count, before: memory.now }

/** What each day of the curve changed, by the day before it; the first one changed nothing. */
export const daily = (days: Why['days']): readonly (Changes | null)[] =>
  days.map((row, at) => {
    const [from, to] = [dayOf(days[at - 1]), dayOf(row)]
    return from && to ? changesOf(from, to) : null
  })
