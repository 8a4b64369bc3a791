/** One item of an inspection. domain.md B.7.1 checkItems */
export interface Item {
  readonly code: string
  /** 重点项 */
  readonly isKey: boolean
  /** 1 passed, 2 failed, 3 does not apply (合理缺项). */
  readonly result: 1 | 2 | 3
}

/** Code of the dictionary check_conclusion: 1 符合, 2 基本符合, 3 不符合. */
export type Conclusion = 1 | 2 | 3

export interface Inspection {
  /** 0–100, two decimals; null when no item applies: then there is nothing to grade by. */
  readonly score: number | null
  readonly keyFail: number
  readonly normalFail: number
  readonly conclusion: Conclusion
}

const keyWeight = 3
const weightOf = (items: readonly Item[]) => items.reduce((sum, { isKey }) => sum + (isKey ? keyWeight : 1), 0)

/**
 * Score and conclusion of an inspection. A key item weighs 3, another 1, one that does not apply counts on neither
 * side. domain.md D.6.1
 * @param most so many ordinary failures still are 基本符合; a key one never is
 */
export function inspection(items: readonly Item[], most = 8): Inspection {
  const failed = items.filter(({ result }) => result === 2)
  const keyFail = failed.filter(({ isKey }) => isKey).length
  const normalFail = failed.length - keyFail
  const passed = weightOf(items.filter(({ result }) => result === 1))
  const all = passed + weightOf(failed)
  return {
    score: all === 0 ? null : Math.round((passed * 10_000) / all) / 100,
    keyFail,
    normalFail,
    conclusion: failed.length === 0 ? 1 : keyFail === 0 && normalFail <= most ? 2 : 3,
  }
}
