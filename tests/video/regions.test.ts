import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../product.ts'
import { get, openPlaces, post, remove, type Places } from './placing.ts'

let places: Places
beforeAll(async () => {
  places = await openPlaces()
}, 180_000)
afterAll(() => places?.close())

const level = async (who: Person, parent = '') =>
  (await get(who, `/region/tree/list?query=&parent=${parent}`)).data.map(
    ({ id, deviceId, name, leaf, parentDeviceId }) => ({
      id: String(id),
      deviceId,
      name,
      leaf,
      parentDeviceId,
    }),
  )
const idOf = async (code: string): Promise<string> =>
  String((await get(places.administrator, `/region/one?regionDeviceId=${code}`)).data['id'])
const add = (deviceId: string, name: string, more = {}) =>
  post(places.administrator, '/region/add', { deviceId, name, ...more })

test('what the product has of GB/T 2260 is offered to choose from', async () => {
  const below = async (parent: string) =>
    (await get(places.administrator, `/region/base/child/list?parent=${parent}`)).data
  expect((await below('')).map(({ deviceId }) => deviceId)).toEqual(expect.arrayContaining(['11', '42', '82']))
  expect((await below('42'))[0]).toEqual({ deviceId: '4201', name: '武汉市', parentDeviceId: '42' })
  expect((await below('4201')).map(({ name }) => name)).toContain('武昌区')
  expect(await below('420106')).toEqual([])
})

test('a region stands under the nearest one its code begins with, whenever that was made', async () => {
  const { administrator } = places
  expect(await add('420106', '武昌区')).toMatchObject({ code: 0 })
  expect(await level(administrator)).toMatchObject([{ deviceId: '420106', leaf: true, parentDeviceId: '' }])
  await add('42', '湖北省')
  expect(await level(administrator)).toMatchObject([{ deviceId: '42', leaf: false }])
  await add('4201', '武汉市', { parentDeviceId: '42' })
  await add('42010601', '中南路', { parentId: await idOf('420106') })
  const [province] = await level(administrator)
  expect(await level(administrator, province!.id)).toMatchObject([{ deviceId: '4201', parentDeviceId: '42' }])
  const path = await get(administrator, '/region/path?deviceId=42010601')
  expect(path.data.map(({ name }) => name)).toEqual(['湖北省', '武汉市', '武昌区', '中南路'])
  expect((await get(administrator, '/region/page/list?page=1&count=2')).data).toMatchObject({ total: 4, pages: 2 })
  expect((await get(administrator, '/region/tree/list?query=武昌')).data).toMatchObject([
    { deviceId: '420106', type: 0 },
  ])
})

test('a code twice, a code that is none and a parent that does not fit are refused in words', async () => {
  expect(await add('42', '又一个')).toMatchObject({ status: 409, msg: '区划编号已存在' })
  for (const code of ['4', '420', '00', '0001', '420106011', '4201060101', 'ab', ''])
    expect([code, (await add(code, '试')).status]).toEqual([code, 400])
  for (const parent of [
    { parentDeviceId: '43' },
    { parentDeviceId: '11' },
    { parentId: '999' },
    { parentDeviceId: '4201x' },
  ])
    expect((await add('420111', '洪山区', parent)).msg).toBe('上级区划不存在，或者区划编号不是以上级的编号开头')
})

test('channels go into a region by its code, one by one or all of a device, and out again', async () => {
  const { administrator, cook, ownChannels, nextChannels, words } = places
  const [first, second] = ownChannels.channels
  const of = async (code: string) =>
    (await get(administrator, `/common/channel/civilcode/list?count=50&civilCode=${code}`)).data['total']
  expect(await of('')).toBe(6)
  expect(
    await post(administrator, '/common/channel/region/add', { civilCode: '420106', channelIds: [first, second] }),
  ).toMatchObject({ code: 0 })
  expect([await of('420106'), await of('')]).toEqual([2, 4])
  await post(administrator, '/common/channel/region/device/add', {
    civilCode: '4201',
    deviceIds: [nextChannels.device],
  })
  expect(await of('4201')).toBe(3)
  expect((await post(cook, '/common/channel/region/add', { civilCode: '42', channelIds: [first] })).status).toBe(403)
  expect(
    (await post(administrator, '/common/channel/region/add', { civilCode: '43', channelIds: [first] })).status,
  ).toBe(404)
  expect((await post(administrator, '/common/channel/region/add', { channelIds: [first] })).status).toBe(400)
  await post(administrator, '/common/channel/region/delete', { channelIds: [first] })
  expect((await words(first!)).region).toBeNull()
  await post(administrator, '/common/channel/region/delete', { civilCode: '420106' })
  expect(await of('420106')).toBe(0)
  await post(administrator, '/common/channel/region/device/delete', { deviceIds: [nextChannels.device] })
  expect(await of('')).toBe(6)
})

test('a new code of a region goes along to the regions below it and to its channels', async () => {
  const { administrator, ownChannels, words } = places
  await post(administrator, '/common/channel/region/add', {
    civilCode: '42010601',
    channelIds: [ownChannels.channels[0]],
  })
  expect(
    await post(administrator, '/region/update', { id: await idOf('420106'), deviceId: '420111', name: '洪山区' }),
  ).toMatchObject({ code: 0 })
  expect((await words(ownChannels.channels[0]!)).region).toBe('42011101')
  expect((await get(administrator, '/region/one?regionDeviceId=42011101')).data).toMatchObject({
    parentDeviceId: '420111',
  })
  expect((await get(administrator, '/region/tree/list?query=42010601')).data).toEqual([])
  const shorter = await post(administrator, '/region/update', { id: await idOf('420111'), deviceId: '4202' })
  expect([shorter.status, shorter.msg]).toEqual([409, '这个区划下面还有区划，编号只能改成同样的位数'])
})

test('a region that is removed takes along the regions below it, and its channels are in none', async () => {
  const { administrator, ownChannels, words } = places
  expect(await remove(administrator, `/region/delete?id=${await idOf('4201')}`)).toMatchObject({ code: 0 })
  expect((await level(administrator)).map(({ deviceId, leaf }) => [deviceId, leaf])).toEqual([['42', true]])
  expect((await words(ownChannels.channels[0]!)).region).toBeNull()
})

test('regions are made of the codes channels say, with all above them, and what the platform said stays', async () => {
  const { administrator, office, ownChannels, nextChannels, query, words } = places
  await post(administrator, '/common/channel/region/add', { civilCode: '42', channelIds: [ownChannels.channels[0]] })
  await query("update video_channel set civil_code = '99887766' where id = $1", nextChannels.channels[2])
  expect((await get(office, '/region/sync')).status).toBe(403)
  expect((await get(administrator, '/region/sync')).data).toMatchObject({ regions: 6, channels: 5 })
  const list = (await get(administrator, '/region/page/list?page=1&count=50')).data['list'] as Record<string, unknown>[]
  expect(list.map(({ deviceId, name }) => [deviceId, name])).toEqual([
    ...[
      ['42', '湖北省'],
      ['4201', '武汉市'],
      ['420106', '武昌区'],
    ],
    ...['99', '9988', '998877', '99887766'].map(code => [code, code]),
  ])
  expect((await words(ownChannels.channels[0]!)).region).toBe('42')
  expect((await words(ownChannels.channels[1]!)).region).toBe('420106')
  // A device that says 420100 means the city.
  expect((await words(nextChannels.channels[0]!)).region).toBe('4201')
  expect((await get(administrator, '/region/sync')).data).toMatchObject({ regions: 0, channels: 0 })
})

test('the words of a channel are said, kept beside those of its device, and taken back', async () => {
  const { administrator, ownChannels, words } = places
  const [id] = ownChannels.channels
  const channel = async () => (await get(administrator, `/common/channel/one?id=${id}`)).data
  expect(await channel()).toMatchObject({ gbId: id, gbName: '后厨1', gbCivilCode: '42', gbStatus: 'ON' })
  const body = { ...(await channel()), gbName: '热菜间', gbCivilCode: '4201' }
  expect(await post(administrator, '/common/channel/update', body)).toMatchObject({ code: 0 })
  expect(await channel()).toMatchObject({ gbName: '热菜间', gbCivilCode: '4201' })
  expect((await post(administrator, '/common/channel/update', { gbId: id, gbCivilCode: '43' })).status).toBe(400)
  expect(await post(administrator, '/common/channel/reset', { id })).toMatchObject({ code: 0 })
  expect(await channel()).toMatchObject({ gbName: '后厨1', gbCivilCode: '420106' })
  expect((await words(id!)).region).toBeNull()
})

test('lists of codes come in both editions of the standard', async () => {
  const list = async (path: string) => (await get(places.cook, `/common/channel/${path}`)).data.map(item => item)
  expect((await list('industry/list')).find(({ code }) => code === '47')).toMatchObject({ name: '住宿和餐饮业接入' })
  expect((await list('industry/list?edition=2016')).find(({ code }) => code === '50')).toMatchObject({
    name: '住宿和餐饮接入',
  })
  expect((await list('type/list')).find(({ code }) => code === '215')).toMatchObject({
    name: '业务分组',
    ownerName: '平台设备',
  })
  expect(await list('network/identification/list')).toHaveLength(10)
})
