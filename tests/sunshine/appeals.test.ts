// A kitchen appeals against a lost point of its score; an officer puts the records right and decides; the score follows
// the records. decisions-2.md A.4
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { momentAt } from '../../contract/wire.ts'
import type { Score } from '../../engines/index/score.ts'
import { lossKey, offenceKey } from '../../modules/sunshine/lost.ts'
import { scoreTicks } from '../../modules/sunshine/jobs.server.ts'
import { reviewDue } from '../../modules/record/review-due.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addCook, addKitchen, addRow } from '../rows.ts'

const tenant = 'SUN5'
const today = clock.today()
const reason = '这张健康证上月已换新，请核对'

let product: Awaited<ReturnType<typeof testProduct>>
let office: Person
let elsewhere: Person
let administrator: Person
let cook: Person
let neighbour: Person
let info: string
let worker: { readonly id: string }

const minute = () => scoreTicks(product.kernel)[0]!.run()
const owner = async (text: string, ...values: readonly unknown[]) =>
  asOwner(product.ownerUrl, async client => (await client.query<Record<string, unknown>>(text, [...values])).rows)
const scoreOf = async (who: Person): Promise<Score> =>
  ((await who.get('/index/why')).data as unknown as { detail: Score }).detail
/** The point lost by the health certificate of the worker. */
const healthLoss = async () =>
  (await scoreOf(cook)).parts
    .find(({ code }) => code === 'D')!
    .losses.find(({ code, id }) => code === 'health' && id === worker.id)
const file = (who: Person, item: string, loss: string, more: object = {}) =>
  who.post('/index/appeal/submit', { item, loss, reason, ...more })
const todos = () =>
  owner(
    "select title, backlog_status, owner_side, backlog_type, due_time from info_backlog where tenant_id = $1 and biz_type = 'sunshine/appeal' order by id",
    tenant,
  )
const act = (who: Person, verb: string, id: string, body: object) =>
  who.post(`/index/appeal/${verb}?id=${id}`, { id, ...body })

beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '420106' })
  await addAccount(product, { tenant, account: 'elsewhere', role: 'supervise', area: '420102' })
  await addAccount(product, { tenant, account: 'admin', role: 'administrator' })
  info = await addKitchen(product, tenant, 1, { type: 2, licenseEnd: laterDay(today, 6) })
  const other = await addKitchen(product, tenant, 2, { type: 2, licenseEnd: laterDay(today, 6) })
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info })
  await addAccount(product, { tenant, account: 'neighbour', role: 'enterprise', info: other })
  worker = await addCook(product, tenant, info, '王五', { isDirect: true, healthEnd: laterDay(today, 0, -40) })
  await owner("update enterprise_info set create_time = app.now() - interval '200 days' where tenant_id = $1", tenant)
  ;[office, elsewhere, administrator, cook, neighbour] = (await Promise.all(
    ['office', 'elsewhere', 'admin', 'cook', 'neighbour'].map(account => signIn(product.url, tenant, account)),
  )) as [Person, Person, Person, Person, Person]
  await minute()
}, 120_000)
afterAll(() => product?.close())

let id: string
test('a kitchen names the point it lost; what it was and what it cost is as the score has it, whatever was sent', async () => {
  const loss = (await healthLoss())!
  const answer = await file(cook, 'D', lossKey(loss), { lossText: '没有失分', lossPoints: '0.01', appealStatus: 2 })
  expect(answer.status, answer.text).toBe(200)
  id = String(answer.data.id)
  const [row] = (await cook.get('/index/appeal/list')).data.records!
  expect(row).toMatchObject({
    id,
    item: 'D',
    lossText: expect.stringContaining('王五 健康证') as string,
    lossUrl: expect.stringContaining(`open=${worker.id}`) as string,
    appealStatus: 1,
    answer: '',
    isLate: 0,
  })
  expect(Number(row!['lossPoints'])).toBeCloseTo(loss.lost, 1)
  expect(row!['scoreDay']).toBe((await scoreOf(cook)).day)
})

test('the office has until the second working day to review it, and a to-do says so', async () => {
  const [todo, ...others] = await todos()
  expect(others).toEqual([])
  expect(todo).toMatchObject({ backlog_status: 0, owner_side: 2, backlog_type: 'review' })
  expect(todo!['title']).toContain('复核指数申诉：王五')
  const [row] = await owner('select create_time, review_due from sunshine_appeal where id = $1', id)
  expect((row!['review_due'] as Date).getTime()).toBe(momentAt(reviewDue((row!['create_time'] as Date).getTime())))
  expect((todo!['due_time'] as Date).getTime()).toBe((row!['review_due'] as Date).getTime())
})

test('a second appeal against the same point, one against what was not lost, and one of another kitchen are refused', async () => {
  const key = lossKey((await healthLoss())!)
  const again = await file(cook, 'D', key)
  expect([again.status, again.msg]).toEqual([409, '这项失分已经申诉，正在等待复核'])
  for (const [who, item, loss] of [
    [cook, 'D', 'health/赵六/1'],
    [cook, 'E', key],
    [cook, 'hazard', offenceKey({ kind: 'hazard', id: '1' })],
    [neighbour, 'D', key],
  ] as const) {
    const answer = await file(who, item, loss)
    expect([answer.status, answer.msg], loss).toEqual([409, '现在的阳光指数里没有这项失分，请刷新后再看'])
  }
  // Written into the form, the other kitchen changes nothing.
  expect((await file(neighbour, 'D', key, { infoId: info })).status).toBe(409)
  expect((await neighbour.get('/index/appeal/list')).data.records).toEqual([])
  expect((await file(cook, 'D', key, { reason: '太短了' })).status).toBe(400)
  for (const who of [office, administrator]) expect((await file(who, 'D', key, { infoId: info })).status).toBe(403)
})

test('only an officer who watches the kitchen decides, says what was put right, and is not who filed it', async () => {
  const correction = { correction: '健康证到期日已改正' }
  for (const who of [cook, administrator]) expect((await act(who, 'accept', id, correction)).status).toBe(403)
  expect((await act(elsewhere, 'accept', id, correction)).status).toBe(404)
  expect((await act(neighbour, 'withdraw', id, {})).status).toBe(404)
  expect((await act(office, 'accept', id, {})).status).toBe(400)
  expect((await act(office, 'deny', id, { denial: '不对' })).status).toBe(400)
  const [officer] = await owner("select id from kernel_user where tenant_id = $1 and account = 'office'", tenant)
  await owner('update sunshine_appeal set create_user = $2 where id = $1', id, officer!['id'])
  expect((await act(office, 'accept', id, correction)).msg).toBe('复核人不能是申诉人本人')
  const [cookUser] = await owner("select id from kernel_user where tenant_id = $1 and account = 'cook'", tenant)
  await owner('update sunshine_appeal set create_user = $2 where id = $1', id, cookUser!['id'])
})

test('accepting bends no score: what was put right in the records is what moves it, within a minute; the kitchen is told', async () => {
  await minute()
  expect((await minute())['judged']).toBe(0)
  // The officer puts the record right where the appeal leads to, and accepts.
  await owner('update staff_employee set health_end = $2 where id = $1', worker.id, laterDay(today, 6))
  expect((await minute())['judged'], 'nothing says so yet').toBe(0)
  const answer = await act(office, 'accept', id, { correction: '健康证到期日已改正' })
  expect(answer.status, answer.text).toBe(200)
  expect((await minute())['judged']).toBe(1)
  expect(await healthLoss()).toBeUndefined()
  const [row] = (await cook.get('/index/appeal/list')).data.records!
  expect(row).toMatchObject({ appealStatus: 2, answer: '健康证到期日已改正', isLate: 0 })
  expect(await todos()).toMatchObject([{ backlog_status: 1 }])
  const titles = (await cook.get('/blade-desk/notice/list')).data.records!.map(({ title }) => String(title))
  expect(titles.filter(title => title.startsWith('指数申诉已采纳：王五 健康证'))).toHaveLength(1)
  expect((await neighbour.get('/blade-desk/notice/list')).data.records).toEqual([])
  expect((await act(office, 'deny', id, { denial: '还是不采纳' })).status).toBe(409)
})

test('what is not accepted leaves the score as it was, says why, and says that it was late where it was', async () => {
  await owner('update staff_employee set health_end = $2 where id = $1', worker.id, laterDay(today, 0, -40))
  // A decision of before it counts the kitchen anew: it lost the point again.
  await owner('update proj_index_touch set updated_at = app.now() where info_id = $1', info)
  await minute()
  const loss = (await healthLoss())!
  const filed = await file(cook, 'D', lossKey(loss))
  expect(filed.status, filed.text).toBe(200)
  const second = String(filed.data.id)
  await owner("update sunshine_appeal set review_due = app.now() - interval '1 hour' where id = $1", second)
  expect((await act(office, 'deny', second, { denial: '没有换新证的凭证' })).status).toBe(200)
  expect((await minute())['judged']).toBe(1)
  expect((await healthLoss())!.lost).toBeCloseTo(loss.lost, 2)
  const [row] = (await cook.get('/index/appeal/list')).data.records!
  expect(row).toMatchObject({ id: second, appealStatus: 3, answer: '没有换新证的凭证', isLate: 1 })
})

test('a kitchen takes its appeal back: nobody has it to do any more, the score is not counted, and it may appeal anew', async () => {
  const key = lossKey((await healthLoss())!)
  const third = String((await file(cook, 'D', key)).data.id)
  expect((await act(office, 'withdraw', third, {})).status).toBe(403)
  const answer = await act(cook, 'withdraw', third, {})
  expect(answer.status, answer.text).toBe(200)
  expect((await todos()).filter(({ backlog_status: state }) => state === 0)).toEqual([])
  expect((await minute())['judged']).toBe(0)
  expect((await file(cook, 'D', key)).status).toBe(200)
})

test('points taken for a card are appealed against, too, with the card as the place where it is put right', async () => {
  await addRow(product, tenant, 'info/backlog', info, {
    backlogKind: 3,
    backlogType: 'rectify',
    title: '黄牌',
    content: '积水',
    ownerSide: 1,
    level: 2,
    cardColor: 1,
    cardReason: '积水',
    cardStatus: 0,
    backlogStatus: 0,
    dueTime: `${laterDay(today, 0, 3)} 12:00:00`,
  })
  await owner('update proj_index_touch set updated_at = app.now() where info_id = $1', info)
  await minute()
  const [offence] = (await scoreOf(cook)).offences
  expect(offence!.kind).toBe('yellow')
  const filed = await file(cook, offence!.kind, offenceKey(offence!))
  expect(filed.status, filed.text).toBe(200)
  const { data } = await office.get(`/index/appeal/detail?id=${String(filed.data.id)}`)
  expect(data).toMatchObject({
    item: 'yellow',
    lossPoints: String(offence!.points),
    lossUrl: `/info/infobacklog?open=${offence!.id}`,
  })
})
