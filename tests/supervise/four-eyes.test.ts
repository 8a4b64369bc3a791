// Two people look: who handles for a kitchen does not review it, who drafts a grade does not approve it, and a
// complaint goes to officers alone. decisions-2.md Q12
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import { clock } from '../../contract/clock.ts'
import type { World } from '../contract/strangers.ts'
import { alarm } from '../attack/bodies.ts'
import { addAccount, signIn, type Answer, type Person } from '../product.ts'
import { addRow } from '../rows.ts'
import { district, items, paths, type District } from './scene.ts'

let w: District
beforeAll(async () => {
  w = await district()
}, 120_000)
afterAll(() => w?.product.close())

const { offline, level, year, complain, backlog } = paths
const alarms = '/iot/warniotalarm'
const today = clock.today()
const act = (who: Person, path: string, action: string, ids: string, input: object = {}): Promise<Answer> =>
  who.post(`${path}/${action}`, { ids, ...input })
const good = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer
}
const handling = { handleWay: 1, handleRemark: '已到现场关闭燃气阀门' }

test('every action that approves or reviews what a person drafted or handled says whom it is not for', () => {
  const said = resources.flatMap(({ key, actions }) =>
    Object.entries(actions).flatMap(([name, { notBy }]) =>
      notBy ? [`${key}.${name} ${Object.keys(notBy).join()}`] : [],
    ),
  )
  expect(said).toEqual(
    expect.arrayContaining([
      'iot/alarm.review handleUser',
      'supervise/level.approve createUser',
      'supervise/year-level.approve createUser',
      'info/backlog.cardConfirm createUser',
      'info/backlog.revokeConfirm cardAsker',
    ]),
  )
  for (const { key, fields, actions } of resources) {
    for (const [name, { roles, notBy }] of Object.entries(actions)) {
      if (!roles.includes('supervise')) continue
      if (name === 'approve' && 'approver' in fields) expect(notBy, key).toMatchObject({ createUser: 'approveOwn' })
      if (name === 'review' && 'handleUser' in fields) expect(notBy, key).toMatchObject({ handleUser: 'reviewOwn' })
    }
  }
})

test('an alarm of a kitchen is handled for it only with a reason, and then waits for somebody else to review it', async () => {
  const id = await alarm(w as unknown as World, { alarmLevel: 3 })
  expect(await act(w.supervisor, alarms, 'handle', id, handling)).toMatchObject({
    status: 400,
    msg: '企业的报警由企业处置；监管代为处置的，请勾选“代企业处置”',
  })
  expect(await act(w.supervisor, alarms, 'handle', id, { ...handling, handleFor: 1 })).toMatchObject({
    status: 400,
    msg: '请填写代处置理由（5–200字）',
  })
  await good(
    act(w.supervisor, alarms, 'handle', id, { ...handling, handleFor: 1, handleForReason: '企业值班人员失联' }),
  )
  expect((await w.owner.get(`${alarms}/detail?id=${id}`)).data).toMatchObject({
    handleStatus: 1,
    handleFor: 1,
    handleForReason: '企业值班人员失联',
    reviewStatus: 1,
  })
  expect(await act(w.supervisor, alarms, 'review', id, { reviewStatus: 2 })).toMatchObject({
    status: 403,
    msg: '复核人不能是处置人本人',
  })
  await good(act(w.second, alarms, 'review', id, { reviewStatus: 2 }))
})

test('a kitchen handles its own alarm and cannot say that it was done for it', async () => {
  const id = await alarm(w as unknown as World, { alarmLevel: 3 })
  await good(act(w.owner, alarms, 'handle', id, { ...handling, handleFor: 1, handleForReason: '监管代为处置' }))
  expect((await w.owner.get(`${alarms}/detail?id=${id}`)).data).toMatchObject({
    handleStatus: 1,
    handleFor: 0,
    handleForReason: '',
    reviewStatus: 0,
  })
})

test('a grade is approved by another than drafted it, of an inspection and of a year', async () => {
  const inspectors = `${w.users.get('near')},${w.users.get('second')}`
  const check = (
    await good(
      w.supervisor.post(`${offline}/submit`, {
        infoId: w.kitchen,
        checkType: 1,
        checkDate: today,
        inspectors,
        checkItems: items(w.picture),
        measures: '1',
        enterpriseSign: w.picture,
        inspectorSign: w.picture,
      }),
    )
  ).data.id!
  await good(act(w.supervisor, offline, 'finish', check))
  const grade = (
    await good(
      w.supervisor.post(`${level}/submit`, {
        infoId: w.kitchen,
        levelDate: today,
        checkId: check,
        evaluators: inspectors,
      }),
    )
  ).data.id!
  expect(await act(w.supervisor, level, 'approve', grade)).toMatchObject({ status: 403, msg: '审批人不能是拟定人本人' })
  await good(act(w.second, level, 'approve', grade))
  // A year is graded once it is over: the inspection was one of last year.
  const at = Number(today.slice(0, 4)) - 1
  await w.sql('update supervise_level set level_date = $1::date where id = $2', `${at}-06-15`, grade)
  await good(w.supervisor.post(`${year}/generate`, { levelYear: at }))
  const made = (await good(w.supervisor.get(`${year}/list?levelYear=${at}`))).data.records![0]!
  expect(await act(w.supervisor, year, 'approve', String(made['id']))).toMatchObject({
    status: 403,
    msg: '审批人不能是拟定人本人',
  })
  await good(act(w.second, year, 'approve', String(made['id'])))
})

test('a card that an officer shows by hand is nothing to the kitchen until another confirms it, and goes only when another agrees', async () => {
  const card = {
    infoId: w.kitchen,
    backlogKind: 3,
    backlogType: 'rectify',
    title: '拒绝检查',
    content: '两次拒绝检查',
    ownerSide: 1,
    level: 1,
    cardColor: 2,
    cardReason: '拒绝检查',
  }
  const state = async (id: string) => (await good(w.supervisor.get(`${backlog}/detail?id=${id}`))).data
  const seen = async (): Promise<number> => (await good(w.owner.get(`${backlog}/list?backlogKind=3`))).data.total!
  const before = await seen()
  const id = (await good(w.supervisor.post(`${backlog}/submit`, card))).data.id!
  expect(await state(id)).toMatchObject({ cardStatus: 4, backlogStatus: 5, cardTime: '', cardUser: '' })
  expect([(await seen()) - before, (await w.owner.get(`${backlog}/detail?id=${id}`)).status]).toEqual([0, 404])
  expect(await act(w.supervisor, backlog, 'cardConfirm', id)).toMatchObject({
    status: 403,
    msg: '确认人不能是提出人本人',
  })
  await good(act(w.second, backlog, 'cardConfirm', id))
  expect(await state(id)).toMatchObject({ cardStatus: 0, backlogStatus: 0, cardUser: w.users.get('second') })
  expect((await seen()) - before).toBe(1)
  // What is shown is neither worded anew nor deleted by who showed it.
  expect((await w.supervisor.post(`${backlog}/submit`, { ...card, id, cardColor: 1 })).status).toBe(409)
  expect((await w.supervisor.post(`${backlog}/remove?ids=${id}`)).status).toBe(409)

  await good(act(w.supervisor, backlog, 'revoke', id, { doneRemark: '经核实系误会' }))
  expect(await state(id)).toMatchObject({ cardStatus: 5, backlogStatus: 0, cardAsker: w.users.get('near') })
  expect(await act(w.supervisor, backlog, 'revokeConfirm', id)).toMatchObject({
    status: 403,
    msg: '确认人不能是提出人本人',
  })
  await good(act(w.second, backlog, 'cardRefuse', id, { doneRemark: '事实清楚，不同意撤牌' }))
  expect(await state(id)).toMatchObject({ cardStatus: 0, backlogStatus: 0, cardAsker: '' })
  await good(act(w.supervisor, backlog, 'revoke', id, { doneRemark: '经复核系误会' }))
  await good(act(w.second, backlog, 'revokeConfirm', id))
  expect(await state(id)).toMatchObject({ cardStatus: 2, backlogStatus: 4 })

  const other = (await good(w.supervisor.post(`${backlog}/submit`, { ...card, cardReason: '造假' }))).data.id!
  await good(act(w.second, backlog, 'cardRefuse', other, { doneRemark: '证据不足，不亮牌' }))
  expect(await state(other)).toMatchObject({ cardStatus: 2, backlogStatus: 4, cardTime: '' })
})

test('a complaint goes to the officers of the area alone: not to the kitchen, an administrator or an office that does not watch it', async () => {
  const { id: market } = await addRow(w.product, 'aaaaaa', 'base/market', '', {
    marketName: '武昌所',
    marketType: 1,
    accountStatus: 1,
  })
  await addRow(w.product, 'aaaaaa', 'base/market-info', '', { marketId: market, infoId: w.kitchen, isPrimary: true })
  await addAccount(w.product, { tenant: 'aaaaaa', account: 'bound', role: 'supervise', market })
  await addAccount(w.product, { tenant: 'aaaaaa', account: 'nowhere', role: 'supervise' })
  await addAccount(w.product, { tenant: 'aaaaaa', account: 'city', role: 'supervise', area: '4201' })
  // An area makes nobody an officer, nor is somebody one who has left.
  await addAccount(w.product, {
    tenant: 'aaaaaa',
    account: 'cook',
    role: 'enterprise',
    info: w.kitchen,
    area: '420106',
  })
  await addAccount(w.product, { tenant: 'aaaaaa', account: 'chief', role: 'administrator', area: '420106' })
  for (const account of ['stopped', 'gone'])
    await addAccount(w.product, { tenant: 'aaaaaa', account, role: 'supervise', area: '420106' })
  await w.sql("update kernel_user set status = 0 where account = 'stopped'")
  await w.sql("update kernel_user set is_deleted = true where account = 'gone'")
  const users = new Map(
    (await w.sql("select account, id::text from kernel_user where tenant_id = 'aaaaaa'")).map(({ account, id }) => [
      account as string,
      id as string,
    ]),
  )
  const { id } = await addRow(w.product, 'aaaaaa', 'supervise/complain', w.kitchen, {
    complainKind: 1,
    complainType: 1,
    complainSource: 1,
    content: '菜里有异物',
    complainStatus: 0,
    receiveTime: `${today} 08:00:00`,
  })
  const named = (await good(w.supervisor.get(`${complain}/handlers?id=${id}`))).data as unknown as readonly {
    name: string
  }[]
  expect(named.map(({ name }) => name).toSorted()).toEqual(['bound', 'city', 'near', 'second'])
  for (const account of ['owner', 'neighbour', 'office', 'far', 'nowhere', 'cook', 'chief', 'stopped', 'gone'])
    expect(await act(w.supervisor, complain, 'accept', id, { handler: users.get(account) }), account).toMatchObject({
      status: 400,
      msg: '承办人须为该企业辖区内的监管人员',
    })
  await good(act(w.supervisor, complain, 'accept', id, { handler: users.get('bound') }))
  expect((await act(w.supervisor, complain, 'assign', id, { handler: users.get('owner') })).status).toBe(400)
  await good(
    act(await signIn(w.product.url, 'aaaaaa', 'bound'), complain, 'assign', id, { handler: users.get('city') }),
  )
  expect((await w.owner.get(`${complain}/handlers?id=${id}`)).status).toBe(403)
})
