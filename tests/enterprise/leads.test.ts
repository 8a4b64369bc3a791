// Every number of every panel leads to a list of exactly the rows it counts: for an office, for the supervisor of an
// area and for a kitchen. The list is asked as its page asks it. business-area.md 2, domain.md D.11
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { described, panels, resources } from '../../app/catalogue.ts'
import { clock as ours } from '../../contract/clock.ts'
import { laterDay } from '../../contract/days.ts'
import { momentAt, wireDay } from '../../contract/wire.ts'
import { figureOf, isAsked, isListed, leadOf, panelName, type Figure, type Panel } from '../../kernel/define/panel.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen, addRow } from '../rows.ts'
import { conditionsOf } from '../../web/engine/list/search.ts'
import { autoRecords } from '../../web/pages/home/autoRecords.ts'
import { kinds, type RecordType } from '../../modules/record/kinds.ts'
import { saIndex } from '../../modules/enterprise/panels.ts'
import { bandKeyOf, type BandKey } from '../../web/pages/sunshine/base/bands.ts'
import { kitchenFigures } from '../../web/pages/home/kitchenFigures.ts'
import { addressOf } from '../../web/pages/stock/bands.ts'
import { areaFigures, dueFigure, todosOf, workbenchFigures } from '../../modules/supervise/workbench-figures.ts'
import { listParams, readPlace } from '../../web/engine/list/place.ts'

const tenant = 'leads'
const realNow = ours.now
const today = wireDay(realNow())
const noon = momentAt(`${today} 12:00:00`)
/** The Monday of a day. */
const weekOf = (day: string): string => laterDay(day, 0, -((new Date(day).getUTCDay() + 6) % 7))
const back = (days: number): string => laterDay(today, 0, -days)
const office = 'an office'

let product: Awaited<ReturnType<typeof testProduct>>
const people = new Map<string, Person>()
let kitchen = ''
let asks = 0
let serial = 0

/** Numbers that no list proves, each with why. */
const nowhere: Readonly<Record<string, string>> = {
  'enterprise/typeList *Type': 'the same as the lines, once more in the shape inherited clients read',
  'enterprise/saIndex num': 'the same as the bands, once more in the shape inherited clients read',
  'staff/getMorCheckByChart value': 'the same as numbers of employee, as pieces of a pie',
  'ledger/zeroEntry recordNum': 'the whole that autoNum is a share of; autoNum leads to its records kind by kind',
  'supervise/levelTrend *Level': 'levels of a day that is over no list keeps; those of today are levelList',
  'iot/cycles *': 'a measure of one cycle, and no number of any',
  'sunshine/indexMove mean': 'a mean of an index that is worked out at night, of which lists keep only the last',
  'sunshine/indexMove points': 'part of why an index changed; the page of the index says the rest',
}
/** What is a share or a mean of numbers: the list is that of the numbers it is made of. */
const isMade = (name: string): boolean => /Rate$|^(avg|mean|change|score|total)$/.test(name)

/** How a number is counted out of its rows, where it is not how many there are. */
type Line = Readonly<Record<string, unknown>>
const sum =
  (name: string) =>
  (rows: readonly Line[]): number =>
    rows.reduce((all, row) => all + Number(row[name]), 0)
const distinct =
  (name: string) =>
  (rows: readonly Line[]): number =>
    new Set(rows.map(row => row[name])).size
/** By the last check of each. */
const passed = (rows: readonly Line[]): number =>
  new Set(
    Object.values(Object.groupBy(rows, row => String(row['empId'])))
      .map(own => own!.toSorted((a, b) => String(b['checkTime']).localeCompare(String(a['checkTime'])))[0]!)
      .filter(row => row['type'] === 1),
  ).size
const counting: Readonly<Record<string, (rows: readonly Line[]) => number>> = {
  'staff/employee morCheckNum': distinct('empId'),
  'staff/employee morCheckPassNum': passed,
  'staff/employee morDueNum': sum('needNum'),
  'staff/employee morCheckDueNum': sum('recordNum'),
  'ledger/ledgerDays recordNum': sum('filedNum'),
  'iot/rayDays minutes': sum('rayDuration'),
}

const add = (key: string, info: string, values: Values): Promise<Values & { readonly id: string }> =>
  addRow(product, tenant, key, info, values, realNow())
/** Each of these with each of those. */
const each = <A, B>(as: readonly A[], bs: readonly B[]): readonly (readonly [A, B])[] =>
  as.flatMap(a => bs.map(b => [a, b] as const))

/** Alarms of every kind that is told apart, on three days; of each one handled, one false, one explained by another. */
async function alarms(info: string): Promise<void> {
  const sorts: readonly Values[] = [
    { deviceKind: 'fridge', alarmType: 'T_HIGH' },
    { deviceKind: 'freeze', alarmType: 'H_HIGH' },
    { deviceKind: 'fridge', alarmType: 'OFFLINE' },
    { deviceKind: 'mouse', alarmType: 'MOUSE' },
    { deviceKind: 'disinfect', alarmType: 'DIS_FAIL' },
    { deviceKind: 'wdis', alarmType: 'OFFLINE' },
    { deviceKind: 'camera', alarmType: 'AI', ruleKey: 'ai.ordinary@cap' },
    { deviceKind: 'aibox', alarmType: 'AI', ruleKey: 'ai.again@mask' },
    { deviceKind: 'camera', alarmType: 'AI', ruleKey: 'ai.ordinary@glove' },
    { deviceKind: 'disinfect', alarmType: 'OFFLINE', alarmScene: 1 },
    { deviceKind: 'mouse', alarmType: 'MOUSE', alarmScene: 1 },
    { deviceKind: 'camera', alarmType: 'AI', alarmScene: 1, ruleKey: 'ai.room@cap' },
  ]
  const days = [0, 0, 3, 20]
  let root = ''
  for (const [kind, day] of each(sorts, days)) {
    const state: readonly Values[] = [
      { handleStatus: 0, reviewStatus: 0 },
      { handleStatus: 1, reviewStatus: 2, isFalse: true },
      { handleStatus: 1, reviewStatus: 0 },
      { handleStatus: 0, reviewStatus: 0, rootId: root || null },
    ]
    serial++
    const row = await add('iot/alarm', info, {
      alarmNo: `AL${serial}`,
      sourceKey: `s${serial}`,
      alarmTime: `${back(day)} 0${serial % 9}:10:00`,
      alarmLevel: 1 + (serial % 3),
      alarmContent: `内容${serial}`,
      ruleKey: 'rule',
      dueTime: `${back(serial % 2 ? 1 : -1)} 08:00:00`,
      ...kind,
      ...state[serial % 4],
    })
    root ||= row['rootId'] ? '' : row.id
  }
}

/** People of every standing, and morning checks of today: twice, corrected, drafts, of yesterday. */
async function staff(info: string): Promise<void> {
  const filed = { checkTemp: 36.5, checkWay: 2, handResult: 1, isLate: false }
  for (const [status, papers] of each([1, 1, 2, 4], [1, 2, 3, 4, 5])) {
    serial++
    const emp = await add('staff/employee', info, {
      empName: `员工${serial}`,
      empPost: 5,
      isKitchen: serial % 2 === 0,
      isDirect: serial % 3 > 0,
      isSa: serial % 4 === 0 ? 1 + (serial % 8 ? 1 : 0) : 0,
      empStatus: status,
      entryDate: '2025-01-01',
      healthStatus: Math.min(papers, 4),
      saTrainStatus: 1 + (papers % 4),
      empIdCard: `42010619900101${String(serial).padStart(4, '0')}`,
    })
    if (serial % 5 === 0) continue
    const check = (minute: number, values: Values) =>
      add('staff/morning-check', info, {
        ...filed,
        empId: emp.id,
        empName: `员工${serial}`,
        checkTime: `${today} 07:${minute}:00`,
        checkDate: today,
        type: 1,
        submitStatus: 1,
        recordNo: `C${serial}-${minute}`,
        ...values,
      })
    const first = await check(10, { type: serial % 4 === 0 ? 2 : 1 })
    if (serial % 4 === 0) await check(20, { type: serial % 8 === 0 ? 1 : 2 })
    if (serial % 3 === 0) await check(30, { type: 2, correctedBy: first.id })
    if (serial % 3 === 1) await check(40, { type: 2, submitStatus: 0 })
    await check(50, { checkDate: back(1), checkTime: `${back(1)} 07:50:00` })
  }
}

/** What waits: devices that are offline, things to do past their term, cards, complaints in hand. */
async function waiting(info: string): Promise<void> {
  for (const onlineStatus of [0, 0, 1, 2])
    await add('iot/fridge', info, {
      deviceName: `柜${serial}`,
      deviceNo: `D${serial++}`,
      deviceKind: 'fridge',
      onlineStatus,
      fridgeType: 1,
    })
  for (const [[backlogKind, backlogStatus], ownerSide] of each(each([1, 3], [0, 1, 2, 5]), [1, 2, 3]))
    await add('info/backlog', info, {
      backlogNo: `T${serial++}`,
      title: '事项',
      backlogType: 'rectify',
      backlogKind,
      backlogStatus,
      ownerSide,
      level: 2,
      dueTime: `${back(-2 - ownerSide)} 08:00:00`,
    })
  // Batches that expired yesterday, and in 0, 3, 4, 7 and 8 days; one of each is used up.
  for (const [left, balanceQty] of each([-1, 0, 3, 4, 7, 8], [5, 0]))
    await add('stock/inbound', info, {
      inboundNo: `RK${serial++}`,
      inboundDate: `${back(1)} 08:00:00`,
      inboundType: 1,
      inboundStatus: 1,
      goodsName: '大米',
      unit: 1,
      quantity: 5,
      balanceQty,
      inStock: balanceQty > 0,
      expireDate: back(-left),
    })
  for (const complainStatus of [0, 2, 4])
    await add('supervise/complain', info, {
      complainNo: `P${serial++}`,
      complainKind: 1,
      complainType: 1,
      complainSource: 1,
      complainStatus,
      content: '投诉内容',
      askTime: complainStatus === 2 ? `${today} 09:00:00` : null,
      receiveTime: `${today} 08:00:00`,
    })
}

/** Ledgers of today and of days before: filed by hand and by a device, drafts, declared not to be needed. */
async function ledgers(info: string, n: number): Promise<void> {
  for (const [day, submitStatus] of each([0, 1, 8], [1, 1, 0])) {
    serial++
    const filed = { submitStatus, isLate: false, recordSource: 1 + (serial % 3) }
    // Who never keeps samples keeps none here: completeness shows what somebody may owe.
    if ((n + day) % 2 === 0 && n !== 2)
      await add('ledger/sample', info, {
        ...filed,
        additiveName: `菜${serial}`,
        additiveCan: 3,
        additiveDate: `${back(day)} 11:10:00`,
        recordNo: `S${serial}`,
        sampleStatus: 1,
      })
    await add('ledger/disinfect', info, {
      ...filed,
      disinfectWay: 1,
      disinfectDate: `${back(day)} 07:10:00`,
      recordNo: `X${serial}`,
    })
  }
  // Of weeks and months: those that are counted on their first day, and those before, of which no number tells.
  for (const weeks of [0, 1, 5])
    await add('selfexam/week', info, {
      weekNo: `2020-W${serial++ % 52}`,
      weekStart: laterDay(weekOf(today), 0, -7 * weeks),
      submitStatus: weeks === 1 ? 0 : 1,
      isLate: false,
      recordSource: 3,
    })
  for (const months of [0, 1, 2, 3])
    await add('selfexam/month', info, {
      examMonth: laterDay(today, -months).slice(0, 7),
      submitStatus: 1,
      isLate: false,
      recordSource: 2,
    })
  if (n % 2 === 0)
    await add('ledger/exemption', info, { recordDate: today, recordType: 'additive', exemptReason: 3, revoked: false })
  if (n % 3 === 0)
    await add('ledger/exemption', info, { recordDate: today, recordType: 'purchase', exemptReason: 1, revoked: true })
  for (const [minutes, day] of each([10, 30, 45], [0, 2]))
    await add('iot/ray-day', info, {
      deviceName: `灯${serial++}`,
      rayDate: back(day),
      rayDuration: minutes,
      reachedAt: minutes >= 30 ? '07:40' : null,
      rayResult: minutes >= 30 ? 1 : 2,
    })
}

beforeAll(async () => {
  product = await testProduct()
  const indices = [90, 80, 80.01, 60.01, 60, 12, null, 100, null]
  for (const [n, index] of indices.entries()) {
    // The last is over: its file and its rows are there, and no number counts them.
    const isOver = n === indices.length - 1
    const info = await addKitchen(product, tenant, n, {
      type: 1 + n,
      areaCode: n % 3 ? '420106' : '420111',
      infoStatus: isOver ? 5 : 1,
      infoBuildType: n % 4,
      infoGrade: n % 4,
      infoYearIndex: (n + 1) % 4,
      infoFsIndex: index,
      mealTypes: ['3'],
      restDays: [],
      licenseScope: ['1'],
    })
    if (n === 1) kitchen = info
    if (n < 3 || isOver) {
      await alarms(info)
      await staff(info)
      await waiting(info)
    }
    await ledgers(info, n)
  }
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '42' })
  await addAccount(product, { tenant, account: 'wuchang', role: 'supervise', area: '420106' })
  await addAccount(product, { tenant, account: 'kitchen', role: 'enterprise', info: kitchen })
  vi.spyOn(ours, 'now').mockImplementation(() => noon + asks * 1000)
  for (const account of ['office', 'wuchang', 'kitchen'])
    people.set(account, await signIn(product.url, tenant, account))
  await asOwner(product.ownerUrl, client =>
    client.query('update kernel_tenant set public_screen = true where tenant_id = $1', [tenant]),
  )
}, 240_000)
afterAll(() => {
  vi.restoreAllMocks()
  return product?.close()
})

const get = async (account: string, path: string): Promise<unknown> => {
  asks++
  const answer = await people.get(account)!.get(path)
  expect([answer.status, answer.code], `${path} ${answer.text.slice(0, 300)}`).toEqual([200, 200])
  return answer.data
}

/** Numbers of an answer by their name, with the line each stands in. */
function* numbersIn(answer: unknown): Generator<readonly [name: string, value: number, line: Line]> {
  if (Array.isArray(answer)) {
    for (const line of answer as unknown[]) if (typeof line === 'object') yield* numbersIn(line)
    return
  }
  const own = answer as Line
  for (const [name, value] of Object.entries(own)) {
    if (typeof value === 'number' || (isMade(name) && typeof value === 'string' && value !== ''))
      yield [name, Number(value), own]
    else if (typeof value === 'object' && value !== null) yield* numbersIn(value)
  }
}
/** What says of what a line is, and counts nothing. */
const isOf = (panel: Panel, name: string): boolean =>
  (isAsked(panel) && (name === panel.asks.as || name === panel.asks.by)) ||
  (['enterprise/enterpriseSelf', 'iot/warn'].includes(panel.key) && !(name in (panel.numbers ?? {})))

const pageOf = (key: string): string => resources.find(resource => resource.key === key)!.page
const pages = new Map([...resources, ...described].map(resource => [resource.page, resource]))
/** All rows of the list an address opens, as its page asks for them. */
async function rowsOf(
  account: string,
  address: string,
): Promise<{ readonly total: number; readonly rows: readonly Line[] }> {
  const url = new URL(address, 'http://x')
  const resource = pages.get(url.pathname)!
  const place = readPlace(resource, conditionsOf(resource, false, account !== 'kitchen'), url.search)
  const infoId = url.searchParams.get('infoId')
  const cityId = url.searchParams.get('cityId')
  for (const [name, value] of url.searchParams)
    if (value !== '' && !['infoId', 'cityId', 'open'].includes(name))
      expect(place.filters, `${address}: the page knows ${name}`).toHaveProperty(name)
  const query = new URLSearchParams({
    ...listParams(place),
    size: '1000',
    ...(infoId && { infoId }),
    ...(cityId && { cityId }),
  })
  const { total = 0, records = [] } = (await get(
    account,
    `/${resource.path}/${resource.calls?.list ?? 'list'}?${query}`,
  )) as {
    readonly total?: number
    readonly records?: readonly Line[]
  }
  expect(total, `${address}: all fit on a page`).toBeLessThanOrEqual(1000)
  return { total, rows: records }
}

const whyNowhere = (key: string, name: string): string | undefined =>
  nowhere[`${key} ${name}`] ??
  Object.entries(nowhere).find(
    ([of]) => of.includes('*') && `${key} ${name}`.endsWith(of.split('*')[1]!) && of.startsWith(`${key} `),
  )?.[1]

/** Numbers that were more than nothing for an office: the others prove little. */
const proven = new Set<string>()

describe.each([
  ['office', office],
  ['wuchang', 'the supervisor of an area'],
  ['kitchen', 'a kitchen'],
])('of what %s is told', account => {
  test.each(
    panels.filter(panel => !isListed(panel) && panel.key !== 'wall/layout').map(panel => [panel.key, panel] as const),
  )(
    'every number of %s is proved by the list it leads to, or it is said why none does',
    async (key, panel) => {
      const days = isAsked(panel) ? (panel.asks.days ?? 1) : key === 'iot/enterpriseWarn' ? 30 : 1
      const answer = await get(account, `/indexTotal/${panelName(panel)}`)
      for (const [name, value, line] of numbersIn(answer)) {
        if (isOf(panel, name)) continue
        const { leads } = figureOf(panel, name)
        const number = `${key} ${name}`
        if (whyNowhere(key, name)) continue
        expect(leads, `${number} leads to a list, or it is said above why not`).toBeDefined()
        const kind = key === 'ledger/zeroEntry' ? (line['recordType'] as RecordType | undefined) : undefined
        // Of all kinds together it is what it is of each.
        if (key === 'ledger/zeroEntry' && !kind) continue
        const address = kind
          ? autoRecords(pageOf(kinds[kind].of), kind, back(29), today)
          : leadOf(leads!, today, days, line as Readonly<Record<string, string | number>>)
        if (isMade(name)) continue
        const { total, rows } = await rowsOf(account, address)
        expect(counting[number]?.(rows) ?? total, `${number} ${address}`).toBe(value)
        if (value > 0 && account === 'office') proven.add(number)
      }
    },
    60_000,
  )
})

test.each(['office', 'wuchang'])(
  'the numbers of the first page of %s, and those of each area, are proved by the lists they lead to, which leave out who is deregistered as they do',
  async account => {
    const desk = (await get(account, '/indexTotal/workbench')) as Record<string, number> & {
      readonly week: readonly { readonly day: string; readonly office: number; readonly kitchens: number }[]
    }
    const proofOf = async ({ leads = '' }: Pick<Figure, 'leads'>, more = '') =>
      rowsOf(account, leadOf(leads, today) + more)
    const { urgent, first, second, devicesOff, devices, overdue, carded, complaints } = workbenchFigures
    for (const [figure, number] of [
      [urgent, desk['urgentToday']],
      [first, desk['firstToday']],
      [second, desk['urgentToday']! - desk['firstToday']!],
      [areaFigures.alarms, desk['alarmsOpen']],
      [devicesOff, desk['devicesOff']],
      [devices, desk['devices']],
      [overdue, desk['overdue']],
      [complaints, desk['complaintsOpen']],
      [todosOf(false), desk['todosOpen']! - desk['bodiesOpen']!],
    ] as const)
      expect((await proofOf(figure)).total, figure.title[1]).toBe(number)
    // Kitchens are counted, of which each may have several cards.
    expect(distinct('infoId')((await proofOf(carded)).rows)).toBe(desk['carded'])
    for (const { day, office: own, kitchens } of desk.week)
      expect((await proofOf(dueFigure(day, day))).total, day).toBe(own + kitchens)
    const areas = (await get(account, '/indexTotal/areas')) as readonly Record<string, string | number>[]
    expect(areas.length).toBeGreaterThan(0)
    for (const area of areas)
      for (const [name, figure] of Object.entries(areaFigures)) {
        const { total } = await proofOf(figure, `&cityId=${area['areaCode']}`)
        expect(total, `${name} of ${area['areaCode']}`).toBe(area[name])
      }
    const both = ['alarms', 'overdue', 'complaints'].map(name =>
      areas.reduce((all, area) => all + Number(area[name]), 0),
    )
    expect([desk['alarmsOpen'], desk['overdue'], desk['complaintsOpen']], 'as the areas beside them').toEqual(both)
    if (account === 'office')
      for (const number of ['firstToday', 'urgentToday', 'devicesOff', 'overdue', 'carded', 'todosOpen'])
        expect(desk[number], number).toBeGreaterThan(0)
  },
)

test('the numbers of the first page of a kitchen are proved by the lists they lead to', async () => {
  const proofOf = async (leads: string) => rowsOf('kitchen', leadOf(leads, today))
  const [day] = (await get('kitchen', `/standbook/recordinfo/calendar?from=${today}&to=${today}`)) as readonly {
    readonly owed: number
    readonly done: number
    readonly cells: readonly { readonly recordType: string; readonly required: boolean; readonly recordNum: number }[]
  }[]
  const { rows, total } = await proofOf(kitchenFigures.day.leads)
  expect([total, total > 3]).toEqual([day!.owed, true])
  expect(rows.filter(row => row['recordStatus'] === 1 || row['recordStatus'] === 3)).toHaveLength(day!.done)
  for (const { recordType, recordNum } of day!.cells.filter(({ required }) => required)) {
    const { rows: own } = await proofOf(`${kitchenFigures.day.leads}&recordType=${recordType}`)
    if (own.length) expect([recordType, own[0]!['recordNum']]).toEqual([recordType, recordNum])
  }
  // Cards ask by the address they lead to: the list has to know every word of it.
  for (const [name, { leads }] of Object.entries(kitchenFigures))
    if (name !== 'index') expect((await proofOf(leads)).total, name).toBeGreaterThan(0)
  const bands = (await get('kitchen', '/stock/stockledger/expiry')) as Readonly<Record<string, number>>
  for (const [band, batches] of [
    ['expired', 1],
    ['days3', 2],
    ['days7', 2],
  ] as const)
    expect([band, bands[band], (await proofOf(addressOf('stock/stockledger', band))).total]).toEqual([
      band,
      batches,
      batches,
    ])
})

test.each(['office', 'wuchang'])(
  'the bands of the index page of %s are proved by the kitchens they lead to',
  async account => {
    const { lines } = (await get(account, '/index/board')) as {
      readonly lines: readonly (readonly [string, string, number, string, number | null])[]
    }
    expect(lines.length).toBeGreaterThan(0)
    for (const [band, name] of [
      [0, 'band80'],
      [1, 'band60'],
      [2, 'band0'],
      ['none', 'pending'],
    ] as const satisfies readonly (readonly [BandKey, string])[]) {
      const { total } = await rowsOf(account, leadOf(figureOf(saIndex, name).leads!, today))
      expect([name, total]).toEqual([name, lines.filter(([, , , , score]) => bandKeyOf(score) === band).length])
    }
  },
)

test('of what numbers count a list is asked by one word, and by no other value of it', async () => {
  asks++
  const answer = await people.get('office')!.get('/iot/warniotalarm/list?counting=2')
  expect([answer.status, answer.code]).toEqual([400, 400])
})

test('the district is one of which every number says something', () => {
  expect(proven.size).toBeGreaterThan(60)
})
