import { elementsOf } from './cookbook.ts'

interface Dish {
  readonly infoId: string
  readonly cookbookName: string | null
  readonly cookbookSuppDate: string | null
  readonly cookbookMeal: number | null
  readonly elements: unknown
}

/**
 * A dish that may not be made there and was refused: supervisors see that it was planned. Of a day and a meal there is
 * one alarm of it. domain.md G.5 S10; 学校食品安全与营养健康管理规定 36 条
 */
export const bannedDish = (dish: Dish) => ({
  sourceKey: `dish:${dish.infoId}:${dish.cookbookSuppDate}:${dish.cookbookMeal}:${dish.cookbookName}`,
  alarmType: 'BAN_DISH' as const,
  alarmLevel: 2 as const,
  alarmContent: `${dish.cookbookSuppDate} 食谱拟用“${dish.cookbookName}”（${elementsOf({ elements: dish.elements })
    .map(({ name }) => name)
    .join('、')}），属禁止制售，系统已拦截`,
})
