/** Makes a television that is switched on without a network show what it heard last. */
import { wire } from '../../../../contract/wire.ts'
import { openLarder } from '../../../kit/larder.ts'

/**
 * Puts the page of this screen by as it is without an answer: what a kitchen shows lies in one place alone, from where
 * it goes when the kitchen hides itself (`data.ts`).
 * @returns what ends it
 */
export function keepPage(): () => void {
  const { pathname, search } = location
  const own = openLarder('screen:', pathname, pathname + search, `${pathname}${search}&${wire.keptPage}=1`)
  void own?.larder.complete()
  return () => own?.larder.close()
}
