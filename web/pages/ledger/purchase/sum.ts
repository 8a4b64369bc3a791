import { amountOf } from '../../../../modules/goods/amount.ts'
import { textOf } from '../../../engine/faces.ts'
import type { Entered } from '../../../engine/form/form.ts'

const numberOf = (line: Entered, name: string): number | null => {
  const text = textOf(line[name])
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

/** What the goods of a line cost, in yuan to the cent; '' without a price or a quantity. */
export function costOf(line: Entered): string {
  const amount = amountOf(numberOf(line, 'price'), numberOf(line, 'quantity'))
  return amount === null ? '' : amount.toFixed(2)
}

/** What all of it costs, in yuan with the thousands marked; null while no line has a price. */
export function sumOf(lines: readonly Entered[]): string | null {
  const costs = lines.map(costOf).filter(Boolean)
  if (!costs.length) return null
  const cents = costs.reduce((sum, cost) => sum + BigInt(cost.replace('.', '')), 0n)
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${text.slice(-2)}`
}
