import dict from '../../../../modules/system/dict.ts'
import { Dictionaries } from './Dictionaries.tsx'

/** Dictionaries above, their entries below. core-platform.md 2 */
export default function VerticalDictionaries() {
  return <Dictionaries dict={dict} layout="below" />
}
