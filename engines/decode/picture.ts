/** Pictures in a message: base64 beside the values, taken out without reading megabytes as JSON. */

const code = String.raw`"(?:[^"\\]|\\/)*"`
const every = new RegExp(code, 'g')
const dataUrl = /^data:image\/[a-z+.-]{1,20};base64,/
const letters = /^[A-Za-z0-9+/]*={0,2}$/
/** So many pictures one message carries at most. */
const most = 4

export interface Carried {
  /** What the message calls it. */
  readonly name: string
  readonly bytes: Buffer
}
export interface Pictured {
  /** The message without its pictures. */
  readonly payload: Buffer
  /** What it carries, whatever that is, in its order. */
  readonly pictures: readonly Carried[]
}

/** The bytes of a text of JSON that is base64, also as a `data:` address; null where it is none. */
function bytesIn(quoted: string): Buffer | null {
  const text = quoted.slice(1, -1).replaceAll('\\/', '/').replace(dataUrl, '')
  return text === '' || text.length % 4 === 1 || !letters.test(text) ? null : Buffer.from(text, 'base64')
}

/**
 * Takes the pictures out of a message: `"picture": "<base64>"`, also as a `data:` address or several in a list. Their
 * content is not looked at.
 * @param names under which such a message carries pictures
 * @returns null where such a text is no base64, or there are too many
 */
export function picturedIn(message: Buffer, names: readonly string[]): Pictured | null {
  const member = new RegExp(
    String.raw`"(${names.join('|')})"\s*:\s*(${code}|\[\s*${code}(?:\s*,\s*${code}){0,${most}}\s*\])`,
  )
  const pictures: Carried[] = []
  let text = message.toString('utf8')
  for (;;) {
    const at = member.exec(text)
    if (!at) break
    const [all, name, value] = [at[0], at[1]!, at[2]!]
    for (const [quoted] of value.matchAll(every)) {
      const bytes = bytesIn(quoted)
      if (!bytes || pictures.push({ name, bytes }) > most) return null
    }
    // The comma before it goes with it, or else the one behind.
    const before = text.slice(0, at.index).replace(/,\s*$/, '')
    const isFirst = before.length === text.slice(0, at.index).length
    const after = text.slice(at.index + all.length)
    text = before + (isFirst ? after.replace(/^\s*,/, '') : after)
  }
  return { payload: pictures.length ? Buffer.from(text) : message, pictures }
}
