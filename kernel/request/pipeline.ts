import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Envelope, FieldError } from '../../contract/envelope.ts'
import { errorText, type Lang } from '../../contract/errors.ts'
import { permission, roles } from '../../contract/roles.ts'
import { wire } from '../../contract/wire.ts'
import { isManaging, may, type Resource } from '../define/resource.ts'
import { refuse, Refusal } from '../errors.ts'
import type { Logs } from '../log/logs.ts'
import { isNoted } from '../log/noted.ts'
import { holds, type Asker, type Claims, type Context, type Signed } from './asker.ts'
import { Raw, type Call, type Input } from './call.ts'
import { rateLimiter } from './rate.ts'
import type { Reaches } from './reach.ts'
import type { Tokens } from './token.ts'

export interface Pipeline {
  readonly calls: readonly Call[]
  readonly tokens: Tokens
  readonly refusal: (error: unknown) => Error
  /** Whether a Basic header names a client we know. */
  readonly knowsClient: (basic: string) => Promise<boolean>
  readonly reaches: Reaches
  /** @throws Refusal sessionEnded when the session does not live any more */
  readonly live: (asker: Asker) => Promise<void>
  readonly refused: (context: Signed, operation: string, code: string) => void
  /** Where calls and failures are written down. */
  readonly logs: Pick<Logs, 'api' | 'error'>
  readonly now: () => number
  readonly logLevel: string
}

const bodyMost = 1_048_576
/** What is still being answered at the end has this long, ms. */
const graceMs = 10_000

/** Ids of requests: unlike those of every other process and start, and cheap. */
function traceIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let n = 0
  return () => `${start}${(++n).toString(36)}`
}

/** What the log keeps of an error: never the objects that hang on it, which may carry connections, rows or passwords. */
const errorLine = (error: Error & { code?: unknown }) => ({ type: error.name, message: error.message, stack: error.stack ?? '', ...(error.code !== undefined && { code: String(error.code) }) })

/** Grants that change faster than a call can be made are somebody's script. */
const triesMost = 8

/** No body of ours is nested deeper, and what goes through values by recursion needs an end. */
const depthMost = 64
/** Whether JSON that has been read is deeper. Its quotes are even, so one pass tells brackets from texts. */
function deep(json: string): boolean {
  let depth = 0
  for (const [mark] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g)) if (mark[0] !== '"' && (depth += mark === '[' || mark === '{' ? 1 : -1) > depthMost) return true
  return false
}

/** What reading the parts of a form throws is about their bytes. */
const partsBroken = (error: unknown): never => {
  throw error instanceof Refusal ? error : frameworkRefusal(error as { code?: string }) ?? refuse('body')
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The token of a request: the header, or for what a browser fetches by itself also the query or the cookie. platform-contract.md 1.1 */
function tokenOf(request: FastifyRequest, link: boolean): string {
  const raw = header(request, 'blade-auth')
    || (link ? ((request.query as Record<string, unknown>)[wire.tokenHeader] as string | undefined) ?? new RegExp(`(?:^|; )${wire.accessCookie}=([\\w.-]+)`).exec(header(request, 'cookie'))?.[1] ?? '' : '')
  return typeof raw === 'string' ? raw.replace(/^bearer /i, '').trim() : ''
}

const object = (value: unknown): Readonly<Record<string, unknown>> => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { list: value })

/** Builds the server of these calls: for each, in this order — client, session, rate, permission; then the call; then its envelope. */
export async function serve({ calls, tokens, refusal, knowsClient, reaches, live, refused, logs, now, logLevel }: Pipeline): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel, serializers: { err: errorLine } },
    logController: new LogController({ disableRequestLogging: true }), bodyLimit: bodyMost, genReqId: traceIds(),
    frameworkErrors: (error, request, reply) => void fail(reply, frameworkRefusal(error) ?? refuse('noRoute'), langOf(request)),
    requestTimeout: 30_000, connectionTimeout: 0, keepAliveTimeout: 65_000, forceCloseConnections: 'idle', trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  await app.register(multipart, { limits: { files: 1, fields: 20, parts: 25, fileSize: 21 * 1_048_576, headerPairs: 50 } })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const parseBody: typeof parseJson = (request, body, done) => parseJson(request, body, (error, value) => (error || !deep(body as string) ? done(error, value) : done(refuse('body'))))
  app.removeContentTypeParser('application/json')
  // Real clients declare JSON and send nothing.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => (body === '' ? done(null, {}) : parseBody(request, body as string, done)))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))))
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('x-frame-options', 'SAMEORIGIN')
  })

  // Browsers keep connections ready on which nothing has been asked. They are nobody's request and may not hold up the end.
  const silent = new Set<Socket>()
  app.server.on('connection', socket => void silent.add(socket.once('close', () => silent.delete(socket))))
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
  })

  const allowed = rateLimiter()
  const langOf = (request: FastifyRequest): Lang => (header(request, 'accept-language').toLowerCase().startsWith('en') ? 'en' : 'zh')

  const contextOf = (request: FastifyRequest, asker: Asker | null): Context => {
    const key = header(request, 'idempotency-key')
    return {
      asker, lang: langOf(request), ip: request.ip, agent: header(request, 'user-agent').slice(0, 200), trace: request.id, now: now(),
      idempotency: /^[\w-]{8,64}$/.test(key) ? key : null,
    }
  }

  const who = async (request: FastifyRequest, call: Call): Promise<Claims | null> => {
    const token = tokenOf(request, call.access.kind === 'link')
    if (call.access.kind !== 'open') {
      if (token === '') throw refuse('signIn')
      return tokens.read(token, now())
    }
    // Open calls may know who asks, and do not mind when they cannot.
    return token === '' ? null : tokens.read(token, now()).catch(() => null)
  }

  const fileOf = async (request: FastifyRequest, limit: number): Promise<Awaited<ReturnType<Input['file']>>> => {
    if (!request.isMultipart()) throw refuse('mediaType')
    const part = await request.file({ limits: { fileSize: limit } }).catch(partsBroken)
    if (!part) throw refuse('fileEmpty')
    const chunks = await part.file.toArray().catch(partsBroken) as Buffer[]
    if (part.file.truncated) throw refuse('fileTooLarge', { max: `${Math.floor(limit / 1024)} kB` })
    return { bytes: Buffer.concat(chunks), name: part.filename.slice(0, 200), type: part.mimetype.slice(0, 100) }
  }
  const inputOf = (request: FastifyRequest, reply: FastifyReply): Input => {
    // A body is read once, also when its call is made again.
    let taken: ReturnType<Input['file']> | null = null
    return {
      query: request.query as Record<string, unknown>, body: object(request.body ?? {}), params: request.params as Record<string, string>, headers: request.headers,
      file: limit => (taken ??= fileOf(request, limit)),
      onGone: back => void reply.raw.once('close', back),
    }
  }

  const answer = (reply: FastifyReply, call: Call, result: unknown): unknown => {
    if (result instanceof Raw) {
      for (const [name, value] of Object.entries(result.headers)) reply.header(name, value)
      return reply.code(result.status).send(result.body ?? '')
    }
    const body = call.bare ? result : ({ code: 200, success: true, data: result ?? {}, msg: call.says ?? '操作成功!' } satisfies Envelope<unknown>)
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
  }

  /** Grants, then the call. */
  const run = async (call: Call, context: Context, input: Input): Promise<unknown> => {
    const { asker } = context
    if (call.access.kind === 'open' || !asker) return call.handle(context as Signed, input)
    if (!call.enters) await live(asker)
    const forbidden = asker.mustChange && !call.unchanged ? 'passwordExpired' : asker.mustEnrol && !call.unchanged && !call.enrols ? 'totpNeeded' : !granted(call.access, asker) || asker.reach.forbids(wire.api + call.path) ? 'forbidden' : null
    if (forbidden) {
      if (call.enters) await live(asker)
      refused(context as Signed, call.id, forbidden)
      throw refuse(forbidden)
    }
    // A handler may also refuse before it gives a promise.
    return (async () => call.handle(context as Signed, input))().catch(async (error: unknown) => {
      // What was wrong with the input is nobody's business whose session has ended.
      if (error instanceof Refusal && call.enters && error.code !== 'grantsChanged') await live(asker)
      throw error
    })
  }

  /** Tries again with what is known by then, when the database says at the first entry that what this process knew of the grants is old: nothing was done until then. */
  const asKnown = async (call: Call, claims: Claims | null, work: (asker: Asker | null) => Promise<unknown>): Promise<unknown> => {
    if (!claims) return work(null)
    for (let tries = 1; ; tries++) {
      const found = call.access.kind === 'open' ? await reaches.of(claims).catch(() => null) : await reaches.of(claims)
      const entries = { n: 0 }
      try {
        return await work(found && { ...found, entries })
      } catch (error) {
        const known = refusal(error)
        if (!(known instanceof Refusal) || known.code !== 'grantsChanged') throw error
        reaches.forget(claims)
        // What only reads may be asked again however far it came.
        const changes = call.method !== 'GET' || call.sameOrigin === true
        if ((changes && entries.n > 1) || tries === triesMost) throw error
      }
    }
  }

  /** Who, from where, what: what every line of the log says of its request. */
  const entryOf = (request: FastifyRequest, call: Call | null, asker: Asker | null) => ({
    asker, method: request.method, uri: request.url.split('?')[0]!, ip: request.ip, agent: header(request, 'user-agent').slice(0, 200), trace: request.id, ...(call && { call: call.id, source: call.source }),
  })

  const routes = new Map<string, Set<string>>()
  for (const call of calls) {
    const path = wire.api + call.path
    routes.set(path, (routes.get(path) ?? new Set()).add(call.method))
    app.route({
      method: call.method, url: path,
      handler: async (request, reply) => {
        const started = performance.now()
        let seen: Asker | null = null
        let outcome = 'ok'
        const input = inputOf(request, reply)
        try {
          const basic = header(request, 'authorization')
          if (basic.startsWith('Basic ') && !await knowsClient(basic)) throw refuse('client')
          const claims = await who(request, call)
          if (call.rate !== 'none' && !allowed(call.rate ?? (claims ? 'session' : 'open'), call.rate === 'login' || !claims ? request.ip : claims.session, now())) throw refuse('tooMany')
          if (call.sameOrigin && header(request, 'sec-fetch-site') === 'cross-site') throw refuse('sameOrigin')
          const result = await asKnown(call, claims, asker => run(call, contextOf(request, (seen = asker)), input))
          if (result instanceof Raw && result.status >= 400) outcome = String(result.status)
          return answer(reply, call, result)
        } catch (error) {
          const known = refusal(error)
          outcome = known instanceof Refusal ? known.code : 'unknown'
          throw error
        } finally {
          const ms = Math.round(performance.now() - started)
          if (isNoted(call.method, outcome, ms)) logs.api({ ...entryOf(request, call, seen), params: { ...input.query, ...input.body }, title: call.title, ms, result: outcome })
        }
      },
    })
  }

  app.setNotFoundHandler((request, reply) => {
    const known = routes.get(request.url.split('?')[0]!.replace(/\/$/, ''))
    return fail(reply, known ? refuse('method') : refuse('noRoute'), langOf(request))
  })
  app.setErrorHandler((error, request, reply) => {
    const known = refusal(error)
    if (known instanceof Refusal) return fail(reply, known, langOf(request))
    const framework = frameworkRefusal(error as { code?: string })
    if (framework) return fail(reply, framework, langOf(request))
    request.log.error({ err: error, traceId: request.id, url: request.routeOptions.url }, 'unknown failure')
    logs.error({ ...entryOf(request, null, null), error: error as Error })
    return fail(reply, refuse('unknown', { traceId: request.id }), langOf(request), request.id)
  })
  return app
}

const granted = (access: Call['access'], asker: Asker): boolean =>
  access.kind !== 'permission' || (access.roles.includes(asker.role) && (!access.managing || asker.reach.manages) && holds(asker, access.code))

function frameworkRefusal({ code }: { code?: string }): Refusal | null {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return refuse('bodyTooLarge')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('mediaType')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
    case 'FST_PROTO_VIOLATION':
    case 'FST_ERR_BAD_URL':
      return refuse('body')
    default:
      return null
  }
}

/** The envelope of a refusal, with its true HTTP status. */
function fail(reply: FastifyReply, refusal: Refusal, lang: Lang, traceId?: string): FastifyReply {
  const body: Envelope<unknown> = {
    code: refusal.status, success: false, data: {}, msg: errorText(refusal.code, refusal.params, lang),
    ...(refusal.fields.length && { errors: refusal.fields satisfies readonly FieldError[] }), ...(traceId && { traceId }),
  }
  if (refusal.code === 'tooMany') reply.header('retry-after', '1')
  return reply.code(refusal.status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

/** The access of a verb of a resource: its permission code and the roles that hold it. */
export const accessOf = (resource: Resource, verb: string) => ({
  kind: 'permission' as const, code: permission(resource.key, verb),
  roles: roles.filter(role => may(resource, role, verb)), ...(isManaging(resource, verb) && { managing: true }),
})
