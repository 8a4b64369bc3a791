import { session } from '../../kernel/define/call.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { reading, type Reading } from '../../kernel/derive/read/list.ts'
import type { Act } from '../../kernel/derive/calls/action-calls.ts'
import { removing, type Ways, type WaysOf } from '../../kernel/derive/calls/ways.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Wired } from '../../kernel/define/rows.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Parameters } from './parameters.server.ts'
import { tenantChanges } from './tenant-changes.server.ts'
import { tenantMaker } from './tenant-new.server.ts'
import tenant from './tenant.ts'
import { packages, tenants as tenantTable } from './tables.ts'

const t = tenantTable('t')
const p = packages('p')
const tenantRow = tenantTable()

const { key, path } = tenant
const text = { type: 'string' } as const

const packageOf: Statement = {
  name: 'tenant_package',
  text: `select ${p.id}, ${p.packageName}, array_to_string(${p.menuId}, ','), coalesce(${p.remark}, '') from ${t} join ${p} on ${p.id} = ${t.packageId} and not ${p.isDeleted} where ${t.id} = $1::bigint and not ${t.isDeleted} and ($2 = '' or ${t.tenantId} = $2)`,
}
const statement: Statement = {
  name: 'tenant_select',
  text: `select ${tenantRow.id}, ${tenantRow.tenantId}, ${tenantRow.tenantName}, ${tenantRow.passwordPolicy} from ${tenantRow} where not ${tenantRow.isDeleted} and ($1 = '' or ${tenantRow.tenantId} = $1) and ($2 = '' or position(lower($2) in lower(${tenantRow.tenantName})) > 0) order by ${tenantRow.createTime} desc, ${tenantRow.id} desc limit 1000`,
}

/** Without it the tenants that have it would have everything. */
const unused: Statement = {
  name: 'package_unused',
  text: `select app.must(not exists (select from ${t} where ${t.packageId} = $1 and not ${t.isDeleted}), 'inUse')`,
}

/** A row as it leaves: of these two nothing is null and not empty, clients tell it apart. platform-contract.md 1.3 */
const leaving = (row: Wired): Wired => ({
  ...row,
  domain: row['domainUrl'] ?? '',
  licenseKey: '',
  packageId: row['packageId'] || null,
  datasourceId: row['datasourceId'] || null,
})

/**
 * Older clients call the domain `domain`: what they say counts unless its newer name says something new, too.
 * platform-contract.md 4
 */
const domainOf = (body: Values, was: unknown): Values =>
  typeof body['domain'] === 'string' && (body['domainUrl'] === undefined || body['domainUrl'] === was)
    ? { ...body, domainUrl: body['domain'] }
    : body

/**
 * Tenants: those who manage the platform see and keep all, every other administrator sees the own one.
 * platform-contract.md 4
 */
export function tenants(
  kernel: Kernel,
  params: Parameters,
  english: English,
): { readonly calls: readonly SignedCall[]; readonly acts: Readonly<Record<string, Act>>; readonly ways: WaysOf } {
  const read = reading(tenant, kernel)
  const make = tenantMaker(kernel, params, english)
  const { remove, ...acts } = tenantChanges(kernel)

  /** Whose tenants somebody sees: '' for all. */
  const own = ({ asker }: Signed): string => (asker.reach.manages ? '' : asker.tenant)
  const narrowed = (context: Signed, { tenantId, ...query }: Values): Values => ({
    ...query,
    ...(own(context) !== ''
      ? { tenantId_equal: own(context) }
      : typeof tenantId === 'string' && tenantId !== '' && { tenantId_like: tenantId }),
  })
  const list: Reading['list'] = async (context, query) => {
    const page = await read.list(context, narrowed(context, query))
    return { ...page, records: page.records.map(leaving) }
  }
  const detail: Reading['detail'] = async (context, id) => {
    const row = await read.detail(context, id)
    if (own(context) !== '' && row['tenantId'] !== own(context)) throw refuse('notFound')
    return leaving(row)
  }
  const names = async (context: Signed, name: unknown): Promise<unknown> => {
    const [, rows] = await kernel.store.run([
      enterAs(context.asker),
      bind(statement, own(context), typeof name === 'string' ? name.slice(0, 50) : ''),
    ])
    return rows!.map(([id, tenantId, tenantName, passwordPolicy]) => ({ id, tenantId, tenantName, passwordPolicy }))
  }
  const packageDetail = async (context: Signed, id: unknown): Promise<unknown> => {
    if (typeof id !== 'string' || !/^\d{1,19}$/.test(id)) throw refuse('notFound')
    const [, [row] = []] = await kernel.store.run([enterAs(context.asker), bind(packageOf, id, own(context))])
    return row ? { id: row[0], packageName: row[1], menuId: row[2], remark: row[3] } : {}
  }
  const ways: Ways<'system/tenant'> = {
    reads: () => ({
      list,
      detail,
      total: (context, query) => read.total(context, narrowed(context, query)),
      rows: (context, query, ...more) => read.rows(context, narrowed(context, query), ...more),
      records: (context, query, ...more) => read.records(context, narrowed(context, query), ...more),
    }),
    writes: write => ({
      create: (context, body) => make(context, domainOf(body, '')),
      async update(context, body) {
        const was = typeof body['domain'] === 'string' ? (await read.detail(context, body['id']))['domainUrl'] : ''
        return write.update(context, domainOf(body, was))
      },
      remove,
    }),
  }

  const base = { source: 'modules/system/tenant.server.ts', enters: true } as const
  const reads = accessOf(tenant, 'read')
  const page = { current: text, size: text, tenantId: text, tenantName: text, linkman: text } as const
  const get = (
    name: string,
    title: string,
    query: Record<string, typeof text>,
    handle: SignedCall['handle'],
    access: SignedCall['access'] = reads,
  ): SignedCall => ({
    ...base,
    id: `${key}.${name}`,
    title: `租户${title}`,
    method: 'GET',
    path: `/${path}/${name}`,
    access,
    query,
    handle,
  })
  const calls: readonly SignedCall[] = [
    get('page', '分页', page, (context, { query }) => list(context, query)),
    get('select', '选项', {}, context => names(context, ''), session),
    get('find-by-name', '按名称查询', { name: text }, (context, { query }) => names(context, query['name'])),
    get('package-detail', '产品包', { tenantId: text }, (context, { query }) =>
      packageDetail(context, query['tenantId']),
    ),
  ]
  return {
    calls,
    acts,
    ways: { [key]: ways, 'system/tenant-package': { writes: removing(({ id }) => [bind(unused, id)]) } },
  }
}
