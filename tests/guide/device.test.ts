// The page of a new kind of device followed to the letter, in a copy of the project: one file, and everything is there.
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '../../kernel/derive/tell/openapi.ts'
import { launch, type Running } from '../cluster/rig.ts'
import { signIn, type Person } from '../product.ts'
import { newDatabase } from '../support/databases.ts'
import { freePort } from '../support/port.ts'
import { isLong, longTest } from '../support/suite.ts'
import { until } from '../support/until.ts'
import { blocksOf, follow, projectCopy } from './guide.ts'
import { clock } from '../../contract/clock.ts'

const page = blocksOf('docs/a-new-kind.md', '# A new kind of device')
const path = '/iot/warniotscale'
const secret = 'scale-secret-1'
const password = 'administrator-1'

let copy: ReturnType<typeof projectCopy>
let product: Running
let cook: Person
let infoId: string
let mqttPort: string

beforeAll(async () => {
  copy = projectCopy()
  for (const block of page) follow(copy.at, block)
  const migration = await copy.run('scripts/generate.ts', 'new', 'scale')
  expect(migration.isGood, migration.text).toBe(true)
  // What every run looks at is written by now.
  if (isLong) await openCopy()
}, 240_000)
/** Starts the product of the copy and files a kitchen in it. */
async function openCopy(): Promise<void> {
  mqttPort = String(await freePort())
  product = await launch(
    {
      DATABASE_URL: await newDatabase(),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'sk-kind-')),
      DEMO: 'off',
      ADMIN_PASSWORD: password,
      MQTT_PORT: mqttPort,
      RTMP_PORT: '0',
    },
    copy.at,
  )
  cook = await signIn(product.url, '000000', 'admin', password)
  const kitchen = await cook.post('/enterpriseInfo/enterpriseinfo/submit', {
    infoName: '学校食堂',
    infoCode: '92420199MA0000001C',
    type: 4,
    businessForm: 3,
    areaCode: '420106',
    infoAddress: '路',
    longitude: '114.3',
    latitude: '30.5',
    legalPerson: '张三',
    infoManager: '张三',
    infoManagerPhone: '13900001111',
    infoSa: '李四',
    infoSaPhone: '13900001111',
    infoSaType: 2,
    licenseKind: 1,
    licenseNo: 'JY34201060000001',
    licenseStart: '2024-01-01',
    licenseEnd: '2029-01-01',
    licenseScope: '1,2',
    infoDiners: 200,
    mealTypes: '3',
    operateMode: 1,
  })
  expect(kitchen.status, kitchen.text).toBe(200)
  infoId = kitchen.data.id!
}
afterAll(async () => {
  await product?.end()
  copy?.close()
})

/** Says something as the scale of the test. */
const say = async (...words: readonly object[]): Promise<void> => {
  const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: 'SCALE-1', password: secret })
  for (const word of words) await client.publishAsync('device/SCALE-1/up', JSON.stringify(word), { qos: 1 })
  await client.endAsync()
}

longTest(
  'a new kind is one file: the check of files, types and English finds nothing',
  async () => {
    expect(page.map(({ file }) => file)).toEqual(['modules/iot/scale.ts'])
    const check = await copy.run('scripts/generate.ts', '--check')
    expect(check.isGood, check.text).toBe(true)
    const types = await copy.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')
    expect(types.isGood, types.text).toBe(true)
  },
  400_000,
)

test('its migration makes its table behind forced row security, and its devices stand in the register of all', () => {
  const name = readdirSync(join(copy.at, 'db/migrations')).find(file => file.endsWith('_scale.sql'))!
  const sql = readFileSync(join(copy.at, 'db/migrations', name), 'utf8')
  expect(sql).toContain('create table iot_scale (')
  expect(sql).toContain('alter table iot_scale enable row level security, force row level security;')
  expect(sql).toContain('iot_device')
})

longTest('it has its calls with their permissions, its page, and its word in the dictionary of kinds', async () => {
  const document = (await (await fetch(`${product.url}/openapi.json`)).json()) as OpenApi
  for (const call of ['list', 'detail', 'submit', 'remove', 'data', 'refusals'])
    expect(Object.keys(document.paths), call).toContain(`/api${path}/${call}`)
  expect((await cook.get('/blade-system/menu/routes')).text).toContain('智能秤')
  expect((await cook.get('/blade-system/dict-biz/dictionary?code=device_kind')).text).toContain('智能秤')
})

longTest('a cook files one; what it says is stored, nonsense is refused, and too much of it is an alarm', async () => {
  const scale = await cook.post(`${path}/submit`, {
    infoId,
    deviceName: '垃圾间秤',
    deviceNo: 'SCALE-1',
    deviceSecret: secret,
    deviceArea: 14,
    capacity: 60,
  })
  expect(scale.status, scale.text).toBe(200)
  const { id } = scale.data
  const now = clock.now()
  await say({ t: now - 180_000, load: 75 }, { t: now - 60_000, load: 75 }, { t: now, load: -4 })
  await until(
    async () => (await cook.get(`${path}/detail?id=${id}`)).data['load'] === '75',
    'the file shows its weight',
  )
  const alarms = await cook.get('/iot/warniotalarm/list?alarmType=OVERLOAD&deviceNo=SCALE-1')
  expect(alarms.data.records, alarms.text).toMatchObject([{ deviceName: '垃圾间秤', alarmLevel: 3, alarmValue: '75' }])
  const curve = await cook.get(`${path}/data?id=${id}&step=raw`)
  expect(curve.data['limits']).toContainEqual(expect.objectContaining({ field: 'load', limit: 60 }))
  await until(
    async () => (await cook.get(`${path}/refusals?id=${id}`)).text.includes('"range"'),
    'the refused message is on its page',
  )
})

longTest(
  'what was weighed is the draft of a record of waste, whose collector is left to be filled in',
  async () => {
    const at = clock.now()
    await say({ t: at, net: 12.4, waste: 1 })
    const drafts = async () =>
      (await cook.get('/waste/standbookwaste/list?submitStatus=0&recordSource=2')).data.records ?? []
    await until(async () => (await drafts()).length === 1, 'the draft is written', 180_000)
    expect(await drafts()).toMatchObject([{ wasteWeight: '12.4', weighSource: 1, wasteType: 1, receiver: '' }])
  },
  200_000,
)

longTest(
  'the demo has one, which may be simulated, and every case of a kind holds for it',
  async () => {
    const answer = await copy.run(
      '--input-type=module',
      '--eval',
      `const { newWorld } = await import('./demo/world/world.ts')
    const { districtOf } = await import('./demo/places/founding.ts')
    const { find, links } = await import('./app/catalogue.ts')
    const { world } = districtOf(newWorld({ find, links }, '000000', Date.now()), { days: 7, only: [24], small: true })
    console.log(JSON.stringify(world.rows('iot/scale').map(({ deviceName, vendor }) => [deviceName, vendor])))`,
    )
    expect(answer.text).toBe('[["智能秤",1]]\n')
    const help = await copy.run('app/simulate.ts', '--help')
    expect(help.text).toContain('scale-usual  scale-beyond  scale-back  scale-offline   智能秤')
    const cases = await copy.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'modules/iot/simulated.test.ts',
      '-t',
      '智能秤',
    )
    expect(cases.isGood, cases.text).toBe(true)
  },
  200_000,
)
