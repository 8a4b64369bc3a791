/** Bytes of parameters one line keeps. */
export const paramsMost = 2048
const depthMost = 6
const hidden = '***'

/**
 * Names whose values are never written down, however they are spelled: what proves who somebody is, and numbers of
 * people; `params` are those of a text message, a code among them.
 */
const secretName =
  /pass(?!enger)|pwd|secret|token|credential|authori[sz]ation|cookie|captcha|otp|signature|private|api_?key|access_?key|(?<![a-z])pin(?![a-z])|ticket|blade-auth|id_?card|card_?(?:no|num)|identity|phone|mobile|e-?mail|^params$/i
/** `tel`, `linkTel`, `tel_no`, and not `hotel`. */
const telephoneName = /^tel(?![a-z])|Tel(?![a-z])|_tel(?![a-z])/
/** Of the calls that sign somebody in, also these. RFC 6749 4.1.2 */
const signInName = /^(?:code|state|username|account|key)$/i

/** What proves who somebody is, or is the number of a person, wherever it stands in a text. */
const secretText = [
  // A compact JWS. RFC 7515 7.1
  /eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g,
  /(?<=\b(?:basic|bearer) )[\w+/.=~-]{8,}/gi,
  // Passwords as clients send them (MD5), and keys.
  /\b[0-9a-f]{32,}\b/gi,
  // Resident identity numbers: area, a date of birth, sequence, check digit. GB 11643-1999
  /(?<!\d)[1-9]\d{5}(?:1[89]|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/g,
  /(?<!\d)1[3-9]\d{9}(?!\d)/g,
  // Credentials within an address. RFC 3986 3.2.1
  /(?<=\/\/)[^\s/@]{1,200}(?=@)/g,
]

/** What the database takes as text, of at most so many characters: no zeros, no half characters. */
export const plain = (text: string, most: number): string => text.slice(0, most).toWellFormed().replaceAll('\0', '')

/** A text with what is secret or personal taken out of it, of at most so many characters. */
export const scrubbed = (text: string, most: number): string =>
  secretText.reduce((clean, pattern) => clean.replace(pattern, hidden), plain(text, most)).slice(0, most)

/** What a text says that is JSON itself: names in it are names as well. */
function unpacked(text: string): unknown {
  if (text.length > paramsMost || !/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * What a caller sent as one line of JSON for the log: values of secret and personal names hidden, numbers of people in
 * other texts as well, two kilobytes at most. Stops when these are used up, so that a large body costs no more than a
 * small one.
 * @param signingIn the parameters belong to a call of signing in
 */
export function paramsText(value: unknown, signingIn = false): string {
  let rest = paramsMost
  const say = (input: unknown, depth: number): string => {
    const content = typeof input === 'string' ? unpacked(input) : input
    if (rest <= 0) return '"…"'
    if (content === null || typeof content === 'number' || typeof content === 'boolean') return count(String(content))
    if (typeof content === 'string')
      return count(JSON.stringify(scrubbed(content, Math.min(rest, 500)) + (content.length > 500 ? '…' : '')))
    if (typeof content !== 'object' || depth > depthMost) return '"…"'
    const parts: string[] = []
    if (Array.isArray(content)) {
      for (const item of content) {
        if (rest <= 0) break
        parts.push(say(item, depth + 1))
      }
      return `[${parts.join(',')}]`
    }
    for (const name in content) {
      if (rest <= 0) break
      const item = (content as Readonly<Record<string, unknown>>)[name]
      if (item === undefined || item === '' || typeof item === 'function') continue
      const secret = secretName.test(name) || telephoneName.test(name) || (signingIn && signInName.test(name))
      parts.push(`${count(JSON.stringify(scrubbed(name, 60)))}:${secret ? count(`"${hidden}"`) : say(item, depth + 1)}`)
    }
    return `{${parts.join(',')}}`
  }
  const count = (text: string): string => {
    rest -= text.length + 1
    return text
  }
  if (value === null || value === undefined) return ''
  const text = say(value, 0)
  if (text === '{}' || text === '[]') return ''
  const bytes = Buffer.from(text)
  return bytes.length <= paramsMost
    ? text
    : bytes
        .subarray(0, paramsMost - 3)
        .toString()
        .replace(/\uFFFD+$/, '') + '…'
}
