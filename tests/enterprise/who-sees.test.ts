// Several enterprises for one account: headquarters and supervising units. docs/decisions/0013
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MapPoints } from '../../contract/map.ts'
import { wire } from '../../contract/wire.ts'
import { inventedCreditCode } from '../../kernel/fields/credit-code/type.ts'
import { bodies, day } from '../attack/bodies.ts'
import { readXlsx } from 'hucre/xlsx'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'

let product: Awaited<ReturnType<typeof testProduct>>
const tenant = '000000'
const ids = {} as Record<
  'chain' | 'other' | 'one' | 'two' | 'foreign' | 'far' | 'bureau' | 'office' | 'below' | 'bound' | 'alone',
  string
>
const people = {} as Record<
  'office' | 'chain' | 'other' | 'kitchen' | 'supervisor' | 'above' | 'bureau' | 'lonely',
  Person
>
const ledger = '/purchase/standbookpurchase'
const purchase = () => ({ ...bodies['ledger/purchase']!(), goodsImgs: pictureOf(tenant) })

const body = (n: number) =>
  addRow(product, tenant, 'base/enterprise', '', {
    enterpriseName: `集团${n}`,
    enterpriseCode: inventedCreditCode(7000 + n),
    enterpriseNature: 2,
    account: `group${n}`,
    auditStatus: 1,
    accountStatus: 1,
    areaCode: '420106',
  })
const unit = (marketName: string, marketType: number, values: Record<string, unknown> = {}) =>
  addRow(product, tenant, 'base/market', '', {
    marketName,
    marketType,
    areaCode: '420199',
    accountStatus: 1,
    ...values,
  })
const bindTo = (marketId: string, infoId: string) =>
  addRow(product, tenant, 'base/market-info', '', { marketId, infoId, isPrimary: false })
const seen = async (who: Person): Promise<readonly unknown[]> =>
  (await who.get('/enterpriseInfo/enterpriseinfo/jglist?size=100')).data.records!.map(({ id }) => id).sort()
const filed = async (who: Person, query = ''): Promise<readonly unknown[]> =>
  [...new Set((await who.get(`${ledger}/list?size=100${query}`)).data.records!.map(({ infoId }) => infoId))].sort()
const set = (table: string, id: string, what: string) =>
  asOwner(product.ownerUrl, client => client.query(`update ${table} set ${what} where id = $1`, [id]))

beforeAll(async () => {
  product = await testProduct()
  const [chain, other] = [await body(1), await body(2)]
  Object.assign(ids, { chain: chain.id, other: other.id })
  await addPicture(product, tenant)
  ids.one = await addKitchen(product, tenant, 1, { enterpriseId: ids.chain, areaCode: '420106' })
  ids.two = await addKitchen(product, tenant, 2, { enterpriseId: ids.chain, areaCode: '420111' })
  ids.foreign = await addKitchen(product, tenant, 3, { enterpriseId: ids.other, areaCode: '420106' })
  ids.far = await addKitchen(product, tenant, 4, { areaCode: '420606' })
  ids.bureau = (await unit('市局', 2, { areaCode: '4201' })).id
  ids.office = (await unit('东所', 1)).id
  ids.below = (await unit('东所分队', 3, { parentId: ids.office })).id
  ids.bound = (await unit('市场办', 3)).id
  ids.alone = (await unit('西所', 1)).id
  await addRow(product, tenant, 'base/market-market', '', { marketId: ids.office, subMarketId: ids.bound })
  await bindTo(ids.office, ids.one)
  await bindTo(ids.below, ids.foreign)
  await bindTo(ids.bound, ids.far)
  const { one } = ids
  for (const account of [
    { account: 'office', role: 'administrator' },
    { account: 'chain', role: 'enterprise', head: ids.chain },
    { account: 'other', role: 'enterprise', head: ids.other },
    { account: 'kitchen', role: 'enterprise', info: one },
    { account: 'supervisor', role: 'supervise', market: ids.below },
    { account: 'above', role: 'supervise', market: ids.office },
    { account: 'bureau', role: 'supervise', market: ids.bureau },
    { account: 'lonely', role: 'supervise', market: ids.alone },
  ] as const) {
    await addAccount(product, { tenant, ...account })
    people[account.account] = await signIn(product.url, tenant, account.account)
  }
  for (const infoId of [ids.one, ids.two, ids.foreign, ids.far])
    await addRow(product, tenant, 'ledger/purchase', infoId, {
      purchaseDate: day(),
      goodsName: '白菜',
      submitStatus: 1,
    })
}, 120_000)
afterAll(() => product?.close())

describe('the account of a headquarters', () => {
  test('sees its enterprises and what they filed, and nothing of others', async () => {
    expect(await seen(people.chain)).toEqual([ids.one, ids.two].sort())
    expect(await filed(people.chain)).toEqual([ids.one, ids.two].sort())
    expect(await filed(people.chain, `&infoId=${ids.two}`)).toEqual([ids.two])
    expect(await filed(people.chain, `&infoId=${ids.foreign}`)).toEqual([])
    expect(await filed(people.chain, '&cityId=420106')).toEqual([ids.one])
    expect((await people.chain.get(`/enterpriseInfo/enterpriseinfo/detail?id=${ids.foreign}`)).status).toBe(404)
    expect(await seen(people.kitchen)).toEqual([ids.one])
  })

  test('files for the enterprise it has chosen, never for one of others, and for none when it chose none', async () => {
    const { status, data } = await people.chain.post(`${ledger}/submit`, { ...purchase(), infoId: ids.two })
    expect(status).toBe(200)
    expect((await people.chain.get(`${ledger}/detail?id=${data.id}`)).data['infoId']).toBe(ids.two)
    expect((await people.kitchen.get(`${ledger}/detail?id=${data.id}`)).status).toBe(404)
    expect((await people.chain.post(`${ledger}/submit`, { ...purchase(), infoId: ids.foreign })).status).toBe(404)
    expect(await people.chain.post(`${ledger}/submit`, purchase())).toMatchObject({ status: 400, msg: '请先选择企业' })
    // A kitchen's own account files for itself, whatever it says.
    const own = await people.kitchen.post(`${ledger}/submit`, { ...purchase(), infoId: ids.two })
    expect((await people.kitchen.get(`${ledger}/detail?id=${own.data.id}`)).data['infoId']).toBe(ids.one)
  })

  test('sees no kitchen before its body was approved and after it was rejected, but always its own file', async () => {
    for (const state of [0, 2]) {
      await set('base_enterprise', ids.chain, `audit_status = ${state}`)
      expect(await seen(people.chain), String(state)).toEqual([])
      expect(await filed(people.chain)).toEqual([])
      expect((await people.chain.get(`/base/baseenterprise/detail?id=${ids.chain}`)).status).toBe(200)
      expect((await people.chain.post(`${ledger}/submit`, { ...purchase(), infoId: ids.two })).status).toBe(404)
    }
    await set('base_enterprise', ids.chain, 'audit_status = 1')
    expect(await seen(people.chain)).toHaveLength(2)
  })

  test('keeps its own body; of other bodies neither it nor a kitchen sees anything', async () => {
    const listed = async (who: Person): Promise<readonly unknown[]> =>
      (await who.get('/base/baseenterprise/list')).data.records!.map(({ id }) => id)
    expect(await listed(people.chain)).toEqual([ids.chain])
    expect(await listed(people.kitchen)).toEqual([])
    expect((await people.chain.post('/base/baseenterprise/submit', { id: ids.other, address: '别处' })).status).toBe(
      404,
    )
    expect((await people.chain.post('/base/baseenterprise/submit', { id: ids.chain, contact: '王五' })).status).toBe(
      200,
    )
    expect(
      (await people.chain.post('/base/baseenterprise/submit', { id: ids.chain, enterpriseName: '换个名字' })).msg,
    ).toContain('由监管部门变更')
  })

  test('shares no numbers of its screens with another headquarters, and knows only its own people', async () => {
    const total = async (who: Person) => (await who.get('/indexTotal/enterpriseTotal')).data['enterprise']
    expect([await total(people.chain), await total(people.other)]).toEqual([2, 1])
    const names = async (who: Person): Promise<readonly unknown[]> =>
      ((await who.get('/blade-user/user-list')).data as unknown as readonly { account: string }[]).map(
        ({ account }) => account,
      )
    expect(await names(people.chain)).toEqual(expect.arrayContaining(['chain', 'kitchen', 'office']))
    expect(await names(people.chain)).not.toContain('other')
  })
})

describe('a supervisor of a unit', () => {
  test('sees what is bound to the unit, and to every unit below it by either way of saying so', async () => {
    expect(await seen(people.supervisor)).toEqual([ids.foreign])
    expect(await seen(people.above)).toEqual([ids.one, ids.foreign, ids.far].sort())
    expect(await filed(people.above)).toEqual([ids.one, ids.foreign, ids.far].sort())
    expect(await seen(people.lonely)).toEqual([])
  })

  test('sees all of its area when the unit is a bureau', async () => {
    expect(await seen(people.bureau)).toEqual([ids.one, ids.two, ids.foreign].sort())
    await set('base_market', ids.bureau, 'market_type = 1')
    expect(await seen(people.bureau)).toEqual([])
    await set('base_market', ids.bureau, 'market_type = 2')
  })

  test('sees no more from the next request on when a binding ends, or a unit is put elsewhere', async () => {
    await set('base_market', ids.below, 'parent_id = null')
    expect(await seen(people.above)).toEqual([ids.one, ids.far].sort())
    await set('base_market', ids.below, `parent_id = ${ids.office}`)
    await asOwner(product.ownerUrl, client =>
      client.query('update base_market_info set is_deleted = true where info_id = $1', [ids.far]),
    )
    expect(await seen(people.above)).toEqual([ids.one, ids.foreign].sort())
    await asOwner(product.ownerUrl, client =>
      client.query('update base_market_info set is_deleted = false where info_id = $1', [ids.far]),
    )
  })

  test('a circle of units ends by itself', async () => {
    await set('base_market', ids.office, `parent_id = ${ids.below}`)
    expect(await seen(people.supervisor)).toEqual([ids.one, ids.foreign, ids.far].sort())
    await set('base_market', ids.office, 'parent_id = null')
  })

  test('a node of a unit narrows any list to the enterprises of the unit and of those below it', async () => {
    expect(await filed(people.office, `&cityId=${ids.office}`)).toEqual([ids.one, ids.foreign, ids.far].sort())
    expect(await filed(people.office, `&cityId=${ids.below}`)).toEqual([ids.foreign])
    expect(await filed(people.supervisor, `&cityId=${ids.office}`)).toEqual([ids.foreign])
  })
})

test('the map has a point for every enterprise somebody sees, and no other', async () => {
  const pointed = async (who: Person, query = ''): Promise<readonly unknown[]> =>
    ((await who.get(`/enterpriseInfo/enterpriseinfo/mapPoints${query}`)).data as unknown as MapPoints).id
  for (const who of Object.values(people)) expect([...(await pointed(who))].sort()).toEqual(await seen(who))
  expect(await pointed(people.kitchen)).toEqual([ids.one])
  expect(await pointed(people.kitchen, `?infoId=${ids.two}`)).toEqual([])
  expect(await pointed(people.office, '?cityId=420111')).toEqual([ids.two])
  expect([...(await pointed(people.office, `?cityId=${ids.office}`))].sort()).toEqual(
    [ids.one, ids.foreign, ids.far].sort(),
  )
  await addRow(product, tenant, 'iot/alarm', ids.far, {
    alarmTime: `${day()} 08:00:00`,
    alarmLevel: 1,
    alarmType: 'temp_high',
    handleStatus: 0,
    isFalse: false,
  })
  await set('enterprise_info', ids.far, 'longitude = 114.300004, latitude = 30.6, info_fs_index = 59.96')
  // What was just told is told for two seconds.
  await expect
    .poll(async () => (await people.above.get('/enterpriseInfo/enterpriseinfo/mapPoints?cityId=4206')).data)
    .toMatchObject({ id: [ids.far], place: [11_430_000, 3_060_000], index: [60], open: [1], urgent: [1] })
})

test('rows are asked for by their ids, many at once: those somebody sees, and a view that has no rows of its own knows of none', async () => {
  const named = async (who: Person, path: string, some: readonly string[]): Promise<readonly unknown[]> =>
    (await who.get(`${path}?ids=${some.join(',')}`)).data.records!.map(({ id }) => id).sort()
  expect(await named(people.office, '/enterpriseInfo/enterpriseinfo/jglist', [ids.one, ids.far])).toEqual(
    [ids.one, ids.far].sort(),
  )
  expect(await named(people.kitchen, '/enterpriseInfo/enterpriseinfo/jglist', [ids.one, ids.two])).toEqual([ids.one])
  expect((await people.office.get('/enterpriseInfo/enterpriseinfo/jglist?ids=1;drop')).status).toBe(404)
  expect((await people.office.get(`/standbook/recordinfo/list?ids=${ids.one}`)).status).toBe(400)
})

test('what is chosen on the map leaves as the sheet of the list: of those alone, and of no enterprise somebody does not see', async () => {
  const told = (who: Person, chosen: readonly string[]) =>
    fetch(`${product.url}/api/enterpriseInfo/enterpriseinfo/export`, {
      method: 'POST',
      body: JSON.stringify({ ids: chosen.join(',') }),
      headers: {
        'content-type': 'application/json',
        authorization: wire.clientBasic,
        [wire.tokenHeader]: `bearer ${who.token}`,
      },
    })
  const sheet = async (who: Person, chosen: readonly string[]): Promise<readonly (readonly unknown[])[]> =>
    (await readXlsx(new Uint8Array(await (await told(who, chosen)).arrayBuffer()))).sheets[0]!.rows
  const whole = (
    await readXlsx(
      new Uint8Array(
        await (
          await fetch(`${product.url}/api/enterpriseInfo/enterpriseinfo/export`, {
            headers: { authorization: wire.clientBasic, [wire.tokenHeader]: `bearer ${people.office.token}` },
          })
        ).arrayBuffer(),
      ),
    )
  ).sheets[0]!.rows
  const some = await sheet(people.office, [ids.one, ids.far])
  expect(some.length).toBe(whole.length - 2)
  for (const row of some) expect(whole, 'the same columns, masked alike').toContainEqual(row)
  expect((await sheet(people.kitchen, [ids.one, ids.two, ids.far])).length).toBe(
    (await sheet(people.office, [ids.one])).length,
  )
  expect((await told(people.office, [])).status).toBe(400)
})

describe('stopping accounts', () => {
  const start = (who: Person, id: string, accountStatus: number) =>
    who.post('/base/basemarket/accountStart', { id, accountStatus })
  const isIn = async (who: Person): Promise<boolean> => (await who.get('/blade-user/info')).status === 200

  test('a stopped unit’s accounts are out at once and cannot come back; started again, they can', async () => {
    expect(await start(people.office, ids.below, 0)).toMatchObject({ status: 200, msg: '操作成功!' })
    expect(await isIn(people.supervisor)).toBe(false)
    await expect(signIn(product.url, tenant, 'supervisor')).rejects.toThrow('账号已停用')
    expect((await start(people.office, ids.below, 1)).status).toBe(200)
    people.supervisor = await signIn(product.url, tenant, 'supervisor')
    expect(await isIn(people.above), 'others stay in').toBe(true)
  })

  test('whom an administrator has stopped stays stopped when the unit is started', async () => {
    await asOwner(product.ownerUrl, client =>
      client.query("update kernel_user set status = 0 where account = 'lonely'"),
    )
    await start(people.office, ids.alone, 0)
    await start(people.office, ids.alone, 1)
    await expect(signIn(product.url, tenant, 'lonely')).rejects.toThrow('账号已停用')
  })

  test('a supervisor stops units below its own, never its own, one above or one beside', async () => {
    expect(await start(people.above, ids.office, 0)).toMatchObject({
      status: 403,
      msg: '这条内容属于其他单位，只有办理单位及其上级单位可以修改、撤回或删除',
    })
    // Of units that are not one's own nobody is told that they are there.
    for (const id of [ids.alone, ids.bureau]) expect((await start(people.above, id, 0)).status, id).toBe(404)
    expect((await start(people.above, ids.bound, 0)).status).toBe(200)
    expect((await start(people.supervisor, ids.office, 0)).status).toBe(404)
    expect((await start(people.kitchen, ids.bound, 1)).status).toBe(403)
  })

  test('a body and an enterprise are stopped in the same way', async () => {
    expect(
      (await people.office.post('/base/baseenterprise/accountStart', { id: ids.other, accountStatus: 0 })).status,
    ).toBe(200)
    expect(await isIn(people.other)).toBe(false)
    expect(
      (await people.above.post('/enterpriseInfo/enterpriseinfo/accountStart', { id: ids.one, accountStatus: 0 }))
        .status,
    ).toBe(200)
    expect([await isIn(people.kitchen), await isIn(people.chain)]).toEqual([false, true])
  })
})
