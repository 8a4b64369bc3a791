// Education offices and the like see the kitchens they are responsible for and write nothing. decisions J
import { beforeAll, expect, test } from 'vitest'
import { forbidden } from '../../../kernel/ask/access.ts'
import { asOwner, contextOf, signIn, type Person } from '../../product.ts'
import { addKitchen, addRole, builtIn, grant, menu, refused, rig, tenant, withRoles } from './rig.ts'

const { product, boss } = rig()
let officer: Person
let [school, other] = ['', '']
const row = async (text: string, ...values: readonly unknown[]): Promise<Record<string, unknown>> =>
  asOwner(
    product().ownerUrl,
    async client => (await client.query(text, [...values])).rows[0] as Record<string, unknown>,
  )

beforeAll(async () => {
  const { data } = await boss().post('/base/basemarket/submit', {
    marketName: '武昌区教育局',
    marketType: 5,
    areaCode: '420106',
    contact: '张三',
    contactPhone: '13900001111',
    account: 'schools',
  })
  ;[school, other] = [await addKitchen(product(), tenant, 1), await addKitchen(product(), tenant, 2)]
  await asOwner(product().ownerUrl, client =>
    client.query(
      'insert into base_market_info (tenant_id, id, status, create_time, update_time, is_deleted, market_id, info_id, is_primary) values ($1, 1, 1, app.now(), app.now(), false, $2, $3, false)',
      [tenant, data.id, school],
    ),
  )
  const account = String(data['account'])
  await asOwner(product().ownerUrl, client =>
    client.query(
      "update kernel_user set password_hash = (select password_hash from kernel_user where tenant_id = $1 and account = 'boss'), must_change = false where tenant_id = $1 and account = $2",
      [tenant, account],
    ),
  )
  officer = await signIn(product().url, tenant, account)
})

test('the account of an education office has the role that only reads, and is a supervisor of its schools alone', async () => {
  expect(
    await row(
      'select u.role, r.role_alias as alias from kernel_user u join system_role r on r.id = any(u.role_id) where u.tenant_id = $1 and u.market_id is not null',
      tenant,
    ),
  ).toEqual({ role: 'supervise', alias: 'supervise_read' })
  const { data } = await officer.get('/enterpriseInfo/enterpriseinfo/jglist?size=50')
  expect(data.records!.map(({ id }) => id)).toEqual([school])
  expect((await officer.get(`/enterpriseInfo/enterpriseinfo/detail?id=${other}`)).status).toBe(404)
  for (const path of [
    '/purchase/standbookpurchase/list',
    '/iot/warniotalarm/list',
    '/offine/superviseoffline/list',
    '/complain/supervisecomplain/list',
  ])
    expect((await officer.get(path)).status, path).toBe(200)
})

/** What every signed-in person may do to nothing but themselves, and calls that answer a question put in a body. */
const own =
  /^(auth|kernel|system\/session|system\/user\.(profile|avatar|password|info)|system\/(password|totp|face)|desk\/notice\.(mark|read)|report\/report\.(preview|run)|iot\/replay\.run|sunshine\/index\.simulate)/
/** Calls under the right to read that ask for the right to write where they write: each is tried. */
const tried = async (path: string): Promise<number> =>
  (await officer.post(path, { ids: '1', id: '', title: '甲' })).status

test('may make no call that writes', async () => {
  const { asker } = await contextOf(product(), officer, tenant)
  const writes = product().calls.filter(
    ({ method, access }) => method !== 'GET' && !['open', 'device'].includes(access.kind),
  )
  const open = writes.filter(call => forbidden(call, asker) === null && !own.test(call.id))
  const wrong: string[] = []
  for (const { path, id } of open) if (![400, 403, 404, 415].includes(await tried(path))) wrong.push(id)
  expect({
    wrong,
    open: open
      .filter(({ access }) => access.kind === 'permission' && !access.code.endsWith('_read'))
      .map(({ id }) => id),
  }).toEqual({ wrong: [], open: [] })
  expect(writes.length).toBeGreaterThan(200)
})

test('whoever has a role below it only reads, too, whatever was granted to it; with that of the supervisors beside it he writes again', async () => {
  const parent = await builtIn(product(), tenant, 'supervise_read')
  const role = await addRole(boss(), '督学', 'inspector_of_schools', parent)
  await grant(
    boss(),
    [role],
    [menu('supervise/online'), menu('supervise/online/create'), menu('supervise/online/read')],
  )
  const reader = await withRoles(product(), { tenant, account: 'reader', role: 'supervise', area: '42' }, [role])
  expect((await reader.get('/online/superviseonline/list')).status).toBe(200)
  refused(await reader.post('/online/superviseonline/submit', {}), 403, /没有权限/)
  const both = await withRoles(product(), { tenant, account: 'both-roles', role: 'supervise', area: '42' }, [
    role,
    await builtIn(product(), tenant, 'supervise'),
  ])
  expect((await both.post('/online/superviseonline/submit', {})).status).toBe(400)
})

test('whoever only reads is given no complaint to handle', async () => {
  const handlers = await row(
    'select app.only_reads(tenant_id, role_id) as is from kernel_user where tenant_id = $1 and market_id is not null',
    tenant,
  )
  expect(handlers).toEqual({ is: true })
})
