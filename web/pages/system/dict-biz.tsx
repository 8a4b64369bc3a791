import dict from '../../../modules/system/dict-biz.ts'
import { Dictionaries } from './dicts/Dictionaries.tsx'

/** The dictionaries of a tenant. */
export default function BusinessDictionaries() {
  return <Dictionaries dict={dict} layout="dialog" />
}
