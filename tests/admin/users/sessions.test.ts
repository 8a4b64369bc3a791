// What a session is: narrowed by the switch of role and department, locked, ended, held up by a captcha, a lockout or a
// second factor.
import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addAccount, asOwner, person, signIn, testProduct, type Person } from '../../product.ts'
import {
  addKitchen,
  addRole,
  builtIn,
  flat,
  grant,
  idOf,
  list,
  menu,
  other,
  refused,
  rig,
  tenant,
  type Node,
} from '../roles/rig.ts'
import { elsewhere, good, here, inside, login, md5, query, records, renew, row } from './rig.ts'
import { clock } from '../../../contract/clock.ts'

const { product, manager, boss } = rig()
let supervise = ''
beforeAll(async () => {
  supervise = await builtIn(product(), tenant, 'supervise')
})
const someone = async (account: string, role: 'administrator' | 'supervise' = 'supervise'): Promise<Person> => {
  await addAccount(product(), { tenant, account, role, area: '42' })
  return signIn(product().url, tenant, account)
}
const typed = 'kitchen-2026'
/** Sets a parameter, and waits until it is felt: within a second. */
async function parameter(key: string, value: string, felt: () => Promise<boolean>): Promise<void> {
  const one = records(await manager().get(query('/blade-system/param/list', { paramKey: key })))[0]!
  expect((await manager().post('/blade-system/param/submit', { ...one, paramValue: value })).code).toBe(200)
  await expect.poll(felt, { interval: 50 }).toBe(true)
}
const options = async (): Promise<Record<string, unknown>> =>
  (await person(product().url, '').get('/blade-auth/oauth/options')).data

describe('the switch of role and department', () => {
  test('narrows menus, data and kind at once in the same session and in another process, and widens them again', async () => {
    const kitchen = await addKitchen(product(), tenant, 8)
    const [admin, kitchens] = [
      await builtIn(product(), tenant, 'admin'),
      await builtIn(product(), tenant, 'enterprise'),
    ]
    const small = await addRole(boss(), '只看采购', 'small', supervise)
    await grant(boss(), [small], [menu('ledger/purchase'), menu('ledger/purchase/read')])
    const root = (
      await row(product(), 'select id from system_dept where tenant_id = $1 and parent_id is null', tenant)
    )['id'] as string
    const dept = idOf(
      await boss().post('/blade-system/dept/submit', {
        deptName: '二科',
        fullName: '二科',
        parentId: root,
        deptCategory: 2,
        sort: 1,
      }),
    )
    await addAccount(product(), { tenant, account: 'both', role: 'administrator', info: kitchen })
    await asOwner(product().ownerUrl, db =>
      db.query('update kernel_user set role_id = $2::bigint[], dept_id = $3::bigint[] where account = $1', [
        'both',
        [admin, small, kitchens],
        [root, dept],
      ]),
    )
    const second = await testProduct({ DATABASE_URL: product().databaseUrl })
    try {
      let told = await login(product(), tenant, 'both', typed)
      expect(told).toMatchObject({
        role_kind: 'administrator',
        role_id: `${admin},${small},${kitchens}`,
        dept_id: `${root},${dept}`,
      })
      const whos = [inside(product(), told), person(second.url, told.access_token!)]
      const menus = async (who: Person) => flat(list<Node>(await who.get('/blade-system/menu/routes'))).length
      const all = await menus(whos[0]!)
      for (const who of whos) expect((await who.get('/blade-user/page')).code).toBe(200)
      told = await renew(product(), tenant, told.refresh_token!, { 'role-id': small, 'dept-id': dept })
      expect(told).toMatchObject({
        status: 200,
        role_kind: 'supervise',
        role_name: 'small',
        role_id: small,
        dept_id: dept,
      })
      // The old access token is of the same session, and the session is narrow.
      for (const who of [...whos, inside(product(), told)]) {
        refused(await who.get('/blade-user/page'), 403, /没有权限/)
        expect(await menus(who)).toBe(2)
        expect((await who.get('/blade-auth/oauth/user-info')).data['roles']).toEqual(['small'])
      }
      told = await renew(product(), tenant, told.refresh_token!)
      expect(told).toMatchObject({ role_id: small, dept_id: dept })
      told = await renew(product(), tenant, told.refresh_token!, { 'role-id': kitchens })
      expect(told).toMatchObject({ role_kind: 'enterprise', info_id: kitchen })
      // Roles that are not the account's, of another tenant, or nobody's change nothing.
      for (const roleId of [await builtIn(product(), other, 'admin'), '1', `${small},1`, 'x', "1');--"]) {
        told = await renew(product(), tenant, told.refresh_token!, { 'role-id': roleId, 'dept-id': '99' })
        expect(told).toMatchObject({ status: 200, role_id: kitchens, dept_id: dept })
      }
      told = await renew(product(), tenant, told.refresh_token!, {
        'role-id': `${admin},${small},${kitchens}`,
        'dept-id': root,
      })
      expect(told).toMatchObject({ role_kind: 'administrator', dept_id: root })
      for (const who of whos) {
        expect((await who.get('/blade-user/page')).code).toBe(200)
        expect(await menus(who)).toBe(all)
      }
    } finally {
      await second.close()
    }
  })

  test('at sign-in begins narrow', async () => {
    const admin = await builtIn(product(), tenant, 'admin')
    await addAccount(product(), { tenant, account: 'start', role: 'administrator' })
    await asOwner(product().ownerUrl, db =>
      db.query('update kernel_user set role_id = $2::bigint[] where account = $1', ['start', [admin, supervise]]),
    )
    const told = await login(product(), tenant, 'start', typed, { 'role-id': supervise })
    expect(told).toMatchObject({ role_kind: 'supervise', role_id: supervise })
    refused(await inside(product(), told).get('/blade-user/page'), 403, /没有权限/)
  })
})

describe('a locked screen', () => {
  test('answers nothing but that it is locked, on every call, in other tabs, after F5 and after a renewal, until the right password', async () => {
    const told = await (await someone('locker'), login(product(), tenant, 'locker', typed))
    const who = inside(product(), told)
    expect((await who.post('/blade-auth/oauth/lock', { password: md5('secret') })).code).toBe(200)
    const again = inside(product(), await renew(product(), tenant, told.refresh_token!))
    for (const tab of [who, again]) {
      for (const path of [
        '/blade-user/info',
        '/blade-auth/oauth/user-info',
        '/blade-system/menu/buttons',
        '/blade-system/menu/routes',
        '/blade-user/user-list',
        '/blade-auth/session/list',
        '/blade-user/page',
        '/purchase/standbookpurchase/list',
        '/blade-user/totp',
        '/blade-user/export-user',
      ]) {
        expect([path, (await tab.get(path)).status]).toEqual([path, 423])
      }
      for (const path of [
        '/blade-user/update-info',
        '/blade-auth/oauth/lock',
        '/blade-user/totp/begin',
        query('/blade-user/update-password', {
          oldPassword: md5(typed),
          newPassword: md5(good),
          newPassword1: md5(good),
        }),
      ])
        expect((await tab.post(path, {})).status).toBe(423)
    }
    refused(await again.post(query('/blade-auth/oauth/unlock', { password: md5('wrong') })), 400, /锁屏密码不正确/)
    refused(await again.post(query('/blade-auth/oauth/unlock', {})), 400, /缺少参数/)
    expect((await boss().get('/blade-user/info')).code).toBe(200)
    expect((await again.post(query('/blade-auth/oauth/unlock', { password: md5('secret') }))).code).toBe(200)
    for (const tab of [who, again]) expect((await tab.get('/blade-user/info')).code).toBe(200)
    // The account's own password opens it as well, and locking again needs no new one.
    expect((await who.post('/blade-auth/oauth/lock', {})).code).toBe(200)
    expect((await who.post(query('/blade-auth/oauth/unlock', { password: md5(typed) }))).code).toBe(200)
    expect((await who.post('/blade-auth/oauth/lock', {})).code).toBe(200)
    expect((await who.post(query('/blade-auth/oauth/unlock', { password: md5('secret') }))).code).toBe(200)
  })

  test('counts guesses for itself, cannot be opened by another session, lets its owner leave, and shuts nobody out at the door', async () => {
    const [mine, twin] = [await someone('guess'), await signIn(product().url, tenant, 'guess')]
    expect((await mine.post('/blade-auth/oauth/lock', { password: md5('1') })).code).toBe(200)
    expect((await twin.post(query('/blade-auth/oauth/unlock', { password: md5(typed) }))).code).toBe(200)
    expect((await mine.get('/blade-user/info')).status).toBe(423)
    for (let n = 0; n < 5; n++)
      refused(await mine.post(query('/blade-auth/oauth/unlock', { password: md5('x') })), 400, /锁屏密码不正确/)
    refused(await mine.post(query('/blade-auth/oauth/unlock', { password: md5('1') })), 400, /登录失败次数过多/)
    expect((await login(product(), tenant, 'guess', typed)).status).toBe(200)
    expect((await twin.get('/blade-user/info')).code).toBe(200)
    const out = await mine.get('/blade-auth/oauth/logout')
    expect(JSON.parse(out.text)).toMatchObject({ success: 'true' })
    refused(await mine.get('/blade-user/info'), 401, /登录已失效/)
  })
})

test('people see and end their own sessions; administrators those of their tenant and of no other', async () => {
  const [one, two, stranger] = [
    await someone('many'),
    await signIn(product().url, tenant, 'many'),
    await someone('nosy'),
  ]
  const own = list(await one.get('/blade-auth/session/list'))
  expect(own.map(({ isCurrent, account }) => [account, isCurrent]).sort()).toEqual([
    ['many', false],
    ['many', true],
  ])
  const theirs = own.find(({ isCurrent }) => !isCurrent)!['id'] as string
  await stranger.post(query('/blade-auth/session/end', { ids: theirs }))
  expect((await two.get('/blade-user/info')).code).toBe(200)
  expect((await one.post(query('/blade-auth/session/end', { ids: theirs }))).code).toBe(200)
  refused(await two.get('/blade-user/info'), 401, /登录已失效/)
  const listed = records(await boss().get('/system/session/list?account=many'))
  expect(listed.map(({ account }) => account)).toEqual(['many'])
  const foreign = (
    await row(product(), 'select id from kernel_session where tenant_id = $1 and ended_at is null limit 1', other)
  )['id'] as string
  refused(await boss().post(query('/system/session/end', { ids: foreign })), 404, /记录不存在/)
  expect((await row(product(), 'select ended_at from kernel_session where id = $1', foreign))['ended_at']).toBe(null)
  expect((await boss().post(query('/system/session/end', { ids: listed[0]!['id'] as string }))).code).toBe(200)
  refused(await one.get('/blade-user/info'), 401, /登录已失效/)
  refused(await stranger.get('/system/session/list'), 403, /没有权限/)
})

test('a session that has ended is not told what others have just been told', async () => {
  const living = await someone('shares')
  const ended = await signIn(product().url, tenant, 'shares')
  expect((await ended.get('/blade-auth/oauth/logout')).status).toBe(200)
  for (const path of ['/indexTotal/standbook', '/enterpriseInfo/enterpriseinfo/mapPoints']) {
    expect((await living.get(path)).status, path).toBe(200)
    refused(await ended.get(path), 401, /登录已失效/)
  }
})

test('a captcha is asked for as soon as the parameter says so, of the password grant too, and no longer when it does not', async () => {
  await someone('robot')
  await parameter('captcha.enabled', 'true', async () => (await options())['captcha'] === true)
  expect(await login(product(), tenant, 'robot', typed)).toMatchObject({ status: 400, error: 'captcha' })
  expect(
    await login(product(), tenant, 'robot', typed, { 'captcha-key': 'a'.repeat(32), 'captcha-code': 'ABCDE' }),
  ).toMatchObject({ status: 400, error: 'captcha' })
  const { key } = JSON.parse((await person(product().url, '').get('/blade-auth/oauth/captcha')).text) as { key: string }
  const answer = (await row(product(), 'select answer from kernel_captcha where key = $1', key))['answer'] as string
  expect(
    (await login(product(), tenant, 'robot', typed, { 'captcha-key': key, 'captcha-code': answer.toLowerCase() }))
      .status,
  ).toBe(200)
  expect(await login(product(), tenant, 'robot', typed, { 'captcha-key': key, 'captcha-code': answer })).toMatchObject({
    error: 'captcha',
  })
  await parameter('captcha.enabled', 'false', async () => (await options())['captcha'] === false)
  expect((await login(product(), tenant, 'robot', typed)).status).toBe(200)
})

test('an account is locked after as many failures as the parameter says', async () => {
  await someone('few')
  await parameter('account.failCount', '2', async () => true)
  await expect
    .poll(async () => {
      await asOwner(product().ownerUrl, db => db.query("delete from kernel_login_failure where account = 'few'"))
      for (let n = 0; n < 2; n++) await login(product(), tenant, 'few', 'wrong', here)
      return (await login(product(), tenant, 'few', typed, here)).error_description ?? ''
    })
    .toMatch(/登录失败次数过多/)
  await parameter('account.failCount', '5', async () => true)
})

describe('passwords', () => {
  const change = (who: Person, old: string, fresh: string, plain = true) =>
    who.post(
      query('/blade-user/update-password', {
        oldPassword: md5(old),
        newPassword: md5(fresh),
        newPassword1: md5(fresh),
        ...(plain && { plainPassword: fresh }),
      }),
      undefined,
      elsewhere(),
    )

  test('of mlps3 need classes, are not the account, and none of the last five comes again', async () => {
    const who = await someone('history')
    for (const [fresh, why] of [
      ['kxmrwzqp', /太简单/],
      ['Kx7mRw2', /太短/],
      ['xHistory7!w', /不能有账号名/],
      ['Kx7mmmRw', /连着出现/],
      ['Password1!', /容易被猜到/],
    ] as const)
      refused(await change(who, typed, fresh), 400, why)
    for (const fresh of ['12345678', 'History123', 'Admin@2024', 'admin123'])
      refused(await change(who, typed, fresh, false), 400, /容易被猜到/)
    // Whoever knew the old password has not guessed, however often the new one was refused.
    expect((await login(product(), tenant, 'history', typed)).status).toBe(200)
    refused(
      await who.post(
        query('/blade-user/update-password', {
          oldPassword: md5(typed),
          newPassword: md5(good),
          newPassword1: md5(good),
          plainPassword: 'another',
        }),
      ),
      400,
      /不一致/,
    )
    const passwords = [typed, 'Aq1!Aq2#xx', 'Bq1!Bq2#xx', 'Cq1!Cq2#xx', 'Dq1!Dq2#xx', 'Eq1!Eq2#xx']
    for (let n = 1; n < 5; n++) expect((await change(who, passwords[n - 1]!, passwords[n]!)).code).toBe(200)
    for (const used of passwords.slice(0, 5)) refused(await change(who, passwords[4]!, used, false), 400, /最近5次/)
    expect((await change(who, passwords[4]!, passwords[5]!)).code).toBe(200)
    expect((await change(who, passwords[5]!, typed, false)).code).toBe(200)
  })

  test('of asvs are long, of any classes, and never too old', async () => {
    await asOwner(product().ownerUrl, db =>
      db.query("update kernel_tenant set password_policy = 'asvs' where tenant_id = $1", [other]),
    )
    await addAccount(product(), { tenant: other, account: 'asvs', role: 'supervise', area: '42' })
    const who = await signIn(product().url, other, 'asvs')
    refused(await change(who, typed, 'Kx7#mRw2q'), 400, /至少要12个字符/)
    expect((await change(who, typed, 'river stone borrows a bicycle')).code).toBe(200)
    await asOwner(product().ownerUrl, db =>
      db.query("update kernel_user set password_at = app.now() - interval '1000 days' where account = 'asvs'"),
    )
    expect(await login(product(), other, 'asvs', 'river stone borrows a bicycle')).toMatchObject({
      password_state: 'ok',
    })
  })

  test('are reminded of a week before they are 90 days old; after that only the change is open, also in sessions that were', async () => {
    const aged = (days: number) =>
      asOwner(product().ownerUrl, db =>
        db.query("update kernel_user set password_at = app.now() - make_interval(days => $1) where account = 'aged'", [
          days,
        ]),
      )
    await someone('aged')
    await aged(80)
    const told = await login(product(), tenant, 'aged', typed)
    expect(told).toMatchObject({ password_state: 'ok' })
    await aged(86)
    expect(await login(product(), tenant, 'aged', typed)).toMatchObject({ password_state: 'remind' })
    await aged(91)
    const old = await renew(product(), tenant, told.refresh_token!)
    expect(old).toMatchObject({ status: 200, password_state: 'expired' })
    const who = inside(product(), old)
    for (const path of [
      '/blade-user/user-list',
      '/purchase/standbookpurchase/list',
      '/blade-auth/session/list',
      '/blade-user/totp',
      '/blade-user/export-user',
    ])
      refused(await who.get(path), 403, /请先修改密码/)
    refused(await who.post('/blade-user/update-info', { name: 'x' }), 403, /请先修改密码/)
    for (const path of ['/blade-user/info', '/blade-auth/oauth/user-info', '/blade-system/menu/routes'])
      expect([path, (await who.get(path)).status]).toEqual([path, 200])
    expect(await login(product(), tenant, 'aged', typed)).toMatchObject({ password_state: 'expired' })
    expect((await change(who, typed, good)).code).toBe(200)
    expect((await who.get('/blade-user/user-list')).code).toBe(200)
    expect(await login(product(), tenant, 'aged', good)).toMatchObject({ password_state: 'ok' })
  })
})

describe('the second factor', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  /** RFC 6238, made here anew. */
  const code = (secret: string, steps = 0): string => {
    const bits = [...secret].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(Math.floor(clock.now() / 30_000) + steps))
    const mac = createHmac('sha1', Buffer.from(bits.match(/.{8}/g)!.map(byte => parseInt(byte, 2))))
      .update(counter)
      .digest()
    const at = mac[19]! & 15
    return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
  }
  const begin = async (who: Person) =>
    (await who.post('/blade-user/totp/begin', {})).data as unknown as { secret: string; uri: string; offer: string }
  const confirm = (who: Person, offer: string, typedCode: string) =>
    who.post(query('/blade-user/totp/confirm', { code: typedCode, offer }), undefined, elsewhere())
  const by = (account: string, totp: string, from: Record<string, string> = {}) =>
    login(product(), tenant, account, typed, { 'totp-code': totp, ...from })

  test('is switched on with a first code, asked for at sign-in, good once, and switched off with a code', async () => {
    const who = await someone('second-factor')
    const { secret, uri, offer } = await begin(who)
    expect(uri).toContain(secret)
    refused(await confirm(who, offer, '000000'), 400, /动态验证码不正确/)
    refused(await confirm(await someone('eve'), offer, code(secret)), 400, /已过期/)
    const shown = (await confirm(who, offer, code(secret, -1))).data['recoveryCodes'] as readonly string[]
    expect([shown.length, new Set(shown).size]).toEqual([10, 10])
    refused(await confirm(who, offer, code(secret)), 400, /已启用/)
    expect((await who.get('/blade-user/totp')).data).toMatchObject({ enabled: true, recoveryLeft: 10, required: false })
    const kept = await row(
      product(),
      "select totp_key, recovery_hashes::text from kernel_user where account = 'second-factor'",
    )
    expect(JSON.stringify(kept)).not.toContain(secret)
    for (const one of shown) expect(JSON.stringify(kept)).not.toContain(one)
    expect(await login(product(), tenant, 'second-factor', typed)).toMatchObject({
      status: 400,
      error: 'totp_required',
    })
    expect(await by('second-factor', '123456')).toMatchObject({ status: 400, error: 'totp_required' })
    const now = code(secret)
    expect(await by('second-factor', now)).toMatchObject({ status: 200, totp_state: 'on' })
    expect(await by('second-factor', now)).toMatchObject({ status: 400 })
    expect(await by('second-factor', code(secret, -1))).toMatchObject({ status: 400 })
    expect((await by('second-factor', shown[0]!)).status).toBe(200)
    expect((await by('second-factor', shown[0]!)).status).toBe(400)
    refused(
      await who.post(query('/blade-user/totp/off', { code: now }), undefined, elsewhere()),
      400,
      /动态验证码不正确/,
    )
    expect((await who.post(query('/blade-user/totp/off', { code: shown[1]! }), undefined, elsewhere())).code).toBe(200)
    expect((await login(product(), tenant, 'second-factor', typed)).status).toBe(200)
  })

  test('of two sign-ins with one code at once one is let in; guesses at it lock the account', async () => {
    const who = await someone('parallel')
    const { secret, offer } = await begin(who)
    const shown = (await confirm(who, offer, code(secret, -1))).data['recoveryCodes'] as readonly string[]
    for (const one of [code(secret), shown[3]!])
      expect(
        (await Promise.all([by('parallel', one), by('parallel', one), by('parallel', one)]))
          .map(({ status }) => status)
          .sort(),
      ).toEqual([200, 400, 400])
    for (let n = 0; n < 5; n++) await by('parallel', '000001', here)
    expect((await by('parallel', shown[4]!, here)).error_description).toMatch(/登录失败次数过多/)
    for (let n = 0; n < 5; n++)
      refused(
        await who.post(query('/blade-user/totp/off', { code: '000001' }), undefined, elsewhere()),
        400,
        /动态验证码|不正确/,
      )
    refused(
      await who.post(query('/blade-user/totp/off', { code: shown[4]! }), undefined, elsewhere()),
      400,
      /登录失败次数过多/,
    )
  })

  test('that was lost is reset by an administrator, who is written down; every session of its owner ends, and the password opens again', async () => {
    const who = await someone('lost')
    const { secret, offer } = await begin(who)
    const shown = (await confirm(who, offer, code(secret, -1))).data['recoveryCodes'] as readonly string[]
    const id = (await row(product(), "select id from kernel_user where account = 'lost'"))['id'] as string
    const reset = (resetter: Person, userIds = id) => resetter.post(query('/blade-user/totp/reset', { userIds }))
    refused(await reset(who), 403, /没有权限/)
    expect(await login(product(), tenant, 'lost', typed)).toMatchObject({ status: 400, error: 'totp_required' })
    // Together with somebody who has none, nothing is done to either.
    await someone('without')
    refused(
      await reset(
        boss(),
        `${id},${(await row(product(), "select id from kernel_user where account = 'without'"))['id'] as string}`,
      ),
      400,
      /两步验证未启用/,
    )
    expect((await who.get('/blade-user/totp')).data).toMatchObject({ enabled: true })
    expect((await reset(boss())).code).toBe(200)
    expect(
      await row(
        product(),
        "select operation, row_id, user_id, after->>'account' as account from kernel_audit where operation = 'system/user.totp' order by at desc limit 1",
      ),
    ).toEqual({
      operation: 'system/user.totp',
      row_id: id,
      user_id: (await row(product(), "select id from kernel_user where tenant_id = $1 and account = 'boss'", tenant))[
        'id'
      ],
      account: 'lost',
    })
    refused(await who.get('/blade-user/info'), 401, /登录已失效/)
    refused(await reset(boss()), 400, /两步验证未启用/)
    expect(
      await row(
        product(),
        "select totp_key, totp_step::int, recovery_hashes::text from kernel_user where account = 'lost'",
      ),
    ).toEqual({ totp_key: null, totp_step: 0, recovery_hashes: '{}' })
    const again = inside(product(), await login(product(), tenant, 'lost', typed))
    expect((await again.get('/blade-user/totp')).data).toMatchObject({ enabled: false, recoveryLeft: 0 })
    // The new one is another one: codes of the lost one open nothing.
    const fresh = await begin(again)
    expect((await confirm(again, fresh.offer, code(fresh.secret, -1))).code).toBe(200)
    for (const old of [code(secret), shown[0]!]) expect((await by('lost', old)).status).toBe(400)
    // One's own is switched off with a code, not by the power one has over others.
    refused(
      await reset(
        boss(),
        (await row(product(), "select id from kernel_user where tenant_id = $1 and account = 'boss'", tenant))[
          'id'
        ] as string,
      ),
      400,
      /不能对自己的账号/,
    )
  })

  test('that must be set up is said to administrators and supervisors who have none, not to kitchens', async () => {
    const kitchen = await addKitchen(product(), tenant, 9)
    await addAccount(product(), { tenant, account: 'cook', role: 'enterprise', info: kitchen })
    const who = await someone('must')
    expect(await login(product(), tenant, 'must', typed)).toMatchObject({ totp_state: 'off' })
    await parameter('totp.required', 'true', async () => (await who.get('/blade-user/totp')).data['required'] === true)
    expect(await login(product(), tenant, 'must', typed)).toMatchObject({ totp_state: 'required' })
    expect(await login(product(), tenant, 'cook', typed)).toMatchObject({ totp_state: 'off' })
    // A session that was there is held up as well, but for the setting up.
    for (const path of [
      '/blade-user/user-list',
      '/purchase/standbookpurchase/list',
      '/blade-auth/session/list',
      '/blade-user/export-user',
    ])
      refused(await who.get(path), 403, /请先启用两步验证/)
    for (const path of ['/blade-user/info', '/blade-user/totp', '/blade-system/menu/routes'])
      expect([path, (await who.get(path)).status]).toEqual([path, 200])
    expect((await signIn(product().url, tenant, 'cook').then(cook => cook.get('/blade-user/user-list'))).code).toBe(200)
    const { secret, offer } = await begin(who)
    expect((await confirm(who, offer, code(secret, -1))).code).toBe(200)
    expect((await who.get('/blade-user/user-list')).code).toBe(200)
    expect(await by('must', code(secret))).toMatchObject({ totp_state: 'on' })
    // Where it is required, whoever lost it sets up a new one before anything else; so did the administrator who resets
    // it.
    const own = await begin(boss())
    const spare = (await confirm(boss(), own.offer, code(own.secret, -1))).data['recoveryCodes'] as readonly string[]
    expect(
      (
        await boss().post(
          query('/blade-user/totp/reset', {
            userIds: (await row(product(), "select id from kernel_user where account = 'must'"))['id'] as string,
          }),
        )
      ).code,
    ).toBe(200)
    const told = await login(product(), tenant, 'must', typed)
    expect(told).toMatchObject({ status: 200, totp_state: 'required' })
    refused(await inside(product(), told).get('/blade-user/user-list'), 403, /请先启用两步验证/)
    expect((await boss().post(query('/blade-user/totp/off', { code: spare[0]! }), undefined, elsewhere())).code).toBe(
      200,
    )
    await asOwner(product().ownerUrl, db =>
      db.query("update system_param set param_value = 'false' where param_key = 'totp.required'"),
    )
    await expect.poll(async () => (await boss().get('/blade-user/totp')).data['required']).toBe(false)
  })
})
