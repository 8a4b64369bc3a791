/** Calls from this long on are slow, and worth a line whatever they do. ms */
const slowMs = 1000
/** What a flood is answered with: a line for each would push the lines of everybody else out. */
const floods: ReadonlySet<string> = new Set(['tooMany', 'exportBusy'])

/**
 * Whether a call is worth a line: it changed something, was refused, or was slow. @param result `ok` or the code of the
 * refusal
 */
export const isNoted = (method: string, result: string, ms: number): boolean =>
  !floods.has(result) && (method !== 'GET' || result !== 'ok' || ms >= slowMs)
