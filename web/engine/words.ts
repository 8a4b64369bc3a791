import { inLang, type Lang } from '../../contract/in-lang.ts'
import { useMemo } from 'react'
import {
  actionTitle,
  hintOf,
  inputTitle,
  keyLabel,
  paperTitle,
  resourceTitle,
  ruleText,
  titleOf,
} from '../../kernel/define/titles.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { boundText, unitOf } from '../../kernel/fields/index.ts'
import type { Bound, Dictionary, Field } from '../../kernel/fields/index.ts'
import { late } from '../i18n/late.ts'
import { useLang } from '../state/prefs.ts'
import { useEngineTexts, type Texts } from './texts.ts'

/** Everything a derived page says, in the reader's language. */
export interface Words {
  readonly lang: Lang
  readonly texts: Texts
  readonly resource: string
  /** The heading of a printed record. */
  readonly paper: string
  /** The title of a field, or of the text a ref shows. */
  field(name: string): string
  /** The title of anything people enter: a field, an input of an action, or `field.cell` of what has parts. */
  input(name: string, of: Field): string
  action(name: string): string
  /** What a rule says when it does not hold. */
  rule(name: string): string
  label(from: Dictionary, key: string | number): string
  unit(of: Field): string
  /** What law lets the value be; '' for nothing. */
  bound(bounds: readonly Bound[]): string
  /** What is said beside a field; '' for nothing. */
  hint(name: string, of: Field): string
}

/** Units are written once, in the definition; those that are no symbols read differently in English. */
const englishUnits: Readonly<Record<string, string>> = {
  元: 'yuan',
  年: 'years',
  岁: 'years of age',
  月: 'months',
  个月: 'months',
  周: 'weeks',
  天: 'days',
  小时: 'h',
  分钟: 'min',
  分: 'points',
  次: 'times',
  人: 'people',
  份: 'portions',
  个: 'pcs',
  公斤: 'kg',
  千克: 'kg',
  克: 'g',
  升: 'L',
  毫升: 'mL',
  米: 'm',
  平方米: 'm²',
}
const unitIn = (unit: string, lang: Lang): string => inLang([unit, englishUnits[unit] ?? unit], lang)
const none: English = {}

/**
 * The product in English; who reads Chinese never fetches it. Not from the registry: public pages have words and no
 * registry.
 */
const useProductEnglish = late(async () => (await import('virtual:english')).english)

export function wordsOf(
  resource: Resource,
  lang: Lang,
  english: English,
  texts: Texts = useEngineTexts.in(lang),
): Words {
  return {
    lang,
    texts,
    resource: resourceTitle(resource, lang, english),
    paper: paperTitle(resource, lang, english),
    field: name => titleOf(resource, name, lang, english),
    input: (name, of) => inputTitle(resource, name, of, lang, english),
    action: name => actionTitle(resource, name, lang, english),
    rule: name => ruleText(resource, name, lang, english),
    unit: of => unitIn(unitOf(of), lang),
    bound: bounds => bounds.map(bound => boundText(bound, unitIn(bound.unit, lang))).join(' / '),
    hint: (name, of) => hintOf(resource, name, of, lang, english),
    label: (from, key) => keyLabel(from, key, lang, english),
  }
}

/**
 * Fulfilled when the product's English is here, or could not be fetched: without a network Chinese titles stay, the
 * next page asks again.
 */
export const learnEnglish = async (): Promise<void> => {
  await Promise.allSettled([useProductEnglish.learn(), useEngineTexts.learn()])
}

/** What of the product's English is here by now; who reads English fetches it. */
function useEnglish(): { readonly lang: Lang; readonly english: English } {
  const lang = useLang()
  return { lang, english: useProductEnglish(lang === 'en') ?? none }
}

/**
 * The words of a resource; English titles are fetched the first time somebody reads English, the Chinese ones stand
 * until then.
 */
export function useWords(resource: Resource): Words {
  const { lang, english } = useEnglish()
  const texts = useEngineTexts()
  return useMemo(() => wordsOf(resource, lang, english, texts), [resource, lang, english, texts])
}

/** What a page says that is of no resource: the labels of dictionaries. */
export type Labels = Pick<Words, 'lang' | 'label'>
export function useLabels(): Labels {
  const { lang, english } = useEnglish()
  return useMemo(() => ({ lang, label: (from, key) => keyLabel(from, key, lang, english) }), [lang, english])
}
