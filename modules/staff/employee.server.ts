import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Reading } from '../../kernel/derive/read/list.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import { allowedPart } from '../../kernel/derive/row/narrow.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { wireDay } from '../../contract/wire.ts'
import employee from './employee.ts'
import { canWork } from './standing.ts'
import { morningChecks } from './tables.ts'

const morningCheck = morningChecks('c')

/** The last check of somebody on a day is that of the day. domain.md B.3.2 */
const checkedToday: Statement = {
  name: 'employee_checked',
  text: `select distinct on (${morningCheck.empId}) ${morningCheck.empId}, ${morningCheck.type} from ${morningCheck}
    where ${morningCheck.tenantId} = app.tenant() and ${morningCheck.empId} = any($1::bigint[]) and ${morningCheck.checkDate} = $2::date and ${morningCheck.submitStatus} = 1 and ${morningCheck.correctedBy} is null and not ${morningCheck.isDeleted} order by ${morningCheck.empId}, ${morningCheck.checkTime} desc, ${morningCheck.id} desc`,
}
/** 未检. domain.md C mor_today */
const unchecked = 0

/**
 * Reads of people, each with the id inherited clients know and what today's check said: never stored, so never stale at
 * midnight.
 */
function withToday(read: Reading, kernel: Kernel): Reading {
  const dressed = async <R extends Values>(context: Signed, rows: readonly R[]): Promise<readonly R[]> => {
    if (!rows.length) return rows
    const [, texts] = await kernel.store.run([
      enterAs(context.asker),
      bind(checkedToday, array(rows.map(row => String(row['id']))), wireDay(context.now)),
    ])
    const today = new Map(texts!.map(([emp, type]) => [emp!, Number(type)]))
    return rows.map(row => {
      const morStatusToday = today.get(String(row['id'])) ?? unchecked
      return allowedPart(employee, context.asker, {
        ...row,
        empId: row['id'],
        morStatusToday,
        canWork: Number(canWork(row, morStatusToday)),
      })
    })
  }
  return {
    ...read,
    async list(context, params, also) {
      const page = await read.list(context, params, also)
      return { ...page, records: [...(await dressed(context, page.records))] }
    },
    detail: async (context, id) => (await dressed(context, [await read.detail(context, id)]))[0]!,
    async *rows(context, params, selection) {
      for await (const rows of read.rows(context, params, selection)) yield dressed(context, rows)
    },
    async *records(context, params, selection, also) {
      for await (const rows of read.records(context, params, selection, also)) yield dressed(context, rows)
    },
  }
}

/** People, each with what today says of them. domain.md B.3.1 */
export const employeeWays = (kernel: Kernel): Ways => ({ reads: read => withToday(read, kernel) })
