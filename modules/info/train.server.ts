import type { Values } from '../../kernel/define/resource.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { snake } from '../../kernel/define/names.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { wireDay } from '../../contract/wire.ts'
import { employees } from '../staff/asks.server.ts'
import { questionsOf, type Paper } from './paper.ts'
import record from './train-record.ts'
import { trainRecords, trainings } from './tables.ts'

const r = trainRecords('r')

const e = employees('e')
const t = trainings()

const paperOf: Statement = {
  name: 'train_paper',
  text: `select ${t.examPaper}, ${t.examTimes}, ${t.publishStatus}, ${t.trainEnd} < app.now() from ${t} where ${t.tenantId} = app.tenant() and ${t.id} = $1 and not ${t.isDeleted}`,
}
/** Hours of this year by person, of the trainings they have finished. */
const hours = (year: string): string =>
  `coalesce((select sum(${r.hours}) from ${r} where ${r.tenantId} = ${e.tenantId} and ${r.infoId} = ${e.infoId} and ${r.empId} = ${e.id} and ${r.passFlag} and not ${r.isDeleted} and ${r.finishTime} >= (${year})::date and ${r.finishTime} < (${year})::date + interval '1 year'), 0)`
/** People looked at in one transaction. */
const batch = 200

/** Hours of training add up to what the file of a person says of this year. domain.md B.3.1 saTrainHours, B.10.3 */
export function trainHours(kernel: Kernel) {
  const employee = kernel.find('staff/employee')!
  const columns = columnsOf(employee, kernel.find)
  const write = platformRows(employee, kernel)
  const select = `select ${columns.names.map(name => `e.${snake(name)}`).join(', ')}, ${hours('$1')} from ${e} where ${e.tenantId} = app.tenant() and not ${e.isDeleted}`
  const statement: Statement = {
    name: 'train_people',
    text: `${select} and ${e.id} = any($2::bigint[]) order by ${e.id} for update of e`,
  }
  const differing: Statement = {
    name: 'train_differing',
    text: `${select} and ${e.id} > $2 and ${e.saTrainHours} is distinct from ${hours('$1')} and (${e.saTrainHours} is not null or ${hours('$1')} > 0) order by ${e.id} limit ${batch} for update of e`,
  }
  const count = async (
    transaction: Transaction,
    tenant: string,
    rows: readonly (readonly (string | null)[])[],
    now: number,
  ): Promise<void> => {
    const changes = rows.flatMap(texts => {
      const [before, sum] = [decode(columns, texts), Number(texts[columns.names.length])]
      return (before['saTrainHours'] ?? 0) === sum ? [] : [[before, { saTrainHours: sum }] as const]
    })
    await write.carried(transaction, tenant, changes, now)
  }
  const year = (now: number): string => `${wireDay(now).slice(0, 4)}-01-01`
  return {
    async of(transaction: Transaction, tenant: string, ids: readonly (string | null)[], now: number): Promise<void> {
      const [rows] = await transaction.run([
        bind(statement, year(now), array([...new Set(ids.filter(id => id !== null))])),
      ])
      await count(transaction, tenant, rows!, now)
    },
    /** Whoever’s hours are another year’s. @returns how many were looked at */
    async renew(tenant: string, now: number): Promise<number> {
      let looked = 0
      for (let last: string | null = '0'; last !== null;) {
        last = await kernel.store.transaction(async (transaction): Promise<string | null> => {
          const [, rows] = await transaction.run([enterTenant(tenant), bind(differing, year(now), last)])
          await count(transaction, tenant, rows!, now)
          looked += rows!.length
          return rows!.length < batch ? null : rows!.at(-1)![columns.names.indexOf('id')]!
        })
      }
      return looked
    },
  }
}

export function trainSettle(kernel: Kernel): Settle<'info/train-record'> {
  const add = trainHours(kernel)
  return {
    creates: async (transaction, { asker, now }, row) => ({
      further: () => add.of(transaction, asker.tenant, [row.empId], now),
    }),
    changes: async (transaction, { asker, now }, _verb, before, after) => ({
      further: () => add.of(transaction, asker.tenant, [before.empId, after?.empId ?? null], now),
    }),
  }
}

/** The paper as it is taken: the questions, never their answers. domain.md B.10.3 */
export function trainCalls(kernel: Kernel): readonly SignedCall[] {
  const read = reading(record, kernel)
  const paper = async (context: Signed, query: Values): Promise<unknown> => {
    const row = await read.detail(context, query['id'])
    if (!row['trainId']) throw refuse('examNone')
    const [, [texts] = []] = await kernel.store.run([enterAs(context.asker), bind(paperOf, givenId(row['trainId']))])
    const questions = JSON.parse(texts?.[0] ?? '[]') as Paper
    if (!questions.length) throw refuse('examNone')
    if (row['passFlag']) throw refuse('trainFinished')
    if (texts![2] !== '1' || texts![3] === 't') throw refuse('trainOver')
    const tries = Number(texts![1]) - Number(row['examTimes'])
    if (tries <= 0) throw refuse('examUsedUp')
    return { id: row['id'], trainTitle: row['trainTitle'], tries, questions: questionsOf(questions) }
  }
  return [
    {
      source: 'modules/info/train.server.ts',
      enters: true,
      id: `${record.key}.paper`,
      title: '考试试卷',
      method: 'GET',
      path: `/${record.path}/paper`,
      access: accessOf(record, 'answer'),
      query: { id: { type: 'string' } },
      handle: (context, { query }) => paper(context, query),
    },
  ]
}

/** Every night: hours begin anew with the year. */
export const trainJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'train-hours',
    title: { zh: '培训学时汇总', en: 'Hours of training' },
    cron: '25 0 * * *',
    run: async () => {
      const add = trainHours(kernel)
      const tenants = await tenantsIn(kernel.store)
      let people = 0
      for (const tenant of tenants) people += await add.renew(tenant, kernel.now())
      return { people }
    },
  },
]
