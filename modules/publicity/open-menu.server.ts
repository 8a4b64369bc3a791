import { masked } from '../../kernel/fields/base/mask.ts'
import { picturesOf } from '../enterprise/asks.server.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { dishes } from '../selfexam/asks.server.ts'
import type { Opening } from './open-kitchen.server.ts'

const c = dishes('c')
/** Announced or served; codes of publish_status. */
const served: Statement = {
  name: 'open_menu',
  text: `select ${c.id}, ${c.cookbookName}, ${c.cookbookMeal}, ${c.cookbookImgs}, ${c.cookbookSuppDate}::text, ${c.cookbookChef}, ${c.cookbookElement}, ${c.allergens}, ${c.price}, ${c.publishStatus} from ${c}
    where ${c.tenantId} = app.tenant() and ${c.infoId} = $1 and ${c.cookbookSuppDate} = $2::date and ${c.publishStatus} in (1, 2) and ${c.submitStatus} = 1 and ${c.correctedBy} is null and not ${c.isDeleted} order by ${c.cookbookMeal}, ${c.id} limit 200`,
}

/** What is eaten on a day, with what people must know of it. domain.md D.11 cookbooklist */
export const menu: Opening = {
  name: 'cookbooklist',
  title: '食谱',
  dated: true,
  bounds: ({ info, day }) => [bind(served, info, day)],
  answer: ([rows = []], view, shows) =>
    shows('5')
      ? rows.map(([id, name, meal, images, day, chef, element, allergens, price, status]) => ({
          cookbookId: id,
          cookbookName: name ?? '',
          cookbookMeal: Number(meal ?? 0),
          cookbookImgs: picturesOf(view, images),
          cookbookSuppDate: day ?? '',
          cookbookChef: masked('name', chef ?? ''),
          cookbookElement: element ?? '',
          allergens: allergens ?? '',
          price: price ?? '',
          isServed: status === '2' ? 1 : 0,
        }))
      : [],
}
