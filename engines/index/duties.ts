import { daysBetween, laterDay } from '../../contract/days.ts'
import type { Day, ExamFacts, LedgerFacts, MorningFacts } from './facts.ts'
import { ledgerWeights } from './rules.ts'
import { lack, latest, rateOf, terms, type Lack, type Outcome, type Term } from './term.ts'

/** Days after which a day's record may no longer be made up for, and what a late one is worth. domain.md D.5, D.7 */
const graceDays = 3
const lateWorth = 0.5
/** Minutes a record that is made up for takes. decisions-2.md A.5 */
const recordEffort = 3

const ledgerRate = ({ onTime, late, missing }: LedgerFacts): number =>
  rateOf(onTime + lateWorth * late.length, onTime + late.length + missing.length)

/**
 * A: what was recorded in ledgers, each kind by its weight; kinds nothing was owed of give theirs to the others.
 * domain.md D.5; decisions-2.md A.2
 */
export function ledgers(facts: readonly LedgerFacts[], day: Day): Outcome {
  const owed = facts.filter(({ onTime, late, missing }) => onTime + late.length + missing.length > 0)
  if (owed.length === 0) return { terms: [], lacks: [] }
  const sum = owed.reduce((all, { kind }) => all + ledgerWeights[kind], 0)
  const rate = owed.reduce((all, entry) => all + ledgerWeights[entry.kind] * ledgerRate(entry), 0) / sum
  const at = (value: number): readonly Term[] => terms(['ledger', 1, Math.min(value, 1), true])
  const lacks = owed.flatMap((entry): Lack[] => {
    const { kind, late, missing } = entry
    const own = ledgerRate(entry)
    if (own === 1) return []
    const weight = ledgerWeights[kind] / sum
    const open = missing.filter(missed => daysBetween(missed, day) < graceDays)
    const gain = (lateWorth * open.length) / (entry.onTime + late.length + missing.length)
    return [
      lack('ledger', at(rate + weight * (1 - own)), {
        n: late.length + missing.length,
        of: kind,
        days: latest([...missing, ...late]),
        says: { missing: missing.length, late: late.length },
        fix:
          open.length === 0
            ? null
            : {
                terms: at(rate + weight * gain),
                effort: recordEffort * open.length,
                due: laterDay(
                  open.reduce((a, b) => (a < b ? a : b)),
                  0,
                  graceDays,
                ),
              },
      }),
    ]
  })
  return { terms: at(rate), lacks }
}

/** Points of B: daily control 8, of which the meals shared at schools and homes take 2; weekly 4, monthly 3. */
const examPoints = { days: 8, meals: 2, weeks: 4, months: 3 } as const

const examTerms = ({ days, problems, weeks, months, meals }: ExamFacts): readonly Term[] => {
  const allDays = days.onTime + days.late.length + days.missing.length
  const closure = rateOf(problems.closed, problems.closed + problems.open.length)
  const [allWeeks, allMonths] = [weeks.done + weeks.missing.length, months.done + months.missing.length]
  const allMeals = meals === null ? 0 : meals.done + meals.missing.length
  return terms(
    allDays === 0
      ? null
      : ['day', examPoints.days - (allMeals > 0 ? examPoints.meals : 0), rateOf(days.onTime, allDays) * closure, true],
    allMeals === 0 ? null : ['meal', examPoints.meals, rateOf(meals!.done, allMeals), true],
    allWeeks === 0 ? null : ['week', examPoints.weeks, rateOf(weeks.done, allWeeks)],
    allMonths === 0 ? null : ['month', examPoints.months, rateOf(months.done, allMonths)],
  )
}

/** B: what a kitchen examines of itself. domain.md D.5; decisions-2.md A.2 */
export function exams(facts: ExamFacts): Outcome {
  const { days, problems, weeks, months, meals } = facts
  const all = examTerms(facts)
  const lacks: Lack[] = []
  const dayLack = [...days.missing, ...days.late]
  if (dayLack.length > 0)
    lacks.push(
      lack('day', examTerms({ ...facts, days: { onTime: days.onTime + dayLack.length, late: [], missing: [] } }), {
        n: dayLack.length,
        days: latest(dayLack),
        says: { missing: days.missing.length, late: days.late.length },
      }),
    )
  for (const problem of problems.open) {
    // One record may have found several.
    const open = problems.open.filter(other => other !== problem)
    lacks.push(
      lack('problem', examTerms({ ...facts, problems: { closed: problems.closed + 1, open } }), {
        of: problem.name,
        id: problem.id,
        days: [problem.day],
        says: { weekly: problem.isWeekly ? 1 : 0 },
      }),
    )
  }
  const rest = [
    ['week', weeks, 'weeks'],
    ['month', months, 'months'],
    ['meal', meals, 'meals'],
  ] as const
  for (const [code, term, name] of rest)
    if (term !== null && term.missing.length > 0)
      lacks.push(
        lack(code, examTerms({ ...facts, [name]: { done: term.done + term.missing.length, missing: [] } }), {
          n: term.missing.length,
          days: latest(term.missing),
        }),
      )
  return { terms: all, lacks }
}

const morningTerms = ({ due, checked, treated, untreated }: MorningFacts): readonly Term[] =>
  due === 0
    ? []
    : terms(['morning', 1, 0.7 * rateOf(checked, due) + 0.3 * rateOf(treated, treated + untreated.length), true])

/** C: people checked in the morning, and what came of those who were not well. domain.md D.5 */
export function morning(facts: MorningFacts): Outcome {
  const { due, checked, short, treated, untreated } = facts
  const lacks = [
    ...short.map(day =>
      lack('morning', morningTerms({ ...facts, checked: checked + day.due - day.checked }), {
        n: day.due - day.checked,
        days: [day.day],
        says: { due: day.due, checked: day.checked },
      }),
    ),
    ...untreated.map(person =>
      lack(
        'untreated',
        morningTerms({ ...facts, treated: treated + 1, untreated: untreated.filter(({ id }) => id !== person.id) }),
        { of: person.name, id: person.id, days: [person.day] },
      ),
    ),
  ]
  return { terms: morningTerms({ ...facts, due, checked: Math.min(checked, due) }), lacks }
}
