import { randomBytes } from 'node:crypto'
import { clock } from '../../contract/clock.ts'
import { wire } from '../../contract/wire.ts'
import type { Product } from '../../app/product.ts'
import type { Asker, Claims } from '../../kernel/ask/asker.ts'
import { tokens, type Tokens } from '../../kernel/request/token.ts'
import { asOwner, person, type Person } from '../product.ts'
import { exchange, type Reply } from '../support/exchange.ts'

interface Row {
  readonly id: string
  readonly role: Asker['role']
  readonly info_id: string | null
  readonly area_code: string | null
  readonly market_id: string | null
}

/** The product's own signer of tokens: for what only somebody who stole the key could make. */
export async function signer(product: Product): Promise<Tokens> {
  return tokens(await signingKey(product))
}

/** The key that signs tokens, hex. */
export const signingKey = (product: Product): Promise<string> =>
  asOwner(
    product.ownerUrl,
    async client =>
      (await client.query<{ value: string }>("select value from kernel_secret where name = 'jwt'")).rows[0]!.value,
  )

/**
 * Sessions of an account, made without signing in. Each has a limit of its own, so that a test of thousands of requests
 * meets the guards it is about and not the rate limit.
 */
export async function sessions(
  product: Product,
  tenant: string,
  account: string,
  count: number,
): Promise<readonly Person[]> {
  const { sign } = await signer(product)
  const made = await asOwner(product.ownerUrl, async client => {
    const {
      rows: [user],
    } = await client.query<Row>(
      'select id, role, info_id, area_code, market_id from kernel_user where tenant_id = $1 and account = $2',
      [tenant, account],
    )
    const askers = Array.from({ length: count }, (): Claims => ({
      session: product.kernel.newId(),
      tenant,
      user: user!.id,
    }))
    for (const { session } of askers) {
      await client.query(
        "insert into kernel_session (tenant_id, id, user_id, role, info_id, area_code, market_id, refresh_hash, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, app.now() + interval '1 hour')",
        [
          tenant,
          session,
          user!.id,
          user!.role,
          user!.info_id,
          user!.area_code,
          user!.market_id,
          randomBytes(16).toString('hex'),
        ],
      )
    }
    return askers
  })
  return Promise.all(made.map(async asker => person(product.url, await sign(asker, 3600, clock.now()))))
}

/** A request as bytes and headers, for what no well-behaved client sends. */
export interface Ask {
  readonly method?: string
  /** Below /api, with its query as it goes over the wire. */
  readonly path: string
  readonly body?: string | Buffer | FormData
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Told extends Reply {
  readonly text: string
}

/** Sends it as it is, with this token. */
export async function send(url: string, token: string, { method, path, body, type, headers }: Ask): Promise<Told> {
  const reply = await exchange(`${url}${wire.api}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(token && { 'blade-auth': `bearer ${token}` }), ...(type && { 'content-type': type }), ...headers },
    body,
  })
  return {
    status: reply.status,
    text: reply.bytes.toString(),
    bytes: reply.bytes,
    get headers() {
      return reply.headers
    },
  }
}
