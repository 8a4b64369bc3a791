import { gradeOf } from '../../engines/grade/dynamic.ts'
import { yearGrade } from '../../engines/grade/year.ts'
import { daysBetween } from '../../contract/days.ts'
import { wireDay } from '../../contract/wire.ts'
import { points } from '../../modules/lists/points.ts'
import { chance, type Chance } from '../world/chance.ts'
import { isWorkday } from '../../engines/workday/workday.ts'
import { holidays } from '../../modules/words/holidays.ts'
import { at, atWork, dayBefore, dayMs, hour, serves } from '../world/days.ts'
import type { District, Place } from '../places/place.ts'
import type { Made } from '../world/world.ts'
import { inspectorsOf, pair } from './pair.ts'

/** Points that do not concern a kitchen of this type: no special room, no canteen, nothing delivered. */
const apart = (type: number): ReadonlySet<string> =>
  new Set([
    ...(type === 2 ? [] : ['4.1', '4.2', '4.3', '4.4']),
    ...([4, 5, 6, 8, 9].includes(type) ? [] : ['10.1', '10.2', '10.3', '10.4']),
    ...(type === 3 || type === 7 ? [] : ['11.1', '11.2']),
    '5.2',
  ])

/** What is found, by what it is said to be worth: key points and others. domain.md D.6.1 */
const faults: Readonly<Record<number, readonly [key: number, least: number, most: number]>> = {
  0: [1, 4, 6],
  1: [0, 1, 5],
  2: [1, 7, 10],
  3: [1, 18, 20],
}
const texts: Readonly<Record<string, string>> = {
  2.2: '部分食材贴墙存放，未离地离墙',
  2.3: '冷藏柜内生熟未完全分开',
  2.7: '发现临期食材未单独存放',
  3.4: '清洗水池标识不清',
  6.2: '地面排水沟有积水',
  6.3: '排烟罩积油较多',
  7.2: '后门挡鼠板高度不足60厘米',
  7.4: '垃圾桶未加盖',
  8.3: '一名员工未规范佩戴工作帽',
  1.4: '公示栏信息未及时更新',
}

function judge(
  luck: Chance,
  type: number,
  grade: number,
  pictures: District['pictures'],
): readonly Readonly<Record<string, unknown>>[] {
  const none = apart(type)
  const open = points.filter(({ code }) => !none.has(code))
  const [key, least, most] = faults[grade]!
  const bad = new Set(
    [
      ...luck.some(
        open.filter(({ isKey }) => isKey),
        key,
      ),
      ...luck.some(
        open.filter(({ isKey }) => !isKey),
        luck.whole(least, most),
      ),
    ].map(({ code }) => code),
  )
  return points.map(({ code, name }) =>
    none.has(code)
      ? { code, result: 3 }
      : bad.has(code)
        ? { code, result: 2, problem: texts[code] ?? `不符合：${name}`, imgs: [pictures.of('floor', luck.whole(0, 2))] }
        : { code, result: 1 },
  )
}

/** One inspection, from its draft until everything is put right. @returns the inspection */
function visit(
  district: District,
  place: Place,
  moment: number,
  { grade, gradeIt, checkType }: { readonly grade: number; readonly gradeIt: boolean; readonly checkType: number },
): Made {
  const { world, pictures } = district
  const luck = chance('visit', place.n, wireDay(moment))
  const inspectors = inspectorsOf(district, place.file['marketId'])
  const checkItems = judge(luck, place.kitchen.type, grade, pictures)
  const bad = checkItems.filter(({ result }) => result === 2)
  const isOrdered = grade === 3 || bad.length > 6
  const row = world.file(
    'supervise/offline',
    place.info,
    {
      checkType,
      checkDate: wireDay(moment),
      inspectors,
      checkItems,
      measures: !bad.length ? ['1'] : isOrdered ? ['2', '3'] : ['2'],
      problemDesc: bad.length
        ? bad
            .map(({ problem }, i) => `${i + 1}. ${problem as string}`)
            .join('；')
            .slice(0, 1900)
        : null,
      rectifyDeadline: isOrdered ? wireDay(moment + 14 * dayMs) : null,
      siteImgs: [pictures.of('door', luck.whole(0, 2))],
      enterpriseSign: [pictures.of('signature', 0)],
      inspectorSign: [pictures.of('signature', 1)],
      gradeIt,
    },
    moment,
    { user: inspectors[0]! },
  )
  world.act(row, 'finish', {}, moment + hour, inspectors[0]!)
  if (moment + 30 * hour <= world.now) world.act(row, 'publish', {}, atWork(moment + 28 * hour), inspectors[0]!)
  if (isOrdered) {
    // Careless kitchens are late with it, and have to be told.
    const mended = atWork(moment + luck.whole(4, 11) * dayMs + (luck.is(place.p.handled) ? 0 : 20 * dayMs))
    if (mended > world.now) return row
    world.act(
      row,
      'rectify',
      {
        rectifyReport: '对照检查意见逐项整改：已清理积油积水、规范存放、补齐标识并开展全员培训。',
        rectifyImgs: [pictures.of('floor', 0)],
      },
      mended,
      place.user,
    )
    const reviewed = atWork(mended + 2 * dayMs)
    if (reviewed <= world.now)
      world.act(row, 'recheck', { recheckResult: 1, recheckRemark: '现场复查合格' }, reviewed, inspectors[1]!)
  }
  return row
}

/** What an inspection was graded takes effect, in the place of what stood. modules/supervise/grades.server.ts */
function approve({ world, pictures }: District, place: Place, level: Made, moment: number, user: string): void {
  const before = world
    .rows('supervise/level')
    .filter(earlierGrade => earlierGrade['infoId'] === place.info && earlierGrade['levelStatus'] === 1)
  world.act(level, 'approve', {}, moment, user)
  for (const earlierGrade of before) world.change(earlierGrade, { levelStatus: 3, publishStatus: 3 }, moment)
  if (place.file['infoGrade'] !== level['level']) world.change(place.file, { infoGrade: level['level'] }, moment)
  const hung = moment + 2 * dayMs
  if (hung <= world.now && (hung < world.now - 75 * dayMs || chance('board', place.n).is(place.p.handled)))
    world.act(level, 'board', { levelImgs: [pictures.of('board', place.n)] }, hung, place.user)
}

/** A day so long ago, or the next before it, on which offices work and the kitchen cooks. */
function openDay({ world, rests }: District, { kitchen }: Place, back: number): string {
  for (let n = back; ; n++) {
    const day = dayBefore(world.now, n)
    if (isWorkday(day, holidays) && serves(kitchen, day, rests) > 0) return day
  }
}

/** Inspections besides those that were graded: the more, the higher the risk. domain.md D.6.2, decisions-2.md I */
const further = ({ n, kitchen: { grade } }: Place): number =>
  grade === 1 ? Number(n % 4 === 0) : grade === 2 ? Number(n % 4 !== 0) : 2

/**
 * A hundred and thirty-two inspections of fourteen months; two of each kitchen were graded, the last one is what hangs
 * at its door. domain.md G.3
 */
export function inspect(district: District): void {
  const { world, places } = district
  for (const place of places) {
    const luck = chance('inspections', place.n)
    const { grade, type } = place.kitchen
    const on = (back: number): number => at(openDay(district, place, back), '09:30') + luck.whole(0, 300) * 60_000
    const graded = [
      [luck.whole(330, 420), grade === 0 ? 0 : Math.max(1, grade - Number(luck.is(0.2)))],
      [luck.whole(64, 180), grade],
    ] as const
    // Whoever has just opened was not there to be inspected a year ago.
    for (const [back, worth] of grade === 0 ? ([[40, 0]] as const) : graded) {
      const moment = on(back)
      const row = visit(district, place, moment, { grade: worth, gradeIt: true, checkType: 1 })
      const level = world.row('supervise/level', row['levelId'])
      approve(district, place, level, atWork(moment + 5 * dayMs), pair(district, place.file['marketId'])[1]!)
    }
    for (let i = 0; i < further(place); i++)
      visit(district, place, on(luck.whole(3 + i * 50, 55 + i * 50)), {
        grade: grade === 3 ? 2 : 1,
        gradeIt: false,
        checkType: type === 4 || type === 8 ? 7 : luck.pick([1, 2, 4]),
      })
    yearly(district, place)
  }
}

/** Least means of the grades of a year, and a little. domain.md D.6.2 */
const least: Readonly<Record<number, number>> = { 1: 90, 2: 76, 3: 61 }

/**
 * The grade of last year: the mean of its gradings, those of before the sixty days among them, which the table of
 * gradings has one by one. domain.md D.6.2; decisions D
 */
function yearly(district: District, place: Place): void {
  const { world } = district
  const { year } = place.kitchen
  if (year === 0) return
  const levelYear = Number(wireDay(world.now).slice(0, 4)) - 1
  const count = chance('year', place.n).number(least[year]! + 1, least[year]! + 7)
  earlier(district, place, levelYear, count)
  const counted = yearGrade(levelYear, gradings(district, place), [])
  const basis = counted.basis.map(({ id, day, score }) => ({
    levelId: id,
    levelNo: world.row('supervise/level', id)['levelNo'],
    date: day,
    score,
  }))
  const row = world.file(
    'supervise/year-level',
    place.info,
    { levelYear },
    at(dayBefore(world.now, 300), '10:00') + place.n * 60_000,
    {
      given: {
        periodStart: counted.periodStart,
        periodEnd: counted.periodEnd,
        checkTimes: counted.checkTimes,
        avgScore: counted.avgScore,
        basis,
      },
    },
  )
  const moment = at(dayBefore(world.now, 290), '10:00') + place.n * 60_000
  world.act(row, 'approve', {}, moment)
  world.change(place.file, { infoYearIndex: row['yearLevel'] }, moment)
}

const gradings = ({ world }: District, place: Place) =>
  world
    .rows('supervise/level')
    .filter(row => row['infoId'] === place.info && (row['levelStatus'] === 1 || row['levelStatus'] === 3))
    .map(row => ({ id: row.id, day: row['levelDate'] as string, score: row['levelScore'] as number }))

/** Gradings of the spring of a year, so many and such that the year comes to a mean. */
function earlier(district: District, place: Place, year: number, mean: number): void {
  const { world } = district
  const graded = gradings(district, place).filter(({ day }) => day.startsWith(String(year)))
  const sum = graded.reduce((all, { score }) => all + score, 0)
  for (let more = 2; more < 12; more++) {
    const score = Math.round(((mean * (graded.length + more) - sum) / more) * 100) / 100
    if (score < 60 || score > 100) continue
    for (let n = 0; n < more; n++) {
      const levelDate = openDay(
        district,
        place,
        daysBetween(`${year}-0${3 + (n % 5)}-${10 + (place.n % 15)}`, wireDay(world.now)),
      )
      const moment = at(levelDate, '09:30')
      const [first, second] = pair(district, place.file['marketId'])
      const check = visit(district, place, moment, { grade: gradeOf(score), gradeIt: true, checkType: 1 })
      // What was found then has long been put right.
      if (check['checkStatus'] === 2)
        world.act(
          check,
          'rectify',
          {
            rectifyReport: '对照检查意见逐项整改，已全部完成并开展培训。',
            rectifyImgs: [district.pictures.of('floor', 0)],
          },
          moment + 6 * dayMs,
          place.user,
        )
      if (check['checkStatus'] === 3)
        world.act(check, 'recheck', { recheckResult: 1, recheckRemark: '现场复查合格' }, moment + 9 * dayMs, second)
      const level = world.row('supervise/level', check['levelId'])
      world.change(
        level,
        {
          levelScore: score,
          adjustReason: '按现场复核情况调整',
          level: gradeOf(score),
          levelStatus: 3,
          publishStatus: 3,
          approver: second ?? first ?? null,
          approveTime: `${levelDate} 15:00:00`,
        },
        moment + dayMs / 4,
      )
    }
    return
  }
}
