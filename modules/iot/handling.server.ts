import type { Named } from '../../kernel/define/table.ts'
import type { English } from '../../kernel/define/titles.ts'
import { table } from '../../kernel/define/table.ts'
import { number } from '../../kernel/define/value.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import type { Act, Acts } from '../../kernel/derive/calls/action-calls.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import alarm from './alarm.ts'
import { refuseLower } from './appeals.server.ts'
import { handling } from './companion.ts'
import { dealtWith } from './due.server.ts'
import { kinds } from './kinds.ts'
import { mistaken, settled, valid } from './finding.ts'
import { alarms, cycles, findings } from './tables.ts'

const a = alarms('a')
const c = cycles('c')
const f = findings('f')
const bareFinding = findings()

/** What the alarm centre and the place an alarm came from both keep. */
const shared = Object.keys(handling) as readonly (keyof typeof handling)[]
const columnsOf = (t: Named<keyof typeof handling & string>): string => shared.map(name => t[name]).join(', ')
const bare = columnsOf(cycles())

/** Whether the file of a device shows how its alarms are handled. */
export const showsHandling = (file: Resource): boolean => 'handleStatus' in file.fields

/** What stands on the file of a device: what is open of its alarms, else what was handled last. */
const onFile = (file: Resource): Statement => {
  const d = table(file)('d')
  return {
    name: `handling_${file.table}`,
    text: `update ${d} set (${bare}) = (select ${columnsOf(a)} from ${a} where ${a.tenantId} = ${d.tenantId} and ${a.infoId} = ${d.infoId} and ${a.deviceId} = ${d.id} and not ${a.isDeleted}
      order by ${a.handleStatus}, ${a.alarmTime} desc, ${a.id} desc limit 1) where ${d.tenantId} = $1 and ${d.id} = $2`,
  }
}
/** By kind of device; only those that show it. */
export const handlingOnFile: ReadonlyMap<string, Statement> = new Map(
  [...kinds].flatMap(([key, { file }]) => (showsHandling(file) ? [[key, onFile(file)] as const] : [])),
)
/** A cycle that failed is handled as its alarm is: that of the moment it ended. */
const ofCycle = `${a.tenantId} = ${c.tenantId} and ${a.deviceId} = ${c.deviceId} and ${a.alarmTime} = ${c.endTime} and ${a.alarmType} = 'DIS_FAIL' and not ${a.isDeleted}`
/** A finding is as its alarm is: handled, called false, a mistake where an office has said so. */
const onFinding: Statement = {
  name: 'handling_finding',
  text: `update ${f} set ${shared.map(name => `${bareFinding[name]} = ${a[name]}`).join(', ')}, ${bareFinding.isFalse} = ${a.isFalse},
      ${bareFinding.aiStatus} = case when ${a.isFalse} and ${a.reviewStatus} = 2 then ${mistaken} when ${a.handleStatus} = 1 then ${settled} else ${valid} end,
      ${bareFinding.appealReason} = case when ${a.isFalse} then ${a.handleRemark} end, ${bareFinding.appealImgs} = case when ${a.isFalse} then ${a.handleImgs} end, ${bareFinding.appealTime} = case when ${a.isFalse} then ${a.handleTime} end,
      (${bareFinding.reviewUser}, ${bareFinding.reviewTime}, ${bareFinding.reviewRemark}) = (select coalesce(${a.reviewUser}, ${f.reviewUser}), coalesce(${a.reviewTime}, ${f.reviewTime}), coalesce(${a.reviewRemark}, ${f.reviewRemark}))
    from ${a} where ${a.tenantId} = $1 and ${a.id} = $2 and ${f.tenantId} = ${a.tenantId} and ${f.infoId} = ${a.infoId} and ${f.alarmId} = ${a.id}`,
}
const onCycle: Statement = {
  name: 'handling_cycle',
  text: `update ${c} set (${bare}) = (select ${columnsOf(a)} from ${a} where ${ofCycle} and ${a.id} = $2)
    where ${c.tenantId} = $1 and exists (select from ${a} where ${ofCycle} and ${a.id} = $2)`,
}

/** Whoever handles an alarm is seen where it came from; in the transaction of the action. domain.md B.8.1 */
export const alarmSettle = (): Settle<'iot/alarm'> => ({
  async changes(transaction, context, verb, before, after) {
    const {
      asker: { tenant },
      now,
    } = context
    if (verb === 'review') await refuseLower(transaction, context, before)
    const further = async (): Promise<void> => {
      const file = handlingOnFile.get(before.deviceKind ?? '')
      const isDealtWith = before.handleStatus === 0 && after?.handleStatus === 1 && before.deviceId !== null
      await transaction.run([
        ...(isDealtWith
          ? [dealtWith(tenant, before.deviceId!, before.infoId, before.id, new Date(now).toISOString())]
          : []),
        ...(file && before.deviceId ? [bind(file, tenant, before.deviceId)] : []),
        bind(onCycle, tenant, before.id),
        bind(onFinding, tenant, before.id),
      ])
    }
    return { further }
  },
})

/** Handling from where an alarm came from handles what is open of it in the alarm centre. */
export function handlingActs(kernel: Kernel, english: English): Acts {
  const write = writing(alarm, kernel, titlesOf(alarm, english))
  const act = (there: Statement<number>, open: Statement<string>): { readonly handle: Act } => ({
    async handle(context, raw, input) {
      const ids = idList(raw, 1)
      const [, rows, waiting] = await kernel.store.run([
        enterAs(context.asker),
        bind(there, ids[0]!),
        bind(open, ids[0]!),
      ])
      if (!rows.length) throw refuse('notFound')
      if (!waiting.length) throw refuse('alarmHandled')
      await write.act(context, 'handle', waiting.join(','), input)
      return {}
    },
  })
  const ofFile = (file: Resource) => {
    const d = table(file)('d')
    return act(
      select(
        `handling_rows${file.table}`,
        number`1`,
        list => `select ${list} from ${d} where ${d.tenantId} = app.tenant() and ${d.id} = $1 and not ${d.isDeleted}`,
      ),
      select(
        'handling_open',
        a.id,
        list =>
          `select ${list} from ${a} where ${a.tenantId} = app.tenant() and ${a.deviceId} = $1 and ${a.handleStatus} = 0 and not ${a.isDeleted} order by ${a.id} limit 200`,
      ),
    )
  }
  return {
    ...Object.fromEntries(
      [...kinds.values()].filter(({ file }) => showsHandling(file)).map(({ file }) => [file.key, ofFile(file)]),
    ),
    'iot/finding': act(
      select(
        'handling_rowsfinding',
        number`1`,
        list =>
          `select ${list} from ${f} where ${f.tenantId} = app.tenant() and ${f.id} = $1 and ${f.alarmId} is not null and not ${f.isDeleted}`,
      ),
      select(
        'handling_open_finding',
        a.id,
        list =>
          `select ${list} from ${f} join ${a} on ${a.tenantId} = ${f.tenantId} and ${a.infoId} = ${f.infoId} and ${a.id} = ${f.alarmId} where ${f.tenantId} = app.tenant() and ${f.id} = $1 and ${a.handleStatus} = 0 and not ${a.isDeleted}`,
      ),
    ),
    'iot/cycle': act(
      select(
        'handling_rowscycle',
        number`1`,
        list => `select ${list} from ${c} where ${c.tenantId} = app.tenant() and ${c.id} = $1 and not ${c.isDeleted}`,
      ),
      select(
        'handling_open_cycle',
        a.id,
        list =>
          `select ${list} from ${c} join ${a} on ${ofCycle} where ${c.tenantId} = app.tenant() and ${c.id} = $1 and ${a.handleStatus} = 0`,
      ),
    ),
  }
}
