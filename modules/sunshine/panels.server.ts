import { laterDay } from '../../contract/days.ts'
import { changesOf } from '../../engines/index/changes.ts'
import { windowDays, type Code } from '../../engines/index/rules.ts'
import { seenBy, serving } from '../../kernel/derive/read/asking.ts'
import { json, text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { enterprises, onScreen } from '../enterprise/asks.server.ts'
import { lastDay } from './facts/gather.server.ts'
import { scoreDays } from './tables.ts'
import { indexMove } from './panels.ts'
import { indexMoveAnswer } from './panel-answers.ts'

const e = enterprises('e')
const [d, now, before] = [scoreDays('d'), scoreDays('w'), scoreDays('b')]

/** Kitchens of each direction that are told of, and the days between the two scores. */
const [most, span] = [5, 7]

type Parts = Readonly<Partial<Record<Code, readonly [weight: number, score: number]>>>

/**
 * The mean of each day, then who rose and who fell most since a week before: kinds told apart by the first column; of a
 * day the last three are null.
 */
const moved = select(
  'panel_sunshine/indexMove',
  {
    ...{
      kind: text`'day'`,
      key: text`day::text`,
      name: text`mean::text`,
      scores: json<readonly [number, number]>`null`,
    },
    ...{ parts: json<Parts>`null`, past: json<Parts>`null` },
  },
  list => `with mine as materialized (select ${e.tenantId}, ${e.id}, ${e.infoName} from ${e} where ${onScreen}),
      pairs as materialized (select mine.id, mine.info_name, ${now.score} score, ${before.score} past, ${now.parts} parts, ${before.parts} past_parts from mine
        join ${now} on ${now.tenantId} = mine.tenant_id and ${now.infoId} = mine.id and ${now.day} = $3::date
        join ${before} on ${before.tenantId} = mine.tenant_id and ${before.infoId} = mine.id and ${before.day} = $3::date - ${span}),
      days as (select ${d.day}, round(avg(${d.score}), 2) mean from mine join ${d} on ${d.tenantId} = mine.tenant_id and ${d.infoId} = mine.id
        where ${d.day} > $3::date - ${windowDays} and ${d.day} <= $3::date group by 1)
    select ${list} from days
    union all (select 'up', id::text, info_name, json_build_array(score, past)::text, parts::text, past_parts::text from pairs where score > past order by score - past desc, id limit ${most})
    union all (select 'down', id::text, info_name, json_build_array(score, past)::text, parts::text, past_parts::text from pairs where score < past order by score - past, id limit ${most})`,
)

const pointsOf = (parts: Parts): Readonly<Partial<Record<Code, number>>> =>
  Object.fromEntries(Object.entries(parts).map(([code, [, points]]) => [code, points]))

/** How the index of all kitchens in scope moves, by day, and who rose and fell most. screens-2.md 4 */
export const moveAsking = serving(
  indexMove,
  indexMoveAnswer,
  view => bind(moved, ...seenBy(view), lastDay(view.now)),
  (rows, view) => {
    const line = ({ key: infoId, name: infoName, scores: [score, old], parts, past }: RowIn<typeof moved>) => {
      const changes = changesOf({ score: old, parts: pointsOf(past) }, { score, parts: pointsOf(parts) })
      const [largest] = changes?.parts ?? []
      return { infoId, infoName, score, change: score - old, largest: largest ?? null }
    }
    const of = (kind: string) => rows.filter(row => row.kind === kind)
    const day = lastDay(view.now)
    return {
      day,
      since: laterDay(day, 0, -span),
      days: of('day')
        .map(({ key, name }) => ({ day: key, mean: Number(name) }))
        .toSorted((a, b) => a.day.localeCompare(b.day)),
      up: of('up').map(line),
      down: of('down').map(line),
    }
  },
)
