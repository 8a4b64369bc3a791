import { daysBetween } from '../../contract/days.ts'
import type { Day, GradeFacts, OnlineFacts, PaperFacts, TraceFacts, VoiceFacts } from './facts.ts'
import { lack, rateOf, terms, type Lack, type Outcome, type Term } from './term.ts'

/** Hours of training a year that whoever is in charge of food safety needs. domain.md D.5; decisions-2.md A.2 */
const trainingHours = 40
/** Minutes of work. decisions-2.md A.5 */
const effort = { paper: 60, training: 60 } as const

/** Hours that should have been reached by a day. decisions-2.md A.2: of 365 days a year */
const hoursBy = (day: Day): number => (trainingHours * (daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1)) / 365

const training = (hours: number, day: Day): number => Math.min(1, hours / hoursBy(day))

const paperTerms = ({ valid, invalid, healthy, unhealthy, trained }: PaperFacts, day: Day): readonly Term[] => {
  const people = healthy + unhealthy.length
  const hours = trained.reduce((sum, person) => sum + training(person.hours, day), 0)
  return terms(
    ['paper', 3, rateOf(valid, valid + invalid.length)],
    people === 0 ? null : ['health', 5, rateOf(healthy, people)],
    ['training', 2, trained.length === 0 ? 0 : hours / trained.length],
  )
}

/** D: papers, health certificates and training, as they stand on the last day. domain.md D.5 */
export function papers(facts: PaperFacts, day: Day): Outcome {
  const { invalid, unhealthy, trained } = facts
  const lacks = [
    ...invalid.map((paper): Lack => {
      const without = paperTerms(
        { ...facts, valid: facts.valid + 1, invalid: invalid.filter(({ id }) => id !== paper.id) },
        day,
      )
      const fix = { terms: without, effort: effort.paper, due: null }
      return lack('paper', without, { of: paper.name, id: paper.id, days: [paper.day], fix })
    }),
    ...unhealthy.map((person): Lack => {
      const without = paperTerms(
        { ...facts, healthy: facts.healthy + 1, unhealthy: unhealthy.filter(({ id }) => id !== person.id) },
        day,
      )
      const fix = { terms: without, effort: effort.paper, due: null }
      return lack('health', without, { of: person.name, id: person.id, days: [person.day], fix })
    }),
    ...trained
      .filter(({ hours }) => training(hours, day) < 1)
      .map((person): Lack => {
        const full = trained.map(other => (other.id === person.id ? { ...other, hours: trainingHours } : other))
        const without = paperTerms({ ...facts, trained: full }, day)
        const missing = Math.ceil(hoursBy(day) - person.hours)
        return lack('training', without, {
          of: person.name,
          id: person.id,
          n: missing,
          says: { hours: person.hours, target: Math.round(hoursBy(day) * 10) / 10 },
          fix: { terms: without, effort: effort.training * missing, due: null },
        })
      }),
  ]
  return { terms: paperTerms(facts, day), lacks }
}

const onlineTerms = (cameras: number | null, devices: number | null): readonly Term[] =>
  terms(['camera', devices === null ? 5 : 2.5, cameras ?? 0], devices === null ? null : ['device', 2.5, devices])

/** F: cameras and devices online; whoever has neither has nothing of it. domain.md D.5; decisions-2.md A.2 */
export function online({ cameras, devices, weak }: OnlineFacts): Outcome {
  const all = onlineTerms(cameras, devices)
  const numbers = {
    camera: Math.max(1, weak.filter(({ of }) => of === 'camera').length),
    device: Math.max(1, weak.filter(({ of }) => of === 'device').length),
  }
  const lacks = weak.map(({ id, name, rate, of }) =>
    // What is missing of a kind is shared by those that were not always online.
    lack(
      of,
      of === 'camera'
        ? onlineTerms(cameras! + (1 - cameras!) / numbers.camera, devices)
        : onlineTerms(cameras, devices! + (1 - devices!) / numbers.device),
      { of: name, id, says: { percent: Math.floor(rate * 1000) / 10 } },
    ),
  )
  if (cameras === null) lacks.push(lack('connect', onlineTerms(1, devices), { of: 'camera' }))
  return { terms: all, lacks }
}

/** What a grade is worth; a kitchen that nobody graded yet has three quarters. domain.md D.5 */
const dynamicWorth = { 1: 1, 2: 0.75, 3: 0.5, 0: 0 } as const
const yearWorth = { 1: 1, 2: 0.75, 3: 0.5, 0: 0.75 } as const
const notGraded = 0.75

/** G: what inspectors found. domain.md D.5 */
export function grades({ dynamic, year, dynamicId, yearId }: GradeFacts): Outcome {
  const at = (now: number, whole: number) => terms(['dynamic', 6, now], ['year', 4, whole])
  const [now, whole] = [dynamic === null ? notGraded : dynamicWorth[dynamic], yearWorth[year]]
  const lacks: Lack[] = []
  if (now < 1) lacks.push(lack('dynamic', at(1, whole), { id: dynamicId, says: { grade: dynamic ?? -1 } }))
  if (whole < 1) lacks.push(lack('year', at(now, 1), { id: yearId, says: { grade: year } }))
  return { terms: at(now, whole), lacks }
}

/** What complaints and late answers take of the rate, and what counts where fewer than three rated. domain.md D.5 */
const complaintCost = { whole: 0.2, part: 0.1, late: 0.2 } as const
const leastRatings = 3
const noRating = 0.8

/** H: complaints that were true, answers that came late, and what guests think. domain.md D.5; decisions-2.md A.2 */
export function voices({ complaints, lateAnswers, ratings, mean }: VoiceFacts): Outcome {
  const cost =
    complaints.reduce((sum, { isWhole }) => sum + (isWhole ? complaintCost.whole : complaintCost.part), 0) +
    complaintCost.late * lateAnswers.length
  const rating = mean === null || ratings < leastRatings ? noRating : mean / 5
  const at = (taken: number, rate: number) => terms(['complaint', 4, Math.max(0, 1 - taken)], ['rating', 1, rate])
  const lacks = [
    ...complaints.map(({ id, name, day, isWhole }) =>
      lack('complaint', at(cost - (isWhole ? complaintCost.whole : complaintCost.part), rating), {
        of: name,
        id,
        days: [day],
        says: { whole: isWhole ? 1 : 0 },
      }),
    ),
    ...lateAnswers.map(({ id, name, day }) =>
      lack('answer', at(cost - complaintCost.late, rating), { of: name, id, days: [day] }),
    ),
  ]
  if (rating < 1) lacks.push(lack('rating', at(cost, 1), { n: ratings, says: { mean: mean ?? 0, ratings } }))
  return { terms: at(cost, rating), lacks }
}

/** I: food that can be traced from its batch to the sample kept of it. domain.md D.5; decisions-2.md A.2 */
export function trace(facts: TraceFacts | null): Outcome {
  if (facts === null || facts.traced + facts.untraced.length === 0) return { terms: [], lacks: [] }
  const { traced, untraced } = facts
  const at = (good: number) => terms(['trace', 1, rateOf(good, traced + untraced.length)])
  const lacks = untraced.map(({ id, name, day }) => lack('trace', at(traced + 1), { of: name, id, days: [day] }))
  return { terms: at(traced), lacks }
}
