import { wireMoment } from '../../contract/wire.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { reading } from '../../kernel/derive/list.ts'
import { platformRows } from '../../kernel/derive/platform-rows.ts'
import { rowChanges } from '../../kernel/derive/row-changes.ts'
import { bodySchema } from '../../kernel/derive/row-schema.ts'
import { rowStatements } from '../../kernel/derive/row-statements.ts'
import type { Settle } from '../../kernel/derive/settle.ts'
import { titlesOf } from '../../kernel/derive/titles.ts'
import { writing } from '../../kernel/derive/write.ts'
import { packageOf, type Sealed } from '../../kernel/files/package.ts'
import type { FileStore } from '../../kernel/files/port.ts'
import { accessOf } from '../../kernel/request/access.ts'
import type { Signed } from '../../kernel/request/asker.ts'
import { Raw, type Input, type SignedCall } from '../../kernel/request/call.ts'
import { enterTenant } from '../../kernel/store/entry.ts'
import evidence from './evidence.ts'
import { entriesOf } from './evidence-entries.server.ts'
import { scopeOf } from './evidence-scope.server.ts'
import { originOf, runAs } from './query.server.ts'
import { resourceOf } from './stops.ts'

/** What is taken as evidence is held from the moment it is asked for: nobody changes, corrects or removes it any more. domain.md D.8.4 */
export const evidenceSettle = (kernel: Kernel): Settle => ({
  async creates(transaction, context, row) {
    const { chain, dishIds, day } = await scopeOf(kernel, bounds => transaction.run(bounds), row)
    const ids = new Map([...Map.groupBy(chain.nodes, ({ kind }) => resourceOf[kind])].map(([key, nodes]) => [key, nodes.map(({ id }) => id)]))
    for (const [key, rows] of day) ids.set(key, [...ids.get(key) ?? [], ...rows.map(one => one['id'] as string)])
    const held = [...ids].filter(([key]) => 'heldBy' in kernel.find(key)!.all).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return {
      set: { dishNum: dishIds.length, chainNum: chain.nodes.length, heldNum: held.reduce((sum, [, all]) => sum + all.length, 0) },
      async further() {
        for (const [key, all] of held) {
          const rows = rowChanges(kernel.find(key)!, kernel)
          const found = (await rows.locked(transaction, context, all, { within: 'tenant' })).filter(one => !one['heldBy'])
          await transaction.run(rows.changed(context, found.map(before => ({ before, after: { ...before, heldBy: row['id'] } })), 'hold'))
        }
      },
    }
  },
})

/** The package of what is held, as a stream; what it is sealed by is kept. domain.md D.8.4 */
export function evidenceCalls(kernel: Kernel, english: English, files: FileStore, failed: (error: unknown) => void): readonly SignedCall[] {
  const { key, path, title } = evidence
  const write = writing(evidence, kernel, titlesOf(evidence, english))
  const read = reading(evidence, kernel)
  const rows = platformRows(evidence, kernel)
  const statements = rowStatements(evidence, kernel)

  const keep = (context: Signed, id: string, { sha256, bytes, entries }: Sealed): Promise<void> => kernel.store.transaction(async transaction => {
    const found = await transaction.run([enterTenant(context.asker.tenant), statements.lock(context, [id], 'tenant')])
    const [before] = statements.decoded(found[1]!)
    // The first package is what was handed over; later ones are copies of what is held by then.
    if (before && !before['sha256']) await transaction.run(rows.changed(context.asker.tenant, before, { sha256, bytes, entryNum: entries.length, madeTime: wireMoment(kernel.now()) }, kernel.now()))
  })

  const packed = async (context: Signed, input: Input, id: unknown): Promise<Raw> => {
    const row = await read.detail(context, id)
    const run = runAs(kernel, context)
    const asked = { infoId: row['infoId'] ?? '', day: row['day'] ?? '', meal: row['meal'] || null, cookbookId: row['cookbookId'] || null, traceCode: row['traceCode'] || null }
    const scope = await scopeOf(kernel, run, asked)
    const about = ([['企业', row['infoName']], ['日期', row['day']], ['菜品', row['cookbookName']], ['追溯码', row['traceCode']], ['用途', row['reason']], ['证据编号', row['evidenceNo']]] as const).map(([label, text]) => [label, String(text ?? '')] as const)
    const { stream, sealed } = packageOf(entriesOf(kernel, run, files, scope, about, originOf(input), context.now), {
      madeAt: wireMoment(context.now), by: { id: context.asker.user, name: context.asker.account }, tenant: context.asker.tenant, enterprise: { id: String(row['infoId']), name: String(row['infoName']) }, asked,
    })
    sealed.then(seal => keep(context, String(row['id']), seal)).catch(failed)
    return new Raw(stream, { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${String(row['evidenceNo'])}.zip"`, 'x-content-type-options': 'nosniff', 'x-evidence-id': String(row['id']) })
  }

  const base = { source: 'modules/trace/evidence.server.ts', enters: true } as const
  return [
    { ...base, id: `${key}.make`, title: '生成证据包', method: 'POST', path: `/${path}`, access: accessOf(evidence, 'create'), body: bodySchema(evidence), handle: async (context, input) => packed(context, input, await write.create(context, input.body)) },
    { ...base, id: `${key}.package`, title: `${title}下载`, method: 'GET', path: `/${path}/package`, access: accessOf(evidence, 'read'), query: { id: { type: 'string' } }, handle: (context, input) => packed(context, input, input.query['id']) },
  ]
}
