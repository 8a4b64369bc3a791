import dayjs from 'dayjs'

/** How each of these types is written on the wire, and which input of the system fits on a phone. */
export const kinds = {
  day: { format: 'YYYY-MM-DD', native: 'date' },
  moment: { format: 'YYYY-MM-DD HH:mm:ss', native: 'datetime-local' },
  month: { format: 'YYYY-MM', native: 'month' },
  time: { format: 'HH:mm', native: 'time' },
} as const
export type Kind = keyof typeof kinds
export const kindOf = (name: string): Kind => (name in kinds ? (name as Kind) : 'day')
/** A day is fine enough to search moments by: the server takes it as the whole day. */
export const soughtBy = (kind: Kind): Kind => (kind === 'moment' ? 'day' : kind)

export const parse = (text: string, kind: Kind): dayjs.Dayjs | null => {
  const at = text ? dayjs(kind === 'time' ? `2000-01-01 ${text}` : text) : null
  return at?.isValid() ? at : null
}
