import { inflateSync } from 'node:zlib'

/** What a PDF says and how many pages it has, read from its bytes alone. */
export interface Paper {
  readonly pages: number
  readonly text: string
  readonly fonts: readonly string[]
  readonly bytes: number
}

const hex = (text: string): string =>
  String.fromCharCode(...(text.match(/.{4}/g) ?? []).map(part => Number.parseInt(part, 16)))

/** Reads a PDF as a program does that looks for text in it: letters by the map of its fonts. */
export function readPaper(bytes: Buffer): Paper {
  const raw = bytes.toString('latin1')
  const streams = [...raw.matchAll(/(\d+) 0 obj\n<<([\s\S]*?)>>\nstream\n/g)].map(([all, id, head], n, found) => {
    const start = found[n]!.index + all.length
    const length = Number(/\/Length (\d+)/.exec(head!)![1])
    const body = bytes.subarray(start, start + length)
    return { id: id!, text: (head!.includes('FlateDecode') ? inflateSync(body) : body).toString('latin1') }
  })
  const maps = new Map<string, string>()
  for (const { text } of streams)
    if (text.includes('begincmap')) {
      for (const [, from, to, list] of text.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
        const letters = [...list!.matchAll(/<([0-9a-f ]+)>/gi)].map(([, codes]) => hex(codes!.replaceAll(' ', '')))
        const first = Number.parseInt(from!, 16)
        for (let n = 0; n <= Number.parseInt(to!, 16) - first; n++)
          maps.set((first + n).toString(16).padStart(4, '0'), letters[n] ?? '')
      }
    }
  const text = streams
    .filter(stream => /\bBT\b/.test(stream.text))
    .map(stream =>
      [...stream.text.matchAll(/\[([^\]]*)\] TJ/g)]
        .map(([, shown]) =>
          [...shown!.matchAll(/<([0-9a-f]+)>/gi)]
            .flatMap(([, codes]) => codes!.match(/.{4}/g)!.map(code => maps.get(code.toLowerCase()) ?? '?'))
            .join(''),
        )
        .join('\n'),
    )
    .join('\n\f\n')
  return {
    pages: [...raw.matchAll(/\/Type \/Page\b(?!s)/g)].length,
    text,
    fonts: [...raw.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name!),
    bytes: bytes.length,
  }
}
