import { createHash } from 'node:crypto'
import { tenantPattern, wire } from '../../contract/wire.ts'
import type { Context } from '../../kernel/ask/asker.ts'
import type { Input } from '../../kernel/ask/call.ts'
import type { Statement } from '../../kernel/store/batch.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import { refuse } from '../../kernel/errors.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { tenants } from '../system/asks.server.ts'

// What is known of people who say how a meal was without an account.

const [e, t] = [enterprises('e'), tenants('t')]
/**
 * Asks for the name of a kitchen, `$1`, that is open and shows itself; of every other there is none.
 * @param more what it has to be besides
 */
export const shownName = (name: string, more = 'true'): Statement => ({
  name,
  text: `select ${e.infoName} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $1 and ${e.isPublic} and ${e.infoStatus} = 1 and not ${e.isDeleted} and ${more} and exists (select from ${t} where ${t.tenantId} = ${e.tenantId} and not ${t.isDeleted})`,
})

/** Whom the code at the door names. @throws Refusal notFound for what cannot be a kitchen */
export function placeOf({ query, body }: Pick<Input, 'query' | 'body'>): readonly [tenant: string, info: string] {
  const tenant = worded(body['tenantId']) || worded(query['tenantId']) || wire.defaultTenant
  const info = parseId(worded(body['infoId']) || worded(query['infoId']))
  if (!new RegExp(`^${tenantPattern}$`).test(tenant) || info instanceof Bad) throw refuse('notFound')
  return [tenant, info]
}

/** Whoever speaks: the device as its page names it, else where it asks from; only what tells it from others is kept. */
export const deviceOf = ({ ip, agent }: Context, { body }: Pick<Input, 'body'>): string =>
  createHash('sha256')
    .update(worded(body['device']).slice(0, 64) || `${ip} ${agent}`)
    .digest('hex')
    .slice(0, 32)

/**
 * What a filing says, of the fields a guest fills in.
 * @param most characters of it at most
 * @throws Refusal bodyTooLarge; captcha where a field was filled in that no person sees
 */
export function saidIn<Name extends string>(body: Input['body'], names: readonly Name[], most: number) {
  if (JSON.stringify(body).length > most) throw refuse('bodyTooLarge')
  if (worded(body['homepage']) !== '') throw refuse('captcha')
  return Object.fromEntries(names.flatMap(name => (name in body ? [[name, body[name]]] : [])))
}
