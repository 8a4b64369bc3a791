import type { Logs } from '../../log/logs.ts'
import type { Signed } from '../../ask/asker.ts'
import type { Input } from '../../ask/call.ts'

/** Of one upload; the rest is dropped, as is what a line holds beyond its bytes. */
const linesMost = 100
const bytesMost = 4096
/** Of one session within an hour: a browser that fails in a loop must not fill the log. */
const hourly = { lines: 500, ms: 3_600_000 }
const remembered = 10_000

const names = ['type', 'message', 'url', 'time', 'info', 'stack'] as const

/**
 * The known texts of a line, in order of worth, as far as the bytes reach. Zeros and half characters are no text to the
 * database.
 */
export function browserError(raw: unknown): Readonly<Record<string, string>> {
  const line = raw !== null && typeof raw === 'object' ? (raw as Readonly<Record<string, unknown>>) : { message: raw }
  const texts: Record<string, string> = {}
  let rest = bytesMost
  for (const name of names) {
    const value = line[name]
    if (value === undefined || value === null || value === '') continue
    const text = (typeof value === 'string' ? value.slice(0, bytesMost) : JSON.stringify(value).slice(0, bytesMost))
      .toWellFormed()
      .replaceAll('\0', '')
    const cut = Buffer.from(text).subarray(0, rest)
    // A character cut in two at the end becomes U+FFFD, and goes.
    texts[name] = cut.length < Buffer.byteLength(text) ? cut.toString().replace(/\uFFFD$/, '') : text
    rest -= cut.length
    if (rest <= 0) break
  }
  return texts
}

/**
 * Keeps what went wrong in a browser: one line of the error log each. The session stays. platform-contract.md 2.3
 * @returns stores the lines of one upload
 */
export function browserErrors(logs: Pick<Logs, 'error'>): (context: Signed, input: Input) => void {
  const spent = new Map<string, { since: number; lines: number }>()
  return ({ asker, ip, agent, trace, now }, { body }) => {
    const lines = Array.isArray(body['list']) ? body['list'] : []
    let use = spent.get(asker.session)
    if (!use || use.since + hourly.ms <= now) {
      if (spent.size >= remembered) spent.clear()
      spent.set(asker.session, (use = { since: now, lines: 0 }))
    }
    const part = lines.slice(0, Math.min(linesMost, hourly.lines - use.lines))
    use.lines += part.length
    for (const line of part) {
      const { type, message, url, time, stack, info } = browserError(line)
      logs.error({
        asker,
        ip,
        agent,
        trace,
        call: 'browser',
        uri: url ?? '',
        params: { time },
        error: { name: type ?? '', message: message ?? '', stack: [stack, info].filter(Boolean).join('\n') },
      })
    }
  }
}
