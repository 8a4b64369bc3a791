import type { ExamDay, MonthFacts } from '../../modules/selfexam/draft-period.ts'
import {
  dayFactsOf,
  dishFacts,
  unanswered,
  type DayRows,
  type DishRow,
  type MealRow,
} from '../../modules/selfexam/day-facts.ts'
import type { DayFacts } from '../../modules/selfexam/draft.ts'
import type { CheckedItem } from '../../kernel/fields/checklist/type.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { alarmType } from '../../modules/words/dictionaries.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { at, dayMs } from '../world/days.ts'
import type { District, Place } from '../places/place.ts'
import type { Made, World } from '../world/world.ts'

/**
 * Kinds of records by kitchen and day, as far as they have been read: a world grows, so each look reads what is new
 * since the last.
 */
interface Book {
  read: number
  readonly pages: Map<string, Made[]>
}
const books = new WeakMap<World, Map<string, Book>>()
const none: readonly Made[] = []

/** Rows of a kind whose field names this day, of one kitchen. */
function of(world: World, key: string, field: string, info: string, day: string): readonly Made[] {
  const shelf = books.get(world) ?? new Map<string, Book>()
  books.set(world, shelf)
  const book = shelf.get(key) ?? { read: 0, pages: new Map<string, Made[]>() }
  shelf.set(key, book)
  const rows = world.rows(key)
  for (const row of rows.slice(book.read)) {
    const page = `${row['infoId'] as string} ${((row[field] ?? '') as string).slice(0, 10)}`
    book.pages.set(page, [...(book.pages.get(page) ?? []), row])
  }
  book.read = rows.length
  return book.pages.get(`${info} ${day}`) ?? none
}

/** Alarms of kitchens in a span of time. They are all told before the first day is lived through. */
const alarmsOf = (world: World, info: string, from: string, to: string): readonly Made[] =>
  world
    .rows('iot/alarm')
    .filter(
      row =>
        row['infoId'] === info &&
        (row['alarmTime'] as string).slice(0, 10) >= from &&
        (row['alarmTime'] as string).slice(0, 10) <= to,
    )
/** Whether nobody had handled it by then. */
const isOpen = (alarm: Made, moment: number): boolean => ((alarm['handleTime'] ?? '9') as string) > wireMoment(moment)

/**
 * What the records of a kitchen's day say when the control of the day is filed: the rows of the demo, counted as the
 * product counts its own.
 */
export function dayFacts({ world }: District, place: Place, day: string, moment: number): DayFacts {
  const own = <T>(key: string, field: string): readonly T[] =>
    of(world, key, field, place.info, day) as unknown as readonly T[]
  const checks = own<Made>('staff/morning-check', 'checkDate')
  const lastOf = (empId: string): Made | null =>
    checks
      .filter(row => row['empId'] === empId)
      .toSorted((a, b) => ((a['checkTime'] as string) < (b['checkTime'] as string) ? -1 : 1))
      .at(-1) ?? null
  const rows: DayRows = {
    licenceEnd: place.file['licenseEnd'] as string,
    staff: place.staff.map(person => ({
      ...(person as unknown as DayRows['staff'][number]),
      check: lastOf(person.id) as never,
    })),
    purchases: own('ledger/purchase', 'purchaseDate'),
    batches: [...place.shelf.values()].flat().filter(batch => batch['inStock']) as unknown as DayRows['batches'],
    fridges: place.fridges.length,
    cabinets: 0,
    alarms: alarmsOf(world, place.info, day, day).map(alarm => ({
      ...(alarm as unknown as DayRows['alarms'][number]),
      cause: alarm['rootId'] ?? alarm['id'],
      isOpen: isOpen(alarm, moment),
    })),
    additives: own('ledger/additive', 'additiveDate'),
    dishes: countingDishes(own('selfexam/cookbook', 'cookbookSuppDate')),
    samples: own('ledger/sample', 'additiveDate'),
    disinfections: own('ledger/disinfect', 'disinfectDate'),
    wastes: own('ledger/waste', 'wasteDate').length,
    envs: own('ledger/env', 'envDate'),
    meals: own('selfexam/accompany', 'accDate'),
  }
  return dayFactsOf(rows, day)
}
/** Dishes that were filed and not withdrawn. */
const countingDishes = (rows: readonly Made[]): readonly DishRow[] =>
  rows.filter(dish => dish['submitStatus'] === 1 && dish['publishStatus'] !== 3) as unknown as readonly DishRow[]

/** What the records of a week or a month say at its end. @param owed whether the kitchen works on a day */
export function periodFacts(
  { world }: District,
  place: Place,
  from: string,
  to: string,
  moment: number,
  owed: (day: string) => boolean,
): MonthFacts {
  const days = Array.from({ length: Math.round((at(to) - at(from)) / dayMs) + 1 }, (_, i) =>
    wireDay(at(from) + i * dayMs),
  )
  const all = (key: string, field: string): readonly Made[] =>
    days.flatMap(day => of(world, key, field, place.info, day))
  const exams = all('selfexam/day', 'examDate')
  const weeks = all('selfexam/week', 'weekEnd')
  const dishes = countingDishes(all('selfexam/cookbook', 'cookbookSuppDate'))
  const late = exams.filter(exam => exam['isLate']).length
  const end = wireDay(at(to) + 30 * dayMs)
  const ending = (row: Made, field: string): boolean =>
    row[field] !== null && row[field] !== undefined && (row[field] as string) >= to && (row[field] as string) <= end
  return {
    due: days.filter(owed).length,
    done: exams.length - late,
    late,
    days: exams.map((exam): ExamDay => ({
      day: exam['examDate'] as string,
      items: exam['examItems'] as readonly CheckedItem[],
      standing: exam['rectifyStatus'] as number,
    })),
    alarms: [...Map.groupBy(alarmsOf(world, place.info, from, to), alarm => alarm['alarmType'] as string)].map(
      ([type, some]) => ({
        name: labelOf(alarmType, type),
        num: some.length,
        open: some.filter(alarm => isOpen(alarm, moment)).length,
      }),
    ),
    fifoBreak: 0,
    expired: [...place.shelf.values()]
      .flat()
      .filter(batch => batch['inStock'] && ((batch['expireDate'] ?? '9') as string) < to).length,
    certs: place.staff.filter(person => ending(person, 'healthEnd') || ending(person, 'saTrainEnd')).length,
    health: place.staff.filter(person => person['isDirect'] && ending(person, 'healthEnd')).length,
    ...dishFacts(dishes),
    unanswered: unanswered(all('selfexam/accompany', 'accDate') as unknown as readonly MealRow[]),
    asked: 0,
    weeksDue: days.filter(day => new Date(`${day}T00:00:00Z`).getUTCDay() === 0).length,
    weeksDone: weeks.length,
    complaints: 0,
    trained: 0,
  }
}
