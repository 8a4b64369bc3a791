/** What a device says became of a command: `{"ack":id,"ok":0|1,"msg"}`. decisions B.0 */
import { PAYLOAD } from './payload.ts'

interface Answer {
  readonly id: string
  readonly isDone: boolean
  readonly msg: string
}

/** What no database and no page takes. */
const STEERS = /\p{Cc}/gu
const WORD = Buffer.from('"ack"')
/** Characters of what a device says beside. */
const LONGEST = 200

/**
 * The answer in a message; null where it is none, `shape` where it means to be one and is not. An id may be a number,
 * as firmware writes it that reads JSON with numbers; one beyond 2⁵³ it has lost digits of, and it names no command.
 */
export function answerIn(payload: Buffer): Answer | 'shape' | null {
  if (payload.length > PAYLOAD || !payload.includes(WORD)) return null
  let message: unknown
  try {
    message = JSON.parse(payload.toString('utf8'))
  } catch {
    return null
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return null
  // JSON.parse makes own properties only, so nothing is read through the prototype.
  const { ack, ok, msg = '' } = message as Readonly<Record<string, unknown>>
  if (ack === undefined) return null
  const id = typeof ack === 'number' && Number.isSafeInteger(ack) ? String(ack) : ack
  const isDone = ok === 1 || ok === true ? true : ok === 0 || ok === false ? false : null
  if (typeof id !== 'string' || !/^\d{1,20}$/.test(id) || isDone === null || typeof msg !== 'string') return 'shape'
  return {
    id,
    isDone,
    msg: msg.replace(STEERS, ' ').trim().slice(0, LONGEST).toWellFormed(),
  }
}
