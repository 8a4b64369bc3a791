import { createReadStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { EmbeddedMedia } from '../adapters/media-embedded/index.ts'
import { tenantPattern } from '../contract/wire.ts'
import { refuse, Refusal } from '../kernel/errors.ts'
import type { Comer, PlayDesk } from '../modules/iot/play.server.ts'
import type { RerunDesk } from '../modules/video/asks.server.ts'

/** What may be watched: by a ticket of a camera or a recording, or one of the cameras that are open to the public. */
const aims = new RegExp(
  `^/live/(?:(?:record/(?<record>[\\w-]{40,2000})|(?<ticket>[\\w-]{40,2000}))|open/(?<tenant>${tenantPattern})/(?<info>\\d{1,19})/(?<camera>\\d{1,19}))`,
)
/** A stream, or a file of segments. */
const forms = /^(?:\.(?<kind>flv|mp4)|\/(?<file>[\w.-]{1,40}))$/
const reasons: Readonly<Record<number, string>> = { 401: 'Unauthorized', 404: 'Not Found', 503: 'Service Unavailable' }
const statusOf = (error: unknown): number => (error instanceof Refusal ? error.status : 500)
/** Who fetches segments comes again within this time, ms; who does not has left. */
const segmentsMs = 30_000

type Watching = Awaited<ReturnType<PlayDesk['begin']>>

/** Who asks; a proxy beside us says of whom. */
function ipOf({ socket: { remoteAddress = '' }, headers }: IncomingMessage): string {
  const isBeside = /^(::ffff:)?127\.|^::1$/.test(remoteAddress)
  const behind = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)!
    .trim()
  return isBeside && behind !== '' ? behind : remoteAddress
}

/**
 * Pictures on the product's own port, to HTTP as a stream of FLV and by WebSocket, and in segments for phones:
 * `/live/<ticket>.flv`, `/live/<ticket>/index.m3u8`, the same below `/live/record/` for recordings of devices, and
 * `/live/open/<tenant>/<kitchen>/<camera>` in the place of the ticket for anybody, while that camera is open to the
 * public. What refuses a WebSocket is a status alone: the call that gave the ticket has said it in words.
 */
export function addLive(
  server: FastifyInstance,
  desk: Pick<PlayDesk, 'begin' | 'beginOpen'>,
  reruns: Pick<RerunDesk, 'begin' | 'copyOf'>,
  hub: Pick<EmbeddedMedia, 'answer' | 'upgrade' | 'answerHls'>,
): void {
  /** What an address is of. @throws Refusal noRoute */
  const parse = (url: string) => {
    const path = url.split('?')[0]!
    const [aim = '', groups] = [aims.exec(path)?.[0], aims.exec(path)?.groups]
    const form = forms.exec(path.slice(aim.length))
    if (!groups || !form) throw refuse('noRoute')
    if (form.groups?.['kind'] === 'mp4' && groups['record'] === undefined) throw refuse('noRoute')
    const { ticket, record, tenant = '', info = '', camera = '' } = groups
    return {
      aim,
      /** The ticket of a file that was fetched from a device; null for what is watched. */
      copy: form.groups?.['kind'] === 'mp4' ? (record ?? null) : null,
      /** null: the stream itself. */
      file: form.groups?.['file'] ?? null,
      /** @throws Refusal */
      begin: (comer: Comer): Promise<Watching> =>
        ticket !== undefined
          ? desk.begin(ticket, comer)
          : record !== undefined
            ? reruns.begin(record, comer)
            : desk.beginOpen({ tenant, info, camera }, comer),
    }
  }

  /** Who fetches segments watches from the first one on until none is fetched any more. */
  const fetching = new Map<string, { readonly watching: Promise<Watching>; readonly late: NodeJS.Timeout }>()
  const leave = (key: string): void => {
    const entry = fetching.get(key)
    fetching.delete(key)
    clearTimeout(entry?.late)
    void entry?.watching.then(({ left }) => left()).catch(() => undefined)
  }
  const fetched = (key: string, begin: (comer: Comer) => Promise<Watching>, comer: Omit<Comer, 'end'>) => {
    let entry = fetching.get(key)
    if (!entry) {
      const watching = begin({ ...comer, end: () => leave(key) })
      entry = { watching, late: setTimeout(() => leave(key), segmentsMs) }
      fetching.set(key, entry)
      watching.catch(() => leave(key))
    }
    entry.late.refresh()
    return entry.watching
  }
  server.addHook('onClose', async () => {
    for (const key of [...fetching.keys()]) leave(key)
  })

  server.get('/live/*', async (request, reply) => {
    const { raw } = reply
    const { aim, file, copy, begin } = parse(request.url)
    const comer = { ip: request.ip, trace: request.id }
    if (copy !== null) {
      const { path, size, name } = await reruns.copyOf(copy, { ...comer, end: () => void raw.destroy() })
      reply.header('content-type', 'video/mp4').header('content-length', size)
      reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
      return reply.send(createReadStream(path))
    }
    if (file !== null) {
      const { channel } = await fetched(`${aim} ${request.ip}`, begin, comer)
      reply.hijack()
      if (!(await hub.answerHls(channel, file, raw))) raw.writeHead(404).end()
      return
    }
    const { channel, left } = await begin({ ...comer, end: () => void raw.destroy() })
    raw.once('close', left)
    reply.hijack()
    // Who left while it was begun was never there.
    if (raw.destroyed) return left()
    if (!hub.answer(channel, raw)) raw.writeHead(503).end()
  })
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refused = (status: number): void => {
      socket.end(`HTTP/1.1 ${status} ${reasons[status] ?? 'Error'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    }
    const upgrade = async (): Promise<void> => {
      const { file, copy, begin } = parse(request.url ?? '')
      if (file !== null || copy !== null) throw refuse('noRoute')
      const { channel, left } = await begin({ ip: ipOf(request), trace: '', end: () => void socket.destroy() })
      socket.once('close', left)
      if (socket.destroyed) left()
      else if (!hub.upgrade(channel, request, socket, head)) refused(503)
    }
    socket.on('error', () => {})
    void upgrade().catch((error: unknown) => refused(statusOf(error)))
  })
}
