// Accounts as administrators keep them: made, found, changed and removed, within the tenant's limits, and never a hash
// on the wire. One file, for all of it happens in one product.
import { describe, expect, test } from 'vitest'
import { wire } from '../../../contract/wire.ts'
import { addAccount, asOwner, person, signIn } from '../../product.ts'
import { addKitchen, addRole, builtIn, idOf, other, refused, rig, tenant, withRoles } from '../roles/rig.ts'
import { good, here, idOfAccount, inside, login, md5, query, records, row, sendSheet, upload, userRow } from './rig.ts'

const { product, manager, boss, stranger } = rig()
const supervise = (): Promise<string> => builtIn(product(), tenant, 'supervise')
const added = async (account: string, more: Record<string, unknown> = {}): Promise<string> =>
  idOf(
    await boss().post('/blade-user/submit', {
      account,
      name: account,
      roleId: await supervise(),
      areaCode: '42',
      password: good,
      password2: good,
      ...more,
    }),
  )
const dept = async (deptName: string, parentId: string): Promise<string> =>
  idOf(
    await boss().post('/blade-system/dept/submit', {
      deptName,
      fullName: deptName,
      parentId,
      deptCategory: 2,
      sort: 1,
    }),
  )

describe('an account', () => {
  test('is made with a password in plain text, signs in, and has to change it before anything else', async () => {
    const id = await added('zhang')
    expect(await userRow(product(), 'zhang')).toMatchObject({
      id,
      must_change: true,
      status: 1,
      role: 'supervise',
      tenant_id: tenant,
    })
    const told = await login(product(), tenant, 'zhang', good)
    expect(told).toMatchObject({ status: 200, password_state: 'must_change', role_name: 'supervise' })
    const who = inside(product(), told)
    refused(await who.get('/blade-user/user-list'), 403, /请先修改密码/)
    expect((await who.get('/blade-user/info')).code).toBe(200)
    const fresh = 'Nw4!vTz8k'
    expect(
      (
        await who.post(
          query('/blade-user/update-password', {
            oldPassword: md5(good),
            newPassword: md5(fresh),
            newPassword1: md5(fresh),
          }),
        )
      ).code,
    ).toBe(200)
    expect((await who.get('/blade-user/user-list')).code).toBe(200)
  })

  test('is found by department with all below it, by name, by what it is, page by page', async () => {
    const root = (
      await row(product(), 'select id from system_dept where tenant_id = $1 and parent_id is null', tenant)
    )['id'] as string
    const upper = await dept('执法大队', root)
    const lower = await dept('一中队', upper)
    const beside = await dept('综合科', root)
    await added('deep', { deptId: lower, realName: '深' })
    await added('wide', { deptId: `${beside},${upper}`, realName: '宽' })
    const found = async (params: Record<string, string>) =>
      records(await boss().get(query('/blade-user/page', { current: '1', size: '10', ...params })))
        .map(one => one['account'])
        .sort()
    expect(await found({ deptId: root })).toEqual(['deep', 'wide'])
    expect(await found({ deptId: upper })).toEqual(['deep', 'wide'])
    expect(await found({ deptId: lower })).toEqual(['deep'])
    expect(await found({ deptId: beside })).toEqual(['wide'])
    expect(await found({ deptId: '', account: 'DEE' })).toEqual(['deep'])
    expect(await found({ realName: '宽' })).toEqual(['wide'])
    expect((await found({})).length).toBeGreaterThan(2)
    expect(await found({ status: '2' })).toEqual([])
    const page = (await boss().get(query('/blade-user/page', { current: '2', size: '1' }))).data
    expect([page.records!.length, page['current'], page['size']]).toEqual([1, 2, 1])
    const one = records(await boss().get(query('/blade-user/page', { account: 'wide' })))[0]!
    expect(one).toMatchObject({
      deptId: `${beside},${upper}`,
      deptName: '综合科,执法大队',
      roleName: '监管人员',
      tenantId: tenant,
    })
    expect(await records(await stranger().get(query('/blade-user/page', { deptId: root })))).toEqual([])
  })

  test('is one of its name in its tenant, in any case of letters; another tenant may have the same', async () => {
    await added('twice')
    refused(
      await boss().post('/blade-user/submit', { account: 'TWICE', name: 'x', roleId: await supervise() }),
      409,
      /登录账号已存在/,
    )
    expect(
      idOf(
        await stranger().post('/blade-user/submit', {
          account: 'twice',
          name: 'x',
          roleId: await builtIn(product(), other, 'supervise'),
        }),
      ),
    ).not.toBe('')
  })

  test('is changed by update and by submit with its id, never its password, and only at the version that was read', async () => {
    const id = await added('change')
    const before = await userRow(product(), 'change')
    const detail = (await boss().get(`/blade-user/detail?id=${id}`)).data
    expect(
      (await boss().post('/blade-user/update', { ...detail, realName: '改名', password: 'Zz9!zz9!q', password2: '' }))
        .msg,
    ).toBe('更新成功')
    expect(await userRow(product(), 'change')).toMatchObject({
      real_name: '改名',
      password_hash: before['password_hash'],
    })
    refused(await boss().post('/blade-user/submit', { ...detail, realName: '旧' }), 409, /已被他人修改/)
  })

  test('cannot be taken away or granted anew by its own holder, and the last administrator stays', async () => {
    const own = await idOfAccount(product(), 'boss')
    const admin = await builtIn(product(), tenant, 'admin')
    for (const answer of [
      await boss().post(query('/blade-user/remove', { ids: own })),
      await boss().post(query('/blade-user/grant', { userIds: own, roleIds: admin })),
      await boss().post(query('/blade-user/reset-password', { userIds: own })),
      await boss().post(query('/blade-user/updatePasswordByIds', { userIds: own, password: good })),
    ])
      refused(answer, 400, /不能对自己的账号/)
    refused(
      await boss().post('/blade-user/update', {
        ...(await boss().get(`/blade-user/detail?id=${own}`)).data,
        roleId: await supervise(),
        areaCode: '42',
      }),
      400,
      /不能对自己的账号/,
    )
    // The platform's manager may reach them, and still not leave the tenant without one.
    const last = /至少要保留一个可用的管理员/
    refused(await manager().post(query('/blade-user/remove', { ids: own })), 409, last)
    refused(await manager().post(query('/blade-user/grant', { userIds: own, roleIds: await supervise() })), 409, last)
    refused(
      await manager().post('/blade-user/update', { id: own, account: 'boss', name: 'boss', roleId: await supervise() }),
      409,
      last,
    )
    const second = await added('second', { roleId: admin })
    refused(await manager().post(query('/blade-user/remove', { ids: `${own},${second}` })), 409, last)
    const both = await Promise.all([
      manager().post(query('/blade-user/grant', { userIds: own, roleIds: await supervise() })),
      manager().post(query('/blade-user/grant', { userIds: second, roleIds: await supervise() })),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
    await asOwner(product().ownerUrl, client =>
      client.query('update kernel_user set role_id = array[$2::bigint] where tenant_id = $1 and account = $3', [
        tenant,
        admin,
        'boss',
      ]),
    )
    expect((await boss().post(query('/blade-user/remove', { ids: second }))).msg).toBe('删除成功')
    const managing = await idOfAccount(product(), 'admin', wire.defaultTenant)
    refused(await manager().post(query('/blade-user/remove', { ids: managing })), 400, /不能对自己的账号/)
  })

  test('once removed is signed out at once, gone from lists, and its name is free', async () => {
    const id = await added('gone')
    const who = inside(product(), await login(product(), tenant, 'gone', good))
    expect((await boss().post(query('/blade-user/remove', { ids: id }))).code).toBe(200)
    refused(await who.get('/blade-user/info'), 401, /登录已失效/)
    expect(await login(product(), tenant, 'gone', good)).toMatchObject({
      status: 400,
      error_description: '用户名或密码错误',
    })
    refused(await boss().get(`/blade-user/detail?id=${id}`), 404, /记录不存在/)
    expect(await added('gone')).not.toBe(id)
  })

  test('of twenty made at once a tenant with room for four gets exactly four', async () => {
    await asOwner(product().ownerUrl, client =>
      client.query(
        'update kernel_tenant set account_number = (select count(*) from kernel_user where tenant_id = $1 and not is_deleted) + 4 where tenant_id = $1',
        [other],
      ),
    )
    const roleId = await builtIn(product(), other, 'supervise')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        stranger().post('/blade-user/submit', { account: `many${n}`, name: 'x', roleId }),
      ),
    )
    expect(answers.map(({ code }) => code).sort(), answers.map(({ text }) => text).join('\n')).toEqual([
      ...Array(4).fill(200),
      ...Array(16).fill(400),
    ])
    refused(
      answers.find(({ code }) => code === 400)!,
      400,
      /账号数量已达上限（\d+）/,
    )
    expect(
      (
        await row(
          product(),
          "select count(*)::int as n from kernel_user where tenant_id = $1 and account like 'many%'",
          other,
        )
      )['n'],
    ).toBe(4)
  })
})

describe('beside the row', () => {
  test('a reset gives the initial password, ends every session, and opens only the change of it', async () => {
    const id = await added('reset')
    const who = inside(product(), await login(product(), tenant, 'reset', good))
    // Whoever resets it is told what it is: nobody else would be.
    expect((await boss().post(query('/blade-user/reset-password', { userIds: id }))).data).toEqual({
      isOwn: false,
      accounts: [{ id, account: 'reset', password: '123456' }],
    })
    refused(await who.get('/blade-user/info'), 401, /登录已失效/)
    const again = inside(product(), await login(product(), tenant, 'reset', '123456'))
    refused(await again.get('/blade-user/user-list'), 403, /请先修改密码/)
    refused(
      await again.post(
        query('/blade-user/update-password', {
          oldPassword: md5('123456'),
          newPassword: md5('123456'),
          newPassword1: md5('123456'),
        }),
      ),
      400,
      /容易被猜到|最近5次/,
    )
    refused(await boss().post(query('/blade-user/reset-password', { userIds: '' })), 400, /缺少参数/)
  })

  test('where the initial password is to be of each account’s own, a reset makes one, tells it once, and nobody else can know it', async () => {
    const ids = [await added('own1'), await added('own2')]
    const one = records(
      await manager().get(query('/blade-system/param/list', { paramKey: 'account.initPassword' })),
    )[0]!
    const initial = async (paramValue: string): Promise<void> => {
      const now = records(
        await manager().get(query('/blade-system/param/list', { paramKey: 'account.initPassword' })),
      )[0]!
      expect((await manager().post('/blade-system/param/submit', { ...now, paramValue })).code).toBe(200)
    }
    await initial('random')
    try {
      const reset = async () =>
        (await boss().post(query('/blade-user/reset-password', { userIds: ids.join(',') }))).data as unknown as {
          isOwn: boolean
          accounts: readonly { id: string; account: string; password: string }[]
        }
      await expect.poll(async () => (await reset()).isOwn).toBe(true)
      const before = await reset()
      const { accounts } = await reset()
      expect(accounts.map(({ id, account }) => [id, account])).toEqual([
        [ids[0], 'own1'],
        [ids[1], 'own2'],
      ])
      expect(new Set([...accounts, ...before.accounts].map(({ password }) => password)).size).toBe(4)
      for (const { account, password } of accounts) {
        expect(password).toMatch(/^[A-HJ-NP-Za-hjkmnp-z2-9_.!-]{16}$/)
        expect(await login(product(), tenant, account, '123456')).toMatchObject({ status: 400 })
        expect(await login(product(), tenant, account, 'random')).toMatchObject({ status: 400 })
        expect(await login(product(), tenant, account, password)).toMatchObject({
          status: 200,
          password_state: 'must_change',
        })
        expect(
          (
            await row(
              product(),
              'select count(*)::int as n from kernel_audit where after::text like $1',
              `%${password}%`,
            )
          )['n'],
        ).toBe(0)
      }
      // A new account without a password opens with nothing that could be known.
      expect(
        idOf(
          await boss().post('/blade-user/submit', {
            account: 'own3',
            name: 'own3',
            roleId: await supervise(),
            areaCode: '42',
          }),
        ),
      ).not.toBe('')
      for (const guess of ['random', '123456', ''])
        expect(await login(product(), tenant, 'own3', guess)).toMatchObject({ status: 400 })
    } finally {
      await initial(String(one['paramValue']))
      await expect
        .poll(async () => (await boss().post(query('/blade-user/reset-password', { userIds: ids[0]! }))).data['isOwn'])
        .toBe(false)
    }
  })

  test('one password is set for several, in plain text or as a digest, by the policy of their tenant', async () => {
    const ids = `${await added('several')},${await added('others')}`
    refused(
      await boss().post(query('/blade-user/updatePasswordByIds', { userIds: ids, password: '' })),
      400,
      /请输入密码/,
    )
    refused(
      await boss().post(query('/blade-user/updatePasswordByIds', { userIds: ids, password: 'short' })),
      400,
      /密码太短/,
    )
    refused(
      await boss().post(query('/blade-user/updatePasswordByIds', { userIds: ids, password: 'Several#7x' })),
      400,
      /不能有账号名/,
    )
    refused(
      await boss().post(query('/blade-user/updatePasswordByIds', { userIds: ids, password: md5('12345678') })),
      400,
      /容易被猜到/,
    )
    for (const [said, typed] of [
      ['Pw6!gHj3n', 'Pw6!gHj3n'],
      [md5('Qw6!gHj3n'), 'Qw6!gHj3n'],
    ]) {
      expect(
        (await boss().post(query('/blade-user/updatePasswordByIds', { userIds: ids, password: said! }))).code,
      ).toBe(200)
      for (const account of ['several', 'others'])
        expect(await login(product(), tenant, account, typed!)).toMatchObject({
          status: 200,
          password_state: 'must_change',
        })
    }
  })

  test('what an administrator sets does not wash away what was used before', async () => {
    const id = await added('washed')
    const fresh = 'Vm5!cLp9s'
    expect((await boss().post(query('/blade-user/updatePasswordByIds', { userIds: id, password: fresh }))).code).toBe(
      200,
    )
    const who = inside(product(), await login(product(), tenant, 'washed', fresh))
    for (const used of [good, fresh])
      refused(
        await who.post(
          query('/blade-user/update-password', {
            oldPassword: md5(fresh),
            newPassword: md5(used),
            newPassword1: md5(used),
          }),
        ),
        400,
        /最近5次/,
      )
  })

  test('roles are granted to several, for supervisors and kitchens only by the call that is for them', async () => {
    const id = await added('granted')
    const [admin, kitchens] = [
      await builtIn(product(), tenant, 'admin'),
      await builtIn(product(), tenant, 'enterprise'),
    ]
    refused(await boss().post(query('/blade-user/infoGrant', { userIds: id, roleIds: admin })), 403, /不能授予超出/)
    expect((await boss().post(query('/blade-user/grant', { userIds: id, roleIds: kitchens }))).code).toBe(200)
    expect(await userRow(product(), 'granted')).toMatchObject({ role: 'enterprise', info_id: null })
    refused(await boss().post(query('/blade-user/grant', { userIds: id, roleIds: '' })), 400, /请选择角色/)
    expect((await boss().post(query('/blade-user/grant', { userIds: id, roleIds: admin }))).code).toBe(200)
    expect(await userRow(product(), 'granted')).toMatchObject({ role: 'administrator', role_id: [admin] })
    expect((await boss().post(query('/blade-user/infoGrant', { userIds: id, roleIds: await supervise() }))).code).toBe(
      200,
    )
    expect(await userRow(product(), 'granted')).toMatchObject({ role: 'supervise' })
  })

  test('several are granted in one go, or none of them', async () => {
    const ids = [await added('row1'), await added('row2'), await added('row3')].join(',')
    const whos = await Promise.all(
      ['row1', 'row2', 'row3'].map(async account => inside(product(), await login(product(), tenant, account, good))),
    )
    const next = await addRole(boss(), '巡查', 'patrol', await supervise())
    expect((await boss().post(query('/blade-user/grant', { userIds: ids, roleIds: next }))).code).toBe(200)
    for (const who of whos) expect((await who.get('/blade-auth/oauth/user-info')).data['roles']).toEqual(['patrol'])
    refused(
      await boss().post(query('/blade-user/grant', { userIds: `${ids},999`, roleIds: await supervise() })),
      404,
      /记录不存在/,
    )
    expect(await userRow(product(), 'row1')).toMatchObject({ role_id: [next] })
    // The manager of the platform, over two tenants and their own at once.
    const own = idOf(
      await manager().post('/blade-user/submit', {
        account: 'row4',
        name: 'x',
        roleId: await builtIn(product(), wire.defaultTenant, 'supervise'),
      }),
    )
    expect((await manager().post(query('/blade-user/reset-password', { userIds: `${own},${ids}` }))).code).toBe(200)
    for (const [account, of] of [
      ['row1', tenant],
      ['row4', wire.defaultTenant],
    ])
      expect((await login(product(), of!, account!, '123456')).status).toBe(200)
  })

  test('the first password of the parameter opens for a day, is seen in the list until it is changed, and a reset gives another day', async () => {
    const id = idOf(
      await boss().post('/blade-user/submit', {
        account: 'aday',
        name: '一天',
        roleId: await supervise(),
        areaCode: '42',
      }),
    )
    const marked = async (): Promise<boolean> =>
      records(await boss().get('/blade-user/page?initialPassword=true&size=200')).some(one => one['account'] === 'aday')
    expect([await marked(), (await login(product(), tenant, 'aday', '123456')).status]).toEqual([true, 200])
    const older = (hours: number) =>
      asOwner(product().ownerUrl, client =>
        client.query('update kernel_user set password_at = app.now() - make_interval(hours => $2) where id = $1', [
          id,
          hours,
        ]),
      )
    await older(23)
    expect((await login(product(), tenant, 'aday', '123456')).status).toBe(200)
    await older(24)
    expect(await login(product(), tenant, 'aday', '123456')).toMatchObject({
      status: 400,
      error_description: '初始密码已超过 24 小时，不能再用来登录，请联系管理员重置密码',
    })
    // Whoever does not know it is told nothing of that.
    expect(await login(product(), tenant, 'aday', '1234567')).toMatchObject({
      status: 400,
      error_description: '用户名或密码错误',
    })
    expect((await boss().post(query('/blade-user/reset-password', { userIds: id }))).code).toBe(200)
    const again = inside(product(), await login(product(), tenant, 'aday', '123456'))
    expect(
      (
        await again.post(
          query('/blade-user/update-password', {
            oldPassword: md5('123456'),
            newPassword: md5(good),
            newPassword1: md5(good),
          }),
        )
      ).code,
    ).toBe(200)
    await older(48)
    expect([await marked(), (await login(product(), tenant, 'aday', good)).status]).toEqual([false, 200])
  })

  test('a page that shows what it is told gets a password of the account’s own, once, at making, resetting and importing', async () => {
    const { writeSheet } = await import('../../../kernel/sheet/sheet.ts')
    const made = await boss().post('/blade-user/submit', {
      account: 'shown1',
      name: '示',
      roleId: await supervise(),
      areaCode: '42',
      shows: '1',
    })
    const { password } = made.data as unknown as { readonly password: string }
    expect(made.data).toMatchObject({
      id: expect.any(String) as string,
      account: 'shown1',
      password: expect.stringMatching(/^\S{16}$/) as string,
    })
    expect((await login(product(), tenant, 'shown1', '123456')).status).toBe(400)
    expect(await login(product(), tenant, 'shown1', password)).toMatchObject({
      status: 200,
      password_state: 'must_change',
    })
    expect(await userRow(product(), 'shown1')).toMatchObject({ initial_password: false, must_change: true })
    const reset = await boss().post(query('/blade-user/reset-password', { userIds: made.data.id!, shows: '1' }))
    const [fresh] = (reset.data as unknown as { readonly accounts: readonly { readonly password: string }[] }).accounts
    expect([fresh!.password === password, (await login(product(), tenant, 'shown1', fresh!.password)).status]).toEqual([
      false,
      200,
    ])
    const column = (key: string, title: string) => ({ key, title, kind: 'text' as const })
    const rows = ['shown2', 'shown3'].map(account => ({ account, name: '示', roleName: '监管人员', areaCode: '42' }))
    const sheet = new Uint8Array(
      await writeSheet({
        title: 'x',
        columns: [
          column('account', '登录账号'),
          column('name', '昵称'),
          column('roleName', '角色'),
          column('areaCode', '监管辖区'),
        ],
        rows,
      }),
    )
    const told = (await sendSheet(product(), boss(), '/blade-user/import-user?isCovered=0&shows=1', sheet))
      .data as unknown as { readonly accounts: readonly { readonly account: string; readonly password: string }[] }
    expect(told.accounts.map(({ account }) => account)).toEqual(['shown2', 'shown3'])
    for (const { account, password: own } of told.accounts)
      expect((await login(product(), tenant, account, own)).status, account).toBe(200)
    const written = (
      await asOwner(product().ownerUrl, client =>
        client.query<{ all: string }>(
          "select coalesce((select string_agg(params, ' ') from kernel_log), '') || coalesce((select string_agg(after::text, ' ') from kernel_audit), '') as all",
        ),
      )
    ).rows[0]!.all
    for (const one of [password, fresh!.password, ...told.accounts.map(({ password: own }) => own)])
      expect(written).not.toContain(one)
  })

  test('a locked account is unlocked', async () => {
    const id = await added('shut')
    for (let n = 0; n < 5; n++) await login(product(), tenant, 'shut', 'wrong', here)
    expect(await login(product(), tenant, 'shut', good, here)).toMatchObject({
      status: 400,
      error_description: expect.stringContaining('登录失败次数过多') as string,
    })
    refused(await boss().post(query('/blade-user/unlock', { userIds: '' })), 400, /缺少参数/)
    expect((await boss().post(query('/blade-user/unlock', { userIds: id }))).code).toBe(200)
    expect((await login(product(), tenant, 'shut', good, here)).status).toBe(200)
    // A password that an administrator gives opens at once, whoever guessed at the one before.
    for (const [call, typed] of [
      ['reset-password', '123456'],
      ['updatePasswordByIds', 'Pw6!gHj3n'],
    ] as const) {
      for (let n = 0; n < 5; n++) await login(product(), tenant, 'shut', 'wrong', here)
      expect((await boss().post(query(`/blade-user/${call}`, { userIds: id, password: typed }))).code, call).toBe(200)
      expect((await login(product(), tenant, 'shut', typed, here)).status, call).toBe(200)
    }
  })

  test('what a platform keeps of an account is stored and read back', async () => {
    const id = await added('app')
    expect(
      (await boss().post(query('/blade-user/update-platform', { userId: id, userType: '2', userExt: '{"a":1}' }))).code,
    ).toBe(200)
    expect((await boss().get(`/blade-user/platform-detail?id=${id}`)).data).toMatchObject({
      id,
      userType: 2,
      userExt: '{"a":1}',
    })
    refused(
      await boss().post(query('/blade-user/update-platform', { userId: id, userType: '9', userExt: '' })),
      400,
      /不在可选范围/,
    )
  })

  test('people keep their own profile and nobody else’s; a picture is a jpg or png of at most 500 kB, by what its bytes are', async () => {
    // Files are kept under a tenant's number as it is given out.
    for (const account of ['owner', 'victim', 'friend'])
      await addAccount(product(), { tenant: 'aaaaaa', account, role: 'supervise', area: '42' })
    await addAccount(product(), { tenant: 'aaaaaa', account: 'chief', role: 'administrator' })
    const [who, friend, chief] = await Promise.all(
      ['owner', 'friend', 'chief'].map(account => signIn(product().url, 'aaaaaa', account)),
    )
    const victim = await idOfAccount(product(), 'victim', 'aaaaaa')
    const png = (bytes: number): Uint8Array<ArrayBuffer> =>
      Uint8Array.from(
        Buffer.concat([
          Buffer.from(
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
            'base64',
          ),
          Buffer.alloc(bytes),
        ]),
      )
    const uploaded = await upload(product(), who!, png(0), 'me.png', 'avatar')
    expect(uploaded.code, uploaded.text).toBe(200)
    const avatar = uploaded.data['link'] as string
    const profile = { id: victim, name: '我', realName: '真名', phone: '13900001111', email: 'a@b.cn', avatar }
    expect((await who!.post('/blade-user/update-info', profile)).code).toBe(200)
    expect((await who!.get('/blade-user/info')).data).toMatchObject({
      account: 'owner',
      name: '我',
      realName: '真名',
      phone: '13900001111',
      email: 'a@b.cn',
      avatar,
    })
    expect(await userRow(product(), 'victim', 'aaaaaa')).toMatchObject({ name: 'victim', phone: null })
    expect(
      records(await chief!.get(query('/blade-user/page', { realName: '真名' }))).map(one => one['account']),
    ).toEqual(['owner'])
    refused(await who!.post('/blade-user/update-info', { ...profile, name: '' }), 400, /请输入昵称/)
    refused(await who!.post('/blade-user/update-info', { ...profile, phone: '12' }), 400, /手机号码/)
    // What is no picture of one's own: a file that is none, another person's, one that is no picture at all.
    expect(
      (await upload(product(), who!, Uint8Array.from(Buffer.from('<svg onload=alert(1)>')), 'me.png', 'avatar')).code,
    ).toBe(400)
    const foreign = (await upload(product(), friend!, png(0), 'b.png', 'avatar')).data['link'] as string
    for (const link of [foreign, avatar.replace(/[0-9a-f]{32}/, '0'.repeat(32))])
      refused(await who!.post('/blade-user/update-info', { ...profile, avatar: link }), 400, /头像中的文件不存在/)
    await asOwner(product().ownerUrl, client =>
      client.query('update kernel_file set size = 512001 where key = $1', [
        avatar.replace('/api/blade-resource/oss/file/', ''),
      ]),
    )
    refused(await who!.post('/blade-user/update-info', profile), 413, /500 kB/)
    for (const link of ['https://evil.example/a.png', 'javascript:alert(1)', ''])
      expect((await who!.post('/blade-user/update-info', { ...profile, avatar: link })).code).toBe(200)
    expect((await who!.get('/blade-user/info')).data['avatar']).toBe(avatar)
  })
})

describe('as sheets', () => {
  const bytesOf = async (
    who: { readonly token: string },
    path: string,
  ): Promise<{ readonly status: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string | null }> => {
    const response = await fetch(`${product().url}/api${path}${path.includes('?') ? '&' : '?'}Blade-Auth=${who.token}`)
    return {
      status: response.status,
      bytes: new Uint8Array(await response.arrayBuffer()),
      type: response.headers.get('content-type'),
    }
  }

  test('a list leaves as a workbook with its filters, and comes back: new ones are added, those that are there only when they may be covered', async () => {
    const { writeSheet, readSheet } = await import('../../../kernel/sheet/sheet.ts')
    const columnOf = (key: string, title: string) => ({ key, title, kind: 'text' as const })
    const columns = [
      columnOf('account', '登录账号'),
      columnOf('name', '昵称'),
      columnOf('roleName', '角色'),
      columnOf('deptName', '部门'),
      columnOf('infoName', '所属企业'),
      columnOf('phone', '手机'),
      columnOf('areaCode', '监管辖区'),
      columnOf('sex', '性别'),
    ]
    const send = async (rows: readonly Record<string, string>[], covered: string, who = boss()) =>
      sendSheet(
        product(),
        who,
        `/blade-user/import-user?isCovered=${covered}`,
        new Uint8Array(await writeSheet({ title: 'x', columns, rows })),
      )
    const kitchen = await addKitchen(product(), tenant, 7)
    const one = {
      account: 'sheet1',
      name: '甲',
      roleName: '监管人员',
      deptName: '',
      infoName: '',
      phone: '13900002222',
      areaCode: '4201',
      sex: '女',
    }
    const two = {
      account: 'sheet2',
      name: '乙',
      roleName: '企业用户',
      deptName: '',
      infoName: '食堂7',
      phone: '',
      areaCode: '',
      sex: '',
    }
    const first = await send([one, two], '0')
    expect(first.data, first.text).toMatchObject({ stored: 2, changed: 0 })
    expect(await userRow(product(), 'sheet1')).toMatchObject({
      role: 'supervise',
      area_code: '4201',
      sex: 2,
      must_change: true,
    })
    expect(await userRow(product(), 'sheet2')).toMatchObject({ role: 'enterprise', info_id: kitchen })
    expect((await login(product(), tenant, 'sheet2', '123456')).status).toBe(200)
    refused(await send([{ ...one, name: '丙' }], '0'), 400, /第2行：登录账号已存在/)
    expect((await send([{ ...one, name: '丙' }], '1')).data).toMatchObject({ stored: 0, changed: 1 })
    expect(await userRow(product(), 'sheet1')).toMatchObject({ name: '丙', role: 'supervise' })
    // One wrong row, and nothing of the sheet is stored.
    const wrong = await send(
      [
        { ...one, account: 'sheet3' },
        { ...one, account: 'sheet4', roleName: '没有的角色' },
        { ...one, account: 'sheet5', phone: '12' },
      ],
      '0',
    )
    refused(wrong, 400, /第3行：所选角色不存在/)
    expect(wrong.errors!.map(({ field }) => field)).toEqual(expect.arrayContaining(['3.roleId', '4.phone']))
    expect(await userRow(product(), 'sheet3')).toEqual({})
    // The same looked at first, then without the wrong rows.
    const again = [
      { ...one, account: 'sheet3' },
      { ...one, account: 'sheet4', roleName: '没有的角色' },
    ]
    expect((await send(again, '0&wish=check')).data).toEqual({
      stored: 0,
      changed: 0,
      good: 1,
      wrong: [{ line: 3, field: 'roleId', message: expect.stringMatching(/角色不存在/) }],
    })
    expect(await userRow(product(), 'sheet3')).toEqual({})
    expect((await send(again, '0&wish=good')).data).toEqual({ stored: 1, changed: 0 })
    expect([await userRow(product(), 'sheet4'), (await userRow(product(), 'sheet3'))['role']]).toEqual([
      {},
      'supervise',
    ])
    refused(await send(again, '0&wish=all'), 400, /第2行：登录账号已存在/)
    refused(
      await send([{ ...one, account: 'sheet6', roleName: '管理员' }], '1', (await restricted()).who),
      403,
      /没有权限/,
    )
    const left = await bytesOf(boss(), '/blade-user/export-user?account=sheet')
    expect([left.status, left.type]).toEqual([200, expect.stringContaining('spreadsheetml')])
    const read = await readSheet(left.bytes, columns)
    expect(
      read.rows
        .map(({ values }) => [
          values['account'],
          values['roleName'],
          values['infoName'],
          values['phone'],
          values['sex'],
        ])
        .sort(),
    ).toEqual([
      ['sheet1', '监管人员', null, '139****2222', '女'],
      ['sheet2', '企业用户', '食堂7', null, '未知'],
      ['sheet3', '监管人员', null, '139****2222', '女'],
    ])
    const template = await bytesOf(boss(), '/blade-user/export-template')
    expect([
      template.status,
      (
        await readSheet(
          template.bytes,
          columns.map(column => ({ ...column, required: true })),
        )
      ).problems,
    ]).toEqual([200, []])
  })

  test('only those who may read or make accounts get them, and nobody those of another tenant', async () => {
    const { who } = await restricted()
    for (const path of ['/blade-user/export-user', '/blade-user/export-template']) {
      expect((await bytesOf(who, path)).status).toBe(403)
      expect((await bytesOf(person(product().url, 'nonsense'), path)).status).toBe(401)
    }
    const { readSheet } = await import('../../../kernel/sheet/sheet.ts')
    const { rows } = await readSheet((await bytesOf(stranger(), '/blade-user/export-user?tenantId=T00001')).bytes, [
      { key: 'account', title: '登录账号', kind: 'text' },
    ])
    expect(rows.some(({ values }) => values['account'] === 'sheet1')).toBe(false)
  })

  let made: { readonly who: Awaited<ReturnType<typeof signIn>> } | undefined
  async function restricted() {
    return (made ??= {
      who: await withRoles(product(), { tenant, account: 'watch', role: 'supervise', area: '42' }, [
        await addRole(boss(), '旁观', 'watch', await supervise()),
      ]),
    })
  }
})

test('no answer of any call about accounts carries a hash, a secret or a recovery code', async () => {
  await asOwner(product().ownerUrl, client =>
    client.query(
      "update kernel_user set totp_key = 'sealed-secret-xyz', recovery_hashes = array['recovery-hash-xyz'], password_history = array['history-hash-xyz'] where tenant_id = $1 and account = 'boss'",
      [tenant],
    ),
  )
  const id = await idOfAccount(product(), 'boss')
  const gets = [
    '/blade-user/page?size=200',
    `/blade-user/detail?id=${id}`,
    `/blade-user/platform-detail?id=${id}`,
    '/blade-user/info',
    '/blade-user/user-list',
    '/blade-user/totp',
    '/blade-auth/oauth/user-info',
    '/blade-auth/session/list',
    '/system/session/list',
    '/blade-user/page?ascs=password_hash',
    '/blade-user/page?passwordHash=x',
    '/blade-user/export-user',
    '/blade-user/export?size=10',
  ]
  for (const path of gets) {
    const { text } = await boss().get(path)
    // What was asked by name is said back in the refusal.
    expect(text.replace(/password_hash 排序|passwordHash 查询/, ''), path).not.toMatch(
      /\$argon2|password_?hash|passwordHash|-xyz|totp_?key|recovery_?hash|lock_?hash|refresh_?hash/i,
    )
  }
  await asOwner(product().ownerUrl, client =>
    client.query("update kernel_user set totp_key = null where tenant_id = $1 and account = 'boss'", [tenant]),
  )
})
