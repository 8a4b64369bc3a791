import type { Field } from '../../kernel/fields/index.ts'
import type { Line } from './faces.ts'

/** Nothing to read: not said, or a flag that is not set. */
export const isBlank = (of: Field | undefined, raw: Line[string] | undefined): boolean =>
  raw === '' || raw === undefined || raw === null || (of?.type.name === 'flag' && raw !== 1)
