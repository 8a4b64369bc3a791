import dict from '../../../../modules/system/dict.ts'
import { Dictionaries } from './Dictionaries.tsx'

/** Dictionaries and their entries side by side. core-platform.md 2 */
export default function HorizontalDictionaries() {
  return <Dictionaries dict={dict} layout="beside" />
}
