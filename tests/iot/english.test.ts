// What the platform says of an alarm is said in the language of whoever reads it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wireMoment } from '../../contract/wire.ts'
import { signIn, type Person } from '../product.ts'
import { minute, morning, openKitchens, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let chinese: Person
let english: Pick<Person, 'get'>
let info: string
beforeAll(async () => {
  kitchens = await openKitchens()
  info = await kitchens.enterprise()
  chinese = await signIn(kitchens.product.url, '000000', 'admin', 'test-administrator')
  english = { get: path => chinese.get(path, { 'accept-language': 'en' }) }
}, 180_000)
afterAll(() => kitchens?.close())

const sensor = () => kitchens.device('gas', 'iot/gas', info, { gasType: 1, lifeEnd: '2030-01-01', valveLinked: true })
/** Says a gas concentration for so many seconds. */
const smells = async (device: Cabinet, lel: number, seconds: number): Promise<void> => {
  const ingest = kitchens.process()
  for (let n = 0; n <= seconds; n += 5)
    await kitchens.tell(ingest, [
      { device, at: morning + n * 1000, receivedAt: morning + n * 1000, seq: 0, values: { lel } },
    ])
}
const han = /\p{Script=Han}/u
const alarmOf = async (who: Pick<Person, 'get'>, { id }: Cabinet) =>
  (await who.get(`/iot/warniotalarm/list?deviceId=${id}`)).data.records![0]!

describe('an alarm', () => {
  test('says what was measured, how long and on what ground it was raised: in Chinese as it was told, in English the same', async () => {
    const device = await sensor()
    await smells(device, 12, 15)
    const zh = await alarmOf(chinese, device)
    expect(zh['alarmContent']).toBe('冷藏冷冻间设备：燃气浓度12%LEL，超过10%LEL持续10秒')
    expect(zh['law']).toBe('平台规则：燃气达10%LEL持续10秒为二类报警（GB 15322 可燃气体探测器）')
    const en = await alarmOf(english, device)
    expect(en['alarmContent']).toMatch(/^Gas 12 %LEL, above 10 %LEL for 10 s · 设备, [A-Z]/)
    expect(en['law']).toMatch(/^Rule of the platform: gas at 10 %LEL for 10 seconds is level 2 \(GB 15322/)
    const detail = (await english.get(`/iot/warniotalarm/detail?id=${en['id']}`)).data
    for (const field of ['alarmContent', 'law', 'suggest'])
      expect(detail[field], field).toBe(en[field] ?? detail[field])
    expect([String(detail['suggest']), String(detail['law'])].filter(text => han.test(text))).toEqual([])
  })

  test('is in English on the curve of its device, with the clauses of its limits, and on the plan of its kitchen', async () => {
    const device = await sensor()
    await smells(device, 31, 0)
    const span = `from=${encodeURIComponent(wireMoment(morning - minute))}&to=${encodeURIComponent(wireMoment(morning + minute))}`
    const curve = (await english.get(`/iot/warniotgassensor/data?id=${device.id}&${span}`)).data as unknown as {
      readonly limits: readonly { readonly law: string }[]
      readonly alarms: readonly { readonly content: string }[]
    }
    expect(curve.alarms.map(({ content }) => content)).toEqual([
      expect.stringMatching(/^Gas 31 %LEL, above 25 %LEL · 设备, /),
    ])
    expect(curve.limits.filter(({ law }) => han.test(law))).toEqual([])
    const plan = (await english.get(`/iot/warniotplan/live?infoId=${info}`)).data as unknown as {
      readonly alarms: readonly { readonly alarmContent: string }[]
    }
    expect(plan.alarms.map(({ alarmContent }) => alarmContent)).toContain(curve.alarms[0]!.content)
  })

  test('is on the wall of an office in both languages, which one answer serves', async () => {
    const [warn] = (await english.get('/indexTotal/warn')).data as unknown as readonly Record<string, unknown>[]
    expect(warn).toMatchObject({
      alarmContent: '冷藏冷冻间设备：燃气浓度31%LEL，超过25%LEL',
      alarmEnglish: expect.stringMatching(/^Gas 31 %LEL, above 25 %LEL · 设备, /) as string,
    })
  })

  test('is told of as it happens in both languages, for a browser knows its reader', async () => {
    const [event] = await kitchens.query<{ payload: { alarmContent: string; alarmEnglish: string } }>(
      "select payload from kernel_event where name = 'alarm.opened' order by id desc limit 1",
    )
    expect(event!.payload.alarmContent).toContain('燃气浓度31%LEL，超过25%LEL')
    expect(event!.payload.alarmEnglish).toContain('Gas 31 %LEL, above 25 %LEL')
  })
})
