// What a caller writes into a form beyond the form: the system's own fields, the device's, somebody else's ownership.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import { roles } from '../../contract/roles.ts'
import { snake } from '../../kernel/define/names.ts'
import { isStored, may, type Resource } from '../../kernel/define/resource.ts'
import { momentType } from '../../kernel/fields/moment/type.ts'
import { asOwner, type Person } from '../product.ts'
import { allowed, world, type World } from '../contract/strangers.ts'
import { alarm, apart, bodies, bodyOf, day, hasForm } from './bodies.ts'
import { clock } from '../../contract/clock.ts'

let w: World
beforeAll(async () => {
  w = await world()
}, 120_000)
afterAll(() => w?.product.close())

type Row = Readonly<Record<string, string | null>>
const stored = (resource: Resource, id: unknown): Promise<Row> =>
  asOwner(w.product.ownerUrl, async client => {
    const names = Object.keys(resource.all).filter(name => isStored(resource.all[name]!))
    return (
      await client.query<Row>(
        `select ${names.map(name => `${snake(name)}::text as "${name}"`).join(', ')} from ${resource.table} where id = $1`,
        [id],
      )
    ).rows[0]!
  })
const writer = (resource: Resource, verb: string): Person => allowed(w, resource, verb)
/** Who changes what they have made: a kitchen may change its own file, and makes none. */
const keeper = (resource: Resource): Person =>
  may(resource, 'enterprise', 'create') ? writer(resource, 'update') : writer(resource, 'create')

/** Everything a form of this resource must not set, with a value that would fit. */
const overreach = (resource: Resource): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.entries(resource.all)
      .filter(([, of]) => of.by)
      .map(([name, of]) => [name, of.type.wire(of.type.fake(7, of))]),
  ),
  tenantId: 'bbbbbb',
  createUser: '1',
  updateUser: '1',
  createDept: '1',
  createTime: '2001-01-01 00:00:00',
  status: 9,
  isDeleted: 1,
  ...(resource.number && { [resource.number.field]: 'X1' }),
  ...('lockTime' in resource.all && { lockTime: '2199-01-01 00:00:00', isLate: 1, recordSource: 5 }),
  ...('amount' in resource.all && { amount: '0.01' }),
  version: 9,
  tenant_id: 'bbbbbb',
  create_user: '1',
  is_deleted: 1,
  search_text: 'x',
  role: 'administrator',
  passwordHash: 'x',
  password_hash: 'x',
  mustChange: 0,
  totpKey: 'x',
  grants: 9,
  children: [],
  hasChildren: true,
})

const tried = resources.filter(resource => hasForm(resource) && !apart[resource.key])

test('every resource that has a form is tried; what is tried elsewhere is named, and has one', () => {
  const elsewhere = resources.filter(resource => !tried.includes(resource) && hasForm(resource)).map(({ key }) => key)
  expect(elsewhere.toSorted()).toEqual(Object.keys(apart).toSorted())
  const formless = resources.filter(resource => !hasForm(resource)).map(({ key }) => key)
  expect(formless.toSorted()).toEqual([
    'base/market-market',
    'info/updata',
    'iot/alarm',
    'iot/command',
    'iot/core-temp',
    'iot/cycle',
    'iot/device',
    'iot/finding',
    'iot/gas-result',
    'iot/link-channel',
    'iot/link-device',
    'iot/mogu-message',
    'iot/pause',
    'iot/power-state',
    'iot/ray-day',
    'iot/smoke-data',
    'selfexam/review',
    'stock/movement',
    'stock/tfs-receipt',
    'trace/recall-receipt',
    'video/channel',
    'video/record',
  ])
  expect(Object.keys(bodies).filter(key => !tried.some(resource => resource.key === key))).toEqual([])
})

describe.each(tried.map(resource => [resource.title, resource] as const))('%s', (_title, resource) => {
  /** Fields whose value follows from the rest of the row. */
  const computed = Object.keys(resource.all).filter(
    name =>
      resource.all[name]!.by &&
      isStored(resource.all[name]!) &&
      !['updateTime', 'updateUser'].includes(name) &&
      resource.all[name]!.of['to'] !== 'system/user',
  )

  let ofKitchen: Readonly<Record<string, string>> = {}
  beforeAll(() => {
    ofKitchen = resource.scope === 'enterprise' ? { infoId: w.kitchen } : {}
  })
  /** Of a kind of which a kitchen has one only, what is there makes room. */
  const makeRoom = async (): Promise<void> => {
    if (resource.distinct?.some(({ by }) => by.length === 0) && !resource.calls?.own?.includes('submit'))
      await asOwner(w.product.ownerUrl, client =>
        resource.scope === 'enterprise'
          ? client.query(`update ${resource.table} set is_deleted = true where info_id = $1`, [w.kitchen])
          : client.query(`update ${resource.table} set is_deleted = true where tenant_id = 'aaaaaa'`),
      )
  }

  test('a new row is made of what the form has; the rest is the system’s, whatever came with it', async () => {
    // Of a kind of which there is one only, the first makes room for the second.
    const first = bodyOf(resource, w)
    const isOnly = Boolean(resource.distinct && (resource.corrects || resource.key === 'supervise/year-level'))
    const body = () => (isOnly ? first : bodyOf(resource, w))
    await makeRoom()
    const fair = await writer(resource, 'create').post(`/${resource.path}/submit`, { ...body(), ...ofKitchen })
    expect(fair.status, fair.text).toBe(200)
    const one = await stored(resource, fair.data.id)
    if (body() === first)
      await asOwner(w.product.ownerUrl, client =>
        client.query(`update ${resource.table} set is_deleted = true where id = $1`, [fair.data.id]),
      )
    await makeRoom()
    const greedy = await writer(resource, 'create').post(`/${resource.path}/submit`, {
      ...body(),
      ...overreach(resource),
      ...ofKitchen,
    })
    expect(greedy.status, greedy.text).toBe(200)
    const other = await stored(resource, greedy.data.id)
    const number = resource.number?.field ?? ''
    /** What is made of the number of the document, or of what no other row has, differs as that does. */
    const alike = (value: string | null): string | null =>
      [number, ...Object.keys(resource.all).filter(name => resource.all[name]!.unique)].reduce(
        (text, name) => (text && other[name] ? text.replaceAll(other[name], one[name] ?? '') : text),
        value,
      )
    /** What is written down with its second is of another second. */
    const timeless = (value: string | null): string | undefined => value?.replaceAll(/ \d\d:\d\d:\d\d/g, ' then')
    const own = ['id', 'infoId', 'createTime', 'updateTime', resource.number?.field ?? '']
    for (const name of computed) {
      if (own.includes(name) || resource.all[name]!.unique) continue
      // What is of the time of day is of the same few minutes.
      if (resource.all[name]!.type === momentType && one[name])
        expect(Math.abs(Date.parse(other[name]!) - Date.parse(one[name])), name).toBeLessThan(300_000)
      else if (resource.all[name]!.type.name === 'json') expect(timeless(other[name]!), name).toBe(timeless(one[name]!))
      else expect(alike(other[name]!), name).toBe(one[name])
    }
    if (resource.scope === 'platform') expect(other['tenantId']).not.toBe('bbbbbb')
    else expect(other['tenantId']).toBe('aaaaaa')
    if (resource.scope === 'enterprise' && !resource.owns) expect(other['infoId']).toBe(w.kitchen)
    expect(other['createTime']).toMatch(/^20[2-9]/)
    if (resource.number) expect(other[resource.number.field]).not.toBe('X1')
    if (one['lockTime'])
      expect(Math.abs(Date.parse(other['lockTime']!) - clock.now() - 86_400_000)).toBeLessThan(3_600_000)
  })

  test('a changed row keeps what is the system’s and the device’s', async () => {
    await makeRoom()
    const made = await writer(resource, 'create').post(`/${resource.path}/submit`, {
      ...bodyOf(resource, w),
      ...ofKitchen,
    })
    expect(made.status, made.text).toBe(200)
    const before = await stored(resource, made.data.id)
    const changed = await keeper(resource).post(`/${resource.path}/submit`, {
      ...overreach(resource),
      id: made.data.id,
      ...(resource.scope === 'enterprise' && { infoId: w.neighbour }),
      updateTime: '',
    })
    const isKept = !roles.some(role => may(resource, role, 'update'))
    expect(changed.status, changed.text).toBe(isKept ? 403 : 200)
    const after = await stored(resource, made.data.id)
    if (isKept) expect(after).toEqual(before)
    for (const name of computed) expect(after[name], name).toBe(before[name])
  })
})

test('an enterprise files for itself alone: another kitchen written into the form changes nothing', async () => {
  const {
    data: { id },
  } = await w.owner.post('/purchase/standbookpurchase/submit', {
    ...bodies['ledger/purchase']!(),
    infoId: w.neighbour,
    tenantId: 'bbbbbb',
  })
  expect(
    await stored(
      resources.find(({ key }) => key === 'ledger/purchase')!,
      id,
    ),
  ).toMatchObject({ infoId: w.kitchen, tenantId: 'aaaaaa' })
})

test('an administrator’s form cannot name a kitchen of another tenant', async () => {
  const foreign = await asOwner(
    w.product.ownerUrl,
    async client =>
      (await client.query<{ id: string }>("select id from enterprise_info where tenant_id = 'bbbbbb' limit 1")).rows[0]!
        .id,
  )
  for (const infoId of [foreign, '1', w.product.kernel.newId()]) {
    const { status, text } = await w.administrator.post('/iot/warniotfridge/submit', {
      ...bodies['iot/fridge']!(),
      infoId,
      tenantId: 'bbbbbb',
    })
    expect([400, 404], text).toContain(status)
  }
})

test('what a device measured and an engine decided is changed by nobody: not by the kitchen, its supervisor, or the office', async () => {
  const resource = resources.find(({ key }) => key === 'iot/alarm')!
  const id = await alarm(w)
  const before = await stored(resource, id)
  const lies = {
    ...overreach(resource),
    id,
    alarmValue: '1',
    thresholdValue: '99',
    alarmLevel: 3,
    alarmTime: `${day(3)} 00:00:00`,
    alarmContent: '没事',
    handleStatus: 1,
    handleUser: '1',
    reviewStatus: 2,
    isFalse: 1,
    recoverStatus: 1,
    mergeCount: 0,
    dueTime: '2199-01-01 00:00:00',
    infoId: w.neighbour,
    deviceId: '1',
    updateTime: '',
  }
  for (const [who, statuses] of [
    [w.owner, [403]],
    [w.administrator, [403]],
    [w.supervisor, [200]],
  ] as const) {
    expect(statuses).toContain((await who.post('/iot/warniotalarm/submit', { ...lies, remark: '看过了' })).status)
    // A new alarm by hand is nobody's to make.
    expect((await who.post('/iot/warniotalarm/submit', { ...lies, id: '' })).status).toBe(403)
    expect([404, 405]).toContain((await who.post('/iot/warniotalarm/save', lies)).status)
    expect([403, 409]).toContain((await who.post(`/iot/warniotalarm/remove?ids=${id}`)).status)
  }
  const { remark, updateTime, updateUser, ...rest } = await stored(resource, id)
  expect(remark).toBe('看过了')
  expect(updateTime).not.toBe(before['updateTime'])
  expect(updateUser).not.toBe('1')
  expect(rest).toEqual(
    Object.fromEntries(
      Object.entries(before).filter(([name]) => !['remark', 'updateTime', 'updateUser'].includes(name)),
    ),
  )
  // Handling it sets what handling is about, and nothing that comes along.
  const handled = await w.owner.post('/iot/warniotalarm/handle', {
    ...lies,
    ids: id,
    isFalse: 0,
    handleWay: 1,
    handleRemark: '现场已经整改',
  })
  expect(handled.status, handled.text).toBe(200)
  const after = await stored(resource, id)
  for (const name of [
    'alarmValue',
    'thresholdValue',
    'alarmLevel',
    'alarmTime',
    'alarmContent',
    'mergeCount',
    'recoverStatus',
    'dueTime',
    'infoId',
    'deviceId',
    'tenantId',
    'alarmNo',
    'sourceKey',
  ])
    expect(after[name], name).toBe(before[name])
  expect(after).toMatchObject({ handleStatus: '1', reviewStatus: '0', reviewUser: null })
  expect(after['handleUser']).not.toBe('1')
})

test('a kitchen does not grade itself, rename itself, or register another', async () => {
  const row = w.rows.get('enterprise/info')!
  const submit = '/enterpriseInfo/enterpriseinfo/submit'
  for (const who of [w.owner, w.supervisor]) {
    expect(
      (await who.post(submit, { id: w.kitchen, infoGrade: 1, infoFsIndex: '100', infoStatus: 4 })).status,
    ).toBeLessThan(500)
    expect((await who.post(submit, bodies['enterprise/info']!())).status).toBe(403)
  }
  const renamed = await w.owner.post(submit, { id: w.kitchen, infoName: '别家' })
  expect(renamed).toMatchObject({
    status: 400,
    errors: expect.arrayContaining([expect.objectContaining({ field: 'infoName' })]) as unknown,
  })
  expect(
    await stored(
      resources.find(({ key }) => key === 'enterprise/info')!,
      row['id'],
    ),
  ).toMatchObject({
    infoGrade: '0',
    infoFsIndex: null,
    infoStatus: '1',
    infoName: expect.stringContaining('食堂') as unknown,
  })
})

test('a device’s limit is never set looser than the law, by no verb and for nobody', async () => {
  for (const who of [w.owner, w.administrator]) {
    for (const loose of [{ highLimit: 8.01 }, { highLimit: 99 }, { holdMin: 31 }]) {
      for (const verb of ['submit', 'save'])
        expect(
          (await who.post(`/iot/warniotfridge/${verb}`, { ...bodies['iot/fridge']!(), infoId: w.kitchen, ...loose }))
            .status,
        ).toBe(400)
      const {
        data: { id },
      } = await who.post('/iot/warniotfridge/submit', { ...bodies['iot/fridge']!(), infoId: w.kitchen })
      expect((await who.post('/iot/warniotfridge/submit', { id, ...loose })).status).toBe(400)
    }
  }
})
