import type { Role } from '../../contract/roles.ts'
import { registers } from '../../app/catalogue.ts'
import { clock } from '../../contract/clock.ts'
import { wire } from '../../contract/wire.ts'
import { isManaging, may, type Resource, type Values } from '../../kernel/define/resource.ts'
import { tokens } from '../../kernel/request/token.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { addAccount, asOwner, person, signIn, testProduct, type Person } from '../product.ts'
import { addPicture, addRow } from '../rows.ts'

export type Tested = Awaited<ReturnType<typeof testProduct>>

/** A picture that everybody of the tenant of the rows may use. */
export const picture = 'aaaaaa/202611/00000000000000000000000000000001.jpg'

/** A word that stands in every text of the rows nobody else may see: wherever it turns up, something leaked. */
export const marker = 'zq9mark'

/** The word of rows that everybody who is signed in may read. */
const shared = 'zq9open'
const isShared = ({ scope, managing }: Resource): boolean => scope === 'platform' && !managing

/** Two tenants, each with two kitchens in different districts, and the people of both. */
export interface World {
  readonly product: Tested
  readonly tenant: 'aaaaaa'
  /** The kitchen whose rows are looked for, and its neighbour of the same tenant. */
  readonly kitchen: string
  readonly neighbour: string
  readonly owner: Person
  readonly administrator: Person
  readonly supervisor: Person
  /** Administrator of the management tenant. */
  readonly manager: Person
  /** Those who must get nothing, by what they are. */
  readonly strangers: Readonly<Record<string, Person>>
  /** One row of each resource, belonging to the kitchen (or its tenant). */
  readonly rows: ReadonlyMap<string, Values>
}

/**
 * What a made-up row must say so that the rest of the world works: roles of a known kind, files that stay on this disk,
 * paths that are nobody's.
 */
const fitting: Readonly<Record<string, Values>> = {
  'base/area': { boundary: null },
  // A kitchen sees what it was told of.
  'iot/finding': { isShared: true },
  'base/checklist': { state: 0, effectiveTime: null, retiredTime: null },
  'base/interface': { baseUrl: 'https://zq9mark.example' },
  'stock/supplier': { licenseEnd: '2199-12-31', isBlack: false, supplierType: ['1'] },
  'stock/inbound': { traceCode: `${marker}batch` },
  'system/role': { roleAlias: 'enterprise' },
  'info/backlog': { ownerSide: 1 },
  'system/oss': { status: 1 },
  'system/sms': { status: 1 },
  'system/menu': { category: 1 },
  'system/api-scope': { scopePath: '/api/zq9open' },
  // Somebody who may cook; a month in which no additive was used.
  'staff/employee': { empName: '张三', empStatus: 1, isDirect: false, leaveDate: null },
  'ledger/additive': { noUse: true },
  'system/data-scope': { scopeType: 1, scopeField: '*', scopeValue: null },
}

/** Values of a row made of its fields alone; texts carry the marker where they have room for it. */
export function fakeRow(resource: Resource, n: number, refs: ReadonlyMap<string, Values>): Values {
  const word = isShared(resource) ? shared : marker
  return {
    ...Object.fromEntries(
      Object.entries(resource.fields).map(([name, of]) => {
        const to = of.of['to']
        if (typeof to === 'string') {
          const id = refs.get(to)?.['id'] ?? null
          return [name, of.type.name !== 'refs' ? id : id === null ? null : [id]]
        }
        // What is one of a kind among several resources differs between them.
        const own = of.unique
          ? n + 10 * [...resource.key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 0)
          : n
        const free =
          ['text', 'longText'].includes(of.type.name) &&
          !of.of['pattern'] &&
          ((of.of['max'] as number | undefined) ?? 2000) >= 20
        return [
          name,
          free ? `${word}${name}${n}`.slice(0, (of.of['max'] as number | undefined) ?? 2000) : of.type.fake(own, of),
        ]
      }),
    ),
    ...fitting[resource.key],
  }
}

/** Whose rows a register has. */
const enteredIn = (key: string): readonly Resource[] => registers.find(({ resource }) => resource.key === key)?.of ?? []

/**
 * What others refer to, or a register has, comes first. Of those that refer to each other, whatever most wait for is
 * made before what it may do without.
 */
function inOrder(resources: readonly Resource[]): readonly Resource[] {
  const [made, waits] = [new Set<string>(), new Map(resources.map(resource => [resource.key, resource]))]
  const isFree = ({ key, fields }: Resource, without: boolean): boolean =>
    !enteredIn(key).some(of => waits.has(of.key)) &&
    Object.values(fields).every(
      ({ by, required, of: { to } }) =>
        to === key || (by === 'system' && to === 'system/user') || (without && !required) || !waits.has(String(to)),
    )
  const waiting = ({ key }: Resource): number =>
    [...waits.values()].filter(({ fields }) => Object.values(fields).some(({ of: { to } }) => to === key)).length
  while (waits.size) {
    const ready = [...waits.values()].filter(resource => isFree(resource, false))
    const next = ready.length
      ? ready
      : [...waits.values()]
          .filter(resource => isFree(resource, true))
          .toSorted((a, b) => waiting(b) - waiting(a))
          .slice(0, 1)
    if (!next.length) throw new Error(`these refer to each other: ${[...waits.keys()].join(', ')}`)
    for (const { key } of next) {
      made.add(key)
      waits.delete(key)
    }
  }
  return [...made].map(key => resources.find(resource => resource.key === key)!)
}

/** How many points the kitchens of the world have lost, each of which may be appealed against. */
export const lostPoints = 200
const score = {
  day: '2026-11-01',
  score: 90,
  raw: 90,
  taken: 0,
  most: 100,
  parts: [
    {
      code: 'G',
      weight: 10,
      terms: [],
      rate: 0,
      worth: 0,
      score: 0,
      lost: 10,
      others: 0,
      losses: Array.from({ length: lostPoints }, (_, at) => ({
        code: 'dynamic',
        n: 1,
        of: '',
        id: String(at + 1),
        days: [],
        says: { grade: 2 },
        lost: 0.05,
      })),
    },
  ],
  offences: [],
  ceilings: [],
  tips: [],
  daily: [],
}

const enterprise = (name: string, n: number, area: string): Values => ({
  fsIndexDetail: score,
  infoName: name,
  infoCode: '92420199MA0000001C',
  type: 4,
  areaCode: area,
  infoAddress: `${name}路`,
  longitude: 114.3,
  latitude: 30.5,
  infoManager: '张三',
  infoManagerPhone: '13900001111',
  licenseNo: `JY3${area}${String(1_000_000 + n)}`,
  infoStatus: 1,
  isPublic: true,
  accountStatus: 1,
  infoBuildType: 0,
  infoGrade: 0,
  infoYearIndex: 0,
})

/** Builds the world of the isolation tests. */
export async function world(env: Record<string, string> = {}): Promise<World> {
  const product = await testProduct(env)
  const find = (key: string): Resource => product.kernel.find(key)!
  const info = find('enterprise/info')
  const ids: Record<string, string> = {}
  for (const [tenant, names] of [
    ['aaaaaa', ['kitchen', 'neighbour']],
    ['bbbbbb', ['foreign', 'foreign2']],
  ] as const) {
    await asOwner(product.ownerUrl, client =>
      client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1)', [tenant]),
    )
    await addPicture(product, tenant)
    for (const [n, name] of names.entries()) {
      const row = await addRow(
        product,
        tenant,
        info.key,
        '',
        enterprise(name === 'kitchen' ? `${marker}食堂` : name, n, n === 0 ? '420106' : '420111'),
      )
      ids[name] = row['id'] as string
    }
  }
  await asOwner(product.ownerUrl, client =>
    client.query(
      "insert into kernel_file (tenant_id, key, name, type, size, user_id) values ('aaaaaa', $1, 'a.jpg', 'image/jpeg', 1, 1)",
      [picture],
    ),
  )
  const rows = new Map<string, Values>()
  for (const resource of inOrder(product.kernel.resources)) {
    if (resource.key === 'system/tenant') {
      // A tenant comes with people and roles of its own: the row is that of the kitchen's.
      const [row] = await asOwner(
        product.ownerUrl,
        async client =>
          (
            await client.query<Values>(
              "update kernel_tenant set tenant_name = $1, linkman = $1 where tenant_id = 'aaaaaa' returning id",
              [`${marker}局`],
            )
          ).rows,
      )
      rows.set(resource.key, { ...row, tenantName: `${marker}局`, linkman: '李主任', contactNumber: '027-1' })
      continue
    }
    const [entered] = enteredIn(resource.key)
    if (entered) {
      rows.set(resource.key, rows.get(entered.key)!)
      continue
    }
    if (resource.owns) {
      const detail = await addRow(product, 'aaaaaa', resource.key, '', { ...enterprise(`${marker}档案`, 77, '420106') })
      rows.set(resource.key, detail)
      continue
    }
    // Of what an enterprise has one of by itself, the marked one stands in its place.
    if (resource.distinct?.some(({ by }) => !by.length))
      await asOwner(product.ownerUrl, client => client.query(`update ${resource.table} set is_deleted = true`))
    rows.set(resource.key, await addRow(product, 'aaaaaa', resource.key, ids['kitchen']!, fakeRow(resource, 3, rows)))
  }
  // The enterprise of the marked rows is the kitchen itself.
  const [, found] = await product.kernel.store.run([
    enterTenant('aaaaaa'),
    bind({ name: '', text: 'select id from enterprise_info where id = $1' }, ids['kitchen']!),
  ])
  rows.set('enterprise/info', { ...rows.get('enterprise/info'), id: found![0]![0] })

  const market = find('base/market')
  const elsewhere = await addRow(product, 'aaaaaa', market.key, '', {
    ...fakeRow(market, 4, rows),
    marketName: '另一市场',
  })
  const people = [
    { tenant: 'aaaaaa', account: 'owner', role: 'enterprise', info: ids['kitchen']! },
    { tenant: 'aaaaaa', account: 'neighbour', role: 'enterprise', info: ids['neighbour']! },
    { tenant: 'aaaaaa', account: 'office', role: 'administrator' },
    { tenant: 'aaaaaa', account: 'near', role: 'supervise', area: '420106' },
    { tenant: 'aaaaaa', account: 'far', role: 'supervise', area: '420111' },
    { tenant: 'aaaaaa', account: 'nowhere', role: 'supervise' },
    { tenant: 'aaaaaa', account: 'market', role: 'supervise', market: String(elsewhere['id']) },
    { tenant: 'bbbbbb', account: 'office', role: 'administrator' },
    { tenant: 'bbbbbb', account: 'sees42', role: 'supervise', area: '42' },
    { tenant: 'bbbbbb', account: 'cook', role: 'enterprise', info: ids['foreign']! },
  ] as const
  for (const one of people) await addAccount(product, one)
  const sign = (tenant: string, account: string): Promise<Person> => signIn(product.url, tenant, account)
  const [ended, fired] = [await sign('aaaaaa', 'owner'), await sign('aaaaaa', 'office')]
  for (const one of [ended, fired]) await one.get('/blade-auth/oauth/logout')
  const secret = await asOwner(
    product.ownerUrl,
    async client =>
      (await client.query<{ value: string }>("select value from kernel_secret where name = 'jwt'")).rows[0]!.value,
  )
  const live = await sign('aaaaaa', 'owner')
  const session = JSON.parse(Buffer.from(live.token.split('.')[1]!, 'base64url').toString()) as {
    sid: string
    sub: string
  }
  const expired = await tokens(secret).sign(
    { session: session.sid, tenant: 'aaaaaa', user: session.sub },
    -10,
    clock.now(),
  )
  return {
    product,
    tenant: 'aaaaaa',
    kitchen: ids['kitchen']!,
    neighbour: ids['neighbour']!,
    owner: live,
    administrator: await sign('aaaaaa', 'office'),
    supervisor: await sign('aaaaaa', 'near'),
    manager: await signIn(product.url, wire.defaultTenant, 'admin', 'test-administrator'),
    rows,
    strangers: {
      ...Object.fromEntries(
        await Promise.all(
          Object.entries(accounts).map(
            async ([name, [tenant, account]]) => [name, await sign(tenant, account)] as const,
          ),
        ),
      ),
      nobody: person(product.url, ''),
      'an expired token': person(product.url, expired),
      'an ended session': ended,
      'an ended session of an administrator': fired,
    },
  }
}

/** Who the signed-in strangers are. */
export const accounts: Readonly<Record<string, readonly [tenant: string, account: string, role: Role]>> = {
  'another enterprise': ['aaaaaa', 'neighbour', 'enterprise'],
  'a supervisor of another district': ['aaaaaa', 'far', 'supervise'],
  'a supervisor without a district': ['aaaaaa', 'nowhere', 'supervise'],
  'a supervisor of another market': ['aaaaaa', 'market', 'supervise'],
  "another tenant's administrator": ['bbbbbb', 'office', 'administrator'],
  "another tenant's supervisor": ['bbbbbb', 'sees42', 'supervise'],
  "another tenant's enterprise": ['bbbbbb', 'cook', 'enterprise'],
}
/** Nobody, or nobody any more. */
export const unsigned: readonly string[] = [
  'nobody',
  'an expired token',
  'an ended session',
  'an ended session of an administrator',
]

/**
 * Who, of those who are no strangers, may do this with such a row. A headquarters keeps its own body; a kitchen does
 * not see it.
 */
export const allowed = (w: World, resource: Resource, verb: string): Person =>
  isManaging(resource, verb)
    ? w.manager
    : !resource.heads && may(resource, 'enterprise', verb)
      ? w.owner
      : may(resource, 'administrator', verb)
        ? w.administrator
        : w.supervisor

/** Strangers of the same tenant may see what belongs to the whole tenant. */
export const sameTenant: readonly string[] = [
  'another enterprise',
  'a supervisor of another district',
  'a supervisor without a district',
  'a supervisor of another market',
]
