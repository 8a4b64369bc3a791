// One truth of owed, due and done: whatever the facts and the hour, every reader says of a kitchen, day and kind what a
// recount of the raw rows says. decisions-2.md 0 Q1–Q9
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { laterDay } from '../../contract/days.ts'
import { clock } from '../../contract/clock.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { codes, type Cell, type Day, type Status } from '../../engines/owed/cells.ts'
import { types, type Type } from '../../engines/owed/matrix.ts'
import { meals, type RawFact } from '../../engines/owed/rules.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { kinds, type RecordType as Kind } from '../../modules/record/kinds.ts'
import { owedOf } from '../../modules/record/owes.ts'
import { ledgerKinds as ledgers } from '../../modules/record/required.ts'
import { weekOf } from '../../modules/words/periods.ts'
import { isSchoolDay } from '../../modules/record/school-days.ts'
import { byDevice } from '../../modules/record/sensed.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addRow } from '../rows.ts'

const tenant = 'aaaaaa'
const hour = 3_600_000
const realNow = clock.now
const today = wireDay(realNow())
const days = [-9, -8, -7, -6, -5, -4, -3, -2, -1, 0].map(back => laterDay(today, 0, back))

interface Kitchen {
  readonly id: string
  readonly values: Values
}
interface Row {
  readonly key: string
  readonly info: string
  readonly values: Values
}
let product: Awaited<ReturnType<typeof testProduct>>
let officer: Person
const kitchens: Kitchen[] = []
const rows: Row[] = []
const calendar = [
  { startDate: days[2]!, endDate: days[4]!, isSchoolDay: false },
  { startDate: days[3]!, endDate: days[3]!, isSchoolDay: true },
]

/** What somebody may have done on a day, by chance. */
const kindKeys = Object.keys(kinds) as Kind[]
const dayOf = fc.constantFrom(...days)
const flag = fc.boolean()
const kitchenOf = (type: Type) =>
  fc.record({
    type: fc.constant(type),
    mealTypes: fc.subarray(['1', '2', '3', '5', '6']),
    isBoarding: fc.constantFrom(false, false, true),
    restDays: fc.subarray(['1', '2', '3', '4', '5', '6', '7'], { maxLength: 3 }),
    licenseScope: fc.subarray(['1', '2', '5', '7'], { minLength: 1 }),
    closed: fc.option(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.option(fc.integer({ min: 0, max: 4 }))), { freq: 4 }),
    since: fc.constantFrom(60, 60, 60, 4),
    room: flag,
    people: fc.array(
      fc.record({
        isKitchen: flag,
        isDirect: flag,
        empStatus: fc.constantFrom(1, 1, 1, 2, 4),
        entry: fc.constantFrom(90, 90, 3),
        until: fc.integer({ min: 0, max: 8 }),
      }),
      { maxLength: 5 },
    ),
    records: fc.array(
      fc.record({
        kind: fc.constantFrom(...kindKeys),
        day: dayOf,
        isLate: flag,
        recordSource: fc.constantFrom(1, 2, 2, 3),
        submitStatus: fc.constantFrom(1, 1, 1, 0),
        meal: fc.constantFrom(1, 3, 5),
        envType: fc.constantFrom(1, 2),
        accType: fc.constantFrom(1, 2, 3),
        shown: fc.constantFrom(0, 1, 2),
        isBanquet: flag,
        who: fc.nat(4),
      }),
      { minLength: 30, maxLength: 70 },
    ),
    exempt: fc.array(fc.record({ kind: fc.constantFrom(...kindKeys), day: dayOf, revoked: flag }), { maxLength: 6 }),
    batches: fc.array(dayOf, { maxLength: 3 }),
    banquets: fc.uniqueArray(dayOf, { maxLength: 2 }),
  })

async function add(key: string, info: string, values: Values, at = realNow()): Promise<string> {
  const { id } = await addRow(product, tenant, key, info, values, at)
  rows.push({ key, info, values: { ...values, id } })
  return id
}

const fieldsOf = (kind: Kind, day: string, n: number, of: Values): Values => {
  const { of: key, day: field } = kinds[kind]!
  const value =
    product.kernel.find(key)!.fields[field]!.type.name === 'moment'
      ? `${day} 0${n % 8}:00:00`
      : kind === 'month'
        ? day.slice(0, 7)
        : day
  return {
    [field]: kind === 'week' ? laterDay(day, 0, -((new Date(day).getUTCDay() + 6) % 7)) : value,
    submitStatus: of['submitStatus'],
    isLate: of['isLate'],
    recordSource: of['recordSource'],
    recordNo: `R${n}`,
    ...(kind === 'sample' && { additiveCan: of['meal'] }),
    ...(kind === 'env' && { envType: of['envType'] }),
    ...(kind === 'accompany' && { accType: of['accType'] }),
    ...(kind === 'cookbook' && { cookbookMeal: of['meal'], publishStatus: of['shown'], cookbookName: `菜${n}` }),
    ...(kind === 'day' && { isBanquet: of['isBanquet'] }),
  }
}

beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'officer', role: 'supervise', area: '42' })
  for (const range of calendar) await addRow(product, tenant, 'base/calendar', '', { calendarName: '学期', ...range })
  const made = types.flatMap((type, i) =>
    fc.sample(kitchenOf(type), { numRuns: type === 1 || type === 2 || type === 4 ? 3 : 2, seed: 23 + i }),
  )
  for (const [n, one] of made.entries()) {
    const values: Values = {
      infoName: `单位${n}`,
      infoCode: '92420199MA0000001C',
      areaCode: n % 2 ? '420106' : '420102',
      infoAddress: '路',
      longitude: 114.3,
      latitude: 30.5,
      infoManager: '张三',
      infoManagerPhone: '13900001111',
      licenseNo: `JY3420106${1_000_000 + n}`,
      isPublic: true,
      accountStatus: 1,
      type: one.type,
      infoStatus: one.closed ? 2 : 1,
      mealTypes: one.mealTypes,
      isBoarding: one.isBoarding,
      restDays: one.restDays,
      licenseScope: one.licenseScope,
      ...(one.closed && {
        suspendStart: days[one.closed[0]],
        suspendEnd: one.closed[1] === null ? null : laterDay(days[one.closed[0]]!, 0, one.closed[1]),
      }),
    }
    const { id } = await addRow(product, tenant, 'enterprise/info', '', values, realNow() - one.since * 24 * hour)
    kitchens.push({ id, values: { ...values, created: wireDay(realNow() - one.since * 24 * hour), room: one.room } })
    if (one.room)
      await add('iot/fridge', id, {
        deviceName: '专间冷柜',
        deviceNo: `F${n}`,
        fridgeType: 1,
        deviceArea: 7,
        deviceStatus: 1,
      })
    const people: string[] = []
    for (const [k, { isKitchen, isDirect, empStatus, entry, until }] of one.people.entries()) {
      const gone = empStatus === 1 ? null : laterDay(today, 0, -until)
      people.push(
        await add('staff/employee', id, {
          empName: `人${k}`,
          isKitchen,
          isDirect,
          empStatus,
          isSa: 0,
          empPost: 5,
          empIdCard: `42010619900101${1000 + n * 10 + k}`,
          entryDate: laterDay(today, 0, -entry),
          dutyStart: laterDay(today, 0, -entry),
          dutyEnd: gone,
          ...(k % 3 === 1 && { leaveFrom: laterDay(today, 0, -until), leaveUntil: laterDay(today, 0, 2 - until) }),
        }),
      )
    }
    for (const [i, record] of one.records.entries()) {
      const number = n * 1000 + i
      if (record.kind === 'morcheck') {
        const emp = people[record.who % Math.max(people.length, 1)]
        if (emp)
          await add('staff/morning-check', id, {
            empId: emp,
            checkTime: `${record.day} 07:00:00`,
            checkDate: record.day,
            submitStatus: record.submitStatus,
            isLate: record.isLate,
            recordSource: record.recordSource,
            recordNo: `C${number}`,
            type: 1,
            handResult: 1,
            checkWay: 2,
          })
      } else {
        const { of: key, day: field } = kinds[record.kind]!
        const fields = fieldsOf(record.kind, record.day, number, record)
        // One examination a day, week or month.
        if (
          ['selfexam/day', 'selfexam/week', 'selfexam/month'].includes(key) &&
          rows.some(row => row.key === key && row.info === id && row.values[field] === fields[field])
        )
          continue
        await add(key, id, {
          ...fields,
          ...(record.kind === 'week' && { weekNo: weekOf(String(fields['weekStart'])) }),
        })
      }
    }
    for (const { kind, day, revoked } of one.exempt)
      if (
        !rows.some(
          row =>
            row.key === 'ledger/exemption' &&
            row.info === id &&
            row.values['recordDate'] === day &&
            row.values['recordType'] === kind,
        )
      )
        await add('ledger/exemption', id, { recordDate: day, recordType: kind, exemptReason: 4, revoked })
    for (const [i, day] of one.batches.entries())
      await add('stock/tfs-outbound', id, {
        cookbookName: '午餐',
        useDate: day,
        useMeal: 3,
        deliverTime: `${day} 10:0${i}:00`,
        tfsStatus: 2,
        tfsNo: `Z${n}-${i}`,
      })
    for (const day of one.banquets) await add('ledger/banquet', id, { banquetDate: day, dinersNum: 200 })
  }
}, 240_000)
afterAll(() => {
  vi.restoreAllMocks()
  return product?.close()
})

const weekday = (day: string): number => new Date(day).getUTCDay() || 7
const yes = (it: boolean): number => Number(it)

/** A kitchen's day, counted from the rows that were written, and from nothing the product keeps. */
function recount({ id, values }: Kitchen, day: string, now: number): readonly Cell<Kind>[] {
  const own = rows.filter(({ info }) => info === id)
  const of = (kind: Kind) =>
    own
      .filter(
        ({ key, values: row }) =>
          key === kinds[kind]!.of &&
          row['submitStatus'] === 1 &&
          String(row[kinds[kind]!.day]).startsWith(
            kind === 'week' ? laterDay(day, 0, 1 - weekday(day)) : kind === 'month' ? day.slice(0, 7) : day,
          ),
      )
      .map(row => row.values)
  const [start, end] = [values['suspendStart'] as string | undefined, (values['suspendEnd'] ?? '9999') as string]
  const isDue = (person: Values): boolean =>
    (person['isKitchen'] === true || person['isDirect'] === true) &&
    (person['entryDate'] as string) <= day &&
    ((person['dutyEnd'] ?? '9999') as string) > day &&
    !(
      person['leaveFrom'] !== undefined &&
      day >= (person['leaveFrom'] as string) &&
      day <= (person['leaveUntil'] as string)
    )
  const people = own
    .filter(({ key, values: row }) => key === 'staff/employee' && isDue(row))
    .map(({ values: row }) => row['id'])
  const checks = of('morcheck').filter(row => people.includes(row['empId']))
  const [checked, timely] = [
    new Set(checks.map(row => row['empId'])),
    new Set(checks.filter(row => row['isLate'] !== true).map(row => row['empId'])),
  ]
  const dishes = of('cookbook').filter(row => row['publishStatus'] !== 0)
  const facts: Readonly<Record<RawFact, number>> = {
    exists: yes(day >= (values['created'] as string)),
    working: yes(values['infoStatus'] === 1 ? !(start && day >= start && day <= end) : Boolean(start && day < start)),
    rests: yes((values['restDays'] as string[]).includes(String(weekday(day)))),
    isSchool: yes([4, 8].includes(values['type'] as number) && values['isBoarding'] !== true),
    taught: yes(isSchoolDay(day, calendar)),
    // What a device writes by itself says of nobody that they work.
    ledgers: ledgers.reduce((sum, kind) => sum + of(kind).filter(row => row['recordSource'] !== byDevice).length, 0),
    weekEnds: yes(weekday(day) === 7),
    monthEnds: yes(laterDay(day, 0, 1).endsWith('-01')),
    banquets: own.filter(
      ({ key, values: row }) =>
        (key === 'ledger/banquet' && row['banquetDate'] === day) ||
        (key === 'selfexam/day' && row['submitStatus'] === 1 && row['examDate'] === day && row['isBanquet'] === true),
    ).length,
    batches: own.filter(
      ({ key, values: row }) => key === 'stock/tfs-outbound' && String(row['deliverTime']).startsWith(day),
    ).length,
    people: people.length,
    rooms: yes(
      values['room'] === true ||
        (values['licenseScope'] as string[]).some(scope => ['2', '3', '6', '7'].includes(scope)),
    ),
    ...(Object.fromEntries(
      meals.flatMap(meal => [
        [`serves${meal}`, yes((values['mealTypes'] as string[]).includes(String(meal)))],
        [`dish${meal}`, dishes.filter(row => row['cookbookMeal'] === meal).length],
      ]),
    ) as Record<`serves${1 | 2 | 3 | 4 | 5 | 6}` | `dish${1 | 2 | 3 | 4 | 5 | 6}`, number>),
  }
  const done = Object.fromEntries(
    kindKeys.map(kind => {
      const counted =
        kind === 'accompany' ? of(kind).filter(row => [1, 2].includes(row['accType'] as number)) : of(kind)
      const air = kind === 'env' ? counted.filter(row => row['envType'] === 2) : []
      const late = (all: readonly Values[]): number => all.filter(row => row['isLate'] === true).length
      const month = own.filter(
        ({ key, values: row }) =>
          key === kinds[kind]!.of &&
          row['submitStatus'] === 1 &&
          String(row[kinds[kind]!.day]).startsWith(day.slice(0, 7)),
      ).length
      const exempt = own.some(
        ({ key, values: row }) =>
          key === 'ledger/exemption' &&
          row['recordDate'] === day &&
          row['recordType'] === kind &&
          row['revoked'] !== true,
      )
      return [
        kind,
        {
          num: counted.length,
          late: late(counted),
          air: air.length,
          airLate: late(air),
          checked: checked.size,
          checkedLate: checked.size - timely.size,
          monthly: month,
          exempt: yes(exempt),
        },
      ]
    }),
  ) as Day['done']
  const at = Math.floor((Date.parse(`${wireMoment(now).replace(' ', 'T')}Z`) - Date.parse(`${day}T00:00:00Z`)) / 60_000)
  return owedOf({ type: values['type'] as Type, facts, done, at })
}

const code = ({ status, inTime, need }: Cell): number =>
  (
    {
      done: inTime >= Math.max(need, 1) ? codes.done : codes.late,
      part: codes.part,
      notDue: codes.notDue,
      missing: codes.missing,
      notNeeded: codes.notNeeded,
      suspended: codes.notNeeded,
    } satisfies Record<Status, number>
  )[status]
type Line = Readonly<Record<string, unknown>>
const ask = async (path: string): Promise<unknown> => {
  const answer = await officer.get(path)
  expect(answer.status, `${path} ${answer.text}`).toBe(200)
  return answer.data
}
const listed = async (query: string): Promise<readonly Line[]> =>
  ((await ask(`/standbook/recordinfo/list?size=1000&${query}`)) as { records: Line[] }).records
const said = (cells: readonly Cell<Kind>[]) =>
  Object.fromEntries(cells.map(cell => [cell.kind, [cell.need, cell.num, code(cell)]]))
const told = (lines: readonly Line[]) =>
  Object.fromEntries(
    lines.map(line => [line['recordType'], [line['needNum'], line['recordNum'], line['recordStatus']]]),
  )

/** Kinds whose filing makes a closed day one of business: of the eight ledgers all or none. */
const opensDay = (lines: readonly Line[]) =>
  lines.filter(line => line['opensDay'] === 1).map(line => line['recordType'])
const opening = (cells: readonly Cell<Kind>[]) =>
  cells
    .filter(cell => cell.isOpenedByFiling && (ledgers as readonly string[]).includes(cell.kind))
    .map(cell => cell.kind)

/** Hours of the day, minutes before and at each moment that something is due; none of it tomorrow. */
const clocks = ['09:29', '12:01', '14:29', '20:31', '23:40'] as const
const setClock = (to: string): number => {
  const offset = Date.parse(`${today}T${to}:00+08:00`) - realNow()
  vi.spyOn(clock, 'now').mockImplementation(() => realNow() + offset)
  return clock.now()
}
let turn = 0

test.each(clocks)(
  'at %s of the day every reader says of every kitchen, day and kind what a recount of the raw rows says',
  async to => {
    const now = setClock(to)
    officer = await signIn(product.url, tenant, 'officer')
    const all = new Map(kitchens.map(kitchen => [kitchen.id, recount(kitchen, today, now)] as const))
    const states = new Set([...all.values()].flat().map(({ status }) => status))
    expect(states.size, [...states].join()).toBeGreaterThan(3)

    // The list of all kitchens on one day, of one kitchen on all days, and the newest days one after the other.
    for (const day of [today, days[8]!, days[3]!]) {
      const lines = Map.groupBy(await listed(`recordDate=${day}`), line => String(line['infoId']))
      for (const kitchen of kitchens)
        expect(told(lines.get(kitchen.id) ?? []), `${String(kitchen.values['infoName'])} ${day}`).toEqual(
          said(recount(kitchen, day, now)),
        )
    }
    const span = `recordDate_datege=${days[8]}&recordDate_datele=${today}`
    const newest = await listed(span)
    for (const line of newest.filter((_, i) => i % 7 === turn % 7)) {
      const cell = recount(
        kitchens.find(({ id }) => id === line['infoId'])!,
        String(line['recordDate']),
        now,
      ).find(({ kind }) => kind === line['recordType'])!
      expect(
        [line['needNum'], line['recordNum'], line['recordStatus'], line['required'], line['lacks']],
        JSON.stringify(line),
      ).toEqual([cell.need, cell.num, code(cell), yes(cell.need > 0), yes(['missing', 'part'].includes(cell.status))])
    }
    const kitchen = kitchens[turn++ % kitchens.length]!
    const own = Map.groupBy(await listed(`infoId=${kitchen.id}&recordDate_datege=${days[0]}`), line =>
      String(line['recordDate']),
    )
    for (const day of days) expect(told(own.get(day)!), day).toEqual(said(recount(kitchen, day, now)))

    // What a kitchen sees: its day and its calendar.
    for (const one of kitchens) {
      const lines = (await ask(`/standbook/recordinfo/today?infoId=${one.id}`)) as readonly Line[]
      expect(told(lines)).toEqual(said(all.get(one.id)!))
      expect(lines.map(line => [line['status'], line['law'] !== ''])).toEqual(
        all.get(one.id)!.map(({ status }) => [status, true]),
      )
      const yesterday = (await ask(
        `/standbook/recordinfo/today?infoId=${one.id}&recordDate=${days[8]}`,
      )) as readonly Line[]
      expect([lines, yesterday].map(opensDay)).toEqual([today, days[8]!].map(day => opening(recount(one, day, now))))
    }
    const [calendarDay] = (await ask(
      `/standbook/recordinfo/calendar?infoId=${kitchen.id}&from=${today}&to=${today}`,
    )) as unknown as readonly Line[]
    const count = (cells: readonly Cell<Kind>[], ...wanted: readonly Status[]): number =>
      cells.filter(({ status, need }) => need > 0 && wanted.includes(status)).length
    const mine = all.get(kitchen.id)!
    expect([calendarDay!['done'], calendarDay!['missing'], calendarDay!['due']]).toEqual([
      count(mine, 'done'),
      count(mine, 'missing', 'part'),
      count(mine, 'notDue'),
    ])

    // The matrix of a day and of several.
    for (const [first, last] of [
      [today, today],
      [days[0]!, today],
    ] as const) {
      const { records } = (await ask(
        `/standbook/recordinfo/matrix?size=50&recordDate_datege=${first}&recordDate_datele=${last}`,
      )) as { records: readonly (Line & { readonly cells: Readonly<Record<string, Line>> })[] }
      expect(records).toHaveLength(kitchens.length)
      for (const row of records) {
        const one = kitchens.find(({ id }) => id === row['infoId'])!
        const cells = days.filter(day => day >= first && day <= last).flatMap(day => recount(one, day, now))
        expect([row['done'], row['missing'], row['due']], String(row['infoName'])).toEqual([
          count(cells, 'done'),
          cells.filter(({ status }) => status === 'missing' || status === 'part').length,
          count(cells, 'notDue'),
        ])
        for (const [kind, cell] of Object.entries(row.cells)) {
          const same = cells.filter(it => it.kind === kind)
          expect([cell['done'], cell['missing'], cell['part'], cell['due'], cell['need']], kind).toEqual([
            count(same, 'done'),
            same.filter(({ status }) => status === 'missing' || status === 'part').length,
            same.filter(({ status }) => status === 'part').length,
            same.filter(({ status }) => status === 'notDue').length,
            same.reduce((sum, it) => sum + it.need, 0),
          ])
        }
      }
    }

    // The wall, signed in and open to all, the comparison of areas, the workbench, and the file of an enterprise.
    // Answers are shared for seconds: each is asked by another number of days.
    const eight = [...all.values()].flat().filter(({ kind }) => (ledgers as readonly string[]).includes(kind))
    const num = (kind: string, ...wanted: readonly Status[]): number =>
      eight.filter(cell => cell.kind === kind && wanted.includes(cell.status)).length
    const wall = (await ask(`/indexTotal/standbook?days=${turn + 1}`)) as Line
    expect(
      Object.fromEntries(
        ledgers.flatMap(kind => [kind, `not${kind}`, `due${kind}`, `part${kind}`].map(name => [name, wall[name]])),
      ),
    ).toEqual(
      Object.fromEntries(
        ledgers.flatMap(kind => [
          [kind, num(kind, 'done')],
          [`not${kind}`, num(kind, 'missing', 'part', 'notDue')],
          [`due${kind}`, num(kind, 'notDue')],
          [`part${kind}`, num(kind, 'part')],
        ]),
      ),
    )
    const own1 = (await ask(`/indexTotal/standbook?infoId=${kitchen.id}&days=${turn + 1}`)) as Line
    expect(ledgers.map(kind => own1[kind])).toEqual(
      ledgers.map(kind => mine.filter(cell => cell.kind === kind && cell.status === 'done').length),
    )
    const areas = (await ask('/indexTotal/areas')) as readonly Line[]
    const sum = (name: string): number => areas.reduce((total, area) => total + Number(area[name]), 0)
    const owed = eight.filter(({ status }) => status !== 'notNeeded' && status !== 'suspended')
    expect([sum('owed'), sum('done'), sum('due')]).toEqual([
      owed.length,
      owed.filter(({ status }) => status === 'done').length,
      owed.filter(({ status }) => status === 'notDue').length,
    ])
    const bench = (await ask('/indexTotal/workbench')) as Line
    const checks = [...all.values()]
      .flat()
      .filter(({ kind, status }) => kind === 'morcheck' && status !== 'notNeeded' && status !== 'suspended')
    expect([bench['checked'], bench['people']]).toEqual([
      checks.reduce((total, { num: n }) => total + n, 0),
      checks.reduce((total, { need }) => total + need, 0),
    ])
    const files = ((await ask('/enterpriseInfo/enterpriseinfo/jglist?size=100')) as { records: Line[] }).records
    for (const file of files) {
      const [done, asked] = [
        owed.filter(cell => all.get(String(file['id']))!.includes(cell) && cell.status === 'done').length,
        owed.filter(cell => all.get(String(file['id']))!.includes(cell)).length,
      ]
      expect(file['todayLedgerRate'] === '' ? null : Number(file['todayLedgerRate']), String(file['infoName'])).toEqual(
        asked ? Math.round((10_000 * done) / asked) / 100 : null,
      )
    }

    // Who lacks one kind now, and the same as a sheet.
    for (const kind of ['sample', 'morcheck', 'env'] as const) {
      const lacking = await listed(`recordDate=${today}&recordType=${kind}&lacks=1`)
      expect(lacking.map(line => line['infoId']).toSorted()).toEqual(
        [...all]
          .filter(([, cells]) => cells.some(cell => cell.kind === kind && ['missing', 'part'].includes(cell.status)))
          .map(([id]) => id)
          .toSorted(),
      )
      expect(
        (await officer.get(`/standbook/recordinfo/export?recordDate=${today}&recordType=${kind}&lacks=1`)).status,
      ).toBe(200)
    }
  },
  120_000,
)

test('what the tables of the day keep is what a recount of their facts says', async () => {
  const { recount: counted } = await import('../../kernel/derive/follow/rebuild.ts')
  const projection = product.kernel.projections.find(({ key }) => key === 'ledger/kitchen-day')!
  const sums = await product.kernel.store.transaction(async transaction => {
    await transaction.run([(await import('../../kernel/ask/entry.ts')).enterTenant(tenant)])
    return counted(product.kernel, transaction, projection, tenant)
  })
  const kept = await asOwner(
    product.ownerUrl,
    async client =>
      (
        await client.query<{ n: string; ledgers: string; dishes: string }>(
          'select count(*) n, sum(ledger_num) ledgers, sum(dish1 + dish3 + dish5) dishes from proj_kitchen_day where tenant_id = $1 and ledger_num + air_num + dish1 + dish3 + dish5 + sample1 + sample3 + sample5 + batch_num + banquet_num > 0',
          [tenant],
        )
      ).rows[0]!,
  )
  const live = sums.filter(({ add: amounts }) => Object.values(amounts).some(n => n > 0))
  const total = (name: string): number => live.reduce((all, { add: amounts }) => all + (amounts[name] ?? 0), 0)
  expect([Number(kept.n), Number(kept.ledgers), Number(kept.dishes)]).toEqual([
    live.length,
    total('ledgerNum'),
    total('dish1') + total('dish3') + total('dish5'),
  ])
})
