import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import { may, type Resource } from '../../kernel/define/resource.ts'
import { shows } from '../../kernel/define/shown.ts'
import type { Call } from '../../kernel/ask/call.ts'
import { sessions } from '../attack/sessions.ts'
import type { Person } from '../product.ts'
import { pictureOf } from '../rows.ts'
import { inTurn } from '../support/suite.ts'
import { accounts, marker, sameTenant, unsigned, world, type World } from './strangers.ts'
import { clock } from '../../contract/clock.ts'

let w: World
/** One connection for all looks behind the calls: each test looks twice. */
let owner: pg.Client
let crowds: Readonly<Record<string, Person>>
beforeAll(async () => {
  w = await world()
  owner = new pg.Client(w.product.ownerUrl)
  await owner.connect()
  // Each stranger asks by many sessions or from many addresses, so that the guards are met and not the rate limit.
  crowds = Object.fromEntries(
    await Promise.all(
      Object.entries(w.strangers).map(
        async ([name, one]) =>
          [
            name,
            crowd(accounts[name] ? await sessions(w.product, accounts[name][0], accounts[name][1], 12) : [one]),
          ] as const,
      ),
    ),
  )
}, 120_000)
afterAll(async () => {
  await owner?.end()
  await w?.product.close()
})

function crowd(people: readonly Person[]): Person {
  let turn = 0
  const next = (): Person => people[turn++ % people.length]!
  const from = (): Record<string, string> => ({ 'x-forwarded-for': `10.1.${(turn >> 8) & 255}.${turn & 255}` })
  return { ...people[0]!, get: path => next().get(path, from()), post: (path, body) => next().post(path, body, from()) }
}

const strangers = [...Object.keys(accounts), ...unsigned]
const isSigned = (name: string): boolean => !unsigned.includes(name)

/**
 * Who gets nothing of such a row: what belongs to the platform is read by everybody whose kind may read it, but a
 * tenant is its own.
 */
const excluded = (resource: Resource, name: string): boolean =>
  !isSigned(name) ||
  resource.managing === true ||
  !may(resource, accounts[name]![2], 'read') ||
  resource.scope === 'enterprise' ||
  ((resource.scope === 'tenant' || resource.key === 'system/tenant') && !sameTenant.includes(name))

/**
 * Calls by which everybody who is signed in chooses among what their tenant or the platform has: names, and no more.
 */
const offered = ({ access }: Call, { scope, managing }: Resource, name: string): boolean =>
  access.kind !== 'permission' && !managing && isSigned(name) && (scope === 'platform' || sameTenant.includes(name))

/** What a session does to itself, or adds to what is its own: the row that is named plays no part. */
const own =
  /^(supervise\/year-level\.generate|system\/user\.(profile|avatar)|desk\/notice\.mark|report\/report\.preview|iot\/camera\.(push-(add|upload)|proxy-add)|video\/((group|platform|region)\.add|region\.sync))$|\.(save|check|import|template)$/

const stored = async (table: string, id: unknown): Promise<unknown> =>
  (await owner.query(`select * from ${table} where id = $1`, [id])).rows[0]
const countOf = async (table: string): Promise<unknown> => (await owner.query(`select count(*) from ${table}`)).rows[0]

const bodyOf = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.join(',')
        : typeof value === 'boolean'
          ? Number(value)
          : typeof value === 'string'
            ? value.replaceAll(marker, 'other')
            : value,
    ]),
  )

const callsOf = (resource: Resource): readonly Call[] =>
  w.product.calls.filter(call => call.id.startsWith(`${resource.key}.`))
/**
 * Every parameter and field of a call that may hold an id, holding this one; a tenant's code where a call wants that.
 */
const aimed = (call: Call, id: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['id', 'ids', ...Object.keys({ ...call.query, ...(call.body?.['properties'] as object | undefined) })].flatMap(
      name =>
        /^ids?$|(user|role|menu|top[mM]enu|dataScope|apiScope|dept)Ids?$/.test(name)
          ? [[name, id]]
          : name === 'tenantId'
            ? [[name, 'aaaaaa']]
            : [],
    ),
  )

const asked = (call: Call, id: string): readonly string[] => {
  // A list refuses what is no filter of it: it is asked without the id, too.
  const isList = /\.(list|page|export)$/.test(call.id)
  const aim = new URLSearchParams(isList ? {} : aimed(call, id)).toString()
  const everything = `${aim}&infoId=${w.kitchen}&cityId=420106&tenantId=aaaaaa`
  return isList
    ? [`${aim}&infoId=${w.kitchen}`, `${aim}&cityId=420106&tenantId=aaaaaa`, `${aim}&size=200`]
    : [everything, '']
}

// Nobody, and nobody any more, is refused by every call there is: that is seen below, once for all resources.
const cases = resources.flatMap((resource, turn) =>
  inTurn(
    strangers.filter(name => isSigned(name) && excluded(resource, name)),
    turn,
  ).map(name => [resource.title, name, resource, turn] as const),
)

test.each(cases)('%s: %s gets nothing of it, by any call, and changes nothing', async (_title, name, resource, n) => {
  const who = crowds[name]!
  const row = w.rows.get(resource.key)!
  const id = String(row['id'])
  const before = await stored(resource.table, id)
  const ours = callsOf(resource)
  expect(ours.length).toBeGreaterThanOrEqual(3)
  for (const [at, call] of ours.entries()) {
    for (const query of inTurn(asked(call, id), n + at)) {
      const path = `${call.path}?${query}`
      const answer =
        call.method === 'GET'
          ? await who.get(path)
          : call.method === 'DELETE'
            ? await who.send('DELETE', path)
            : await who.post(path, {
                ...bodyOf(row),
                ...aimed(call, id),
                roleIds: [id],
                id,
                ids: id,
                handleWay: 1,
                handleRemark: '已经处理完毕',
              })
      const said = `${name} ${call.method} ${path} ${answer.text.slice(0, 300)}`
      expect(answer.status, said).toBeLessThan(500)
      if (!isSigned(name) && call.access.kind !== 'open') expect(answer.status, said).toBe(401)
      if (offered(call, resource, name)) continue
      expect(answer.text, said).not.toContain(marker)
      expect(answer.text, said).not.toContain(`"id":"${id}"`)
      if (
        isSigned(name) &&
        !own.test(call.id) &&
        (call.method !== 'GET' ||
          (call.id.endsWith('.detail') && !(query === '' && call.id === 'publicity/publicity.detail')) ||
          call.sameOrigin)
      )
        expect(call.multipart ? [400, 403, 404, 415] : [400, 403, 404, 409], said).toContain(answer.status)
    }
  }
  expect(await stored(resource.table, id)).toEqual(before)
})

test.each(
  resources
    .filter(({ scope }) => scope === 'platform')
    .flatMap((resource, turn) =>
      inTurn(['an administrator of a tenant', ...Object.keys(accounts)], turn).map(
        name => [resource.title, name, resource] as const,
      ),
    ),
)('%s: %s changes nothing of it, by any call', async (_title, name, resource) => {
  const row = w.rows.get(resource.key)!
  const id = String(row['id'])
  const who = crowds[name] ?? w.administrator
  const [before, count] = [await stored(resource.table, id), await countOf(resource.table)]
  for (const call of callsOf(resource).filter(({ method }) => method === 'POST')) {
    const answer = await who.post(`${call.path}?${new URLSearchParams(aimed(call, id)).toString()}`, {
      ...bodyOf(row),
      id,
      ids: id,
    })
    expect([403, 404], `${name} ${call.path} ${answer.text}`).toContain(answer.status)
    const added = await who.post(call.path, { ...bodyOf(row), id: '' })
    expect(added.status, `${name} ${call.path} ${added.text}`).toBeGreaterThanOrEqual(400)
  }
  expect([await stored(resource.table, id), await countOf(resource.table)]).toEqual([before, count])
})

describe('references', () => {
  const refs = resources.flatMap(resource =>
    shows(resource.all).flatMap(({ field, to }) =>
      resource.fields[field] && resources.some(({ key }) => key === to)
        ? [[resource.title, field, resource, to] as const]
        : [],
    ),
  )

  test.each(
    refs
      .filter(
        ([, , resource, to]) =>
          resource.grants.enterprise === 'all' && resources.find(({ key }) => key === to)!.scope === 'enterprise',
      )
      .map((ref, turn) => [...ref, turn] as const),
  )('%s: nobody attaches a %s that belongs to somebody else', async (_title, field, resource, to, turn) => {
    const target = String(w.rows.get(to)!['id'])
    for (const name of inTurn(['another enterprise', "another tenant's enterprise"], turn)) {
      const answer = await w.strangers[name]!.post(`/${resource.path}/submit`, {
        ...bodyOf(w.rows.get(resource.key)!),
        ...valid(resource.key),
        id: undefined,
        [field]: target,
      })
      expect(answer.status, answer.text).toBe(400)
    }
  })

  test('the owner may attach what is its own', async () => {
    const answer = await w.owner.post('/purchase/standbookpurchase/submit', {
      ...valid('ledger/purchase'),
      supplierId: String(w.rows.get('stock/supplier')!['id']),
    })
    expect(answer.status, answer.text).toBe(200)
  })
})

const today = (): string => new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
/** A body that would be accepted but for what is foreign in it. */
const valid = (key: string): Record<string, unknown> =>
  key === 'ledger/purchase'
    ? {
        purchaseDate: today(),
        produceDate: '',
        expireDate: '',
        shelfLife: '',
        goodsName: '白菜',
        goodsCategory: 8,
        quantity: 1,
        unit: 1,
        batchNo: 'B',
        supplierName: '甲',
        supplierAddress: '路',
        supplierPhone: '13900001111',
        certTypes: '4',
        receiveTemp: '',
        sensory: 1,
        checkResult: 1,
        purchaser: '张三',
        checker: '李四',
        goodsImgs: pictureOf('aaaaaa'),
        submitStatus: 1,
        signImg: '',
        geo: '',
        supplierId: '',
        goodsId: '',
      }
    : {}

test('the owner sees its own rows, and its supervisor sees them too', async () => {
  const readers: readonly (readonly [string, Person])[] = [
    ['owner', w.owner],
    ['supervisor', w.supervisor],
    ['administrator', w.administrator],
  ]
  const ofKitchens = resources.filter(({ scope, grants }) => scope === 'enterprise' && grants.enterprise)
  for (const [turn, resource] of ofKitchens.entries()) {
    for (const [name, who] of inTurn(readers, turn)) {
      const answer = await who.get(`/${resource.path}/detail?id=${String(w.rows.get(resource.key)!['id'])}`)
      expect(answer.status, `${name} ${resource.key}`).toBe(200)
      expect(answer.text, `${name} ${resource.key}`).toContain(marker)
    }
  }
})

test('every call of the product but the open ones refuses nobody, an expired token and an ended session', async () => {
  const open = w.product.calls
    .filter(({ access }) => access.kind === 'open')
    .map(({ path }) => path)
    .sort()
  expect([...new Set(open)]).toEqual(
    [
      // Coming in, by whichever door, and going out.
      ...[
        'callback/:source',
        'captcha',
        'clear-cache',
        'logout',
        'options',
        'render/:source',
        'token',
        'token/refresh',
      ].map(name => `/blade-auth/oauth/${name}`),
      '/blade-user/register-guest',
      '/blade-system/tenant/info',
      // Empty for whoever is nobody.
      '/blade-system/menu/routes',
      '/blade-system/menu/top-menu',
      // Pictures that were made public, and what a ticket stands for, once.
      '/blade-resource/oss/open/*',
      '/system/file/fetch',
      '/cloud/record/file',
      // The public files a complaint and asks with its code what became of it.
      '/complain/supervisecomplain/public',
      '/complain/supervisecomplain/public/kitchen',
      '/complain/supervisecomplain/public/picture',
      // Parents say how a meal of their school was.
      '/accompany/selfexamaccompany/public',
      // Guests say how a kitchen was.
      '/review/selfexamreview/public',
      ...[
        'cameralist',
        'checkLog',
        'cookbooklist',
        'detail',
        'empNum',
        'employee',
        'enterprise',
        'enterpriseSelf',
        'enterpriseTotal',
        'foodTraceability',
        'getEnterpriseDetail',
        'getMorCheckByChart',
        'layout',
        'levelList',
        'morchecklist',
        'peoplelist',
        'picture',
        'publicIndex',
        'saIndex',
        'standbook',
        'stocklist',
        'typeList',
        'warn',
        'warnIotAlarm',
        'warnType',
      ].map(name => `/dataScreenOpen/${name}`),
    ].sort(),
  )
  const closed = w.product.calls.filter(({ access }) => access.kind !== 'open')
  for (const [turn, call] of closed.entries()) {
    for (const name of inTurn(unsigned, turn)) {
      const who = crowds[name]!
      const path = call.path.replace('*', 'aaaaaa/202611/00000000000000000000000000000000.jpg')
      const ask = () => (call.method === 'POST' ? who.post(path, { password: 'x' }) : who.send(call.method, path))
      // So many calls in a row are slowed down by their number; then they are refused all the same.
      await expect.poll(async () => (await ask()).status, { message: `${name} ${call.method} ${path}` }).toBe(401)
    }
  }
})

test('no screen, tree or count of another tenant or kitchen speaks of the marked kitchen', async () => {
  const screens = w.product.calls.filter(
    ({ id, method }) =>
      method === 'GET' && (id.startsWith('screen/') || ['enterprise/info.tree', 'enterprise/info.map'].includes(id)),
  )
  for (const [turn, call] of screens.entries()) {
    for (const name of inTurn(strangers, turn, 2)) {
      for (const query of ['', `?infoId=${w.kitchen}`, '?tenantId=aaaaaa', `?tenantId=aaaaaa&infoId=${w.kitchen}`]) {
        const answer = await w.strangers[name]!.get(call.path + query)
        expect(answer.text, `${name} ${call.path}${query}`).not.toContain(marker)
      }
    }
  }
})
