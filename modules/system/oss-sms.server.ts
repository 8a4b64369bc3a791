import type { Lang } from '../../contract/in-lang.ts'
import { keyLabel, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import type { Ways } from '../../kernel/derive/calls/ways.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import type { FileStoreHealth } from '../../kernel/files/port.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { yesNo } from './dictionaries.ts'
import oss from './oss.ts'

/**
 * Asks the bucket of a row whether it is there. @throws Refusal ossEndpoint when the operator has not declared its host
 */
export type TryBucket = (tenantId: string, id: string) => Promise<FileStoreHealth>

/** Why a store did not answer, without what it said: that may name hosts and versions of somebody's network. */
const reason = (detail: string): string =>
  /\b(E[A-Z]{4,}|[A-Z][A-Za-z]{5,}|[45]\d\d)\b/.exec(detail)?.[1] ?? 'UNREACHABLE'

/**
 * Trying an object store, and enabling it: one that does not answer is not enabled, for every upload would fail from
 * then on.
 */
export function storageActs(
  kernel: Kernel,
  tryBucket: TryBucket,
  english: English,
): { readonly test: Act; readonly enable: Act } {
  const read = reading(oss, kernel)
  const write = writing(oss, kernel, titlesOf(oss, english))
  const test = async (context: Signed, raw: unknown): Promise<void> => {
    const id = String((await read.detail(context, raw))['id'])
    const refusal = await tryBucket(context.asker.tenant, id).then(
      health => (health.ok ? null : refuse('connectionRefused', { reason: reason(health.detail) })),
      (error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      },
    )
    await kernel.store.run([
      enterAs(context.asker),
      writeAudit(kernel.newId(), context, {
        operation: `${oss.key}.test`,
        resource: oss.key,
        row: id,
        result: refusal?.code ?? 'ok',
      }),
    ])
    if (refusal) throw refusal
  }
  return {
    test,
    async enable(context, ids, input) {
      for (const id of idList(ids)) await test(context, id)
      return write.act(context, 'enable', ids, input)
    },
  }
}

/**
 * Configurations as real clients read them: whether one is in use is said as yes or no, which is not what its own
 * dictionary calls it. platform-contract.md 16
 */
export function configurationWays(english: English): Ways {
  const rowOf =
    (lang: Lang) =>
    (row: Wired): Wired => ({
      ...row,
      statusName: keyLabel(yesNo, row['status'] as number, lang, english),
    })
  return {
    reads: read => ({
      async list(context, query) {
        const page = await read.list(context, query)
        return { ...page, records: page.records.map(rowOf(context.lang)) }
      },
      detail: async (context, id) => rowOf(context.lang)(await read.detail(context, id)),
    }),
  }
}
