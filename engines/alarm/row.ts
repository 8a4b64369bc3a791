import type { Effect, Told } from './effect.ts'
import { MERGE } from './track.ts'

/** What one rule decided of a device: a part of the alarm that people see. Times are epoch ms. */
export interface Part {
  /** Its name: the rule and the episode, as the caller writes it. */
  readonly key: string
  /** Code of alarm_type. */
  readonly type: string
  readonly level: 1 | 2 | 3
  readonly at: number
  readonly value: number
  readonly threshold: number
  readonly unit: string
  /** In words for a cook. */
  readonly why: string
  readonly count: number
  readonly recoveredAt: number | null
}

/** What an alarm says as a whole. */
export interface Whole extends Pick<
  Part,
  'type' | 'level' | 'at' | 'value' | 'threshold' | 'unit' | 'why' | 'count' | 'recoveredAt'
> {
  /** When it got worse: a graver rule opened after a lesser one; null while it has not. */
  readonly escalatedAt: number | null
  readonly durationMin: number | null
}

/**
 * An excess may come back within `MERGE` of its recovery and then takes up to half an hour to be one: who decides until
 * then speaks of the same alarm.
 */
const JOIN = MERGE + 30 * 60_000
const minute = 60_000

const statusOf = ({ at, value, count, recoveredAt }: Told) => ({ at, value, count, recoveredAt })

/**
 * The parts after an effect. Told twice, an effect changes nothing more. Pure.
 * @param keyOf the name of the effect's alarm, by the episode
 */
export function applied(parts: readonly Part[], effect: Effect, keyOf: (episode: number) => string): readonly Part[] {
  const key = keyOf(effect.episode)
  const before = parts.find(part => part.key === key)
  const changed = (to: Partial<Part>): readonly Part[] =>
    parts.map(part => (part === before ? { ...part, ...to } : part))
  switch (effect.kind) {
    case 'open':
    case 'past': {
      if (before) return parts
      const { alarmType: type, level, threshold, unit, why } = effect
      return [
        ...parts,
        {
          key,
          type,
          level,
          threshold,
          unit,
          why,
          ...(effect.kind === 'past'
            ? statusOf(effect.to)
            : { at: effect.at, value: effect.value, count: 1, recoveredAt: null }),
        },
      ]
    }
    case 'merge':
      return changed({ count: effect.count, recoveredAt: null })
    case 'recover':
      return changed({ recoveredAt: effect.at })
    case 'amend':
      return before ? changed({ ...statusOf(effect.to), key: keyOf(effect.to.at) }) : parts
    case 'withdraw':
      return parts.filter(part => part !== before)
    case 'suppress':
      return parts
  }
}

/**
 * The alarms that parts of one device make: those of one kind that stand at one time are one, so an alarm that gets
 * worse is one row. It follows from the parts alone, whatever the order they became known in. decisions C.1
 */
export function grouped(parts: readonly Part[]): readonly (readonly Part[])[] {
  const groups: { parts: Part[]; until: number }[] = []
  for (const ofType of Map.groupBy(parts, ({ type }) => type).values()) {
    let last: (typeof groups)[number] | undefined
    for (const part of ofType.toSorted((a, b) => a.at - b.at || a.level - b.level)) {
      const until = part.recoveredAt ?? Infinity
      if (last && part.at <= last.until + JOIN) {
        last.parts.push(part)
        last.until = Math.max(last.until, until)
      } else groups.push((last = { parts: [part], until }))
    }
  }
  return groups.map(group => group.parts)
}

/**
 * What a group says: since its first part, as grave as its gravest, over when all of it is over. @param parts as
 * `grouped` gives them
 */
export function whole(parts: readonly Part[]): Whole {
  const first = parts[0]!
  const gravest = parts.reduce((least, part) => (part.level < least.level ? part : least))
  const isOver = parts.every(({ recoveredAt }) => recoveredAt !== null)
  const recoveredAt = isOver ? Math.max(...parts.map(part => part.recoveredAt!)) : null
  const { type, level, value, threshold, unit, why } = gravest
  return {
    type,
    level,
    value,
    threshold,
    unit,
    why,
    at: first.at,
    count: Math.max(...parts.map(({ count }) => count)),
    recoveredAt,
    escalatedAt: gravest === first ? null : gravest.at,
    durationMin: recoveredAt === null ? null : Math.floor((recoveredAt - first.at) / minute),
  }
}

/**
 * Which row each group keeps: the oldest that has a part of it, each row once. Pure.
 * @param owners the row of each part that has one, rows in the order they were made
 * @returns by group its row, or null for a new one; a row that no group keeps has been taken back, or joined to another
 */
export function keeping<R extends object>(
  groups: readonly (readonly Part[])[],
  owners: ReadonlyMap<string, R>,
  rows: readonly R[],
): readonly (R | null)[] {
  const rest = new Set(rows)
  return groups.map(group => {
    const own = new Set(group.flatMap(({ key }) => owners.get(key) ?? []))
    const row = rows.find(candidate => rest.has(candidate) && own.has(candidate)) ?? null
    if (row !== null) rest.delete(row)
    return row
  })
}
