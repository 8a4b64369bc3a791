import { momentAt, wireMoment } from '../../contract/wire.ts'
import { ruleByKey, rulesOf } from '../../engines/alarm/rules/index.ts'
import type { Edition } from '../../engines/alarm/rules/edition.ts'
import type { AsksOf } from '../../kernel/define/contract.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { Bad, moment, type Field } from '../../kernel/fields/index.ts'
import rule, { editionIn, looserThan, replayMost } from './rule.ts'
import { kinds } from './kinds.ts'
import type replay from './replay.ts'
import { figuresOf } from './rule-words.ts'

const dayMs = 86_400_000
/** Rules that are changed at once. */
const rulesMost = 50

/** What of a rule a caller changes. */
export type Changed = Parameters<typeof looserThan>[0]

/** Which devices, from when to when (epoch ms), and by which rules besides those in force. */
export interface Asked {
  readonly changes: ReadonlyMap<string, Edition>
  readonly cityId: string
  readonly infoIds: readonly string[]
  readonly deviceIds: readonly string[]
  readonly kinds: readonly string[]
  readonly from: number
  readonly to: number
}

const time = moment({ title: '时间' })
const { limitValue, recoverLimit, holdMin, recoverMin, level, isOff } = rule.fields
const changing: Readonly<Record<string, Field>> = { limitValue, recoverLimit, holdMin, recoverMin, level, isOff }
/** The engine's own word for what a row calls otherwise. decisions-2.md C.4 Rule */
const wireNames: Readonly<Record<string, string>> = { limitValue: 'limit' }

/** One value of a changed rule; null where it is not said. @throws Refusal for what the field does not take */
function valueOf(field: Field, raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return null
  const value = field.type.parse(raw, field)
  if (value instanceof Bad) throw refuse('notNumber', { title: field.title })
  return value
}

/**
 * Changes of rules as a caller says them.
 * @throws Refusal when a rule is none of the platform's, or would be looser than the law
 */
export function changesIn(raw: unknown): ReadonlyMap<string, Edition> {
  if (raw === undefined || raw === null) return new Map()
  if (!Array.isArray(raw) || raw.length > rulesMost) throw refuse('tooManyItems', { title: 'rules', max: rulesMost })
  return new Map(
    raw.map((item: unknown) => {
      const row = (typeof item === 'object' && item !== null ? item : {}) as Values
      const ruleKey = worded(row['ruleKey'])
      if (!ruleByKey.has(ruleKey)) throw refuse('ruleUnknown', { key: ruleKey.slice(0, 40) })
      const own = Object.fromEntries(
        Object.entries(changing).map(([name, field]) => [name, valueOf(field, row[wireNames[name] ?? name])]),
      )
      return [ruleKey, editionOf({ ...own, ruleKey } as Changed)] as const
    }),
  )
}

/** @throws Refusal `ruleLooser` when it would be looser than the law */
export function editionOf(row: Changed): Edition {
  const broken = looserThan(row)
  if (broken) throw refuse('ruleLooser', { figures: figuresOf(broken), law: broken.law })
  return editionIn({ ...row, version: null })!
}

/** The kinds of device that have one of these rules; all kinds where none is named. */
export const kindsWith = (keys: ReadonlySet<string>): readonly string[] =>
  keys.size === 0
    ? [...kinds.keys()]
    : [
        ...new Set(
          Object.entries(rulesOf).flatMap(([set, rules]) => {
            const kind = set.split('.', 1)[0]!
            return kinds.has(kind) && rules.some(({ key }) => keys.has(key)) ? [kind] : []
          }),
        ),
      ]

/** Ids as a list, or in one text with commas between them. @throws Refusal malformed for anything else */
function idsIn(raw: unknown, name: string): readonly string[] {
  if (isBlank(raw)) return []
  const parts: unknown = typeof raw === 'string' ? raw.split(',') : raw
  if (!Array.isArray(parts)) throw refuse('malformed', { title: name })
  return parts.map((part: unknown) => {
    const id = parseId(worded(part))
    if (id instanceof Bad) throw refuse('malformed', { title: name })
    return id
  })
}

/** What is looked at, as a caller says it. @throws Refusal malformed: what is not understood is not all there is */
function scopeIn(raw: unknown): Pick<Asked, 'cityId' | 'infoIds' | 'deviceIds'> & { readonly kind: string } {
  if (!isBlank(raw) && (typeof raw !== 'object' || Array.isArray(raw))) throw refuse('malformed', { title: 'scope' })
  const scope = (raw || {}) as Values
  const wordOf = (name: string): string => {
    const word = worded(scope[name])
    if (word === '' && !isBlank(scope[name])) throw refuse('malformed', { title: name })
    return word
  }
  const [cityId, kind] = [wordOf('cityId'), wordOf('deviceKind')]
  if (kind !== '' && !kinds.has(kind)) throw refuse('malformed', { title: 'deviceKind' })
  return {
    cityId,
    kind,
    infoIds: idsIn(scope['infoIds'], 'infoIds'),
    deviceIds: idsIn(scope['deviceIds'], 'deviceIds'),
  }
}

/**
 * The span that is looked at: whole, in order, not in the future, of 31 days at most. @throws Refusal otherwise
 * @param raw moments as on the wire
 */
export function spanIn({ from: first, to: last }: Values, now: number): { readonly from: number; readonly to: number } {
  const at = (raw: unknown, otherwise: number): number => {
    if (worded(raw) === '') return otherwise
    const text = time.type.parse(/^\d{4}-\d\d-\d\d$/.test(worded(raw)) ? `${worded(raw)} 00:00:00` : raw, time)
    if (text instanceof Bad) throw refuse('notMoment', { title: time.title })
    return momentAt(text)
  }
  const to = Math.min(at(last, now), now)
  const from = at(first, to - 7 * dayMs)
  if (from >= to) throw refuse('curveOrder')
  if (to - from > replayMost * dayMs) throw refuse('replayDays', { max: replayMost })
  return { from, to }
}

/** What a caller asks for. @throws Refusal for what is malformed */
export function askedIn(asks: AsksOf<typeof replay>, now: number): Asked {
  const { kind, ...scope } = scopeIn(asks.scope)
  const changes = changesIn(asks.rules)
  const withThese = kindsWith(new Set(changes.keys()))
  return {
    changes,
    ...scope,
    kinds: kind === '' ? withThese : withThese.filter(other => other === kind),
    ...spanIn(asks, now),
  }
}

/** The span as it is said to people. */
export const saidSpan = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  from: wireMoment(from),
  to: wireMoment(to),
})
