import { wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { bodySchema } from '../../kernel/derive/row/row-schema.ts'
import { rowStatements } from '../../kernel/derive/row/row-statements.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { packageOf, type Sealed } from '../../kernel/files/package.ts'
import type { FileStore } from '../../kernel/files/port.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { Raw, type Input, type SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { asideFor, enterTenant } from '../../kernel/ask/entry.ts'
import { complaints } from '../supervise/asks.server.ts'
import { emergencyOf } from './emergency.server.ts'
import evidence from './evidence.ts'
import { entriesOf } from './evidence-entries.server.ts'
import { heldOf, scopeOf } from './evidence-scope.server.ts'
import { originAt } from '../../kernel/request/origin.ts'
import { runAs } from './query.server.ts'

/**
 * What is taken as evidence is held from the moment it is asked for: nobody changes, corrects or removes it any more.
 * domain.md D.8.4
 */
export const evidenceSettle = (kernel: Kernel): Settle<'trace/evidence'> => ({
  async creates(transaction, context, row) {
    const { counts, ids } = heldOf(kernel, await scopeOf(kernel, bounds => transaction.run(bounds), row))
    return {
      set: counts,
      async further() {
        for (const [key, all] of ids) {
          const rows = rowChanges(kernel.find(key)!, kernel)
          const samples = (await rows.locked(transaction, context, all, { within: 'tenant' })).filter(
            target => !target['heldBy'],
          )
          await transaction.run(
            rows.changed(
              context,
              samples.map(before => ({ before, after: { ...before, heldBy: row.id } })),
              'hold',
            ),
          )
        }
      },
    }
  },
  async changes(transaction, { asker, now }, verb, before) {
    if (verb !== 'lift') return {}
    return {
      further: () =>
        asideFor(transaction, asker.tenant, () =>
          emergencyOf(kernel).release(transaction, asker.tenant, before.infoId, before.id, now),
        ),
    }
  },
})

/** What a complaint keeps of the evidence that was first taken for it. domain.md B.7.5 evidencePack */
const keptFor: Statement = {
  name: 'evidence_kept_for',
  text: `with kept as (update ${complaints()} set evidence_pack = coalesce(evidence_pack, $1), update_time = greatest(app.now(), update_time + interval '1 second') where tenant_id = app.tenant() and id = $2 and info_id = $3 and not is_deleted returning 1)
    select app.must(exists (select from kept), 'notFound')`,
}

/** The package of what is held, as a stream; what it is sealed by is kept. domain.md D.8.4 */
export function evidenceCalls(
  kernel: Kernel,
  english: English,
  files: FileStore,
  failed: (error: unknown) => void,
): readonly SignedCall[] {
  const { key, path, title } = evidence
  const write = writing(evidence, kernel, titlesOf(evidence, english))
  const read = reading(evidence, kernel)
  const rows = platformRows(evidence, kernel)
  const statements = rowStatements(evidence, kernel)

  const keep = (context: Signed, id: string, { sha256, bytes, entries }: Sealed): Promise<void> =>
    kernel.store.transaction(async transaction => {
      const answers = await transaction.run([
        enterTenant(context.asker.tenant),
        statements.hold(context.asker.tenant, [id]),
      ])
      const [before] = statements.decoded(answers[1]!)
      // The first package is what was handed over; later ones are copies of what is held by then.
      if (before && !before.sha256)
        await transaction.run(
          rows.changed(
            context.asker.tenant,
            before,
            { sha256, bytes, entryNum: entries.length, madeTime: wireMoment(kernel.now()) },
            kernel.now(),
          ),
        )
    })

  const packed = async (context: Signed, input: Input, id: unknown): Promise<Raw> => {
    const row = await read.detail(context, id)
    const run = runAs(kernel, context)
    const question = {
      infoId: worded(row['infoId']),
      day: worded(row['day']),
      meal: row['meal'] || null,
      cookbookId: worded(row['cookbookId']) || null,
      traceCode: worded(row['traceCode']) || null,
    }
    const scope = await scopeOf(kernel, run, question)
    const about = (
      [
        ['企业', row['infoName']],
        ['日期', row['day']],
        ['菜品', row['cookbookName']],
        ['追溯码', row['traceCode']],
        ['用途', row['reason']],
        ['证据编号', row['evidenceNo']],
      ] as const
    ).map(([label, text]) => [label, String(text ?? '')] as const)
    const { stream, sealed } = packageOf(
      entriesOf(kernel, run, files, scope, about, originAt(input.headers['host']), context.now),
      {
        madeAt: wireMoment(context.now),
        by: { id: context.asker.user, name: context.asker.account },
        tenant: context.asker.tenant,
        enterprise: { id: String(row['infoId']), name: String(row['infoName']) },
        asked: question,
      },
    )
    sealed.then(seal => keep(context, String(row['id']), seal)).catch(failed)
    return new Raw(stream, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${String(row['evidenceNo'])}.zip"`,
      'x-content-type-options': 'nosniff',
      'x-evidence-id': String(row['id']),
    })
  }

  /** Whoever takes evidence for a complaint names it; a kitchen knows of none. */
  const make = (context: Signed, body: Values): Promise<string> => {
    const complaint = parseId(body['complainId'])
    return write.create(context, body, undefined, row =>
      complaint instanceof Bad || context.asker.role === 'enterprise'
        ? []
        : [bind(keptFor, row.id, complaint, row.infoId)],
    )
  }

  const base = { source: 'modules/trace/evidence.server.ts', enters: true, queues: true } as const
  return [
    {
      ...base,
      id: `${key}.make`,
      title: '生成证据包',
      method: 'POST',
      path: `/${path}`,
      access: accessOf(evidence, 'create'),
      body: { ...bodySchema(evidence), description: '为投诉举报取证时附 complainId' },
      handle: async (context, input) => packed(context, input, await make(context, input.body)),
    },
    {
      ...base,
      id: `${key}.package`,
      title: `${title}下载`,
      method: 'GET',
      path: `/${path}/package`,
      access: accessOf(evidence, 'read'),
      query: { id: { type: 'string' } },
      handle: (context, input) => packed(context, input, input.query['id']),
    },
  ]
}
