/** What a caller sent, as the word it is: a text or a number, trimmed; '' for everything else. An object may turn itself into no text at all. */
export const worded = (raw: unknown): string => (typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '')
