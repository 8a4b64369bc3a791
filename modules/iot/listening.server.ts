import type { Span } from '../../engines/alarm/circumstances.ts'
import { enterPlatform } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { flag, number } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { iso } from './ingest-statements.server.ts'
import { listenings } from './tables.ts'

/** How often a process that listens writes that it does, ms; and the shortest time without anybody that counts. */
const [beatMs, outageMs] = [15_000, 60_000]
/** What was no further back than this may still be judged, days: as long as readings are kept. */
export const listeningDays = 92

const l = listenings('l')
const other = listenings('o')
const own = listenings()

/** Goes on with what this process wrote last, unless that is too long ago: then it begins anew. */
const beat = select(
  'listening_beat',
  own.id,
  list => `with kept as (update ${own} set until = $2 where id = $1 and until >= $2::timestamptz - interval '${outageMs} milliseconds' returning 1)
    insert into ${own} (${own.id}, ${own.since}, ${own.until}, ${own.isDoor}) select $3, $2, $2, $4 where not exists (select from kept) returning ${list}`,
)
/** Who only hears HTTP hears nothing of devices of a broker: where one has a door for them, those with one count. */
const lately = (t: typeof l): string => `${t.until} >= $1::timestamptz - interval '${listeningDays} days'`
const counting = `(select * from ${l} where ${lately(l)} and (${l.isDoor} or not exists (select from ${other} where ${other.isDoor} and ${lately(other)}))) l`
/** Outages `g` until $1. */
const outages = `(select max(${l.until}) over (order by ${l.since}, ${l.id} rows between unbounded preceding and 1 preceding) as since, ${l.since} as until from ${counting}
      union all select max(${l.until}), $1::timestamptz from ${counting}) g
    where g.until > g.since + interval '${outageMs} milliseconds'`
const gaps = select(
  'listening_gaps',
  {
    from: number`(extract(epoch from g.since) * 1000)::bigint`,
    to: number`(extract(epoch from g.until) * 1000)::bigint`,
  },
  list => `select ${list} from ${outages} order by 1`,
)
/** SQL of the moment since which somebody has listened without a break; $1 is now, which it is while nobody does. */
export const unbroken = `(select max(g.until) from ${outages})`

const before = select('listening_before', flag`exists (select from ${l})`, list => `select ${list}`)

/** When nobody listened to devices lately. @param now epoch ms: what has not ended yet ends there */
export const outagesUntil = (now: number) => bind(gaps, iso(now))

/** Spans of time, oldest first. */
export const outagesIn = (rows: readonly RowIn<typeof gaps>[]): readonly Span[] =>
  rows.map(({ from, to }) => [from, to])

/**
 * Writes down that this process listens to devices, as long as each of its doors is open and the database answers: a
 * device is called silent only where somebody would have heard it. docs/decisions/0023
 */
export function openListening(kernel: Kernel, failed: (error: unknown) => void) {
  const doors: (() => boolean)[] = []
  let id = '0'
  let isDoor = false
  let later: (() => boolean) | undefined
  let timer: NodeJS.Timeout | undefined
  const say = async (): Promise<void> => {
    if (!doors.every(isOpen => isOpen())) return
    const [, [newId = id]] = await kernel.store.run([
      enterPlatform(),
      bind(beat, id, iso(kernel.now()), kernel.newId(), String(isDoor)),
    ])
    id = newId
  }
  const begin = async (isOpen: () => boolean): Promise<void> => {
    doors.push(isOpen)
    await say()
    timer ??= setInterval(() => void say().catch(failed), beatMs)
  }
  return {
    /** From now on devices come through this door, too. Resolves when that is written down. */
    listen(isOpen: () => boolean): Promise<void> {
      isDoor = true
      return begin(isOpen)
    },
    /** The same for the door all of us have: once somebody speaks there, or spoke before this process was. */
    async listenOnceHeard(isOpen: () => boolean): Promise<void> {
      const [, [isKnown]] = await kernel.store.run([enterPlatform(), bind(before)])
      if (isKnown) await begin(isOpen)
      else later = isOpen
    },
    /** A device has spoken. */
    heard(): void {
      const isOpen = later
      later = undefined
      if (isOpen) void begin(isOpen).catch(failed)
    },
    close(): void {
      clearInterval(timer)
    },
  }
}
