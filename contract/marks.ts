import type { Lang } from './in-lang.ts'

/** What parts several names, several sentences, and a title from its text, as each language writes it. */
export const marks = {
  zh: { comma: '、', clause: '；', colon: '：' },
  en: { comma: ', ', clause: '; ', colon: ': ' },
} as const satisfies Record<Lang, object>
