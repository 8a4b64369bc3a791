import complain from '../../../../modules/supervise/complain.ts'
import { placeOf, type FirstCalls } from '../../../api/first.ts'

/** The calls of the public: the complaint itself, and whom it is about. */
export const address = `${complain.path}/public`
export const kitchenAddress = `${address}/kitchen`

export interface Kitchen {
  readonly infoName: string
}

/** What the first screen is made of. */
export function firstCalls(asked: URLSearchParams): FirstCalls {
  const place = placeOf(asked)
  return place.infoId ? { kitchen: [kitchenAddress, place] } : {}
}
