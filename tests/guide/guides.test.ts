// The guides followed to the letter, all in one copy of the project, and what they promise tried in its product.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '../../kernel/derive/tell/openapi.ts'
import { phoneJpeg } from '../../kernel/files/samples.ts'
import { send } from '../attack/sessions.ts'
import { launch, type Running } from '../cluster/rig.ts'
import { asOwner, demoWorld, person, signIn, type Person } from '../product.ts'
import { isLong, longTest } from '../support/suite.ts'
import { until } from '../support/until.ts'
import { blocksOf, chaptersOf, filesCopy, follow, linesOf, projectCopy } from './guide.ts'

const document = 'docs/guides.md'
const resource = blocksOf('README.md', '## A resource in five minutes')
const button = blocksOf('README.md', '## A button with its own call')
const guides = chaptersOf(document)
const most = 20

test('there is a guide for everything that is added to the product', () =>
  expect(guides).toEqual([
    '## A panel',
    '## A call',
    '## A projection',
    '## A link',
    '## A settle',
    '## A job',
    '## An adapter',
    '## A page',
  ]))

test.each(guides)('%s: at most twenty lines are read, and they fit the project as it is', guide => {
  expect(linesOf(document, guide)).toBeLessThanOrEqual(most)
  const blocks = [...resource, ...blocksOf(document, guide)]
  expect(blocks.length).toBeGreaterThan(resource.length)
  const copy = filesCopy(blocks.map(({ file }) => file))
  try {
    for (const block of blocks) follow(copy.at, block)
  } finally {
    copy.close()
  }
})

let copy: ReturnType<typeof projectCopy>
let product: Running
let cook: Person
let office: Person
let administrator: Person
let database: string
const folder = mkdtempSync(join(tmpdir(), 'sk-guides-'))
/** Where the modem of the house takes its messages from. */
const spool = join(folder, 'outgoing')
const path = '/defrost/standbookdefrost'
const fridge = { deviceName: '冰多的冷藏柜', deviceNo: 'FR-ICE-1', deviceSecret: 'fridge-secret-1' }

beforeAll(async () => {
  if (!isLong) return
  copy = projectCopy()
  for (const block of [...resource, ...button, ...guides.flatMap(guide => blocksOf(document, guide))])
    follow(copy.at, block)
  const migrated = await copy.run('scripts/generate.ts', 'new', 'guides')
  expect(migrated.isGood, migrated.text).toBe(true)
  mkdirSync(spool)
  const doors = join(folder, 'doors.json')
  writeFileSync(doors, JSON.stringify({ sms: { modem: spool } }))
  const world = await demoWorld()
  database = world.DATABASE_URL
  product = await launch({ ...world, DOORS: doors, SIMULATE: 'off' }, copy.at)
  cook = await signIn(product.url, '000000', 'enterprise', 'enterprise')
  office = await signIn(product.url, '000000', 'supervise', 'supervise')
  administrator = await signIn(product.url, '000000', 'admin', 'admin')
}, 240_000)
afterAll(async () => {
  await product?.end()
  copy?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Files a defrosting. @returns its id */
async function defrost(more: object = {}): Promise<string> {
  const answer = await cook.post(`${path}/submit`, { defrostDate: '2026-12-01', fridgeName: '一号', frost: 4, ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.data.id!
}

/** The refrigerator of these tests says something. */
const say = async (words: object): Promise<void> => {
  const authorization = `Basic ${Buffer.from(`${fridge.deviceNo}:${fridge.deviceSecret}`).toString('base64')}`
  const answer = await person(product.url, '').post('/iot/ingest', words, { authorization })
  expect(answer.data, answer.text).toMatchObject({ stored: 1, refused: [] })
}

const rows = async (sql: string, ...values: readonly string[]): Promise<readonly Record<string, unknown>[]> =>
  (await asOwner(database, client => client.query<Record<string, unknown>>(sql, [...values]))).rows

longTest(
  'what the README and the guides have somebody write is complete: the whole check finds nothing',
  async () => {
    const answer = await copy.run('scripts/check.ts')
    expect(answer.isGood, answer.text).toBe(true)
  },
  600_000,
)

longTest(
  'a panel: an office is told which of its kitchens raised the most alarms, and nobody who may not know',
  async () => {
    const answer = await office.get('/indexTotal/mostAlarms')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.data).toEqual(
      expect.arrayContaining([
        {
          infoId: expect.any(String),
          infoName: expect.any(String),
          num: expect.any(Number),
          numBefore: expect.any(Number),
          openNum: expect.any(Number),
          openNumBefore: expect.any(Number),
        },
      ]),
    )
    expect((await person(product.url, '').get('/indexTotal/mostAlarms')).status).toBe(401)
  },
)

longTest('a call: a cook hears how many refrigerators await defrosting, one more when one is too warm', async () => {
  const { paths } = (await (await fetch(`${product.url}/openapi.json`)).json()) as OpenApi
  expect(paths[`/api${path}/ice`]?.['get']).toMatchObject({
    operationId: 'ledger/defrost.ice',
    'x-permission': 'ledger_defrost_read',
    'x-source': 'modules/ledger/defrost-ice.ts',
  })
  const waiting = async (): Promise<number> => Number((await cook.get(`${path}/ice`)).data)
  const filed = await cook.post('/iot/warniotfridge/submit', {
    ...fridge,
    ...{ deviceArea: 4, fridgeType: 1, storeGoods: '1', vendor: 1, alarmEnable: true, deviceStatus: 1 },
  })
  expect(filed.status, filed.text).toBe(200)
  const before = await waiting()
  expect(before).toBeGreaterThanOrEqual(0)
  await say({ temp: 12.5 })
  await expect.poll(waiting).toBe(before + 1)
})

longTest('a projection: the sums of a day follow what is filed, changed and taken away', async () => {
  const sums = () =>
    rows("select num::int, ice::int from proj_defrost_day where defrost_date = '2026-11-20' and num > 0")
  const first = await defrost({ defrostDate: '2026-11-20', frost: 4 })
  await defrost({ defrostDate: '2026-11-20', frost: 9 })
  expect(await sums()).toEqual([{ num: 2, ice: 13 }])
  expect((await cook.post(`${path}/remove?ids=${first}`)).status).toBe(200)
  expect(await sums()).toEqual([{ num: 1, ice: 9 }])
})

longTest('a link: too thick ice is something to do, which is done when the ice is not that thick', async () => {
  const id = await defrost({ fridgeName: '二号', frost: 25 })
  const todos = () => rows('select title, content, owner_side, backlog_status from info_backlog where biz_id = $1', id)
  expect(await todos()).toEqual([
    { title: '检修二号', content: '霜厚 25 mm，请检查门封', owner_side: 1, backlog_status: 0 },
  ])
  const changed = await cook.post(`${path}/submit`, { id, defrostDate: '2026-12-01', fridgeName: '二号', frost: 5 })
  expect(changed.status, changed.text).toBe(200)
  expect(await todos()).toMatchObject([{ backlog_status: 1 }])
})

longTest('a settle: what its refrigerator says is still under way is not filed as done', async () => {
  await say({ temp: 9, defrost: true })
  const early = { defrostDate: '2026-12-01', fridgeName: fridge.deviceName, frost: 4 }
  const refused = () => cook.post(`${path}/submit`, early)
  await expect.poll(async () => (await refused()).msg).toBe('设备还在化霜，结束后再登记')
  expect((await refused()).status).toBe(409)
  await say({ temp: 5, defrost: false })
  await expect.poll(async () => (await refused()).status).toBe(200)
})

longTest(
  'a job: at night photos of more than a year ago go, younger ones stay',
  async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(phoneJpeg)]), '霜.jpg')
    const sent = await send(product.url, cook.token, { path: '/blade-resource/oss/endpoint/put-file', body: form })
    const { data } = JSON.parse(sent.text) as { data: { link: string } }
    const old = await defrost({ defrostDate: '2025-11-20', photo: data.link })
    const young = await defrost({ defrostDate: '2026-11-01', photo: data.link })
    const photo = async (id: string) => (await cook.get(`${path}/detail?id=${id}`)).data['photo']
    expect(await photo(old)).toBe(data.link)
    /** A run, and what it says that it did. */
    const run = async (): Promise<unknown> => {
      const runs = async () =>
        (
          (await administrator.get('/system/job/list')).data as unknown as {
            runs: readonly { name: string; state: string; outcome: unknown }[]
          }
        ).runs.filter(({ name, state }) => name === 'defrost-photos' && state === 'completed')
      const { length } = await runs()
      expect((await administrator.post('/system/job/run?name=defrost-photos')).status).toBe(200)
      await until(async () => (await runs()).length > length, 'the job has run')
      return (await runs())[0]!.outcome
    }
    expect(await run()).toEqual({ rows: 1 })
    expect([await photo(old), await photo(young)]).toEqual(['', data.link])
    expect(await run(), 'done twice it changes nothing').toEqual({ rows: 0 })
  },
  120_000,
)

longTest('an adapter: a text message lies in the folder of the modem, and in the record of what was sent', async () => {
  const sms = '/blade-resource/sms'
  const filed = await administrator.post(`${sms}/submit`, {
    ...{ category: 3, smsCode: 'house', templateId: 'SMS_1', template: '您的验证码是{!code:6}' },
    ...{ accessKey: 'AK', secretKey: 'modem-secret', regionId: 'modem', signName: '阳光食安' },
  })
  expect(filed.status, filed.text).toBe(200)
  expect((await administrator.post(`${sms}/enable?id=${filed.data.id}`)).status).toBe(200)
  const params = encodeURIComponent(JSON.stringify({ code: '493817' }))
  const sent = await administrator.post(
    `${sms}/endpoint/send-message?code=house&phones=13900000001,13900000002&params=${params}`,
  )
  expect(sent.status, sent.text).toBe(200)
  const texts = readdirSync(spool).map(name => readFileSync(join(spool, name), 'utf8'))
  expect(texts.toSorted()).toEqual(
    ['13900000001', '13900000002'].map(phone => `To: 86${phone}\nAlphabet: UTF-8\n\n【阳光食安】您的验证码是493817`),
  )
  expect(await rows('select phone, state from system_sms_sent order by phone')).toEqual([
    { phone: '13900000001', state: 'accepted' },
    { phone: '13900000002', state: 'accepted' },
  ])
})

longTest('a page: it stands in the menu of a kitchen, by its name in either language, and in no other', async () => {
  const routes = '/blade-system/menu/routes'
  expect((await cook.get(routes)).text).toContain('"结冰"')
  expect((await cook.get(routes, { 'accept-language': 'en' })).text).toContain('"Ice"')
  expect((await office.get(routes)).text).not.toContain('"结冰"')
})
