/** How bytes that somebody sent are shown: as the text they are, or in hexadecimal where they are none. */
export interface ShownBytes {
  readonly form: 'text' | 'hex'
  readonly bytes: string
  /** Whether there were more. */
  readonly cut: boolean
}

/** Lines and tabs are text; what else steers a terminal is not. */
const steers = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/ // oxlint-disable-line no-control-regex -- these are what is looked for

/** @param size bytes of the whole, of which `head` is the beginning */
export function shownBytes(head: Uint8Array, size: number): ShownBytes {
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
