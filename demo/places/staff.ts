import { wireDay } from '../../contract/wire.ts'
import { chance, type Chance } from '../world/chance.ts'
import { dayBefore } from '../world/days.ts'
import type { Pictures } from '../world/pictures.ts'
import type { Made, World } from '../world/world.ts'
import { person } from './people.ts'

/** People of a kitchen by enterprise type: from, to. domain.md G.1 */
const heads: Readonly<Record<number, readonly [number, number]>> = {
  1: [30, 42],
  2: [22, 30],
  3: [4, 8],
  4: [16, 26],
  5: [10, 18],
  6: [10, 16],
  7: [48, 56],
  8: [5, 9],
  9: [55, 64],
}
/** emp_post of whoever comes after the heads: a fifth each cooks, cuts and serves, the others what is left. */
const rota = [5, 6, 12, 9, 5, 6, 12, 9, 7, 10, 5, 6, 12, 9, 13, 11, 5, 6, 12, 14] as const
const inKitchen: readonly number[] = [4, 5, 6, 7, 8, 9, 13, 11, 14]
const touchesFood: readonly number[] = [4, 5, 6, 7, 8, 9, 12, 13]
/** Kitchens that let certificates lapse. domain.md G.1 E14, E19, E36 */
const careless: readonly number[] = [14, 19, 36]

interface Hiring {
  readonly world: World
  readonly pictures: Pictures
  readonly info: string
  readonly n: number
  readonly type: number
  readonly isDirected: boolean
  readonly at: number
  readonly user: string | null
}

/**
 * Days until a health certificate ends: most have half a year, one in twenty a month, some have lapsed; those of the
 * washers of 36 twelve days ago. domain.md G.5 S4
 */
const healthDays = (luck: Chance, n: number, i: number, post: number): number =>
  n === 36 && post === 9
    ? -12
    : careless.includes(n)
      ? i % 5 === 4
        ? -luck.whole(3, 20)
        : luck.whole(40, 280)
      : luck.is(0.05)
        ? luck.whole(2, 29)
        : luck.whole(40, 280)

/** Hires the people of a kitchen. Ids of nobody, faces of nobody. domain.md B.3.1, G.1 */
export function hire({ world, pictures, info, n, type, isDirected, at, user }: Hiring): readonly Made[] {
  const luck = chance('staff', n)
  const year = Number(wireDay(world.now).slice(0, 4)) - 20
  const [least, most] = heads[type]!
  const posts = [1, ...(isDirected ? [2] : []), 3, 4]
  const size = luck.whole(least, most)
  while (posts.length < size) posts.push(rota[(posts.length - 3) % rota.length]!)
  const names = new Set<string>()
  return posts.map((empPost, i) => {
    let who = person(n * 100 + i, year)
    // No two of one name in a kitchen: records name people.
    for (let again = 1; names.has(who.name); again++)
      who = { ...person(n * 100 + i + again * 7000, year), idCard: who.idCard, phone: who.phone }
    names.add(who.name)
    const isDirect = touchesFood.includes(empPost)
    const end = healthDays(luck, n, i, empPost)
    const start = dayBefore(world.now, -(end - 364))
    const entered = dayBefore(world.now, luck.whole(80, 1500))
    const isSa = empPost === 2 ? 1 : empPost === 3 ? 2 : 0
    return world.file(
      'staff/employee',
      info,
      {
        empName: who.name,
        // As the morning machine of its kitchen knows it.
        empNo: i + 1,
        empIdCard: who.idCard,
        empPhone: who.phone,
        empPhoto: [pictures.of('portrait', i)],
        empPost,
        isKitchen: inKitchen.includes(empPost),
        isDirect,
        isSa,
        entryDate: entered,
        ...(isDirect && {
          healthNo: `JK4201${start.slice(2, 4)}${String(n * 1000 + i).padStart(6, '0')}`,
          healthOrg: '武汉市疾病预防控制中心(演示)',
          healthStart: start,
          healthEnd: dayBefore(world.now, -end),
          healthImgs: [pictures.of('certificate', i)],
        }),
        ...(isSa && {
          saTrainNo: `SA4201${String(n * 10 + isSa).padStart(5, '0')}`,
          saTrainOrg: '湖北省食品安全协会(演示)',
          saTrainStart: dayBefore(world.now, 200 + i),
          saTrainEnd: dayBefore(world.now, i - 164),
          saTrainImgs: [pictures.of('certificate', i + 1)],
        }),
      },
      at + i * 1000,
      { user },
    )
  })
}

/** Whether somebody's certificate was good on a day; for those who need none it always is. */
export const mayWork = (member: Made, day: string): boolean =>
  !member['isDirect'] || (member['healthEnd'] as string) >= day

/** Kitchen hands who are looked at every morning. */
export const inShift = (staff: readonly Made[]): readonly Made[] =>
  staff.filter(member => member['isKitchen'] || member['isDirect'])
