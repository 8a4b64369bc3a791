/**
 * What formatted text may hold, said once: the cleaner lets nothing else through, and the browser's editor knows
 * nothing else.
 */
import { fileKey, filePath } from '../files/type.ts'

export const elements = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'img',
  'hr',
] as const
export type RichElement = (typeof elements)[number]

/** What is dropped together with everything in it; of any other element outside the list the text stays. */
export const swallowed = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'textarea',
  'title',
  'xmp',
] as const

/** How many characters a text has at most, formatting counted, unless its field says otherwise. */
export const richMost = 50_000

/**
 * Whether a link may lead there: to another site, or to a page of the product, but to none of its calls, of which some
 * change things.
 */
export const isAddress = (href: string): boolean =>
  /^https?:\/\/[\w.-]+([/?#:]|$)/i.test(href) || /^\/(?!api\b)[a-z][\w/-]*(\?[\w=&.-]*)?$/i.test(href)

/** Whether it is a picture of the product's own files; pictures of other hosts would tell them who reads. */
export const isOwnPicture = (src: string): boolean =>
  src.startsWith(filePath) && fileKey.test(src.slice(filePath.length))

/** What every link carries beside its address: it opens a window of its own that knows nothing of this one. */
export const linkManners = { rel: 'noopener noreferrer', target: '_blank' } as const
