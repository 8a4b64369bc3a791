import type { FastifyReply } from 'fastify'
import { done, type Envelope, type FieldError } from '../../contract/envelope.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { errorText } from '../../contract/errors.ts'
import { refuse, type Refusal } from '../errors.ts'
import { Raw, type Call } from '../ask/call.ts'
import { JsonText, packedFrom, packingFor } from '../ask/json-text.ts'

/** Nobody on the way, and no browser, keeps it. */
export const unkept = 'no-store'
const json = 'application/json; charset=utf-8'

/**
 * Sends what a call gave: as it is, or in the envelope. What somebody was told because of who they are is kept nowhere;
 * what is open to anybody may say itself how long it holds. platform-contract.md 1.2
 * @param personal whether it was told to somebody who is signed in
 */
export function answer(
  reply: FastifyReply,
  call: Call,
  result: unknown,
  personal: boolean,
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', unkept)
  if (result instanceof Raw) {
    for (const [name, value] of Object.entries(result.headers))
      if (name !== 'cache-control' || !personal || value.includes(unkept)) reply.header(name, value)
    return result.body instanceof JsonText
      ? sendText(reply, result.body)
      : reply.code(result.status).send(result.body ?? '')
  }
  const body = call.bare
    ? result
    : ({ code: 200, success: true, data: result ?? {}, msg: call.says ?? done } satisfies Envelope<unknown>)
  const text = JSON.stringify(body)
  return call.method === 'GET' && !call.sameOrigin
    ? sendText(reply, new JsonText(text))
    : reply.header('content-type', json).send(text)
}

/**
 * Sends JSON that was only looked up: “as you have it” to whoever has it already, packed to whoever takes it so, where
 * that pays. What changes something, and tokens, never come here. docs/decisions/0044
 */
export function sendText(reply: FastifyReply, text: JsonText): FastifyReply | Promise<FastifyReply> {
  const { 'if-none-match': known = '', 'accept-encoding': accepted = '' } = reply.request.headers
  const vary = reply.getHeader('vary')
  reply.header('etag', text.tag).header('vary', `${vary === undefined ? '' : `${String(vary)}, `}accept-encoding`)
  if (text.isKnown(known)) return reply.code(304).send()
  reply.header('content-type', json)
  const packing = text.bytes.length < packedFrom ? null : packingFor(String(accepted))
  if (packing === null) return reply.send(text.bytes)
  reply.header('content-encoding', packing)
  const packed = text.packed(packing)
  return packed instanceof Promise ? packed.then(bytes => reply.send(bytes)) : reply.send(packed)
}

/**
 * Sends the envelope of a refusal, with its true HTTP status; the trace id is that of an unknown failure, under which
 * the log has it.
 */
export function fail(reply: FastifyReply, refusal: Refusal, lang: Lang, traceId?: string): FastifyReply {
  const errors: readonly FieldError[] = refusal.fieldsIn(lang)
  const body: Envelope<unknown> = {
    code: refusal.status,
    success: false,
    data: {},
    msg: errorText(refusal.code, refusal.params, lang),
    ...(errors.length && { errors }),
    ...(traceId && { traceId }),
  }
  // What says in words when to come back says it to programs, too.
  const seconds = refusal.code === 'tooMany' ? 1 : refusal.params['seconds']
  if ((refusal.status === 429 || refusal.status === 503) && typeof seconds === 'number')
    reply.header('retry-after', String(seconds))
  return reply
    .code(refusal.status)
    .header('cache-control', unkept)
    .header('content-type', json)
    .send(JSON.stringify(body))
}

/**
 * What the framework found wrong with a request before any call saw it; null when the failure is not about the request.
 */
export function frameworkRefusal({ code }: { readonly code?: string }): Refusal | null {
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
