import type { Settle } from '../../kernel/ask/settle.ts'
import { refuseAt } from '../../kernel/errors.ts'
import { bind } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { pushed } from './camera.ts'
import { pushedCamera } from './pushes.server.ts'

interface Pushed {
  readonly belong: number
  readonly pushApp: string | null
  readonly pushStream: string | null
}

/** @throws Refusal pushTaken where a camera of any tenant pushes to that address */
async function refuseTaken({ run }: Transaction, id: string, row: Pushed): Promise<void> {
  if (row.belong !== pushed) return
  const [rows] = await run([bind(pushedCamera, row.pushApp ?? '', row.pushStream ?? '')])
  if (rows.some(other => other.id !== id)) throw refuseAt('pushStream', 'pushTaken')
}

/** An address that is pushed to is one camera in all tenants. */
export const cameraSettle = (): Settle<'iot/camera'> => ({
  async creates(transaction, _context, row) {
    await refuseTaken(transaction, row.id, row)
    return {}
  },
  async changes(transaction, _context, _verb, before, after) {
    if (after) await refuseTaken(transaction, before.id, after)
    return {}
  },
})
