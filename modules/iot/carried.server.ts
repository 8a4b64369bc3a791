import type { Kernel } from '../../kernel/ask/kernel.ts'
import { isAlready, type AnyRow, type Values } from '../../kernel/define/rows.ts'
import { snake } from '../../kernel/define/names.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import type { Carried, Command } from './commands.ts'
import type { Followed } from './commands.server.ts'
import { kinds } from './kinds.ts'

/** Rows of a kitchen that one message holds. */
const most = 500

/** The rows of a kitchen that a command to a device may carry, the oldest first. */
async function rowsOf(
  kernel: Kernel,
  { run }: Transaction,
  info: string,
  device: string,
  { of, by }: Carried,
): Promise<readonly AnyRow[]> {
  const resource = kernel.find(of)!
  const statement = select(
    `carried_${resource.table}`,
    whole(columnsOf(resource, kernel.find)),
    list =>
      `select ${list} from ${resource.table} t where t.tenant_id = app.tenant() and t.info_id = $1 and not t.is_deleted${by ? ` and t.${snake(by)} = $2` : ''} order by t.id limit ${most}`,
  )
  const [rows] = await run([by ? bind(statement, info, device) : bind(statement, info)])
  return rows
}

/** What is said with a command beside what its sender says: rows of the kitchen as they are by now. */
export async function carriedArgs(
  kernel: Kernel,
  transaction: Transaction,
  info: string,
  device: string,
  { carries }: Command,
): Promise<Values> {
  if (!carries) return {}
  const rows = await rowsOf(kernel, transaction, info, device, carries)
  return { [carries.as]: rows.flatMap(row => carries.says(row) ?? []) }
}

/** A device has taken what it was sent: rows that still say the same know that they are there. */
export const carriedFollowed =
  (kernel: Kernel): Followed =>
  async (transaction, tenant, command, now) => {
    const carries = kinds.get(command.deviceKind ?? '')?.commands[command.cmd ?? '']?.carries
    if (!carries?.marks || !command.ok || command.infoId === null) return
    const list = (command.args as Readonly<Record<string, readonly Values[]>> | null)?.[carries.as] ?? []
    const write = platformRows(kernel.find(carries.of)!, kernel)
    const there = (await rowsOf(kernel, transaction, command.infoId, command.deviceId ?? '', carries)).filter(row => {
      const words = carries.says(row)
      return words !== null && list.some(item => isAlready(item, words))
    })
    const rows = await write.locked(
      transaction,
      tenant,
      there.map(({ id }) => id),
    )
    for (const row of rows) await transaction.run([...write.changed(tenant, row, carries.marks(now), now)])
  }
