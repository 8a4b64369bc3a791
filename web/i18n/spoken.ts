import type { Lang } from '../../contract/in-lang.ts'
import { useLang, usePrefs } from '../state/prefs.ts'
import { late } from './late.ts'

/** The same keys in English as in Chinese, at every depth; functions take what fills the text. */
export type Spoken<T> = T extends string
  ? string
  : T extends (...given: never) => unknown
    ? T
    : { readonly [K in keyof T]: Spoken<T[K]> }

/** Texts in both languages: called in a component, in the language of its reader. */
interface Texts<T> {
  (): Spoken<T>
  /** Where no component is: in a language, else in the one this person chose. */
  in(lang?: Lang): Spoken<T>
}
/** Texts whose English comes when somebody reads it; until then, and without a network, they are Chinese. */
interface LateTexts<T> extends Texts<T> {
  /** Fulfilled when the English is here. */
  learn(): Promise<void>
}

/**
 * The one way in which web/ says something in two languages; where data come as pairs, `inLang` of contract/ chooses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function spoken<T extends object>(zh: T, en: Spoken<NoInfer<T>>): Texts<T> {
  const within = (lang: Lang = usePrefs.getState().lang): Spoken<T> => (lang === 'en' ? en : (zh as Spoken<T>))
  return Object.assign(() => within(useLang()), { in: within })
}

/** The same where the English is many bytes that whoever reads Chinese never fetches: `() => import('./en.ts')`. */
/* @__NO_SIDE_EFFECTS__ */
export function spokenLate<T extends object>(
  zh: T,
  load: () => Promise<{ readonly en: Spoken<NoInfer<T>> }>,
): LateTexts<T> {
  const useEnglish = late(async () => (await load()).en)
  const within = (lang: Lang, english: Spoken<T> | null): Spoken<T> =>
    (lang === 'en' ? english : null) ?? (zh as Spoken<T>)
  const use = (): Spoken<T> => {
    const lang = useLang()
    return within(lang, useEnglish(lang === 'en'))
  }
  return Object.assign(use, {
    in: (lang: Lang = usePrefs.getState().lang) => within(lang, useEnglish.now()),
    learn: useEnglish.learn,
  })
}
