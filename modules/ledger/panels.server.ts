import type { AnswerOf } from '../../kernel/define/panel-answer.ts'
import { laterDay } from '../../contract/days.ts'
import { shareOf } from '../../contract/share.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { codes } from '../../engines/owed/cells.ts'
import { lastDayOf, seenBy, serving } from '../../kernel/derive/read/asking.ts'
import { number, text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterprises, onScreen } from '../enterprise/asks.server.ts'
import { owedCells } from './owed.server.ts'
import { ledgerKinds } from '../record/required.ts'
import { standbook } from './panels.ts'
import { ledgerRate } from './rate-panels.ts'
import { ledgerRateAnswer, standbookAnswer } from './panel-answers.ts'
import { owedDays } from './tables.ts'

/**
 * $1 enterprise or null, $2 public only, $3 the time of the asking; of one enterprise only its own records are looked
 * at.
 */
function ledgers(name: string, infos?: string) {
  const { tables, from } = owedCells({
    first: '$3::timestamp',
    last: '$3::timestamp',
    clock: '$3::timestamp',
    kinds: ledgerKinds,
    atOnce: true,
    ...(infos && { infos }),
  })
  const count = (...states: readonly number[]) => number`count(*) filter (where v.status in (${states.join(', ')}))`
  return select(
    name,
    {
      kind: text`k.kind`,
      done: count(codes.done, codes.late),
      lacking: count(codes.missing, codes.part, codes.notDue),
      due: count(codes.notDue),
      part: count(codes.part),
      exempt: number`count(*) filter (where v.status = ${codes.notNeeded} and x.id is not null and not x.revoked)`,
    },
    list => `${tables}select ${list}
    from ${from} and ($1::bigint is null or e.id = $1) and (e.is_public or not $2::boolean) group by 1`,
  )
}
const ofAll = ledgers('panel_ledger/standbook')
const ofOne = ledgers('panel_ledger/standbook_one', 'array[$1]')
const nothing = { done: 0, lacking: 0, due: 0, part: 0, exempt: 0 }

/**
 * Of the eight ledgers how many enterprises have recorded each, how many have not, and of these who has still time
 * (due) and who a part (part); how many said that they owe none. Cell by cell as completeness says it, which no sum can
 * say. domain.md D.1, D.11 standbook; decisions-2.md 0 Q1, Q2
 */
export const standbookAsking = serving(
  standbook,
  standbookAnswer,
  view => bind(view.info ? ofOne : ofAll, ...seenBy(view), wireMoment(view.now)),
  rows => {
    const byKind = new Map(rows.map(row => [row.kind, row]))
    return Object.fromEntries(
      ledgerKinds.flatMap(kind => {
        const { done, lacking, due, part, exempt } = byKind.get(kind) ?? nothing
        return [
          [kind, done],
          [`not${kind}`, lacking],
          [`lack${kind}`, lacking - due],
          [`due${kind}`, due],
          [`part${kind}`, part],
          [`exempt${kind}`, exempt],
        ]
      }),
    ) as AnswerOf<typeof standbook>
  },
)

const e = enterprises('e')
const o = owedDays('o')
const sumsOwed = select(
  'panel_ledger/ledgerRate',
  {
    day: text`${o.recordDate}::text`,
    doneNum: number`sum(${o.doneNum})`,
    owedNum: number`sum(${o.owedNum})`,
  },
  list => `select ${list} from ${o} join ${e} on ${e.tenantId} = ${o.tenantId} and ${e.id} = ${o.infoId}
    where ${o.tenantId} = app.tenant() and ${o.recordDate} > $3::date - $4::integer and ${o.recordDate} <= $3::date
      and ${o.recordType} in (${ledgerKinds.map(kind => `'${kind}'`).join(', ')}) and ${onScreen} group by 1`,
)

/**
 * What of the ledgers owed on each day that is over was recorded, as the nights have added it up. domain.md D.1;
 * decisions-2.md G
 */
export const rateAsking = serving(
  ledgerRate,
  ledgerRateAnswer,
  view => bind(sumsOwed, ...seenBy(view), lastDayOf(view), String(view.days ?? ledgerRate.days)),
  (rows, view) => {
    const days = view.days ?? ledgerRate.days ?? 0
    const byDay = new Map(rows.map(row => [row.day, row]))
    return Array.from({ length: days }, (_, n) => laterDay(lastDayOf(view), 0, n + 1 - days))
      .filter(rtime => rtime < wireDay(view.now))
      .map(rtime => {
        const { doneNum, owedNum } = byDay.get(rtime) ?? { doneNum: 0, owedNum: 0 }
        return { rtime, doneRate: owedNum ? Number(shareOf(doneNum, owedNum)) : null, doneNum, owedNum }
      })
  },
)
