import { inLang, type Lang } from '../../contract/in-lang.ts'
import { lastingEn } from '../../engines/alarm/lasting.ts'
import { clauseInEnglish } from '../../engines/alarm/rules/english-law.ts'
import { sentenceInEnglish, unitInEnglish } from '../../engines/alarm/rules/english.ts'
import { ruleByKey } from '../../engines/alarm/rules/index.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { RowOf, Values } from '../../kernel/define/rows.ts'
import { keyIn, type Dictionary } from '../../kernel/fields/index.ts'
import { aiType, alarmType, kitchenArea } from '../words/dictionaries.ts'
import { suggestionFor } from './suggestions.ts'
import type { alarms } from './tables.ts'

/** The label of a dictionary's key. */
type Label = (from: Dictionary, key: string | number) => string

/** What of an alarm says in another language what happened. */
export type Facts = Pick<
  RowOf<'iot/alarm'>,
  'alarmArea' | 'deviceName' | 'alarmType' | 'alarmContent' | 'alarmValue' | 'thresholdValue' | 'ruleKey'
>

/** How long it lasted, how often, and that it was known late: an alarm's row says so in its text alone. */
function lengthIn(text: string): { readonly held?: string; readonly inAll?: boolean } {
  const [, word, count, unit] = /(，当日累计|持续)(\d+)(分钟|秒)(?:$|，现已恢复)/.exec(text) ?? []
  if (count === undefined) return {}
  return { held: lastingEn(unit === '秒' ? Number(count) / 60 : Number(count)), inAll: word !== '持续' }
}
function afterwards(text: string): string {
  const [, times] = /（第(\d+)次）$/.exec(text) ?? []
  if (times !== undefined) return `, again within 30 min of being well (${times} times)`
  return text.endsWith('现已恢复（由设备补报的数据得知）') ? '; over by now, as the device told later' : ''
}

/** What people tried and the platform refused. */
const attempts: Readonly<Record<string, (facts: Facts) => string>> = {
  BAN_DISH: ({ alarmContent }) =>
    `A dish that may not be made here was planned (${/“(.*?)”/.exec(alarmContent ?? '')?.[1] ?? '--'}); the platform refused it`,
  ADD_OVER: ({ alarmValue, thresholdValue }) =>
    `${alarmValue} g/kg were to be used, more than the ${thresholdValue} g/kg that are allowed; the platform refused it`,
}

function happening(facts: Facts, label: Label): string {
  const { alarmType: type, alarmValue, thresholdValue, ruleKey } = facts
  const [key = '', sight] = (ruleKey ?? '').split('@')
  if (sight) return `${label(aiType, sight)} (confidence ${Math.round(Number(alarmValue ?? 0) * 100)}%)`
  const attempt = attempts[type ?? '']
  if (attempt) return attempt(facts)
  const rule = ruleByKey.get(key)
  if (!rule || alarmValue === null || thresholdValue === null) return label(alarmType, type ?? '')
  const text = facts.alarmContent ?? ''
  const words = sentenceInEnglish(rule, {
    value: Number(alarmValue),
    limit: Number(thresholdValue),
    ...lengthIn(text),
  })
  return `${words}${afterwards(text)}`
}

/** What an alarm says in English: made of what it is of and what was measured, as its Chinese was when it began. */
export function contentInEnglish(facts: Facts, label: Label): string {
  const place = facts.alarmArea === null ? '' : label(kitchenArea, facts.alarmArea)
  // What happened comes first: lists show the beginning of it, and the device beside it.
  return [happening(facts, label), [facts.deviceName, place].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
}

/** What a statement asks of an alarm to say what happened. */
export const factsOf = (a: ReturnType<typeof alarms>) => ({
  ...{ alarmArea: a.alarmArea, deviceName: a.deviceName, alarmType: a.alarmType, alarmContent: a.alarmContent },
  ...{ alarmValue: a.alarmValue, thresholdValue: a.thresholdValue, ruleKey: a.ruleKey },
})
/** What happened, for a reader. */
export const contentFor = (lang: Lang, facts: Facts, label: Kernel['label']): string =>
  (label && inLang([undefined, contentInEnglish], lang)?.(facts, label(lang))) ?? facts.alarmContent ?? ''

/** The words of an alarm's row for whoever reads English. */
export function alarmInEnglish(row: Values, label: Label): Values {
  const text = (name: string): string | null => (row[name] === null ? null : String(row[name]))
  const numberIn = (name: string): number | null => (text(name) ? Number(text(name)) : null)
  const facts: Facts = {
    alarmArea: keyIn(kitchenArea, text('alarmArea')),
    deviceName: text('deviceName'),
    alarmType: keyIn(alarmType, text('alarmType')),
    alarmContent: text('alarmContent'),
    alarmValue: numberIn('alarmValue'),
    thresholdValue: numberIn('thresholdValue'),
    ruleKey: text('ruleKey'),
  }
  const [, sight = ''] = (facts.ruleKey ?? '').split('@')
  const [law, suggest] = [text('law'), text('suggest')]
  return {
    alarmContent: contentInEnglish(facts, label),
    alarmUnit: unitInEnglish(text('alarmUnit') ?? ''),
    law: law && clauseInEnglish(law),
    suggest: suggest && (suggestionFor(facts.alarmType ?? '', sight)?.en ?? suggest),
  }
}
