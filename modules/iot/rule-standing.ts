import { clauseInEnglish } from '../../engines/alarm/rules/english-law.ts'
import { labelInEnglish } from '../../engines/alarm/rules/english.ts'
import { hasLimit, type Edition } from '../../engines/alarm/rules/edition.ts'
import { isAbove, type Rule } from '../../engines/alarm/rule.ts'
import { figuresOf, kindBy, rules } from './rule-words.ts'

/** A rule of the platform as it judges devices at a moment, for people to read. */
export interface Standing {
  readonly key: string
  /** Code of device_kind. */
  readonly kind: string
  /** Code of alarm_type. */
  readonly type: string
  /** What is measured, and the clause behind it, in the reader's language. */
  readonly label: string
  readonly law: string
  readonly version: number
  /** When its version came into force; null: it is as the platform says. */
  readonly since: string | null
  readonly isOff: boolean
  /** Limit, hold and level; null where the file of each device says the limit. */
  readonly figures: string | null
  /** When it is well again, where that is another value than the limit. */
  readonly recovery: string | null
}

/** A row of iot/rule as its list gives it. */
export type Version = Readonly<Record<string, unknown>>

const editionOf = (row: Version): Edition => ({
  version: Number(row['version']),
  limit: Number(row['limitValue']),
  recoverLimit: Number(row['recoverLimit']),
  holdMin: Number(row['holdMin']),
  recoverMin: Number(row['recoverMin']),
  level: Number(row['level']) as Edition['level'],
  isOff: Number(row['isOff']) === 1,
})

function standingOf(rule: Rule, row: Version | undefined, isChinese: boolean): Standing {
  const { key, alarmType: type } = rule
  const own = { ...rule, ...(row && editionOf(row)) }
  const { recoverLimit, recoverMin, isOff = false, version = 1 } = own as Rule & Partial<Edition>
  const unit = isChinese || !/[一-龥]/.test(rule.unit) ? ` ${rule.unit}` : ''
  return {
    key,
    kind: kindBy(rule),
    type,
    label: isChinese ? rule.label : labelInEnglish(rule),
    law: isChinese ? rule.law : clauseInEnglish(rule.law),
    version,
    since: row ? String(row['effectiveTime']) : null,
    isOff,
    figures: hasLimit(rule) ? figuresOf(own, isChinese) : null,
    recovery:
      hasLimit(rule) && recoverLimit !== own.limit && rule.unit !== ''
        ? `${isAbove(rule) ? '≤' : '≥'} ${recoverLimit}${unit}${recoverMin > 0 ? ` · ${recoverMin} min` : ''}`
        : null,
  }
}

const isInForce = (row: Version, now: string): boolean =>
  String(row['effectiveTime'] ?? '9') <= now && (!row['retiredTime'] || String(row['retiredTime']) > now)

/**
 * Every rule by which devices are judged, as it stands at a moment. domain.md D.4, decisions-2.md B.1, C.4
 * @param versions rows of iot/rule, of any state @param now moment of the wire
 */
export function standings(versions: readonly Version[], now: string, isChinese: boolean): readonly Standing[] {
  const byKey = new Map(versions.filter(row => isInForce(row, now)).map(row => [row['ruleKey'], row]))
  return rules.map(rule => standingOf(rule, byKey.get(rule.key), isChinese))
}
