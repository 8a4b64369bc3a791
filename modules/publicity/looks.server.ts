import type { Context } from '../../kernel/ask/asker.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { viewing } from '../../kernel/derive/read/viewing.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import page from './publicity.ts'
import { publicPages } from './tables.ts'

const p = publicPages()
const ofInfo: Statement = {
  name: 'look_page',
  text: `select ${p.id} from ${p} where ${p.tenantId} = app.tenant() and ${p.infoId} = $1 and not ${p.isDeleted}`,
}
const view = viewing(page, 'viewNum')

/**
 * Counts that somebody looked at the page of a kitchen, or at where its food comes from: once for each phone and day,
 * by a sum of address and browser that nobody can undo. decisions-2.md F.2 viewNum
 */
export async function lookedAt(
  { store }: Kernel,
  { tenant, info }: { readonly tenant: string; readonly info: string },
  { ip, agent, now }: Pick<Context, 'ip' | 'agent' | 'now'>,
): Promise<void> {
  const [, [[id] = []] = []] = await store.run([enterTenant(tenant), bind(ofInfo, info)])
  if (id) await store.run([enterTenant(tenant), view(`public ${ip} ${agent}`, id, now)])
}
