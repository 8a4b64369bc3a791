/** What stands open in the enterprises of one area. */
export interface Standing {
  readonly areaCode: string
  readonly enterprises: number
  /** Ledgers, of the eight, that today owes, and those of them that are recorded. */
  readonly owed: number
  readonly done: number
  /** Of those that are not, how many have still time. */
  readonly due: number
  readonly alarms: number
  readonly overdue: number
  readonly complaints: number
}

/** How many digits the code of an area has, from the province to the village. GB/T 2260, domain.md B.11.1 */
const levels = [2, 4, 6, 9, 12] as const

const sum = (a: Standing, b: Standing): Standing => ({
  areaCode: a.areaCode,
  enterprises: a.enterprises + b.enterprises,
  owed: a.owed + b.owed,
  done: a.done + b.done,
  due: a.due + b.due,
  alarms: a.alarms + b.alarms,
  overdue: a.overdue + b.overdue,
  complaints: a.complaints + b.complaints,
})

/**
 * The areas side by side that somebody can compare: the highest level at which there is more than one; the one area
 * there is, as far down as all of it lies in it, when there is no such level. Where the least part of what the day owes
 * is recorded comes first, as it is read there; where nothing is owed, last. domain.md E.1 辖区对比
 * @param all what stands in each area that has enterprises of its own; the code of one may begin with that of another
 */
export function compared(all: readonly Standing[]): readonly Standing[] {
  const at = (digits: number): readonly Standing[] => {
    const byArea = new Map<string, Standing>()
    for (const standing of all) {
      const areaCode = standing.areaCode.slice(0, digits)
      const have = byArea.get(areaCode)
      byArea.set(areaCode, have ? sum(have, standing) : { ...standing, areaCode })
    }
    return [...byArea.values()]
  }
  const apart = levels.map(at).find(({ length }) => length > 1) ?? at(levels.at(-1)!)
  const share = ({ owed, done }: Standing): number => (owed ? done / owed : 2)
  return apart.toSorted(
    (a, b) => share(a) - share(b) || b.enterprises - a.enterprises || a.areaCode.localeCompare(b.areaCode),
  )
}
