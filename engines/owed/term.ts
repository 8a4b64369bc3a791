/**
 * A whole number that follows from facts, said once and worked out in two places: here, and by the database for a whole
 * city at once. What is asked whether it holds does when it is not 0; `sum`, `all` and `any` of several, `less` and
 * `min` of two, `is` where a condition holds and `else` where not.
 */
export type Term<F extends string> =
  | number
  | F
  | { readonly sum: readonly Term<F>[] }
  | { readonly all: readonly Term<F>[] }
  | { readonly any: readonly Term<F>[] }
  | { readonly not: Term<F> }
  | { readonly less: Term<F>; readonly by: Term<F> }
  | { readonly min: readonly [Term<F>, Term<F>] }
  | { readonly below: readonly [Term<F>, Term<F>] }
  | { readonly when: Term<F>; readonly is: Term<F>; readonly else: Term<F> }

/** What a term comes to. @param facts every fact it names */
export function valueOf<F extends string>(term: Term<F>, facts: Readonly<Record<F, number>>): number {
  if (typeof term === 'number') return term
  if (typeof term === 'string') return facts[term]
  const operandOf = (operand: Term<F>): number => valueOf(operand, facts)
  if ('sum' in term) return term.sum.reduce<number>((sum, part) => sum + operandOf(part), 0)
  if ('all' in term) return Number(term.all.every(part => operandOf(part) !== 0))
  if ('any' in term) return Number(term.any.some(part => operandOf(part) !== 0))
  if ('not' in term) return Number(operandOf(term.not) === 0)
  if ('less' in term) return operandOf(term.less) - operandOf(term.by)
  if ('min' in term) return Math.min(operandOf(term.min[0]), operandOf(term.min[1]))
  if ('below' in term) return Number(operandOf(term.below[0]) < operandOf(term.below[1]))
  return operandOf(term.when) !== 0 ? operandOf(term.is) : operandOf(term.else)
}

/** The same as an expression of the database. @param column where a fact is found, as an integer */
export function sqlOf<F extends string>(term: Term<F>, column: (fact: F) => string): string {
  if (typeof term === 'number') return String(term)
  if (typeof term === 'string') return column(term)
  const operandOf = (part: Term<F>): string => sqlOf(part, column)
  /** As a condition: what is one already is not made a number first. */
  const holds = (part: Term<F>): string => {
    if (typeof part === 'object') {
      if ('all' in part) return part.all.length ? `(${part.all.map(holds).join(' and ')})` : 'true'
      if ('any' in part) return part.any.length ? `(${part.any.map(holds).join(' or ')})` : 'false'
      if ('not' in part) return `not ${holds(part.not)}`
      if ('below' in part) return `(${operandOf(part.below[0])} < ${operandOf(part.below[1])})`
    }
    return `(${operandOf(part)} <> 0)`
  }
  if ('sum' in term) return term.sum.length ? `(${term.sum.map(operandOf).join(' + ')})` : '0'
  if ('less' in term) return `(${operandOf(term.less)} - ${operandOf(term.by)})`
  if ('min' in term) return `least(${operandOf(term.min[0])}, ${operandOf(term.min[1])})`
  if ('when' in term)
    return `(case when ${holds(term.when)} then ${operandOf(term.is)} else ${operandOf(term.else)} end)`
  return `(${holds(term)})::integer`
}
