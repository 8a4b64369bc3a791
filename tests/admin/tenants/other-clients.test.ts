// What other clients of this family send and expect, where their forms know less than ours. platform-contract.md
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wire } from '../../../contract/wire.ts'
import { errors } from '../../../contract/errors.ts'
import { phoneJpeg } from '../../../kernel/files/samples.ts'
import { menu } from '../roles/rig.ts'
import { asOwner, password, signIn, testProduct, type Answer, type Person } from '../../product.ts'
import { upload } from '../users/rig.ts'
import { found, rig, rows } from './rig.ts'

const doors = join(mkdtempSync(join(tmpdir(), 'sk-doors-')), 'doors.json')
writeFileSync(doors, JSON.stringify({ datasources: ['127.0.0.1'] }))
const { product, people } = rig({ DOORS: doors })
const idOf = (answer: Answer): string => {
  expect(answer.code, answer.text).toBe(200)
  return answer.data.id!
}
const detail = async (who: Person, path: string, id: string) => (await who.get(`${path}/detail?id=${id}`)).data

test('no refusal but those of devices has a status above 500: those clients would show nothing', () => {
  expect(Object.entries(errors).filter(([code, [status]]) => status > 500 && !code.startsWith('device'))).toEqual([])
})

test('the administrator of a new tenant signs in with the password of the parameter, and changes it before anything else', async () => {
  const { tenantId } = (
    await people().manager.post('/blade-system/tenant/submit', {
      tenantName: '洪山区',
      linkman: '李',
      contactNumber: '027',
      address: '',
    })
  ).data as unknown as { tenantId: string }
  const admin = await signIn(product().url, tenantId, 'admin', '123456')
  expect(await admin.get('/blade-user/page')).toMatchObject({ status: 403, msg: '请先修改密码' })
  expect(
    await found(
      product(),
      "select user_type || '/' || sex from kernel_user where tenant_id = $1 and account = 'admin'",
      tenantId,
    ),
  ).toBe('1/3')
})

test('accounts that come with the product have a platform, a sex and, the first of them, a department and a post to switch to', async () => {
  const demo = await testProduct({ DEMO: 'on' })
  try {
    const all = await asOwner(
      demo.ownerUrl,
      async db =>
        (
          await db.query<{ account: string; has: string }>(
            "select account, user_type || '/' || sex as has from kernel_user order by account",
          )
        ).rows,
    )
    expect(all).toEqual(['admin', 'enterprise', 'supervise', 'wc', 'wc2'].map(account => ({ account, has: '1/3' })))
  } finally {
    await demo.close()
  }
  expect(rows(await people().manager.get('/blade-system/dept/select'))).toMatchObject([{ deptName: '管理组' }])
  expect(
    await found(
      product(),
      'select count(*)::int from kernel_user u join system_post p on p.tenant_id = u.tenant_id and p.id = any(u.post_id) where u.tenant_id = $1',
      wire.defaultTenant,
    ),
  ).toBe(1)
}, 120_000)

test('before the first change of a password a client may load its dictionaries and one’s own departments and roles, and nothing else', async () => {
  await asOwner(product().ownerUrl, db => db.query("update kernel_user set must_change = true where account = 'other'"))
  try {
    const who = await signIn(product().url, 'T00002', 'other', password)
    for (const call of ['dict/dictionary?code=flow', 'dict-biz/dictionary?code=flow', 'dept/select', 'role/select'])
      expect(await who.get(`/blade-system/${call}`), call).toMatchObject({ code: 200, msg: '操作成功!' })
    const role = await found(
      product(),
      "select id from system_role where tenant_id = 'T00002' and role_alias = 'supervise'",
    )
    expect(rows(await who.get(`/blade-system/role/select?roleId=${String(role)}`))).toMatchObject([
      { roleAlias: 'admin' },
    ])
    for (const call of ['dict/list', 'role/list', 'dept/list', 'tenant/select'])
      expect(await who.get(`/blade-system/${call}`), call).toMatchObject({ status: 403 })
  } finally {
    await asOwner(product().ownerUrl, db =>
      db.query("update kernel_user set must_change = false where account = 'other'"),
    )
  }
})

describe('a tenant', () => {
  const path = '/blade-system/tenant'
  test('may call its domain by the older name, and has a licence that is empty', async () => {
    const id = idOf(
      await people().manager.post(`${path}/submit`, {
        tenantName: '旧客户端',
        linkman: '王',
        contactNumber: '1',
        domain: 'https://old.example',
      }),
    )
    const row = await detail(people().manager, path, id)
    expect(row).toMatchObject({ domainUrl: 'https://old.example', domain: 'https://old.example', licenseKey: '' })
    idOf(await people().manager.post(`${path}/submit`, { ...row, domain: 'https://older.example' }))
    const next = await detail(people().manager, path, id)
    expect(next).toMatchObject({ domainUrl: 'https://older.example' })
    idOf(await people().manager.post(`${path}/submit`, { ...next, domainUrl: 'https://new.example' }))
    expect(await detail(people().manager, path, id)).toMatchObject({
      domainUrl: 'https://new.example',
      domain: 'https://new.example',
    })
  })

  test('shows the picture behind its sign-in page to everybody for as long as it is that; other files stay closed', async () => {
    const { manager, nobody } = people()
    const links = await Promise.all(
      [1, 2].map(
        async () =>
          (await upload(product(), manager, new Uint8Array(phoneJpeg), 'back.jpg')).data as unknown as {
            link: string
            name: string
          },
      ),
    )
    const [back, rest] = [links[0]!, links[1]!]
    const id = idOf(
      await manager.post(`${path}/submit`, {
        tenantName: '背景',
        linkman: '王',
        contactNumber: '1',
        domainUrl: 'https://back.example',
        backgroundUrl: back.link,
      }),
    )
    const { backgroundUrl } = (await nobody.get(`${path}/info?domain=https://back.example`)).data as unknown as {
      backgroundUrl: string
    }
    const seen = async (address: string): Promise<number> => (await fetch(product().url + address)).status
    expect(await seen(backgroundUrl)).toBe(200)
    expect([await seen(back.link), await seen(backgroundUrl.replace(back.name, rest.name))]).toEqual([401, 404])
    idOf(await manager.post(`${path}/submit`, { id, backgroundUrl: rest.link }))
    const afterwards = () => Promise.all([back, rest].map(({ name }) => seen(backgroundUrl.replace(back.name, name))))
    expect(await afterwards()).toEqual([404, 200])
    // A kitchen's own picture is nobody's background.
    await asOwner(product().ownerUrl, db => db.query('update kernel_file set info_id = 1 where key = $1', [rest.name]))
    expect(await afterwards()).toEqual([404, 404])
  })
})

describe('a configuration of', () => {
  const sms = '/blade-resource/sms'
  const yunpian = {
    category: 1,
    smsCode: 'yp',
    templateId: '【阳光食安】您的验证码是#code#，5分钟内有效',
    accessKey: 'AK',
    signName: '阳光食安',
  }
  test('text messages with one key takes the whole text as its template, and needs no second key; the others need both', async () => {
    const id = idOf(await people().tenant.post(`${sms}/submit`, yunpian))
    expect(await detail(people().tenant, sms, id)).toMatchObject({ templateId: yunpian.templateId, statusName: '否' })
    expect(
      await people().tenant.post(`${sms}/submit`, { ...yunpian, smsCode: 'ali', category: 3, templateId: 'SMS_1' }),
    ).toMatchObject({ status: 400, errors: [{ field: 'secretKey' }] })
    expect(
      await people().tenant.post(`${sms}/submit`, { ...yunpian, smsCode: 'ali', category: 3, secretKey: 'S1' }),
    ).toMatchObject({ status: 400, errors: [{ field: 'templateId' }] })
    expect(
      await people().tenant.post(`${sms}/endpoint/send-message?code=yp&phones=13900000009&params=%7B%7D`),
    ).toMatchObject({ status: 400, msg: expect.stringContaining('短信服务没有启用') })
    await people().tenant.post(`${sms}/enable?id=${id}`)
    expect((await people().tenant.get(`${sms}/list`)).data.records).toMatchObject([{ statusName: '是' }])
    expect(
      await people().tenant.post(
        `${sms}/endpoint/send-message?code=yp&phones=13900000009&params=${encodeURIComponent('{"code":"1234"}')}`,
      ),
    ).toMatchObject({ code: 200 })
  })

  test('a data source is an address as other drivers write it; another kind of database is refused by its name', async () => {
    const path = '/blade-develop/datasource'
    const form = {
      name: '统计库',
      driverClass: 'org.postgresql.Driver',
      url: 'jdbc:postgresql://127.0.0.1:5/bladex?useUnicode=true&characterEncoding=utf-8',
      username: 'u',
      password: 'p',
    }
    const id = idOf(await people().manager.post(`${path}/submit`, form))
    expect(await detail(people().manager, path, id)).toMatchObject({ url: form.url })
    expect(await people().manager.post(`${path}/test?id=${id}`)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('ECONNREFUSED'),
    })
    expect(
      await people().manager.post(`${path}/submit`, {
        ...form,
        name: 'x',
        driverClass: 'com.mysql.cj.jdbc.Driver',
        url: 'jdbc:mysql://127.0.0.1:3306/bladex',
      }),
    ).toMatchObject({ status: 400, msg: expect.stringContaining('只支持 PostgreSQL') })
    for (const more of [
      '?password=x',
      '?user=u',
      '?host=/var/run',
      '?socketFactory=x',
      '?useUnicode=true&password=x',
      '?sslfactory=a.B',
    ])
      expect(
        await people().manager.post(`${path}/submit`, { ...form, name: more, url: `jdbc:postgresql://h/x${more}` }),
        more,
      ).toMatchObject({ status: 400, errors: [{ field: 'url' }] })
  })

  test('files is the one in use: an upload that names another is refused', async () => {
    const send = async (query: string): Promise<number> =>
      (await upload(product(), people().manager, new Uint8Array(phoneJpeg), 'a.jpg', `image${query}`)).status
    expect([await send(''), await send('&code='), await send('&code=nope')]).toEqual([200, 200, 400])
  })

  test('a data scope keeps the code its author gave it, and holds its conditions as a text', async () => {
    const path = '/blade-system/data-scope'
    const form = {
      menuId: menu('ledger/purchase'),
      resourceCode: 'ledger_purchase',
      scopeName: '肉类',
      scopeType: 5,
      scopeField: '*',
      scopeValue: '{"goodsCategory_equal":"9"}',
    }
    const id = idOf(await people().manager.post(`${path}/submit`, form))
    const row = await detail(people().manager, path, id)
    expect(row).toMatchObject({ resourceCode: 'ledger_purchase', scopeValue: form.scopeValue })
    idOf(await people().manager.post(`${path}/submit`, { ...row, scopeType: 1 }))
    expect(await detail(people().manager, path, id)).toMatchObject({ resourceCode: 'ledger_purchase', scopeValue: '' })
  })
})
