import { dictionaryOf, isYesNo, type Field } from '../../../../kernel/fields/index.ts'
import type { Words } from '../../../engine/words.ts'

/** How the values of a measure are written and drawn. */
export interface Scale {
  /** A number that runs on; or states it jumps between, by their code. */
  readonly states: readonly (readonly [code: number, label: string])[] | null
  /** Its mean is the share of the time in which it was so. */
  readonly isShare: boolean
  readonly unit: string
  /** A value with its unit, or the name of the state. */
  readonly say: (value: number) => string
}

/** The scale of a field; null of what is no number and no state. */
export function scaleOf(of: Field, words: Words): Scale | null {
  if (isYesNo(of)) {
    const [no, yes] = [words.texts.no, words.texts.yes]
    const say = (value: number) => (value <= 0 ? no : value >= 1 ? yes : `${yes} ${Math.round(value * 100)}%`)
    return {
      states: [
        [0, no],
        [1, yes],
      ],
      isShare: true,
      unit: '',
      say,
    }
  }
  if (of.type.name === 'choice') {
    const from = dictionaryOf(of)
    if (!from.numeric) return null
    const states = Object.keys(from.items).map(key => [Number(key), words.label(from, key)] as const)
    const labels = new Map(states)
    return { states, isShare: false, unit: '', say: value => labels.get(value) ?? String(value) }
  }
  if (of.type.name !== 'decimal' && of.type.name !== 'integer') return null
  const unit = words.unit(of)
  const digits = Number(of.of['scale'] ?? 0)
  return {
    states: null,
    isShare: false,
    unit,
    say: value =>
      `${value.toFixed(Number.isInteger(value) ? Math.min(digits, 1) : Math.max(digits, 1))}${unit && ` ${unit}`}`,
  }
}
