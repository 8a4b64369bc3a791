// The calls of enterprises, bodies, units and areas. domain.md B.1, B.2, B.11
import { createServer, type Server } from 'node:net'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TreeNode } from '../../contract/tree.ts'
import { clock } from '../../contract/clock.ts'
import { rebuild } from '../../kernel/derive/follow/rebuild.ts'
import placed from '../../modules/enterprise/placed.ts'
import { bodies } from '../attack/bodies.ts'
import { addAccount, asOwner, costOf, person, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

let product: Awaited<ReturnType<typeof testProduct>>
let office: Person
let supervisor: Person
let device: Server
const tenant = '000000'
const info = '/enterpriseInfo/enterpriseinfo'
let street: string
let plain: string

const area = (areaCode: string, areaName: string) =>
  addRow(product, tenant, 'base/area', '', { areaCode, areaName, sort: 0 })

beforeAll(async () => {
  device = createServer(socket => socket.end()).listen(0, '127.0.0.1')
  await new Promise(ready => device.once('listening', ready))
  const doors = join(mkdtempSync(join(tmpdir(), 'sk-doors-')), 'doors.json')
  writeFileSync(
    doors,
    JSON.stringify({ interfaces: [`127.0.0.1:${(device.address() as { port: number }).port}`, '127.0.0.1:9'] }),
  )
  product = await testProduct({ DOORS: doors })
  for (const [code, name] of [
    ['42', '湖北省'],
    ['4201', '武汉市'],
    ['420106', '武昌区'],
    ['420106002', '粮道街'],
    ['4202', '黄石市'],
  ] as const)
    await area(code, name)
  await addAccount(product, { tenant, account: 'office', role: 'administrator' })
  await addAccount(product, { tenant, account: 'supervisor', role: 'supervise', area: '4201' })
  ;[office, supervisor] = await Promise.all([
    signIn(product.url, tenant, 'office'),
    signIn(product.url, tenant, 'supervisor'),
  ])
  street = await addKitchen(product, tenant, 1, { infoName: '光谷实验小学食堂', areaCode: '420106002', infoGrade: 1 })
  plain = await addKitchen(product, tenant, 2, { infoName: '江滩幼儿园', areaCode: '420106', type: 8 })
  await addKitchen(product, tenant, 3, { infoName: '磁湖酒家', areaCode: '420205' })
  await addKitchen(product, tenant, 4, { infoName: '注销的店', areaCode: '420106', infoStatus: 5 })
}, 120_000)
afterAll(async () => {
  device?.close()
  await product?.close()
})

const cost = (who: Person, path: string): Promise<number> =>
  costOf(product, async () => expect((await who.get(path)).status, path).toBe(200))
const nodes = (answer: Answer): readonly TreeNode[] => answer.data as unknown as readonly TreeNode[]
const shape = (tree: readonly TreeNode[]): readonly unknown[] =>
  tree.map(({ name, num, children }) => [name, num, ...(children?.length ? [shape(children)] : [])])
const tree = async (who: Person, query = '') => nodes(await who.get(`${info}/getInfoTree?areaCode=42${query}`))

describe('the tree of enterprises', () => {
  test('asked as these clients ask, it is whole: areas with their numbers, enterprises under the deepest area, none that was written off', async () => {
    const whole = await tree(office)
    expect(shape(whole)).toEqual([
      [
        '湖北省',
        3,
        [
          [
            '武汉市',
            2,
            [
              [
                '武昌区',
                2,
                [
                  ['粮道街', 1, [['光谷实验小学食堂', 0]]],
                  ['江滩幼儿园', 0],
                ],
              ],
            ],
          ],
          ['黄石市', 1, [['磁湖酒家', 0]]],
        ],
      ],
    ])
    expect(Object.keys(whole[0]!)).toEqual(
      expect.arrayContaining([
        'id',
        'parentId',
        'title',
        'name',
        'nodeType',
        'cityId',
        'infoId',
        'type',
        'infoGrade',
        'fsIndex',
        'online',
        'num',
        'hasChildren',
        'children',
      ]),
    )
    expect(shape(await tree(supervisor))).toEqual([
      [
        '湖北省',
        2,
        [
          [
            '武汉市',
            2,
            [
              [
                '武昌区',
                2,
                [
                  ['粮道街', 1, [['光谷实验小学食堂', 0]]],
                  ['江滩幼儿园', 0],
                ],
              ],
            ],
          ],
        ],
      ],
    ])
    expect(shape(nodes(await office.get(`${info}/getInfoTree?areaCode=420106`)))).toEqual([
      [
        '武昌区',
        2,
        [
          ['粮道街', 1, [['光谷实验小学食堂', 0]]],
          ['江滩幼儿园', 0],
        ],
      ],
    ])
  })

  test('asked for the top it says how many there are, and for a node what stands right below it', async () => {
    expect(shape(await tree(supervisor, '&parentId=0'))).toEqual([
      ['湖北省', 2, [['武汉市', 2, [['武昌区', 2, [['粮道街', 1]]]]]]],
    ])
    const [, kindergarten] = await tree(supervisor, '&parentId=area-420106')
    expect(kindergarten).toMatchObject({
      id: plain,
      infoId: plain,
      parentId: 'area-420106',
      nodeType: 'enterprise',
      type: 8,
      online: '',
      openAlarms: 0,
    })
    expect(await tree(supervisor, '&parentId=area-4202')).toEqual([])
    // What no city of the list holds stands with the city that holds it.
    expect((await tree(office, '&parentId=area-4202')).map(({ name }) => name)).toEqual(['磁湖酒家'])
  })

  test('finds enterprises by name and by pinyin initials with the way to them, areas by name, and one enterprise by its id', async () => {
    const way = [['湖北省', 2, [['武汉市', 2, [['武昌区', 2, [['粮道街', 1, [['光谷实验小学食堂', 0]]]]]]]]]]
    for (const search of ['光谷', 'ggsy', 'GGSY'])
      expect(shape(await tree(supervisor, `&search=${encodeURIComponent(search)}`)), search).toEqual(way)
    expect(shape(await tree(supervisor, `&infoId=${street}`))).toEqual(way)
    expect(shape(await tree(supervisor, `&search=${encodeURIComponent('粮道')}`))).toEqual([
      ['湖北省', 2, [['武汉市', 2, [['武昌区', 2, [['粮道街', 1]]]]]]],
    ])
    expect(await tree(supervisor, '&search=%25')).toEqual([])
    expect((await supervisor.get(`${info}/getInfoTree?areaCode=42%27`)).status).toBe(400)
  })

  test('says which enterprises have a device that is online, and how many of its alarms wait', async () => {
    await addRow(product, tenant, 'iot/fridge', street, {
      deviceName: '柜',
      deviceNo: 'TREE-1',
      deviceKind: 'fridge',
      onlineStatus: 0,
    })
    await addRow(product, tenant, 'iot/fridge', street, {
      deviceName: '柜',
      deviceNo: 'TREE-2',
      deviceKind: 'fridge',
      onlineStatus: 0,
    })
    const at = async () => (await tree(supervisor, '&parentId=area-420106002'))[0]!
    expect(await at()).toMatchObject({ online: 0 })
    await asOwner(product.ownerUrl, client =>
      client.query("update iot_fridge set online_status = 1 where device_no = 'TREE-2'"),
    )
    await addRow(product, tenant, 'iot/alarm', street, {
      deviceId: '1',
      alarmTime: '2026-11-20 08:00:00',
      handleStatus: 0,
      sourceKey: 'tree-1',
    })
    expect(await at()).toMatchObject({ online: 1, openAlarms: 1 })
  })

  test('costs as many statements with twenty thousand enterprises as with two', async () => {
    const measure = async () => ({
      top: await cost(supervisor, `${info}/getInfoTree?areaCode=42&parentId=0`),
      below: await cost(supervisor, `${info}/getInfoTree?areaCode=42&parentId=area-420106`),
      found: await cost(supervisor, `${info}/getInfoTree?areaCode=42&search=gg`),
      whole: await cost(supervisor, `${info}/getInfoTree?areaCode=42`),
      units: await cost(supervisor, `${info}/getInfoTree?areaCode=42&by=market&parentId=0`),
    })
    const few = await measure()
    expect(few).toEqual({ top: 3, below: 7, found: 6, whole: 5, units: 3 })
    for (let n = 0; n < 30; n++)
      await addKitchen(product, tenant, 100 + n, { areaCode: n % 2 ? '420106' : '420106002' })
    expect(await measure()).toEqual(few)
    await asOwner(product.ownerUrl, client =>
      client.query("update enterprise_info set is_deleted = true where info_name ~ '^食堂1[0-9]{2}$'"),
    )
    await rebuild(product.kernel, placed, tenant)
  })
})

describe('units and what is bound to them', () => {
  const binding = (body: Record<string, unknown>) => office.post('/base/basemarketinfo/binding', body)
  const make = async (change: Record<string, unknown> = {}) =>
    (await office.post('/base/basemarket/save', { ...bodies['base/market']!(), ...change })).data as unknown as {
      id: string
      account: string
      password: string
    }
  const markName = async (id: string) => (await office.get(`${info}/detail?id=${id}`)).data['markName']

  test('a unit is saved with its account, whose password is said once and has to be changed', async () => {
    const { id, account, password } = await make()
    expect(password).toHaveLength(16)
    const [row] = await asOwner(
      product.ownerUrl,
      async client =>
        (
          await client.query(
            'select u.role, u.market_id::text, u.must_change, m.user_id = u.id as own from kernel_user u join base_market m on m.id = u.market_id where u.account = $1',
            [account],
          )
        ).rows as Record<string, unknown>[],
    )
    expect(row).toEqual({ role: 'supervise', market_id: id, must_change: true, own: true })
    const who = await signIn(product.url, tenant, account, password)
    expect((await who.get(`${info}/jglist`)).status).toBe(403)
    expect((await office.get(`/base/basemarket/detail?id=${id}`)).text).not.toContain(password)
    expect(await office.post('/base/basemarket/submit', { ...bodies['base/market']!(), account })).toMatchObject({
      status: 409,
      msg: '登录账号已存在',
    })
    expect(await office.post('/base/basemarket/submit', { ...bodies['base/market']!(), account: '1x' })).toMatchObject({
      status: 400,
    })
  })

  test('an enterprise has one office: bound twice it is bound once, and another office asks before it takes over', async () => {
    const [east, west] = [await make({ marketName: '东所' }), await make({ marketName: '西所' })]
    expect((await binding({ marketId: east.id, infoIds: `${street},${plain}` })).data).toEqual({ num: 2 })
    expect((await binding({ marketId: east.id, infoIds: `${street},${plain}` })).data).toEqual({ num: 0 })
    expect(await markName(street)).toBe('东所')
    expect(await binding({ marketId: west.id, infoIds: street })).toMatchObject({
      status: 409,
      msg: '企业已由东所主管，确认改绑？',
    })
    expect(await markName(street)).toBe('东所')
    expect((await binding({ marketId: west.id, infoIds: street, force: 1 })).status).toBe(200)
    expect(await markName(street)).toBe('西所')
    const bound = async (id: string) =>
      (
        (await office.get(`/base/basemarketinfo/getListByMarketId?marketId=${id}`)).data as unknown as readonly {
          infoId: string
        }[]
      ).map(({ infoId }) => infoId)
    expect([await bound(east.id), await bound(west.id)]).toEqual([[plain], [street]])
    const free = (await office.get(`/base/basemarketinfo/getListNotBinding?marketId=${west.id}`))
      .data as unknown as readonly { infoId: string; markName: string }[]
    expect(free).toContainEqual(expect.objectContaining({ infoId: plain, markName: '东所' }))
    expect(free.map(({ infoId }) => infoId)).not.toContain(street)
    expect(
      (
        await office.get(
          `/base/basemarketinfo/getListNotBindingByPage?marketId=${west.id}&current=1&size=1&infoName=jt`,
        )
      ).data,
    ).toMatchObject({ total: 1, records: [{ infoName: '江滩幼儿园' }] })
    expect((await office.get(`/base/basemarket/detail?id=${east.id}`)).data['infoNum']).toBe(1)
    // Another kind of unit may oversee it besides.
    const market = await make({ marketName: '农贸市场', marketType: 3 })
    expect((await binding({ marketId: market.id, infoIds: street })).status).toBe(200)
    expect(await markName(street)).toBe('西所')
    const { records } = (await office.get(`/base/basemarketinfo/list?infoId=${street}`)).data
    expect(records).toHaveLength(2)
    expect((await office.post(`/base/basemarketinfo/remove?ids=${records!.map(({ id }) => id).join()}`)).status).toBe(
      200,
    )
    expect(await markName(street)).toBe('')
  })

  test('supervisors bind within their own units only, and only what they see', async () => {
    const [far, near] = [await make({ areaCode: '4202' }), await make({ areaCode: '420106' })]
    const hidden = await addKitchen(product, tenant, 50, { areaCode: '420205' })
    const by = (marketId: string, infoIds: string) =>
      supervisor.post('/base/basemarketinfo/binding', { marketId, infoIds })
    expect((await by(far.id, street)).status).toBe(403)
    expect((await by(near.id, hidden)).status).toBe(404)
    expect((await by(near.id, street)).status).toBe(200)
  })

  test('units stand below units, never in a circle, and go when nothing hangs on them', async () => {
    const [top, middle, low] = [
      await make({ marketName: '市局一', marketType: 2, areaCode: '4201' }),
      await make({ marketName: '区局一', marketType: 2 }),
      await make({ marketName: '所一' }),
    ]
    const below = (marketId: string, marketIds: string) =>
      office.post('/base/basemarketmarket/binding', { marketId, marketIds })
    const list = async (call: string, id: string) =>
      (await office.get(`/base/basemarketmarket/${call}?marketId=${id}`)).data as unknown as readonly {
        marketName: string
        bindingId: string
      }[]
    expect((await below(top.id, middle.id)).data).toEqual({ num: 1 })
    expect((await below(top.id, middle.id)).data).toEqual({ num: 0 })
    expect((await office.post('/base/basemarket/submit', { id: low.id, parentId: middle.id })).status).toBe(200)
    for (const [above, under] of [
      [low, top],
      [middle, top],
      [top, top],
    ] as const)
      expect(await below(above.id, under.id)).toMatchObject({
        status: 400,
        msg: expect.stringContaining('上级单位的级别须高于下级') as string,
      })
    expect(await office.post('/base/basemarket/submit', { id: top.id, parentId: low.id })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('上级单位的级别须高于本单位') as string,
    })
    const [market, department] = [
      await make({ marketName: '市场一', marketType: 3 }),
      await make({ marketName: '教育局一', marketType: 5 }),
    ]
    expect([
      (await below(low.id, market.id)).status,
      (await below(middle.id, department.id)).status,
      (await below(low.id, department.id)).status,
      (await below(department.id, market.id)).status,
      (await below(market.id, low.id)).status,
    ]).toEqual([200, 200, 400, 400, 400])
    expect(
      (
        await office.post(
          `/base/basemarketmarket/remove?ids=${[...(await list('getBandingListByMarketId', low.id)), ...(await list('getBandingListByMarketId', middle.id))].map(({ bindingId }) => bindingId).join()}`,
        )
      ).status,
    ).toBe(200)
    expect((await list('getBandingListByMarketId', top.id)).map(({ marketName }) => marketName)).toEqual(['区局一'])
    expect((await list('getListBinding', low.id)).map(({ marketName }) => marketName)).not.toContain('市局一')
    expect(await office.post(`/base/basemarket/remove?ids=${middle.id}`)).toMatchObject({
      status: 409,
      msg: '该单位还有绑定的企业或下级单位，请先解除',
    })
    expect(
      (
        await office.post(
          `/base/basemarketmarket/remove?ids=${(await list('getBandingListByMarketId', top.id))[0]!.bindingId}`,
        )
      ).status,
    ).toBe(200)
    expect((await office.post(`/base/basemarket/remove?ids=${low.id}`)).status).toBe(200)
    expect((await office.post(`/base/basemarket/remove?ids=${middle.id}`)).status).toBe(200)
  })

  test('by unit the tree shows units with what is bound to them, in each an enterprise is bound to', async () => {
    const [first, second] = [await make({ marketName: '甲所' }), await make({ marketName: '乙市场', marketType: 3 })]
    for (const { id } of [first, second]) await binding({ marketId: id, infoIds: plain, force: 1 })
    expect(shape(await tree(office, '&by=market&parentId=0'))).toEqual(
      expect.arrayContaining([
        ['乙市场', 1],
        ['甲所', 1],
      ]),
    )
    const [node] = await tree(office, `&by=market&parentId=market-${first.id}`)
    expect(node).toMatchObject({ id: `${plain}@${first.id}`, infoId: plain, parentId: `market-${first.id}` })
    expect((await tree(office, '&by=market')).find(({ name }) => name === '乙市场')).toMatchObject({
      cityId: second.id,
      nodeType: 'market',
      children: [{ infoId: plain }],
    })
  })
})

describe('the numbers of the tree', () => {
  /** Branches with how many each holds. */
  const numbers = (of: readonly TreeNode[]): readonly unknown[] =>
    of
      .filter(({ nodeType }) => nodeType !== 'enterprise')
      .map(({ name, num, leaves, children }) => [name, num, leaves, numbers(children ?? [])])

  test('are those of the enterprises one sees, for whatever reason one sees them', async () => {
    const bureau = (
      await office.post('/base/basemarket/save', {
        ...bodies['base/market']!(),
        marketName: '黄石局',
        marketType: 2,
        areaCode: '4202',
      })
    ).data as unknown as { id: string; account: string; password: string }
    expect(
      (await office.post('/base/basemarketinfo/binding', { marketId: bureau.id, infoIds: plain, force: 1 })).status,
    ).toBe(200)
    await addAccount(product, { tenant, account: 'town-cook', role: 'enterprise', info: street })
    await asOwner(product.ownerUrl, client =>
      client.query('update kernel_user set must_change = false where account = $1', [bureau.account]),
    )
    const [ofBureau, cook] = await Promise.all([
      signIn(product.url, tenant, bureau.account, bureau.password),
      signIn(product.url, tenant, 'town-cook'),
    ])
    // A bureau sees its own area and what is bound to it elsewhere.
    expect(JSON.stringify(numbers(await tree(ofBureau, '&parentId=0')))).toMatch(
      /\["武昌区",1,1,\[\]\].*\["黄石市",[12],[12],\[\]\]/,
    )
    for (const [name, who] of Object.entries({ office, supervisor, ofBureau, cook })) {
      const whole = await tree(who)
      expect(numbers(whole), name).not.toEqual([])
      expect(numbers(await tree(who, '&parentId=0')), name).toEqual(numbers(whole))
    }
  })

  test('are kept and not counted anew for whoever sees a whole area, and whoever adds an enterprise sees it in them at once', async () => {
    const num = async (who: Person) => (await tree(who, '&parentId=0'))[0]!.num
    const [all, own] = [await num(office), await num(supervisor)]
    const added = await addKitchen(product, tenant, 60, { areaCode: '420106002' })
    expect([await num(office), await num(supervisor)]).toEqual([all + 1, own + 1])
    expect((await office.post(`${info}/cancel`, { id: added, statusRemark: '许可证注销' })).status).toBe(200)
    expect([await num(office), await num(supervisor)]).toEqual([all, own])
    await asOwner(product.ownerUrl, client =>
      client.query(
        "update proj_enterprise_placed set num = num + 1000 where tenant_id = $1 and area_code = '420106002'",
        [tenant],
      ),
    )
    expect([await num(office), await num(supervisor)]).toEqual([all + 1000, own + 1000])
    await rebuild(product.kernel, placed, tenant)
    expect(await num(office)).toBe(all)
  })
})

describe('bodies and their enterprises', () => {
  let head: Person
  let body: { id: string; account: string; password: string }
  const shop = (change: Record<string, unknown> = {}) => ({
    infoName: '连锁一店',
    type: 2,
    areaCode: '420106',
    infoAddress: '路',
    licenseKind: 1,
    licenseNo: 'JY24201060009001',
    licenseEnd: '2029-01-01',
    infoManager: '张三',
    infoManagerPhone: '13900001111',
    infoSa: '李四',
    infoSaPhone: '13900001111',
    longitude: '114.3',
    latitude: '30.5',
    ...change,
  })

  beforeAll(async () => {
    body = (await office.post('/base/baseenterprise/save', bodies['base/enterprise']!())).data as unknown as typeof body
    // The password is changed, as at any first sign-in.
    await asOwner(product.ownerUrl, client =>
      client.query('update kernel_user set must_change = false where account = $1', [body.account]),
    )
    head = await signIn(product.url, tenant, body.account, body.password)
  })

  test('until a body is approved it keeps no enterprises; rejected, it says why, and is handed in again', async () => {
    expect(await head.post('/base/baseenterprise/subadd', shop())).toMatchObject({
      status: 409,
      msg: '主体尚未通过审核，不能维护子企业',
    })
    expect(await office.post('/base/baseenterprise/reject', { id: body.id })).toMatchObject({ status: 400 })
    expect(
      (await office.post('/base/baseenterprise/reject', { id: body.id, auditRemark: '营业执照不清晰' })).status,
    ).toBe(200)
    expect((await head.get(`/base/baseenterprise/detail?id=${body.id}`)).data).toMatchObject({
      auditStatus: 2,
      auditRemark: '营业执照不清晰',
    })
    expect(
      (await office.post('/base/baseenterprise/approve', { id: body.id })).status,
      'not before it is handed in again',
    ).toBe(409)
    expect((await head.post('/base/baseenterprise/approve', { id: body.id })).status).toBe(403)
    expect((await head.post('/base/baseenterprise/resubmit', { id: body.id })).status).toBe(200)
    expect((await office.post('/base/baseenterprise/approve', { id: body.id })).status).toBe(200)
  })

  test('an enterprise of a body is added with an account of its own, counted, changed within limits, and removed while nothing was filed', async () => {
    const answer = await head.post('/base/baseenterprise/subadd', shop({ enterpriseId: '1' }))
    expect(answer.status, answer.text).toBe(200)
    const added = answer.data as unknown as { id: string; account: string; password: string }
    expect(added).toMatchObject({ account: 'jy24201060009001' })
    const own = await signIn(product.url, tenant, added.account, added.password)
    expect(own.token).not.toBe('')
    expect((await head.get('/base/baseenterprise/sublist')).data.records).toMatchObject([
      { id: added.id, enterpriseId: body.id, infoName: '连锁一店', infoStatus: 1 },
    ])
    expect((await head.get(`/base/baseenterprise/detail?id=${body.id}`)).data['chainShopNum']).toBe(1)
    expect((await head.get(`/base/baseenterprise/subdetail?id=${added.id}`)).data).toMatchObject({
      infoName: '连锁一店',
      infoCode: (await head.get(`/base/baseenterprise/detail?id=${body.id}`)).data['enterpriseCode'],
    })
    expect((await head.post('/base/baseenterprise/subupdate', { id: added.id, infoManager: '王五' })).status).toBe(200)
    expect(
      (await head.post('/base/baseenterprise/subupdate', { id: added.id, licenseNo: 'JY24201060009999' })).msg,
    ).toContain('由监管部门登记')
    expect((await head.post('/base/baseenterprise/subupdate', { id: plain, infoManager: '王五' })).status).toBe(404)
    expect((await head.post('/base/baseenterprise/subupdate', { id: added.id, accountStatus: 0 })).status).toBe(200)
    await expect(signIn(product.url, tenant, added.account, added.password)).rejects.toThrow('账号已停用')
    await addRow(product, tenant, 'ledger/purchase', added.id, { purchaseDate: '2026-11-20', goodsName: '白菜' })
    expect(await head.post(`/base/baseenterprise/subremove?id=${added.id}`)).toMatchObject({
      status: 409,
      msg: '该企业已有业务数据，请改为注销',
    })
    expect(await office.post(`${info}/remove?ids=${added.id}`)).toMatchObject({
      status: 409,
      msg: '该企业已有业务数据，请改为注销',
    })
    const second = (
      await head.post('/base/baseenterprise/subadd', shop({ infoName: '连锁二店', licenseNo: 'JY24201060009002' }))
    ).data as unknown as { id: string }
    expect((await head.post(`/base/baseenterprise/subremove?id=${second.id}`)).status).toBe(200)
    expect((await head.get('/base/baseenterprise/sublist')).data['total']).toBe(1)
    expect((await supervisor.post('/base/baseenterprise/subadd', shop())).status).toBe(403)
  })
})

describe('the file of an enterprise', () => {
  test('says what is counted now: people, devices, stars, the ledgers of today, and where the public looks at it', async () => {
    // It cooks on every day of the week.
    const diner = await addKitchen(product, tenant, 9, { infoName: '巷口小馆', areaCode: '420106', type: 1 })
    await addRow(product, tenant, 'staff/employee', diner, {
      empName: '张三',
      empStatus: 1,
      isKitchen: true,
      entryDate: '2026-01-01',
    })
    await addRow(product, tenant, 'staff/employee', diner, {
      empName: '李四',
      empStatus: 2,
      isKitchen: true,
      entryDate: '2026-01-01',
    })
    await addRow(product, tenant, 'iot/fridge', diner, { deviceName: '柜', deviceNo: 'FILE-1', deviceKind: 'fridge' })
    await asOwner(product.ownerUrl, client =>
      client.query('update enterprise_info set info_fs_index = 80 where id = $1', [diner]),
    )
    const file = async () => (await office.get(`${info}/detail?id=${diner}`)).data
    expect(await file()).toMatchObject({
      empNum: 1,
      kitchenNum: 1,
      deviceNum: 1,
      cameraNum: 0,
      fsStar: 4,
      todayLedgerRate: '0',
      areaName: '武昌区',
      qrCode: `/pages/publicIndex/index?from=code&infoId=${diner}`,
    })
    await addRow(product, tenant, 'ledger/purchase', diner, {
      purchaseDate: clock.today(),
      goodsName: '白菜',
      submitStatus: 1,
    })
    expect(Number((await file())['todayLedgerRate'])).toBeGreaterThan(10)
    expect(
      (await office.get(`${info}/jglist?infoName=${encodeURIComponent('巷口小馆')}`)).data.records![0],
    ).toMatchObject({
      deviceNum: 1,
      fsStar: 4,
    })
    expect((await office.get(`${info}/export`)).status).toBe(200)
    const tally = product.kernel.projections.find(({ table }) => table === 'proj_enterprise_tally')!
    await rebuild(product.kernel, tally, tenant)
    expect(await file(), 'counted again').toMatchObject({ empNum: 1, kitchenNum: 1, deviceNum: 1, cameraNum: 0 })
  })

  test('is known to its own account without an id, and by name to whoever may choose it', async () => {
    await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: plain })
    const cook = await signIn(product.url, tenant, 'cook')
    expect((await cook.get(`${info}/getEnterpriseDetail`)).data['id']).toBe(plain)
    expect((await cook.get(`${info}/getEnterpriseDetail?infoId=${street}`)).status).toBe(404)
    expect((await office.get(`${info}/getEnterpriseDetail?infoId=${street}`)).data['infoName']).toBe('光谷实验小学食堂')
    expect((await cook.get(`${info}/allList`)).data).toMatchObject([{ infoId: plain }])
    expect((await supervisor.get(`${info}/allList?infoName=ggsy`)).data).toMatchObject([{ infoId: street }])
  })

  test('is kept by the enterprise itself, but for what stands on the licence', async () => {
    const cook = await signIn(product.url, tenant, 'cook')
    expect(await cook.post(`${info}/submit`, { id: plain, infoName: '改个名' })).toMatchObject({
      status: 400,
      msg: '单位名称由监管部门登记，请联系管辖的监管所变更',
    })
    expect((await cook.post(`${info}/submit`, bodies['enterprise/info']!())).status).toBe(403)
    expect((await cook.post(`${info}/remove?ids=${plain}`)).status).toBe(403)
    expect((await cook.post(`${info}/order`, { id: plain, statusRemark: '自己关自己' })).status).toBe(403)
  })

  test('is hidden from the public only when the office agrees, and the office is told to decide', async () => {
    const cook = await signIn(product.url, tenant, 'cook')
    expect((await cook.post(`${info}/hide`, { id: plain, hideReason: '装修停业一个月' })).status).toBe(200)
    const todo = async () =>
      (await supervisor.get(`/info/infobacklog/list?infoId=${plain}&backlogType=accept`)).data.records!.map(
        ({ backlogStatus, ownerSide }) => [backlogStatus, ownerSide],
      )
    expect(await todo()).toEqual([[0, 2]])
    expect((await cook.get(`${info}/detail?id=${plain}`)).data['isPublic']).toBe(1)
    expect((await cook.post(`${info}/hideReview`, { id: plain, hideStatus: 1 })).status).toBe(403)
    expect((await supervisor.post(`${info}/hideReview`, { id: plain, hideStatus: 1 })).status).toBe(200)
    expect((await cook.get(`${info}/detail?id=${plain}`)).data['isPublic']).toBe(0)
    expect(await todo()).toEqual([[1, 2]])
    expect((await cook.post(`${info}/publish`, { id: plain })).status).toBe(200)
  })

  test('written off it never comes back, and its accounts are out', async () => {
    const cook = await signIn(product.url, tenant, 'cook')
    expect((await supervisor.post(`${info}/cancel`, { id: plain, statusRemark: '许可证已注销' })).status).toBe(200)
    expect((await cook.get('/blade-user/info')).status).toBe(401)
    for (const name of ['resume', 'recheck', 'cancel'])
      expect((await supervisor.post(`${info}/${name}`, { id: plain, statusRemark: '恢复营业吧' })).status, name).toBe(
        409,
      )
    expect((await tree(office, '&search=jt')).length).toBe(0)
  })
})

test('an area goes only when no area and no enterprise lies in it', async () => {
  const id = async (code: string) =>
    (await office.get(`/base/basearea/list?areaCode_equal=${code}`)).data.records![0]!['id'] as string
  for (const code of ['42', '420106', '420106002'])
    expect(await office.post(`/base/basearea/remove?ids=${await id(code)}`), code).toMatchObject({
      status: 409,
      msg: '请先删除下级区划',
    })
  const { data } = await office.post('/base/basearea/submit', {
    areaCode: '4203',
    areaName: '十堰市',
    parentCode: '42',
  })
  expect((await office.get(`/base/basearea/detail?id=${data.id}`)).data['infoNum']).toBe(0)
  expect((await office.post(`/base/basearea/remove?ids=${data.id}`)).status).toBe(200)
})

test('an interface is tried only where the operator allows it, says honestly what came of it, and never tells its secret', async () => {
  const add = async (baseUrl: string) =>
    (await office.post('/base/baseinterface/submit', { ...bodies['base/interface']!(), baseUrl })).data.id!
  const { port } = device.address() as { port: number }
  const [there, gone, elsewhere] = [
    await add(`mqtt://127.0.0.1:${port}`),
    await add('mqtt://127.0.0.1:9'),
    await add('http://169.254.169.254/latest'),
  ]
  expect((await office.post(`/base/baseinterface/test?id=${there}`)).data).toEqual({ result: '端口可以连接' })
  expect(await office.post(`/base/baseinterface/test?id=${gone}`)).toMatchObject({
    status: 400,
    msg: '连接失败（ECONNREFUSED）',
  })
  expect(await office.post(`/base/baseinterface/test?id=${elsewhere}`)).toMatchObject({
    status: 403,
    msg: '运维人员没有开放这个接口地址，没有进行连接',
  })
  const seen = async (id: string) => (await office.get(`/base/baseinterface/detail?id=${id}`)).data
  expect([
    (await seen(there))['lastTestResult'],
    (await seen(gone))['lastTestResult'],
    (await seen(elsewhere))['lastTestResult'],
  ]).toEqual(['端口可以连接', '连接失败（ECONNREFUSED）', ''])
  expect(await seen(there)).toMatchObject({ appSecret: '******' })
  expect((await supervisor.get('/base/baseinterface/list')).status).toBe(403)
  expect((await person(product.url, '').get('/base/baseinterface/list')).status).toBe(401)
})
