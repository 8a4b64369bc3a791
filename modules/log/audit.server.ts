import { permission } from '../../contract/roles.ts'
import { resourceTitle, type English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { sealOf, sealSql } from '../../kernel/log/digest.ts'
import { waiting } from '../../kernel/log/seal.ts'
import { verify, type Verified } from '../../kernel/log/verify.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { accounts } from '../system/asks.server.ts'
import { audits, sealedAudits, seals } from '../../kernel/store/tables.ts'
import audit from './audit.ts'
import { ofSeen, reader } from './page.server.ts'

const s = seals('s')
const m = sealedAudits('m')
const u = accounts('u')
const a = audits('a')

const source = 'modules/log/audit.server.ts'
const text = { type: 'string' } as const
/** Waits so long for an answer; a longer verification goes on, and the chain's state tells how far it is. ms */
const patienceMs = 5000
/** Breaks of a chain that one answer names. */
const namedMost = 100

const latest: Statement = {
  name: 'audit_seals',
  text: `select ${sealSql} from ${s} where ${s.tenantId} = $1 order by ${s.n} desc limit 10`,
}

/** The trail with the names of accounts, and the seal each line is under. */
const trail = `(select ${a.tenantId}, ${a.id}, ${a.at} as create_time, ${u.account} as create_by, ${a.operation}, ${a.resource}, ${a.rowId}::text as row_id, ${a.result}, ${a.ip}, ${a.traceId}, ${a.userId}, ${a.sessionId},
  ${a.infoId} as owner_id, ${m.n} as seal_no, ${a.before}, ${a.after}
  from ${a} left join ${u} on ${u.tenantId} = ${a.tenantId} and ${u.id} = ${a.userId} left join ${m} on ${m.tenantId} = ${a.tenantId} and ${m.id} = ${a.id} where ${a.tenantId} = $1 and ${ofSeen(a.infoId)})`

/** What keeps lines here and is no resource: key, title, English title. */
const otherSources = [
  ['file', '文件', 'Files'],
  ['system/file', '业务文件', 'Business files'],
  ['system/region', '行政区划', 'Regions'],
  ['iot/demo', '演示控制台', 'Demo console'],
] as const

/** What this process knows of verifying a tenant's chain. */
interface Verification {
  readonly running: boolean
  /** Lines looked at so far. */
  readonly lines: number
  /** Epoch ms of the last end; 0 when there was none. */
  readonly at: number
  readonly outcome: Verified | null
}

const none: Verification = { running: false, lines: 0, at: 0, outcome: null }

/**
 * The audit trail for administrators of their own tenant: search it, read a line, see the state of its chain, verify
 * it.
 */
export function auditCalls(kernel: Kernel, english: English, failed: (error: unknown) => void): readonly SignedCall[] {
  const lines = reader(kernel, audit, trail, 't.id desc', ['before', 'after'])
  const byTenant = new Map<string, Verification>()
  const working = new Map<string, Promise<void>>()
  const names = [
    ...kernel.resources.map(resource => [resource.key, resource.title, resourceTitle(resource, 'en', english)]),
    ...otherSources,
  ]
  /** Keys of what somebody means who reads titles: by title in either language or by key. */
  const keysOf = (word: string): readonly string[] =>
    names.filter(titles => titles.some(name => name.toLowerCase().includes(word))).map(([key]) => key!)
  const list: SignedCall['handle'] = (context, { query }) => {
    const { resource: plain, resource_like: like = plain, ...rest } = query
    const word = typeof like === 'string' ? like.trim().toLowerCase() : ''
    const keys = word === '' ? [] : keysOf(word)
    return keys.length ? lines.list(context, rest, { column: 'resource', values: keys }) : lines.list(context, query)
  }
  const may = (verb: string) =>
    ({ kind: 'permission', code: permission(audit.key, verb), roles: ['administrator'] }) as const

  const chain = async (tenant: string) => {
    const [[, last], unsealed] = await Promise.all([
      kernel.store.run([enterTenant(tenant), bind(latest, tenant)]),
      waiting(kernel.store, tenant),
    ])
    const { outcome, ...state } = byTenant.get(tenant) ?? none
    return {
      seals: last!.map(row => sealOf(row)),
      waiting: unsealed,
      verification: {
        ...state,
        ...(outcome && {
          ok: outcome.ok,
          outcome: { ...outcome, breaks: outcome.breaks.slice(0, namedMost), broken: outcome.breaks.length },
        }),
      },
    }
  }
  const start = (tenant: string): Promise<void> => {
    const under = working.get(tenant)
    if (under) return under
    const before = byTenant.get(tenant) ?? none
    byTenant.set(tenant, { ...before, running: true, lines: 0 })
    const work = verify(kernel.store, tenant, {
      progress: count => byTenant.set(tenant, { ...before, running: true, lines: count }),
    })
      .then(
        outcome => void byTenant.set(tenant, { running: false, lines: outcome.lines, at: kernel.now(), outcome }),
        (error: unknown) => {
          byTenant.set(tenant, before)
          failed(error)
          throw error
        },
      )
      .finally(() => working.delete(tenant))
    // Whoever asked may be gone by the time it fails.
    work.catch(() => undefined)
    working.set(tenant, work)
    return work
  }

  return [
    {
      id: 'log/audit.list',
      title: '审计追踪',
      method: 'GET',
      path: '/system/audit/list',
      source,
      access: may('read'),
      query: { current: text, size: text },
      handle: list,
    },
    {
      id: 'log/audit.detail',
      title: '审计记录详情',
      method: 'GET',
      path: '/system/audit/detail',
      source,
      access: may('read'),
      query: { id: text },
      handle: (context, { query }) => lines.detail(context, query['id']),
    },
    {
      id: 'log/audit.chain',
      title: '审计链状态',
      method: 'GET',
      path: '/system/audit/chain',
      source,
      access: may('read'),
      handle: ({ asker }) => chain(asker.tenant),
    },
    {
      id: 'log/audit.verify',
      title: '校验审计链',
      method: 'POST',
      path: '/system/audit/verify',
      source,
      access: may('verify'),
      async handle(context) {
        const { tenant } = context.asker
        await kernel.store.run([
          enterTenant(tenant),
          writeAudit(kernel.newId(), context, { operation: 'log/audit.verify' }),
        ])
        let timer: ReturnType<typeof setTimeout> | undefined
        await Promise.race([
          start(tenant),
          new Promise(resolve => void (timer = setTimeout(resolve, patienceMs))),
        ]).finally(() => clearTimeout(timer))
        return chain(tenant)
      },
    },
  ]
}
