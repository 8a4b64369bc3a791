/** Colours and letters of the page around a text that is shown in a frame of its own. */
export interface Paper {
  readonly lang: string
  readonly dark: boolean
  readonly ink: string
  readonly link: string
  readonly font: string
}

/**
 * The document of a frame that shows somebody's text: links open windows of their own, pictures and tables stay inside.
 */
export const sheet = (content: string, { lang, dark, ink, link, font }: Paper): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="color-scheme" content="${dark ? 'dark' : 'light'}"><base target="_blank"><style>
body { margin: 0; padding: 2px 4px 16px; color: ${ink}; background: transparent; font: 15px/1.75 ${font.replaceAll('"', '')}; overflow-wrap: anywhere }
a { color: ${link} } img, table { max-width: 100% } img { height: auto } table { border-collapse: collapse } td, th { padding: 4px 10px; border: 1px solid ${dark ? '#3a4742' : '#d5ded9'} }
h1, h2, h3 { line-height: 1.35 } blockquote { margin: 0; padding-left: 12px; border-left: 3px solid ${link} }
</style></head><body>${content}</body></html>`
