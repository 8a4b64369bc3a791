import { wireDay } from '../../contract/wire.ts'
import { points } from '../../modules/points.ts'
import { chance, type Chance } from '../chance.ts'
import { at, atWork, dayBefore, dayMs, hour } from '../days.ts'
import type { District, Place } from '../places/place.ts'
import type { Made } from '../world.ts'
import { pair } from './pair.ts'

/** Points that do not concern a kitchen of this type: no special room, no canteen, nothing delivered. */
const apart = (type: number): ReadonlySet<string> => new Set([...(type === 2 ? [] : ['4.1', '4.2', '4.3', '4.4']), ...([4, 5, 6, 8, 9].includes(type) ? [] : ['10.1', '10.2', '10.3', '10.4']), ...(type === 3 || type === 7 ? [] : ['11.1', '11.2']), '5.2'])

/** What is found, by what it is said to be worth: key points and others. domain.md D.6.1 */
const faults: Readonly<Record<number, readonly [key: number, least: number, most: number]>> = { 0: [1, 4, 6], 1: [0, 1, 5], 2: [1, 7, 10], 3: [1, 18, 20] }
const said: Readonly<Record<string, string>> = {
  2.2: '部分食材贴墙存放，未离地离墙', 2.3: '冷藏柜内生熟未完全分开', 2.7: '发现临期食材未单独存放', 3.4: '清洗水池标识不清', 6.2: '地面排水沟有积水', 6.3: '排烟罩积油较多', 7.2: '后门挡鼠板高度不足60厘米', 7.4: '垃圾桶未加盖', 8.3: '一名员工未规范佩戴工作帽', 1.4: '公示栏信息未及时更新',
}

function judge(luck: Chance, type: number, grade: number, pictures: District['pictures']): readonly Readonly<Record<string, unknown>>[] {
  const none = apart(type)
  const open = points.filter(({ code }) => !none.has(code))
  const [key, least, most] = faults[grade]!
  const bad = new Set([...luck.some(open.filter(({ isKey }) => isKey), key), ...luck.some(open.filter(({ isKey }) => !isKey), luck.whole(least, most))].map(({ code }) => code))
  return points.map(({ code, name }) => (none.has(code) ? { code, result: 3 } : bad.has(code) ? { code, result: 2, problem: said[code] ?? `不符合：${name}`, imgs: [pictures.of('floor', luck.whole(0, 2))] } : { code, result: 1 }))
}

/** One inspection, from its draft until everything is put right. @returns the inspection */
function visit(district: District, place: Place, moment: number, { grade, gradeIt, checkType }: { readonly grade: number; readonly gradeIt: boolean; readonly checkType: number }): Made {
  const { world, pictures } = district
  const luck = chance('visit', place.n, wireDay(moment))
  const inspectors = pair(district, place.file['marketId'])
  const checkItems = judge(luck, place.kitchen.type, grade, pictures)
  const bad = checkItems.filter(({ result }) => result === 2)
  const isOrdered = grade === 3 || bad.length > 6
  const row = world.file('supervise/offline', place.info, {
    checkType, checkDate: wireDay(moment), inspectors, checkItems, measures: !bad.length ? ['1'] : isOrdered ? ['2', '3'] : ['2'], problemDesc: bad.length ? bad.map(({ problem }, i) => `${i + 1}. ${problem as string}`).join('；').slice(0, 1900) : null,
    rectifyDeadline: isOrdered ? wireDay(moment + 14 * dayMs) : null, siteImgs: [pictures.of('door', luck.whole(0, 2))], enterpriseSign: [pictures.of('signature', 0)], inspectorSign: [pictures.of('signature', 1)], gradeIt,
  }, moment, { user: inspectors[0]! })
  world.act(row, 'finish', {}, moment + hour, inspectors[0]!)
  if (moment + 30 * hour <= world.now) world.act(row, 'publish', {}, atWork(moment + 28 * hour), inspectors[0]!)
  if (isOrdered && luck.is(place.p.handled)) {
    const mended = atWork(moment + luck.whole(4, 11) * dayMs)
    if (mended > world.now) return row
    world.act(row, 'rectify', { rectifyReport: '对照检查意见逐项整改：已清理积油积水、规范存放、补齐标识并开展全员培训。', rectifyImgs: [pictures.of('floor', 0)] }, mended, place.user)
    const seen = atWork(mended + 2 * dayMs)
    if (seen <= world.now) world.act(row, 'recheck', { recheckResult: 1, recheckRemark: '现场复查合格' }, seen, inspectors[1]!)
  }
  return row
}

/** What an inspection was graded takes effect, in the place of what stood. modules/supervise/grades.server.ts */
function approve({ world, pictures }: District, place: Place, level: Made, moment: number, user: string): void {
  const before = world.rows('supervise/level').filter(one => one['infoId'] === place.info && one['levelStatus'] === 1)
  world.act(level, 'approve', {}, moment, user)
  for (const one of before) world.change(one, { levelStatus: 3, publishStatus: 3 }, moment)
  if (place.file['infoGrade'] !== level['level']) world.change(place.file, { infoGrade: level['level'] }, moment)
  const hung = moment + 2 * dayMs
  if (hung <= world.now && chance('board', place.n).is(place.p.handled)) world.act(level, 'board', { levelImgs: [pictures.of('board', place.n)] }, hung, place.user)
}

/** A hundred and thirty-two inspections of fourteen months; two of each kitchen were graded, the last one is what hangs at its door. domain.md G.3 */
export function inspect(district: District): void {
  const { world, places } = district
  for (const place of places) {
    const luck = chance('inspections', place.n)
    const { grade, type } = place.kitchen
    const on = (back: number): number => at(dayBefore(world.now, back), '09:30') + luck.whole(0, 300) * 60_000
    const graded = [[luck.whole(330, 420), grade === 0 ? 0 : Math.max(1, grade - Number(luck.is(0.2)))], [luck.whole(64, 180), grade]] as const
    // Whoever has just opened was not there to be inspected a year ago.
    for (const [back, worth] of grade === 0 ? [[40, 0]] as const : graded) {
      const row = visit(district, place, on(back), { grade: worth, gradeIt: true, checkType: 1 })
      const level = world.row('supervise/level', row['levelId'])
      approve(district, place, level, atWork(on(back) + 5 * dayMs), pair(district, place.file['marketId'])[1]!)
    }
    if (place.n % 4 !== 0) visit(district, place, on(luck.whole(3, 55)), { grade: grade === 3 ? 2 : 1, gradeIt: false, checkType: type === 4 || type === 8 ? 7 : luck.pick([1, 2, 4]) })
    yearly(district, place)
  }
}

/** Least means of the grades of a year, and a little. domain.md D.6.2 */
const least: Readonly<Record<number, number>> = { 1: 90, 2: 76, 3: 61 }

/** The grade of last year, as its inspections came out on average. domain.md D.6.2 */
function yearly({ world }: District, place: Place): void {
  const { year } = place.kitchen
  if (year === 0) return
  const levelYear = Number(wireDay(world.now).slice(0, 4)) - 1
  const made = world.file('supervise/year-level', place.info, { levelYear }, at(dayBefore(world.now, 300), '10:00') + place.n * 60_000, {
    given: { periodStart: `${levelYear}-01-01`, periodEnd: `${levelYear}-12-31`, checkTimes: 1 + (place.n % 3), avgScore: chance('year', place.n).number(least[year]!, least[year]! + 8) },
  })
  const moment = at(dayBefore(world.now, 290), '10:00') + place.n * 60_000
  world.act(made, 'approve', {}, moment)
  world.change(place.file, { infoYearIndex: made['yearLevel'] }, moment)
}
