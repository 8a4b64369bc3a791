// The clock of things to do, with the time given in: what runs out, what lacks, who is told, which cards are shown. One
// file, for all of it happens in one product, and each start of one costs seconds. domain.md D.4, D.7
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock as ours } from '../../contract/clock.ts'
import { momentAt } from '../../contract/wire.ts'
import { holidays } from '../../modules/words/holidays.ts'
import { isWorkday } from '../../engines/workday/workday.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { cardClock } from '../../modules/info/cards.server.ts'
import { todoClock } from '../../modules/info/clock.server.ts'
import { dutyClock } from '../../modules/info/duties.server.ts'
import { watchClock } from '../../modules/info/watch-clock.server.ts'
import { recordKinds } from '../../modules/record/kinds.ts'
import { recordView } from '../../modules/ledger/record-view.server.ts'
import { weekOf } from '../../modules/words/periods.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

const tenant = 'aaaaaa'
let product: Awaited<ReturnType<typeof testProduct>>
let kitchen: string
let cook: Person
let office: Person
let second: Person
let n = 0
beforeAll(async () => {
  product = await testProduct()
  await asOwner(product.ownerUrl, client =>
    client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1)', [tenant]),
  )
  kitchen = await fresh()
  await addAccount(product, { tenant, account: 'cook', role: 'enterprise', info: kitchen })
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '4201' })
  await addAccount(product, { tenant, account: 'second', role: 'supervise', area: '4201' })
  ;[cook, office, second] = (await Promise.all(
    ['cook', 'office', 'second'].map(account => signIn(product.url, tenant, account)),
  )) as [Person, Person, Person]
}, 120_000)
afterAll(() => product?.close())

const sql = <T extends object>(text: string, ...values: readonly unknown[]): Promise<readonly T[]> =>
  asOwner(product.ownerUrl, async client => (await client.query<T>(text, [...values])).rows)
const at = (text: string) => momentAt(text.length > 16 ? text : `${text}:00`)
const ledgerClock = () =>
  dutyClock(product.kernel, { complete: some => recordView(product.kernel, some), kinds: recordKinds })
/**
 * The last day before yesterday that is one of these, 0 Sunday to 6 Saturday: the completeness of ledgers knows no
 * future.
 */
const lately = (fits: (day: string) => boolean): string => {
  let day = laterDay(ours.today(), 0, -2)
  while (!fits(day)) day = laterDay(day, 0, -1)
  return day
}
const weekday = (day: string) => new Date(day).getUTCDay()
/** A kitchen that has been there since January. */
const fresh = async (values: Values = {}): Promise<string> => {
  const id = await addKitchen(product, tenant, ++n, values)
  await sql("update enterprise_info set create_time = app.now() - interval '200 days' where id = $1", id)
  return id
}
const todo = async (info: string, values: Values, opened = '2026-11-01 08:00') =>
  (
    await addRow(
      product,
      tenant,
      'info/backlog',
      info,
      {
        title: `整改${++n}`,
        content: '请整改',
        backlogKind: 1,
        backlogType: 'rectify',
        ownerSide: 1,
        level: 3,
        openTime: `${opened}:00`,
        ...values,
      },
      at(opened),
    )
  ).id
const todos = (info: string, where = 'true') =>
  sql<Record<string, string | number | null>>(
    `select backlog_type, backlog_status, title, content, origin_part, told_step, remind_times, to_char(due_time at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') due, to_char(done_time at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') done, card_color from info_backlog where info_id = $1 and ${where} order by id`,
    info,
  )
const events = async (id: string) =>
  (
    await sql<{ why: string; sides: number[] }>(
      "select payload->>'why' why, payload->'sides' sides from kernel_event where name = 'todo.reminded' and payload->>'id' = $1 order by id",
      id,
    )
  ).map(({ why, sides }) => [why, ...sides])

describe('a thing to do whose time is over', () => {
  test('becomes overdue, once, and however many there are', async () => {
    const info = await fresh()
    for (let i = 0; i < 3; i++) await todo(info, { dueTime: '2026-11-02 08:00:00' })
    await todo(info, { dueTime: '2026-11-09 08:00:00' })
    await todo(info, { dueTime: null })
    await todo(info, { dueTime: '2026-11-02 08:00:00', backlogStatus: 1 })
    const clock = todoClock(product.kernel)
    expect(await clock.expire(tenant, at('2026-11-02 08:00'))).toBe(0)
    expect(await clock.expire(tenant, at('2026-11-02 08:01'))).toBe(3)
    expect(await clock.expire(tenant, at('2026-11-02 08:01'))).toBe(0)
    expect((await todos(info)).map(({ backlog_status }) => backlog_status)).toEqual([2, 2, 2, 0, 0, 1])
    expect(
      (
        await sql<{ operation: string }>(
          "select operation from kernel_audit where resource = 'info/backlog' and info_id = $1 and operation like '%update' and user_id is null",
          info,
        )
      ).length,
    ).toBe(3)
  })
  test('says so in hours, in the list and in the detail; what is done has none left', async () => {
    const id = await todo(kitchen, { dueTime: '2026-11-05 08:00:00' })
    const [row] = (
      await cook.get(`/info/infobacklog/list?bizId_null=1&title=${encodeURIComponent('整改')}`)
    ).data.records!.filter(one => one['id'] === id)
    const left = Number(row!['leftHours'])
    expect(left).toBeLessThan((at('2026-11-05 08:00') - ours.now()) / 3_600_000 + 0.1)
    expect(Number((await cook.get(`/info/infobacklog/detail?id=${id}`)).data['leftHours'])).toBeCloseTo(left, 0)
    await sql('update info_backlog set backlog_status = 1 where id = $1', id)
    expect((await cook.get(`/info/infobacklog/detail?id=${id}`)).data['leftHours']).toBe('')
    expect((await cook.get('/info/infobacklog/list?leftHours=1')).status).toBe(400)
  })
})

describe('reminding', () => {
  test('tells the kitchen when a quarter of the time is left and when it is over, and the supervisors a day later', async () => {
    const id = await todo(await fresh(), { dueTime: '2026-11-05 08:00:00' })
    const clock = todoClock(product.kernel)
    const told: unknown[] = []
    for (const now of [
      '2026-11-03 08:00',
      '2026-11-04 08:00',
      '2026-11-04 08:01',
      '2026-11-05 08:00',
      '2026-11-06 08:00',
      '2026-11-20 08:00',
    ]) {
      await clock.remind(tenant, at(now))
      told.push((await events(id)).length)
    }
    expect(told).toEqual([0, 1, 1, 2, 3, 3])
    expect(await events(id)).toEqual([
      ['near', 1],
      ['overdue', 1],
      ['copied', 2],
    ])
    expect(await sql('select told_step, remind_times, remind_user from info_backlog where id = $1', id)).toEqual([
      { told_step: 3, remind_times: 3, remind_user: null },
    ])
  })
  test('says who receives it and reaches their accounts, the next post’s as well when it is overdue, all of the kitchen where the post has none, and never one of another', async () => {
    const [info, other, bare] = [await fresh(), await fresh(), await fresh()]
    const person = async (whose: string, empName: string, values: Values) =>
      (
        await addRow(product, tenant, 'staff/employee', whose, {
          empName,
          empStatus: 1,
          isSa: 0,
          empPost: 5,
          ...values,
        })
      ).id
    const manager = await person(info, '负责人', { empPost: 1 })
    const director = await person(info, '总监', { empPost: 2, empPhone: '13900000002' })
    const officer = await person(info, '食安员', { empPost: 3, empPhone: '13900000001' })
    await person(info, '厨师', { empPhone: '13900000003' })
    await person(other, '别家食安员', { empPost: 3, empPhone: '13900000001' })
    const account = async (name: string, whose: string, phone: string) => {
      await addAccount(product, { tenant, account: name, role: 'enterprise', info: whose })
      return (
        await sql<{ id: string }>(
          'update kernel_user set phone = $2 where account = $1 returning id::text',
          name,
          phone,
        )
      )[0]!.id
    }
    const [its, boss, chef] = [
      await account('officer', info, '13900000001'),
      await account('director', info, '13900000002'),
      await account('chef', info, '13900000003'),
    ]
    const [stranger, alone] = [
      await account('stranger', other, '13900000001'),
      await account('alone', bare, '13900000001'),
    ]
    const clock = todoClock(product.kernel)
    const [id, foreign, lone, offices] = [
      await todo(info, { dueTime: '2026-11-05 08:00:00' }),
      await todo(other, { dueTime: '2026-11-05 08:00:00' }),
      await todo(bare, { dueTime: '2026-11-05 08:00:00' }),
      await todo(info, { ownerSide: 2 }),
    ]
    await clock.receive(tenant, at('2026-11-01 08:01'))
    const receivers = () =>
      sql<{ receivers: string }>("select array_to_string(receivers, ',') receivers from info_backlog where id = $1", id)
    expect(await receivers()).toEqual([{ receivers: [officer, director, manager].join(',') }])
    expect(await sql('select receivers from info_backlog where id = $1', offices), 'what is the office’s').toEqual([
      { receivers: null },
    ])
    expect((await office.get(`/info/infobacklog/detail?id=${id}`)).data).toMatchObject({
      receivers: [officer, director, manager].join(','),
      receiversName: '食安员,总监,负责人',
    })
    const to = async (of = id) =>
      (
        await sql<{ why: string; to: readonly string[] }>(
          "select payload->>'why' why, payload->'to' \"to\" from kernel_event where name = 'todo.reminded' and payload->>'id' = $1 order by id",
          of,
        )
      ).map(event => [event.why, ...event.to])
    await clock.remind(tenant, at('2026-11-04 08:00'))
    await clock.remind(tenant, at('2026-11-05 08:00'))
    expect(await to()).toEqual([
      ['near', its],
      ['overdue', its, boss],
    ])
    expect(await Promise.all([foreign, lone].map(to))).toEqual(
      [stranger, alone].map(one => [
        ['near', one],
        ['overdue', one],
      ]),
    )
    // Nobody of the post has an account any longer: then the kitchen hears of it, and no other.
    await sql('update staff_employee set emp_status = 2 where id = any($1)', [officer, director])
    await clock.restaff(tenant, at('2026-11-05 09:00'))
    expect(await receivers()).toEqual([{ receivers: manager }])
    await office.post('/info/infobacklog/remind', { ids: id })
    expect((await to()).at(-1)).toEqual(['asked', its, boss, chef])
  })
  test('of what a supervisor writes is received by those who hold the posts from the start', async () => {
    const info = await fresh()
    const officer = (
      await addRow(product, tenant, 'staff/employee', info, { empName: '李四', empPost: 3, empStatus: 1, isSa: 2 })
    ).id
    const { data } = await office.post('/info/infobacklog/submit', {
      infoId: info,
      title: '请整改',
      content: '请整改',
      backlogKind: 1,
      backlogType: 'rectify',
      ownerSide: 1,
      level: 3,
    })
    expect(
      (await office.get(`/info/infobacklog/list?title=${encodeURIComponent('请整改')}&infoId=${info}`)).data.records,
    ).toMatchObject([{ id: data.id, receivers: officer, receiversName: '李四' }])
  })
  test('is not heard by an account of the kitchen that it is not for', async () => {
    const info = await fresh()
    await addRow(product, tenant, 'staff/employee', info, {
      empName: '王五',
      empPost: 3,
      empStatus: 1,
      isSa: 2,
      empPhone: '13900000009',
    })
    for (const account of ['answers', 'looks-on'])
      await addAccount(product, { tenant, account, role: 'enterprise', info })
    await sql("update kernel_user set phone = '13900000009' where account = 'answers'")
    const [answers, looksOn] = await Promise.all(
      ['answers', 'looks-on'].map(account => signIn(product.url, tenant, account)),
    )
    const stop = new AbortController()
    const listen = async (one: Person) =>
      (
        await fetch(`${product.url}/api/emit`, {
          headers: { 'blade-auth': `bearer ${one.token}` },
          signal: stop.signal,
        })
      ).body!
    const streams = await Promise.all([listen(answers!), listen(looksOn!)])
    const id = await todo(info, { dueTime: '2026-11-05 08:00:00' })
    await todoClock(product.kernel).remind(tenant, at('2026-11-04 09:00'))
    // What comes after it is for all of the kitchen.
    await sql('update staff_employee set emp_status = 2 where info_id = $1', info)
    const last = await todo(info, { dueTime: '2026-11-05 08:00:00' })
    await todoClock(product.kernel).remind(tenant, at('2026-11-04 09:00'))
    const heard = await Promise.all(
      streams.map(async stream => {
        let text = ''
        for await (const chunk of stream) {
          text += Buffer.from(chunk).toString()
          if (text.includes(last)) break
        }
        return text
      }),
    )
    stop.abort()
    expect(heard.map(text => text.includes(id))).toEqual([true, false])
    expect(heard.join(''), 'browsers are told no ids of accounts').not.toContain('"to"')
  })
  test('is heard by a kitchen that is listening', async () => {
    const stop = new AbortController()
    const response = await fetch(`${product.url}/api/emit`, {
      headers: { 'blade-auth': `bearer ${cook.token}` },
      signal: stop.signal,
    })
    const id = await todo(kitchen, { dueTime: '2026-11-05 08:00:00' })
    await todoClock(product.kernel).remind(tenant, at('2026-11-04 09:00'))
    let text = ''
    for await (const chunk of response.body!) {
      text += Buffer.from(chunk).toString()
      if (text.includes(id)) break
    }
    expect(text).toContain('event: todo.reminded')
    stop.abort()
  })
})

/** As if these were filed on a day: of each enough for all meals. */
const filed = (info: string, day: string, kinds: readonly string[]) =>
  sql(
    'insert into proj_ledger_day (tenant_id, info_id, record_date, record_type, record_num) select $1, $2, $3, kind, 9 from unnest($4::text[]) kind on conflict (tenant_id, info_id, record_date, record_type) do update set record_num = 9',
    tenant,
    info,
    day,
    kinds,
  )
const everything = [...recordKinds.values()]
const others = everything.filter(kind => kind !== 'purchase')
/** Somebody who has to be checked in the morning, and is, where it is said. */
const cooks = async (info: string): Promise<string> =>
  (
    await addRow(product, tenant, 'staff/employee', info, {
      empName: '厨师',
      empPost: 5,
      isSa: 0,
      isKitchen: true,
      empStatus: 1,
      entryDate: '2026-01-01',
    })
  ).id
const checks = (info: string, day: string, empId: string) =>
  addRow(product, tenant, 'staff/morning-check', info, {
    empId,
    checkTime: `${day} 07:00:00`,
    checkDate: day,
    type: 1,
    submitStatus: 1,
  })

describe('what yesterday’s ledgers lack', () => {
  const day = lately(one => weekday(one) === 3)
  const next = laterDay(day, 0, 1)
  const ledger = (info: string) => todos(info, `origin_link = 'ledger-missing' and origin_part = '${day}'`)

  test('is told at 08:00, one thing to do for each kitchen, once, until three days after the day', async () => {
    const info = await fresh({ type: 5 })
    await filed(info, day, others)
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${next} 07:59`))
    expect(await ledger(info)).toEqual([])
    await clock.raise(tenant, at(`${next} 08:00`))
    await clock.raise(tenant, at(`${next} 08:00`))
    await Promise.all([1, 2, 3].map(() => clock.raise(tenant, at(`${next} 09:00`))))
    expect(await ledger(info)).toMatchObject([
      {
        title: `台账未录：${day}（1类）`,
        content: expect.stringContaining('未录满：采购。') as string,
        due: `${laterDay(day, 0, 3).slice(5)} 23:59`,
        backlog_status: 0,
      },
    ])
  })
  test('goes when it is filed, also after it was overdue, and stands again when it is taken back in time', async () => {
    const info = await fresh({ type: 5 })
    await filed(info, day, others)
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${next} 08:00`))
    await sql("update info_backlog set backlog_status = 2 where info_id = $1 and backlog_type = 'ledger'", info)
    await clock.settle(tenant, at(`${next} 08:30`))
    expect(await ledger(info)).toMatchObject([{ backlog_status: 2, done: null }])
    await addRow(product, tenant, 'ledger/purchase', info, { purchaseDate: day, submitStatus: 1, goodsName: '白菜' })
    await clock.settle(tenant, at(`${next} 09:00`))
    expect(await ledger(info)).toMatchObject([{ backlog_status: 1, done: `${next.slice(5)} 09:00` }])
    await sql("update proj_ledger_day set record_num = 0 where info_id = $1 and record_type = 'purchase'", info)
    await clock.settle(tenant, at(`${laterDay(day, 0, 4)} 09:00`))
    expect(await ledger(info)).toMatchObject([{ backlog_status: 1 }])
    await clock.settle(tenant, at(`${next} 10:00`))
    expect(await ledger(info)).toMatchObject([{ backlog_status: 0, done: null }])
  })
  test('goes when the kitchen declares that there was none, and comes back when a supervisor takes the declaration back', async () => {
    const info = await fresh({ type: 5 })
    await filed(info, day, others)
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${next} 08:00`))
    const { id } = await addRow(product, tenant, 'ledger/exemption', info, {
      recordDate: day,
      recordType: 'purchase',
      exemptReason: 1,
    })
    await clock.settle(tenant, at(`${next} 09:00`))
    expect(await ledger(info)).toMatchObject([{ backlog_status: 1 }])
    await sql('update ledger_exemption set revoked = true where id = $1', id)
    await clock.settle(tenant, at(`${next} 10:00`))
    expect(await ledger(info)).toMatchObject([{ backlog_status: 0, done: null }])
  })
  test('names what is still lacking when some of it was filed', async () => {
    const info = await fresh({ type: 5 })
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${next} 08:00`))
    const [before] = await ledger(info)
    expect(before!['content']).toMatch(/未录满：采购、.*环境/)
    await filed(info, day, others)
    await clock.settle(tenant, at(`${next} 08:30`))
    expect(await ledger(info)).toMatchObject([{ title: `台账未录：${day}（1类）`, backlog_status: 0 }])
  })
  test('clears by itself when the kitchen owes nothing any more', async () => {
    const info = await fresh({ type: 5 })
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${next} 08:00`))
    await sql('update enterprise_info set info_status = 2 where id = $1', info)
    await clock.settle(tenant, at(`${next} 08:30`))
    expect(await ledger(info)).toMatchObject([{ backlog_status: 3 }])
  })
  test('is asked of nobody who filed all, is closed, is new, or is a school at the weekend', async () => {
    const [all, closed, young, school, canteen] = [
      await fresh({ type: 5 }),
      await fresh({ type: 5, infoStatus: 3 }),
      await addKitchen(product, tenant, ++n, { type: 5 }),
      await fresh({ type: 4 }),
      await fresh({ type: 5 }),
    ]
    await filed(all, day, everything)
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${next} 08:00`))
    for (const info of [all, closed, young]) expect(await ledger(info)).toEqual([])
    const saturday = lately(one => weekday(one) === 6 && !isWorkday(one, holidays))
    await clock.raise(tenant, at(`${laterDay(saturday, 0, 1)} 10:00`))
    expect(await todos(school, `origin_part = '${saturday}'`)).toEqual([])
    expect(await todos(canteen, `origin_part = '${saturday}'`)).toHaveLength(1)
  })
  test('is found in any number of kitchens', async () => {
    const many = 130
    await sql(
      `insert into enterprise_info (tenant_id, id, info_id, status, create_time, update_time, info_name, type, area_code, info_status, is_public)
      select $1, 900000 + i, 900000 + i, 1, app.now() - interval '200 days', app.now(), '小店' || i, 3, '420107', 1, true from generate_series(1, $2::integer) i`,
      tenant,
      many,
    )
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${next} 10:00`))
    const count = async (status: number) =>
      Number(
        (
          await sql<{ n: string }>(
            `select count(*) n from info_backlog where info_id > 900000 and info_id <= 900200 and origin_part = '${day}' and origin_link = 'ledger-missing' and backlog_status = $1`,
            status,
          )
        )[0]!.n,
      )
    expect(await count(0)).toBe(many)
    await sql('update enterprise_info set info_status = 2 where id > 900000 and id <= 900200')
    await clock.settle(tenant, at(`${next} 10:01`))
    expect([await count(0), await count(3)]).toEqual([0, many])
  })
})

describe('what today’s ledgers lack', () => {
  const day = lately(one => weekday(one) === 4)
  const of = (info: string, link: string) => todos(info, `origin_link = '${link}' and origin_part = '${day}'`)

  test('is told while it can still be done: the morning check at 10:00, the others at 14:00 and again at 19:00', async () => {
    const info = await fresh({ type: 5 })
    const emp = await cooks(info)
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${day} 09:59`))
    expect(await of(info, 'morning-today')).toEqual([])
    await clock.raise(tenant, at(`${day} 10:00`))
    expect(await of(info, 'morning-today')).toMatchObject([
      { title: '今日晨检未完成', due: `${day.slice(5)} 23:59`, backlog_status: 0 },
    ])
    expect(await of(info, 'ledger-today')).toEqual([])
    await filed(
      info,
      day,
      everything.filter(kind => kind !== 'purchase' && kind !== 'cookbook'),
    )
    await checks(info, day, emp)
    for (const hour of ['14:00', '15:00', '18:00']) await clock.raise(tenant, at(`${day} ${hour}`))
    expect(await of(info, 'ledger-today')).toMatchObject([
      { title: '今日台账未录：2类', content: expect.stringContaining('采购、食谱') as string, remind_times: 0 },
    ])
    for (const hour of ['19:00', '20:00']) await clock.raise(tenant, at(`${day} ${hour}`))
    expect(await of(info, 'ledger-today')).toMatchObject([{ remind_times: 1 }])
    await clock.settle(tenant, at(`${day} 19:30`))
    expect(await of(info, 'morning-today')).toMatchObject([{ backlog_status: 1 }])
  })
  test('ends with the day: what lacks then is told of as yesterday’s', async () => {
    const info = await fresh({ type: 5 })
    await cooks(info)
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${day} 14:00`))
    expect(await of(info, 'ledger-today')).toHaveLength(1)
    await clock.settle(tenant, at(`${laterDay(day, 0, 1)} 00:01`))
    expect(await of(info, 'ledger-today')).toMatchObject([{ backlog_status: 3 }])
    expect(await of(info, 'morning-today')).toMatchObject([{ backlog_status: 3 }])
  })
})

describe('a self-examination that was not done', () => {
  const link = (info: string, kind: string, part: string) =>
    todos(info, `origin_link = 'exam-${kind}' and origin_part = '${part}'`)
  test('of the day is told at 22:00, until 10:00 of the next day, and goes when it is filed', async () => {
    const day = lately(one => weekday(one) === 3)
    const [info, diligent] = [await fresh({ type: 5 }), await fresh({ type: 5 })]
    await addRow(product, tenant, 'selfexam/day', diligent, { examDate: day, submitStatus: 1 })
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${day} 21:59`))
    expect(await link(info, 'day', day)).toEqual([])
    await clock.raise(tenant, at(`${day} 22:00`))
    await clock.raise(tenant, at(`${day} 23:00`))
    expect(await link(info, 'day', day)).toMatchObject([
      { title: `日管控未完成：${day}`, due: `${laterDay(day, 0, 1).slice(5)} 10:00` },
    ])
    expect(await link(diligent, 'day', day)).toEqual([])
    // A draft is not done.
    await addRow(product, tenant, 'selfexam/day', info, { examDate: day, submitStatus: 0 })
    await clock.settle(tenant, at(`${day} 23:10`))
    expect(await link(info, 'day', day)).toMatchObject([{ backlog_status: 0 }])
    await sql('update selfexam_day set is_deleted = true where info_id = $1', info)
    await addRow(product, tenant, 'selfexam/day', info, { examDate: day, submitStatus: 1 })
    await clock.settle(tenant, at(`${day} 23:20`))
    expect(await link(info, 'day', day)).toMatchObject([{ backlog_status: 1 }])
  })
  test('of the week is told on Sunday at 20:00, until its end', async () => {
    const sunday = lately(one => weekday(one) === 0)
    const week = weekOf(sunday)
    const info = await fresh({ type: 5 })
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${laterDay(sunday, 0, -1)} 20:00`))
    await clock.raise(tenant, at(`${sunday} 19:59`))
    expect(await link(info, 'week', week)).toEqual([])
    await clock.raise(tenant, at(`${sunday} 20:00`))
    expect(await link(info, 'week', week)).toMatchObject([{ due: `${sunday.slice(5)} 23:59` }])
    await addRow(product, tenant, 'selfexam/week', info, {
      weekNo: week,
      weekStart: laterDay(sunday, 0, -6),
      submitStatus: 1,
    })
    await clock.settle(tenant, at(`${sunday} 21:00`))
    expect(await link(info, 'week', week)).toMatchObject([{ backlog_status: 1 }])
  })
  test('of the month is told on the third of the next, until the fifth', async () => {
    const now = ours.today().slice(0, 7)
    const month = laterDay(`${now}-01`, -1).slice(0, 7)
    const info = await fresh({ type: 5 })
    const clock = ledgerClock()
    await clock.raise(tenant, at(`${now}-02 20:00`))
    expect(await link(info, 'month', month)).toEqual([])
    await clock.raise(tenant, at(`${now}-03 08:00`))
    await clock.raise(tenant, at(`${now}-04 08:00`))
    expect(await link(info, 'month', month)).toMatchObject([{ due: `${now.slice(5)}-05 23:59` }])
    await addRow(product, tenant, 'selfexam/month', info, { examMonth: month, submitStatus: 1 })
    await clock.settle(tenant, at(`${now}-04 09:00`))
    expect(await link(info, 'month', month)).toMatchObject([{ backlog_status: 1 }])
  })
})

describe('how much there is to do', () => {
  test('is counted for one’s side: what is open, what of it is overdue, and the cards that wait', async () => {
    const info = await fresh()
    await addAccount(product, { tenant, account: 'counting', role: 'enterprise', info })
    await addAccount(product, { tenant, account: 'elsewhere', role: 'supervise', area: '4299' })
    const [own, far] = await Promise.all([
      signIn(product.url, tenant, 'counting'),
      signIn(product.url, tenant, 'elsewhere'),
    ])
    const before = (await office.get('/info/infobacklog/count')).data as Record<string, number>
    for (const values of [
      {},
      { backlogStatus: 2 },
      { backlogStatus: 1 },
      { ownerSide: 2 },
      { ownerSide: 2, backlogStatus: 2 },
      { ownerSide: 2, backlogStatus: 2 },
    ])
      await todo(info, values)
    for (const cardStatus of [0, 1, 3, 2])
      await todo(info, { backlogKind: 3, cardColor: 1, cardStatus, backlogStatus: cardStatus === 2 ? 1 : 0 })
    expect((await own.get('/info/infobacklog/count')).data).toEqual({ open: 2, overdue: 1, cards: 2 })
    const { open, overdue, cards } = (await office.get('/info/infobacklog/count')).data as Record<string, number>
    expect([open! - before['open']!, overdue! - before['overdue']!, cards! - before['cards']!]).toEqual([3, 2, 1])
    expect((await far.get('/info/infobacklog/count')).data).toEqual({ open: 0, overdue: 0, cards: 0 })
  })
})

describe('a card', () => {
  const rules = { yellowDays: 5, redDays: 10, yellowMost: 3, windowDays: 90, since: '2000-01-01' }
  const alarm = async (info: string, due: string, values: Values = {}) =>
    (
      await addRow(
        product,
        tenant,
        'iot/alarm',
        info,
        {
          deviceId: product.kernel.newId(),
          deviceName: '冰箱',
          deviceNo: 'D',
          alarmType: 'MOUSE',
          alarmLevel: 1,
          alarmTime: '2026-11-01 08:00:00',
          alarmContent: '鼠情',
          sourceKey: `c${++n}`,
          handleStatus: 0,
          dueTime: `${due}:00`,
          ...values,
        },
        at('2026-11-01 08:00'),
      )
    ).id
  const cards = async (info: string) =>
    (await todos(info, 'backlog_kind = 3')).map(({ card_color, title }) => [card_color, title])
  const show = (now: string) => cardClock(product.kernel)(tenant, rules, at(now))
  /** A day before, as the clock does by itself. */
  const warned = (now: string) => cardClock(product.kernel)(tenant, rules, at(now) - 86_400_000)

  test('says whose it is when a supervisor shows it', async () => {
    const info = await fresh()
    const { data, text } = await office.post('/info/infobacklog/submit', {
      infoId: info,
      title: '督办整改',
      content: '请整改',
      backlogKind: 3,
      backlogType: 'rectify',
      cardColor: 1,
      cardReason: '多次未整改',
      ownerSide: 1,
      level: 1,
    })
    expect((await second.post('/info/infobacklog/cardConfirm', { ids: data?.id })).status, text).toBe(200)
    const [row] = await sql<{ same: boolean; card_status: number }>(
      'select card_user = create_user same, card_status from info_backlog where id = $1',
      data?.id,
    )
    expect(row, text).toEqual({ same: false, card_status: 0 })
  })
  test('is yellow for an alarm of the first level five days overdue and turns red after ten: one card, told twice', async () => {
    const info = await fresh()
    await alarm(info, '2026-11-02 08:00')
    await alarm(info, '2026-11-02 08:00', { alarmLevel: 2 })
    await alarm(info, '2026-11-02 08:00', { handleStatus: 1 })
    await warned('2026-11-07 08:00')
    await show('2026-11-07 07:59')
    expect(await cards(info)).toEqual([])
    await show('2026-11-07 08:00')
    await Promise.all([1, 2, 3].map(() => show('2026-11-11 08:00')))
    expect(await cards(info)).toEqual([[1, '黄牌：冰箱一类报警逾期5天未处置']])
    await show('2026-11-12 08:00')
    await show('2026-11-20 08:00')
    expect(await cards(info)).toEqual([[2, '红牌：冰箱一类报警逾期10天未处置']])
    expect(
      await sql(
        'select card_status, card_user, card_reason, owner_side, level from info_backlog where info_id = $1 and backlog_kind = 3',
        info,
      ),
    ).toEqual([
      { card_status: 0, card_user: null, card_reason: '一类报警逾期10天未处置：冰箱', owner_side: 1, level: 1 },
    ])
    const [{ id }] = (await sql<{ id: string }>(
      'select id::text from info_backlog where info_id = $1 and backlog_kind = 3',
      info,
    )) as [{ id: string }]
    expect(await events(id)).toEqual([
      ['card', 1, 2],
      ['card', 1, 2],
    ])
  })
  test('stands for all alarms of a kitchen that had run out by then, and names them; one that runs out later has its own', async () => {
    const info = await fresh()
    await alarm(info, '2026-11-02 08:00')
    await alarm(info, '2026-11-02 20:00', { deviceName: '燃气探头', alarmContent: '燃气泄漏' })
    await alarm(info, '2026-11-03 18:00', { deviceName: '烟感', alarmContent: '烟雾' })
    await warned('2026-11-07 20:00')
    await warned('2026-11-08 18:00')
    await show('2026-11-07 21:00')
    await show('2026-11-07 22:00')
    const contents = () =>
      sql<{ title: string; content: string }>(
        'select title, content from info_backlog where info_id = $1 and backlog_kind = 3 order by id',
        info,
      )
    expect(await contents()).toEqual([
      {
        title: '黄牌：冰箱等2条报警一类报警逾期5天未处置',
        content: '2026-11-01 08:00:00 鼠情；2026-11-01 08:00:00 燃气泄漏',
      },
    ])
    await show('2026-11-08 18:00')
    await show('2026-11-08 19:00')
    expect((await contents()).map(({ title }) => title)).toEqual([
      '黄牌：冰箱等2条报警一类报警逾期5天未处置',
      '黄牌：烟感一类报警逾期5天未处置',
    ])
  })
  const notices = (info: string) => todos(info, "origin_link <> 'alarm-handle'")
  test('is announced a day before, and the warning goes when the card is there or the alarm is handled', async () => {
    const [info, good] = [await fresh(), await fresh()]
    await alarm(info, '2026-11-02 08:00')
    const handled = await alarm(good, '2026-11-02 08:00')
    await show('2026-11-06 07:59')
    expect(await notices(info)).toEqual([])
    await show('2026-11-06 08:00')
    await show('2026-11-06 09:00')
    expect(await notices(info)).toMatchObject([
      { title: '即将亮黄牌：冰箱一类报警逾期未处置', due: '11-07 08:00', backlog_status: 0 },
    ])
    await sql('update iot_alarm set handle_status = 1 where id = $1', handled)
    await show('2026-11-07 08:00')
    expect((await notices(info)).map(({ backlog_status, card_color }) => [backlog_status, card_color])).toEqual([
      [3, null],
      [0, 1],
    ])
    expect(await notices(good)).toMatchObject([{ backlog_status: 3, card_color: null }])
  })
  test('is shown for older alarms only three days after the kitchen was warned of it', async () => {
    const info = await fresh()
    await alarm(info, '2026-11-02 08:00')
    const begin = (now: string) => cardClock(product.kernel)(tenant, { ...rules, since: '2026-11-20' }, at(now))
    await begin('2026-11-20 08:00')
    expect(await notices(info)).toMatchObject([{ due: '11-23 08:00', card_color: null }])
    await begin('2026-11-22 08:00')
    expect(await cards(info)).toEqual([])
    await begin('2026-11-23 08:00')
    expect(await cards(info)).toHaveLength(1)
  })
  test('is not shown while a kitchen is closed, nor for an alarm that is part of another', async () => {
    const [closed, part] = [await fresh(), await fresh()]
    await alarm(closed, '2026-11-02 08:00')
    const root = await alarm(part, '2026-11-30 08:00')
    await alarm(part, '2026-11-02 08:00', { rootId: root })
    await sql('update enterprise_info set info_status = 2 where id = $1', closed)
    await warned('2026-11-13 08:00')
    await show('2026-11-13 08:00')
    expect([await notices(closed), await notices(part)]).toEqual([[], []])
    await sql('update enterprise_info set info_status = 1 where id = $1', closed)
    await warned('2026-11-15 08:00')
    await show('2026-11-15 08:00')
    expect(await cards(closed)).toHaveLength(1)
  })
  test('names what runs out later on its day: one card of a kitchen and day', async () => {
    const info = await fresh()
    await alarm(info, '2026-11-02 08:00')
    await alarm(info, '2026-11-02 15:00', { deviceName: '烟感', alarmContent: '烟雾' })
    await warned('2026-11-07 08:00')
    await show('2026-11-07 09:00')
    expect(await cards(info)).toEqual([[1, '黄牌：冰箱一类报警逾期5天未处置']])
    await show('2026-11-07 16:00')
    await show('2026-11-08 09:00')
    expect(await cards(info)).toEqual([[1, '黄牌：冰箱等2条报警一类报警逾期5天未处置']])
  })
  test('is red at once when nobody looked for ten days', async () => {
    const info = await fresh()
    await alarm(info, '2026-11-02 08:00')
    await warned('2026-11-13 08:00')
    expect(await cards(info), 'nobody was warned').toEqual([])
    await show('2026-11-13 08:00')
    await show('2026-11-13 09:00')
    expect(await cards(info)).toEqual([[2, '红牌：冰箱一类报警逾期10天未处置']])
  })
  test('is red for three yellow ones within ninety days, whoever showed them, once for each three', async () => {
    const info = await fresh()
    const yellow = (time: string, values: Values = {}) =>
      addRow(product, tenant, 'info/backlog', info, {
        title: '黄牌',
        content: '整改',
        backlogKind: 3,
        cardColor: 1,
        cardReason: '整改',
        cardTime: `${time}:00`,
        cardStatus: 0,
        ownerSide: 1,
        level: 1,
        backlogType: 'rectify',
        ...values,
      })
    await yellow('2026-08-01 08:00')
    await yellow('2026-09-10 08:00')
    await yellow('2026-10-10 08:00')
    await yellow('2026-10-11 08:00', { backlogStatus: 4 })
    await show('2026-11-18 08:00')
    expect((await cards(info)).filter(([color]) => color === 2)).toEqual([])
    await yellow('2026-11-10 08:00')
    await show('2026-11-18 08:00')
    await show('2026-11-18 09:00')
    expect((await cards(info)).filter(([color]) => color === 2)).toEqual([[2, '红牌：90天内3张黄牌']])
    await yellow('2026-11-19 08:00')
    await show('2026-11-20 08:00')
    expect((await cards(info)).filter(([color]) => color === 2)).toHaveLength(1)
    await yellow('2026-11-19 09:00')
    await yellow('2026-11-19 10:00')
    await show('2026-11-20 08:00')
    expect((await cards(info)).filter(([color]) => color === 2)).toHaveLength(2)
  })
  test('is answered and lifted like one that a supervisor showed, or revoked', async () => {
    await alarm(kitchen, '2026-11-02 08:00')
    await warned('2026-11-13 08:00')
    await show('2026-11-13 08:00')
    await alarm(kitchen, '2026-11-12 08:00')
    await warned('2026-11-17 08:00')
    await show('2026-11-17 08:00')
    const [red, yellow] = (
      await sql<{ id: string }>(
        'select id::text from info_backlog where info_id = $1 and backlog_kind = 3 order by card_color desc',
        kitchen,
      )
    ).map(({ id }) => id)
    expect(
      (await cook.post('/info/infobacklog/cardSubmit', { id: yellow, cardFeedback: '已完成专业消杀并封堵洞口' }))
        .status,
    ).toBe(200)
    expect((await office.post('/info/infobacklog/cardReview', { ids: yellow, cardStatus: 2 })).status).toBe(200)
    expect((await office.post('/info/infobacklog/revoke', { ids: red, doneRemark: '设备误报，已核实' })).status).toBe(
      200,
    )
    expect((await second.post('/info/infobacklog/revokeConfirm', { ids: red })).status).toBe(200)
    expect(
      await sql('select backlog_status, card_status from info_backlog where id = any($1) order by card_color', [
        red,
        yellow,
      ]),
    ).toEqual([
      { backlog_status: 1, card_status: 2 },
      { backlog_status: 4, card_status: 2 },
    ])
  })
})

describe('what runs out by itself', () => {
  const today = ours.today()
  const noon = at(`${today} 12:00`)
  const of = (info: string, link: string) => todos(info, `origin_link = '${link}'`)

  test('a batch is told of when it expires soon, and again when it has expired, until it is used up or thrown away', async () => {
    const info = await fresh()
    const goods = (
      await addRow(product, tenant, 'stock/goods', info, {
        goodsName: '鲜奶',
        goodsCategory: 5,
        goodsUnit: 1,
        storageType: 3,
        warnDays: 3,
      })
    ).id
    const batch = async (expireDate: string | null, values: Values = {}) =>
      (
        await addRow(product, tenant, 'stock/inbound', info, {
          goodsId: goods,
          goodsName: '鲜奶',
          goodsCategory: 5,
          unit: 1,
          batchNo: 'B1',
          expireDate,
          quantity: 5,
          balanceQty: 5,
          inStock: true,
          inboundStatus: 1,
          inboundDate: `${today} 06:00:00`,
          inboundType: 1,
          warehouse: 2,
          ...values,
        })
      ).id
    const soon = await batch(laterDay(today, 0, 3))
    for (const [date, values] of [
      [laterDay(today, 0, 4), {}],
      [today, { inStock: false, balanceQty: 0 }],
      [today, { isFrozen: true }],
      [today, { inboundStatus: 0 }],
      [null, {}],
    ] as const)
      await batch(date, values)
    const clock = watchClock(product.kernel)
    await clock.raise(tenant, noon)
    await Promise.all([1, 2].map(() => clock.raise(tenant, noon)))
    expect(await of(info, 'batch-expiry')).toMatchObject([
      {
        backlog_type: 'stock',
        title: '临期食材：鲜奶',
        content: '鲜奶（批号 B1）结存 5，还有3天到期，请优先使用',
        due: `${laterDay(today, 0, 3).slice(5)} 23:59`,
        origin_part: 'soon',
      },
    ])
    const after = at(`${laterDay(today, 0, 4)} 08:00`)
    await clock.settle(tenant, after)
    await clock.raise(tenant, after)
    expect(
      (await of(info, 'batch-expiry'))
        .filter(({ title }) => title === '过期食材：鲜奶')
        .map(({ due, backlog_status }) => [due, backlog_status]),
    ).toContainEqual([`${laterDay(today, 0, 4).slice(5)} 23:59`, 0])
    expect((await of(info, 'batch-expiry'))[0]).toMatchObject({ origin_part: 'soon', backlog_status: 3 })
    await sql('update stock_inbound set in_stock = false, balance_qty = 0 where id = $1', soon)
    await clock.settle(tenant, after)
    expect(
      await sql("select backlog_status from info_backlog where origin_id = $1 and origin_part = 'expired'", soon),
    ).toEqual([{ backlog_status: 3 }])
  })
  test('papers of a delivery that have not followed after 72 hours are told of, until they are there', async () => {
    const info = await fresh()
    const deliver = async (lockTime: string, values: Values = {}) =>
      (
        await addRow(product, tenant, 'ledger/purchase', info, {
          purchaseDate: laterDay(today, 0, -4),
          goodsName: '白菜',
          supplierName: '甲',
          submitStatus: 1,
          checkResult: 1,
          lacksPapers: true,
          lockTime,
          ...values,
        })
      ).id
    const late = await deliver(`${laterDay(today, 0, -2)} 12:00:00`)
    for (const [lockTime, values] of [
      [`${laterDay(today, 0, -2)} 12:00:01`, {}],
      [`${laterDay(today, 0, -2)} 12:00:00`, { lacksPapers: false }],
      [`${laterDay(today, 0, -2)} 12:00:00`, { correctedBy: '7' }],
    ] as const)
      await deliver(lockTime, values)
    const clock = watchClock(product.kernel)
    await clock.raise(tenant, noon)
    await clock.raise(tenant, noon)
    expect(await of(info, 'purchase-papers')).toMatchObject([
      {
        backlog_type: 'rectify',
        title: '索证索票超期：白菜',
        content: expect.stringContaining('超过72小时') as string,
        due: `${laterDay(today, 0, 1).slice(5)} 23:59`,
      },
    ])
    await sql('update ledger_purchase set lacks_papers = false where id = $1', late)
    await clock.settle(tenant, noon)
    expect(await of(info, 'purchase-papers')).toMatchObject([{ backlog_status: 3 }])
  })
  test('waste that has not left for more than 24 hours of business is reminded of, not on a day of rest, and after one not before noon', async () => {
    const isoday = (back: number): string => String(weekday(laterDay(today, 0, -back)) || 7)
    const [info, rested, resting, recent] = [
      await fresh({ type: 5 }),
      await fresh({ type: 5, restDays: [isoday(1), isoday(2)] }),
      await fresh({ type: 5, restDays: [isoday(0)] }),
      await fresh({ type: 5, restDays: [isoday(1), isoday(2)] }),
    ]
    const leave = (whose: string, wasteDate: string) =>
      addRow(product, tenant, 'ledger/waste', whose, { wasteDate, wasteType: 1, wasteWeight: 5, submitStatus: 1 })
    await leave(info, `${laterDay(today, 0, -3)} 20:00:00`)
    await leave(info, `${laterDay(today, 0, -1)} 11:59:59`)
    await leave(rested, `${laterDay(today, 0, -3)} 08:00:00`)
    await leave(resting, `${laterDay(today, 0, -3)} 08:00:00`)
    await leave(recent, `${laterDay(today, 0, -3)} 20:00:00`)
    const clock = watchClock(product.kernel)
    const told = async () =>
      (await Promise.all([info, rested, resting, recent].map(whose => of(whose, 'waste-daily')))).map(
        ({ length }) => length,
      )
    await clock.raise(tenant, noon - 60_000)
    expect(await told()).toEqual([0, 0, 0, 0])
    await clock.raise(tenant, noon)
    await clock.raise(tenant, noon)
    expect(await told()).toEqual([1, 1, 0, 0])
    expect(await of(info, 'waste-daily')).toMatchObject([
      {
        backlog_type: 'ledger',
        title: '废弃物应日产日清',
        content: expect.stringContaining(`${laterDay(today, 0, -1)} 11:59`) as string,
        due: `${today.slice(5)} 23:59`,
      },
    ])
    await addRow(product, tenant, 'ledger/purchase', resting, {
      purchaseDate: today,
      goodsName: '白菜',
      submitStatus: 1,
    })
    await clock.raise(tenant, noon)
    expect(await told(), 'who files a ledger works').toEqual([1, 1, 1, 0])
    await leave(info, `${today} 11:00:00`)
    await clock.settle(tenant, noon)
    expect(await of(info, 'waste-daily')).toMatchObject([{ backlog_status: 3 }])
  })
  test('a compulsory training is something to do for each kitchen as long as somebody of it has not passed', async () => {
    const info = await fresh({ type: 9 })
    const people = await Promise.all(
      [5, 5, 13, 6].map(
        async (empPost, i) =>
          (
            await addRow(product, tenant, 'staff/employee', info, {
              empName: `王${i}`,
              empPost,
              empStatus: i === 1 ? 2 : 1,
              isSa: 0,
            })
          ).id,
      ),
    )
    const course = {
      trainTitle: '留样',
      trainType: 5,
      trainWay: 3,
      trainStart: `${today} 08:00:00`,
      trainEnd: `${laterDay(today, 0, 9)} 18:00:00`,
      trainHours: 2,
      targetTypes: ['9'],
      targetPosts: ['5', '13'],
      isMust: true,
      publishStatus: 1,
    }
    const train = (await addRow(product, tenant, 'info/train', '', course)).id
    for (const values of [
      { isMust: false },
      { publishStatus: 0 },
      { targetTypes: ['1'] },
      { trainEnd: `${today} 11:59:59` },
      { areaCode: '420999' },
    ])
      await addRow(product, tenant, 'info/train', '', { ...course, ...values })
    const clock = watchClock(product.kernel)
    await clock.raise(tenant, noon)
    await clock.raise(tenant, noon)
    expect(await of(info, 'train-must')).toMatchObject([
      {
        backlog_type: 'train',
        title: '必修培训：留样',
        content: expect.stringContaining('还有 2 人没有完成') as string,
        due: `${laterDay(today, 0, 9).slice(5)} 18:00`,
      },
    ])
    const pass = (empId: string) =>
      addRow(product, tenant, 'info/train-record', info, {
        trainId: train,
        empId,
        trainTitle: '留样',
        hours: 2,
        passFlag: true,
        finishTime: `${today} 12:00:00`,
      })
    await pass(people[0]!)
    await clock.settle(tenant, noon)
    expect(await of(info, 'train-must')).toMatchObject([
      { content: expect.stringContaining('还有 1 人没有完成') as string, backlog_status: 0 },
    ])
    await sql('update info_train set train_end = $2 where id = $1', train, `${laterDay(today, 0, 20)} 18:00:00+08`)
    await clock.settle(tenant, noon)
    expect(await of(info, 'train-must')).toMatchObject([{ due: `${laterDay(today, 0, 20).slice(5)} 18:00` }])
    await pass(people[2]!)
    await clock.settle(tenant, noon)
    expect(await of(info, 'train-must')).toMatchObject([{ backlog_status: 3 }])
  })
  test('too few hours of training are told from the end of September on, of those who look after food safety', async () => {
    const info = await fresh()
    const person = (empName: string, values: Values) =>
      addRow(product, tenant, 'staff/employee', info, {
        empName,
        empPost: 3,
        empStatus: 1,
        isSa: 2,
        saTrainHours: 29.5,
        ...values,
      })
    for (const [name, values] of [
      ['够了', { saTrainHours: 30 }],
      ['厨师', { isSa: 0 }],
      ['离职', { empStatus: 2 }],
    ] as const)
      await person(name, values)
    const few = (await person('李四', {})).id
    const clock = watchClock(product.kernel)
    await clock.raise(tenant, at('2026-09-29 12:00'))
    expect(await of(info, 'train-hours')).toEqual([])
    await clock.raise(tenant, at('2026-09-30 12:00'))
    expect(await of(info, 'train-hours')).toMatchObject([
      {
        title: '培训学时不足：李四',
        content: expect.stringContaining('29.5 学时') as string,
        due: '12-31 23:59',
        origin_part: '2026',
      },
    ])
    await sql('update staff_employee set sa_train_hours = 40 where id = $1', few)
    await clock.settle(tenant, at('2026-10-30 12:00'))
    expect(await of(info, 'train-hours')).toMatchObject([{ backlog_status: 3 }])
  })
  test('three business days without purchases, one after the other, are for the supervisors to look into', async () => {
    const [info, honest] = [await fresh({ infoName: '三天没买' }), await fresh()]
    const declare = async (whose: string, back: number) =>
      (
        await addRow(product, tenant, 'ledger/exemption', whose, {
          recordDate: laterDay(today, 0, -back),
          recordType: 'purchase',
          exemptReason: 1,
        })
      ).id
    const clock = watchClock(product.kernel)
    for (const back of [5, 2]) await declare(info, back)
    for (const back of [4, 3, 1]) await declare(honest, back)
    await filed(honest, laterDay(today, 0, -2), ['purchase'])
    await clock.raise(tenant, noon)
    expect(await of(info, 'nothing-bought')).toEqual([])
    const last = await declare(info, 1)
    await clock.raise(tenant, noon)
    expect(await of(info, 'nothing-bought')).toMatchObject([{ title: '核实连续无采购：三天没买', backlog_status: 0 }])
    expect(
      (
        await sql<{ owner_side: number }>(
          "select owner_side from info_backlog where info_id = $1 and origin_link = 'nothing-bought'",
          info,
        )
      )[0],
    ).toEqual({ owner_side: 2 })
    expect(await of(honest, 'nothing-bought')).toEqual([])
    await sql('update ledger_exemption set revoked = true where id = $1', last)
    await clock.settle(tenant, noon)
    expect(await of(info, 'nothing-bought')).toMatchObject([{ backlog_status: 3 }])
  })
  test('a kitchen without anybody who looks after food safety is told so, until there is one', async () => {
    const info = await fresh()
    await addRow(product, tenant, 'staff/employee', info, { empName: '走了', empPost: 3, empStatus: 2, isSa: 1 })
    const clock = watchClock(product.kernel)
    await clock.raise(tenant, noon)
    expect(await of(info, 'no-officer')).toMatchObject([{ title: '没有食品安全管理人员', backlog_status: 0 }])
    await addRow(product, tenant, 'staff/employee', info, { empName: '李四', empPost: 3, empStatus: 1, isSa: 2 })
    await clock.settle(tenant, noon)
    expect(await of(info, 'no-officer')).toMatchObject([{ backlog_status: 3 }])
  })
})
