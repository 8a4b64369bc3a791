// What people do about an alarm: claims that it is false, the food, the extermination, the clock of a repair, the
// digest. A row of decisions-2.md C.1 and C.3 each.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock as ours } from '../../contract/clock.ts'
import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { watchClock } from '../../modules/info/watch-clock.server.ts'
import { appealJob } from '../../modules/iot/appeals.server.ts'
import { addAccount, signIn, type Person } from '../product.ts'
import { addPicture, addRow, pictureOf } from '../rows.ts'
import { openKitchens, type Kitchens } from './kitchen.ts'

const tenant = '000000'
const hour = 3_600_000
const path = '/iot/warniotalarm'
let kitchens: Kitchens
let cook: Person
let office: Person
let bureau: Person
let info: string
let picture: string
const now = ours.now()

beforeAll(async () => {
  kitchens = await openKitchens()
  const { product } = kitchens
  kitchens.clock.now = now
  info = await kitchens.enterprise()
  await kitchens.query("update enterprise_info set area_code = '420106001' where id = $1", info)
  await addAccount(product, { tenant, account: 'life-cook', role: 'enterprise', info })
  await addAccount(product, { tenant, account: 'life-office', role: 'supervise', area: '420106001' })
  await addAccount(product, { tenant, account: 'life-bureau', role: 'supervise', area: '420106' })
  await addPicture(product, tenant)
  picture = `/api/blade-resource/oss/file/${pictureOf(tenant)}`
  cook = await signIn(product.url, tenant, 'life-cook')
  office = await signIn(product.url, tenant, 'life-office')
  bureau = await signIn(product.url, tenant, 'life-bureau')
})
afterAll(() => kitchens?.close())

let n = 0
const raised = async (values: Values = {}): Promise<string> =>
  (
    await addRow({ kernel: kitchens.kernel }, tenant, 'iot/alarm', info, {
      sourceKey: `life-${++n}`,
      deviceName: '1号冷柜',
      deviceKind: 'fridge',
      alarmType: 'T_HIGH',
      alarmScene: 2,
      alarmLevel: 2,
      alarmTime: wireMoment(now - 2 * hour),
      dueTime: wireMoment(now + 40 * hour),
      alarmContent: '温度9.2℃，超过8℃持续30分钟',
      handleStatus: 0,
      recoverStatus: true,
      durationMin: 90,
      ...values,
    })
  ).id
const detail = async (id: string) => (await office.get(`${path}/detail?id=${id}`)).data
const act = (who: Person, action: string, ids: string, input: object = {}) =>
  who.post(`${path}/${action}`, { ids, ...input })
const claim = (more: object = {}) => ({
  handleWay: 1,
  isFalse: 1,
  handleRemark: '传感器掉在地上，柜内温度计显示4度',
  handleImgs: picture,
  ...more,
})
const handling = (more: object = {}) => ({ handleWay: 1, handleRemark: '已经关好柜门', ...more })
const reviewed = async (who: Person, id: string, reviewStatus: number) =>
  (await act(who, 'review', id, { reviewStatus })).status

describe('an alarm is called false', () => {
  test('with a reason and a picture: it waits for the office, and its clock stands', async () => {
    const id = await raised()
    expect((await act(cook, 'handle', id, claim())).status).toBe(200)
    expect(await detail(id)).toMatchObject({
      handleStatus: 1,
      reviewStatus: 1,
      appealNum: 1,
      handleWay: 11,
      alarmStage: 3,
    })
    expect(String((await detail(id))['appealDue'])).toMatch(/ 23:59:59$/)
  })
  test.each([
    ['later than 48 hours', { alarmTime: wireMoment(now - 49 * hour) }, {}, '48小时内'],
    ['without evidence', {}, { handleImgs: '' }, '证据'],
    ['with a reason of a few words', {}, { handleRemark: '传感器掉地上' }, '至少10字'],
  ])('not %s', async (_says, alarm, input, words) => {
    const answer = await act(cook, 'handle', await raised(alarm), claim(input))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.msg).toContain(words)
  })
  test('a hazard of the first level one by one, what is only warm together', async () => {
    const hazards = [
      await raised({ alarmType: 'GAS', alarmScene: 5, alarmLevel: 1 }),
      await raised({ alarmType: 'GAS', alarmScene: 5, alarmLevel: 1 }),
    ]
    expect((await act(cook, 'handle', hazards.join(), claim())).msg).toContain('逐条')
    expect((await act(cook, 'handle', hazards[0]!, claim())).status).toBe(200)
    const warm = [await raised({ alarmLevel: 1 }), await raised({ alarmLevel: 1 })]
    expect((await act(cook, 'handle', warm.join(), claim())).status).toBe(200)
  })
  test('rejected it is open again with four hours at least, may be claimed once more, and then no more', async () => {
    const id = await raised({ dueTime: wireMoment(now + hour) })
    await act(cook, 'handle', id, claim())
    expect(await reviewed(office, id, 3)).toBe(200)
    const open = await detail(id)
    expect(open).toMatchObject({ handleStatus: 0, appealLost: 1 })
    expect(momentAt(String(open['dueTime']))).toBeGreaterThan(ours.now() + 3.9 * hour)
    expect((await act(cook, 'handle', id, claim())).status).toBe(200)
    expect(await detail(id)).toMatchObject({ appealUpper: 1, appealNum: 2 })
    expect(await reviewed(bureau, id, 3)).toBe(200)
    expect((await act(cook, 'handle', id, claim())).msg).toContain('最多两次')
  })
  test('the second time the office above decides, not who rejected it nor anybody beside them', async () => {
    await addAccount(kitchens.product, { tenant, account: 'life-beside', role: 'supervise', area: '420106001' })
    const beside = await signIn(kitchens.product.url, tenant, 'life-beside')
    const id = await raised()
    await act(cook, 'handle', id, claim())
    await reviewed(office, id, 3)
    await act(cook, 'handle', id, claim())
    expect((await act(office, 'review', id, { reviewStatus: 2 })).status).toBe(403)
    expect((await act(beside, 'review', id, { reviewStatus: 2 })).msg).toContain('上级监管单位')
    expect(await reviewed(bureau, id, 2)).toBe(200)
    expect(await detail(id)).toMatchObject({ alarmStage: 9, appealUpper: 0 })
  })
  test('nobody looked for two working days: it is the upper office’s, and has not passed by itself', async () => {
    const id = await raised()
    await act(cook, 'handle', id, claim())
    await kitchens.query('update iot_alarm set appeal_due = $2 where id = $1', id, new Date(now - hour))
    await appealJob(kitchens.kernel).run()
    expect(await detail(id)).toMatchObject({ appealUpper: 1, reviewStatus: 1, handleStatus: 1 })
    expect(
      await kitchens.query(
        'select title from info_backlog where biz_id = $1 and owner_side = 2 and backlog_status = 0',
        id,
      ),
    ).toEqual([{ title: '终审误报申诉：1号冷柜' }])
  })
  test('again and again without ground: the office is told to look into it, from five decided and more than 60 % rejected on', async () => {
    const often = await kitchens.enterprise()
    const decided = async (lost: boolean) =>
      addRow({ kernel: kitchens.kernel }, tenant, 'iot/alarm', often, {
        sourceKey: `often-${++n}`,
        alarmTime: wireMoment(now - 30 * hour),
        alarmType: 'T_HIGH',
        appealNum: 1,
        appealLost: lost ? 1 : 0,
        isFalse: true,
        reviewStatus: lost ? 3 : 2,
        reviewTime: wireMoment(now - hour),
        handleStatus: lost ? 0 : 1,
      })
    const hints = async () =>
      (await kitchens.query('select title from info_backlog where info_id = $1 and owner_side = 2', often)).length
    const clock = watchClock(kitchens.kernel)
    for (const lost of [true, true, true, false, false]) await decided(lost)
    await clock.raise(tenant, now)
    expect(await hints(), 'three of five').toBe(0)
    await decided(true)
    await clock.raise(tenant, now)
    await clock.raise(tenant, now)
    expect(await hints(), 'four of six').toBe(1)
  })
})

describe('what is done about an alarm', () => {
  test('of a warm cabinet of the first level says what became of the food, how much, or how warm it was', async () => {
    const id = await raised({ alarmLevel: 1 })
    const full = handling({ handleImgs: picture })
    expect((await act(cook, 'handle', id, full)).msg).toContain('食品处置')
    expect((await act(cook, 'handle', id, { ...full, foodAction: 1 })).msg).toContain('数量')
    expect((await act(cook, 'handle', id, { ...full, foodAction: 3 })).msg).toContain('复测温度')
    expect((await act(cook, 'handle', id, { ...full, foodAction: 3, foodTemp: '6.5' })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ foodAction: 3, foodTemp: '6.5', reviewStatus: 1 })
  })
  test('of a cabinet that a power cut has warmed asks for the food as well, whatever its level', async () => {
    const root = await raised({ alarmType: 'POWER', alarmLevel: 1, alarmScene: 5 })
    const id = await raised({ rootId: root })
    expect((await act(cook, 'handle', id, handling())).msg).toContain('食品处置')
  })
  test('food that is thrown away has its bill drafted at once', async () => {
    const id = await raised({ alarmLevel: 1 })
    await act(cook, 'handle', id, handling({ handleImgs: picture, foodAction: 2, foodQuantity: '12.5' }))
    expect(
      await kitchens.query(
        'select outbound_type::int as type, quantity::float8 as quantity from stock_outbound where origin_id = $1',
        id,
      ),
    ).toEqual([{ type: 2, quantity: 12.5 }])
  })
  test('of rodents names the record of the extermination', async () => {
    const id = await raised({ alarmType: 'MOUSE', alarmScene: 4, deviceKind: 'mouse', alarmLevel: 2 })
    expect((await act(cook, 'handle', id, handling())).msg).toContain('消杀记录')
    const report = await addRow({ kernel: kitchens.kernel }, tenant, 'ledger/env', info, {
      envDate: wireMoment(now - hour),
      envType: 3,
      submitStatus: 1,
    })
    expect((await act(cook, 'handle', id, handling({ pestReportId: report.id }))).status).toBe(200)
  })
  test('a rejected handling begins anew; what it was overdue is added up and not forgotten', async () => {
    const id = await raised({ alarmLevel: 1, alarmType: 'GAS', alarmScene: 5, dueTime: wireMoment(now - hour) })
    await act(cook, 'handle', id, handling({ handleImgs: picture }))
    expect(await reviewed(office, id, 3)).toBe(200)
    const again = await detail(id)
    expect(again).toMatchObject({ handleStatus: 0 })
    expect(Number(again['overdueMin'])).toBeGreaterThanOrEqual(60)
    expect(momentAt(String(again['dueTime']))).toBeGreaterThan(ours.now() + 23 * hour)
  })
  test('who handles without having signed has signed then, and too late where it was', async () => {
    const id = await raised({ alarmLevel: 2, alarmTime: wireMoment(now - 5 * hour) })
    await act(cook, 'handle', id, handling())
    const { ackTime, ackLate, handleTime } = await detail(id)
    expect([ackTime === handleTime, ackLate]).toEqual([true, 1])
  })
})

describe('the clock of an alarm', () => {
  test('stands for a repair that the office has granted, once and for 72 hours at most', async () => {
    const id = await raised()
    const due = momentAt(String((await detail(id))['dueTime']))
    expect((await act(cook, 'repair', id, { repairReason: '压缩机损坏', repairHours: 73 })).status).toBe(400)
    expect((await act(cook, 'repair', id, { repairReason: '压缩机损坏', repairHours: 48 })).status).toBe(200)
    expect(momentAt(String((await detail(id))['dueTime'])), 'asking alone stops nothing').toBe(due)
    expect((await act(cook, 'repairDecide', id, { repairStatus: 2 })).status).toBe(403)
    expect((await act(office, 'repairDecide', id, { repairStatus: 2 })).status).toBe(200)
    expect(momentAt(String((await detail(id))['dueTime']))).toBe(due + 48 * hour)
    expect((await act(cook, 'repair', id, { repairReason: '又坏了一次', repairHours: 24 })).status).toBe(409)
  })
  test('goes on where the office denies it', async () => {
    const id = await raised()
    const before = (await detail(id))['dueTime']
    await act(cook, 'repair', id, { repairReason: '压缩机损坏', repairHours: 48 })
    await act(office, 'repairDecide', id, { repairStatus: 3 })
    expect(await detail(id)).toMatchObject({ dueTime: before, repairStatus: 3 })
  })
})

test('what was over within the hour is one thing to do at 18:00, and is taken note of all together', async () => {
  const small = await kitchens.enterprise()
  const today = wireDay(now)
  const minor = async (durationMin: number) =>
    (
      await addRow({ kernel: kitchens.kernel }, tenant, 'iot/alarm', small, {
        sourceKey: `minor-${++n}`,
        deviceName: '2号冷柜',
        alarmType: 'DOOR',
        alarmLevel: 3,
        alarmTime: `${today} 10:00:00`,
        alarmContent: '柜门未关',
        handleStatus: 0,
        recoverStatus: true,
        durationMin,
        dueTime: `${laterDay(today, 0, 7)} 10:00:00`,
      })
    ).id
  const ids = [await minor(8), await minor(59), await minor(60)]
  const digest = () =>
    kitchens.query<{ title: string }>(
      "select title from info_backlog where info_id = $1 and origin_link = 'alarm-digest'",
      small,
    )
  const clock = watchClock(kitchens.kernel)
  await clock.raise(tenant, momentAt(`${today} 17:59:00`))
  expect(await digest()).toEqual([])
  await clock.raise(tenant, momentAt(`${today} 18:00:00`))
  expect(await digest()).toEqual([{ title: `已恢复的三类报警 2 条，请知悉（${today}）` }])
  await addAccount(kitchens.product, { tenant, account: 'life-small', role: 'enterprise', info: small })
  const owner = await signIn(kitchens.product.url, tenant, 'life-small')
  expect((await act(owner, 'know', ids.slice(0, 2).join())).status).toBe(200)
  expect((await act(owner, 'know', ids[2]!)).status).toBeGreaterThanOrEqual(400)
})

test('nobody removes an alarm: whoever asks hears what to do about a false one, and it is still there', async () => {
  const id = await raised()
  expect((await cook.post(`${path}/remove?ids=${id}`)).status).toBe(403)
  for (const who of [office, bureau]) {
    const answer = await who.post(`${path}/remove?ids=${id}`)
    expect([answer.status, answer.msg]).toEqual([409, '报警是监管记录，不能删除；误报请申请误报，由监管人员复核'])
  }
  expect(await detail(id)).toMatchObject({ id, handleStatus: 0 })
})
