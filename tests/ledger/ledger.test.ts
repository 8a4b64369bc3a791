// What kitchens record, what they owe, and what they say of it. One file, for all of it happens in one product, and
// each start of one costs seconds. domain.md B.4, D.1
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { holidays } from '../../modules/words/holidays.ts'
import { isWorkday } from '../../engines/workday/workday.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { sampleJobs } from '../../modules/ledger/sample-jobs.server.ts'
import { lists } from '../../modules/lists/checklist-versions.ts'
import { dayItems } from '../../modules/lists/exam-items.ts'
import { weekOf } from '../../modules/words/periods.ts'
import { examJobs } from '../../modules/selfexam/exam-jobs.server.ts'
import { addAccount, asOwner, costOf, person, signIn, testProduct, type Answer, type Person } from '../product.ts'
import { addCook, addKitchen, addPicture, addRow, pictureOf } from '../rows.ts'

const tenant = 'aaaaaa'
const hour = 3_600_000
let product: Awaited<ReturnType<typeof testProduct>>
let [office, school, closed] = ['', '', '']
let [cook, teacher, officer, stranger] = [] as unknown as [Person, Person, Person, Person]
const today = clock.today()
const moment = (back = 60_000): string => wireMoment(clock.now() - back)
const picture = pictureOf(tenant)

/** Late in the evening everything is due. */
const untilEvening = Date.parse(`${today}T23:10:00+08:00`) - clock.now()

beforeAll(async () => {
  const realNow = clock.now
  vi.spyOn(clock, 'now').mockImplementation(() => realNow() + untilEvening)
  product = await testProduct()
  const account = (name: string, more: object): Promise<void> =>
    addAccount(product, { tenant, account: name, role: 'enterprise', ...more })
  await account('officer', { role: 'supervise', area: '420106' })
  // A canteen of an office is open every day, a school is not. They were there before.
  const early = clock.now() - 90 * 24 * hour
  const kitchen = async (n: number, values: Values): Promise<string> =>
    (
      await addRow(
        product,
        tenant,
        'enterprise/info',
        '',
        {
          infoName: `食堂${n}`,
          infoCode: '92420199MA0000001C',
          areaCode: '420106',
          infoAddress: '路',
          longitude: 114.3,
          latitude: 30.5,
          infoManager: '张三',
          infoManagerPhone: '13900001111',
          licenseNo: `JY3420106${1_000_000 + n}`,
          infoStatus: 1,
          isPublic: true,
          accountStatus: 1,
          mealTypes: ['3', '5'],
          ...values,
        },
        early,
      )
    ).id
  office = await kitchen(1, { type: 5 })
  school = await kitchen(2, { type: 4 })
  closed = await kitchen(3, { type: 5, suspendStart: laterDay(today, 0, -2), suspendEnd: laterDay(today, 0, 2) })
  await account('cook', { info: office })
  await account('teacher', { info: school })
  await account('stranger', { info: await addKitchen(product, tenant, 9, { areaCode: '420111' }) })
  await addPicture(product, tenant)
  ;[cook, teacher, officer, stranger] = (await Promise.all(
    ['cook', 'teacher', 'officer', 'stranger'].map(name => signIn(product.url, tenant, name)),
  )) as [Person, Person, Person, Person]
}, 120_000)
afterAll(() => {
  vi.restoreAllMocks()
  return product?.close()
})

const refused = (answer: Answer, status: number, text: RegExp): void => {
  expect(answer.status, answer.text).toBe(status)
  expect(answer.msg).toMatch(text)
}
const made = async (asked: Promise<Answer>): Promise<string> => {
  const answer = await asked
  expect(answer.status, answer.text).toBe(200)
  return answer.data.id!
}
const base = '/standbook/recordinfo'
type Cell = Readonly<Record<string, unknown>>
const cells = async (query: string, who = cook): Promise<readonly Cell[]> => {
  const answer = await who.get(`${base}/list?size=1000${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.data.records!
}
const cell = async (kind: string, day = today, info = office): Promise<Cell> =>
  (await cells(`&recordType=${kind}&recordDate=${day}&infoId=${info}`, officer))[0]!
const washing = (more: Values = {}): Promise<Answer> =>
  cook.post('/rinse/standbookrinse/submit', {
    rinseDate: moment(),
    rinseObject: '1',
    rinseWay: 1,
    rinsePlace: 9,
    startTime: '08:00',
    endTime: '08:30',
    rinseResult: 1,
    rinseUser: '张三',
    rinseImgs: picture,
    submitStatus: 1,
    ...more,
  })
const disinfection = (more: Values = {}): Promise<Answer> =>
  cook.post('/disinfect/standbookdisinfect/submit', {
    disinfectDate: moment(),
    disinfectObject: '1',
    disinfectWay: 3,
    disinfectTmp: '125',
    disinfectDuration: '15',
    disinfectImgs: picture,
    disinfectUser: '张三',
    checker: '李四',
    submitStatus: 1,
    ...more,
  })
const todos = async (who = cook): Promise<readonly Cell[]> =>
  (await who.get('/info/infobacklog/list?size=100')).data.records!

describe('what a kitchen owes today', () => {
  test('is one record of each kind, of some one at every meal, and nothing of what is only for others', async () => {
    const { data } = await cook.get(`${base}/today`)
    const kinds = data as unknown as readonly Cell[]
    const of = (kind: string): unknown => kinds.find(({ recordType }) => recordType === kind)
    expect(kinds[0]).toEqual({
      recordType: 'purchase',
      title: '采购',
      required: 1,
      needNum: 1,
      recordNum: 0,
      recordStatus: 0,
      status: 'missing',
      dueTime: '12:00',
      law: '食品安全法第五十三条',
      opensDay: 0,
      meals: [],
    })
    expect(of('sample')).toMatchObject({
      meals: [
        { meal: 3, title: '午餐', needNum: 1, recordNum: 0, dueTime: '14:30', isDue: true },
        { meal: 5, title: '晚餐', needNum: 1, recordNum: 0, dueTime: '20:30', isDue: true },
      ],
    })
    expect([of('disinfect'), of('sample')]).toEqual([
      expect.objectContaining({ required: 1, needNum: 2, recordStatus: 0 }),
      expect.objectContaining({ required: 1, needNum: 2, recordStatus: 0 }),
    ])
    expect(of('additive'), 'only when there is something').toMatchObject({ required: 0, needNum: 0, recordStatus: 2 })
    expect(of('accompany'), 'only schools').toBeUndefined()
    expect((await cook.get(`${base}/today`, { 'accept-language': 'en' })).status).toBe(200)
  })
  test('is nothing while it is closed, and nothing on a day a school does not work', async () => {
    expect(await cell('purchase', today, closed)).toMatchObject({ required: 0, needNum: 0, recordStatus: 2 })
    expect(await cell('purchase', laterDay(today, 0, -3), closed), 'before it closed').toMatchObject({
      required: 1,
      recordStatus: 0,
    })
    for (let back = 0; back < 8; back++) {
      const day = laterDay(today, 0, -back)
      expect((await cell('purchase', day, school))['required'], day).toBe(isWorkday(day, holidays) ? 1 : 0)
      expect((await cell('purchase', day))['required'], day).toBe(1)
    }
  })
  test('follows the calendar of schools: of several ranges the shortest decides', async () => {
    const [worked] = Array.from({ length: 8 }, (_, back) => laterDay(today, 0, -back)).filter(day =>
      isWorkday(day, holidays),
    ) as [string]
    const [free] = Array.from({ length: 8 }, (_, back) => laterDay(today, 0, -back)).filter(
      day => !isWorkday(day, holidays),
    ) as [string]
    const range = (startDate: string, endDate: string, isSchoolDay: boolean) =>
      addRow(product, tenant, 'base/calendar', '', { calendarName: '学期', startDate, endDate, isSchoolDay })
    const ids = [
      (await range(laterDay(worked, 0, -20), laterDay(worked, 0, 20), true)).id,
      (await range(worked, worked, false)).id,
    ]
    try {
      expect([
        (await cell('purchase', worked, school))['required'],
        (await cell('purchase', free, school))['required'],
        (await cell('purchase', worked))['required'],
      ]).toEqual([0, 1, 1])
    } finally {
      await asOwner(product.ownerUrl, client =>
        client.query('delete from base_calendar where id = any($1::bigint[])', [ids]),
      )
    }
    expect((await cell('purchase', worked, school))['required']).toBe(1)
  })
  test('of weeks and months is owed on their last day, and was recorded on every day of them once it was', async () => {
    const week = (
      await cells(`&recordType=week&recordDate_datege=${laterDay(today, 0, -13)}&recordDate_datele=${today}`)
    ).map(one => [one['recordDate'], one['required']])
    expect(week).toHaveLength(14)
    for (const [day, owed] of week) expect(owed, String(day)).toBe(new Date(String(day)).getUTCDay() === 0 ? 1 : 0)
    const month = (
      await cells(`&recordType=month&recordDate_datege=${laterDay(today, 0, -61)}&recordDate_datele=${today}`)
    ).filter(one => one['required'] === 1)
    for (const one of month) expect(laterDay(String(one['recordDate']), 0, 1)).toMatch(/-01$/)
    expect(month.length).toBeGreaterThan(0)
  })
  test('of samples is one of every dish that was announced', async () => {
    for (const n of [1, 2, 3])
      await addRow(product, tenant, 'selfexam/cookbook', office, {
        cookbookName: `菜${n}`,
        cookbookSuppDate: laterDay(today, 0, -1),
        cookbookMeal: 3,
        submitStatus: 1,
        publishStatus: 1,
      })
    expect(await cell('sample', laterDay(today, 0, -1))).toMatchObject({ needNum: 3 })
  })
})

describe('what was recorded', () => {
  test('counts as soon as it is submitted, and is enough when there is one for every meal', async () => {
    await made(disinfection({ submitStatus: 0 }))
    expect(await cell('disinfect')).toMatchObject({ recordNum: 0, recordStatus: 0, firstTime: '', avgTrust: '' })
    await made(disinfection())
    expect(await cell('disinfect')).toMatchObject({ recordNum: 1, needNum: 2, recordStatus: 4 })
    await made(disinfection())
    expect(await cell('disinfect')).toMatchObject({
      recordNum: 2,
      recordStatus: 1,
      autoNum: 0,
      firstTime: expect.stringMatching(today),
      lastTime: expect.stringMatching(today),
    })
  })
  test('late is called late, and what a device filed and how far it is trusted is counted', async () => {
    const yesterday = laterDay(today, 0, -1)
    await made(washing({ rinseDate: `${yesterday} 12:00:00` }))
    expect(await cell('rinse', yesterday)).toMatchObject({ recordNum: 1, recordStatus: 3 })
    await addRow(product, tenant, 'ledger/rinse', office, {
      rinseDate: `${yesterday} 13:00:00`,
      submitStatus: 1,
      recordSource: 2,
      trustScore: 100,
      isLate: false,
    })
    await addRow(product, tenant, 'ledger/rinse', office, {
      rinseDate: `${yesterday} 14:00:00`,
      submitStatus: 1,
      trustScore: 75,
    })
    expect(await cell('rinse', yesterday)).toMatchObject({
      recordNum: 3,
      recordStatus: 1,
      autoNum: 1,
      avgTrust: '87.5',
    })
  })
  test('of what is only sometimes there counts for its month', async () => {
    await made(cook.post('/additive/standbookadditive/submit', { additiveDate: today, noUse: 1, submitStatus: 1 }))
    expect(await cell('additive')).toMatchObject({ required: 0, recordNum: 1, recordStatus: 1 })
  })
})

describe('a declaration that nothing is owed', () => {
  test('is made on the cell itself, taken back by a supervisor with a message, and then stays', async () => {
    const open = await cell('purchase')
    const detail = await cook.get(`${base}/detail?id=${String(open['id'])}`)
    expect(detail.data).toMatchObject({ recordType: 'purchase', recordStatus: 0, infoId: office })
    const id = await made(cook.post(`${base}/submit`, { id: open['id'], exemptReason: 1 }))
    expect(await cell('purchase')).toMatchObject({ id, exemptId: id, recordStatus: 2, required: 1, exemptReason: 1 })
    expect((await cook.get(`${base}/detail?id=${id}`)).data).toMatchObject({ recordStatus: 2 })
    refused(
      await cook.post(`${base}/submit`, { recordDate: today, recordType: 'purchase', exemptReason: 1 }),
      409,
      /已存在/,
    )
    refused(await cook.post('/standbook/exemption/revoke', { ids: id, revokeRemark: '当日有进货' }), 403, /没有权限/)
    expect((await officer.post('/standbook/exemption/revoke', { ids: id, revokeRemark: '当日有进货' })).status).toBe(
      200,
    )
    expect(await cell('purchase')).toMatchObject({ recordStatus: 0, revoked: 1, revokeRemark: '当日有进货' })
    refused(await cook.post(`${base}/submit`, { id, exemptReason: 4 }), 409, /已被监管撤销/)
    refused(await cook.post(`${base}/remove?ids=${id}`), 409, /已被监管撤销/)
  })
  test('is not possible for what was recorded, nor for another kitchen, nor with a reason that does not fit', async () => {
    await made(washing())
    refused(
      await cook.post(`${base}/submit`, { recordDate: today, recordType: 'rinse', exemptReason: 4 }),
      409,
      /当日已有记录/,
    )
    refused(
      await cook.post(`${base}/submit`, { recordDate: today, recordType: 'waste', exemptReason: 1 }),
      400,
      /只适用于采购台账/,
    )
    const foreign = await made(
      cook.post(`${base}/submit`, { id: `${school}-${today.replaceAll('-', '')}-waste`, exemptReason: 4 }),
    )
    expect(
      (await officer.get(`/standbook/exemption/detail?id=${foreign}`)).data,
      'one declares for oneself',
    ).toMatchObject({ infoId: office })
    const moved = await cook.post(`${base}/submit`, { id: foreign, recordType: 'rinse' })
    refused(moved, 409, /当日已有记录/)
    expect((await cook.post(`${base}/remove?ids=${foreign}`)).status).toBe(200)
    expect(await cell('waste')).toMatchObject({ recordStatus: 0, exemptReason: '' })
  })
  test('makes nobody wait for it on the first page, as nobody waits there for a school that rests', async () => {
    const id = await made(cook.post(`${base}/submit`, { recordDate: today, recordType: 'env', exemptReason: 5 }))
    const lacking = (await cells(`&recordType=env&recordDate=${today}&recordStatus=0`, officer)).map(
      one => one['infoId'],
    )
    expect(lacking.includes(school)).toBe(isWorkday(today, holidays))
    expect(lacking).not.toContain(office)
    // Whoever asks within two seconds is told the same.
    await expect.poll(async () => (await officer.get('/indexTotal/standbook')).data['notenv']).toBe(lacking.length)
    expect((await cook.post(`${base}/remove?ids=${id}`)).status).toBe(200)
  })
})

test('a supervisor finds the records of a kitchen by a part of its name, and nothing of a kitchen that is not theirs', async () => {
  await addRow(product, tenant, 'ledger/env', office, {
    envDate: `${laterDay(today, 0, -40)} 08:00:00`,
    submitStatus: 1,
  })
  const found = async (name: string, who = officer): Promise<readonly unknown[]> => {
    const { status, text, data } = await who.get(`/env/standbookenv/list?infoName=${encodeURIComponent(name)}`)
    expect(status, text).toBe(200)
    return [...new Set(data.records!.map(row => row['infoId']))]
  }
  expect([await found('食堂1'), await found('食堂2'), await found('%'), await found('食堂1', stranger)]).toEqual([
    [office],
    [],
    [],
    [],
  ])
  expect((await officer.get('/env/standbookenv/list?infoName_like=x')).status).toBe(400)
})

describe('the calendar of a kitchen', () => {
  type Day = {
    readonly day: string
    readonly standing: string
    readonly owed: number
    readonly done: number
    readonly missing: number
    readonly isOpen: boolean
    readonly cells: readonly Cell[]
  }
  const calendar = async (query: string, who = cook): Promise<readonly Day[]> => {
    const answer = await who.get(`${base}/calendar?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.data as unknown as readonly Day[]
  }
  test('says of each day how it stands, what is missing, and whether it can still be made good, as the list of cells does', async () => {
    const from = laterDay(today, 0, -5)
    const days = await calendar(`from=${from}&to=${today}`)
    expect(days.map(({ day }) => day)).toEqual([5, 4, 3, 2, 1, 0].map(back => laterDay(today, 0, -back)))
    expect(days.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true, true, true])
    expect(days.at(-1)).toMatchObject({ standing: 'missing' })
    expect(days[0]).toMatchObject({ standing: 'missing', done: 0, missing: days[0]!.owed })
    for (const { day, owed, missing, cells: own } of days) {
      const listed = await cells(`&recordDate=${day}`)
      expect([owed, missing, own.length]).toEqual([
        listed.filter(one => one['required'] === 1 && one['recordStatus'] !== 2).length,
        listed.filter(one => one['lacks'] === 1).length,
        listed.length,
      ])
      expect(own.filter(({ standing }) => standing === 'free').length, 'owed by nobody').toBe(
        listed.filter(one => one['required'] === 0 && one['recordStatus'] === 2).length,
      )
    }
    expect(
      (await calendar('')).map(({ day }) => day),
      'today when no days are named',
    ).toEqual([today])
  })
  test('counts what was declared as not owed', async () => {
    const [before] = await calendar('')
    const id = await made(cook.post(`${base}/submit`, { recordDate: today, recordType: 'waste', exemptReason: 4 }))
    const [after] = await calendar('')
    expect([after!.owed, after!.missing]).toEqual([before!.owed - 1, before!.missing - 1])
    expect(after!.cells.find(({ recordType }) => recordType === 'waste')).toMatchObject({
      standing: 'exempt',
      exemptId: id,
    })
    expect((await cook.post(`${base}/remove?ids=${id}`)).status).toBe(200)
  })
  test('is one kitchen’s: supervisors say which, strangers see nothing of another', async () => {
    expect((await calendar(`infoId=${office}`, officer))[0]!.cells.length).toBeGreaterThan(5)
    for (const { id } of (await calendar(`infoId=${office}`, stranger)).flatMap(({ cells: own }) => own))
      expect(String(id)).not.toMatch(office)
    refused(await officer.get(`${base}/calendar`), 400, /企业/)
    refused(await cook.get(`${base}/calendar?from=2026-02-31`), 400, /from/)
    refused(await cook.get(`${base}/calendar?from=${laterDay(today, -3)}&to=${today}`), 400, /一次最多查询62天/)
  })
})

describe('the matrix', () => {
  test('shows today unless days are named, and only the kitchens of whoever asks', async () => {
    const all = await cells('', officer)
    expect(new Set(all.map(one => one['recordDate']))).toEqual(new Set([today]))
    expect(new Set(all.map(one => one['infoId']))).toEqual(new Set([office, school, closed]))
    expect(new Set((await cells('', teacher)).map(one => one['infoId']))).toEqual(new Set([school]))
    expect(await cells(`&infoId=${office}`, stranger)).toEqual([])
    expect(new Set(all.map(one => one['id'])).size).toBe(all.length)
  })
  test('is asked for by state, kind and district, a page at a time, and leaves as a sheet', async () => {
    const missing = await cells('&recordStatus=0&recordType=env&cityId=4201', officer)
    expect(missing.map(one => one['infoId'])).toContain(office)
    expect(missing.every(one => one['recordStatus'] === 0)).toBe(true)
    const first = await officer.get(`${base}/list?size=5&current=1`)
    const second = await officer.get(`${base}/list?size=5&current=2`)
    expect(first.data.total).toBe((await cells('', officer)).length)
    expect(first.data.records!.map(one => one['id'])).not.toEqual(second.data.records!.map(one => one['id']))
    expect((await officer.get(`${base}/export?recordStatus=0`)).status).toBe(200)
  })
  test('of all kitchens is asked for by some weeks at once, of one by a year', async () => {
    refused(await officer.get(`${base}/list?recordDate_datege=${laterDay(today, -6)}`), 400, /一次最多查询62天/)
    refused(await officer.get(`${base}/list?recordDate_datele=${today}`), 400, /一次最多查询62天/)
    expect((await officer.get(`${base}/list?recordDate_datege=${laterDay(today, -6)}&infoId=${office}`)).status).toBe(
      200,
    )
    for (const id of ['x', '1-20261122-nothing', `${office}-20261122-secrets`, `${office}-99999999-purchase`])
      expect((await cook.get(`${base}/detail?id=${id}`)).status, id).toBeGreaterThanOrEqual(400)
  })
  test('of a district sums up each kitchen and kind, whoever recorded least first, and agrees with its cells', async () => {
    const asked = async (who: Person, query = ''): Promise<readonly Cell[]> => {
      const answer = await who.get(`${base}/matrix?size=50${query}`)
      expect(answer.status, answer.text).toBe(200)
      return answer.data.records!
    }
    await addRow(product, tenant, 'ledger/env', office, {
      envDate: `${today} 08:00:00`,
      submitStatus: 1,
      isLate: false,
    })
    const rows = await asked(officer)
    expect(new Set(rows.map(row => row['infoId']))).toEqual(new Set([office, school, closed]))
    const one = rows.find(row => row['infoId'] === office)!
    const [lacking, recorded] = [
      await cells(`&infoId=${office}&recordDate=${today}&lacks=1`, officer),
      await cells(`&infoId=${office}&recordDate=${today}`, officer),
    ]
    expect(one['missing']).toBe(lacking.length)
    expect(one['owed']).toBe(recorded.filter(it => it['required'] === 1 && it['recordStatus'] !== 2).length)
    expect(rows.at(-1)!['infoId'], 'who recorded most').toBe(office)
    const [month] = await asked(
      officer,
      `&infoId=${office}&recordDate_datege=${laterDay(today, 0, -6)}&recordDate_datele=${today}`,
    )
    expect((month!['cells'] as Readonly<Record<string, Cell>>)['env']).toMatchObject({ owed: 7 })
    expect(await asked(officer, '&cityId=420111')).toEqual([])
    expect((await cook.get(`${base}/matrix`)).status).toBe(403)
    refused(await officer.get(`${base}/matrix?recordDate_datege=${laterDay(today, -3)}`), 400, /31/)
  })
  test('names what is doubted and what was found made up, the worst first, with the page it is looked at on', async () => {
    await addRow(product, tenant, 'ledger/env', office, {
      envDate: `${today} 09:00:00`,
      submitStatus: 1,
      trustScore: 35,
      trustFlags: ['1'],
      trustWhy: '照片与昨日相同',
      isLate: false,
    })
    await addRow(product, tenant, 'ledger/env', office, {
      envDate: `${today} 09:30:00`,
      submitStatus: 1,
      trustScore: 90,
      isForged: true,
      forgedTime: `${today} 10:00:00`,
      isLate: false,
    })
    const { records } = (await officer.get(`${base}/doubts?recordDate_datege=${laterDay(today, 0, -2)}`)).data
    expect(records![0]).toMatchObject({
      kind: 'env',
      infoId: office,
      trustScore: 35,
      trustFlags: '1',
      trustWhy: '照片与昨日相同',
      page: '/standbook/env/standbookenv',
    })
    expect(records!.filter(it => Number(it['trustScore']) >= 80).map(it => it['forgedTime'])).toEqual([
      `${today} 10:00:00`,
    ])
    expect(records![0]!['forgedTime'], 'doubted, and nobody looked').toBe('')
    expect((await cook.get(`${base}/doubts`)).status).toBe(403)
  })
  test('costs a few statements however many cells a page has', async () => {
    expect(
      await costOf(product, async () =>
        expect((await officer.get(`${base}/list?size=1000`)).data.records!.length).toBeGreaterThan(30),
      ),
    ).toBeLessThan(15)
  })
})

describe('a disinfection that failed', () => {
  test('is to be done again, until it was: every failed attempt is closed by the one that was enough, and opened when that is taken back', async () => {
    const failed = await made(disinfection({ disinfectTmp: '90', disinfectDate: moment(30 * 60_000) }))
    expect((await todos()).filter(one => one['bizId'] === failed)).toEqual([
      expect.objectContaining({ backlogStatus: 0, level: 2 }),
    ])
    const again = await made(disinfection({ disinfectTmp: '95', disinfectDate: moment(20 * 60_000), redoOf: failed }))
    expect((await cook.get(`/disinfect/standbookdisinfect/detail?id=${failed}`)).data).toMatchObject({
      disinfectResult: 2,
      redoId: '',
    })
    const good = await made(disinfection({ disinfectDate: moment(10 * 60_000), redoOf: again }))
    for (const id of [failed, again])
      expect((await cook.get(`/disinfect/standbookdisinfect/detail?id=${id}`)).data).toMatchObject({ redoId: good })
    expect(
      (await todos()).filter(one => [failed, again].includes(String(one['bizId']))).map(one => one['backlogStatus']),
    ).toEqual([1, 1])
    refused(await disinfection({ redoOf: good }), 400, /不需要重新消毒/)
    expect((await cook.post(`/disinfect/standbookdisinfect/remove?ids=${good}`)).status).toBe(200)
    expect((await cook.get(`/disinfect/standbookdisinfect/detail?id=${failed}`)).data).toMatchObject({ redoId: '' })
    expect((await todos()).filter(one => one['bizId'] === failed).map(one => one['backlogStatus'])).toEqual([0])
  })
})

describe('a kept sample', () => {
  test('becomes full by itself after 48 hours, is then to be destroyed, and is destroyed once', async () => {
    const fridge = (
      await addRow(product, tenant, 'iot/fridge', office, {
        deviceName: '留样柜',
        deviceNo: 'S-1',
        fridgeType: 3,
        deviceArea: 11,
        deviceStatus: 1,
      })
    ).id
    const keep = (additiveDate: string) =>
      made(
        cook.post('/sample/standbooksample/submit', {
          additiveName: '番茄炒蛋',
          additiveCan: 3,
          additiveDate,
          additiveCanImg: picture,
          sampleWeight: '130',
          sampleBoxNo: 'A1',
          sampleCabinetId: fridge,
          cabinetTemp: '4',
          sampleUser: '张三',
          checker: '李四',
          submitStatus: 1,
        }),
      )
    const [old, fresh] = [
      await keep(`${laterDay(today, 0, -3)} 12:00:00`),
      await keep(`${laterDay(today, 0, -1)} 12:00:00`),
    ]
    const [job] = sampleJobs(product.kernel)
    expect(await job!.run()).toEqual({ full: 1, warmed: 0 })
    expect(await job!.run()).toEqual({ full: 0, warmed: 0 })
    const warm = { alarmType: 'T_HIGH', alarmLevel: 2, deviceId: fridge, deviceKind: 'fridge' }
    // Over before either was laid into the cabinet; then one while the younger lies there.
    await addRow(product, tenant, 'iot/alarm', office, {
      ...warm,
      alarmTime: `${laterDay(today, 0, -5)} 12:00:00`,
      recoverStatus: true,
      recoverTime: `${laterDay(today, 0, -5)} 14:00:00`,
      durationMin: 120,
    })
    expect(await job!.run()).toEqual({ full: 0, warmed: 0 })
    await addRow(product, tenant, 'iot/alarm', office, {
      ...warm,
      alarmTime: `${laterDay(today, 0, -2)} 12:00:00`,
      recoverStatus: true,
      recoverTime: `${laterDay(today, 0, -2)} 14:00:00`,
      durationMin: 120,
    })
    expect(await job!.run(), 'a sample knows that its cabinet was too warm').toEqual({ full: 0, warmed: 1 })
    const chain = async (id: string) =>
      Number((await cook.get(`/sample/standbooksample/detail?id=${id}`)).data['coldChainFlag'])
    expect([await chain(old), await chain(fresh)]).toEqual([1, 0])
    expect([
      (await cook.get(`/sample/standbooksample/detail?id=${old}`)).data['sampleStatus'],
      (await cook.get(`/sample/standbooksample/detail?id=${fresh}`)).data['sampleStatus'],
    ]).toEqual([2, 1])
    expect((await todos()).filter(one => one['bizId'] === old)).toEqual([
      expect.objectContaining({ backlogStatus: 0, title: '销毁留样：番茄炒蛋' }),
    ])
    refused(
      await cook.post('/sample/standbooksample/dispose', { ids: fresh, disposeUser: '张三', disposeImgs: picture }),
      400,
      /留样未满48小时/,
    )
    const gone = await cook.post('/sample/standbooksample/dispose', {
      ids: old,
      disposeUser: '张三',
      disposeImgs: picture,
    })
    expect(gone.status, gone.text).toBe(200)
    refused(
      await cook.post('/sample/standbooksample/dispose', { ids: old, disposeUser: '张三', disposeImgs: picture }),
      409,
      /当前状态/,
    )
    expect((await todos()).filter(one => one['bizId'] === old).map(one => one['backlogStatus'])).toEqual([1])
    expect(
      (await officer.post('/sample/standbooksample/send', { ids: fresh, stateRemark: '监督抽检送检' })).status,
    ).toBe(200)
  })
})

test('what a control found and nobody mended, and what a meeting decided and nobody did, is overdue by itself once its day is over', async () => {
  const found = (deadline: string) => [
    {
      code: 'D09',
      name: '冷藏',
      category: '贮存',
      isKey: true,
      law: null,
      result: 2,
      problem: '温度偏高',
      imgs: null,
      measure: '调低',
      deadline,
      rectifyTime: null,
      rectifyImgs: null,
    },
  ]
  const [late, ahead] = [laterDay(today, 0, -1), laterDay(today, 0, 1)]
  const row = async (key: string, values: Values): Promise<string> =>
    (await addRow(product, tenant, key, office, { submitStatus: 1, rectifyStatus: 1, ...values })).id
  const day = (n: number, values: Values): Promise<string> =>
    row('selfexam/day', { examDate: laterDay(today, 0, -n), ...values })
  const over = [
    await day(60, { examItems: found(late) }),
    await row('selfexam/week', {
      weekNo: '2026-W02',
      weekStart: '2026-01-05',
      weekEnd: '2026-01-11',
      examItems: found(late),
    }),
    await row('selfexam/month', {
      examMonth: '2026-01',
      decisions: [{ task: '培训', owner: '张三', deadline: late, status: false }],
    }),
  ]
  const fine = [
    await day(61, { examItems: found(ahead) }),
    await day(62, { examItems: found(late), rectifyStatus: 2 }),
    await day(63, { examItems: found(late), submitStatus: 0 }),
  ]
  const [job] = examJobs(product.kernel)
  expect(await job!.run()).toEqual({ days: 1, weeks: 1, months: 1 })
  expect(await job!.run()).toEqual({ days: 0, weeks: 0, months: 0 })
  const paths = ['day/selfexamday', 'week/selfexamweek', 'month/selfexammonth']
  for (const [i, path] of paths.entries())
    expect(
      (await cook.get(`/${path}/list?rectifyStatus=4`)).data.records!.map(({ id }) => id),
      path,
    ).toEqual([over[i]])
  for (const id of fine) expect((await cook.get(`/day/selfexamday/detail?id=${id}`)).data['rectifyStatus']).not.toBe(4)
})

test('a self-examination is signed by whom the law says, who is looked up among the people of the kitchen, and a dish by a cook who may work', async () => {
  const hire = async (empName: string, more: Values = {}): Promise<string> =>
    (
      await addRow(product, tenant, 'staff/employee', office, {
        empName,
        empPost: 5,
        isSa: 0,
        empStatus: 1,
        isDirect: false,
        entryDate: '2025-01-01',
        ...more,
      })
    ).id
  const [official, sick] = [
    await hire('安全员', { isSa: 2, empPost: 3 }),
    await hire('病厨', { isDirect: true, healthEnd: laterDay(today, 0, -1) }),
  ]
  await hire('切配工')
  const daily = (more: Values): Promise<Answer> =>
    cook.post('/day/selfexamday/submit', {
      examDate: today,
      examItems: dayItems.map(({ code }) => ({ code, result: 1 })),
      signImg: picture,
      submitStatus: 1,
      ...more,
    })
  // The form knows them before anybody signs, and none of them is refused.
  const beginning = (await cook.get(`/day/selfexamday/draft?examDate=${today}`)).data
  expect(beginning).toMatchObject({
    examiners: [{ examUser: '安全员', examUserId: official }],
    othersRefused: expect.stringMatching(/食品安全员或食品安全总监/) as unknown,
  })
  refused(await daily({ examUser: '切配工' }), 400, /食品安全员或食品安全总监/)
  refused(await daily({ examUser: '安全员', examUserId: sick }), 400, /食品安全员或食品安全总监/)
  const id = await made(daily({ examUser: '安全员' }))
  expect((await cook.get(`/day/selfexamday/detail?id=${id}`)).data).toMatchObject({
    examUserId: official,
    examUser: '安全员',
  })
  refused(
    await cook.post('/day/selfexamday/submit', { id, examUser: '切配工', examUserId: official }),
    400,
    /食品安全员或食品安全总监/,
  )
  const month = (more: Values): Promise<Answer> =>
    cook.post('/month/selfexammonth/submit', {
      examMonth: today.slice(0, 7),
      meetingTime: `${today} 00:00:00`,
      meetingPlace: '会议室',
      hostUser: '张三',
      attendees: '安全员',
      summary: `<p>${'字'.repeat(50)}</p>`,
      keyIssues: [{ issue: '无' }],
      decisions: [{ task: '培训', owner: '张三', deadline: today }],
      nextPlan: '继续做好晨检和留样，检查冷藏设备和消毒柜的工作',
      meetingImgs: picture,
      signImg: picture,
      submitStatus: 1,
      ...more,
    })
  refused(await month({ hostUser: '安全员' }), 400, /主要负责人/)
  refused(await month({ attendees: '切配工' }), 400, /参会人员须包括/)
  await made(month({}))
  const dish = (more: Values): Promise<Answer> =>
    cook.post('/cookbook/selfexamcookbook/submit', {
      cookbookName: '炒白菜',
      cookbookImgs: picture,
      cookbookSuppDate: laterDay(today, 0, 1),
      cookbookMeal: 3,
      dishType: 3,
      elements: [{ name: '白菜', grams: 200 }],
      submitStatus: 1,
      ...more,
    })
  refused(await dish({ cookbookChef: '病厨' }), 400, /不得上岗/)
  refused(await dish({ cookbookChef: '切配工', cookbookChefId: sick }), 400, /不得上岗/)
  await made(dish({ cookbookChef: '切配工' }))
})

test('a self-examination is drafted from the records of its day, week and month, and keeps what they said when it was submitted', async () => {
  // What others write down a moment ago may be of yesterday.
  const day = laterDay(today, 0, -2)
  for (const values of [{ disinfectResult: 1 }, { disinfectResult: 2 }])
    await addRow(product, tenant, 'ledger/disinfect', office, {
      disinfectDate: `${day} 12:00:00`,
      submitStatus: 1,
      ...values,
    })
  await addRow(product, tenant, 'ledger/sample', office, {
    additiveDate: `${day} 12:00:00`,
    additiveName: '红烧肉',
    sampleWeight: 130,
    sampleStatus: 1,
    submitStatus: 1,
  })
  await addRow(product, tenant, 'stock/inbound', office, {
    inboundDate: `${day} 08:00:00`,
    goodsName: '豆腐',
    quantity: 3,
    balanceQty: 3,
    inStock: true,
    expireDate: laterDay(day, 0, -1),
    inboundStatus: 1,
  })
  await addRow(product, tenant, 'stock/outbound', office, {
    outboundDate: `${today} 00:00:01`,
    outboundType: 1,
    goodsName: '豆腐',
    quantity: 1,
    fifoBreak: true,
    outboundStatus: 1,
  })
  const draft = async (path: string, who = cook): Promise<Values> => {
    const answer = await who.get(path)
    expect(answer.status, answer.text).toBe(200)
    return answer.data
  }
  const judged = (from: Values): Values =>
    Object.fromEntries(
      (from['autoFilled'] as readonly { code: string; result: number | null }[]).map(({ code, result }) => [
        code,
        result,
      ]),
    )
  expect(judged(await draft(`/day/selfexamday/draft?examDate=${day}`))).toMatchObject({ D16: 2, D18: 1, D07: 2 })
  expect((await draft(`/week/selfexamweek/draft?weekNo=${weekOf(today)}`))['dayStat']).toContainEqual({
    item: '违反先进先出',
    value: '1次',
  })
  expect((await draft(`/month/selfexammonth/draft?examMonth=${today.slice(0, 7)}`))['monthStat']).toContainEqual({
    item: '违反先进先出',
    value: '1次',
  })
  refused(await cook.get('/week/selfexamweek/draft?weekNo=2025-W53'), 400, /周次/)
  expect(
    (await officer.get(`/day/selfexamday/draft?examDate=${day}&infoId=${office}`)).status,
    'who does not file it',
  ).toBe(403)
  expect(
    judged(await draft(`/day/selfexamday/draft?examDate=${day}&infoId=${office}`, stranger)),
    'another kitchen',
  ).not.toHaveProperty('D16')
  const id = await made(
    cook.post('/day/selfexamday/submit', {
      examDate: day,
      examUser: '安全员',
      examItems: dayItems.map(({ code }) => ({ code, result: 1 })),
      signImg: picture,
      submitStatus: 1,
    }),
  )
  expect((await cook.get(`/day/selfexamday/detail?id=${id}`)).data['autoFilled'] as readonly object[]).toContainEqual({
    code: 'D16',
    result: 2,
    evidence: '1次消毒不合格且未重新消毒',
  })
})

test('the office sees what the daily controls of its kitchens found, a day each, and which items fail again and again; nobody else does', async () => {
  interface Found {
    readonly kitchens: number
    readonly examNum: number
    readonly clearNum: number
    readonly days: readonly { readonly day: string; readonly examNum: number; readonly clearNum: number }[]
    readonly items: readonly object[]
  }
  const found = async (who: Person, query = ''): Promise<Found> =>
    (await who.get(`/day/selfexamday/found${query}`)).data as unknown as Found
  await addRow(product, tenant, 'staff/employee', office, {
    empName: '周安',
    empPost: 3,
    isSa: 2,
    empStatus: 1,
    isDirect: false,
    entryDate: '2025-01-01',
  })
  const before = await found(officer)
  const day = laterDay(today, 0, -3)
  const failing = {
    result: 2,
    problem: '冷藏柜温度偏高',
    imgs: picture,
    measure: '调低温控',
    deadline: laterDay(today, 0, 3),
  }
  const daily = (examDate: string, failed: readonly string[], more: Values = {}): Promise<Answer> =>
    cook.post('/day/selfexamday/submit', {
      examDate,
      examUser: '周安',
      reportTo: '张三',
      examItems: dayItems.map(({ code }) => ({ code, ...(failed.includes(code) ? failing : { result: 1 }) })),
      signImg: picture,
      submitStatus: 1,
      ...more,
    })
  await made(daily(day, ['D09', 'D22']))
  await made(daily(laterDay(today, 0, -1), ['D09'], { submitStatus: 0 }))
  const now = await found(officer)
  expect([now.examNum - before.examNum, now.clearNum - before.clearNum, now.kitchens]).toEqual([1, 0, 1])
  expect(now.days.find(one => one.day === day)).toEqual({ day, examNum: 1, clearNum: 0 })
  expect(now.items).toEqual([
    { code: 'D09', failNum: 1, kitchens: 1, standing: 0 },
    { code: 'D22', failNum: 1, kitchens: 1, standing: 0 },
  ])
  for (const n of [5, 6])
    await asOwner(product.ownerUrl, client =>
      client.query(
        `insert into proj_exam_day (tenant_id, info_id, exam_date, exam_num, clear_num, d09) values ('${tenant}', ${office}, '${laterDay(today, 0, -n)}', 1, 0, 1)`,
      ),
    )
  expect((await found(officer)).items[0]).toEqual({ code: 'D09', failNum: 3, kitchens: 1, standing: 1 })
  expect((await found(officer, `?infoId=${school}`)).examNum, 'of another kitchen').toBe(0)
  expect((await found(officer, '?cityId=420111')).examNum, 'of another district').toBe(0)
  expect((await cook.get('/day/selfexamday/found')).status).toBe(403)
})

test('a parent who scans the code speaks of a meal without an account, once a device and a captcha, and the school answers', async () => {
  const { data } = await teacher.get('/accompany/selfexamaccompany/code')
  expect(data).toMatchObject({ infoId: school, path: `/accompany?tenantId=${tenant}&infoId=${school}` })
  refused(await cook.get('/accompany/selfexamaccompany/code'), 400, /中小学和幼儿园/)
  const dish = (
    await addRow(product, tenant, 'selfexam/cookbook', school, {
      cookbookName: '番茄炒蛋',
      cookbookSuppDate: today,
      cookbookMeal: 3,
      submitStatus: 1,
      publishStatus: 1,
    })
  ).id
  const parents = examJobs({ ...product.kernel, now: () => Date.parse(`${today.slice(0, 7)}-20T12:00:00+08:00`) }).find(
    ({ name }) => name === 'parents-once',
  )!
  expect(await parents.run()).toEqual({ told: 1, done: 0 })
  expect(await parents.run()).toEqual({ told: 0, done: 0 })
  const nobody = person(product.url, '')
  const open = '/accompany/selfexamaccompany/public'
  expect((await nobody.get(`${open}?tenantId=${tenant}&infoId=${school}`)).data).toMatchObject({
    infoName: '食堂2',
    accDate: today,
    dishes: [{ accMeal: 3, cookbookName: '番茄炒蛋' }],
  })
  expect((await nobody.get(`${open}?tenantId=${tenant}&infoId=${office}`)).status, 'no school').toBe(404)
  const solved = async (): Promise<Record<string, string>> => {
    const { key } = JSON.parse((await nobody.get('/blade-auth/oauth/captcha')).text) as { key: string }
    const [row] = await asOwner(
      product.ownerUrl,
      async client =>
        (await client.query<{ answer: string }>('select answer from kernel_captcha where key = $1', [key])).rows,
    )
    return { 'captcha-key': key, 'captcha-code': row!.answer }
  }
  let address = 0
  const speak = async (more: Values = {}, headers?: Record<string, string>): Promise<Answer> =>
    nobody.post(
      open,
      {
        tenantId: tenant,
        infoId: school,
        device: 'phone-1',
        accMeal: 3,
        accUser: '王女士',
        scoreEnv: 5,
        scoreTaste: 4,
        scoreTemp: 5,
        scorePortion: 4,
        scoreService: 5,
        suggestion: '希望少油少盐',
        ...more,
      },
      { ...(headers ?? (await solved())), 'x-forwarded-for': `192.0.2.${++address}` },
    )
  refused(await speak({}, {}), 400, /验证码/)
  refused(await speak({ homepage: 'x' }), 400, /验证码/)
  refused(await speak({ infoId: office }), 404, /./)
  refused(await speak({ scoreTaste: 2, suggestion: '' }), 400, /写明问题/)
  const filed = await speak()
  expect(filed.status, filed.text).toBe(200)
  refused(await speak({ accUser: '李先生' }), 409, /已评价过这一餐/)
  expect(
    (await speak({ accUser: '李先生', device: 'phone-2', accSource: 1, accType: 1, feedback: '自己答复' })).status,
  ).toBe(200)
  const rows = (await teacher.get(`/accompany/selfexamaccompany/list?accSource=2&ascs=createTime`)).data.records!
  expect(rows).toMatchObject([
    {
      accUser: expect.any(String),
      accType: 3,
      accSource: 2,
      dishes: '番茄炒蛋',
      cookbookIds: dish,
      scoreAvg: '4.6',
      feedbackStatus: 0,
      feedback: '',
    },
    { accType: 3, accSource: 2, feedback: '' },
  ])
  expect(await parents.run()).toEqual({ told: 0, done: 1 })
  // What the school itself files takes the dishes of the menu along, and shows a picture.
  const own = (more: Values): Promise<Answer> =>
    teacher.post('/accompany/selfexamaccompany/submit', {
      accDate: today,
      accMeal: 3,
      accType: 1,
      accUser: '王校长',
      accPost: '校长',
      scoreEnv: 5,
      scoreTaste: 5,
      scoreTemp: 5,
      scorePortion: 5,
      scoreService: 5,
      accImgs: picture,
      submitStatus: 1,
      ...more,
    })
  refused(await own({ accImgs: '' }), 400, /请上传照片/)
  refused(await own({ accMeal: 5, accUser: '张三' }), 400, /菜品/)
  refused(await own({ accType: 2, accUser: '谁也不是' }), 400, /在册人员/)
  await addCook(product, tenant, school, '王校长', { empPost: 1 })
  const id = await made(own({}))
  expect((await teacher.get(`/accompany/selfexamaccompany/detail?id=${id}`)).data).toMatchObject({
    dishes: '番茄炒蛋',
    cookbookIds: dish,
    cookbookNames: '番茄炒蛋',
    accSource: 1,
  })
})

test('an additive is weighed against the limit of its file, which only the server knows', async () => {
  const goods = (
    await addRow(product, tenant, 'stock/goods', office, {
      goodsName: '泡打粉',
      goodsCategory: 15,
      isAdditive: true,
      isForbidden: 0,
      doseLimits: [{ foodCategory: '06.03', maxDose: 5 }],
    })
  ).id
  const use = (useAmount: string, more: Values = {}) =>
    cook.post('/additive/standbookadditive/submit', {
      additiveDate: today,
      goodsId: goods,
      additiveName: '泡打粉',
      additiveFunc: 1,
      foodName: '馒头',
      foodCategory: '06.03.02.03',
      foodWeight: '10',
      useAmount,
      weighTool: '克秤',
      storagePlace: '专柜',
      useUser: '张三',
      checker: '李四',
      additiveImgs: picture,
      submitStatus: 1,
      ...more,
    })
  await addRow(product, tenant, 'stock/inbound', office, {
    goodsId: goods,
    goodsName: '泡打粉',
    goodsCategory: 15,
    unit: 1,
    quantity: 2,
    balanceQty: 1.5,
    inStock: true,
    inboundStatus: 1,
    inboundType: 1,
    inboundDate: `${today} 00:00:00`,
    warehouse: 4,
  })
  refused(await use('80'), 400, /超过 GB 2760 规定的最大使用量/)
  refused(await use('50.001'), 400, /超过 GB 2760 规定的最大使用量/)
  // That it was tried is seen by the supervisors: once, with nothing to handle, and none of it in the kitchen's ledger.
  const tries = (await officer.get(`/iot/warniotalarm/list?infoId=${office}&attempt=1`)).data.records!
  expect(tries).toMatchObject([
    {
      alarmType: 'ADD_OVER',
      alarmLevel: 1,
      attempt: 1,
      handleStatus: 1,
      recoverStatus: 1,
      alarmValue: '8',
      thresholdValue: '5',
    },
  ])
  expect((await todos()).filter(one => one['bizId'] === tries[0]!['id'])).toEqual([])
  const id = await made(use('50'))
  expect((await cook.get(`/additive/standbookadditive/detail?id=${id}`)).data).toMatchObject({
    maxDose: '5',
    actualDose: '5',
    isOver: 0,
    stockLeft: '1500',
  })
  // The dish it is in says so to everybody, whichever was filed first, until it is taken back.
  const dish = async (cookbookSuppDate: string): Promise<string> =>
    made(
      cook.post('/cookbook/selfexamcookbook/submit', {
        cookbookName: '馒头',
        cookbookImgs: picture,
        cookbookSuppDate,
        cookbookMeal: 3,
        cookbookChef: '馒头师傅',
        dishType: 5,
        elements: [{ name: '面粉', grams: 100 }],
        submitStatus: 1,
      }),
    )
  await addCook(product, tenant, office, '馒头师傅')
  const additives = async (of: string): Promise<unknown> =>
    (await cook.get(`/cookbook/selfexamcookbook/detail?id=${of}`)).data['additives']
  const bun = await dish(today)
  expect(await additives(bun)).toEqual([{ name: '泡打粉', func: 1, amount: '50' }])
  expect((await cook.post(`/additive/standbookadditive/remove?ids=${id}`)).status).toBe(200)
  expect(await additives(bun)).toEqual([])
  await made(use('20'))
  refused(
    await cook.post('/additive/standbookadditive/submit', { additiveDate: today, noUse: 1, submitStatus: 1 }),
    400,
    /本月已有添加剂使用记录/,
  )
  expect(await additives(bun)).toEqual([{ name: '泡打粉', func: 1, amount: '20' }])
  refused(await use('1', { additiveName: '亚硝酸盐' }), 400, /禁止采购、贮存、使用亚硝酸盐/)
})

test('a daily control goes by the version in force when it was completed: what a phone kept from before is taken as it was asked, what was asked too long ago is not', async () => {
  const since = clock.now() - 40 * hour
  const own = { code: 'D25', name: '后厨手机入柜存放', en: null, category: 22, isKey: false }
  const { id: version } = await addRow(
    product,
    tenant,
    'base/checklist',
    '',
    { kind: 2, version: 1, state: 1, items: [...lists[2]!.builtIn, own], effectiveTime: wireMoment(since) },
    since,
  )
  await addRow(product, tenant, 'staff/employee', school, {
    empName: '吴安',
    empPost: 3,
    isSa: 2,
    empStatus: 1,
    isDirect: false,
    entryDate: '2025-01-01',
  })
  const builtIn = dayItems.map(({ code, name }) => ({ code, name, result: 1 }))
  const daily = (examDate: string, examItems: readonly object[], more: Values = {}): Promise<Answer> =>
    teacher.post('/day/selfexamday/submit', {
      examDate,
      examUser: '吴安',
      reportTo: '张三',
      examItems,
      signImg: picture,
      submitStatus: 1,
      ...more,
    })
  refused(await daily(today, builtIn), 400, /还有检查项没有选择结果/)
  const kept = clock.now() - 60 * hour
  const old = await made(daily(wireDay(kept), builtIn, { clientTime: wireMoment(kept) }))
  expect((await teacher.get(`/day/selfexamday/detail?id=${old}`)).data).toMatchObject({
    templateId: '',
    templateVer: 'V0',
    itemTotal: 24,
    passNum: 24,
  })
  const failing = {
    result: 2,
    problem: '手机放在操作台上',
    imgs: picture,
    measure: '立即入柜',
    deadline: laterDay(today, 0, 1),
  }
  const made2 = await made(daily(today, [...builtIn, { code: 'D25', ...failing }]))
  const { data } = await teacher.get(`/day/selfexamday/detail?id=${made2}`)
  expect(data).toMatchObject({ templateId: version, templateVer: 'V1', itemTotal: 25, failNum: 1, riskLevel: 3 })
  expect((data['examItems'] as readonly Values[]).at(-1)).toMatchObject({
    code: 'D25',
    name: '后厨手机入柜存放',
    category: '人员',
    isKey: 0,
    result: 2,
  })
  expect(
    (await officer.get(`/day/selfexamday/found?infoId=${school}`)).data,
    'findings at items of one’s own are counted together',
  ).toMatchObject({ addedNum: 1, items: [] })
})
