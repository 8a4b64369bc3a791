import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../modules/iot/kinds.ts'
import { fridgeType } from '../../modules/words/dictionaries.ts'
import { signIn } from '../product.ts'
import { openKitchens, secret, stay, word, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens()
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

describe('the register of all devices', () => {
  const entries = (id: string) =>
    kitchens.query<Record<string, unknown>>(
      'select device_no, device_name, device_kind, online_status::int as online, is_deleted from iot_device where id = $1',
      id,
    )

  test('has every device as its own file says it, whoever wrote the file', async () => {
    const info = await kitchens.enterprise()
    const [fridge, freezer] = [await kitchens.cabinet(info), await kitchens.freezer(info)]
    expect(await entries(fridge.id)).toEqual([
      { device_no: fridge.deviceNo, device_name: '1号冷柜', device_kind: 'fridge', online: 2, is_deleted: false },
    ])
    await kitchens.query("update iot_freeze set device_name = '2号冷冻柜', is_deleted = true where id = $1", freezer.id)
    expect(await entries(freezer.id)).toEqual([
      { device_no: freezer.deviceNo, device_name: '2号冷冻柜', device_kind: 'freeze', online: 2, is_deleted: true },
    ])
    await kitchens.query('delete from iot_freeze where id = $1', freezer.id)
    expect(await entries(freezer.id)).toEqual([])
  })

  test('lets no two devices of a tenant have one number, whatever their kinds: it is their name at the door', async () => {
    const info = await kitchens.enterprise()
    const { deviceNo } = await kitchens.cabinet(info)
    await expect(kitchens.freezer(info, { deviceNo })).rejects.toThrow(/iot_device_device_no_unique/)
    expect(await kitchens.freezer(await kitchens.enterprise('bbbbbb'), { deviceNo }, 'bbbbbb')).toMatchObject({
      deviceNo,
    })
  })

  test('is not written when a device only measures', async () => {
    const freezer = await kitchens.freezer(await kitchens.enterprise())
    const version = async () =>
      (await kitchens.query<{ xmin: string }>('select xmin::text from iot_device where id = $1', freezer.id))[0]!.xmin
    const ingest = kitchens.process()
    await kitchens.tell(ingest, [word(freezer, 0, -18)])
    await ingest.close()
    const once = await version()
    const again = kitchens.process()
    await kitchens.tell(again, [word(freezer, 1, -17)])
    await again.close()
    expect(await kitchens.query('select temp::float8 from iot_freeze where id = $1', freezer.id)).toEqual([
      { temp: -17 },
    ])
    expect(await version()).toBe(once)
  })
})

describe('a device of another kind', () => {
  test('comes in by its own secret and says what its kind may say', async () => {
    const freezer = await kitchens.freezer(await kitchens.enterprise())
    const ingest = kitchens.process()
    expect(await ingest.authenticate(freezer.deviceNo, secret)).toMatchObject({ id: freezer.id, kind: 'freeze' })
    expect([...ingest.measures('freeze').keys()].toSorted()).toEqual([
      'battery',
      'defrost',
      'door',
      'humidity',
      'signal',
      'temp',
    ])
    expect(ingest.measures('nothing').size).toBe(0)
  })

  test('a freezer above -12 ℃ for an hour raises an alarm and shows it on its file; the air of a dry store does not', async () => {
    const info = await kitchens.enterprise()
    const [freezer, store] = [await kitchens.freezer(info), await kitchens.freezer(info, { fridgeType: 7 })]
    const ingest = kitchens.process()
    await kitchens.tell(ingest, [...stay(freezer, 0, 59, -11), ...stay(store, 0, 59, 20)], 40)
    expect(await kitchens.alarms(freezer)).toEqual([])
    await kitchens.tell(ingest, [...stay(freezer, 60, 61, -11), ...stay(store, 60, 61, 20)])
    expect(await kitchens.alarms(freezer)).toMatchObject([
      { type: 'T_HIGH', level: 2, threshold: -12, recovered: false },
    ])
    expect(await kitchens.alarms(store)).toEqual([])
    await ingest.close()
    expect(
      await kitchens.query('select alarm_state::int as state, temp::float8 from iot_freeze where id = $1', freezer.id),
    ).toEqual([{ state: 2, temp: -11 }])
  })
})

test.each([...kinds.values()].map(kind => [kind.file.title, kind] as const))(
  '%s: every rule judges what the device measures, in any state of its file',
  (_title, { file, hears, derived, alarms }) => {
    const choices = Object.entries(file.fields).flatMap(([name, of]) =>
      of.type.name === 'choice' ? [1, 2, 3, 4, 5, 6, 7].map(key => ({ [name]: key })) : [],
    )
    for (const row of [{}, ...choices])
      for (const rule of alarms({ alarmEnable: true, deviceStatus: 1, ...row }, 0))
        if (rule.due) expect(Object.keys(file.all)).toContain(rule.due.date)
        else if (rule.silent !== 'device') expect([...Object.keys(hears), ...derived]).toContain(rule.measure)
    expect(alarms({ alarmEnable: true, deviceStatus: 0 }, 0), 'out of service').toEqual([])
  },
)

test('what lies in a device is looked for by filters its list has, and shown by fields it has', async () => {
  const looks = [...kinds.values()].flatMap(({ holds, file }) =>
    Object.keys(fridgeType.items).flatMap(type =>
      holds({ fridgeType: Number(type) }, '1').map(holding => ({ file, holding })),
    ),
  )
  const administrator = await signIn(kitchens.product.url, '000000', 'admin', 'test-administrator')
  expect(new Set(looks.map(({ holding }) => holding.of))).toEqual(new Set(['ledger/sample', 'stock/inbound']))
  for (const { file, holding } of looks) {
    const resource = kitchens.kernel.find(holding.of)!
    for (const name of holding.shows) expect(resource.all, `${file.key} ${holding.of}`).toHaveProperty(name)
    const query = new URLSearchParams({ size: '1', ...holding.where })
    expect((await administrator.get(`/${resource.path}/list?${query}`)).code, `${file.key} ${holding.of}`).toBe(200)
  }
})
