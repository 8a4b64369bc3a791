import type { RowOf } from '../../kernel/define/resource.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { array } from '../../kernel/store/arrays.ts'
import { flag, json, number } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { wireDay } from '../../contract/wire.ts'
import { employees } from '../staff/asks.server.ts'
import { questionsOf, type Paper } from './paper.ts'
import contract from './train-paper.ts'
import record from './train-record.ts'
import { trainRecords, trainings } from './tables.ts'

const r = trainRecords('r')

const e = employees('e')
const t = trainings()

const paperOf = select(
  'train_paper',
  {
    questions: json<Paper | null>`${t.examPaper}`,
    examTimes: number`${t.examTimes}`,
    publishStatus: t.publishStatus,
    isOver: flag`${t.trainEnd} < app.now()`,
  },
  list => `select ${list} from ${t} where ${t.tenantId} = app.tenant() and ${t.id} = $1 and not ${t.isDeleted}`,
)
/** Hours of this year by person, of the trainings they have finished. */
const hours = (year: string): string =>
  `coalesce((select sum(${r.hours}) from ${r} where ${r.tenantId} = ${e.tenantId} and ${r.infoId} = ${e.infoId} and ${r.empId} = ${e.id} and ${r.passFlag} and not ${r.isDeleted} and ${r.finishTime} >= (${year})::date and ${r.finishTime} < (${year})::date + interval '1 year'), 0)`
/** People looked at in one transaction. */
const batch = 200

/** Hours of training add up to what the file of a person says of this year. domain.md B.3.1 saTrainHours, B.10.3 */
export function trainHours(kernel: Kernel) {
  const write = platformRows('staff/employee', kernel)
  const person = { row: whole(columnsOf('staff/employee', kernel.find), 'e'), sum: number`${hours('$1')}` }
  const from = `from ${e} where ${e.tenantId} = app.tenant() and not ${e.isDeleted}`
  const some = select(
    'train_people',
    person,
    list => `select ${list} ${from} and ${e.id} = any($2::bigint[]) order by ${e.id} for update of e`,
  )
  const differing = select(
    'train_differing',
    person,
    list =>
      `select ${list} ${from} and ${e.id} > $2 and ${e.saTrainHours} is distinct from ${hours('$1')} and (${e.saTrainHours} is not null or ${hours('$1')} > 0) order by ${e.id} limit ${batch} for update of e`,
  )
  const count = async (
    transaction: Transaction,
    tenant: string,
    people: readonly { readonly row: RowOf<'staff/employee'>; readonly sum: number }[],
    now: number,
  ): Promise<void> => {
    const changes = people.flatMap(({ row, sum }) =>
      (row.saTrainHours ?? 0) === sum ? [] : [[row, { saTrainHours: sum }] as const],
    )
    await write.carried(transaction, tenant, changes, now)
  }
  const year = (now: number): string => `${wireDay(now).slice(0, 4)}-01-01`
  return {
    async of(transaction: Transaction, tenant: string, ids: readonly (string | null)[], now: number): Promise<void> {
      const [people] = await transaction.run([
        bind(some, year(now), array([...new Set(ids.filter(id => id !== null))])),
      ])
      await count(transaction, tenant, people, now)
    },
    /** Whoever’s hours are another year’s. @returns how many were looked at */
    async renew(tenant: string, now: number): Promise<number> {
      let looked = 0
      for (let last: string | null = '0'; last !== null;) {
        last = await kernel.store.transaction(async (transaction): Promise<string | null> => {
          const [, people] = await transaction.run([enterTenant(tenant), bind(differing, year(now), last)])
          await count(transaction, tenant, people, now)
          looked += people.length
          return people.length < batch ? null : people.at(-1)!.row.id
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

export function trainPaper(kernel: Kernel) {
  const read = reading(record, kernel)
  return answer(contract, async (context, { id }) => {
    const { trainId, passFlag, examTimes, trainTitle } = await read.detail(context, id)
    if (!trainId) throw refuse('examNone')
    const [, [exam]] = await kernel.store.run([enterAs(context.asker), bind(paperOf, trainId)])
    if (!exam?.questions?.length) throw refuse('examNone')
    if (passFlag) throw refuse('trainFinished')
    if (exam.publishStatus !== 1 || exam.isOver) throw refuse('trainOver')
    const tries = exam.examTimes - Number(examTimes)
    if (tries <= 0) throw refuse('examUsedUp')
    return { id, trainTitle, tries, questions: questionsOf(exam.questions) }
  })
}

/** Every night: hours begin anew with the year. */
export const trainJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'train-hours',
    title: { zh: '培训学时汇总', en: 'Hours of training' },
    cron: '25 0 * * *',
    cost: {
      quiet: 2,
      each: { zh: '每名学时变化的人员约 6 条语句', en: 'somebody whose hours change: about 6 statements' },
    },
    run: async () => {
      const add = trainHours(kernel)
      const tenants = await tenantsIn(kernel.store)
      let people = 0
      for (const tenant of tenants) people += await add.renew(tenant, kernel.now())
      return { people }
    },
  },
]
