import { PassThrough } from 'node:stream'
import type { Meant } from '../../contract/events.ts'
import { session } from '../define/call.ts'
import type { Kernel } from '../ask/kernel.ts'
import type { Bus, Happened } from '../run/bus.ts'
import { Refusal } from '../errors.ts'
import { array } from '../store/arrays.ts'
import { bind, type Statement } from '../store/batch.ts'
import { enterAs } from '../ask/entry.ts'
import { Bad } from '../fields/base/field.ts'
import { parseId } from '../fields/ref/type.ts'
import type { Signed } from '../ask/asker.ts'
import { Raw, type SignedCall } from '../ask/call.ts'
import type { Feeds } from './feeds.ts'
import { hearersOf, isMeant, seesRow, type Hearer } from './hearers.ts'
import { livingSessions } from './living.ts'
import type { Reaches } from './reach.ts'
import { roomTable } from '../define/given.ts'

/** A comment on the line this often keeps proxies from closing it, ms. */
const beatMs = 15_000
/**
 * How often it is looked which sessions still live, ms: their streams end within two seconds, whichever process ended
 * them.
 */
const lookMs = 1_000
/** In ids (store/id.ts), how far this process may be behind the one that told the last event: a minute. */
const lag = 60_000n << 22n
/** Open streams of one session: more are tabs that were forgotten. */
const streamsMost = 12

const visible: Statement = {
  name: 'emit_visible',
  get text() {
    const e = roomTable('places')
    return `select ${e.id} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[])`
  },
}
function line({ id, name, payload }: Happened): string {
  const { to: _, ...data } = payload as Meant
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

interface Stream extends Hearer {
  readonly out: PassThrough
  /** Ends what it watches beside events. */
  leave: () => void
  /** Ids of what was told before, here or by another process: the bus may bring the same once more. */
  readonly told: Set<string>
  /** What happens while the missed is being looked up; null from then on. */
  waiting: Happened[] | null
}

/**
 * Server-sent events, bound to the session: each is told what the database lets it see, and is closed when the session
 * ends. endpoints.tsv GET /api/emit (browserId is accepted and means nothing). business-area.md 4
 */
export function emitCalls(
  kernel: Kernel,
  bus: Bus,
  reaches: Reaches,
  feeds: Feeds,
  failed: (error: unknown) => void,
): { readonly calls: readonly SignedCall[]; count(): number; close(): void } {
  const streams = new Set<Stream>()

  const hearers = hearersOf(kernel, reaches)

  /** Asks as the session is now: one whose grants have changed goes on listening with what it has by then. */
  const asNow = async <T>(stream: Stream, question: (context: Signed) => Promise<T>): Promise<T> => {
    const ask = () => question({ ...stream.context, now: kernel.now() })
    return ask().catch(async (error: unknown) => {
      const fault = kernel.refusal(error)
      if (!(fault instanceof Refusal) || fault.code !== 'grantsChanged') throw error
      reaches.forget(stream.context.asker)
      stream.context = { ...stream.context, asker: await reaches.of(stream.context.asker) }
      return ask()
    })
  }

  const tell = async (event: Happened): Promise<void> => {
    const { hears, gone } = await hearers(event, streams)
    const words = line(event)
    for (const stream of hears) hear(stream, event, words)
    for (const stream of gone) end(stream)
  }
  const hear = (stream: Stream, event: Happened, words = line(event)): void => {
    if (stream.waiting) stream.waiting.push(event)
    else if (streams.has(stream) && !stream.told.has(event.id)) stream.out.write(words)
  }
  const end = (stream: Stream): void => {
    streams.delete(stream)
    stream.leave()
    stream.out.end()
  }
  // One after the other, so that everybody hears them in the order they have: what comes back asks from its last one
  // on.
  let telling: Promise<void> = Promise.resolve()
  const unsubscribe = bus.subscribe(event => void (telling = telling.then(() => tell(event)).catch(failed)))
  const beat = setInterval(() => {
    for (const stream of streams) stream.out.write(': \n\n')
  }, beatMs)
  /** Ends the streams whose sessions have ended: one question for all of them. */
  const look = async (): Promise<void> => {
    const listening = [...streams]
    const live = await livingSessions(
      kernel.store,
      listening.map(({ context }) => context.asker),
    )
    for (const stream of listening) if (!live.has(stream.context.asker.session)) end(stream)
  }
  let looking = false
  const eye = setInterval(() => {
    if (looking) return
    looking = true
    void look()
      .catch(failed)
      .finally(() => {
        looking = false
      })
  }, lookMs)

  const missed = async (context: Signed, last: unknown): Promise<readonly Happened[]> => {
    const { tenant } = context.asker
    const parsed = parseId(last)
    const events: Happened[] = []
    if (!(parsed instanceof Bad))
      for (
        let page = await bus.since(tenant, String(BigInt(parsed) - lag));
        page.length;
        page = await bus.since(tenant, page.at(-1)!.id)
      )
        events.push(...page)
    if (!events.length) return []
    const [, rows] = await kernel.store.run([
      enterAs(context.asker),
      bind(visible, array([...new Set(events.map(({ info }) => info).filter(Boolean))])),
    ])
    const ids = new Set(rows!.map(([id]) => id))
    const news = events.filter(event => isMeant(event, context.asker) && (event.info === '' || ids.has(event.info)))
    const questions = news.map(event => seesRow(kernel, context, event))
    const [, ...answers] = questions.some(Boolean)
      ? await kernel.store.run([enterAs(context.asker), ...questions.filter(question => question !== null)])
      : []
    let next = 0
    return news.filter((_, i) => !questions[i] || answers[next++]!.length > 0)
  }

  return {
    calls: [
      {
        id: 'kernel/emit',
        title: '事件推送',
        method: 'GET',
        path: '/emit',
        source: 'kernel/request/emit.ts',
        access: session,
        query: { browserId: { type: 'string' }, feed: { type: 'string' } },
        async handle(context, input) {
          const watched = feeds.asked(input.query['feed'], context)
          const own = [...streams].filter(stream => stream.context.asker.session === context.asker.session)
          if (own.length >= streamsMost) end(own[0]!)
          // It listens before it looks back, so that nothing falls between.
          const stream: Stream = {
            context,
            out: new PassThrough(),
            leave: () => undefined,
            told: new Set(),
            waiting: [],
          }
          streams.add(stream)
          input.onGone(() => end(stream))
          const last = input.headers['last-event-id']
          const before = await missed(context, last).catch((error: unknown) => {
            end(stream)
            throw error
          })
          const waiting = stream.waiting!
          stream.waiting = null
          if (streams.has(stream)) {
            for (const event of before) {
              stream.told.add(event.id)
              if (BigInt(event.id) > BigInt(last as string)) stream.out.write(line(event))
            }
            stream.out.write('retry: 2000\n: hello\n\n')
            if (watched.size)
              stream.leave = feeds.watch({
                feeds: watched,
                context: () => stream.context,
                as: question => asNow(stream, question),
                write: text => stream.out.write(text),
              })
          }
          for (const event of waiting) hear(stream, event)
          return new Raw(stream.out, {
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store, no-transform',
            'x-accel-buffering': 'no',
          })
        },
      },
    ],
    count: () => streams.size,
    close() {
      clearInterval(beat)
      clearInterval(eye)
      unsubscribe()
      for (const stream of [...streams]) end(stream)
    },
  }
}
