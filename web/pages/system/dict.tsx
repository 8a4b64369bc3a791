import dict from '../../../modules/system/dict.ts'
import { Dictionaries } from './dicts/Dictionaries.tsx'

/** The dictionaries of the platform. */
export default function SystemDictionaries() {
  return <Dictionaries dict={dict} layout="dialog" />
}
