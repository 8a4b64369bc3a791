import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import { shows } from '../../kernel/define/resource.ts'
import { asOwner, type Person } from '../product.ts'
import { marker, sameTenant, world, type World } from './strangers.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 120_000)
afterAll(() => w.product.close())

const strangers = [
  'another enterprise', 'a supervisor of another district', 'a supervisor without a district', 'a supervisor of another market', "another tenant's administrator",
  "another tenant's supervisor", "another tenant's enterprise", 'nobody', 'an expired token', 'an ended session',
] as const

/** What belongs to the platform may be read by everybody who works with it, and changed by nobody but who manages the platform. */
const unsigned: readonly string[] = ['nobody', 'an expired token', 'an ended session']

const stored = (table: string, id: unknown): Promise<unknown> => asOwner(w.product.ownerUrl, async client => (await client.query(`select * from ${table} where id = $1`, [id])).rows[0])

describe.each(resources.map(resource => [resource.title, resource] as const))('%s', (_title, resource) => {
  test.each(strangers.filter(name => resource.scope === 'enterprise' || (resource.scope === 'tenant' ? !sameTenant.includes(name) : unsigned.includes(name))))('%s gets nothing of it, by any call, and changes nothing', async name => {
    const who = w.strangers[name]!
    const row = w.rows.get(resource.key)!
    const id = String(row['id'])
    const before = await stored(resource.table, id)
    const ours = w.product.calls.filter(call => call.id.startsWith(`${resource.key}.`))
    expect(ours.length).toBeGreaterThanOrEqual(3)
    for (const call of ours) {
      for (const query of [`id=${id}&ids=${id}`, `id=${id}&ids=${id}&infoId=${w.kitchen}`, `id=${id}&ids=${id}&cityId=420106&tenantId=aaaaaa`, `id=${id}&ids=${id}&size=200`]) {
        const list = call.id.endsWith('.list') || call.id.endsWith('.export')
        const path = `${call.path}?${list ? query.replace(/id=\d+&ids=\d+/, '') : query}`
        const answer = call.method === 'GET' ? await who.get(path) : await who.post(path, { ...bodyOf(row), id, ids: id, handleWay: 1, handleRemark: '已经处理完毕' })
        expect(answer.text, `${name} ${call.method} ${path}`).not.toContain(marker)
        expect(answer.text, `${name} ${call.method} ${path}`).not.toContain(`"id":"${id}"`)
        expect(answer.status, `${name} ${call.method} ${path}`).toBeLessThan(500)
        if (['nobody', 'an expired token', 'an ended session'].includes(name)) expect(answer.status, `${name} ${path}`).toBe(401)
        else if (!list && !/\.(template|check|import|tree|save)$/.test(call.id)) expect([400, 403, 404], `${name} ${path} ${answer.text}`).toContain(answer.status)
      }
    }
    expect(await stored(resource.table, id)).toEqual(before)
  })
})

const countOf = (table: string): Promise<unknown> => asOwner(w.product.ownerUrl, async client => (await client.query(`select count(*) from ${table}`)).rows[0])

const bodyOf = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : typeof value === 'boolean' ? Number(value) : typeof value === 'string' ? value.replaceAll(marker, 'other') : value]))

describe.each(resources.filter(({ scope }) => scope === 'platform').map(resource => [resource.title, resource] as const))('%s', (_title, resource) => {
  test.each(strangers.filter(name => !unsigned.includes(name)))('%s changes nothing of it, by any call', async name => {
    const row = w.rows.get(resource.key)!
    const id = String(row['id'])
    const [before, count] = [await stored(resource.table, id), await countOf(resource.table)]
    for (const call of w.product.calls.filter(({ id: call, method }) => call.startsWith(`${resource.key}.`) && method === 'POST')) {
      const answer = await w.strangers[name]!.post(`${call.path}?id=${id}&ids=${id}`, { ...bodyOf(row), id, ids: id })
      expect([403, 404], `${name} ${call.path} ${answer.text}`).toContain(answer.status)
      const added = await w.strangers[name]!.post(call.path, { ...bodyOf(row), id: '' })
      expect(added.status, `${name} ${call.path} ${added.text}`).toBeGreaterThanOrEqual(400)
    }
    expect([await stored(resource.table, id), await countOf(resource.table)]).toEqual([before, count])
  })
})

describe('references', () => {
  const refs = resources.flatMap(resource => shows(resource.all).flatMap(({ field, to }) => (resource.fields[field] && resources.some(({ key }) => key === to) ? [[resource.title, field, resource, to] as const] : [])))

  test.each(refs.filter(([, , resource, to]) => resource.grants.enterprise === 'all' && resources.find(({ key }) => key === to)!.scope === 'enterprise'))('%s: nobody attaches a %s that belongs to somebody else', async (_title, field, resource, to) => {
    const target = String(w.rows.get(to)!['id'])
    for (const name of ['another enterprise', "another tenant's enterprise"]) {
      const answer = await w.strangers[name]!.post(`/${resource.path}/submit`, { ...bodyOf(w.rows.get(resource.key)!), ...valid(resource.key), id: undefined, [field]: target })
      expect(answer.status, answer.text).toBe(400)
    }
  })

  test('the owner may attach what is its own', async () => {
    const answer = await w.owner.post('/purchase/standbookpurchase/submit', { ...valid('ledger/purchase'), supplierId: String(w.rows.get('stock/supplier')!['id']) })
    expect(answer.status, answer.text).toBe(200)
  })
})

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
/** A body that would be accepted but for what is foreign in it. */
const valid = (key: string): Record<string, unknown> =>
  key === 'ledger/purchase'
    ? { purchaseDate: today(), produceDate: '', expireDate: '', shelfLife: '', goodsName: '白菜', goodsCategory: 8, quantity: 1, unit: 1, batchNo: 'B', supplierName: '甲', supplierAddress: '路', supplierPhone: '13900001111', certTypes: '4', receiveTemp: '', sensory: 1, checkResult: 1, purchaser: '张三', checker: '李四', submitStatus: 1, signImg: '', geo: '', supplierId: '', goodsId: '' }
    : {}

test('the owner sees its own rows, and its supervisor sees them too', async () => {
  const readers: readonly (readonly [string, Person])[] = [['owner', w.owner], ['supervisor', w.supervisor], ['administrator', w.administrator]]
  for (const [name, who] of readers) {
    for (const resource of resources.filter(({ scope, grants }) => scope === 'enterprise' && grants.enterprise)) {
      const answer = await who.get(`/${resource.path}/detail?id=${String(w.rows.get(resource.key)!['id'])}`)
      expect(answer.status, `${name} ${resource.key}`).toBe(200)
      expect(answer.text, `${name} ${resource.key}`).toContain(marker)
    }
  }
})

test('every call of the product but the open ones refuses nobody, an expired token and an ended session', async () => {
  const open = w.product.calls.filter(({ access }) => access.kind === 'open').map(({ path }) => path).sort()
  expect(open).toEqual([
    ...new Set([
      '/blade-auth/oauth/captcha', '/blade-auth/oauth/clear-cache', '/blade-auth/oauth/logout', '/blade-auth/oauth/logout', '/blade-auth/oauth/token', '/blade-auth/oauth/token/refresh', '/blade-system/menu/routes',
      '/blade-system/menu/top-menu', '/blade-system/tenant/info',
    ]), ...['enterpriseSelf', 'enterpriseTotal', 'levelList', 'standbook', 'typeList', 'warn', 'warnIotAlarm', 'warnType'].map(name => `/dataScreenOpen/${name}`),
  ].sort())
  for (const call of w.product.calls.filter(({ access }) => access.kind !== 'open')) {
    for (const name of ['nobody', 'an expired token', 'an ended session']) {
      const who = w.strangers[name]!
      const path = call.path.replace('*', 'aaaaaa/202611/00000000000000000000000000000000.jpg')
      const answer = call.method === 'GET' ? await who.get(path) : await who.post(path, {})
      expect(answer.status, `${name} ${call.method} ${path}`).toBe(401)
    }
  }
}, 60_000)

test("no screen, tree or count of another tenant or kitchen speaks of the marked kitchen", async () => {
  for (const name of strangers) {
    for (const call of w.product.calls.filter(({ id, method }) => method === 'GET' && (id.startsWith('screen/') || id === 'enterprise/info.tree'))) {
      for (const query of ['', `?infoId=${w.kitchen}`, '?tenantId=aaaaaa', `?tenantId=aaaaaa&infoId=${w.kitchen}`]) {
        const answer = await w.strangers[name]!.get(call.path + query)
        expect(answer.text, `${name} ${call.path}${query}`).not.toContain(marker)
      }
    }
  }
}, 60_000)
