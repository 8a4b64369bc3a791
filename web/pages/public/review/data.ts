import review from '../../../../modules/selfexam/review.ts'
import { placeOf, type FirstCalls } from '../../../api/first.ts'

/** The kitchen that is spoken of, as its page names it. */
export interface Reviewed {
  readonly infoId: string
  readonly infoName: string
}

/** The call that takes what is said. */
export const address = `${review.path}/public`

/** What the first screen is made of. */
export const firstCalls = (asked: URLSearchParams): FirstCalls =>
  placeOf(asked).infoId ? { kitchen: ['dataScreenOpen/getEnterpriseDetail', placeOf(asked)] } : {}
