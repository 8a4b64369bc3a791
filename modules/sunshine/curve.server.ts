import { laterDay } from '../../contract/days.ts'
import { windowDays } from '../../engines/index/rules.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { lastDay } from './facts/gather.server.ts'
import { scoreDays } from './tables.ts'

const d = scoreDays('d')

/** The score of a kitchen on each of the last thirty days that had one: day, score, what it was made of. */
export const scoreCurve = (info: string, now: number): Bound =>
  bind(
    {
      name: 'index_curve',
      text: `select ${d.day}::text, ${d.score}, ${d.parts}::text from ${d} where ${d.tenantId} = app.tenant() and ${d.infoId} = $1 and ${d.day} > $2::date order by ${d.day}`,
    },
    info,
    laterDay(lastDay(now), 0, -windowDays),
  )
