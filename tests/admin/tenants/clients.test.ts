// The programs that may ask for tokens: kept by the platform's managers, who cannot shut the door they came in by.
import { expect, test } from 'vitest'
import { idOf, refused, rig, tenant } from '../roles/rig.ts'
import { login, query, records, token } from '../users/rig.ts'

const { product, manager, boss } = rig()
const path = '/blade-system/client'
const named = async (clientId: string): Promise<Record<string, unknown>> =>
  records(await manager().get(query(`${path}/list`, { clientId })))[0]!
const ours = /本平台自己的页面用应用 saber 登录/

test('the client the pages of the platform sign in with cannot be removed, by itself or among others', async () => {
  const saber = await named('saber')
  const more = idOf(
    await manager().post(`${path}/submit`, {
      clientId: 'kiosk',
      clientSecret: 'k',
      authorizedGrantTypes: 'password,refresh_token',
      scope: 'all',
    }),
  )
  for (const ids of [String(saber['id']), `${more},${String(saber['id'])}`, `${String(saber['id'])},${more}`])
    refused(await manager().post(query(`${path}/remove`, { ids })), 409, ours)
  expect((await manager().post(`${path}/remove`, { ids: String(saber['id']) })).msg).toMatch(ours)
  expect(await named('kiosk')).toMatchObject({ id: more })
  expect((await manager().post(query(`${path}/remove`, { ids: more }))).code).toBe(200)
  expect((await login(product(), tenant, 'boss', 'kitchen-2026')).status).toBe(200)
})

test('nor can it lose its number, its secret or a grant that signing in needs; the rest of it can be changed', async () => {
  const saber = await named('saber')
  const change = async (said: Record<string, unknown>) =>
    manager().post(`${path}/submit`, { ...(await named('saber')), ...said })
  for (const said of [
    { clientId: 'sabre' },
    { clientSecret: 'another' },
    { authorizedGrantTypes: 'refresh_token' },
    { authorizedGrantTypes: 'password,captcha' },
    { authorizedGrantTypes: 'password,refresh_token' },
    { authorizedGrantTypes: 'captcha,refresh_token,social' },
  ])
    refused(await change(said), 409, ours)
  expect((await change({ clientId: 'sabre' })).status).toBe(409)
  expect(
    (await manager().post(`${path}/submit`, { id: saber['id'], clientSecret: 'x' }, { 'accept-language': 'en' })).msg,
  ).toMatch(/^The pages of this platform sign in as the client saber/)
  expect(await named('saber')).toMatchObject({
    clientSecret: saber['clientSecret'],
    authorizedGrantTypes: saber['authorizedGrantTypes'],
  })
  expect(
    (await change({ accessTokenValidity: 1800, authorizedGrantTypes: 'captcha,refresh_token,password' })).code,
  ).toBe(200)
  expect(await login(product(), tenant, 'boss', 'kitchen-2026')).toMatchObject({ status: 200, expires_in: 1800 })
  expect(
    (
      await change({
        accessTokenValidity: saber['accessTokenValidity'],
        authorizedGrantTypes: saber['authorizedGrantTypes'],
      })
    ).code,
  ).toBe(200)
})

test('another client is kept as one likes, has the grants it was given, and is gone when it is removed', async () => {
  const id = idOf(
    await manager().post(`${path}/submit`, {
      clientId: 'counter',
      clientSecret: 'c',
      authorizedGrantTypes: 'refresh_token',
      scope: 'all',
    }),
  )
  expect((await manager().post(`${path}/submit`, { ...(await named('counter')), clientSecret: 'd' })).code).toBe(200)
  expect((await manager().post(query(`${path}/remove`, { ids: id }))).code).toBe(200)
  expect(await named('counter')).toBeUndefined()
  expect(
    await token(
      product(),
      { grant_type: 'password', tenantId: tenant, username: 'boss', password: 'x' },
      { authorization: `Basic ${Buffer.from('counter:d').toString('base64')}` },
    ),
  ).toMatchObject({ status: 401 })
})

test('an administrator of a tenant sees and changes no client', async () => {
  refused(await boss().get(`${path}/list`), 403, /没有权限/)
  refused(
    await boss().post(`${path}/submit`, {
      clientId: 'mine',
      clientSecret: 'm',
      authorizedGrantTypes: 'password',
      scope: 'all',
    }),
    403,
    /没有权限/,
  )
  refused(await boss().post(query(`${path}/remove`, { ids: '1' })), 403, /没有权限/)
})
