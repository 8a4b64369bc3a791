// Administrators whose role lets them look and no more: by no call do they do more, and a grant or its end acts on
// their next request.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import { isManaging, may } from '../../kernel/define/resource.ts'
import { menuId } from '../../kernel/ask/menu-rows.ts'
import { idOf } from '../admin/roles/rig.ts'
import { world, type World } from '../contract/strangers.ts'
import { addAccount, asOwner, type Answer, type Person } from '../product.ts'
import { bodyOf, builtInRole } from './bodies.ts'
import { sessions } from './sessions.ts'

let w: World
let role = ''
let readers: readonly Person[]
let turn = 0
const reader = (): Person => readers[turn++ % readers.length]!

beforeAll(async () => {
  w = await world()
  role = idOf(
    await w.manager.post('/blade-system/role/submit', {
      tenantId: 'aaaaaa',
      roleName: '只看',
      roleAlias: 'reader',
      parentId: builtInRole('aaaaaa', 'admin'),
    }),
  )
  await addAccount(w.product, { tenant: 'aaaaaa', account: 'reader', role: 'administrator' })
  await asOwner(w.product.ownerUrl, client =>
    client.query("update kernel_user set role_id = array[$1::bigint] where account = 'reader'", [role]),
  )
  readers = await sessions(w.product, 'aaaaaa', 'reader', 12)
}, 120_000)
afterAll(() => w?.product.close())

const granting = async (...menuIds: readonly string[]): Promise<void> =>
  void expect(
    (await w.manager.post('/blade-system/role/grant', { roleIds: [role], menuIds, dataScopeIds: [], apiScopeIds: [] }))
      .code,
  ).toBe(200)
const ask = (call: World['product']['calls'][number], body: Record<string, unknown>): Promise<Answer> => {
  const path = call.path.replace('*', 'x')
  if (call.method === 'DELETE') return reader().send('DELETE', path)
  return call.method === 'GET' ? reader().get(path) : reader().post(path, body)
}
/** Rows that readers made or changed: what the platform does of its own meanwhile is none of theirs. */
const touched = (table: string): Promise<unknown> =>
  asOwner(
    w.product.ownerUrl,
    async client =>
      (
        await client.query(
          `select count(*), max(t.xmin::text::bigint) from ${table} t join kernel_user u on u.id in (t.create_user, t.update_user) where u.account like 'reader%'`,
        )
      ).rows[0],
  )
/**
 * What everybody does with what is read: marks it as read for themselves, takes it along as a sheet of more rows than
 * an address can name, and sees how a model would read a message, which is stored nowhere.
 */
const ownActions: ReadonlySet<string> = new Set(['desk/notice.mark', 'enterprise/info.chosen', 'iot/decoder.try'])
/** Whoever watches a camera turns it; what it remembers stays. */
const turns =
  /^video\/channel\.turn-(ptz|fi-(iris|focus)|preset-(call|query)|presets|(cruise|scan)-(start|stop)|wiper|auxiliary)$/
/** Whoever sees a device, or a camera of it, sees what it says of itself and what it recorded. */
const seeing =
  /^video\/(channel\.(records|(?:playback-(start|stop|pause|resume|seek|speed)|download-(start|progress|stop)))|device\.(status|settings))$/

test.each(
  resources
    .filter(resource => may(resource, 'administrator', 'read') && !isManaging(resource, 'read'))
    .map(resource => [resource.title, resource] as const),
)('%s: reading it is all that the grant of reading it gives', async (_title, resource) => {
  const calls = w.product.calls.filter(
    call => call.id.startsWith(`${resource.key}.`) && (call.access.kind === 'permission' || call.id.endsWith('.list')),
  )
  const list = calls.find(call => call.id === `${resource.key}.list`)!
  await granting(menuId(`${resource.key}/read`))
  expect((await ask(list, {})).status).toBe(200)
  const row = w.rows.get(resource.key)
  const before = await touched(resource.table)
  for (const call of calls.filter(
    ({ id, method, sameOrigin }) =>
      (method !== 'GET' || sameOrigin) && !ownActions.has(id) && !turns.test(id) && !seeing.test(id),
  )) {
    for (const body of [
      bodyOf(resource, w),
      { ...bodyOf(resource, w), id: row?.['id'], ids: row?.['id'], userIds: row?.['id'], roleIds: [row?.['id']] },
    ]) {
      const answer = await ask(call, body)
      expect([answer.status, answer.code], `${call.id} ${answer.text.slice(0, 200)}`).toEqual([403, 403])
    }
  }
  if (!resource.table.startsWith('kernel_')) expect(await touched(resource.table)).toEqual(before)
  await granting(menuId(resource.key === 'base/area' ? 'base/market/read' : 'base/area/read'))
  if (list.access.kind === 'permission')
    expect((await ask(list, {})).status, 'after the grant was taken back').toBe(403)
})

test('who was granted nothing is refused every call that asks for a grant', async () => {
  await granting()
  for (const call of w.product.calls.filter(({ access }) => access.kind === 'permission')) {
    const answer = await ask(call, {})
    expect([answer.status, answer.code], `${call.id} ${answer.text.slice(0, 200)}`).toEqual([403, 403])
  }
  // Downloads carry their token in the address and ask for the grant themselves.
  for (const path of ['/blade-user/export-user', '/blade-user/export-template', '/blade-system/region/export-region'])
    expect([path, (await reader().get(path)).status]).toEqual([path, path.includes('region') ? 200 : 403])
}, 120_000)
