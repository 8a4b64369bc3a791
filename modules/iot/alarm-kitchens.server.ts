import { paged } from '../../contract/envelope.ts'
import type { Asker, Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { narrowingOf, visible } from '../../kernel/derive/row/narrow.ts'
import { queryOf } from '../../kernel/derive/row/query.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { number, text } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import contract from './alarm-kitchens.ts'
import alarm from './alarm.ts'
import { alarms } from './tables.ts'

const t = alarms('t')
const e = enterprises('e')

/** Open ones, by their level: whoever may not order alarms by it is not told of it here either. */
const open = { handleStatus: '0', ascs: 'alarmLevel', descs: '' } as const
const gravest = 'x.first desc, x.second desc, x.third desc, x.num desc, x.info_id'

/**
 * The kitchens with open alarms, the gravest first: those that have most of the first level, of them most of the second
 * and so on. Counted are the alarms of the list with the same filters, in its index of open ones alone.
 */
export function kitchensAsked(asker: Asker, lang: Signed['lang'], params: Readonly<Record<string, unknown>>) {
  const scope = scopeOf(alarm, asker, params)
  const query = queryOf(visible(alarm, asker), { ...params, ...open }, lang, (scope?.values.length ?? 0) + 1)
  const { current, size } = query
  const own = [...(scope?.values ?? []), ...query.values]
  const narrow = narrowingOf(alarm, asker, lang, own.length + 1)
  const values = [...own, ...narrow.values]
  const where = [...(scope?.where ?? ['false']), `not ${t.isDeleted}`, ...query.where, ...narrow.where].join(' and ')
  const level = (n: number): string => `count(*) filter (where ${t.alarmLevel} = ${n})`
  const statement = bind(
    select(
      '',
      {
        total: number`c.total`,
        ...{ infoId: text`x.info_id`, infoName: text`${e.infoName}` },
        ...{ first: number`x.first`, second: number`x.second`, third: number`x.third` },
        ...{ open: number`x.num`, late: number`x.late` },
      },
      list => `with x as materialized (select ${t.infoId}, ${level(1)} as first, ${level(2)} as second, ${level(3)} as third, count(*) as num,
          count(*) filter (where ${t.dueTime} < date_trunc('minute', app.now())) as late from ${t} where ${where} group by 1)
        select ${list} from (select count(*) as total from x) c
        left join (select * from x order by ${gravest} limit $${values.length + 1} offset $${values.length + 2}) x on true
        left join ${e} on ${e.tenantId} = app.tenant() and ${e.id} = x.info_id order by ${gravest}`,
    ),
    ...values,
    String(size),
    String((current - 1) * size),
  )
  return { statement, current, size }
}

export const alarmKitchens = (kernel: Kernel) =>
  answer(contract, async ({ asker, lang }, _asks, { query }) => {
    const { statement, current, size } = kitchensAsked(asker, lang, query)
    const [, rows] = await kernel.store.run([enterAs(asker), statement])
    return paged(
      // A page behind the last one says only how many kitchens there are.
      rows.flatMap(({ infoId, infoName, first, second, third, open: num, late }) =>
        infoId ? [{ infoId, infoName, levels: [first, second, third] as const, open: num, late }] : [],
      ),
      rows[0]!.total,
      { current, size },
    )
  })
