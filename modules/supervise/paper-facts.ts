import type { Resource, Values } from '../../kernel/define/resource.ts'
import { dictionaryOf, labelOf } from '../../kernel/fields/index.ts'
import type { LegalPaper } from './papers.ts'

/** Names a paper may fill in, and what each says; what is not there is written by hand. */
type Facts = Readonly<Record<string, string>>

const dated = (text: string): string =>
  text.replace(
    /^(\d{4})-(\d\d)-(\d\d).*$/,
    (_all, year: string, month: string, day: string) => `${year}年${Number(month)}月${Number(day)}日`,
  )

/** A value as it stands on a paper of the law, in Chinese: labels, days in words. */
function textOf(resource: Resource, name: string, value: unknown): string {
  const of = resource.all[name]
  if (value === null || value === undefined || value === '' || of?.type.name === 'json') return ''
  if (of?.type.name === 'choice') return labelOf(dictionaryOf(of), value as string | number)
  if (of?.type.name === 'choices')
    return String(value)
      .split(',')
      .map(key => labelOf(dictionaryOf(of), key))
      .join('、')
  return of?.type.name === 'day' || of?.type.name === 'moment' ? dated(String(value)) : String(value)
}

/** What a record and the file of its kitchen say, both as on the wire: of two of one name the record's. */
export const factsOf = (resource: Resource, row: Values, kitchen: Resource, file: Values | undefined): Facts =>
  Object.fromEntries(
    [
      ...Object.entries(file ?? {}).map(([name, value]) => [name, textOf(kitchen, name, value)]),
      ...Object.entries(row).map(([name, value]) => [name, textOf(resource, name, value)]),
    ].filter(([, text]) => text !== ''),
  )

/** A text in pieces: what is said, and null for a space to write on. */
export const piecesOf = (text: string, facts: Facts): readonly (string | null)[] =>
  text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map(piece => (piece.startsWith('{') ? (facts[piece.slice(1, -1)] ?? null) : piece))

/**
 * The number of a paper: that of its record in the year of it, under its own mark; the office writes its short name
 * before it.
 */
export const numberOf = ({ mark, from }: LegalPaper, row: Values): string => {
  const [no, day] =
    from === 'supervise/offline' ? [row['checkNo'], row['checkDate']] : [row['complainNo'], row['receiveTime']]
  return `市监${mark}〔${String(day ?? '').slice(0, 4)}〕${String(no ?? '')}号`
}
