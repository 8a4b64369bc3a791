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
  /** The worst there was while it stood, where somebody follows that (`beyondNow`). */
  readonly peak?: number
  readonly threshold: number
  readonly unit: string
  /** In words for a cook. */
  readonly why: string
  /** The rule as it stood: clause, code of alarm_scene, edition; absent in parts of earlier times. */
  readonly law?: string
  readonly scene?: number
  readonly version?: number
  readonly count: number
  readonly recoveredAt: number | null
  /** An event: never one row with another. */
  readonly alone?: true
  /** When it is over, the row is as grave as what is left. */
  readonly fallsBack?: true
  /** People ended it: what comes after is another alarm. */
  readonly dealtWith?: true
  /** It begins a row of its own: people had dealt with what was before it. */
  readonly apart?: true
  /** Its row has been handled and is over. Told by the caller, not kept. */
  readonly isFiled?: true
}

/** From when on an alarm was of which level. */
export interface Stage {
  readonly at: number
  readonly level: 1 | 2 | 3
}

/** What an alarm says as a whole. */
export interface Whole extends Pick<
  Part,
  | 'key'
  | 'type'
  | 'level'
  | 'at'
  | 'value'
  | 'threshold'
  | 'unit'
  | 'why'
  | 'law'
  | 'scene'
  | 'version'
  | 'count'
  | 'recoveredAt'
> {
  /** When it got worse: a graver rule opened after a lesser one; null while it has not. */
  readonly escalatedAt: number | null
  /** Its levels from the first on, where they changed: worse, and better again. */
  readonly history: readonly Stage[]
  readonly durationMin: number | null
}

/**
 * An excess may come back within `MERGE` of its recovery and then takes up to half an hour to be one: who decides until
 * then speaks of the same alarm.
 */
const JOIN = MERGE + 30 * 60_000
const minute = 60_000

const outcome = ({ at, value, count, recoveredAt }: Told) => ({ at, value, count, recoveredAt })

/** The worst value of a part, and how far beyond its limit that is. */
const worstOf = ({ peak, value }: Pick<Part, 'peak' | 'value'>): number => peak ?? value
const excessOf = (part: Pick<Part, 'peak' | 'value' | 'threshold'>): number => Math.abs(worstOf(part) - part.threshold)

/** Whether what begins now would come into a row that people have dealt with. */
function isAfterFiled(parts: readonly Part[], type: string): boolean {
  const ends = parts.filter(part => part.type === type && !part.alone)
  return ends.toSorted((a, b) => (a.recoveredAt ?? Infinity) - (b.recoveredAt ?? Infinity)).at(-1)?.isFiled === true
}

/**
 * A part that goes on after its row was handled: what was stays in that row under another name, which no effect calls;
 * what is now begins a row of its own, and people are told. @param to as it goes on
 */
const goneOn = (part: Part, to: Partial<Part> & Pick<Part, 'count'>): readonly Part[] => {
  const { isFiled: _filed, dealtWith: _dealt, ...rest } = part
  return [
    { ...part, key: `${part.key}~${to.count}` },
    { ...rest, ...to, recoveredAt: null, apart: true },
  ]
}

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
      const { alarmType: type, level, threshold, unit, why, law, scene, version } = effect
      return [
        ...parts,
        {
          key,
          type,
          level,
          threshold,
          unit,
          why,
          law,
          version,
          ...(scene === undefined ? {} : { scene }),
          ...(effect.alone ? { alone: true } : {}),
          ...(effect.kind === 'open' && !effect.alone && isAfterFiled(parts, type) ? { apart: true } : {}),
          ...(effect.fallsBack ? { fallsBack: true } : {}),
          ...(effect.kind === 'past'
            ? outcome(effect.to)
            : { at: effect.at, value: effect.value, count: 1, recoveredAt: null }),
        },
      ]
    }
    case 'merge': {
      const { at, value, why, count } = effect
      return before?.isFiled
        ? parts.flatMap(part => (part === before ? goneOn(part, { at, value, why, count }) : part))
        : changed({ count, recoveredAt: null })
    }
    case 'recover':
      return changed({ recoveredAt: effect.at, ...(effect.dealtWith ? { dealtWith: true } : {}) })
    case 'amend': {
      const to = { ...outcome(effect.to), key: keyOf(effect.to.at) }
      if (before?.isFiled && to.recoveredAt === null)
        return parts.flatMap(part => (part === before ? goneOn(part, { ...to, at: effect.at }) : part))
      // What began a row of its own began there, whatever was before.
      return before ? changed({ ...to, ...(before.apart ? { at: Math.max(to.at, before.at) } : {}) }) : parts
    }
    case 'withdraw':
      return parts.filter(part => part !== before)
    case 'stand':
      return before && excessOf({ ...before, peak: effect.value }) > excessOf(before)
        ? changed({ peak: effect.value, why: effect.why })
        : parts
    case 'suppress':
      return parts
  }
}

const begins = ({ apart }: Part): number => Number(apart ?? false)

/**
 * The alarms that parts of one device make: those of one kind that stand at one time are one, so an alarm that gets
 * worse is one row. It follows from the parts alone, whatever the order they became known in. decisions C.1
 */
export function grouped(parts: readonly Part[]): readonly (readonly Part[])[] {
  const groups: { parts: Part[]; until: number }[] = []
  for (const ofType of Map.groupBy(parts, ({ type, alone, key }) => (alone ? `${type} ${key}` : type)).values()) {
    let last: (typeof groups)[number] | undefined
    for (const part of ofType.toSorted((a, b) => a.at - b.at || begins(b) - begins(a) || a.level - b.level)) {
      const until = (part.recoveredAt ?? Infinity) + (part.dealtWith ? 0 : JOIN)
      if (last && !part.apart && part.at <= last.until) {
        last.parts.push(part)
        last.until = Math.max(last.until, until)
      } else groups.push((last = { parts: [part], until }))
    }
  }
  return groups.map(group => group.parts)
}

/** Whether a part has fallen back behind one that stood longer. */
const isLeft = (part: Part, parts: readonly Part[]) =>
  part.fallsBack === true &&
  part.recoveredAt !== null &&
  parts.some(other => (other.recoveredAt ?? Infinity) > part.recoveredAt!)

const gravestOf = (parts: readonly Part[]): Part =>
  parts.reduce((least, other) => (other.level < least.level ? other : least))

/**
 * The levels of a group over time. A part counts from its beginning on; one that falls back until it is over, while
 * another stands.
 */
function historyOf(parts: readonly Part[]): readonly Stage[] {
  const moments = [...new Set(parts.flatMap(part => [part.at, ...(isLeft(part, parts) ? [part.recoveredAt!] : [])]))]
  const stages: Stage[] = []
  for (const at of moments.toSorted((a, b) => a - b)) {
    const standing = parts.filter(part => part.at <= at && !(isLeft(part, parts) && part.recoveredAt! <= at))
    const level = standing.length > 0 ? gravestOf(standing).level : undefined
    if (level !== undefined && level !== stages.at(-1)?.level) stages.push({ at, level })
  }
  return stages
}

/**
 * What a group says: since its first part, as grave as its gravest, over when all of it is over. @param parts as
 * `grouped` gives them
 */
export function whole(parts: readonly Part[]): Whole {
  const first = parts[0]!
  const gravest = gravestOf(parts.filter(part => !isLeft(part, parts)))
  const isOver = parts.every(({ recoveredAt }) => recoveredAt !== null)
  const recoveredAt = isOver ? Math.max(...parts.map(part => part.recoveredAt!)) : null
  const { key, type, level, threshold, unit, why, law, scene, version } = gravest
  return {
    key,
    type,
    level,
    value: worstOf(gravest),
    threshold,
    unit,
    why,
    ...(law === undefined ? {} : { law }),
    ...(scene === undefined ? {} : { scene }),
    ...(version === undefined ? {} : { version }),
    at: first.at,
    count: Math.max(...parts.map(({ count }) => count)),
    recoveredAt,
    escalatedAt: gravest === first || gravest.level >= first.level ? null : gravest.at,
    history: historyOf(parts),
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
  const left = new Set(rows)
  return groups.map(group => {
    const own = new Set(group.flatMap(({ key }) => owners.get(key) ?? []))
    const row = rows.find(candidate => left.has(candidate) && own.has(candidate)) ?? null
    if (row !== null) left.delete(row)
    return row
  })
}
