import { bind, type Bound } from '../../kernel/store/batch.ts'
import { dishes } from './tables.ts'

// What other rooms may ask of this one.
export * from './tables.ts'
export { published, served } from './cookbook.ts'

const x = dishes('x')
const living = `${x.tenantId} = app.tenant() and ${x.infoId} = $1`

/** Dishes of a name that a kitchen plans for a day. */
export const dishesNamed = (info: string, day: string, name: string): Bound =>
  bind(
    {
      name: 'dishes_named',
      text: `select ${x.id} from ${x} where ${living} and ${x.cookbookSuppDate} = $2::date and ${x.cookbookName} = $3 and ${x.correctedBy} is null and not ${x.isDeleted} order by ${x.id}`,
    },
    info,
    day,
    name,
  )

/** Dishes of a meal of a kitchen, or of all meals of the day. */
export const dishesServed = (info: string, day: string, meal: string | null): Bound =>
  bind(
    {
      name: 'dishes_served',
      text: `select ${x.id} from ${x} where ${living} and ${x.cookbookSuppDate} = $2 and ($3::smallint is null or ${x.cookbookMeal} = $3::smallint) and ${x.submitStatus} = 1 and ${x.correctedBy} is null and not ${x.isDeleted}`,
    },
    info,
    day,
    meal,
  )
