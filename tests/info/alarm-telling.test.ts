// Who was told of an alarm, and what the platform knows of it: nothing is called sent that nobody has sent.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmsHttp } from '../../adapters/sms-http/index.ts'
import { openSmsLog } from '../../adapters/sms-log/index.ts'
import { readKeys } from '../../kernel/store/keys.ts'
import { clock } from '../../contract/clock.ts'
import { wireMoment } from '../../contract/wire.ts'
import type { SmsDoor } from '../../kernel/doors/sms.ts'
import { sealOf } from '../../kernel/store/secrets.ts'
import { alarmClock } from '../../modules/info/alarm-clock.server.ts'
import { untold } from '../../modules/words/dictionaries.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

const tenant = 'aaaaaa'
const officers = [
  ['李红梅', '13900000001'],
  ['王建国', '13900000002'],
] as const
let product: Awaited<ReturnType<typeof testProduct>>
let admin: Person
let kitchen: string
/** Tomorrow: the jobs of the product itself, which send nothing, do not look at it yet. */
const raisedAt = clock.now() + 86_400_000
const provider = createServer((request, response) => {
  request.resume().on('end', () => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        results: officers.map(([, phone], n) => ({
          phone,
          accepted: n === 0,
          messageId: `M${n}`,
          reason: 'BLACKLIST',
        })),
      }),
    )
  })
})

beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1)', [tenant]),
  )
  kitchen = await addKitchen(product, tenant, 1)
  for (const [empName, empPhone] of officers)
    await addRow(product, tenant, 'staff/employee', kitchen, { empName, empPhone, empPost: 3, empStatus: 1 })
  await addAccount(product, { tenant, account: 'admin', role: 'administrator' })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchen })
  admin = await signIn(product.url, tenant, 'admin')
  await new Promise<void>(resolve => void provider.listen(0, '127.0.0.1', resolve))
}, 120_000)
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await product?.close()
})

/** What a new grave alarm says of who was told, where messages leave by this door. */
async function toldOf(door: SmsDoor, info = kitchen): Promise<readonly (readonly [string, string, number, string])[]> {
  const { id } = await addRow(product, tenant, 'iot/alarm', info, {
    alarmTime: wireMoment(raisedAt),
    alarmType: 'GAS',
    alarmLevel: 1,
    deviceName: '燃气探测器',
    alarmContent: '燃气浓度 26 %LEL',
    handleStatus: 0,
  })
  const { seal } = await asOwner(product.ownerUrl, readKeys)
  const tell = alarmClock({ ...product.kernel, now: () => raisedAt }, sealOf(Buffer.from(seal, 'hex')), door, () =>
    Promise.resolve('alarm'),
  )
  await tell(tenant, raisedAt + 60_000)
  const { data } = await admin.get(`/iot/warniotalarm/detail?id=${id}`)
  const logs = data['notifyLogs'] as readonly { channel: number; who: string; isDone: number; why: number }[]
  return logs.map(({ channel, who, isDone, why }) => [
    channel === 1 ? '站内' : '短信',
    who,
    isDone,
    labelOf(untold, why),
  ])
}
/** Nobody was sent anything lately: each is sent one a minute at most. */
const forgotten = () => asOwner(product.ownerUrl, client => client.query('truncate system_sms_sent'))
const nowhere = openSmsLog(() => undefined)
const onPage = ['站内', '食品安全管理员', 1, ''] as const

test('without a configuration of text messages an alarm says that none was sent, and why', async () => {
  expect(await toldOf(nowhere)).toEqual([
    onPage,
    ...officers.map(([name]) => ['短信', name, 0, '未发送（未接入短信）']),
  ])
})

test('what is only written to a log because no provider is connected was not sent to anybody either', async () => {
  const path = '/blade-resource/sms'
  const { data } = await admin.post(`${path}/submit`, {
    category: 3,
    smsCode: 'alarm',
    templateId: 'T1',
    template: '{unit:40}报警：{content:60}',
    accessKey: 'AK',
    secretKey: 'a-secret-key',
    regionId: 'hubei',
    signName: '阳光食安',
  })
  expect(await admin.post(`${path}/enable?id=${data['id']}`)).toMatchObject({ code: 200 })
  expect(await toldOf(nowhere)).toEqual([
    onPage,
    ...officers.map(([name]) => ['短信', name, 0, '未发送（未接入短信）']),
  ])
  await forgotten()
  // The region of the configuration is none the operator has an address for.
  const elsewhere = openSmsHttp({ endpoints: { beijing: 'http://127.0.0.1:9/' } })
  expect((await toldOf(elsewhere)).slice(1).map(line => line[3])).toEqual(officers.map(() => '未发送（未接入短信）'))
})

test('what a provider took is sent, what it refused is not, each as it was with that person', async () => {
  await forgotten()
  const { port } = provider.address() as AddressInfo
  expect(await toldOf(openSmsHttp({ endpoints: { hubei: `http://127.0.0.1:${port}/` } }))).toEqual([
    onPage,
    ['短信', '李红梅', 1, ''],
    ['短信', '王建国', 0, '未发送（被拒绝）'],
  ])
})

test('a kitchen that nobody answers for and that has no account was told in no way', async () => {
  expect(await toldOf(nowhere, await addKitchen(product, tenant, 2))).toEqual([
    ['站内', '食品安全管理员', 0, '未送达（没有账号）'],
    ['短信', '食品安全管理员', 0, '未发送（没有手机号）'],
  ])
})
