import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Lang } from '../../contract/in-lang.ts'
import { wire } from '../../contract/wire.ts'
import { refuse, Refusal } from '../errors.ts'
import { frameworkRefusal } from './answer.ts'
import type { Asker, Context } from '../ask/asker.ts'
import type { Input } from '../ask/call.ts'

/** The largest body that is not a file, bytes. */
export const bodyMost = 1_048_576
const fileMost = 21 * 1_048_576

/** No body of ours is nested deeper, and what goes through values by recursion needs an end. */
const depthMost = 64
/** Whether JSON that has been read is deeper. Its quotes are even, so one pass tells brackets from texts. */
function deep(json: string): boolean {
  let depth = 0
  for (const [mark] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g))
    if (mark[0] !== '"' && (depth += mark === '[' || mark === '{' ? 1 : -1) > depthMost) return true
  return false
}

/**
 * Teaches a server the bodies of the contract: JSON (also declared and empty, as real clients send it), forms, and
 * forms with a file.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 20, parts: 25, fileSize: fileMost, headerPairs: 50 } })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const parseBody: typeof parseJson = (request, body, done) =>
    parseJson(request, body, (error, value) =>
      error || !deep(body as string) ? done(error, value) : done(refuse('body')),
    )
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseBody(request, body as string, done),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

/** Leaves bodies to the calls of a server: nothing is read until they do. */
export function leaveBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
}

/** A header that was sent once; '' otherwise. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

export const langOf = (request: FastifyRequest): Lang =>
  header(request, 'accept-language').toLowerCase().startsWith('en') ? 'en' : 'zh'
export const agentOf = (request: FastifyRequest): string => header(request, 'user-agent').slice(0, 200)

/**
 * The token an inherited client sends, '' for none: the header, or for what a browser fetches by itself (`link`) also
 * the query or the cookie such clients keep. platform-contract.md 1.1
 */
export function tokenOf(request: FastifyRequest, link: boolean): string {
  const raw =
    header(request, 'blade-auth') ||
    (link
      ? (((request.query as Record<string, unknown>)[wire.tokenHeader] as string | undefined) ??
        new RegExp(`(?:^|; )${wire.accessCookie}=([\\w.-]+)`).exec(header(request, 'cookie'))?.[1] ??
        '')
      : '')
  return typeof raw === 'string' ? raw.replace(/^bearer /i, '').trim() : ''
}

/** @param now epoch ms */
export function contextOf(request: FastifyRequest, asker: Asker | null, now: number): Context {
  const key = header(request, 'idempotency-key')
  return {
    asker,
    lang: langOf(request),
    ip: request.ip,
    agent: agentOf(request),
    trace: request.id,
    now,
    idempotency: /^[\w-]{8,64}$/.test(key) ? key : null,
  }
}

/**
 * The one reader of what a caller names: parameters, forms and the members of a body. What comes out has no members but
 * those that were sent, so that `constructor` or `toString` are names like others; a text with a zero in it is refused,
 * for no field and no database holds one.
 * @throws Refusal invalid, at the name
 */
function withNames<T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const read = Object.create(null) as Record<string, T>
  for (const [name, value] of Object.entries(values)) {
    if ([name, value].flat().some(text => typeof text === 'string' && text.includes('\0'))) {
      const at = name.replaceAll('\0', '')
      throw refuse('zeroText', { name: at }, [{ field: at, message: refuse('zeroText', { name: at }).text('zh') }])
    }
    read[name] = value
  }
  return read
}

const object = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { list: value }

/** What reading the parts of a form throws is about their bytes. */
const partsBroken = (error: unknown): never => {
  throw error instanceof Refusal ? error : (frameworkRefusal(error as { code?: string }) ?? refuse('body'))
}

async function fileOf(request: FastifyRequest, limit: number): ReturnType<Input['file']> {
  if (!request.isMultipart()) throw refuse('mediaType')
  const part = await request.file({ limits: { fileSize: limit } }).catch(partsBroken)
  if (!part) throw refuse('fileEmpty')
  const chunks = (await part.file.toArray().catch(partsBroken)) as Buffer[]
  if (part.file.truncated) throw refuse('fileTooLarge', { max: `${Math.floor(limit / 1024)} kB` })
  return { bytes: Buffer.concat(chunks), name: part.filename.slice(0, 200), type: part.mimetype.slice(0, 100) }
}

/** The body of a request that nobody has read. */
async function bytesOf(request: FastifyRequest, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  // What is longer is let run out, so that the caller hears why and the connection is good for the next request.
  for await (const chunk of request.body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw refuse('bodyTooLarge')
  return Buffer.concat(chunks)
}

const textMost = 16_384
async function partsOf(request: FastifyRequest, limit: number): ReturnType<Input['parts']> {
  if (!request.isMultipart()) throw refuse('mediaType')
  const texts: Record<string, string> = {}
  let file: Awaited<ReturnType<Input['parts']>>['file'] = null
  let fault: Refusal | null = null
  try {
    // All of it is let run out, as above.
    for await (const part of request.parts({ limits: { fileSize: limit, fieldSize: textMost } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) fault = refuse('bodyTooLarge')
        else texts[part.fieldname] = String(part.value)
        continue
      }
      const bytes = Buffer.concat((await part.file.toArray()) as Buffer[])
      if (part.file.truncated) fault = refuse('fileTooLarge', { max: `${Math.floor(limit / 1024)} kB` })
      file = { bytes, name: part.filename.slice(0, 200), part: part.fieldname }
    }
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    return partsBroken(error)
  }
  if (fault) throw fault
  return { texts: withNames(texts), file }
}

/** What a call may read of its request. @param refresh the refresh token that came as a cookie @param reads whether
 * the call reads the body itself */
export function inputOf(request: FastifyRequest, reply: FastifyReply, refresh: string, reads = false): Input {
  // A body is read once, also when its call is made again.
  let file: ReturnType<Input['file']> | null = null
  return {
    query: withNames(request.query as Record<string, unknown>),
    body: reads ? {} : withNames(object(request.body ?? {})),
    params: withNames(request.params as Record<string, string>),
    headers: request.headers,
    refresh,
    file: limit => (file ??= fileOf(request, limit)),
    bytes: limit => bytesOf(request, limit),
    parts: limit => partsOf(request, limit),
    onGone: back => void reply.raw.once('close', back),
  }
}
