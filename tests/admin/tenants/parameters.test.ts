import { expect, test } from 'vitest'
import { parameters } from '../../../modules/system/parameters.server.ts'
import { definitions } from '../../../modules/system/parameters.ts'
import { found, rig } from './rig.ts'

const { product, people } = rig()
const path = '/blade-system/param'
const row = async (key: string) => (await people().manager.get(`${path}/list?paramKey=${key}`)).data.records![0]!
const change = async (key: string, paramValue: string) =>
  people().manager.post(`${path}/submit`, { ...(await row(key)), paramValue })

test('everything the platform reads can be seen and changed, with a name and an explanation', async () => {
  const { records, total } = (await people().manager.get(`${path}/list?size=100`)).data
  expect(total).toBe(Object.keys(definitions).length)
  for (const one of records!)
    expect(one).toMatchObject({
      paramName: expect.stringMatching(/\p{Script=Han}/u),
      remark: expect.stringMatching(/\p{Script=Han}/u),
    })
})

test('a changed value acts within a second, in every process, and one that was removed means its default', async () => {
  const [here, there] = [parameters(product().kernel), parameters(product().kernel)]
  expect(
    await Promise.all([
      here.get('account.failCount'),
      there.get('account.failCount'),
      here.get('account.registerUser'),
    ]),
  ).toEqual([5, 5, true])
  expect(await change('account.failCount', '3')).toMatchObject({ code: 200 })
  for (const one of [here, there]) await expect.poll(() => one.get('account.failCount')).toBe(3)
  expect(
    await people().manager.post(`${path}/remove?ids=${String((await row('account.failCount'))['id'])}`),
  ).toMatchObject({ code: 200 })
  await expect.poll(() => here.get('account.failCount')).toBe(5)
})

test('a busy process asks the database twice a second at most', async () => {
  const reader = parameters(product().kernel)
  await reader.get('captcha.enabled')
  const before = product().kernel.store.sent()
  await Promise.all(Array.from({ length: 500 }, () => reader.get('captcha.enabled')))
  expect(product().kernel.store.sent() - before).toBeLessThan(50)
})

test('a value that cannot be meant is refused; one that got in otherwise means the default', async () => {
  for (const [key, value] of [
    ['account.registerUser', 'yes'],
    ['tenant.default.accountNumber', '-5'],
    ['tenant.default.menuCode', 'a; drop'],
    ['account.initPassword', '密码'],
    ['captcha.enabled', '1'],
  ] as const) {
    expect(await change(key, value), key).toMatchObject({ status: 400, errors: [{ field: 'paramValue' }] })
  }
  await found(product(), "update system_param set param_value = 'perhaps' where param_key = 'totp.required'")
  expect(await parameters(product().kernel).get('totp.required')).toBe(false)
  expect(
    await people().manager.post(`${path}/submit`, { paramName: '自定义', paramKey: 'my.own', paramValue: '随便' }),
  ).toMatchObject({ code: 200 })
  expect(
    await people().manager.post(`${path}/submit`, { paramName: '重复', paramKey: 'my.own', paramValue: '随便' }),
  ).toMatchObject({ status: 409 })
})

test('nobody but who manages the platform sees them: the first password of new tenants is among them', async () => {
  const { tenant, supervisor, kitchen, nobody } = people()
  for (const one of [tenant, supervisor, kitchen])
    for (const call of ['list', `detail?id=${String((await row('captcha.enabled'))['id'])}`])
      expect(await one.get(`${path}/${call}`)).toMatchObject({ status: 403 })
  expect(await tenant.post(`${path}/submit`, { paramName: 'x', paramKey: 'x', paramValue: 'x' })).toMatchObject({
    status: 403,
  })
  expect(await nobody.get(`${path}/list`)).toMatchObject({ status: 401 })
})

test('clients too are kept by them alone', async () => {
  const { manager, tenant, kitchen } = people()
  const client = '/blade-system/client'
  const { id } = (
    await manager.post(`${client}/submit`, {
      clientId: 'tablet',
      clientSecret: 'tablet_secret',
      authorizedGrantTypes: 'password,refresh_token',
    })
  ).data
  expect((await manager.get(`${client}/detail?id=${id}`)).data).toMatchObject({
    clientId: 'tablet',
    scope: 'all',
    accessTokenValidity: 3600,
  })
  expect((await manager.get(`${client}/list?clientId=saber`)).data.records![0]).toMatchObject({
    clientSecret: 'saber_secret',
  })
  for (const one of [tenant, kitchen]) expect(await one.get(`${client}/list`)).toMatchObject({ status: 403 })
  expect(
    await manager.post(`${client}/submit`, { clientId: 'bad', clientSecret: 'x', authorizedGrantTypes: 'implicit' }),
  ).toMatchObject({ status: 400 })
  expect(await manager.post(`${client}/remove?ids=${id}`)).toMatchObject({ code: 200 })
})
