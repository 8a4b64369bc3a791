import type { Texts } from '../texts.ts'

/** Stored under a name of ours; what tells files apart is their place and kind. */
export const label = (texts: Texts, link: string, at: number) =>
  `${texts.file(at + 1)}.${link.slice(link.lastIndexOf('.') + 1)}`
