// Accounts that may sign in and reach nothing: roles that are for nobody in particular, and a kitchen's account that
// has no kitchen yet.
import { beforeAll, describe, expect, test } from 'vitest'
import { addAccount, asOwner, person, signIn, type Person } from '../../product.ts'
import { limits } from '../../../kernel/request/rate.ts'
import { bodies } from '../../attack/bodies.ts'
import { addKitchen, addRole, builtIn, grant, idOf, list, menu, refused, rig, tenant } from '../roles/rig.ts'
import { good, inside, login, query, userRow } from './rig.ts'

const { product, boss } = rig()
let kitchen = ''
beforeAll(async () => {
  kitchen = await addKitchen(product(), tenant, 1)
  await addAccount(product(), { tenant, account: 'cook', role: 'enterprise', info: kitchen })
})

/** An account made by the form of other clients, its first password changed. */
async function account(name: string, roleId: string, more = {}): Promise<Person> {
  idOf(
    await boss().post('/blade-user/submit', {
      account: name,
      name,
      realName: name,
      roleId,
      deptId: '',
      postId: '',
      password: good,
      password2: good,
      ...more,
    }),
  )
  await asOwner(product().ownerUrl, db =>
    db.query('update kernel_user set must_change = false where account = $1', [name]),
  )
  return signIn(product().url, tenant, name, good)
}
/** Every list there is: how many rows somebody sees of it, or the refusal. */
async function lists(who: Person): Promise<readonly (readonly [string, number | string])[]> {
  return Promise.all(
    product()
      .kernel.resources.filter(({ scope }) => scope === 'enterprise')
      .map(async ({ key, path, calls }) => {
        const { status, data } = await who.get(`/${path}/${calls?.list ?? 'list'}`)
        return [key, status === 200 ? (data.total ?? 0) : String(status)] as const
      }),
  )
}

describe('a role of no kind', () => {
  let hr = ''
  let who: Person
  beforeAll(async () => {
    hr = await addRole(boss(), '人事', 'hr', '')
    who = await account('clerk', hr)
  })

  test('is made as other clients make one, and given; its holder signs in and may do nothing that needs a permission, whatever is granted to it', async () => {
    expect(await login(product(), tenant, 'clerk', good)).toMatchObject({ status: 200, role_name: 'hr', role_id: hr })
    expect(
      (
        await grant(
          boss(),
          [hr],
          ['ledger/purchase', 'ledger/purchase/read', 'ledger/purchase/create', 'system/user', 'system/user/read'].map(
            menu,
          ),
        )
      ).code,
    ).toBe(200)
    expect((await who.get('/blade-user/info')).code).toBe(200)
    expect(list(await who.get('/blade-system/menu/routes'))).toEqual([])
    const calls = product().calls.filter(
      ({ access, method, path }) =>
        access.kind === 'permission' && method === 'GET' && !path.includes(':') && !path.includes('*'),
    )
    // One session may ask so many times at once.
    for (let n = 0; n < calls.length; n += limits.session.burst / 2) {
      const asking = await signIn(product().url, tenant, 'clerk', good)
      for (const { path } of calls.slice(n, n + limits.session.burst / 2))
        expect((await asking.get(path)).status, path).toBe(403)
    }
    refused(
      await who.post('/purchase/standbookpurchase/submit', { ...bodies['ledger/purchase']!(), infoId: kitchen }),
      403,
      /没有权限/,
    )
  })

  test('cannot be turned into one of a kind while somebody has it, and turns nobody into anything', async () => {
    const supervise = await builtIn(product(), tenant, 'supervise')
    const row = (await boss().get(`/blade-system/role/detail?id=${hr}`)).data
    refused(await boss().post('/blade-system/role/submit', { ...row, parentId: supervise }), 409, /已有账号使用该角色/)
    refused(
      await boss().post('/blade-system/role/submit', { ...row, roleAlias: 'supervise' }),
      409,
      /已有账号使用该角色/,
    )
    // Whoever administered does so no more with this role alone.
    await addAccount(product(), { tenant, account: 'former', role: 'administrator' })
    const former = await signIn(product().url, tenant, 'former')
    expect((await former.get('/blade-user/page')).code).toBe(200)
    expect(
      (
        await boss().post(
          query('/blade-user/grant', { userIds: (await userRow(product(), 'former'))['id'] as string, roleIds: hr }),
        )
      ).code,
    ).toBe(200)
    refused(await former.get('/blade-user/page'), 403, /没有权限/)
    expect(await userRow(product(), 'former')).toMatchObject({ role: 'enterprise' })
  })

  test('adds nothing to the roles beside it, and takes nothing from them', async () => {
    const supervise = await builtIn(product(), tenant, 'supervise')
    const both = await account('both', `${supervise},${hr}`, { areaCode: '42' })
    expect((await both.get('/purchase/standbookpurchase/list')).code).toBe(200)
    refused(await both.get('/blade-user/page'), 403, /没有权限/)
  })
})

describe('a kitchen’s account without a kitchen', () => {
  test('is made without naming one, and sees and writes nobody’s rows, also when it names somebody’s kitchen', async () => {
    const who = await account('waiting', await builtIn(product(), tenant, 'enterprise'))
    const cook = await signIn(product().url, tenant, 'cook')
    idOf(await cook.post('/iot/warniotfridge/submit', bodies['iot/fridge']!()))
    expect((await cook.get('/iot/warniotfridge/list')).data.total).toBe(1)
    const seen = await lists(who)
    expect(seen.length).toBeGreaterThan(4)
    for (const [key, n] of seen) expect(n === 0 || n === '403', `${key}: ${n}`).toBe(true)
    expect((await who.get(`/iot/warniotfridge/list?infoId=${kitchen}`)).data.total).toBe(0)
    expect((await who.get(`/enterpriseInfo/enterpriseinfo/detail?id=${kitchen}`)).status).toBe(404)
    expect(JSON.stringify((await who.get('/indexTotal/standbook')).data)).not.toMatch(/[1-9]/)
    refused(
      await who.post('/iot/warniotfridge/submit', { ...bodies['iot/fridge']!(), infoId: kitchen }),
      400,
      /请先选择企业/,
    )
  })

  test('is given its kitchen later, and sees that one from the next request on; taken away, nothing again', async () => {
    const id = (await userRow(product(), 'waiting'))['id'] as string
    const who = inside(product(), await login(product(), tenant, 'waiting', good))
    const total = async (): Promise<number> =>
      (await person(product().url, who.token).get('/iot/warniotfridge/list')).data.total!
    expect(await total()).toBe(0)
    idOf(await boss().post('/blade-user/update', { id, infoId: kitchen }))
    expect(await total()).toBe(1)
    idOf(await boss().post('/blade-user/update', { id, infoId: '' }))
    expect(await total()).toBe(0)
  })
})
