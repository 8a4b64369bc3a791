import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../product.ts'
import { get, openPlaces, post, remove, type Places } from './placing.ts'

let places: Places
beforeAll(async () => {
  places = await openPlaces()
}, 180_000)
afterAll(() => places?.close())

const business = '42010600472157000001'
const kitchens = '42010600472167000001'
const cold = '42010600472167000002'
const nothing = { region: null, parent: null, business: null }

const level = async (who: Person, parent = '', more = '') => {
  const { data } = await get(who, `/group/tree/list?query=&parent=${parent}${more}`)
  return data.map(node => node)
}
const idOf = async (deviceId: string): Promise<string> =>
  String((await all()).find(node => node['deviceId'] === deviceId)!['id'])
/** Whatever a search finds. */
const all = async () => (await get(places.administrator, '/group/tree/list?query=42')).data.map(node => node)

test('an administrator makes a business group and organisations in it, a level at a time', async () => {
  const { administrator } = places
  expect(await post(administrator, '/group/add', { deviceId: business, name: '学校食堂' })).toMatchObject({
    code: 0,
    msg: '成功',
  })
  const [top] = await level(administrator)
  expect(top).toMatchObject({
    deviceId: business,
    type: 0,
    status: 'ON',
    leaf: true,
    businessGroup: business,
    parentId: '',
  })
  expect(top!['treeId']).toBe(`group${String(top!['id'])}`)
  await post(administrator, '/group/add', { deviceId: kitchens, name: '热厨', parentId: top!['id'] })
  const [hot] = await level(administrator, String(top!['id']))
  expect(hot).toMatchObject({ deviceId: kitchens, businessGroup: business, parentDeviceId: '', parentId: top!['id'] })
  await post(administrator, '/group/add', { deviceId: cold, name: '冷拼间', parentId: hot!['id'] })
  expect(await level(administrator, String(hot!['id']))).toMatchObject([
    { deviceId: cold, parentDeviceId: kitchens, businessGroup: business },
  ])
  expect((await level(administrator))[0]).toMatchObject({ leaf: false })
  const path = await get(administrator, `/group/path?deviceId=${cold}&businessGroup=${business}`)
  expect(path.data.map(({ name }) => name)).toEqual(['学校食堂', '热厨', '冷拼间'])
  expect((await get(administrator, '/group/tree/list?query=冷拼')).data.map(({ name }) => name)).toEqual(['冷拼间'])
})

test('a code of another kind, an organisation without a group, a group below another and a code twice are refused in words', async () => {
  const { administrator } = places
  const top = await idOf(business)
  const refusal = async (body: object) => {
    const { status, msg } = await post(administrator, '/group/add', { name: '试', ...body })
    return [status, msg]
  }
  expect((await refusal({ deviceId: '42010600471327000009' }))[0]).toBe(400)
  expect((await refusal({ deviceId: '4201060047215700000' }))[0]).toBe(400)
  expect(await refusal({ deviceId: '42010600472167000009' })).toEqual([
    400,
    expect.stringContaining('须放在一个业务分组里'),
  ])
  expect(await refusal({ deviceId: '42010600472157000009', parentId: top })).toEqual([
    400,
    expect.stringContaining('最上层'),
  ])
  expect(await refusal({ deviceId: business })).toEqual([409, '分组编号已存在'])
  expect((await refusal({ deviceId: '42010600472167000009', parentId: '999' }))[0]).toBe(404)
})

test('channels go into an organisation, one or all of a device, and what stands in none is offered', async () => {
  const { administrator, ownChannels, nextChannels, words } = places
  const { channels } = ownChannels
  const to = { parentId: kitchens, businessGroup: business }
  const outside = async () => (await get(administrator, '/common/channel/parent/list?page=1&count=10')).data['total']
  expect(await outside()).toBe(6)
  expect(
    await post(administrator, '/common/channel/group/add', { ...to, channelIds: channels.slice(0, 2) }),
  ).toMatchObject({ code: 0 })
  expect(await words(channels[0]!)).toEqual({ region: null, parent: kitchens, business })
  expect(await outside()).toBe(4)
  await post(administrator, '/common/channel/group/device/add', { ...to, deviceIds: [nextChannels.device] })
  const list = await get(administrator, `/common/channel/parent/list?page=1&count=2&groupDeviceId=${kitchens}`)
  expect(list.data).toMatchObject({ total: 5, pages: 3 })
  expect((list.data['list'] as object[])[0]).toMatchObject({ gbParentId: kitchens, gbBusinessGroupId: business })
  const off = await get(administrator, `/common/channel/parent/list?groupDeviceId=${kitchens}&online=false`)
  expect(off.data['total']).toBe(1)
  expect(
    (await get(administrator, `/common/channel/parent/list?groupDeviceId=${kitchens}&query=%25`)).data['total'],
  ).toBe(0)
  const nodes = await level(administrator, await idOf(kitchens), '&hasChannel=true')
  expect(nodes.map(({ type }) => type).toSorted()).toEqual([0, 1, 1, 1, 1, 1])
  await post(administrator, '/common/channel/group/device/delete', { deviceIds: [nextChannels.device] })
  await post(administrator, '/common/channel/group/delete', { channelIds: [channels[1]] })
  expect(await words(channels[1]!)).toEqual(nothing)
  expect(await outside()).toBe(5)
})

test('a business group itself takes no channels, a group is named with its own business group, and nothing is done by halves', async () => {
  const { administrator, ownChannels, words } = places
  const channelIds = [ownChannels.channels[2]!]
  const put = (body: object) =>
    post(administrator, '/common/channel/group/add', {
      parentId: kitchens,
      businessGroup: business,
      channelIds,
      ...body,
    })
  expect(await put({ parentId: business })).toMatchObject({ status: 400, msg: expect.stringContaining('虚拟组织') })
  expect((await put({ businessGroup: '42010600472157000002' })).status).toBe(404)
  expect((await put({ parentId: '42010600472167000077' })).status).toBe(404)
  expect((await put({ channelIds: [...channelIds, '999'] })).status).toBe(404)
  expect((await put({ channelIds: [] })).status).toBe(400)
  expect((await put({ parentId: '' })).status).toBe(400)
  expect(await words(channelIds[0]!)).toEqual(nothing)
})

test('whoever keeps the trees puts cameras into groups; offices see them, of cameras their own, and put none; kitchens see nothing', async () => {
  const { administrator, away, cook, far, office, ownChannels } = places
  const put = { parentId: kitchens, businessGroup: business, channelIds: [ownChannels.channels[1]] }
  for (const who of [cook, far, office, away])
    expect((await post(who, '/common/channel/group/add', put)).status).toBe(403)
  expect((await get(cook, '/group/tree/list')).status).toBe(403)
  expect((await post(office, '/group/add', { deviceId: '42010600472157000003', name: '所' })).status).toBe(403)
  expect((await get(away, '/common/channel/parent/list')).data['total']).toBe(0)
  expect((await level(office)).length).toBe(1)
  expect(await post(administrator, '/common/channel/group/add', put)).toMatchObject({ code: 0 })
})

test('a new code of a group goes along to what is below it and to its channels', async () => {
  const { administrator, ownChannels, words } = places
  const nextCode = '42010600472167000005'
  expect(
    await post(administrator, '/group/update', { id: await idOf(kitchens), deviceId: nextCode, name: '热厨间' }),
  ).toMatchObject({ code: 0 })
  expect((await words(ownChannels.channels[0]!)).parent).toBe(nextCode)
  expect((await all()).find(({ deviceId }) => deviceId === cold)).toMatchObject({ parentDeviceId: nextCode })
  const other = '42010600472157000005'
  await post(administrator, '/group/update', { id: await idOf(business), deviceId: other, name: '学校' })
  expect(await words(ownChannels.channels[0]!)).toEqual({ region: null, parent: nextCode, business: other })
  expect((await all()).map(({ businessGroup }) => businessGroup)).toEqual([other, other, other])
  const kind = await post(administrator, '/group/update', { id: await idOf(other), deviceId: '42010600472167000006' })
  expect([kind.status, kind.msg]).toEqual([409, expect.stringContaining('请新建一个')])
  const move = await post(administrator, '/group/update', { id: await idOf(cold), parentId: await idOf(other) })
  expect(move.status).toBe(409)
})

test('a group that is removed takes along what is below it, and its channels stand in none again', async () => {
  const { administrator, ownChannels, query, words } = places
  await post(administrator, '/common/channel/group/add', {
    ...{ parentId: cold, businessGroup: '42010600472157000005', channelIds: [ownChannels.channels[2]] },
  })
  expect(await remove(administrator, `/group/delete?id=${await idOf('42010600472157000005')}`)).toMatchObject({
    code: 0,
  })
  expect(await level(administrator)).toEqual([])
  expect(await all()).toEqual([])
  for (const id of ownChannels.channels) expect(await words(id)).toEqual(nothing)
  const audit = await query<{ after: unknown }>("select after from kernel_audit where operation = 'video/group.empty'")
  expect(audit.at(-1)!.after).toMatchObject({ groups: 3, channels: 3 })
})
