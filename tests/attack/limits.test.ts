import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import { limits } from '../../kernel/request/rate.ts'
import { accounts, allowed, marker, world, type World } from '../contract/strangers.ts'
import { bodies } from './bodies.ts'
import { send, sessions } from './sessions.ts'
import type { Person } from '../product.ts'
import { inTurn } from '../support/suite.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 120_000)
afterAll(() => w?.product.close())

/** The same person in a session of its own, so that the pages of many resources do not meet the rate limit. */
async function another(who: Person): Promise<Person> {
  const names = new Map([
    [w.owner, ['aaaaaa', 'owner']],
    [w.administrator, ['aaaaaa', 'office']],
    [w.supervisor, ['aaaaaa', 'near']],
    [w.manager, ['000000', 'admin']],
  ])
  const [tenant, account] = names.get(who)!
  return (await sessions(w.product, tenant!, account!, 1))[0]!
}

/** Trees are answered whole or a level at a time. */
const paged = resources.filter(({ parent }) => parent === undefined)

test.each(inTurn(paged, 0, paged.length / 3).map(resource => [resource.title, resource] as const))(
  'a page of %s has at most a thousand rows, however many are asked for',
  async (_title, resource) => {
    const who = await another(allowed(w, resource, 'read'))
    const path = `/${resource.path}/${resource.calls?.list ?? 'list'}`
    for (const size of ['1001', '999999999']) {
      const { status, msg } = await who.get(`${path}?size=${size}`)
      expect([status, msg], size).toEqual([400, '每页最多 1000 条'])
    }
    for (const size of ['1000', '-1', '']) {
      const { status, data } = await who.get(`${path}?size=${size}`)
      expect(status, size).toBe(200)
      expect(Number(data['size'])).toBeLessThanOrEqual(1000)
    }
    for (const size of ['x', '99999999999999999999'])
      expect((await who.get(`${path}?size=${size}`)).status, size).toBe(400)
    expect((await who.get(`${path}?current=999999999&size=1000`)).data.records).toEqual([])
  },
)

test('what comes in one call is bounded: rows of an import, ids of a removal or an action, bytes of a body', async () => {
  const goods = bodies['stock/goods']!()
  expect((await w.owner.post('/stock/stockgoods/import', { rows: Array(201).fill(goods) })).status).toBe(400)
  expect(
    (await w.owner.post('/stock/stockgoods/remove', { ids: Array.from({ length: 201 }, (_, i) => i + 1).join(',') }))
      .status,
  ).toBe(400)
  expect((await w.owner.post('/stock/stockgoods/submit', { ...goods, goodsSpec: 'x'.repeat(2_000_000) })).status).toBe(
    413,
  )
  expect((await w.owner.post('/iot/warniotalarm/repairDecide', { ids: '1,2', repairStatus: 2 })).status).toBe(403)
  expect((await w.supervisor.post('/iot/warniotalarm/repairDecide', { ids: '1,2', repairStatus: 2 })).status).toBe(400)
})

test('whoever asks without end is told to wait, and when; others do not notice', async () => {
  const [noisy, quiet] = (await sessions(w.product, 'aaaaaa', 'owner', 2)) as [typeof w.owner, typeof w.owner]
  const told: Awaited<ReturnType<typeof send>>[] = []
  // A machine so busy that what was spent comes back meanwhile is asked once more.
  for (let round = 0; round < 5 && !told.some(({ status }) => status === 429); round++)
    told.push(
      ...(await Promise.all(
        Array.from({ length: limits.session.burst * 3 }, () =>
          send(w.product.url, noisy.token, { path: '/blade-user/info' }),
        ),
      )),
    )
  const refused = told.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(told.filter(({ status }) => status !== 429 && status !== 200)).toEqual([])
  for (const { headers, text } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.parse(text)).toEqual({ code: 429, success: false, data: {}, msg: '操作太频繁，请稍后再试' })
  }
  for (let i = 0; i < 20; i++) expect((await quiet.get('/purchase/standbookpurchase/list')).status).toBe(200)
})

test('guessing at the door is slowed down by address, also for those who have no token', async () => {
  const from = (i: number): Record<string, string> => ({ 'x-forwarded-for': `192.0.2.${i}` })
  const guess = (i: number): ReturnType<typeof send> =>
    send(w.product.url, '', { path: '/blade-auth/oauth/captcha', headers: from(i) })
  const told = await Promise.all(Array.from({ length: limits.login.burst * 2 }, () => guess(1)))
  expect(told.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await guess(2)).status).toBe(200)
  const pages = await Promise.all(
    Array.from({ length: limits.open.burst * 3 }, () =>
      send(w.product.url, '', { path: '/blade-system/menu/routes', headers: from(3) }),
    ),
  )
  expect(pages.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await send(w.product.url, '', { path: '/blade-system/menu/routes', headers: from(4) })).status).toBe(200)
})

test('headers and parameters that name another tenant, department or role are not believed', async () => {
  const claims = {
    'tenant-id': 'aaaaaa',
    'dept-id': '1',
    'role-id': '1123598816738675201',
    'x-tenant-id': 'aaaaaa',
    'user-id': '1',
  }
  for (const name of ["another tenant's administrator", "another tenant's supervisor", "another tenant's enterprise"]) {
    const [tenant, account] = accounts[name]!
    const queries = ['', '?tenantId=aaaaaa', `?tenantId=aaaaaa&infoId=${w.kitchen}`]
    const people = await sessions(w.product, tenant, account, queries.length)
    for (const resource of resources) {
      for (const [n, query] of queries.entries()) {
        const path = `/${resource.path}/${resource.calls?.list ?? 'list'}${query}`
        const { status, text } = await people[n]!.get(path, claims)
        expect([200, 403], `${name} ${resource.key}`).toContain(status)
        expect(text, `${name} ${resource.key}`).not.toContain(marker)
      }
    }
    const before = await w.owner.get('/purchase/standbookpurchase/list')
    await people[0]!.post('/purchase/standbookpurchase/submit', bodies['ledger/purchase']!(), claims)
    expect((await w.owner.get('/purchase/standbookpurchase/list')).data.total).toBe(before.data.total)
  }
  // Nor does an own tenant's number make somebody more than they are.
  expect((await w.owner.get('/base/basemarket/list', claims)).status).toBe(403)
  expect((await w.owner.get('/system/job/list', claims)).status).toBe(403)
})
