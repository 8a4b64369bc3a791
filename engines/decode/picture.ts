/** A picture in a message: base64 beside the values, taken out without reading megabytes as JSON. */

/** The name under which a message carries a picture. */
const member = /"picture"\s*:\s*"((?:[^"\\]|\\\/)*)"/
const dataUrl = /^data:image\/[a-z+.-]{1,20};base64,/
const letters = /^[A-Za-z0-9+/]*={0,2}$/

export interface Pictured {
  /** The message without its picture. */
  readonly payload: Buffer
  /** What it carries, whatever that is; null where it carries nothing. */
  readonly picture: Buffer | null
}

/**
 * Takes the picture out of a message: `"picture": "<base64>"`, also as a `data:` address. Its content is not looked at.
 * @returns null where that text is no base64
 */
export function picturedIn(message: Buffer): Pictured | null {
  const text = message.toString('utf8')
  const at = member.exec(text)
  if (!at) return { payload: message, picture: null }
  const code = at[1]!.replaceAll('\\/', '/').replace(dataUrl, '')
  if (code === '' || code.length % 4 === 1 || !letters.test(code)) return null
  // The comma before it goes with it, or else the one behind.
  const before = text.slice(0, at.index).replace(/,\s*$/, '')
  const isFirst = before.length === text.slice(0, at.index).length
  const after = text.slice(at.index + at[0].length)
  return {
    payload: Buffer.from(before + (isFirst ? after.replace(/^\s*,/, '') : after)),
    picture: Buffer.from(code, 'base64'),
  }
}
