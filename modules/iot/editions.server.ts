import { momentAt } from '../../contract/wire.ts'
import { noEditions, type Edition, type Editions } from '../../engines/alarm/rules/edition.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import rule, { editionIn } from './rule.ts'
import { ruleVersions } from './tables.ts'

const v = ruleVersions('t')

/** How often a process looks for new versions, ms: less than they are approved ahead of their hour. */
const againMs = 30_000

interface Approved {
  readonly key: string
  /** From when on, epoch ms. */
  readonly from: number
  readonly edition: Edition
}

/** The versions in force, by rule, and since when the newest of them is, epoch ms (0: none is). */
export interface InForce {
  readonly editions: Editions
  readonly since: number
}
const none: InForce = { editions: noEditions, since: 0 }

/** What is in force at a moment of versions that were approved. Pure. */
export function inForceAt(versions: readonly Approved[], now: number): InForce {
  const here = versions.filter(({ from }) => from <= now)
  return here.length
    ? {
        editions: new Map(here.map(({ key, edition }) => [key, edition])),
        since: Math.max(...here.map(({ from }) => from)),
      }
    : none
}

/**
 * By which versions of rules a tenant's devices are judged. Looked at again after half a minute; a version that was
 * approved is known before its hour, so every process judges by it from the same moment on.
 */
export function openEditions(kernel: Pick<Kernel, 'store' | 'find'>) {
  // The version of each rule that is in force, and those approved that will be; what retired is not asked.
  const approved = select(
    'rule_editions',
    whole(columnsOf(rule, kernel.find)),
    list =>
      `select ${list} from ${v} where ${v.tenantId} = app.tenant() and ${v.effectiveTime} is not null and (${v.retiredTime} is null or ${v.retiredTime} > $1::timestamptz) and not ${v.isDeleted} order by ${v.version}`,
  )
  const tenants = new Map<string, { readonly readAt: number; readonly versions: readonly Approved[]; last: InForce }>()
  return {
    async of(tenant: string, now: number): Promise<InForce> {
      const known = tenants.get(tenant)
      if (known && known.readAt > now - againMs && known.readAt <= now) {
        const next = inForceAt(known.versions, now)
        // The same map for the same versions: rules are prepared once per map.
        if (next.since !== known.last.since) known.last = next
        return known.last
      }
      const [, rows] = await kernel.store.run([
        enterTenant(tenant),
        bind(approved, new Date(now - againMs).toISOString()),
      ])
      const versions = rows.flatMap((row): readonly Approved[] => {
        const edition = editionIn(row)
        return edition ? [{ key: row.ruleKey, from: momentAt(row.effectiveTime!), edition }] : []
      })
      const isSame = known !== undefined && JSON.stringify(known.versions) === JSON.stringify(versions)
      const next = inForceAt(versions, now)
      const last = isSame && next.since === known.last.since ? known.last : next
      tenants.set(tenant, { readAt: now, versions, last })
      return last
    },
  }
}
