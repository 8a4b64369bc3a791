/**
 * What a caller sent, as the word it is: a text or a number, trimmed; '' for everything else. An object may turn itself
 * into no text at all.
 */
export const worded = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : ''

/**
 * Whether a form says nothing here, as those clients say nothing: left out, null or empty. A new row has no more of an
 * id.
 */
export const isBlank = (raw: unknown): boolean => raw === undefined || raw === null || raw === ''
