import type { Lang } from './entered.ts'

/** Of what is there in both languages, what the reader's language has. */
export const inLang = <T>([zh, en]: readonly [zh: T, en: T], lang: Lang): T => (lang === 'en' ? en : zh)
