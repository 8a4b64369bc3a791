// Never runs: the type checker reads it. Each line below `@ts-expect-error` is a mistake an author of a kind of record
// makes.
import type { Definition } from '../../kernel/define/definition.ts'
import { choice, day, text } from '../../kernel/fields/index.ts'
import { accType } from '../words/dictionaries.ts'
import { led } from './led.ts'

const fields = {
  eaten: day({ title: '日期', required: true }),
  guest: choice(accType, { title: '类型', required: true }),
  dish: text({ title: '菜品', max: 20 }),
  ...led,
}
type Said = NonNullable<Definition<typeof fields>['record']>

const good: Said = {
  kind: 'meal',
  word: ['餐', 'Meal'],
  sort: 1,
  day: 'eaten',
  sign: 'face',
  owes: '———▲———▲—',
  law: '食品安全法',
  counts: { guest: [1, 2], submitStatus: 1 },
  adds: { late: { isLate: true } },
}
const check = (kind: Said): Said => kind

// @ts-expect-error -- the day is no field
check({ ...good, day: 'cooked' })
// @ts-expect-error -- what it counts is no field
check({ ...good, counts: { host: 1 } })
// @ts-expect-error -- no value of the field
check({ ...good, counts: { guest: 'parent' } })
// @ts-expect-error -- what it adds goes by a field that is none
check({ ...good, adds: { late: { wasLate: true } } })
// @ts-expect-error -- no rule of that name
check({ ...good, by: { meal: 'sometimes' } })
// @ts-expect-error -- the types that are not named owe by none
check({ ...good, by: { meal: { 1: 'batches' } } })
// @ts-expect-error -- the draft is of no field
check({ ...good, drafted: 'week' })
