import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wire } from '../../contract/wire.ts'
import { refuse, Refusal } from '../errors.ts'
import type { Logs } from '../log/logs.ts'
import { isNoted } from '../log/noted.ts'
import { forbidden } from '../ask/access.ts'
import { answer, fail, frameworkRefusal } from './answer.ts'
import type { Asker, Claims, Context, Signed } from '../ask/asker.ts'
import { bare } from './bare.ts'
import { Granted, isUnsigned, Raw, type Call, type Input } from '../ask/call.ts'
import { isSameOrigin, ownPage, type Cookies } from './cookies.ts'
import { rateLimiter } from './rate.ts'
import type { Reaches } from './reach.ts'
import { agentOf, contextOf, header, inputOf, langOf, leaveBodies, tokenOf } from './reading.ts'
import { bareServer } from './server.ts'
import type { Tokens } from './token.ts'
import type { Turns } from './turns.ts'

export interface Pipeline {
  readonly calls: readonly Call[]
  readonly tokens: Tokens
  readonly cookies: Cookies
  readonly refusal: (error: unknown) => Error
  /** Whether a Basic header names a client we know. */
  readonly knowsClient: (basic: string) => Promise<boolean>
  readonly reaches: Reaches
  /** @throws Refusal sessionEnded when the session does not live any more */
  readonly live: (asker: Asker) => Promise<void>
  readonly refused: (context: Signed, operation: string, code: string) => void
  readonly turns: Pick<Turns, 'take'>
  /** Where calls and failures are written down. */
  readonly logs: Pick<Logs, 'api' | 'error'>
  readonly now: () => number
  readonly logLevel: string
}

/** Grants that change faster than a call can be made are somebody's script. */
const triesMost = 8

const changes = ({ method, sameOrigin }: Call): boolean => method !== 'GET' || sameOrigin === true

/** Who, from where, what: what every line of the log says of its request. */
const entryOf = (request: FastifyRequest, call: Call | null, asker: Asker | null) => ({
  asker,
  method: request.method,
  uri: request.url.split('?')[0]!,
  ip: request.ip,
  agent: agentOf(request),
  trace: request.id,
  ...(call && { call: call.id, source: call.source }),
})

/**
 * Builds the server of these calls: for each, in this order — client, session, rate, permission, its turn; then the
 * call; then its envelope.
 */
export async function serve({
  calls,
  tokens,
  cookies,
  refusal,
  knowsClient,
  reaches,
  live,
  refused,
  turns,
  logs,
  now,
  logLevel,
}: Pipeline): Promise<FastifyInstance> {
  const app = await bareServer(logLevel)
  const allowed = rateLimiter()

  const claimsOf = async (request: FastifyRequest, call: Call): Promise<Claims | null> => {
    if (call.access.kind === 'device') return null
    const bearer = tokenOf(request, call.access.kind === 'link')
    const token = bearer || heldBy(request, call)
    const read = async (): Promise<Claims> => {
      const claims = await tokens.read(token, now())
      // In another window of this browser somebody else has signed in since.
      if (bearer === '' && ![claims.user, '-', null].includes(ownPage(request))) throw refuse('sessionEnded')
      return claims
    }
    if (call.access.kind !== 'open') {
      if (token === '') throw refuse('signIn')
      return read()
    }
    // Open calls may know who asks, and do not mind when they cannot.
    return token === '' ? null : read().catch(() => null)
  }

  /**
   * The token that came as a cookie. A browser sends it along with whatever any page makes it ask: it counts for what
   * only reads and was not asked from elsewhere, and for what a page of ours proves to have asked. docs/decisions/0018
   * @throws Refusal sameOrigin
   */
  const heldBy = (request: FastifyRequest, call: Call): string => {
    const token = cookies.access(request)
    if (token === '' || (changes(call) ? ownPage(request) !== null : isSameOrigin(request))) return token
    // What anybody may do is done as nobody.
    if (call.access.kind === 'open' && !call.sameOrigin) return ''
    throw refuse('sameOrigin')
  }

  /** Grants, its turn, then the call. */
  const run = async (
    call: Call,
    context: Context,
    input: Input,
    turn: (asker: Asker) => Promise<void>,
  ): Promise<unknown> => {
    const { asker } = context
    if (isUnsigned(call) || !asker) return call.handle(context as Signed, input)
    if (!call.enters) await live(asker)
    const reason = forbidden(call, asker)
    if (reason) {
      if (call.enters) await live(asker)
      refused(context as Signed, call.id, reason)
      throw refuse(reason)
    }
    if (call.queues) await turn(asker)
    // A handler may also refuse before it gives a promise.
    const result = await (async () => call.handle(context as Signed, input))().catch(async (error: unknown) => {
      // What was wrong with the input is nobody's business whose session has ended.
      if (error instanceof Refusal && call.enters && error.code !== 'grantsChanged') await live(asker)
      throw error
    })
    if (call.enters === 'unless shared' && !asker.entries?.n) await live(asker)
    return result
  }

  /**
   * Tries again with what is known by then, when the database says at the first entry that what this process knew of
   * the grants is old: nothing was done until then.
   */
  const asKnown = async (
    call: Call,
    claims: Claims | null,
    work: (asker: Asker | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (!claims) return work(null)
    for (let tries = 1; ; tries++) {
      const asker = call.access.kind === 'open' ? await reaches.of(claims).catch(() => null) : await reaches.of(claims)
      const entries = { n: 0 }
      try {
        return await work(asker && { ...asker, entries })
      } catch (error) {
        const fault = refusal(error)
        if (!(fault instanceof Refusal) || fault.code !== 'grantsChanged') throw error
        reaches.forget(claims)
        // What only reads may be asked again however far it came.
        if ((changes(call) && entries.n > 1) || tries === triesMost) throw error
      }
    }
  }

  const routes = new Map<string, Set<string>>()
  let unread: FastifyInstance = app
  await app.register(async below => leaveBodies((unread = below)))
  for (const [call, below] of calls.flatMap(entry =>
    [entry.path, ...(entry.also ?? [])].map(at => [entry, at] as const),
  )) {
    const path = wire.api + below
    routes.set(path, (routes.get(path) ?? new Set()).add(call.method))
    const isDevice = call.access.kind === 'device'
    ;(call.reads ? unread : app).route({
      method: call.method,
      url: path,
      handler: async (request, reply) => {
        const started = performance.now()
        let person: Asker | null = null
        let outcome = 'ok'
        let input: Input | null = null
        let isItsTurn = false
        /** Once for a request, also when its call is made again. */
        const turn = async (asker: Asker): Promise<void> => {
          if (isItsTurn) return
          await turns.take(asker, reply.raw)
          isItsTurn = true
        }
        try {
          const isOwn = ownPage(request) !== null
          input = inputOf(request, reply, isOwn ? cookies.refresh(request) : '', call.reads)
          const basic = header(request, 'authorization')
          if (!isDevice && basic.startsWith('Basic ') && !(await knowsClient(basic))) throw refuse('client')
          const claims = await claimsOf(request, call)
          if (
            call.rate !== 'none' &&
            !allowed(
              call.rate ?? (claims ? 'session' : 'open'),
              call.rate === 'login' || call.rate === 'filing' || !claims ? request.ip : claims.session,
              now(),
            )
          )
            throw refuse('tooMany')
          if (call.sameOrigin && header(request, 'sec-fetch-site') === 'cross-site') throw refuse('sameOrigin')
          const read = input
          const result = await asKnown(call, claims, asker =>
            run(call, contextOf(request, (person = asker), now()), read, turn),
          )
          if (result instanceof Raw && result.status >= 400) outcome = String(result.status)
          if (isOwn && call.leaves) reply.header('set-cookie', cookies.drop(request))
          if (!(result instanceof Granted)) return answer(reply, call, result, !isUnsigned(call) || person !== null)
          const { access, refresh, whose } = result
          if (isOwn) reply.header('set-cookie', cookies.hold(request, access, refresh))
          return answer(
            reply,
            call,
            bare(isOwn ? whose : { access_token: access, refresh_token: refresh, ...whose }),
            true,
          )
        } catch (error) {
          const fault = refusal(error)
          outcome = fault instanceof Refusal ? fault.code : 'unknown'
          throw error
        } finally {
          const ms = Math.round(performance.now() - started)
          // What devices say is stored, or its door says why not: in the log it would drown the rest.
          if (!isDevice && isNoted(call.method, outcome, ms))
            logs.api({
              ...entryOf(request, call, person),
              params: { ...input?.query, ...input?.body },
              title: call.title,
              ms,
              result: outcome,
            })
        }
      },
    })
  }

  app.setNotFoundHandler((request, reply) => {
    const methods = routes.get(request.url.split('?')[0]!.replace(/\/$/, ''))
    return fail(reply, methods ? refuse('method') : refuse('noRoute'), langOf(request))
  })
  app.setErrorHandler((error, request, reply) => {
    const fault = refusal(error)
    if (fault instanceof Refusal) return fail(reply, fault, langOf(request))
    const framework = frameworkRefusal(error as { code?: string })
    if (framework) return fail(reply, framework, langOf(request))
    request.log.error({ err: error, traceId: request.id, url: request.routeOptions.url }, 'unknown failure')
    logs.error({ ...entryOf(request, null, null), error: error as Error })
    return fail(reply, refuse('unknown', { traceId: request.id }), langOf(request), request.id)
  })
  return app
}
