import { useLang, type Lang } from '../state/prefs.ts'

/** The same keys in English as in Chinese, at every depth; functions take what fills the text. */
export type Spoken<T> = T extends string
  ? string
  : T extends (...given: never) => unknown
    ? T
    : { readonly [K in keyof T]: Spoken<T[K]> }

/** Texts in both languages: called in a component, in the language of its reader. */
interface Texts<T> {
  (): Spoken<T>
  /** Where no component is: in a language. */
  in(lang: Lang): Spoken<T>
}

/**
 * The one way in which web/ says something in two languages; where data come as pairs, `inLang` of contract/ chooses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function spoken<T extends object>(zh: T, en: Spoken<NoInfer<T>>): Texts<T> {
  const within = (lang: Lang): Spoken<T> => (lang === 'en' ? en : (zh as Spoken<T>))
  return Object.assign(() => within(useLang()), { in: within })
}
