import { oneOf, type AnswerOf } from '../../kernel/define/shape.ts'
import { flag, text } from '../../kernel/define/value.ts'

/**
 * How bytes that somebody sent are shown: as the text they are, or in hexadecimal where they are none. `cut`: whether
 * there were more.
 */
export const bytesShape = { form: oneOf('text', 'hex'), bytes: text, cut: flag }

/** Lines and tabs are text; what else steers a terminal is not. */
const steers = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/ // oxlint-disable-line no-control-regex -- these are what is looked for

/** @param size bytes of the whole, of which `head` is the beginning */
export function shownBytes(head: Uint8Array, size: number): AnswerOf<typeof bytesShape> {
  const cut = size > head.length
  // A letter of several bytes may have been cut through.
  for (let lost = 0; lost <= (cut ? 3 : 0) && lost <= head.length; lost++) {
    try {
      const bytes = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        head.subarray(0, head.length - lost),
      )
      if (!steers.test(bytes)) return { form: 'text', bytes, cut }
    } catch {
      // no text so far
    }
  }
  return { form: 'hex', bytes: [...head].map(byte => byte.toString(16).padStart(2, '0')).join(' '), cut }
}
