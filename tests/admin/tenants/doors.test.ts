import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { fakeS3 } from '../../../adapters/files-s3/fake.ts'
import { pdf } from '../../../kernel/files/samples.ts'
import { openSecret, sealOf } from '../../../kernel/store/secrets.ts'
import datasource from '../../../modules/system/datasource.ts'
import { send as carry } from '../../attack/sessions.ts'
import { readKeys } from '../../../kernel/store/keys.ts'
import { asOwner } from '../../product.ts'
import { found, rig, rows } from './rig.ts'
import { longTest } from '../../support/suite.ts'

const database = new URL(inject('databaseUrl'))
// The database of the tests may listen on a socket of the file system only; a data source is reached over the network.
const socket = database.searchParams.get('host')
const port = Number(database.port || database.searchParams.get('port') || 5432)
const gate = createServer(client => {
  const server = socket ? connect(join(socket, `.s.PGSQL.${port}`)) : connect(port, database.hostname)
  client.pipe(server).pipe(client)
  for (const end of [client, server]) end.on('error', () => undefined)
})
await once(gate.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void gate.close())
const address = `127.0.0.1:${(gate.address() as AddressInfo).port}`

const file = join(mkdtempSync(join(tmpdir(), 'sk-doors-')), 'doors.json')
// A store that answers, and a port where nobody listens.
const bucket = await fakeS3()
afterAll(() => bucket.close())
writeFileSync(file, JSON.stringify({ datasources: [address], storage: [bucket.host, '127.0.0.1:9'] }))
const { product, people } = rig({ DOORS: file })

const secret = 'Very-Secret-Key-1'
/** What the product says and keeps of a secret, everywhere: never itself. */
const everywhere = async () =>
  `${String(await found(product(), "select string_agg(a::text, ' ') from kernel_audit a"))} ${String(await found(product(), "select string_agg(l::text, ' ') from kernel_log l"))}`

describe('a data source', () => {
  const path = '/blade-develop/datasource'
  const form = (name: string, more = {}) => ({
    name,
    url: `postgres://${address}${database.pathname}`,
    username: decodeURIComponent(database.username),
    ...(database.password && { password: decodeURIComponent(database.password) }),
    ...more,
  })
  const add = async (name: string, more = {}): Promise<string> =>
    String((await people().manager.post(`${path}/submit`, form(name, more))).data.id)

  test('keeps its password encrypted: only the server opens it, nobody reads it', async () => {
    const id = await add('加密', { password: secret })
    const { manager } = people()
    expect((await manager.get(`${path}/detail?id=${id}`)).data).toMatchObject({
      password: '******',
      url: expect.stringContaining('postgres://'),
    })
    expect((await manager.get(`${path}/list`)).text + (await manager.get(`${path}/select`)).text).not.toContain(secret)
    const kept = String(await found(product(), 'select password from system_datasource where id = $1', id))
    expect(kept).toMatch(/^aes256:/)
    expect(kept).not.toContain(Buffer.from(secret).toString('base64').slice(4, 12))
    const { seal: key } = await asOwner(product().ownerUrl, readKeys)
    const seal = sealOf(Buffer.from(key, 'hex'))
    expect(openSecret(datasource, { id, password: kept }, 'password', seal)).toBe(secret)
    expect(() => openSecret(datasource, { id: '2', password: kept }, 'password', seal)).toThrow('authenticate data')
    expect(() => openSecret(datasource, { id, password: `${kept.slice(0, -6)}AAAA==` }, 'password', seal)).toThrow(
      'authenticate data',
    )
    expect(await everywhere()).not.toContain(secret)
  })

  test('keeps it when a form comes back with what was shown, and takes a new one', async () => {
    const id = await add('保留', { password: secret })
    const row = (await people().manager.get(`${path}/detail?id=${id}`)).data
    const kept = await found(product(), 'select password from system_datasource where id = $1', id)
    expect(await people().manager.post(`${path}/submit`, { ...row, remark: '改备注' })).toMatchObject({ code: 200 })
    expect(await found(product(), 'select password from system_datasource where id = $1', id)).toBe(kept)
    await people().manager.post(`${path}/submit`, { ...row, updateTime: '', password: 'another' })
    expect(await found(product(), 'select password from system_datasource where id = $1', id)).not.toBe(kept)
  })

  test('is tried only at hosts the operator declared, and says no more than a code when it fails', async () => {
    const { manager } = people()
    expect(await manager.post(`${path}/test?id=${await add('可连')}`)).toMatchObject({ code: 200, msg: '连接成功' })
    const failed = await manager.post(
      `${path}/test?id=${await add('密码错', { username: 'nobody_here', password: 'wrong' })}`,
    )
    expect(failed).toMatchObject({ status: 400, msg: expect.stringMatching(/^连接失败（[A-Z0-9]+）$/) })
    for (const url of [
      'postgres://127.0.0.2:5432/x',
      'postgres://169.254.169.254/latest',
      'postgres://127.0.0.1:1/x',
      'postgres://example.com/x',
    ]) {
      expect(await manager.post(`${path}/test?id=${await add(`外部${url}`, { url })}`), url).toMatchObject({
        status: 403,
        msg: expect.stringContaining('没有开放'),
      })
    }
  })

  test('cannot carry a password, options or another kind of address in its url', async () => {
    for (const url of [
      'postgres://a:b@host/x',
      'postgres://host/x?host=/var/run',
      'postgres://host/x?password=abc',
      'http://host/x',
      'jdbc:mysql://host/x',
      'postgres://host',
      'file:///etc/passwd',
      'postgres://host/x#y',
      'postgres://[::1]/x',
    ]) {
      expect(await people().manager.post(`${path}/submit`, form(`坏${url}`, { url })), url).toMatchObject({
        status: 400,
        errors: [{ field: 'url' }],
      })
    }
  })

  test('is for those who manage the platform only', async () => {
    const id = await add('谁能用')
    const { tenant, kitchen, nobody } = people()
    for (const one of [tenant, kitchen]) {
      for (const call of ['list', 'select', `detail?id=${id}`])
        expect(await one.get(`${path}/${call}`), call).toMatchObject({ status: 403 })
      for (const call of ['submit', `test?id=${id}`, `remove?ids=${id}`])
        expect(await one.post(`${path}/${call}`, form('x')), call).toMatchObject({ status: 403 })
    }
    expect(await nobody.get(`${path}/select`)).toMatchObject({ status: 401 })
    expect(rows(await people().manager.get(`${path}/select`)).find(one => one['id'] === id)).toEqual({
      id,
      name: '谁能用',
    })
    expect(await people().manager.post(`${path}/remove?ids=${id}`)).toMatchObject({ code: 200 })
  })
})

const kinds = [
  ['oss', { category: 1, ...bucket.config }],
  [
    'sms',
    {
      category: 3,
      templateId: 'T1',
      template: '您的验证码是{!code:6}，{minutes:2}分钟内有效',
      accessKey: 'AK',
      secretKey: secret,
      signName: '阳光食安',
    },
  ],
] as const

describe.each(kinds)('a configuration of %s', (kind, form) => {
  const path = `/blade-resource/${kind}`
  const add = async (code: string, more = {}): Promise<string> =>
    String((await people().tenant.post(`${path}/submit`, { ...form, [`${kind}Code`]: code, ...more })).data.id)
  const states = async () =>
    Object.fromEntries(
      (await people().tenant.get(`${path}/list?size=100`)).data.records!.map(row => [
        row[`${kind}Code`],
        row['status'],
      ]),
    )

  test('starts disabled; enabling it disables every other, also when two are enabled at once', async () => {
    const [one, two] = [await add('one'), await add('two', { status: 2 })]
    expect(await states()).toMatchObject({ one: 1, two: 1 })
    expect(await people().tenant.post(`${path}/enable?id=${one}`)).toMatchObject({ code: 200 })
    expect(await states()).toMatchObject({ one: 2, two: 1 })
    expect(await people().tenant.post(`${path}/enable?id=${two}`)).toMatchObject({ code: 200 })
    expect(await states()).toMatchObject({ one: 1, two: 2 })
    const both = await Promise.all([one, two, one, two].map(id => people().tenant.post(`${path}/enable?id=${id}`)))
    for (const answer of both) expect([200, 409, 500]).toContain(answer.status)
    expect(Object.values(await states()).filter(state => state === 2)).toHaveLength(1)
    expect((await people().tenant.get(`${path}/list`)).data.records![0]).toMatchObject({
      categoryName: expect.stringMatching(/./),
      statusName: expect.stringMatching(/是|否/),
      secretKey: '******',
    })
    expect((await people().tenant.get(`${path}/detail?id=${one}`)).data).toMatchObject({
      categoryName: expect.stringMatching(/./),
      secretKey: '******',
    })
  })

  test('is one tenant’s own: its code is unique there, and enabling disables nobody else’s', async () => {
    const { other, manager, supervisor, kitchen } = people()
    const mine = await add('shared')
    expect(await people().tenant.post(`${path}/submit`, { ...form, [`${kind}Code`]: 'shared' })).toMatchObject({
      status: 409,
    })
    const theirs = String((await other.post(`${path}/submit`, { ...form, [`${kind}Code`]: 'shared' })).data.id)
    await people().tenant.post(`${path}/enable?id=${mine}`)
    expect(await other.post(`${path}/enable?id=${theirs}`)).toMatchObject({ code: 200 })
    expect((await states())['shared']).toBe(2)
    for (const one of [other, manager]) {
      expect(await one.get(`${path}/detail?id=${mine}`)).toMatchObject({ status: 404 })
      for (const call of [`enable?id=${mine}`, `remove?ids=${mine}`])
        expect(await one.post(`${path}/${call}`)).toMatchObject({ status: 404 })
    }
    for (const one of [supervisor, kitchen])
      for (const call of ['submit', `enable?id=${mine}`, `remove?ids=${mine}`])
        expect(await one.post(`${path}/${call}`, { ...form, [`${kind}Code`]: 'x' })).toMatchObject({ status: 403 })
  })

  test('never shows its key', async () => {
    const id = await add('hidden', { secretKey: secret })
    expect(String(await found(product(), `select secret_key from system_${kind} where id = $1`, id))).toMatch(
      /^aes256:/,
    )
    expect(
      (await people().tenant.get(`${path}/list`)).text +
        (await people().tenant.get(`${path}/detail?id=${id}`)).text +
        (await everywhere()),
    ).not.toContain(secret)
  })
})

describe('an object store', () => {
  const path = '/blade-resource/oss'
  const add = async (ossCode: string, more = {}): Promise<string> =>
    String(
      (await people().other.post(`${path}/submit`, { ...kinds[0][1], ...bucket.config, category: 1, ossCode, ...more }))
        .data.id,
    )
  const upload = async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(pdf)]), '合同.pdf')
    return carry(product().url, people().other.token, { path: '/blade-resource/oss/endpoint/put-file?use=file', body })
  }

  test('is tried before it is used: it answers, nobody listens there, it refuses the keys, or its host is not declared', async () => {
    const { other, tenant, manager, supervisor } = people()
    const id = await add('answers')
    expect(await other.post(`${path}/test?id=${id}`)).toMatchObject({ code: 200, msg: '连接成功' })
    expect(
      await other.post(`${path}/test?id=${await add('silent', { endpoint: 'http://127.0.0.1:9' })}`),
    ).toMatchObject({ status: 400, msg: '连接失败（ECONNREFUSED）' })
    expect(await other.post(`${path}/test?id=${await add('keys', { secretKey: 'another' })}`)).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/^连接失败（[A-Za-z0-9]+）$/),
    })
    expect(
      await other.post(`${path}/test?id=${await add('undeclared', { endpoint: 'http://169.254.169.254' })}`),
    ).toMatchObject({ status: 400, msg: expect.stringContaining('未被允许') })
    for (const one of [tenant, manager]) expect(await one.post(`${path}/test?id=${id}`)).toMatchObject({ status: 404 })
    expect(await supervisor.post(`${path}/test?id=${id}`)).toMatchObject({ status: 403 })
  })

  longTest('that cannot be reached while it is in use refuses uploads in words, and keeps nothing', async () => {
    const id = await add('away')
    expect(await people().other.post(`${path}/enable?id=${id}`)).toMatchObject({ code: 200 })
    bucket.faults.mute = true
    const { status, text } = await upload()
    expect([status, (JSON.parse(text) as { msg: string }).msg]).toEqual([500, '存储连接不上，文件未保存'])
    expect(await found(product(), "select count(*)::int from kernel_file where tenant_id = 'T00002'")).toBe(0)
    bucket.faults.mute = false
    expect((await upload()).status).toBe(200)
  })

  test('that does not pass its test is not enabled, in the words of the test, and the one in use stays in use', async () => {
    const { other } = people()
    const good = await add('stays')
    expect(await other.post(`${path}/enable?id=${good}`)).toMatchObject({ code: 200 })
    for (const [code, more, msg] of [
      ['dead', { endpoint: 'http://127.0.0.1:9' }, /ECONNREFUSED/],
      ['wrong-keys', { secretKey: 'another' }, /连接失败/],
      ['elsewhere', { endpoint: 'http://169.254.169.254' }, /未被允许/],
    ] as const) {
      expect(await other.post(`${path}/enable?id=${await add(code, more)}`), code).toMatchObject({
        status: 400,
        msg: expect.stringMatching(msg),
      })
    }
    expect(await found(product(), 'select status from system_oss where id = $1', good)).toBe(2)
    // Nor is one brought in behind the test: what is in use and moves has to be enabled again.
    expect(await other.post(`${path}/submit`, { id: good, remark: '一号仓' })).toMatchObject({ code: 200 })
    expect(await found(product(), 'select status from system_oss where id = $1', good)).toBe(2)
    expect(await other.post(`${path}/submit`, { id: good, endpoint: 'http://127.0.0.1:9' })).toMatchObject({
      code: 200,
    })
    expect(await found(product(), 'select status from system_oss where id = $1', good)).toBe(1)
  })

  test('that is away is known to whoever asks whether the product is ready, and takes nobody the rest of it', async () => {
    const { other } = people()
    expect(await other.post(`${path}/enable?id=${await add('seen')}`)).toMatchObject({ code: 200 })
    bucket.faults.failing = { times: 1_000, status: 503 }
    await expect
      .poll(async () => (await (await fetch(`${product().url}/readyz`)).json()) as { ok: boolean; stores: unknown }, {
        timeout: 40_000,
        interval: 500,
      })
      .toMatchObject({ ok: true, stores: { away: expect.toSatisfy((n: number) => n > 0) } })
    bucket.faults.failing = { times: 0, status: 503 }
  })
})

describe('a text message', () => {
  const path = '/blade-resource/sms'
  const send = (code: string, phones: string, params: object, person = people().other) =>
    person.post(
      `${path}/endpoint/send-message?code=${code}&phones=${phones}&params=${encodeURIComponent(JSON.stringify(params))}`,
    )
  const ready = async (code: string, more = {}) => {
    const { id } = (await people().other.post(`${path}/submit`, { ...kinds[1][1], smsCode: code, ...more })).data
    await people().other.post(`${path}/enable?id=${id}`)
  }

  test('goes out by the enabled configuration and leaves a record without its code', async () => {
    await ready('login')
    expect(await send('login', '13900000001', { code: '493817', minutes: 5 })).toMatchObject({
      code: 200,
      data: { success: true, logsOnly: true, deliveries: [{ phone: '13900000001', state: 'accepted' }] },
    })
    expect(await found(product(), "select content || state from system_sms_sent where phone = '13900000001'")).toBe(
      '您的验证码是***，5分钟内有效accepted',
    )
    // The log is written behind the answer.
    await expect
      .poll(() =>
        found(product(), "select count(*)::int from kernel_log where request_uri like '%/sms/endpoint/send-message'"),
      )
      .toBeGreaterThan(0)
    expect(await everywhere()).not.toContain('493817')
  })

  test('is limited per phone, also when two are asked for at once', async () => {
    expect(await send('login', '13900000001', { code: '1', minutes: 5 })).toMatchObject({ status: 429 })
    const both = await Promise.all([1, 2, 3].map(() => send('login', '13900000002', { code: '1', minutes: 5 })))
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('is refused with wrong numbers, wrong parameters, links, no text, a disabled configuration, and to who may not send', async () => {
    expect(await send('login', '123', { code: '1', minutes: 5 })).toMatchObject({ status: 400 })
    expect(await send('login', '13900000003', { code: '1' })).toMatchObject({ status: 400 })
    expect(await send('login', '13900000003', { code: 'a.cn', minutes: 5 })).toMatchObject({ status: 400 })
    expect(await send('login', '13900000003', { code: '1', minutes: 5, more: 'x' })).toMatchObject({ status: 400 })
    expect(await send('nothing', '13900000003', {})).toMatchObject({ status: 400 })
    expect(await send('login', '13900000003', { code: '1', minutes: 5 }, people().tenant)).toMatchObject({
      status: 400,
    })
    expect(await send('login', '13900000003', { code: '1', minutes: 5 }, people().kitchen)).toMatchObject({
      status: 403,
    })
    await ready('empty', { template: '' })
    expect(await send('empty', '13900000003', {})).toMatchObject({ status: 400 })
    expect(await send('login', '13900000003', { code: '1', minutes: 5 })).toMatchObject({ status: 400 })
    expect(await found(product(), "select count(*)::int from system_sms_sent where phone = '13900000003'")).toBe(0)
  })
})
