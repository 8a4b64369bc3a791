import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { publish } from '../../kernel/run/publish.ts'
import type { Bound } from '../../kernel/store/batch.ts'
import command from './command.ts'
import { ordered, type Order, type Told } from './order.ts'

/** Rows of commands, written with whatever makes them: a person, an alarm, a timer. */
export function commandRows(kernel: Pick<Kernel, 'newId'> & Kernel) {
  const write = platformRows(command, kernel)
  return {
    write,
    /**
     * The row of a command, and what tells whoever has the device's connection. Where the device must not have it just
     * now the row says so, and it is over. An office only asks.
     */
    put(tenant: string, { id, kind, info, file }: Told, order: Order, now: number) {
      const { row, exp, refusal } = ordered({ id, kind, info, file }, order, now)
      const birth = write.born(tenant, info, row, now)
      return {
        id: birth.row.id,
        refusal,
        bounds: [...birth.bounds, ...(row.isOpen ? this.waits(tenant, birth.row.id, { id, info, file }, exp) : [])],
      }
    },
    /** Tells every process of a command that waits. @param exp epoch ms */
    waits: (
      tenant: string,
      id: string,
      { id: device, info, file }: Omit<Told, 'kind'>,
      exp: number,
    ): readonly Bound[] =>
      publish(kernel.newId(), tenant, info, 'command.waiting', {
        id,
        infoId: info,
        deviceId: device,
        deviceNo: typeof file['deviceNo'] === 'string' ? file['deviceNo'] : '',
        gatewayId: typeof file['gatewayId'] === 'string' ? file['gatewayId'] : null,
        exp,
      }),
  }
}
