import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { clock } from '../../contract/clock.ts'
import { wire } from '../../contract/wire.ts'
import { refuse } from '../errors.ts'
import { fail, frameworkRefusal, unkept } from './answer.ts'
import { bodyMost, langOf, readBodies } from './reading.ts'

/** What is still being answered at the end has this long, ms. */
const graceMs = 10_000

/** A browser that came by https once comes by nothing else for a year, s. */
const secureSeconds = 31_536_000
/**
 * What pages may use of a machine: codes are scanned, places found, screens filled. Everything else is nobody's, and
 * nothing is a framed page's.
 */
const features = [
  ...['camera', 'geolocation', 'fullscreen', 'clipboard-write', 'screen-wake-lock'].map(name => `${name}=(self)`),
  ...[
    'microphone',
    'payment',
    'usb',
    'serial',
    'bluetooth',
    'hid',
    'midi',
    'display-capture',
    'accelerometer',
    'gyroscope',
    'magnetometer',
  ].map(name => `${name}=()`),
].join(', ')

/** Ids of requests: unlike those of every other process and start, and cheap. */
function traceIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let n = 0
  return () => `${start}${(++n).toString(36)}`
}

/**
 * What the log keeps of an error: never the objects that hang on it, which may carry connections, rows or passwords.
 */
const errorLine = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...(error.code !== undefined && { code: String(error.code) }),
})

/**
 * Browsers keep connections ready on which nothing has been asked. They are nobody's request and may not hold up the
 * end.
 */
function endsInTime(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', socket => void silent.add(socket.once('close', () => silent.delete(socket))))
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
  })
}

/** A server that answers nothing yet: its limits, its bodies, the headers of everything it says, and its end. */
export async function bareServer(logLevel: string): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel, serializers: { err: errorLine } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyMost,
    genReqId: traceIds(),
    frameworkErrors: (error, request, reply) =>
      void fail(reply, frameworkRefusal(error) ?? refuse('noRoute'), langOf(request)),
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  await readBodies(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('x-frame-options', 'SAMEORIGIN')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', features)
    // The browser goes by the server's clock, whatever its machine says; what it may keep would say a time of before.
    if (request.url.startsWith(`${wire.api}/`) && reply.getHeader('cache-control') === unkept)
      reply.header(wire.timeHeader, clock.now())
    // Said by the proxy in front, where it is on this machine: of others nothing is believed.
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${secureSeconds}`)
  })
  endsInTime(app)
  return app
}
