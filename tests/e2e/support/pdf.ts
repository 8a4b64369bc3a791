import { inflateSync } from 'node:zlib'

/** What a printer would be given. */
export interface Printed {
  readonly pages: number
  /** Width and height of the first page, mm. */
  readonly size: readonly [number, number]
  /** All texts, spaces taken out: letters stand where they are put, not where words end. */
  readonly text: string
}

/**
 * The objects of a PDF by number: their dictionary, and their stream unpacked. ISO 32000-1, as far as Chromium writes
 * it.
 */
function objectsOf(pdf: Buffer): ReadonlyMap<string, { readonly said: string; readonly stream: string }> {
  const whole = pdf.toString('latin1')
  return new Map(
    [...whole.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, number, body]) => {
      const at = body!.indexOf('stream')
      const said = at < 0 ? body! : body!.slice(0, at)
      if (at < 0) return [number!, { said, stream: '' }]
      const bytes = Buffer.from(body!.slice(body!.indexOf('\n', at) + 1, body!.lastIndexOf('endstream')), 'latin1')
      return [
        number!,
        {
          said,
          stream:
            said.includes('FlateDecode') && !said.includes('/Image')
              ? inflateSync(bytes, { finishFlush: 2 }).toString('latin1')
              : '',
        },
      ]
    }),
  )
}

const letter = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

interface Letters {
  readonly digits: number
  readonly of: ReadonlyMap<number, string>
}

/** Which letter a glyph of a font is, from its ToUnicode map, and how many hexadecimal digits name a glyph. */
function lettersOf(map: string): Letters {
  const found = new Map<number, string>()
  for (const [, block] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, to] of block!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      found.set(parseInt(glyph!, 16), letter(to!))
  for (const [, block] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, first] of block!.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) {
      for (let glyph = parseInt(from!, 16); glyph <= parseInt(to!, 16); glyph++)
        found.set(
          glyph,
          letter((parseInt(first!, 16) + glyph - parseInt(from!, 16)).toString(16).padStart(first!.length, '0')),
        )
    }
  }
  return { digits: /begincodespacerange\s*<([0-9A-Fa-f]+)>/.exec(map)?.[1]?.length ?? 4, of: found }
}

/** The texts of a page as they are drawn; where the page says what a glyph stands for, that. */
function textOf(drawn: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters = fonts.values().next().value
  let instead = false
  return [...drawn.matchAll(/\/(\w+) [\d.]+ Tf|ActualText <FEFF([0-9A-Fa-f]*)>|(EMC)|<([0-9A-Fa-f]+)>/g)]
    .map(([, font, actual, end, shown]) => {
      if (font) letters = fonts.get(font)
      if (end) instead = false
      if (actual !== undefined) {
        instead = true
        return letter(actual)
      }
      return instead || !shown || !letters
        ? ''
        : (shown.match(new RegExp(`.{${letters.digits}}`, 'g')) ?? [])
            .map(glyph => letters!.of.get(parseInt(glyph, 16)) ?? '')
            .join('')
    })
    .join('')
}

/** Reads back what the browser printed. */
export function readPdf(pdf: Buffer): Printed {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ said }) => /\/Type\s*\/Page\b/.test(said))
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pages[0]?.said ?? '') ?? []
  const text = pages
    .map(({ said }) => {
      const fonts = new Map(
        [...(/\/Font\s*<<([\s\S]*?)>>/.exec(said)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, at]) => {
          const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(at!)?.said ?? '')?.[1]
          return [name!, lettersOf(objects.get(unicode ?? '')?.stream ?? '')]
        }),
      )
      return textOf(
        [...said.matchAll(/\/Contents (\d+) 0 R/g)].map(([, at]) => objects.get(at!)?.stream ?? '').join('\n'),
        fonts,
      )
    })
    .join('\n')
  const mm = (points: string | undefined) => Math.round((Number(points ?? 0) / 72) * 25.4)
  return { pages: pages.length, size: [mm(width), mm(height)], text: text.replace(/[ \u00a0]/g, '') }
}
