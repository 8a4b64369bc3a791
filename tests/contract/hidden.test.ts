// A data scope on enterprises is one on everything that is theirs, and so is an area: of a kitchen that is hidden no
// call that reads shows anything, not even that it is counted. docs/decisions/0008
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { wire } from '../../contract/wire.ts'
import { menuId } from '../../kernel/ask/menu-rows.ts'
import type { Call } from '../../kernel/ask/call.ts'
import { publish } from '../../kernel/run/publish.ts'
import { bind } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { bodies } from '../attack/bodies.ts'
import { listen } from '../attack/listen.ts'
import { sessions } from '../attack/sessions.ts'
import { asOwner, contextOf, signIn, type Account, type Person } from '../product.ts'
import { addRole, builtIn, withRoles } from '../admin/roles/rig.ts'
import { inLong, inTurn } from '../support/suite.ts'
import { marker, world, type World } from './strangers.ts'

let w: World
const places = { supervise: { role: 'supervise', area: '42' }, administrator: { role: 'administrator' } } as const
type Kind = keyof typeof places
const narrowed = {} as Record<Kind | 'unit' | 'owner' | 'placeless' | 'elsewhere', Person>
const open = {} as Record<Kind, Person>
/** Ids of what the hidden kitchen has. */
const its = new Set<string>()

beforeAll(async () => {
  w = await world()
  const { product, tenant } = w
  const sql = (text: string, ...values: readonly unknown[]) =>
    asOwner(product.ownerUrl, async client => (await client.query(text, [...values])).rows as Record<string, string>[])
  for (const { key, scope, owns } of product.kernel.resources)
    if (scope === 'enterprise' && !owns) its.add(String(w.rows.get(key)!['id']))
  await asOwner(product.ownerUrl, client =>
    client.query("update enterprise_info set is_deleted = true where tenant_id = 'aaaaaa' and id <> all($1)", [
      [w.kitchen, w.neighbour],
    ]),
  )
  // A headquarters is no kitchen: whom it waits for is no matter of this scope.
  await sql('update base_enterprise set audit_status = 1')
  const manager = await signIn(product.url, wire.defaultTenant, 'admin', 'test-administrator')
  const {
    data: { id: scope },
  } = await manager.post('/blade-system/data-scope/submit', {
    menuId: menuId('enterprise/info'),
    resourceCode: 'enterprise/info',
    scopeName: '洪山',
    scopeType: 5,
    scopeField: '*',
    scopeValue: { areaCode_equal: '420111' },
  })
  const { id: market } = (
    await sql("select id::text from base_market where tenant_id = 'aaaaaa' and market_name <> '另一市场' limit 1")
  )[0]!
  for (const info of [w.kitchen, w.neighbour])
    await sql('update base_market_info set is_deleted = true where info_id = $1', info)
  let n = 0
  for (const info of [w.kitchen, w.neighbour])
    await sql(
      'insert into base_market_info (tenant_id, id, status, create_time, update_time, is_deleted, market_id, info_id, is_primary) values ($1, $2, 1, app.now(), app.now(), false, $3, $4, false)',
      tenant,
      String(++n),
      market,
      info,
    )
  const roleOf = async (alias: string, scopes: readonly string[]): Promise<string> => {
    const role = await addRole(
      w.administrator,
      `窄${alias}${scopes.length}${++n}`,
      `narrow_${n}`,
      await builtIn(product, tenant, alias === 'administrator' ? 'admin' : alias),
    )
    await sql('update system_role set data_scope_ids = $2::bigint[], menu_ids = null where id = $1', role, scopes)
    return role
  }
  /** Somebody by many sessions, so that the guards are met and not the rate limit. */
  const crowd = async (account: Omit<Account, 'tenant'>, scopes: readonly string[]): Promise<Person> => {
    await withRoles(product, { tenant, ...account }, [await roleOf(account.role, scopes)])
    const people = await sessions(product, tenant, account.account, 12)
    let turn = 0
    const next = (): Person => people[turn++ % people.length]!
    return { ...people[0]!, get: path => next().get(path), post: (path, body) => next().post(path, body) }
  }
  for (const kind of ['supervise', 'administrator'] as const) {
    narrowed[kind] = await crowd({ account: `narrow-${kind}`, ...places[kind] }, [scope!])
    open[kind] = await crowd({ account: `open-${kind}`, ...places[kind] }, [])
  }
  narrowed.unit = await crowd({ account: 'narrow-unit', role: 'supervise', market: market! }, [scope!])
  const { status } = await w.administrator.post('/base/basemarket/submit', {
    marketName: elsewhere,
    marketType: 1,
    areaCode: '420106',
    contact: '张三',
    contactPhone: '13900001111',
    account: 'elsewhereunit',
  })
  expect(status).toBe(200)
  narrowed.placeless = await crowd({ account: 'placeless', role: 'supervise' }, [])
  narrowed.elsewhere = await crowd({ account: 'elsewhere', role: 'supervise', area: '420111' }, [])
  narrowed.owner = await crowd({ account: 'narrow-owner', role: 'enterprise', info: w.kitchen }, [scope!])
}, 240_000)
afterAll(() => w?.product.close())

/** A unit of the hidden kitchen's area, to which nothing is bound. */
const elsewhere = '别处监管所'
const resourceOf = (call: Call) => w.product.kernel.find(call.id.split('.')[0]!)
/** What reads: every GET that changes nothing. Pictures, readings, logs and streams are looked at below. */
const reads = (): readonly Call[] =>
  w.product.calls.filter(
    ({ method, access, id, sameOrigin }) =>
      method === 'GET' &&
      access.kind !== 'open' &&
      !sameOrigin &&
      id !== 'kernel/emit' &&
      !/^(auth|system\/session)\b/.test(id),
  )
function questions(call: Call): readonly string[] {
  const names = Object.keys(call.query ?? {})
  const row = w.rows.get(call.id.split('.')[0]!)
  return [
    '',
    ...(names.includes('size') ? ['size=200'] : []),
    ...(names.includes('infoId') ? [`infoId=${w.kitchen}`] : []),
    ...(names.includes('cityId') ? ['cityId=420106'] : []),
    ...(names.includes('id') ? [`id=${String(row?.['id'] ?? w.kitchen)}`, `id=${w.kitchen}`] : []),
    ...(names.includes('marketId') ? [`marketId=${String(w.rows.get('base/market')!['id'])}`] : []),
    ...(names.includes('levelYear') ? ['levelYear=2026'] : []),
  ]
}
interface Heard {
  readonly call: Call
  readonly path: string
  readonly status: number
  readonly text: string
}
/** In every run everybody asks a sixth of the calls, so that each is asked by one of the six who are left out. */
const part = (who: Person, calls: readonly Call[]): readonly Call[] =>
  inTurn(calls, [...Object.values(narrowed), ...Object.values(open)].indexOf(who), calls.length / 6)
/** What calls answer somebody. */
async function asks(who: Person, calls: readonly Call[]): Promise<readonly Heard[]> {
  const found: Heard[] = []
  for (const [turn, call] of calls.entries())
    for (const query of inTurn(questions(call), turn, 2)) {
      const path = `${call.path}?${query}`
      const { status, text } = await who.get(path)
      found.push({ call, path, status, text })
    }
  return found
}
const answers = new Map<Person, Promise<readonly Heard[]>>()
/** The same, asked once for all tests that look at it. */
const heardBy = (who: Person): Promise<readonly Heard[]> => {
  const earlier = answers.get(who)
  if (earlier) return earlier
  const fresh = asks(who, part(who, reads()))
  answers.set(who, fresh)
  return fresh
}
/** Where something of the hidden kitchen is seen, and by which call. */
function leaksIn(heard: readonly Heard[]): readonly (readonly [call: Call, fault: string])[] {
  const [names, anything] = [
    [`${marker}食堂`, ...its],
    [`${marker}食堂`, ...its, marker],
  ]
  return heard.flatMap(({ call, path, status, text }): (readonly [Call, string])[] => {
    if (status >= 500) return [[call, `${path} failed: ${text.slice(0, 200)}`]]
    // What belongs to the tenant carries the same word; of the kitchen itself there its name and its records would be
    // seen.
    const ofAll = ['tenant', 'platform'].includes(resourceOf(call)?.scope ?? '')
    const seen = (ofAll ? names : anything).find(word => text.includes(word))
    return seen ? [[call, `${path} shows ${seen}`]] : []
  })
}

describe.each(['supervise', 'administrator', 'unit', 'owner', 'placeless', 'elsewhere'] as const)(
  'whose data scope or area leaves out a kitchen (%s)',
  kind => {
    test('is shown nothing of it by any call that reads', async () => {
      expect(leaksIn(await heardBy(narrowed[kind])).map(([, fault]) => fault)).toEqual([])
    }, 240_000)
  },
)

test('without the data scope the same people see it by many calls', async () => {
  for (const kind of ['supervise', 'administrator'] as const) {
    const seen = new Set(leaksIn(await heardBy(open[kind])).map(([call]) => call))
    expect(seen.size, kind).toBeGreaterThan(inLong(60, 10))
  }
}, 240_000)

test('what is left is seen and counted: the list, the tree, the wall, the matrix and the totals', async () => {
  for (const kind of ['supervise', 'administrator', 'unit'] as const) {
    const who = narrowed[kind]
    const listed = (await who.get('/enterpriseInfo/enterpriseinfo/jglist?size=50')).data
    expect([listed.total, listed.records!.map(({ id }) => id)], kind).toEqual([1, [w.neighbour]])
    expect((await who.get('/indexTotal/enterpriseTotal')).data['enterprise'], kind).toBe(1)
    expect((await who.get('/purchase/standbookpurchase/list')).data.total, kind).toBe(0)
    const tree = JSON.stringify((await who.get('/enterpriseInfo/enterpriseinfo/tree')).data)
    expect(tree, kind).not.toContain(w.kitchen)
    expect(
      (await who.get(`/purchase/standbookpurchase/detail?id=${String(w.rows.get('ledger/purchase')!['id'])}`)).status,
      kind,
    ).toBe(404)
  }
})

test('nothing is changed of what is hidden', async () => {
  const { supervise } = narrowed
  expect(
    (await supervise.post('/enterpriseInfo/enterpriseinfo/order', { ids: w.kitchen, statusRemark: '责令歇业整改' }))
      .status,
  ).toBe(404)
  expect(
    (await supervise.post('/iot/warniotalarm/submit', { id: w.rows.get('iot/alarm')!['id'], remark: '看过' })).status,
  ).toBe(404)
})

const kinds = ['supervise', 'administrator', 'unit', 'owner'] as const
test('neither pictures and files of it nor what its devices measured are there for any of them, by whatever call', async () => {
  const { product, tenant } = w
  await asOwner(product.ownerUrl, async client => {
    const key = `${tenant}/202611/${'e'.repeat(32)}.jpg`
    await client.query(
      "insert into kernel_file (tenant_id, key, info_id, name, type, size, user_id) values ($1, $2, $3, 'a.jpg', 'image/jpeg', 1, 1)",
      [tenant, key, w.kitchen],
    )
    await client.query(
      "insert into system_file (tenant_id, id, key, info_id, classify, create_user) values ($1, 1, $2, $3, 'other', 1)",
      [tenant, key, w.kitchen],
    )
    await client.query(
      "insert into kernel_shown (tenant_id, info_id, key, resource, row_id) values ($1, $2, $3, 'ledger/purchase', 1)",
      [tenant, w.kitchen, key],
    )
    await client.query(
      "insert into iot_reading (tenant_id, device_id, at, info_id, received_at, said) values ($1, 1, app.now(), $2, app.now(), '{}')",
      [tenant, w.kitchen],
    )
  })
  for (const table of ['kernel_file', 'system_file', 'kernel_shown', 'iot_reading']) {
    const seen = async (who: Person): Promise<number> => {
      const { asker } = await contextOf(product, who, tenant)
      const [, found] = await product.kernel.store.run([
        enterAs(asker),
        bind({ name: '', text: `select 1 from ${table} where info_id = $1` }, w.kitchen),
      ])
      return found!.length
    }
    for (const kind of kinds) expect(await seen(narrowed[kind]), `${kind} ${table}`).toBe(0)
    for (const kind of ['supervise', 'administrator'] as const)
      expect(await seen(open[kind]), `${kind} ${table}`).toBeGreaterThan(0)
  }
})

test('what its people did stands for an administrator who does not see it neither in the audit nor in the logs', async () => {
  const {
    data: { id },
  } = await w.owner.post('/purchase/standbookpurchase/submit', bodies['ledger/purchase']!())
  const audit = '/system/audit/list?size=200'
  const line = (await open.administrator.get(audit)).data.records!.find(one => one['rowId'] === id)!
  expect(line).toMatchObject({ ownerId: w.kitchen })
  const { records } = (await narrowed.administrator.get(audit)).data
  expect([records!.filter(one => one['ownerId'] === w.kitchen), records!.length > 0]).toEqual([[], true])
  expect((await narrowed.administrator.get(`/system/audit/detail?id=${String(line['id'])}`)).status).toBe(404)
  const log = '/blade-log/api/list?size=200&createBy=owner'
  await vi.waitFor(async () => expect((await open.administrator.get(log)).data.total).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 200,
  })
  expect((await narrowed.administrator.get(log)).data.total).toBe(0)
})

test('nothing that happens there is pushed to them', async () => {
  const { product, tenant } = w
  for (const kind of kinds) {
    const listener = await listen(product.url, narrowed[kind].token)
    // What is of no enterprise everybody hears.
    for (const [info, words] of [
      [w.kitchen, 'hidden'],
      ['', 'over'],
    ] as const)
      await product.kernel.store.run([
        enterTenant(tenant),
        ...publish(product.kernel.newId(), tenant, info, 'alarm.recovered', {
          id: '1',
          infoId: info,
          recoverTime: words,
        }),
      ])
    const told = () => listener.heard.map(({ payload }) => payload['recoverTime'])
    await listener.until(() => told().includes('over'))
    expect(told(), kind).not.toContain('hidden')
    listener.stop()
  }
})

test('a supervisor without an area, or of another, is told of no unit but those of theirs, by any call that reads', async () => {
  const told = async (who: Person): Promise<readonly string[]> =>
    (await heardBy(who)).filter(({ text }) => text.includes(elsewhere)).map(({ path }) => path)
  expect([await told(narrowed.placeless), await told(narrowed.elsewhere)]).toEqual([[], []])
  for (const who of Object.values(open))
    expect((await who.get('/base/basemarket/list?size=200')).text, 'whoever sees it hears of it').toContain(elsewhere)
}, 240_000)

/** What every call that reads answers now, without what the clock says. */
const said = async (who: Person): Promise<ReadonlyMap<string, string>> => {
  const heard = await asks(
    who,
    part(
      who,
      reads().filter(({ id }) => !/\.(export|template)$/.test(id)),
    ),
  )
  const clock = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|"traceId":"[^"]*"/g
  return new Map(heard.map(({ path, text }) => [path, text.replaceAll(clock, '')]))
}

test('a supervisor without an area, or of another, is answered the same whether the kitchen is there or not: nothing of it is counted either', async () => {
  const before = { placeless: await said(narrowed.placeless), elsewhere: await said(narrowed.elsewhere) }
  await asOwner(w.product.ownerUrl, async client => {
    for (const { table, scope, owns } of w.product.kernel.resources)
      if (scope === 'enterprise' && !owns)
        await client.query(`update ${table} set is_deleted = true where tenant_id = $1 and info_id = $2`, [
          w.tenant,
          w.kitchen,
        ])
    await client.query('update enterprise_info set is_deleted = true where id = $1', [w.kitchen])
  })
  for (const kind of ['placeless', 'elsewhere'] as const) {
    const after = await said(narrowed[kind])
    expect(
      [...before[kind]]
        .filter(([path, text]) => after.get(path) !== text)
        .map(([path, text]) => `${path}: ${text.slice(0, 160)} | ${after.get(path)!.slice(0, 160)}`),
      kind,
    ).toEqual([])
  }
}, 240_000)
