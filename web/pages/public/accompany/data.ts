import type { AnswerTo } from '../../../../kernel/define/contract.ts'
import type { parentsMenu } from '../../../../modules/selfexam/accompany-calls.ts'
import { wireMoment } from '../../../../contract/wire.ts'
import { placeOf, type FirstCalls } from '../../../api/first.ts'
import accompany from '../../../../modules/selfexam/accompany.ts'

/** The five marks of a meal, in the order they are asked. */
export const scores = ['scoreEnv', 'scoreTaste', 'scoreTemp', 'scorePortion', 'scoreService'] as const

/** What is eaten where: all that the page shows before anything is said. */
export type Menu = AnswerTo<typeof parentsMenu>

/** The call that gives the menu, and takes what is said of it. */
export const address = `${accompany.path}/public`

/** Whether an answer is one of the keys that are numbers. */
export const isNumber = (name: string): boolean => name === 'accMeal' || scores.some(it => it === name)

/** The meal of a moment (epoch ms): breakfast, lunch, supper; codes of meal_type. */
export function mealNow(at: number): number {
  const hour = Number(wireMoment(at).slice(11, 13))
  return hour < 9 ? 1 : hour < 15 ? 3 : 5
}

/** What the first screen is made of. */
export const firstCalls = (asked: URLSearchParams): FirstCalls => ({ menu: [address, placeOf(asked)] })
