import { wireDay } from '../../contract/wire.ts'
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import type { aiType } from '../words/dictionaries.ts'

/** A key of the dictionary ai_type. */
export type AiType = NonNullable<(typeof aiType)['key']>

/** How grave what an algorithm sees is: 1 at once, 2 soon, 3 a habit to mend. domain.md D.4 */
export const gradeOf: Readonly<Record<Exclude<AiType, 'occl'>, 1 | 2 | 3>> = {
  rat: 1,
  flame: 1,
  smoke: 2,
  bin: 2,
  phone: 2,
  fire: 2,
  stranger: 2,
  mix: 2,
  leave: 2,
  topless: 2,
  roach: 2,
  cap: 3,
  mask: 3,
  clothes: 3,
  glove: 3,
  wet: 3,
  ground: 3,
  hand: 3,
  pet: 3,
  crowd: 3,
}
/** Whether it is something an algorithm sees people or pests do; that a picture is covered is a matter of the link. */
export const isSight = (word: unknown): word is keyof typeof gradeOf =>
  typeof word === 'string' && Object.hasOwn(gradeOf, word)

/** What is less sure is not kept. decisions-2.md G */
export const leastSure = 0.6
/** How long sightings of one place and sort are one finding, ms; findings of a channel, grade and day at most. */
export const [togetherMs, mostOfDay] = [30 * 60_000, 20] as const
/** Of the gravest so many pictures within so long are needed, ms. */
const [frames, framesMs] = [3, 10_000] as const

/** Something an algorithm saw in one picture. */
export interface Sighting {
  readonly at: number
  readonly channel: string
  readonly ai: keyof typeof gradeOf
  readonly conf: number
}
/** A finding as far as sightings are put to it. */
export interface Finding {
  readonly id: string
  readonly channel: string
  readonly ai: keyof typeof gradeOf
  /** Epoch ms. */
  readonly from: number
  readonly to: number
  /** When people dealt with it, where they did: what is seen later is another one. Not where they called it false. */
  readonly handledAt?: number
  /** Whether anybody still has to look at it: not handled, called a mistake or removed. */
  readonly isOpen: boolean
}

/**
 * Whether enough pictures show it: of the gravest sorts three within ten seconds, of others one. Pure.
 * @param times of pictures that show it, this one among them, epoch ms in any order
 */
export function isShown({ ai, at }: Sighting, times: readonly number[]): boolean {
  if (gradeOf[ai] > 1) return true
  const near = times.filter(time => Math.abs(time - at) <= framesMs).toSorted((a, b) => a - b)
  return near.some((time, n) => (near[n + frames - 1] ?? Infinity) - time <= framesMs)
}

/**
 * The finding a sighting belongs to: of its place and sort within half an hour; where a channel has had its number of
 * the day, the last one of its grade that is open, which then is a sum. null where it is a finding of its own: what is
 * closed takes nothing more, or nobody would hear of it. Pure.
 */
export function findingOf(
  sighting: Sighting,
  known: readonly Finding[],
): { readonly finding: Finding; readonly isSum: boolean } | null {
  const { ai, at, channel } = sighting
  const own = known.filter(it => it.channel === channel)
  const near = own.find(
    it => it.ai === ai && at >= it.from - togetherMs && at <= Math.min(it.to + togetherMs, it.handledAt ?? Infinity),
  )
  if (near) return { finding: near, isSum: false }
  const today = own
    .filter(it => gradeOf[it.ai] === gradeOf[ai] && wireDay(it.from) === wireDay(at))
    .toSorted((a, b) => a.from - b.from)
  if (today.length < mostOfDay) return null
  const open = today.filter(it => it.isOpen)
  const last = open.findLast(it => it.ai === ai) ?? open.at(-1)
  return last ? { finding: last, isSum: true } : null
}

const byKey = new Map<string, Rule>(rulesOf.ai.map(rule => [rule.key, rule]))

/** What is known of a finding beside what the algorithm saw. */
interface Around {
  /** In a room for cold dishes. */
  readonly isRoom: boolean
  /** Findings of this sort and person on this day, this one included; 0 where nobody knows the person. */
  readonly times: number
}

/** The rule of the platform by which a finding is an alarm; null while nobody is sure enough. domain.md D.4 */
export function ruleOf({ ai, conf }: Pick<Sighting, 'ai' | 'conf'>, { isRoom, times }: Around): Rule | null {
  const again = byKey.get('ai.again')!
  const key =
    gradeOf[ai] === 1
      ? 'ai.urgent'
      : gradeOf[ai] === 2
        ? 'ai.important'
        : isRoom
          ? 'ai.room'
          : times >= again.times!.n
            ? again.key
            : 'ai.ordinary'
  const rule = byKey.get(key)!
  return conf >= rule.limit ? rule : null
}
