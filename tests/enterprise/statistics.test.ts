// Every number of the screens is what a recount of the raw rows says: for an office, for the supervisor of an area, for
// a kitchen, and for anybody, who hears of kitchens that show themselves alone, and of nobody by name. It is so on the
// day itself and on the next one, when some of it was filed late, put right, handled or removed. domain.md D.11
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { panels } from '../../app/catalogue.ts'
import { laterDay } from '../../contract/days.ts'
import { shareOf } from '../../contract/share.ts'
import { clock as ours } from '../../contract/clock.ts'
import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import { types, type Type } from '../../engines/owed/matrix.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { snake } from '../../kernel/define/names.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { recount as recountFacts } from '../../kernel/derive/follow/rebuild.ts'
import { masked } from '../../kernel/fields/base/mask.ts'
import { ledgerKinds } from '../../modules/record/required.ts'
import { bind } from '../../kernel/store/batch.ts'
import { staffJobs } from '../../modules/staff/staff-jobs.server.ts'
import { dated } from '../../modules/staff/standing.ts'
import { alarmType, disinfectWay, enterpriseType, mealType } from '../../modules/words/dictionaries.ts'
import { weekOf } from '../../modules/words/periods.ts'
import { addAccount, asOwner, person, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'
import { goOn, type Kitchen, type Row } from './next-day.ts'

const tenant = 'aaaaaa'
const realNow = ours.now
/** The day most of it is of, and the one after it. */
const today = wireDay(realNow())
const tomorrow = laterDay(today, 0, 1)
const back = (days: number): string => laterDay(today, 0, -days)
const weekday = (day: string): number => new Date(day).getUTCDay() || 7
const mondayOf = (day: string): string => laterDay(day, 0, 1 - weekday(day))
const monday = mondayOf(today)
/** The day on which is asked. */
let askDay = today
/** The clock stands at noon: a check of the morning is over, and no test runs past midnight. */
const noon = (): number => momentAt(`${askDay} 12:00:00`)
const ago = (days: number): string => laterDay(askDay, 0, -days)

let product: Awaited<ReturnType<typeof testProduct>>
const kitchens: Kitchen[] = []
const rows: Row[] = []
const people = new Map<string, Person>()
/** What a district is looked at by, and which kitchens that is. */
const parts: (readonly [query: string, isIn: (kitchen: Kitchen) => boolean])[] = []

/** Indices on both sides of each edge of the bands. */
const indices = [80, 60, null, 80.01, 60.01, 0, 72.5, 95.5, 100]
const flag = fc.boolean()
const few = fc.constantFrom(false, false, false, true)
const paper = fc.constantFrom(null, -40, -1, 0, 10, 200)
const kitchenOf = (type: Type) =>
  fc.record({
    type: fc.constant(type),
    areaCode: fc.constantFrom('420106', '420106001', '420111'),
    isPublic: fc.constantFrom(true, true, false),
    infoStatus: fc.constantFrom(1, 1, 1, 1, 2, 5),
    fittings: fc.record({ hasBox: flag, hasCamera: flag }),
    infoGrade: fc.constantFrom(0, 1, 2, 3),
    infoYearIndex: fc.constantFrom(0, 1, 2, 3),
    rests: fc.constantFrom('', '', '', 'today', 'tomorrow', 'both'),
    exempt: few,
    people: fc.array(
      fc.record({
        isKitchen: flag,
        isDirect: flag,
        isSa: fc.constantFrom(0, 0, 1, 2),
        empStatus: fc.constantFrom(1, 1, 1, 1, 2, 3, 4),
        health: paper,
        training: paper,
        away: fc.constantFrom(null, null, null, null, today, tomorrow),
        checks: fc.array(
          fc.record({
            day: fc.constantFrom(0, 0, 0, 1),
            minute: fc.integer({ min: 360, max: 700 }),
            type: fc.constantFrom(1, 1, 2),
            submitStatus: fc.constantFrom(1, 1, 1, 0),
            isCorrected: few,
            isLate: few,
          }),
          { maxLength: 3 },
        ),
      }),
      { minLength: 3, maxLength: 7 },
    ),
    alarms: fc.array(
      fc.record({
        back: fc.constantFrom(0, 0, 0, 1, 3, 6, 7, 29, 30, 45),
        minute: fc.integer({ min: 0, max: 719 }),
        deviceKind: fc.constantFrom(
          'fridge',
          'freeze',
          'mouse',
          'disinfect',
          'wdis',
          'camera',
          'camera',
          'aibox',
          'gas',
        ),
        alarmType: fc.constantFrom('T_HIGH', 'H_HIGH', 'OFFLINE', 'MOUSE', 'AI'),
        sight: fc.constantFrom('cap', 'mask', 'glove'),
        alarmLevel: fc.constantFrom(1, 2, 3),
        alarmScene: fc.constantFrom(1, 2, 2, 3),
        handleStatus: fc.constantFrom(0, 0, 1),
        isFalse: few,
        reviewStatus: fc.constantFrom(0, 1, 2, 3),
        isLate: flag,
        isExplained: few,
      }),
      { minLength: 8, maxLength: 16 },
    ),
    samples: fc.array(
      fc.record({
        back: fc.constantFrom(0, 1, 2),
        meal: fc.constantFrom(1, 3, 5),
        submitStatus: fc.constantFrom(1, 1, 0),
        isLate: few,
      }),
      { minLength: 2, maxLength: 4 },
    ),
    disinfections: fc.array(
      fc.record({
        back: fc.constantFrom(0, 1, 2),
        way: fc.constantFrom(1, 3, 5),
        submitStatus: fc.constantFrom(1, 1, 0),
        isLate: few,
      }),
      { minLength: 2, maxLength: 4 },
    ),
    exams: fc.record({ day: flag, week: flag, month: flag }),
    online: fc.array(fc.constantFrom(0, 1, 2), { maxLength: 3 }),
  })

/** What its devices make of a kitchen: a box that spoke, another device that did, a camera. */
const typeOf = ({
  fittings: { hasBox, hasCamera },
  online,
}: {
  readonly fittings: { readonly hasBox: boolean; readonly hasCamera: boolean }
  readonly online: readonly number[]
}): number => (hasBox ? 3 : online.some(state => state !== 2) ? 2 : hasCamera ? 1 : 0)

async function add(key: string, info: string, values: Values): Promise<string> {
  const row = await addRow(product, tenant, key, info, values, realNow())
  rows.push({ key, info, values: row })
  return row.id
}
let serial = 0
/** The clock goes on by a second with each question: nobody asks faster than they may. */
let asks = 0
const clock = (minute: number, second: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`

beforeAll(async () => {
  product = await testProduct()
  await addRow(product, tenant, 'base/calendar', '', {
    calendarName: '学期',
    startDate: today,
    endDate: tomorrow,
    isSchoolDay: true,
  })
  const district = types.flatMap((type, i) => fc.sample(kitchenOf(type), { numRuns: 2, seed: 41 + i }))
  for (const [n, each] of district.entries()) {
    const values = {
      type: each.type,
      areaCode: each.areaCode,
      infoName: `单位${String.fromCharCode(0x4e00 + n)}号`,
      isPublic: n < indices.length || each.isPublic,
      // Each index stands in one enterprise that counts at least.
      infoStatus: n < indices.length ? 1 : each.infoStatus,
      infoBuildType: typeOf(each),
      infoGrade: each.infoGrade,
      infoYearIndex: each.infoYearIndex,
      infoFsIndex: indices[n % indices.length]!,
      restDays: [
        ...(['today', 'both'].includes(each.rests) ? [String(weekday(today))] : []),
        ...(['tomorrow', 'both'].includes(each.rests) ? [String(weekday(tomorrow))] : []),
      ],
      mealTypes: ['3'],
      licenseScope: ['1'],
      infoManager: `经理${n}`,
    }
    const id = await addKitchen(product, tenant, n, values)
    kitchens.push({ id, values })
    if (each.exempt)
      await add('ledger/exemption', id, { recordDate: today, recordType: 'morcheck', exemptReason: 4, revoked: false })
    for (const worker of each.people) {
      const [healthEnd, saTrainEnd] = [worker.health, worker.training].map(days =>
        days === null ? null : back(-days),
      ) as [string | null, string | null]
      const file = {
        empName: `员工${String.fromCharCode(0x5000 + serial++)}某`,
        empPost: 5,
        isKitchen: worker.isKitchen,
        isDirect: worker.isDirect,
        isSa: worker.isSa,
        empStatus: worker.empStatus,
        entryDate: '2025-01-01',
        dutyEnd: worker.empStatus === 1 ? null : back(3),
        healthEnd,
        saTrainEnd,
        empIdCard: `42010619900101${String(serial).padStart(4, '0')}`,
        ...(worker.away && { leaveFrom: back(1), leaveUntil: worker.away }),
      }
      const { healthStatus, saTrainStatus } = dated(file, noon())
      const emp = await add('staff/employee', id, { ...file, healthStatus, saTrainStatus })
      let last = ''
      for (const it of worker.checks) {
        const isCorrected = it.isCorrected && last !== ''
        last = await add('staff/morning-check', id, {
          empId: emp,
          empName: file.empName,
          checkTime: `${back(it.day)} ${clock(it.minute, serial++)}`,
          checkDate: back(it.day),
          checkTemp: 36.5,
          checkWay: 2,
          handResult: 1,
          type: it.type,
          submitStatus: it.submitStatus,
          recordNo: `C${serial}`,
          isLate: it.isLate,
          ...(isCorrected && { correctedBy: last }),
        })
      }
    }
    let root = ''
    for (const it of each.alarms) {
      const isExplained = it.isExplained && root !== ''
      const alarm = await add('iot/alarm', id, {
        alarmNo: `AL${serial}`,
        sourceKey: `s${serial}`,
        alarmTime: `${back(it.back)} ${clock(it.minute, serial++)}`,
        alarmType: it.deviceKind === 'camera' ? 'AI' : it.alarmType,
        alarmLevel: it.alarmLevel,
        alarmScene: it.alarmScene,
        alarmContent: `内容${serial}`,
        alarmImgs: [`${tenant}/202611/${'b'.repeat(32)}.jpg`],
        deviceKind: it.deviceKind,
        ruleKey: it.alarmType === 'AI' || it.deviceKind === 'camera' ? `ai.ordinary@${it.sight}` : 'rule',
        handleStatus: it.handleStatus,
        isFalse: it.isFalse,
        reviewStatus: it.reviewStatus,
        dueTime: `${back(it.isLate ? 0 : -2)} 08:00:00`,
        ...(isExplained && { rootId: root }),
      })
      if (!isExplained) root = alarm
    }
    for (const it of each.samples)
      await add('ledger/sample', id, {
        additiveName: `菜${serial}`,
        additiveCan: it.meal,
        additiveDate: `${back(it.back)} ${clock(420, serial++)}`,
        submitStatus: it.submitStatus,
        recordNo: `S${serial}`,
        isLate: it.isLate,
        sampleStatus: 1,
      })
    for (const it of each.disinfections)
      await add('ledger/disinfect', id, {
        disinfectWay: it.way,
        disinfectDate: `${back(it.back)} ${clock(430, serial++)}`,
        submitStatus: it.submitStatus,
        recordNo: `X${serial}`,
        isLate: it.isLate,
      })
    const filed = { submitStatus: 1, isLate: false }
    if (each.exams.day) await add('selfexam/day', id, { ...filed, recordNo: `R${serial++}`, examDate: today })
    if (each.exams.week)
      await add('selfexam/week', id, { ...filed, recordNo: `R${serial++}`, weekStart: monday, weekNo: weekOf(monday) })
    if (each.exams.month)
      await add('selfexam/month', id, {
        ...filed,
        recordNo: `R${serial++}`,
        monthNo: today.slice(0, 7),
        examMonth: today.slice(0, 7),
      })
    for (const onlineStatus of each.online)
      await add('iot/fridge', id, {
        deviceName: `柜${serial}`,
        deviceNo: `D${serial++}`,
        deviceKind: 'fridge',
        onlineStatus,
        fridgeType: 1,
      })
    if (each.fittings.hasBox)
      await add('iot/ai-box', id, {
        deviceName: `盒${serial}`,
        deviceNo: `D${serial++}`,
        deviceKind: 'aibox',
        onlineStatus: 0,
        boxIp: '10.0.0.2',
      })
    if (each.fittings.hasCamera) await add('iot/camera', id, { cameraName: `机${serial}`, channelId: `C${serial++}` })
  }
  const unit = (marketName: string, parentId: string | null) =>
    addRow(product, tenant, 'base/market', '', { marketName, marketType: 1, areaCode: '420106', parentId })
  const above = await unit('东所', null)
  const below = await unit('东所分队', above.id)
  const bound = new Map<string, readonly string[]>()
  for (const [marketId, first] of [
    [above.id, 0],
    [below.id, 1],
  ] as const) {
    bound.set(
      marketId,
      kitchens.filter((_, n) => n % 3 === first).map(({ id }) => id),
    )
    for (const infoId of bound.get(marketId)!)
      await addRow(product, tenant, 'base/market-info', '', { marketId, infoId, isPrimary: false })
  }
  const inArea =
    (code: string) =>
    ({ values }: Kitchen): boolean =>
      String(values['areaCode']).startsWith(code)
  const isBelow = ({ id }: Kitchen): boolean => bound.get(below.id)!.includes(id)
  const isBound = (it: Kitchen): boolean => isBelow(it) || bound.get(above.id)!.includes(it.id)
  parts.push(
    ['cityId=420106', inArea('420106')],
    ['cityId=420106001', inArea('420106001')],
    ['cityId=42', () => true],
    ['cityId=420199', () => false],
    [`marketId=${below.id}`, isBelow],
    [`marketId=${above.id}`, isBound],
    [`cityId=${above.id}`, isBound],
    [`cityId=420111&marketId=${above.id}`, it => inArea('420111')(it) && isBound(it)],
  )
  vi.spyOn(ours, 'now').mockImplementation(() => noon() + asks * 1000)
  for (const [account, role, more] of [
    ['office', 'supervise', { area: '42' }],
    ['wuchang', 'supervise', { area: '420106' }],
    ['kitchen', 'enterprise', { info: kitchens.find(({ values }) => values['infoStatus'] === 1)!.id }],
  ] as const) {
    await addAccount(product, { tenant, account, role, ...more })
    people.set(account, await signIn(product.url, tenant, account))
  }
  await asOwner(product.ownerUrl, client =>
    client.query('update kernel_tenant set public_screen = true where tenant_id = $1', [tenant]),
  )
}, 240_000)
afterAll(() => {
  vi.restoreAllMocks()
  return product?.close()
})

/** Which of the six tiles an alarm counts in; of no other where it is of none. */
function tileOf({ alarmScene, deviceKind, alarmType: type, ruleKey }: Values): string {
  if (alarmScene === 1) return 'alarm'
  if (['disinfect', 'wdis'].includes(deviceKind as string)) return 'disinfect'
  if (deviceKind === 'mouse') return 'mouse'
  if (['fridge', 'freeze'].includes(deviceKind as string))
    return ['T_HIGH', 'T_LOW', 'H_HIGH'].includes(type as string) ? 'freeze' : ''
  return String(ruleKey).split('@')[1] ?? ''
}

/** Of whom somebody hears, and how. */
interface Who {
  readonly title: string
  readonly isPublic: boolean
  readonly sees: (kitchen: Kitchen) => boolean
  readonly ask: (name: string, query?: string) => Promise<unknown>
}
const signed = (account: string, title: string, sees: Who['sees']): Who => ({
  title,
  isPublic: false,
  sees,
  async ask(name, query = '') {
    asks++
    const answer = await people.get(account)!.get(`/indexTotal/${name}${query && `?${query}`}`)
    expect([answer.status, answer.code], `${name} ${answer.text.slice(0, 300)}`).toEqual([200, 200])
    return answer.data
  },
})
const openly = async (
  name: string,
  query = '',
): Promise<{ readonly status: number; readonly data: unknown; readonly text: string }> =>
  person(product.url, '').get(`/dataScreenOpen/${name}?tenantId=${tenant}${query && `&${query}`}`)
const whos: readonly Who[] = [
  signed('office', 'an office', () => true),
  signed('wuchang', 'the supervisor of an area', ({ values }) => String(values['areaCode']).startsWith('420106')),
  signed('kitchen', 'a kitchen', ({ id }) => id === kitchens.find(({ values }) => values['infoStatus'] === 1)!.id),
  {
    title: 'anybody',
    isPublic: true,
    sees: ({ values }) => values['isPublic'] === true,
    async ask(name, query) {
      const answer = await openly(name, query)
      expect(answer.status, `${name} ${answer.text.slice(0, 300)}`).toBe(200)
      return answer.data
    },
  },
]

interface Of {
  /** One kitchen alone. */
  readonly info?: string
  /** So many days, where a call is of days; 0 for as many as it says. */
  readonly days?: number
  /** Those alone that are in a part of the district. */
  readonly isIn?: (kitchen: Kitchen) => boolean
}

/** The district as somebody sees it, counted from the rows that were written. */
function recount({ sees, isPublic }: Who, { info = '', days = 0, isIn = () => true }: Of = {}) {
  const mine = kitchens.filter(
    it => it.values['infoStatus'] !== 5 && sees(it) && (info === '' || it.id === info) && isIn(it),
  )
  const ids = new Set(mine.map(({ id }) => id))
  const nameOf = new Map(kitchens.map(({ id, values }) => [id, values['infoName'] as string]))
  const of = (key: string) => rows.filter(row => row.key === key && ids.has(row.info))
  const count = <T>(all: readonly T[], holds: (it: T) => boolean): number => all.filter(holds).length
  const counts = ({ values: it }: Row): boolean => it['submitStatus'] === 1 && !it['correctedBy']
  const latest = (key: string, time: string) =>
    of(key)
      .filter(counts)
      .toSorted(
        (a, b) =>
          String(b.values[time]).localeCompare(String(a.values[time])) ||
          Number(BigInt(b.values.id) - BigInt(a.values.id)),
      )

  const staff = of('staff/employee').filter(({ values }) => values['empStatus'] === 1)
  const ends =
    (name: string, isGood: boolean) =>
    ({ values }: Row): boolean =>
      typeof values[name] === 'string' && values[name] >= askDay === isGood
  const direct = staff.filter(({ values }) => values['isDirect'] === true)
  const checks = latest('staff/morning-check', 'checkTime').filter(({ values }) => values['checkDate'] === askDay)
  const last = new Map(checks.toReversed().map(row => [row.values['empId'] as string, row]))
  // Whoever filed a ledger works, whatever was announced.
  const filed = (id: string): boolean =>
    rows.some(
      row =>
        row.info === id &&
        counts(row) &&
        ['additiveDate', 'disinfectDate'].some(name => String(row.values[name]).startsWith(askDay)),
    )
  // It is school on both days.
  const isAtWork = ({ id, values: { infoStatus, restDays } }: Kitchen): boolean =>
    filed(id) || (infoStatus === 1 && !(restDays as string[]).includes(String(weekday(askDay))))
  const isExempt = (id: string): boolean =>
    rows.some(
      ({ key, info: of1, values }) => key === 'ledger/exemption' && of1 === id && values['recordDate'] === askDay,
    )
  const owed = mine
    .filter(isAtWork)
    .map(kitchen => {
      const due = staff.filter(
        ({ info: of1, values }) =>
          of1 === kitchen.id &&
          (values['isKitchen'] === true || values['isDirect'] === true) &&
          !(values['leaveFrom'] && String(values['leaveUntil']) >= askDay),
      )
      const done = count(due, ({ values }) => last.has(values.id))
      return { due: due.length, done, isOwed: !(isExempt(kitchen.id) && done < due.length) }
    })
    .filter(({ isOwed }) => isOwed)
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)
  const [due, dueDone] = [sum(owed.map(it => it.due)), sum(owed.map(it => it.done))]
  const passed = count([...last.values()], ({ values }) => values['type'] === 1)

  const roots = of('iot/alarm').filter(
    ({ values }) => !values['rootId'] && !(values['isFalse'] === true && values['reviewStatus'] === 2),
  )
  const dayOf = ({ values }: Row): string => String(values['alarmTime']).slice(0, 10)
  /** Of so many days up to the asking. */
  const within = (most: number): readonly Row[] =>
    roots.filter(row => dayOf(row) > ago(days || most) && dayOf(row) <= askDay)
  const ofToday = within(1)
  const inCategory = (name: string): number => count(ofToday, ({ values }) => tileOf(values) === name)

  const indexed = mine.filter(({ values }) => values['infoFsIndex'] !== null)
  const index = ({ values }: Kitchen): number => values['infoFsIndex'] as number
  const band = (from: number, to: number): number => count(indexed, it => index(it) > from && index(it) <= to)
  const bands = {
    band80: band(80, 100),
    band60: band(60, 80),
    band0: band(-1, 60),
    pending: mine.length - indexed.length,
  }
  const field = (name: string, ...values: unknown[]): number => count(mine, it => values.includes(it.values[name]))
  const byType = (type: number): number => field('type', type)
  const keys = [
    'firstType',
    'secondType',
    'thirdType',
    'fourType',
    'fiveType',
    'sixType',
    'sevenType',
    'eightType',
    'nineType',
  ]

  const checkLine = ({ info: of1, values }: Row) => ({
    ...(!isPublic && { id: values.id }),
    emp_name: isPublic
      ? values['type'] === 2
        ? '一名员工'
        : masked('name', String(values['empName']))
      : values['empName'],
    check_temp: '36.5',
    type: values['type'],
    checkTime: values['checkTime'],
    infoId: of1,
    infoName: nameOf.get(of1),
  })
  const until = wireMoment(noon() - 86_400_000)
  const warned = roots.filter(({ values }) => !isPublic || String(values['alarmTime']) <= until)
  const gravest = (a: Row, b: Row): number =>
    Number(a.values['handleStatus']) - Number(b.values['handleStatus']) ||
    (a.values['handleStatus'] === 0 ? Number(a.values['alarmLevel']) - Number(b.values['alarmLevel']) : 0) ||
    String(b.values['alarmTime']).localeCompare(String(a.values['alarmTime'])) ||
    Number(BigInt(b.values.id) - BigInt(a.values.id))
  const inMonth = within(30)
  const ranked = mine
    .map(({ id, values }) => {
      const own = inMonth.filter(row => row.info === id)
      const unhandled = count(own, row => row.values['handleStatus'] === 0)
      return {
        infoId: id,
        priseName: values['infoName'],
        total: own.length,
        handled: own.length - unhandled,
        unhandled,
        handleRate: shareOf(own.length - unhandled, own.length),
        overdue: count(
          own,
          row => row.values['handleStatus'] === 0 && String(row.values['dueTime']) < wireMoment(noon()),
        ),
      }
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || Number(BigInt(a.infoId) - BigInt(b.infoId)))
  const did = (key: string, id: string, dayField: string, day: string): 0 | 1 =>
    rows.some(row => row.key === key && row.info === id && row.values[dayField] === day) ? 1 : 0
  const open = (id: string, ...levels: unknown[]): number =>
    count(
      roots,
      ({ info: of1, values }) => of1 === id && values['handleStatus'] === 0 && levels.includes(values['alarmLevel']),
    )
  return {
    enterpriseTotal: {
      enterprise: mine.length,
      enterpriseoFNothing: field('infoBuildType', 0, 1),
      enterpriseofIot: field('infoBuildType', 2),
      enterpriseofAi: field('infoBuildType', 3),
    },
    levelList: {
      firstLevel: field('infoGrade', 1),
      secondLevel: field('infoGrade', 2),
      thirdLevel: field('infoGrade', 3),
      noLevel: field('infoGrade', 0),
      firstYearLevel: field('infoYearIndex', 1),
      secondYearLevel: field('infoYearIndex', 2),
      thirdYearLevel: field('infoYearIndex', 3),
      noYearLevel: field('infoYearIndex', 0),
    },
    typeList: {
      ...Object.fromEntries(keys.map((key, i) => [key, byType(i + 1)])),
      all: keys.map((key, i) => ({
        type: i + 1,
        name: enterpriseType.items[String(i + 1) as '1'],
        num: byType(i + 1),
        key,
      })),
    },
    empNum: {
      empNum: staff.length,
      kitchenNum: count(staff, ({ values }) => values['isKitchen'] === true),
      directNum: direct.length,
      saNum: count(staff, ({ values }) => values['isSa'] !== 0),
    },
    employee: {
      employeeNum: staff.length,
      directNum: direct.length,
      morCheckNum: last.size,
      morCheckPassNum: passed,
      morDueNum: due,
      morCheckDueNum: dueDone,
      morCheckRate: shareOf(dueDone, due),
      morPassRate: shareOf(passed, last.size),
      healthNum: count(direct, ends('healthEnd', true)),
      healthOverTimeNum: count(direct, ends('healthEnd', false)),
      healthNoneNum: count(direct, ({ values }) => values['healthEnd'] === null),
      saTrainNum: count(staff, ends('saTrainEnd', true)),
      saTrainOverTimeNum: count(staff, ends('saTrainEnd', false)),
      saTrainRate: shareOf(count(staff, ends('saTrainEnd', true)), staff.length),
    },
    getMorCheckByChart: [
      { name: '正常', value: passed },
      { name: '异常', value: last.size - passed },
      { name: '未检', value: due - dueDone },
    ],
    checkLog: checks.slice(0, 50).map(checkLine),
    morchecklist: {
      records: checks.slice(3, 6).map(checkLine),
      total: checks.length,
      size: 3,
      current: 2,
      pages: Math.ceil(checks.length / 3),
    },
    saIndex: {
      ...bands,
      avg: indexed.length
        ? (
            Math.round((100 * sum(indexed.map(it => Math.round(index(it) * 100)))) / indexed.length / 100) / 100
          ).toFixed(2)
        : '',
      top: indexed
        .toSorted((a, b) => index(b) - index(a) || Number(BigInt(a.id) - BigInt(b.id)))
        .slice(0, 3)
        .map(it => ({ infoId: it.id, priseName: it.values['infoName'], total: index(it).toFixed(2) })),
      list: [
        { key: 'band80', name: '80 分以上', num: bands.band80 },
        { key: 'band60', name: '60–80 分', num: bands.band60 },
        { key: 'band0', name: '60 分及以下', num: bands.band0 },
        { key: 'pending', name: '评估中', num: bands.pending },
      ],
      bands: [bands.band80, bands.band60, bands.band0],
    },
    warnType: Object.fromEntries(
      ['alarm', 'disinfect', 'mouse', 'freeze', 'cap', 'mask'].map(name => [name, inCategory(name)]),
    ),
    warnTypes: Object.fromEntries(
      [...Map.groupBy(ofToday, ({ values }) => String(values['alarmType']))].map(([type, all]) => [type, all.length]),
    ),
    warnIotAlarm: Array.from({ length: days || 7 }, (_, n) => ago((days || 7) - 1 - n)).map(rtime => ({
      rtime,
      num: count(roots, row => dayOf(row) === rtime),
    })),
    warn: warned
      .toSorted(gravest)
      .slice(0, 20)
      .map(({ info: of1, values }) => ({
        ...(isPublic
          ? {
              infoName: info ? nameOf.get(of1) : '',
              alarmTime: String(values['alarmTime']).slice(0, 10),
              alarmContent: alarmType.items[values['alarmType'] as 'AI'],
            }
          : {
              id: values.id,
              infoId: of1,
              infoName: nameOf.get(of1),
              alarmTime: values['alarmTime'],
              alarmContent: values['alarmContent'],
              alarmEnglish: expect.stringMatching(/^[A-Z]/) as string,
              img: expect.stringContaining('b'.repeat(32)) as string,
            }),
        alarmType: values['alarmType'],
        alarmLevel: values['alarmLevel'],
        handleStatus: values['handleStatus'],
      })),
    enterpriseWarn: ranked.slice(0, 10),
    standbooksample: latest('ledger/sample', 'additiveDate')
      .slice(0, 20)
      .map(({ info: of1, values }) => ({
        id: values.id,
        infoId: of1,
        infoName: nameOf.get(of1),
        additive_name: values['additiveName'],
        additiveCan: values['additiveCan'],
        additive_can: mealType.items[String(values['additiveCan']) as '1'],
        additiveDate: values['additiveDate'],
        additiveCanImg: '',
        sampleStatus: 1,
        sampleStatusName: '留样中',
      })),
    standbookdisinfect: latest('ledger/disinfect', 'disinfectDate')
      .slice(0, 20)
      .map(({ info: of1, values }) => ({
        id: values.id,
        infoId: of1,
        infoName: nameOf.get(of1),
        disinfect_imgs: '',
        disinfectWay: values['disinfectWay'],
        disinfect_way: disinfectWay.items[String(values['disinfectWay']) as '1'],
        disinfect_date: values['disinfectDate'],
      })),
    enterpriseSelf: mine
      .toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
      .map(({ id, values }) => ({
        infoId: id,
        infoName: values['infoName'],
        infoImages: '',
        longitude: expect.anything() as string,
        latitude: expect.anything() as string,
        type: values['type'],
        infoGrade: values['infoGrade'],
        infoYearIndex: values['infoYearIndex'],
        infoFsIndex: values['infoFsIndex'] === null ? '' : (values['infoFsIndex'] as number).toFixed(2),
        markName: '',
        infoAddress: '路',
        infoManager: isPublic ? masked('name', String(values['infoManager'])) : values['infoManager'],
        infoManagerPhone: isPublic ? '139****1111' : '13900001111',
        dayDone: did('selfexam/day', id, 'examDate', askDay),
        weekDone: did('selfexam/week', id, 'weekStart', mondayOf(askDay)),
        monthDone: did('selfexam/month', id, 'monthNo', askDay.slice(0, 7)),
        online: rows.some(row => row.key === 'iot/fridge' && row.info === id && row.values['onlineStatus'] === 1)
          ? 1
          : 0,
        ...(!isPublic && { alarmOpen: open(id, 1, 2, 3), alarmUrgent: open(id, 1) }),
      })),
  }
}

const queries: Readonly<Record<string, string>> = { morchecklist: 'current=2&size=3' }
/** Calls that are of days. */
const ofDays = ['warnType', 'warnIotAlarm', 'enterpriseWarn']
const signedOnly = ['enterpriseWarn', 'standbooksample', 'standbookdisinfect']

/** Each call of somebody answers what was counted. @param asked of what, as it stands in the address */
async function agree(who: Who, asked: string, counted: ReturnType<typeof recount>, isOfDays = false): Promise<void> {
  const { warnTypes, ...numbers } = counted
  for (const [name, number] of Object.entries(numbers)) {
    if ((who.isPublic && signedOnly.includes(name)) || (isOfDays && !ofDays.includes(name))) continue
    const query = [queries[name], asked].filter(Boolean).join('&')
    const answer = await who.ask(name, query)
    const label = `${askDay} ${name} ${query}`
    if (name === 'warnType') {
      const { all, ...six } = answer as { readonly all: readonly { readonly type: string; readonly num: number }[] }
      expect(six, label).toEqual(number)
      expect(Object.fromEntries(all.map(({ type, num }) => [type, num])), label).toEqual(warnTypes)
    } else expect(answer, label).toEqual(number)
  }
}
/** Whoever has one kitchen is answered of that, whatever they name. */
const counts = (who: Who, of: Of): ReturnType<typeof recount> =>
  recount(who, who.title === 'a kitchen' ? { days: of.days ?? 0 } : of)
/** Of all they see, of today and of some numbers of days. */
async function agreeOfAll(who: Who): Promise<void> {
  await agree(who, '', counts(who, {}))
  for (const days of spans) await agree(who, `days=${days}`, counts(who, { days }), true)
}
/** Those of whom somebody is told by their id; of others they are told that there are none. */
const seenBy = (who: Who): readonly Kitchen[] =>
  who.title === 'a kitchen' ? kitchens : kitchens.filter(it => it.values['infoStatus'] !== 5 && who.sees(it))
/** Some numbers of days, up to a month and a half. */
const spans = fc.sample(fc.integer({ min: 2, max: 46 }), { numRuns: 3, seed: 7 })

describe.each(whos.map(who => [who.title, who] as const))('what %s is told', (_title, who) => {
  test('of the district is what a recount of the rows says, call by call, of any number of days', async () => {
    await agreeOfAll(who)
  })
  test('of each kitchen is what a recount of the rows says, call by call, and of one they do not see nothing', async () => {
    const known = seenBy(who)
    for (const { id } of known) await agree(who, `infoId=${id}`, counts(who, { info: id }))
    for (const { id } of kitchens.filter(it => !known.includes(it)))
      await expect(who.ask('employee', `infoId=${id}`)).rejects.toThrow('404')
  })

  test('of an area and of a unit is the recount of what lies there, and of a kitchen that kitchen', async () => {
    for (const [part, isIn] of parts) {
      await agree(who, part, counts(who, { isIn }))
      const inside = seenBy(who).filter(isIn)
      const each = await Promise.all(inside.map(({ id }) => who.ask('standbook', `infoId=${id}`)))
      if (who.title !== 'a kitchen')
        expect(await who.ask('standbook', part), part).toEqual(
          Object.fromEntries(
            Object.keys((await who.ask('standbook')) as object).map(name => [
              name,
              each.reduce((sum: number, it) => sum + (it as Readonly<Record<string, number>>)[name]!, 0),
            ]),
          ),
        )
    }
    const { id } = seenBy(who)[0]!
    await agree(who, `infoId=${id}&cityId=420199`, counts(who, { info: id }))
  })

  test('of ledgers in the district is the sum of what they are told of each kitchen, which owes a ledger or does not', async () => {
    const each = await Promise.all(
      (who.title === 'a kitchen' ? [''] : seenBy(who).map(({ id }) => id)).map(
        async id => (await who.ask('standbook', id && `infoId=${id}`)) as Readonly<Record<string, number>>,
      ),
    )
    const all = (await who.ask('standbook')) as Readonly<Record<string, number>>
    for (const kind of ledgerKinds)
      for (const name of [kind, `not${kind}`, `due${kind}`, `part${kind}`, `exempt${kind}`]) {
        expect(
          each.every(it => it[name] === 0 || it[name] === 1),
          name,
        ).toBe(true)
        expect(all[name], name).toBe(each.reduce((sum, it) => sum + it[name]!, 0))
      }
  })
})

test('the district is one of which every number says something', () => {
  const { warnType, employee, empNum, saIndex, enterpriseWarn, standbooksample, warnIotAlarm } = recount(whos[0]!)
  for (const numbers of [warnType, employee, empNum])
    for (const [name, number] of Object.entries(numbers))
      expect(Number(number) > 0 || typeof number === 'string', name).toBe(true)
  for (const name of ['total', 'handled', 'unhandled', 'overdue'] as const)
    expect(
      enterpriseWarn.some(line => line[name] > 0),
      name,
    ).toBe(true)
  expect(saIndex.bands.every(num => num > 0) && saIndex.pending > 0).toBe(true)
  expect(standbooksample.length).toBe(20)
  expect(warnIotAlarm.filter(({ num }) => num > 0).length).toBeGreaterThan(3)
})

test('the public hears nothing of a kitchen that does not show itself, of nobody by name, and sees no picture', async () => {
  const open = panels.filter(panel => panel.open)
  const hidden = kitchens.filter(({ values }) => values['isPublic'] !== true)
  const names = rows.filter(({ key }) => key === 'staff/employee').map(({ values }) => String(values['empName']))
  expect(open.length).toBeGreaterThan(12)
  expect(hidden.length).toBeGreaterThan(2)
  for (const { key } of open)
    for (const info of ['', ...hidden.map(({ id }) => id)]) {
      const { text } = await openly(key.slice(key.indexOf('/') + 1), `size=200${info && `&infoId=${info}`}`)
      for (const { id, values } of hidden) {
        expect(text.includes(id) || text.includes(String(values['infoName'])), `${key} of ${id}`).toBe(false)
        expect(text.includes(String(values['infoManager'])), key).toBe(false)
      }
      for (const name of names) expect(text.includes(name), `${key} ${name}`).toBe(false)
      expect(text, key).not.toMatch(/[ab]{32}|1390000/)
    }
})

test('the public is told temperatures unless the administrator says otherwise', async () => {
  const temperatures = async () =>
    ((await openly('checkLog', 'days=3')).data as readonly Values[]).map(line => line['check_temp'])
  expect(new Set(await temperatures())).toEqual(new Set(['36.5']))
  await asOwner(product.ownerUrl, client =>
    client.query("update system_param set param_value = 'false' where param_key = 'display.checkTemp'"),
  )
  const later = ((await openly('checkLog', 'days=4')).data as readonly Values[]).map(line => line['check_temp'])
  expect(new Set(later)).toEqual(new Set(['']))
  const inside = (await whos[0]!.ask('checkLog', 'days=5')) as readonly Values[]
  expect(new Set(inside.map(line => line['check_temp']))).toEqual(new Set(['36.5']))
  await asOwner(product.ownerUrl, client =>
    client.query("update system_param set param_value = 'true' where param_key = 'display.checkTemp'"),
  )
})

test('what is neither an area nor a unit is refused, and one nobody knows has no numbers', async () => {
  for (const wrong of [
    'cityId=4',
    'cityId=42a',
    'cityId=42%25',
    'marketId=x',
    'marketId=1.5',
    `cityId=${'9'.repeat(20)}`,
  ]) {
    const { status, data } = await openly('enterpriseTotal', wrong)
    expect([status, data], wrong).toEqual([400, {}])
    const signedIn = await people.get('office')!.get(`/indexTotal/enterpriseTotal?${wrong}`)
    expect([signedIn.status, signedIn.code], wrong).toEqual([400, 400])
  }
  for (const unknown of ['cityId=99', 'marketId=7', `cityId=${kitchens[0]!.id}`])
    for (const who of [whos[0]!, whos[3]!])
      expect(await who.ask('enterpriseTotal', unknown), unknown).toMatchObject({ enterprise: 0 })
})

test('days that ended before today are told as on the day they ended, and a day there is not is refused', async () => {
  for (const who of whos) {
    const { warnIotAlarm } = recount(who)
    expect(await who.ask('warnIotAlarm', `days=3&to=${back(2)}`), who.title).toEqual(warnIotAlarm.slice(2, 5))
  }
  for (const wrong of ['2026-02-30', 'yesterday', '2026-2-3'])
    expect((await openly('warnIotAlarm', `to=${wrong}`)).status, wrong).toBe(400)
})

test('what is not for the public is not there', async () => {
  for (const name of signedOnly) expect((await openly(name)).status, name).toBe(404)
})

describe('on the next day, after some of it was filed late, put right, handled or removed', () => {
  beforeAll(async () => {
    askDay = tomorrow
    asks++
    await goOn({ product, tenant, rows, kitchens, today, tomorrow })
    await staffJobs(product.kernel)[0]!.run()
    for (const account of people.keys()) people.set(account, await signIn(product.url, tenant, account))
  }, 120_000)

  test.each(whos.map(who => [who.title, who] as const))(
    'what %s is told is a recount of the rows',
    async (_title, who) => {
      await agreeOfAll(who)
      if (who.isPublic) for (const { id } of seenBy(who)) await agree(who, `infoId=${id}`, counts(who, { info: id }))
    },
  )

  test('every projection is what a recount of its facts says', async () => {
    const { kernel } = product
    await kernel.store.transaction(async transaction => {
      await transaction.run([enterTenant(tenant)])
      for (const projection of kernel.projections) {
        const { table, by, sums } = projection
        const keyParts = [...(projection.scope === 'enterprise' ? ['info_id'] : []), ...Object.keys(by).map(snake)]
        const columns = [...keyParts.map(part => `${part}::text`), ...sums.map(sum => `${snake(sum)}::text`)]
        const [there] = await transaction.run([
          bind(
            {
              name: '',
              text: `select ${columns.join(', ')} from ${table} where tenant_id = $1 and (${sums.map(sum => `${snake(sum)} <> 0`).join(' or ')})`,
            },
            tenant,
          ),
        ])
        const counted = (await recountFacts(kernel, transaction, projection, tenant)).map(
          ({ info, key, add: amounts }) => [
            ...(projection.scope === 'enterprise' ? [info] : []),
            ...Object.keys(by).map(name => String(key[name])),
            ...sums.map(sum => String(amounts[sum] ?? 0)),
          ],
        )
        const sorted = (all: readonly (readonly (string | null)[])[]) => all.map(row => row.join('|')).toSorted()
        expect(sorted(there!), projection.key).toEqual(sorted(counted))
      }
    })
  })
})
