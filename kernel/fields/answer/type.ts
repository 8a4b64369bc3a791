import { field, type Common, type FieldType } from '../base/field.ts'
import { flagType } from '../flag/type.ts'

/** bool of domain.md 0.1 that somebody judges: yes, no, or nothing while nobody has said it. 0, 1 or '' on the wire. */
export const answerType: FieldType<boolean> = { ...flagType, name: 'answer', empty: '' }

/** Yes or no, which nobody says beforehand. */
export const answer = <const O extends Common>(options: O) => field(answerType, options)
