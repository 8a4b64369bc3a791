import type { Shot } from '../../kit/viewer/look.ts'
import { textOf, type Line } from '../faces.ts'

/** The same picture small: the server draws it once, in a few sizes (px of its longer side). */
export const small = (link: string, side: 120 | 240 | 480 | 960): string => `${link}?size=${side}`

/**
 * Stored pictures for the viewer; over those of a row stands when it was filed, by whom and for which kitchen.
 * domain.md E.6
 */
export const shotsOf = (links: readonly string[], title: string, row?: Line): readonly Shot[] => {
  const note = row
    ? [row['createTime'], row['createUserName'], row['infoName']].map(textOf).filter(Boolean).join(' · ')
    : ''
  return links.map((src, at) => ({ src, name: links.length > 1 ? `${title} ${at + 1}` : title, ...(note && { note }) }))
}
