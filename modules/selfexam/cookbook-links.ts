import { momentAt, wireMoment } from '../../contract/wire.ts'
import { counts } from '../record/led.ts'
import { limits } from '../words/limits.ts'
import { todo } from '../record/todo.ts'
import { isTooCold, published, served } from './cookbook.ts'

/** A dish that was not hot enough is heated again within two hours. GB 31654-2021 */
const heatMs = limits.danger.hours * 3_600_000

/**
 * When a meal is served at the latest, by meal_type: something of each of its dishes is kept by then. domain.md D.2
 * 当餐
 */
const servedBy: Readonly<Record<number, string>> = {
  1: '09:00:00',
  2: '10:30:00',
  3: '13:30:00',
  4: '16:00:00',
  5: '19:30:00',
  6: '23:00:00',
}

/** What dishes give people to do. domain.md B.6.5 coreTemp, D.2, D.7 */
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
  todo({
    key: 'cookbook-sample',
    title: '食谱发布 → 当餐留样待办',
    from: 'selfexam/cookbook',
    type: 'sample',
    page: '/selfexam/cookbook/selfexamcookbook',
    owes: dish =>
      counts(dish) &&
      dish.mustSample &&
      !dish.sampleId &&
      (dish.publishStatus === published || dish.publishStatus === served)
        ? {
            title: `留样：${dish.cookbookName!}`,
            content: `供餐时留样不少于${limits.sample.grams}克，冷藏保存48小时以上`,
            due: `${dish.cookbookSuppDate!} ${servedBy[dish.cookbookMeal!]!}`,
            level: 3,
            side: 1,
          }
        : null,
  }),
]
