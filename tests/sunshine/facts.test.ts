// What the index is counted from is what a recount of all rows says, for kitchens that did this and that at random.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBetween, laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import type { Facts } from '../../engines/index/facts.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { gathering } from '../../modules/sunshine/facts/gather.server.ts'
import { addAccount, asOwner, signIn, testProduct } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'

const tenant = 'SUN1'
const now = clock.now()
const today = wireDay(now)
const last = laterDay(today, 0, -1)
const first = laterDay(last, 0, -29)
const hourMs = 3_600_000

let product: Awaited<ReturnType<typeof testProduct>>
type Row = Values & { readonly id: string }
/** Rows of each kitchen, by resource. */
const rows = new Map<string, Map<string, Row[]>>()
const types = [4, 2, 3, 7] as const
const infos: string[] = []

/** The same numbers in every run, so that a failure comes again. */
let seed = 7
const chance = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const is = (share: number): boolean => chance() < share
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
const within = (days: number): string => laterDay(last, 0, -Math.floor(chance() * days))
const at = (day: string, hour = 10): string => `${day} ${String(hour).padStart(2, '0')}:00:00`
const add = async (info: string, key: string, values: Values): Promise<Row> => {
  const row = await addRow(product, tenant, key, info, values)
  const own = rows.get(info)!
  own.set(key, [...(own.get(key) ?? []), { ...values, id: row.id }])
  return row
}
const of = (info: string, key: string): readonly Row[] => rows.get(info)!.get(key) ?? []
const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id).toSorted()
const day = (moment: unknown): string => String(moment ?? '').slice(0, 10)
const isIn = (value: string, from = first): boolean => value >= from && value <= last

async function alarmsOf(info: string): Promise<void> {
  for (let n = 0; n < 30; n += 1) {
    const from = momentAt(at(within(45), 1 + Math.floor(chance() * 20)))
    const due = from + pick([24, 48, 168]) * hourMs
    const isHandled = is(0.8)
    const handled = Math.min(now - 1000, from + chance() * 1.5 * (due - from))
    await add(info, 'iot/alarm', {
      alarmNo: `AL${randomUUID().slice(0, 12)}`,
      sourceKey: randomUUID(),
      deviceId: String(pick([11, 12, 13])),
      alarmType: pick(['T_HIGH', 'MOUSE', 'GAS', 'AI', 'POWER', 'DOOR']),
      ruleKey: pick(['box.seen@rat', 'box.seen@cap', 'x.y']),
      alarmScene: pick([1, 2]),
      alarmLevel: pick([1, 1, 2, 3]),
      alarmTime: wireMoment(from),
      dueTime: wireMoment(due),
      handleStatus: isHandled ? 1 : 0,
      handleTime: isHandled ? wireMoment(handled) : null,
      overdueMin: is(0.1) ? 120 : 0,
      foodAction: is(0.5) ? 1 : null,
      isFalse: is(0.2),
      reviewStatus: isHandled ? pick([0, 1, 2, 2]) : 0,
      reviewTime: isHandled ? wireMoment(Math.min(now, handled + hourMs)) : null,
      rootId: n > 0 && is(0.15) ? of(info, 'iot/alarm')[0]!.id : null,
      attempt: is(0.1),
    })
  }
}

async function peopleOf(info: string): Promise<void> {
  for (let n = 0; n < 12; n += 1)
    await add(info, 'staff/employee', {
      empName: `人${n}`,
      empNo: infos.length * 100 + n,
      empStatus: pick([1, 1, 1, 2, 4]),
      isDirect: is(0.6),
      isKitchen: true,
      isSa: pick([0, 0, 1, 2]),
      saTrainHours: Math.floor(chance() * 60),
      saTrainEnd: pick([null, laterDay(today, 0, -3), laterDay(today, 6)]),
      healthEnd: pick([null, laterDay(today, 0, -5), laterDay(today, 3)]),
      entryDate: '2025-01-01',
    })
  for (const certType of [6, 7, 9])
    for (const end of [laterDay(today, 0, -10), laterDay(today, 5)])
      if (is(0.5)) await add(info, 'staff/certificate', { certType, holderType: 1, certNo: randomUUID(), certEnd: end })
  for (let n = 0; n < 20; n += 1) {
    const checkDate = within(40)
    const isUnwell = is(0.4)
    await add(info, 'staff/morning-check', {
      empId: null,
      empName: '张',
      checkTime: at(checkDate, 7),
      checkDate,
      type: isUnwell ? 2 : 1,
      handleStatus: isUnwell ? pick([0, 1]) : null,
      handleTime: isUnwell && is(0.7) ? at(is(0.6) ? checkDate : laterDay(checkDate, 0, 1), 11) : null,
      morHandleWay: !isUnwell && is(0.1) ? 1 : null,
      submitStatus: is(0.95) ? 1 : 0,
    })
  }
}

async function examsOf(info: string): Promise<void> {
  for (let n = 0; n < 15; n += 1) {
    const examDate = laterDay(last, 0, -n * 2)
    const items = [1, 2, 3].map(k => ({
      code: `D0${k}`,
      name: `项${n}-${k}`,
      result: pick([1, 1, 2]),
      deadline: laterDay(examDate, 0, pick([0, 1, 3])),
      rectifyTime: is(0.5) ? at(laterDay(examDate, 0, pick([0, 1, 2, 5])), 15) : null,
    }))
    await add(info, 'selfexam/day', {
      examDate,
      examItems: items,
      failNum: items.filter(({ result }) => result === 2).length,
      submitStatus: is(0.9) ? 1 : 0,
    })
  }
}

async function judgedOf(info: string): Promise<void> {
  for (let n = 0; n < 8; n += 1) {
    await add(info, 'supervise/complain', {
      complainNo: randomUUID().slice(0, 20),
      queryCode: randomUUID().slice(0, 18),
      complainStatus: pick([1, 4, 4, 4]),
      closeTime: at(laterDay(last, 0, -Math.floor(chance() * 260)), 9),
      isTrue: pick([1, 2, 3]),
      isReplyLate: is(0.3),
      isUrgent: is(0.1),
    })
    await add(info, 'selfexam/accompany', {
      accDate: within(50),
      accMeal: 3,
      accType: 3,
      accUser: `人${n}`,
      scoreAvg: 1 + Math.floor(chance() * 5),
      submitStatus: 1,
    })
    await add(info, 'ledger/waste', {
      wasteDate: at(within(20)),
      submitStatus: 1,
      isForged: is(0.2),
      forgedTime: at(laterDay(last, 0, -Math.floor(chance() * 120))),
    })
  }
  await add(info, 'supervise/offline', {
    checkNo: randomUUID().slice(0, 20),
    checkDate: within(20),
    checkConclusion: pick([1, 3]),
    checkStatus: pick([1, 2, 3, 4]),
  })
  if (is(0.5))
    await add(info, 'supervise/level', {
      levelNo: randomUUID().slice(0, 20),
      level: pick([1, 2, 3, 0]),
      levelStatus: 1,
    })
  // One that hangs or not, one that was withdrawn, one that nobody has confirmed yet.
  for (const cardStatus of [0, 2, 4])
    await add(info, 'info/backlog', {
      backlogNo: randomUUID().slice(0, 20),
      backlogKind: 3,
      backlogStatus: cardStatus === 0 ? pick([0, 1]) : 0,
      cardStatus,
      cardColor: pick([1, 2]),
      cardTime: at(within(10)),
      ownerSide: 1,
    })
}

async function foodOf(info: string): Promise<void> {
  const salt = await addRow(product, tenant, 'stock/goods', info, { goodsName: '盐', goodsCategory: 11 })
  const supplier = await addRow(product, tenant, 'stock/supplier', info, { supplierName: '粮油行', supplierCode: info })
  const codes = await Promise.all(
    [1, 2, 3].map(async n => {
      const traceCode = `T${info.slice(-8)}${n}`
      await addRow(product, tenant, 'stock/inbound', info, { inboundNo: randomUUID().slice(0, 20), traceCode })
      return traceCode
    }),
  )
  for (let n = 0; n < 20; n += 1) {
    const mustSample = is(0.5)
    const sample = mustSample && is(0.7) ? pick([130, 100]) : null
    const sampleId =
      sample === null
        ? null
        : (await addRow(product, tenant, 'ledger/sample', info, { sampleWeight: sample, additiveDate: at(last, 12) }))
            .id
    await add(info, 'selfexam/cookbook', {
      cookbookName: `菜${n}`,
      cookbookSuppDate: within(40),
      cookbookMeal: 3,
      elements: [
        { goodsId: salt.id, name: '盐', grams: 2, traceCode: null },
        { goodsId: null, name: '水', grams: 50, traceCode: null },
        { goodsId: null, name: '白菜', grams: 100, traceCode: pick([...codes, ...codes, null, 'unknown']) },
      ],
      mustSample,
      sampleId,
      submitStatus: is(0.9) ? 1 : 0,
      // For the recount alone: what the sample weighed.
      remark: String(sample ?? ''),
    })
    await add(info, 'ledger/purchase', {
      purchaseDate: within(40),
      goodsName: '米',
      supplierId: is(0.7) ? supplier.id : null,
      lacksPapers: is(0.3),
      trustScore: is(0.2) ? 20 : 90,
      submitStatus: 1,
    })
    await add(info, 'stock/tfs-outbound', {
      tfsNo: randomUUID().slice(0, 20),
      cookbookName: `菜${n}`,
      useDate: within(40),
      tfsStatus: pick([2, 3, 3]),
      deliverTime: is(0.8) ? at(today, 11) : null,
    })
  }
}

let facts: readonly Facts[]
beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'office', role: 'administrator' })
  for (const [n, type] of types.entries()) {
    const info = await addKitchen(product, tenant, n + 1, {
      infoName: `食堂${n}`,
      type,
      licenseEnd: is(0.5) ? laterDay(today, 8) : laterDay(today, 0, -2),
      bizLicenseEnd: pick([null, laterDay(today, 0, -9)]),
      needDirector: is(0.5),
      infoGrade: 0,
      infoYearIndex: pick([0, 1, 2]),
    })
    infos.push(info)
    rows.set(info, new Map())
    await alarmsOf(info)
    await peopleOf(info)
    await examsOf(info)
    await judgedOf(info)
    await foodOf(info)
  }
  // They have been there for a while.
  await asOwner(product.ownerUrl, client =>
    client.query("update enterprise_info set create_time = app.now() - interval '200 days'"),
  )
  const { bounds, read } = gathering(product.kernel)(infos, now)
  const [, ...answers] = await product.kernel.store.run([enterTenant(tenant), ...bounds])
  facts = read(answers)
}, 120_000)
afterAll(() => product?.close())

const each = (check: (own: Facts, info: string, type: number) => void): void =>
  infos.forEach((info, n) => check(facts[n]!, info, types[n]!))

test('alarms of thirty days that are roots, real and not prevented, with whether each was dealt with in time', () => {
  const counted = (row: Row): boolean =>
    row['rootId'] === null && !(row['isFalse'] === true && row['reviewStatus'] === 2) && row['attempt'] !== true
  each((own, info) => {
    const all = of(info, 'iot/alarm').filter(counted)
    const some = all.filter(row => isIn(day(row['alarmTime'])))
    expect(ids(own.alarms.all)).toEqual(ids(some))
    for (const row of some) {
      const alarm = own.alarms.all.find(({ id }) => id === row.id)!
      const [from, due] = [momentAt(String(row['alarmTime'])), momentAt(String(row['dueTime']))]
      const done = row['handleStatus'] === 1 ? momentAt(String(row['handleTime'])) : null
      const isLate = (done ?? now) > due || Number(row['overdueMin']) > 0
      expect([alarm.onTime, alarm.isRepeat], JSON.stringify(row)).toEqual([
        done === null && !isLate ? null : !isLate,
        all.some(
          other =>
            other.id !== row.id &&
            other['deviceId'] === row['deviceId'] &&
            other['alarmType'] === row['alarmType'] &&
            momentAt(String(other['alarmTime'])) < from &&
            momentAt(String(other['alarmTime'])) >= from - 7 * 24 * hourMs,
        ),
      ])
      if (done === null) expect(alarm.ratio).toBeNull()
      else expect(alarm.ratio).toBeCloseTo((done - from) / (due - from), 3)
    }
    const grave = all.filter(
      row => row['alarmLevel'] === 1 && row['reviewStatus'] === 2 && day(row['reviewTime']) >= laterDay(last, 0, -29),
    )
    const kinds = grave.flatMap(row => {
      const [type, ai] = [String(row['alarmType']), String(row['ruleKey']).split('@')[1]]
      const isDanger =
        ['MOUSE', 'GAS'].includes(type) ||
        (type === 'AI' && ai === 'rat') ||
        (type === 'POWER' && row['foodAction'] === null)
      if (isDanger) return ['hazard']
      if (type !== 'T_HIGH' || row['alarmScene'] !== 2) return []
      const isGood =
        momentAt(String(row['handleTime'])) <= momentAt(String(row['dueTime'])) &&
        row['overdueMin'] === 0 &&
        row['foodAction'] !== null
      return [isGood ? 'cold' : 'coldLate']
    })
    expect(
      own.offences
        .filter(({ kind }) => ['hazard', 'cold', 'coldLate'].includes(kind))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(kinds.toSorted())
  })
})

test('people, their certificates and training, and the papers a kitchen has to have', () => {
  each((own, info, type) => {
    const staff = of(info, 'staff/employee').filter(row => row['empStatus'] === 1)
    const direct = staff.filter(row => row['isDirect'] === true)
    const isHealthy = (row: Row): boolean => day(row['healthEnd']) >= last
    expect(own.papers.healthy).toBe(direct.filter(isHealthy).length)
    expect(ids(own.papers.unhealthy)).toEqual(ids(direct.filter(row => !isHealthy(row))))
    expect(ids(own.papers.trained)).toEqual(ids(staff.filter(row => Number(row['isSa']) > 0)))
    const papers = of(info, 'staff/certificate')
    const holds = (kind: number): boolean | null => {
      const some = papers.filter(row => row['certType'] === kind)
      return some.length === 0 && !(kind === 7 && type !== 3) ? null : some.some(row => day(row['certEnd']) >= last)
    }
    const due = [6, 7, 9].map(holds).filter(hold => hold !== null)
    const missing = own.papers.invalid.map(({ name }) => name).filter(name => /^[679]$/.test(name))
    expect(missing).toHaveLength(due.filter(hold => !hold).length)
    const unwell = of(info, 'staff/morning-check').filter(
      row =>
        isIn(day(row['checkDate'])) && (row['type'] === 2 || row['morHandleWay'] !== null) && row['submitStatus'] === 1,
    )
    const isTreated = (row: Row): boolean =>
      row['handleTime'] !== null && day(row['handleTime']) <= day(row['checkDate'])
    expect(own.morning.treated).toBe(unwell.filter(isTreated).length)
    expect(ids(own.morning.untreated)).toEqual(ids(unwell.filter(row => !isTreated(row))))
  })
})

test('problems of self-examinations whose term is over, put right in time or not', () => {
  each((own, info) => {
    const items = of(info, 'selfexam/day')
      .filter(row => row['submitStatus'] === 1)
      .flatMap(row => row['examItems'] as readonly Record<string, unknown>[])
      .filter(item => item['result'] === 2 && isIn(String(item['deadline'])))
    const isClosed = (item: Record<string, unknown>): boolean =>
      item['rectifyTime'] !== null && day(item['rectifyTime']) <= String(item['deadline'])
    expect(own.exams.problems.closed).toBe(items.filter(isClosed).length)
    expect(own.exams.problems.open.map(({ name }) => name).toSorted()).toEqual(
      items
        .filter(item => !isClosed(item))
        .map(({ name }) => String(name))
        .toSorted(),
    )
  })
})

test('complaints, ratings, grades, forged records, cards, failed inspections and what holds a score back', () => {
  each((own, info) => {
    const closed = of(info, 'supervise/complain').filter(
      row => row['complainStatus'] === 4 && daysBetween(day(row['closeTime']), last) < 180,
    )
    const isTrue = closed.filter(row => row['isTrue'] !== 3)
    expect(ids(own.voices.complaints)).toEqual(ids(isTrue))
    expect(own.voices.complaints.filter(({ isWhole }) => isWhole)).toHaveLength(
      isTrue.filter(row => row['isTrue'] === 1).length,
    )
    expect(ids(own.voices.lateAnswers)).toEqual(ids(closed.filter(row => row['isReplyLate'] === true)))
    const rated = of(info, 'selfexam/accompany').filter(row => isIn(day(row['accDate'])))
    expect(own.voices.ratings).toBe(rated.length)
    if (rated.length > 0)
      expect(own.voices.mean).toBeCloseTo(
        rated.reduce((sum, row) => sum + Number(row['scoreAvg']), 0) / rated.length,
        6,
      )
    const kindsOf = (kind: string): readonly string[] => ids(own.offences.filter(offence => offence.kind === kind))
    expect(kindsOf('forgery')).toEqual(
      ids(
        of(info, 'ledger/waste').filter(
          row => row['isForged'] === true && daysBetween(day(row['forgedTime']), last) < 90,
        ),
      ),
    )
    expect(kindsOf('failed')).toEqual(
      ids(of(info, 'supervise/offline').filter(row => row['checkConclusion'] === 3 && row['checkStatus'] !== 4)),
    )
    const cards = of(info, 'info/backlog').filter(row => row['backlogStatus'] === 0 && row['cardStatus'] === 0)
    expect(kindsOf('yellow')).toEqual(ids(cards.filter(row => row['cardColor'] === 1)))
    expect(kindsOf('red')).toEqual(ids(cards.filter(row => row['cardColor'] === 2)))
    const [level] = of(info, 'supervise/level')
    expect([own.grade.dynamic, own.grade.dynamicId]).toEqual(level ? [level['level'], level.id] : [null, ''])
    expect(own.ceilings.filter(({ kind }) => kind === 'accident')).toHaveLength(
      isTrue.filter(row => row['isUrgent'] === true).length,
    )
    const officers = of(info, 'staff/employee').filter(
      row =>
        row['empStatus'] === 1 &&
        Number(row['isSa']) > 0 &&
        (row['saTrainEnd'] === null || day(row['saTrainEnd']) >= last),
    )
    expect(own.ceilings.some(({ kind }) => kind === 'officer')).toBe(officers.length === 0)
  })
})

test('food that can be traced: dishes of canteens and restaurants, purchases of small shops, deliveries of caterers', () => {
  each((own, info, type) => {
    const [key, when, isGood] =
      type === 3
        ? ([
            'ledger/purchase',
            'purchaseDate',
            (row: Row) => row['supplierId'] !== null && row['lacksPapers'] !== true,
          ] as const)
        : type === 7
          ? (['stock/tfs-outbound', 'useDate', (row: Row) => row['tfsStatus'] === 3] as const)
          : ([
              'selfexam/cookbook',
              'cookbookSuppDate',
              (row: Row) => {
                const code = (row['elements'] as readonly { readonly traceCode: string | null }[])[2]!.traceCode
                return (
                  code !== null &&
                  code !== 'unknown' &&
                  (row['mustSample'] !== true || Number(row['remark'] || 0) >= 125)
                )
              },
            ] as const)
    // What was cooked and not brought anywhere is no delivery.
    const all = of(info, key).filter(
      row => row['submitStatus'] !== 0 && row['deliverTime'] !== null && isIn(day(row[when])),
    )
    expect(own.trace!.traced).toBe(all.filter(isGood).length)
    expect(ids(own.trace!.untraced)).toEqual(ids(all.filter(row => !isGood(row))))
  })
})

test('what was owed of each ledger is what the list of records says, and a record hardly to be believed does not count', async () => {
  const office = await signIn(product.url, tenant, 'office')
  for (const [n, info] of infos.entries()) {
    const lines = (
      await office.get(
        `/standbook/recordinfo/list?size=1000&infoId=${info}&recordType=purchase&recordDate_datege=${first}&recordDate_datele=${last}`,
      )
    ).data.records!
    expect(lines).toHaveLength(30)
    const own = facts[n]!.ledgers.find(({ kind }) => kind === 'purchase')!
    const believed = (on: string): boolean =>
      of(info, 'ledger/purchase').some(row => row['purchaseDate'] === on && row['trustScore'] !== 20)
    // What is not owed counts where it was recorded all the same, and else not at all.
    const isGood = (line: Values): boolean => line['recordStatus'] === 1 && believed(String(line['recordDate']))
    expect(own.onTime).toBe(lines.filter(isGood).length)
    expect(own.missing.toSorted()).toEqual(
      lines
        .filter(line => Number(line['needNum']) > 0 && !isGood(line))
        .map(line => String(line['recordDate']))
        .toSorted(),
    )
    expect(own.onTime + own.missing.length, 'something was owed').toBeGreaterThan(3)
  }
})

test('a week counts once, on the day it ends, and a record hardly to be believed makes nothing good: no week, no late day, no month', async () => {
  const info = await addKitchen(product, tenant, types.length + 1, { infoName: '机关食堂', type: 5 })
  await asOwner(product.ownerUrl, client =>
    client.query("update enterprise_info set create_time = app.now() - interval '200 days' where id = $1", [info]),
  )
  const [believed, doubted] = [
    { trustScore: 90, submitStatus: 1 } as const,
    { trustScore: 20, submitStatus: 1 } as const,
  ]
  const weeks = [
    ['2026-11-09', believed],
    ['2026-11-16', doubted],
    ['2026-11-23', believed],
  ] as const
  for (const [weekStart, filed] of weeks)
    await addRow(product, tenant, 'selfexam/week', info, { weekStart, weekEnd: laterDay(weekStart, 0, 6), ...filed })
  const bought = { purchaseDate: '2026-12-01', goodsName: '米' } as const
  await addRow(product, tenant, 'ledger/purchase', info, { ...bought, ...doubted, isLate: false })
  await addRow(product, tenant, 'ledger/purchase', info, { ...bought, ...believed, isLate: true })
  for (const [additiveDate, filed] of [
    ['2026-11-10', doubted],
    ['2026-12-02', doubted],
    ['2026-12-03', believed],
  ] as const)
    await addRow(product, tenant, 'ledger/additive', info, { additiveDate, ...filed })
  const { bounds, read } = gathering(product.kernel)([info], now)
  const [, ...answers] = await product.kernel.store.run([enterTenant(tenant), ...bounds])
  const [{ exams, ledgers }] = read(answers) as readonly [Facts]
  expect(exams.weeks.done).toBe(2)
  expect(exams.weeks.missing.toSorted()).toEqual(['2026-11-22', '2026-12-06'])
  expect(exams.months).toEqual({ done: 0, missing: ['2026-11-30'] })
  const ledger = (name: string) => ledgers.find(({ kind }) => kind === name)!
  expect([ledger('purchase').onTime, ledger('purchase').late]).toEqual([0, ['2026-12-01']])
  // One in a month will do for all of its days: the eight of December, none of November.
  expect(ledger('additive')).toEqual({ kind: 'additive', onTime: 8, late: [], missing: [] })
})
