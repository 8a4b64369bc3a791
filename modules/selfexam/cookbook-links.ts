import { momentAt, wireMoment } from '../../contract/wire.ts'
import { limits } from '../words/limits.ts'
import { todo } from '../record/todo.ts'
import { isTooCold } from './cookbook.ts'

/** A dish that was not hot enough is heated again within two hours. GB 31654-2021 */
const heatMs = limits.danger.hours * 3_600_000

/** What dishes give people to do. domain.md B.6.5 coreTemp, D.7 */
export const cookbookLinks = [
  todo({
    key: 'cookbook-core-temp',
    title: '菜品中心温度不足 → 重新加热待办',
    from: 'selfexam/cookbook',
    type: 'alarm',
    page: '/selfexam/cookbook/selfexamcookbook',
    owes: dish =>
      isTooCold(dish) && dish.cookTime !== null
        ? {
            title: `重新加热：${dish.cookbookName!}`,
            content: `出锅中心温度${String(dish.coreTemp)}℃，低于${limits.core.low}℃，请重新加热至${limits.core.low}℃以上并重新登记`,
            due: wireMoment(momentAt(dish.cookTime) + heatMs),
            level: 2,
            side: 1,
          }
        : null,
  }),
]
