import { lastingEn } from '../../engines/alarm/lasting.ts'
import { ruleByKey } from '../../engines/alarm/rules/index.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import { dictionary } from '../../kernel/fields/index.ts'
import { deviceKind } from '../words/dictionaries.ts'

/** The kind of device a rule is of: its key begins with it, but for those of a type of a kind. */
const kindOf: Readonly<Record<string, string>> = { co: 'gas', room: 'freeze', dry: 'freeze' }
export const kindBy = ({ key }: Rule): string => {
  const [first = ''] = key.split('.')
  return kindOf[first] ?? first
}
/** Those of devices; cameras, recorders and what boxes see are judged elsewhere. */
export const rules: readonly Rule[] = [...ruleByKey.values()].filter(
  rule => rule.label !== '' && kindBy(rule) in deviceKind.items && kindBy(rule) !== 'camera',
)

/** Comparisons as people write them. */
export const signs = { '>': '>', '>=': '≥', '<': '<', '<=': '≤' } as const

/** Limit, hold and level as anybody reads them: > 8 ℃ · 30 min · L2. @param unit where it is not that of the rule */
export const figuresOf = (
  { comparison, limit, holdMin, level, unit }: Pick<Rule, 'comparison' | 'limit' | 'holdMin' | 'level' | 'unit'>,
  isWorded = true,
): string =>
  [
    ...(unit === '' && limit === 1
      ? [] // it is so, or it is not
      : [`${signs[comparison]} ${limit}${isWorded || !/[一-龥]/.test(unit) ? ` ${unit}` : ''}`.trim()]),
    ...(holdMin > 0 ? [lastingEn(holdMin)] : []),
    `L${level}`,
  ].join(' · ')

/** The rules of the platform by key: which of them administrators change. */
export const alarmRule = dictionary(
  'alarm_rule',
  '报警规则',
  Object.fromEntries(
    rules.map(rule => [
      rule.key,
      `${deviceKind.items[kindBy(rule) as keyof typeof deviceKind.items]}：${rule.label} ${figuresOf(rule)}`,
    ]),
  ) as Readonly<Record<`${string}.${string}`, string>>,
)

/** The same in English. @param kinds labels of device_kind @param types labels of alarm_type */
export const rulesInEnglish = (
  kinds: Readonly<Record<string, string>>,
  types: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rules.map(rule => [rule.key, `${kinds[kindBy(rule)]!}: ${types[rule.alarmType]!} ${figuresOf(rule, false)}`]),
  )
