import { inLang, type Lang } from '../../contract/in-lang.ts'
import type { Said } from '../../kernel/define/panel.ts'
import { drawn, was as ending, type Answered } from './answer.ts'

const number = (value: unknown): number | null =>
  value === undefined || value === null || value === '' || Number.isNaN(Number(value)) ? null : Number(value)
const short = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * What the numbers of a part say: its sentence, what changed since the time before, and which group stands out. Every
 * figure is one of the answer; where there is none, a dash. Pure. domain.md E.5 R10
 */
export function sentenceOf(tells: Said, title: Said, answered: Answered, lang: Lang): string {
  const { columns, rows, compare } = answered
  const whole = answered.total ?? rows[0] ?? {}
  const measures = columns.filter(({ kind, key }) => kind === 'number' && !key.endsWith(ending))
  const isEmpty = !rows.length || measures.every(({ key }) => !number(whole[key]))
  if (isEmpty) return inLang([`${title[0]}：本期没有数据。`, `${title[1]}: there is nothing of this time.`], lang)
  const sentences = [
    inLang(tells, lang).replace(/\{([a-zA-Z.]+)\}/g, (_, key: string) => {
      const value = number(whole[key])
      return value === null ? '—' : short(value)
    }),
  ]
  const column = columns.find(({ key }) => key === compare)
  if (column) {
    const [now, was] = [number(whole[column.key]), number(whole[`${column.key}${ending}`])]
    if (now !== null && was !== null) {
      const change = now - was
      sentences.push(
        inLang(
          change === 0
            ? [`${column.title}与上期持平。`, `${column.title} is as before.`]
            : [
                `${column.title}比上期${change > 0 ? '增加' : '减少'} ${short(Math.abs(change))}（上期 ${short(was)}）。`,
                `${column.title} is ${short(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than before (${short(was)}).`,
              ],
          lang,
        ),
      )
    }
  }
  const names = columns.filter(({ kind }) => kind !== 'number')
  const [first] = drawn(answered)
  const [top, bottom] = [rows[0], rows.at(-1)]
  if (names.length === 1 && names[0]!.kind === 'text' && first && top && bottom) {
    // Rows come in an order: what stands first is the most or the least, where there is any difference.
    const [value, last] = [number(top[first.key]), number(bottom[first.key])]
    const values = rows.map(row => number(row[first.key]) ?? 0)
    const isMost = value === Math.max(...values)
    const isOrdered = isMost || value === Math.min(...values)
    if (value !== null && value !== last && isOrdered) {
      const label = String(top[names[0]!.key] ?? '')
      sentences.push(
        inLang(
          [
            `其中${first.title}最${isMost ? '高' : '低'}的是${label}（${short(value)}）。`,
            `${first.title} is ${isMost ? 'highest' : 'lowest'} of ${label} (${short(value)}).`,
          ],
          lang,
        ),
      )
    }
  }
  return sentences.join(inLang(['', ' '], lang))
}
