import { mapUnit, type MapPoints } from '../../contract/map.ts'
import type { English } from '../../kernel/define/titles.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { columnsSeen, narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { sheets } from '../../kernel/derive/calls/sheets.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { refuse } from '../../kernel/errors.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { scopeName, type Asker } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { sharedAnswers } from '../../kernel/derive/calls/shared.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Rows, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { alarmDays } from '../iot/asks.server.ts'
import info from './info.ts'
import { enterprises, tallies } from './tables.ts'

const p = alarmDays('p')
const t = enterprises('t')
const y = tallies('y')

/** Whoever sees the same asks the database once within this time; an alarm is on the map with the next look. */
const freshSeconds = 2

/** As many as a map shows may be chosen on it. */
const chosenMost = 20_000

/** Whether any of these is seen by whoever asks: a sheet of nothing would say that they are there. */
const someSeen: Statement = {
  name: 'map_chosen',
  text: `select 1 from ${t} where ${t.tenantId} = app.tenant() and ${t.id} = any($1::bigint[]) and not ${t.isDeleted} limit 1`,
}

/** What a column says, and the field that it is hidden with. */
const columns = [
  ['id', t.id],
  ['infoName', t.infoName],
  ['longitude', `round(${t.longitude} / ${mapUnit})::integer`],
  ['latitude', `round(${t.latitude} / ${mapUnit})::integer`],
  ['type', t.type],
  ['infoGrade', t.infoGrade],
  ['infoYearIndex', t.infoYearIndex],
  ['infoStatus', t.infoStatus],
  ['infoFsIndex', `round(${t.infoFsIndex}, 1)::float4`],
] as const
/** Of those alone that have an open alarm the days are looked at: the tally knows which. */
const from = `from ${t} left join ${y} on ${y.tenantId} = ${t.tenantId} and ${y.infoId} = ${t.id}
  left join lateral (select sum(${p.openNum}) as open, sum(${p.urgentNum}) as urgent from ${p} where ${p.tenantId} = ${t.tenantId} and ${p.infoId} = ${t.id} and ${p.openNum} > 0) a on ${y.openAlarms} > 0`

/**
 * All enterprises somebody sees, with just what a map draws: 20,000 of them are one answer. domain.md E.1 企业地图,
 * D.11 enterpriseSelf
 */
export function mapCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const shared = sharedAnswers(freshSeconds, kernel.now)
  const text = { type: 'string' } as const
  const sheet = sheets(info, reading(info, kernel), english, titlesOf(info, english))

  /** What is told to whoever has the same scope, in the same words. */
  const question = (asker: Asker, query: Readonly<Record<string, unknown>>) => {
    const scope = scopeOf(info, asker, query)
    if (!scope) return null
    const narrow = narrowingOf(info, asker, 'zh', scope.values.length + 1)
    const visible = columnsSeen(info, asker)
    const select = columns.map(([name, sql]) =>
      visible && name !== 'id' && name !== 'infoName' && !visible.has(name) ? 'null' : sql,
    )
    const where = [...scope.where, `not ${t.isDeleted}`, `${t.infoStatus} is distinct from 5`, ...narrow.where].join(
      ' and ',
    )
    return {
      text: `select ${select.join(', ')}, coalesce(a.open, 0), coalesce(a.urgent, 0) ${from} where ${where} order by ${t.id}`,
      values: [...scope.values, ...narrow.values],
    }
  }
  const pointsOf = (rows: Rows): MapPoints => {
    const column = (at: number, none = 0): readonly number[] =>
      rows.map(row => (row[at] === null ? none : Number(row[at])))
    return {
      id: rows.map(([id]) => id!),
      name: rows.map(([, name]) => name ?? ''),
      place: rows.flatMap(([, , lng, lat]) => (lng === null || lat === null ? [0, 0] : [Number(lng), Number(lat)])),
      type: column(4),
      grade: column(5),
      year: column(6),
      state: column(7),
      index: column(8, -1),
      open: column(9),
      urgent: column(10),
    }
  }
  return [
    {
      source: 'modules/enterprise/map.server.ts',
      id: `${info.key}.map`,
      title: '企业地图点位',
      method: 'GET',
      path: `/${info.path}/mapPoints`,
      access: accessOf(info, 'read'),
      enters: 'unless shared',
      query: { infoId: text, cityId: text },
      handle({ asker }, input) {
        const ask = question(asker, input.query)
        return shared(JSON.stringify([scopeName(asker), ask]), async () => {
          const [, rows] = ask
            ? await kernel.store.run([enterAs(asker), bind({ name: '', text: ask.text }, ...ask.values)])
            : [null, []]
          return pointsOf(rows!)
        })
      },
    },
    {
      // The sheet of the list, of those that were chosen alone: more than an address holds.
      source: 'modules/enterprise/map.server.ts',
      enters: true,
      id: `${info.key}.chosen`,
      title: '导出所选企业',
      method: 'POST',
      path: `/${info.path}/export`,
      queues: true,
      access: accessOf(info, 'read'),
      body: { type: 'object', required: ['ids'], properties: { ids: text } },
      async handle(context, { body }) {
        const ids = array(idList(body['ids'], chosenMost))
        const [, rows] = await kernel.store.run([enterAs(context.asker), bind(someSeen, ids)])
        if (!rows!.length) throw refuse('notFound')
        return sheet.export(context, {}, put => [`${t.id} = any(${put(ids)}::bigint[])`])
      },
    },
  ]
}
