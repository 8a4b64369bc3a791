import { wireDay } from '../../contract/wire.ts'
import { reachedAt } from '../../engines/alarm/sums.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { limits } from '../words/limits.ts'
import { clock, minutesOf, pointsOf, sourceOf, stretchesIn, type Writing } from './writing.ts'

const minute = 60_000

/** How long a lamp shone on a day, when that was enough, and whether somebody was there. */
export const rayWriting: Writing = {
  key: 'device-ray-day',
  into: 'iot/ray-day',
  from: ['on', 'people', 'lampHours'],
  per: 24 * 60,
  row(heard, file, { from }) {
    const shone = stretchesIn(heard, 'on', on => on >= 1)
    if (!pointsOf(heard, 'on').length) return null
    const reached = reachedAt(shone, from, limits.ultraviolet.minutes * minute)
    const sessions = []
    for (let i = 0; i < shone.length; i += 2)
      sessions.push({
        start: clock(shone[i]!),
        end: clock(shone[i + 1]!),
        min: minutesOf(shone.slice(i, i + 2)),
      })
    const people = heard.some(({ values }) => Boolean(values['on']) && Boolean(values['people']))
    return {
      ...sourceOf(file),
      rayDate: wireDay(from),
      rayDuration: minutesOf(shone),
      sessions: sessions.slice(0, 200),
      reachedAt: Number.isFinite(reached) ? clock(reached) : null,
      peopleFlag: people,
      lampHours: pointsOf(heard, 'lampHours').at(-1)?.[1] ?? null,
      rayResult: Number.isFinite(reached) ? 1 : 2,
    } satisfies Values
  },
}
