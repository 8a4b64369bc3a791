import type { RowOf, Said, Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import type { Also } from '../../kernel/derive/write/row-changes.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { openSecret } from '../../kernel/store/secrets.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { kinds } from './complain-fields.ts'
import { alerted, askOthers, received, sealedReporter } from './complain-new.server.ts'
import { handlersOf } from './complain-handlers.server.ts'
import complain from './complain.ts'
import { complaints as complaintTable } from './tables.ts'

const c = complaintTable()

const asItIs: Statement = {
  name: 'complain_as_it_is',
  text: `select ${c.complainKind}, ${c.isUrgent} from ${c} where ${c.tenantId} = app.tenant() and ${c.id} = $1 and not ${c.isDeleted}`,
}
const sealed: Statement = {
  name: 'complain_reporter',
  text: `select ${c.reporterName}, ${c.reporterPhone} from ${c} where ${c.tenantId} = app.tenant() and ${c.id} = $1 and not ${c.isDeleted}`,
}

/** What a part of a complaint does not take over: where the other has got to. */
const anew: Values = {
  complainStatus: 0,
  acceptResult: null,
  acceptTime: null,
  rejectReason: null,
  transferTo: null,
  isFined: false,
  deadline: null,
  isExtended: false,
  handler: null,
  assistDept: null,
  askContent: null,
  askTime: null,
  replyDeadline: null,
  enterpriseReply: null,
  replyImgs: null,
  enterpriseReplyTime: null,
  isReplyLate: false,
  isUrgent: false,
  evidencePack: null,
  reminded: null,
  demand: null,
  demandAmount: null,
  isAnonymous: false,
}

/**
 * Complaints as the office keeps them: taken down, parted, and who reported opened when it must be known. domain.md
 * B.7.5
 * @param acceptDays working days for deciding whether it is accepted
 */
export function complaints(
  kernel: Kernel,
  acceptDays: () => Promise<number>,
  english: English,
): {
  readonly calls: readonly SignedCall[]
  readonly acts: Readonly<Record<'split' | 'reveal', Act>>
  readonly ways: Ways<'supervise/complain'>
} {
  const { key, path } = complain
  const { store } = kernel
  const write = writing(complain, kernel, titlesOf(complain, english))
  const rows = rowChanges(complain, kernel)
  const read = reading(complain, kernel)
  const alert: Also<RowOf<'supervise/complain'>> = (row, { asker }) => alerted(kernel.newId, asker.tenant, row)

  const create = async (context: Signed, input: Values): Promise<string> => {
    const { asker, now } = context
    const info = parseId(input['infoId'])
    const [, texts] = info instanceof Bad ? [[], []] : await store.run([enterAs(asker), askOthers(info, now)])
    const { body, given: reporter } = sealedReporter(input)
    return write.create(context, body, undefined, alert, {
      ...received(now, asker.user, await acceptDays(), texts!.length > 0, input),
      ...reporter,
    })
  }
  const update = async (context: Signed, input: Values): Promise<string> => {
    const [, texts] = await store.run([enterAs(context.asker), bind(asItIs, givenId(input['id']))])
    const [kind, urgent] = texts![0] ?? []
    const { body, given: reporter } = sealedReporter({ complainKind: kind, ...input })
    return write.update(context, body, urgent === 't' ? undefined : alert, reporter)
  }

  const plain = (row: Values, name: 'reporterName' | 'reporterPhone'): string =>
    kernel.seal ? openSecret(complain, row, name, kernel.seal) : ''
  const reveal: Act = async (context, raw) => {
    // Who may see the complaint; the detail has its own line of the audit.
    const { id } = await read.detail(context, raw)
    const [, texts] = await store.run([
      enterAs(context.asker),
      bind(sealed, id),
      writeAudit(kernel.newId(), context, { operation: `${key}.reveal`, resource: key, row: id }),
    ])
    const [reporterName, reporterPhone] = texts![0]!
    const row = { id, reporterName, reporterPhone }
    return { id, reporterName: plain(row, 'reporterName'), reporterPhone: plain(row, 'reporterPhone') }
  }

  /**
   * The part that is dealt with by itself: of the same person about the same thing, sealed anew where it is a report.
   */
  const part = (row: RowOf<'supervise/complain'>, input: Values): Said<RowOf<'supervise/complain'>> => {
    const [name, phone] = [
      row.complainName ?? plain(row, 'reporterName'),
      row.complainPhone ?? plain(row, 'reporterPhone'),
    ]
    const isReport = input['complainKind'] === kinds.report
    return {
      ...row,
      ...anew,
      ...input,
      splitFrom: row.id,
      complainName: isReport ? null : name || null,
      complainPhone: isReport ? null : phone || null,
      reporterName: isReport ? name || null : null,
      reporterPhone: isReport ? phone || null : null,
    }
  }
  const split: Act = (context, ids, input) =>
    write.act(context, 'split', ids, input, {
      async finish(transaction, signed, changes) {
        for (const { after } of changes) {
          const values = part(after, {
            complainKind: Number(input['complainKind']),
            content: String(input['content']).trim(),
          })
          const { queryCode, flowLogs } = received(signed.now, signed.asker.user, 0, false, {})
          await transaction.run(rows.added(signed, { ...values, queryCode, flowLogs }, { info: after.infoId }).bounds)
        }
      },
    })

  const source = 'modules/supervise/complain.server.ts'
  const calls: readonly SignedCall[] = [
    {
      source,
      enters: true,
      id: `${key}.handlers`,
      title: '可承办人员',
      method: 'GET',
      path: `/${path}/handlers`,
      access: accessOf(complain, 'assign'),
      query: { id: { type: 'string' } },
      handle: async (context, { query }) => handlersOf(kernel, context, await read.detail(context, query['id'])),
    },
  ]
  return { calls, acts: { split, reveal }, ways: { writes: () => ({ create, update }) } }
}
