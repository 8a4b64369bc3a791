import { Bad, equalSuffixes, field, type Common, type Field, type FieldType } from '../base/field.ts'

/** bool of domain.md 0.1: 0 or 1 on the wire, a boolean inside. */
export const flagType: FieldType<boolean> = {
  name: 'flag',
  given: 'chosen',
  options: [],
  filters: equalSuffixes,
  column: () => 'boolean',
  parse: raw => {
    if (raw === true || raw === 1 || raw === '1' || raw === 'true') return true
    return raw === false || raw === 0 || raw === '0' || raw === 'false' ? false : new Bad('notChoice')
  },
  bind: value => (value ? 't' : 'f'),
  read: text => text === 't',
  wire: value => (value ? 1 : 0),
  empty: 0,
  json: () => ({ type: 'integer', enum: [0, 1] }),
  fake: n => n % 2 === 0,
}

/** Yes or no. */
export const flag = <const O extends Common>(options: O) => field(flagType, options)

/** Whether a field says yes or no; an `answer` may say neither. */
export const isYesNo = ({ type }: Field): boolean => type.name === 'flag' || type.name === 'answer'
