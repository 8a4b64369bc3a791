// Nobody gives, takes, resets or becomes what they do not hold: every verb there is on accounts, roles and sessions, by
// every rank, on every rank.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSheet } from '../../kernel/sheet/sheet.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { addRole, builtIn, grant, menu, withRoles } from '../admin/roles/rig.ts'
import { query, sendSheet } from '../admin/users/rig.ts'
import { addAccount, contextOf, signIn, testProduct, type Account, type Answer, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'
import { inTurn } from '../support/suite.ts'

const tenant = 'T00001'
const other = 'T00002'
type Tested = Awaited<ReturnType<typeof testProduct>>
type Row = Readonly<Record<string, unknown>>

/** Somebody of a rank: who asks, and the account, the role, a session and an application that are asked about. */
interface Rank {
  readonly who: Person
  readonly account: Row
  /** A role like theirs that nobody has. */
  readonly twin: Row
  /** Of the account, besides the one that asks. */
  readonly session: string
}
let product: Tested
const ranks: Record<string, Rank> = {}
/** Ids of the roles that every tenant begins with, by alias. */
let beginning: Readonly<Record<string, string>> = {}
const names = [
  'platform administrator',
  'stranger’s administrator',
  'tenant administrator',
  'second administrator',
  'clerk of accounts and roles',
  'second clerk',
  'novice',
  'supervisor of the city',
  'supervisor of a district',
  'supervisor without area',
  'enterprise manager',
  'sub-account',
  'headquarters',
] as const
type Name = (typeof names)[number]

let client: pg.Client
const owner = async <R = Row>(text: string, ...values: unknown[]): Promise<readonly R[]> =>
  (await client.query(text, values)).rows as R[]

beforeAll(async () => {
  product = await testProduct()
  client = new pg.Client(product.ownerUrl)
  await client.connect()
  for (const [of, account] of [
    [tenant, 'boss'],
    [other, 'boss'],
  ] as const)
    await addAccount(product, { tenant: of, account, role: 'administrator' })
  const manager = await signIn(product.url, '000000', 'admin', 'test-administrator')
  const [kitchen, head] = [
    await addKitchen(product, tenant, 1),
    String(
      (
        await addRow(product, tenant, 'base/enterprise', '', {
          enterpriseName: '总部',
          enterpriseCode: '92420199MA0000001C',
          enterpriseNature: 2,
          areaCode: '4201',
          auditStatus: 1,
          accountStatus: 1,
          account: 'head',
        })
      ).id,
    ),
  ]
  const unit = await addRow(product, tenant, 'base/market', '', {
    marketName: '所',
    marketType: 1,
    areaCode: '420106',
    accountStatus: 1,
    account: 'unit',
  })
  await addRow(product, tenant, 'base/market-info', '', { marketId: unit.id, infoId: kitchen, isPrimary: true })
  const parent = Object.fromEntries(
    await Promise.all(
      ['admin', 'supervise', 'enterprise'].map(async alias => [alias, await builtIn(product, tenant, alias)] as const),
    ),
  )
  beginning = parent
  const role = async (
    alias: string,
    of: 'admin' | 'supervise' | 'enterprise',
    menus: readonly string[] | null,
  ): Promise<string> => {
    const id = await addRole(manager, `角色${alias}`, alias, parent[of]!)
    if (menus) expect((await grant(manager, [id], menus)).code).toBe(200)
    return id
  }
  const clerks = [
    ...['read', 'create', 'update', 'remove', 'reset', 'totp', 'role', 'unlock', 'approve'].map(verb =>
      menu(`system/user/${verb}`),
    ),
    ...['read', 'create', 'update', 'remove'].map(verb => menu(`system/role/${verb}`)),
    ...['read', 'end'].map(verb => menu(`log/session/${verb}`)),
  ]
  const sessions = product.kernel.menus.filter(({ code }) => code.startsWith('system_session_')).map(({ id }) => id)
  const [clerk, little, watch, cook] = [
    await role('clerk', 'admin', [
      ...clerks.filter(id => product.kernel.menus.some(one => one.id === id)),
      ...sessions,
    ]),
    await role('little', 'admin', [menu('system/user/read')]),
    await role('watch', 'supervise', [menu('iot/alarm')]),
    await role('cook', 'enterprise', [menu('ledger/purchase/read')]),
  ]
  const people: Readonly<Record<Name, readonly [Account, role: string, alias: string]>> = {
    'platform administrator': [
      { tenant: '000000', account: 'chief', role: 'administrator' },
      await builtIn(product, '000000', 'administrator'),
      'administrator',
    ],
    'stranger’s administrator': [
      { tenant: other, account: 'chief', role: 'administrator' },
      await builtIn(product, other, 'admin'),
      'admin',
    ],
    'tenant administrator': [{ tenant, account: 'chief', role: 'administrator' }, parent['admin']!, 'admin'],
    'second administrator': [{ tenant, account: 'deputy', role: 'administrator' }, parent['admin']!, 'admin'],
    'clerk of accounts and roles': [{ tenant, account: 'clerk', role: 'administrator' }, clerk, 'clerk'],
    'second clerk': [{ tenant, account: 'clerk2', role: 'administrator' }, clerk, 'clerk'],
    novice: [{ tenant, account: 'novice', role: 'administrator' }, little, 'little'],
    'supervisor of the city': [
      { tenant, account: 'city', role: 'supervise', area: '4201' },
      parent['supervise']!,
      'supervise',
    ],
    'supervisor of a district': [{ tenant, account: 'district', role: 'supervise', area: '420106' }, watch, 'watch'],
    'supervisor without area': [{ tenant, account: 'nowhere', role: 'supervise' }, parent['supervise']!, 'supervise'],
    'enterprise manager': [
      { tenant, account: 'manager', role: 'enterprise', info: kitchen },
      parent['enterprise']!,
      'enterprise',
    ],
    'sub-account': [{ tenant, account: 'cook', role: 'enterprise', info: kitchen }, cook, 'cook'],
    headquarters: [{ tenant, account: 'head', role: 'enterprise', head }, parent['enterprise']!, 'enterprise'],
  }
  for (const name of names) {
    const [account, id, alias] = people[name]
    const who = await withRoles(product, account, [id])
    const second = await signIn(product.url, account.tenant, account.account)
    const said = JSON.parse(Buffer.from(second.token.split('.')[1]!, 'base64url').toString()) as {
      sid: string
      sub: string
    }
    const like = (
      await owner('select tenant_id, coalesce(parent_id, id) as above, menu_ids from system_role where id = $1', id)
    )[0]!
    const [twin] = await owner(
      'insert into system_role (tenant_id, id, role_name, role_alias, parent_id, menu_ids, sort, status, create_time, update_time) values ($1, $2, $3, $4, $5, $6, 1, 1, app.now(), app.now()) returning *',
      like['tenant_id'],
      product.kernel.newId(),
      `孪生${account.account}`,
      alias,
      like['above'],
      like['menu_ids'],
    )
    ranks[name] = {
      who,
      session: said.sid,
      account: (await owner('select * from kernel_user where id = $1', said.sub))[0]!,
      twin: twin!,
    }
  }
  await owner('create table held_users as select * from kernel_user')
  await owner('create table held_roles as select * from system_role')
}, 240_000)
afterAll(async () => {
  await client?.end()
  await product?.close()
})

type Ask = (who: Person, target: Rank) => Promise<Answer>
const post =
  (path: (target: Rank) => string, body?: (target: Rank) => unknown): Ask =>
  (who, target) =>
    who.post(path(target), body?.(target))
const id = ({ account }: Rank): string => account['id'] as string
const roles = ({ account }: Rank): string => (account['role_id'] as string[]).join(',')
const place = ({ account }: Rank) => ({
  areaCode: account['area_code'] ?? '',
  infoId: account['info_id'] ?? '',
  enterpriseId: account['enterprise_id'] ?? '',
})
const fresh = ({ account }: Rank): Row => ({
  account: 'zzfresh',
  name: '新',
  roleId: (account['role_id'] as string[]).join(','),
  tenantId: account['tenant_id'],
  ...place({ account } as Rank),
})
const sheet =
  (covers: boolean): Ask =>
  async (who, target) => {
    const column = (key: string, title: string) => ({ key, title, kind: 'text' as const })
    const [{ role_name: roleName } = {}] = await owner(
      'select role_name from system_role where id = $1',
      (target.account['role_id'] as string[])[0],
    )
    const row = {
      account: covers ? (target.account['account'] as string) : 'zzfresh',
      name: '表',
      roleName: roleName as string,
      areaCode: String(target.account['area_code'] ?? ''),
    }
    return sendSheet(
      product,
      who,
      `/blade-user/import-user?isCovered=${covers ? 1 : 0}`,
      new Uint8Array(
        await writeSheet({
          title: 'x',
          columns: [
            column('account', '登录账号'),
            column('name', '昵称'),
            column('roleName', '角色'),
            column('areaCode', '监管辖区'),
          ],
          rows: [row],
        }),
      ),
    )
  }

/** Who holds the accounts of whom; nobody's own. */
const above: Partial<Record<Name, readonly Name[]>> = {
  'platform administrator': names,
  'stranger’s administrator': ['stranger’s administrator'],
  'tenant administrator': names.slice(2),
  'second administrator': names.slice(2),
  'clerk of accounts and roles': ['clerk of accounts and roles', 'second clerk', 'novice'],
  'second clerk': ['clerk of accounts and roles', 'second clerk', 'novice'],
}
/** Roles that run a tenant or the platform are for who manages the platform. */
const holdsRole = (asker: Name, target: Name): boolean =>
  asker === 'platform administrator' || (above[asker]?.includes(target) === true && !target.endsWith('administrator'))
const holdsAccount = (asker: Name, target: Name): boolean => asker !== target && above[asker]?.includes(target) === true
const gives = (asker: Name, target: Name): boolean => above[asker]?.includes(target) === true

interface Way {
  readonly ask: Ask
  /** Who may; the others are refused, and nothing is other than it was. Null: the verb cannot be said of them. */
  readonly may: (asker: Name, target: Name) => boolean | null
}
const isNear = (asker: Name, target: Name): boolean =>
  ranks[asker]!.account['tenant_id'] === ranks[target]!.account['tenant_id']
const inOwn =
  (may: Way['may']): Way['may'] =>
  (asker, target) =>
    may(asker, target) && isNear(asker, target)
/** A sheet names roles and accounts of one's own tenant. */
const named =
  (may: Way['may']): Way['may'] =>
  (asker, target) =>
    isNear(asker, target) ? may(asker, target) : null
const outside = /^(supervisor|enterprise|sub-account|headquarters)/
/** How each verb is said of somebody. A verb that is not here is none that was looked at. */
const ways: Readonly<Record<string, readonly Way[]>> = {
  'system/user.submit': [
    { ask: post(() => '/blade-user/submit', fresh), may: gives },
    {
      ask: post(
        () => '/blade-user/submit',
        target => ({ id: id(target), name: '改' }),
      ),
      may: gives,
    },
  ],
  'system/user.update': [
    {
      ask: post(
        () => '/blade-user/update',
        target => ({ id: id(target), name: '改', ...place(target) }),
      ),
      may: gives,
    },
  ],
  'system/user.remove': [{ ask: post(target => query('/blade-user/remove', { ids: id(target) })), may: holdsAccount }],
  'system/user.importUser': [
    { ask: sheet(false), may: named(gives) },
    { ask: sheet(true), may: named(gives) },
  ],
  'system/user.grant': [
    {
      ask: post(target => query('/blade-user/grant', { userIds: id(target), roleIds: target.twin['id'] as string })),
      may: holdsAccount,
    },
  ],
  'system/user.infoGrant': [
    {
      ask: post(target =>
        query('/blade-user/infoGrant', { userIds: id(target), roleIds: target.twin['id'] as string }),
      ),
      may: (asker, target) => holdsAccount(asker, target) && outside.test(target),
    },
  ],
  'system/user.unlock': [{ ask: post(target => query('/blade-user/unlock', { userIds: id(target) })), may: gives }],
  'system/user.setPlatform': [
    { ask: post(target => query('/blade-user/update-platform', { userId: id(target), userType: '2' })), may: gives },
  ],
  'system/user.approve': [
    {
      ask: post(target =>
        query('/blade-user/approve', {
          ids: target.account['tenant_id'] === tenant ? '777' : target.account['tenant_id'] === other ? '778' : '779',
          roleId: roles(target),
          areaCode: String(target.account['area_code'] ?? ''),
          infoId: String(
            target.account['info_id'] ??
              (target.account['enterprise_id'] ? ranks['sub-account']!.account['info_id'] : ''),
          ),
        }),
      ),
      may: gives,
    },
  ],
  'system/user.refuse': [
    {
      ask: post(target =>
        query('/blade-user/refuse', {
          ids: target.account['tenant_id'] === tenant ? '777' : target.account['tenant_id'] === other ? '778' : '779',
          reason: '不符',
        }),
      ),
      may: (asker, target) =>
        gives(asker, asker) &&
        (asker === 'platform administrator' ||
          ranks[asker]!.account['tenant_id'] === ranks[target]!.account['tenant_id']),
    },
  ],
  'system/user.reset': [
    { ask: post(target => query('/blade-user/reset-password', { userIds: id(target) })), may: holdsAccount },
  ],
  'system/user.password': [
    {
      ask: post(target => query('/blade-user/updatePasswordByIds', { userIds: id(target), password: 'Nine-Rivers8' })),
      may: holdsAccount,
    },
  ],
  'system/user.totp': [
    { ask: post(target => query('/blade-user/totp/reset', { userIds: id(target) })), may: holdsAccount },
  ],
  'system/session.end': [
    { ask: post(target => query('/system/session/end', { ids: target.session })), may: inOwn(gives) },
  ],
  'system/role.submit': [
    {
      ask: post(
        () => '/blade-system/role/submit',
        target => ({ id: target.twin['id'], roleName: '改名' }),
      ),
      may: holdsRole,
    },
    {
      ask: post(
        () => '/blade-system/role/submit',
        target => ({
          roleName: 'zzfresh',
          roleAlias: `z${String(target.twin['role_alias'])}`,
          parentId: target.twin['id'],
          sort: 1,
        }),
      ),
      may: (asker, target) =>
        asker === 'platform administrator' ||
        (above[asker] !== undefined && ranks[asker]!.account['tenant_id'] === ranks[target]!.account['tenant_id']),
    },
    {
      ask: post(
        () => '/blade-system/role/submit',
        target => ({ id: target.twin['id'], roleAlias: 'admin' }),
      ),
      may: (asker, target) => (target.endsWith('administrator') ? null : asker === 'platform administrator'),
    },
  ],
  'system/role.remove': [
    { ask: post(target => query('/blade-system/role/remove', { ids: target.twin['id'] as string })), may: holdsRole },
  ],
  'system/role.info-submit': [
    {
      ask: post(
        () => '/blade-system/role/addInfoRole',
        target => ({ id: target.twin['id'], roleName: '改名' }),
      ),
      may: (asker, target) => holdsRole(asker, target) && outside.test(target),
    },
  ],
  'system/role.grant': [
    {
      ask: post(
        () => '/blade-system/role/grant',
        target => ({ roleIds: [target.twin['id']], menuIds: [], dataScopeIds: [], apiScopeIds: [] }),
      ),
      may: holdsRole,
    },
  ],
}
/** Of one's own account alone, or of nobody's yet. */
const ownVerbs: readonly string[] = ['system/user.profile', 'user/register-guest']

const state = async (): Promise<string> =>
  JSON.stringify(
    await owner(
      `select
  (select jsonb_agg(jsonb_build_array(u.id, account, password_hash, status, role_id, dept_id, area_code, info_id, enterprise_id, market_id, is_deleted, totp_key, user_type, name, must_change) order by id) from kernel_user u) as users,
  (select jsonb_agg(jsonb_build_array(id, role_name, role_alias, parent_id, menu_ids, data_scope_ids, api_scope_ids, is_deleted) order by id) from system_role) as roles,
  (select jsonb_agg(id order by id) from kernel_session where ended_at is null and id = any($1::bigint[])) as sessions,
  (select jsonb_agg(jsonb_build_array(tenant_id, account) order by tenant_id, account) from kernel_login_failure) as guesses`,
      names.map(name => ranks[name]!.session),
    ),
  )
/** Everything as it was before anybody asked: nothing of one action helps or hinders the next. */
async function restore(): Promise<void> {
  const again = async (): Promise<void> => {
    for (const [table, kept] of [
      ['kernel_user', 'held_users'],
      ['system_role', 'held_roles'],
    ] as const) {
      const columns = (
        await client.query<{ name: string }>(
          "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'",
          [table],
        )
      ).rows
        .map(({ name }) => name)
        .join(', ')
      await client.query(`delete from ${table} t where not exists (select from ${kept} k where k.id = t.id)`)
      await client.query(
        `update ${table} t set (${columns}) = (select ${columns} from ${kept} k where k.id = t.id) where exists (select from ${kept} k where k.id = t.id and k is distinct from t)`,
      )
    }
    for (const [applicant, of] of [
      ['777', tenant],
      ['778', other],
      ['779', '000000'],
    ]) {
      await client.query(
        "insert into kernel_user (tenant_id, id, account, password_hash, name, role, role_id, status) values ($1, $2, 'applicant', 'x', 'x', 'enterprise', '{}', 2)",
        [of, applicant],
      )
    }
    await client.query("update kernel_user set totp_key = 'x' where totp_key is null and id = any($1::bigint[])", [
      names.map(name => ranks[name]!.account['id']),
    ])
    await client.query('update kernel_session set ended_at = null, ended_why = null, role_ids = null')
    for (const name of names)
      await client.query(
        "insert into kernel_login_failure (tenant_id, account, failures, until) values ($1, $2, 9, app.now() + interval '1 hour') on conflict do nothing",
        [ranks[name]!.account['tenant_id'], ranks[name]!.account['account']],
      )
  }
  await client.query('begin')
  await again()
  await client.query('commit')
}

test('every verb on accounts, roles and sessions is one of those looked at here', () => {
  const verbs = product.calls
    .filter(({ id: call, method }) => method !== 'GET' && /^(system\/(user|role|session)\.|user\/)/.test(call))
    .map(call => call.id)
  expect(verbs.filter(verb => !(verb in ways) && !ownVerbs.includes(verb))).toEqual([])
  expect(Object.keys(ways).filter(verb => !verbs.includes(verb))).toEqual([])
})

test.each(
  Object.entries(ways)
    .flatMap(([verb, all]) => all.map((way, i) => [verb, i, way] as const))
    .map(([verb, i, way], turn) => [verb, i, way, turn] as const),
)(
  '%s (%i): whoever does not hold what it touches is refused, and nothing is other than it was',
  async (_verb, _i, { ask, may }, turn) => {
    const wrong: string[] = []
    await restore()
    let before = await state()
    // In every run everybody asks about one of them, about another by each verb.
    for (const [n, asker] of names.entries())
      for (const target of inTurn(names, n + turn)) {
        const allowed = may(asker, target)
        if (allowed === null) continue
        const answer = await ask(ranks[asker]!.who, ranks[target]!)
        const after = await state()
        if (allowed !== (answer.code === 200))
          wrong.push(`${asker} → ${target}: ${allowed ? 'refused' : 'let'}: ${answer.status} ${answer.msg}`)
        if (!allowed && after !== before) wrong.push(`${asker} → ${target}: something changed`)
        if (allowed && answer.code === 200 && after === before) wrong.push(`${asker} → ${target}: nothing changed`)
        if (after === before) continue
        await restore()
        before = await state()
      }
    expect(wrong).toEqual([])
  },
  240_000,
)

test('sessions are shown to those who hold their accounts, and to nobody else', async () => {
  await restore()
  for (const asker of names) {
    const answer = await ranks[asker]!.who.get('/system/session/list?size=200')
    const seen = answer.code === 200 ? answer.data.records!.map(({ account }) => account) : []
    const wanted = names
      .filter(
        target =>
          above[asker]?.includes(target) && ranks[target]!.account['tenant_id'] === ranks[asker]!.account['tenant_id'],
      )
      .map(target => ranks[target]!.account['account'])
    expect([...new Set(seen)].filter(account => account !== 'admin' && account !== 'boss').sort(), asker).toEqual(
      [...wanted].sort(),
    )
  }
})

test('a supervisor without an area sees no binding, and nobody’s name but their own; one of a district those of it', async () => {
  await restore()
  const accounts = async (name: Name): Promise<readonly unknown[]> =>
    ((await ranks[name]!.who.get('/blade-user/user-list')).data as unknown as readonly Row[])
      .map(({ account }) => account)
      .sort()
  const bindings = async (name: Name): Promise<number> =>
    (await ranks[name]!.who.get('/base/basemarketinfo/list')).data.total!
  expect([await accounts('supervisor without area'), await bindings('supervisor without area')]).toEqual([
    ['nowhere'],
    0,
  ])
  expect([await accounts('supervisor of the city'), await bindings('supervisor of the city')]).toEqual([
    ['city', 'cook', 'district', 'manager'],
    1,
  ])
  expect(await bindings('tenant administrator')).toBe(1)
})

test('a place is held by whoever has it or one above it, also where no call would ask: an area, a body, a kitchen; no place at all by administrators alone', async () => {
  await restore()
  const { info_id: kitchen } = ranks['enterprise manager']!.account
  const { enterprise_id: body } = ranks['headquarters']!.account
  const places = {
    city: ['4201', null, null],
    district: ['420106', null, null],
    other: ['420111', null, null],
    body: [null, body, null],
    kitchen: [null, null, kitchen],
    both: ['420111', null, kitchen],
    none: ['', null, null],
  } as const
  const held = async (name: Name): Promise<readonly string[]> => {
    const { asker } = await contextOf(product, ranks[name]!.who, tenant)
    const [, ...found] = await product.kernel.store.run([
      enterAs(asker),
      ...Object.values(places).map(([area, head, info]) =>
        bind(
          { name: '', text: 'select app.holds_place($1, null, $2::bigint, $3::bigint)' },
          area,
          head as string | null,
          info as string | null,
        ),
      ),
    ])
    return Object.keys(places).filter((_, n) => found[n]![0]![0] === 't')
  }
  expect(await held('tenant administrator')).toEqual(Object.keys(places))
  expect(await held('supervisor of the city')).toEqual(['city', 'district', 'other', 'kitchen', 'both'])
  expect(await held('supervisor of a district')).toEqual(['district', 'kitchen'])
  expect(await held('supervisor without area')).toEqual([])
  expect(await held('enterprise manager')).toEqual(['kitchen'])
  expect(await held('headquarters')).toEqual(['body'])
})

test('the database itself refuses what some call would let through: an account, a session, guesses and a role that are not held, and anything of one’s own that says what one may do', async () => {
  await restore()
  const { asker } = await contextOf(product, ranks['clerk of accounts and roles']!.who, tenant)
  const chief = ranks['tenant administrator']!
  const tried: readonly (readonly [text: string, code: string])[] = [
    [`update kernel_user set password_hash = 'x' where id = ${id(chief)}`, 'roleBeyond'],
    [`update kernel_user set role_id = '{${roles(chief)}}' where id = ${id(ranks['novice']!)}`, 'roleBeyond'],
    [`update kernel_user set area_code = '42' where id = ${asker.user}`, 'ownAccount'],
    [`update kernel_session set ended_at = app.now() where id = ${chief.session}`, 'roleBeyond'],
    [`delete from kernel_login_failure where account = '${String(chief.account['account'])}'`, 'roleBeyond'],
    [`update system_role set role_name = '改' where id = ${String(chief.twin['id'])}`, 'roleBeyond'],
    [`update system_role set menu_ids = '{}' where id = ${String(ranks['novice']!.twin['id'])}`, 'roleBeyond'],
  ]
  const said = await Promise.all(
    tried.map(([text]) =>
      product.kernel.store.run([enterAs(asker), bind({ name: '', text })]).then(
        () => 'let',
        error => (product.kernel.refusal(error) as { code?: string }).code,
      ),
    ),
  )
  expect(said).toEqual(tried.map(([, code]) => code))
})

test('nobody gives themselves a place, a department or a state that they have not', async () => {
  await restore()
  for (const asker of ['tenant administrator', 'clerk of accounts and roles'] as const) {
    for (const more of [
      { areaCode: '42' },
      { infoId: ranks['sub-account']!.account['info_id'] },
      { enterpriseId: ranks['headquarters']!.account['enterprise_id'] },
    ]) {
      const answer = await ranks[asker]!.who.post('/blade-user/update', { id: id(ranks[asker]!), ...more })
      expect([answer.code, answer.msg], JSON.stringify(more)).toEqual([400, '不能对自己的账号执行此操作'])
    }
  }
})

test('the built-in roles are neither granted, changed, emptied nor removed by anybody but who manages the platform', async () => {
  await restore()
  for (const [alias, role] of Object.entries(beginning)) {
    for (const asker of ['tenant administrator', 'clerk of accounts and roles'] as const) {
      const { who } = ranks[asker]!
      for (const answer of [
        await grant(who, [role], []),
        await who.post('/blade-system/role/submit', { id: role, roleName: '改' }),
        await who.post(query('/blade-system/role/remove', { ids: role })),
      ])
        expect(answer.msg, `${asker} ${alias}`).toMatch(/内置角色|超出自己权限/)
    }
  }
  expect(
    (await grant(ranks['platform administrator']!.who, [beginning['enterprise']!], [menu('ledger/purchase/read')]))
      .code,
  ).toBe(200)
})

test('a statement that changes an account, a role or a session stands in a file that is known to', () => {
  const root = join(import.meta.dirname, '../..')
  const files = ['kernel', 'modules', 'adapters', 'app'].flatMap(room =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(name => /(?<!\.test)\.ts$/.test(name))
      .map(name => join(room, name)),
  )
  // A statement names a table by its call, under the name it was imported by, or by what that call was given to.
  const all = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, word]) => word!)
  const writes = files.filter(name => {
    const text = readFileSync(join(root, name), 'utf8')
    const calls = ['(?:account|role|session)(?:s|Rows)', ...all(text, /\b(?:accounts|roles|sessions) as (\w+)/g)].join(
      '|',
    )
    const aliases = all(text, new RegExp(`const (\\w+) = (?:${calls})\\(`, 'g'))
    const table = [`(?:${calls})\\(`, ...aliases.map(word => `${word}\\}`)].join('|')
    return new RegExp(
      `(insert into|update|delete from) ((public\\.)?(kernel_user|system_role|kernel_session)\\b|\\$\\{(${table}))`,
    ).test(text)
  })
  expect(writes.sort()).toEqual(
    [
      ...[
        'change-password',
        'grants',
        'screen-lock',
        'second-factor',
        'session-calls',
        'sessions',
        'social-calls',
        'testing',
        'totp-calls',
      ].map(name => `kernel/request/auth/${name}.ts`),
      // What the demo brings, and takes away for a greater one.
      'app/demo.ts',
      'app/seed.ts',
      ...[
        'first-accounts',
        'role-grant',
        'role',
        'tenant-changes',
        'tenant-new',
        'user-acts',
        'user-passwords',
        'user-profile',
        'user-reset',
      ].map(name => `modules/system/${name}.server.ts`),
    ].sort(),
  )
})
