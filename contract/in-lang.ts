/** The languages of the product. */
export type Lang = 'zh' | 'en'

/** Of what is there in both languages, what the reader's language has. */
export const inLang = <T>([zh, en]: readonly [zh: T, en: T], lang: Lang): T => (lang === 'en' ? en : zh)
