import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { readConfig } from '../app/config.ts'
import { startProduct, type Product } from '../app/product.ts'
import { hashPassword, md5Hex } from '../kernel/request/auth/password.ts'
import type { Signed } from '../kernel/ask/asker.ts'
import { reaches } from '../kernel/request/reach.ts'
import { atClock } from '../kernel/store/address.ts'
import { startEmbedded } from '../kernel/store/embedded.ts'
import { copyOf } from './support/copies.ts'
import { newDatabase } from './support/databases.ts'
import { asOwner } from './support/owner.ts'
import type { Store } from '../kernel/store/store.ts'
import { exchange } from './support/exchange.ts'
import { clock } from '../contract/clock.ts'

/**
 * Does something once for all files of a run: the first to ask does it, the others, of other processes as well, wait
 * for it. @param isDone whether somebody has done it
 */
async function once(name: string, isDone: (owner: pg.Client) => Promise<boolean>, work: () => Promise<void>) {
  await asOwner(inject('databaseUrl'), async owner => {
    await owner.query('select pg_advisory_lock(hashtext($1))', [name])
    if (!(await isDone(owner))) await work()
    await owner.query('select pg_advisory_unlock(hashtext($1))', [name])
  })
}

const demoFiles = (): string => join(inject('runFolder'), 'demo')

/**
 * A copy of a database that a product was once started on: it is there in a tenth of the time that a migration takes,
 * and with the demo's small world in a thirtieth of what that takes. The first to ask makes the original.
 */
async function startedDatabase(isDemo: boolean): Promise<string> {
  const original = isDemo ? 'sk_started_demo' : 'sk_started'
  const url = new URL(inject('databaseUrl'))
  const isThere = async (owner: pg.Client): Promise<boolean> =>
    Boolean(
      (await owner.query('select 1 from pg_database where datname = $1 and not datallowconn', [original])).rowCount,
    )
  await once(original, isThere, () =>
    asOwner(url.href, async owner => {
      await owner.query(`create database ${original}`)
      const own = new URL(url)
      own.pathname = `/${original}`
      await (await startOn(own.href, isDemo ? { DEMO: 'on', DATA_DIR: demoFiles() } : {})).close()
      await owner.query(`alter database ${original} allow_connections false`)
      // What is connected still is on its way out.
      await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [original])
      while ((await owner.query('select 1 from pg_stat_activity where datname = $1', [original])).rowCount);
    }),
  )
  // By files: by the log it takes five times as long.
  return newDatabase(`template ${original} strategy file_copy`)
}

/** What a product needs to go on in the demo's small world as it is after a first start. */
export async function demoWorld(): Promise<{
  readonly DEMO: 'on'
  readonly DATABASE_URL: string
  readonly DATA_DIR: string
}> {
  const databaseUrl = await startedDatabase(true)
  const dir = mkdtempSync(join(tmpdir(), 'sk-data-'))
  if (existsSync(demoFiles())) cpSync(demoFiles(), dir, { recursive: true })
  return { DEMO: 'on', DATABASE_URL: databaseUrl, DATA_DIR: dir }
}

/**
 * A server of its own on which a product was once started: followers wait for every transaction of theirs, and other
 * tests have long ones.
 */
export async function serverApart(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const original = join(inject('runFolder'), 'apart')
  const isMade = async (): Promise<boolean> => existsSync(original)
  await once('sk_apart', isMade, async () => {
    const making = `${original}-making`
    const server = await startEmbedded({ dir: making, log: () => undefined, fleeting: true })
    await (await startOn(server.url)).close()
    await server.stop()
    renameSync(making, original)
  })
  const dir = copyOf(original, 'sk-apart-')
  const server = await startEmbedded({ dir, log: () => undefined, fleeting: true })
  return {
    url: atClock(server.url),
    async stop() {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The product on a database of its own, without listening to more than a free port. */
export async function testProduct(
  env: Record<string, string> = {},
): Promise<Product & { readonly databaseUrl: string }> {
  if (env['DATABASE_URL']) return startOn(env['DATABASE_URL'], env)
  if (env['ADMIN_PASSWORD']) return startOn(await newDatabase(), env)
  if (env['DEMO'] !== 'on') return startOn(await startedDatabase(false), env)
  const world = await demoWorld()
  return startOn(world.DATABASE_URL, { ...world, ...env })
}

async function startOn(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Product & { readonly databaseUrl: string }> {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    MQTT_PORT: '0',
    RTMP_PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sk-data-')),
    DEMO: 'off',
    JOBS: 'off',
    // Each new one learns all tables anew, which costs more than most tests ask.
    DATABASE_CONNECTIONS: '5',
    ADMIN_PASSWORD: 'test-administrator',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    ...env,
  })
  const product = await startProduct(
    config,
    () => undefined,
    reason => {
      throw reason
    },
  )
  return { ...product, databaseUrl }
}

/** As the owner of the database: for arranging what the product's own calls cannot. */
export { asOwner }

export interface Account {
  readonly tenant: string
  readonly account: string
  readonly role: 'administrator' | 'supervise' | 'enterprise'
  readonly info?: string
  readonly area?: string
  readonly market?: string
  /** The body whose account it is. */
  readonly head?: string
}

export const password = 'kitchen-2026'
/** Made once in a process, and cheaply: what a sign-in costs is tried in tests of sign-in, with accounts of theirs. */
let hashed: Promise<string> | undefined
const cheap = { memory: 8, passes: 1, parallelism: 1 }

/** Makes a tenant, when it lacks, and an account in it. */
export async function addAccount(
  product: Product,
  { tenant, account, role, info, area, market, head }: Account,
): Promise<void> {
  const hash = await (hashed ??= hashPassword(md5Hex(password), cheap))
  await asOwner(product.ownerUrl, async client => {
    await client.query('insert into kernel_tenant (tenant_id, tenant_name) values ($1, $1) on conflict do nothing', [
      tenant,
    ])
    await client.query(
      'insert into kernel_user (tenant_id, id, account, password_hash, name, role, info_id, area_code, market_id, enterprise_id) values ($1, $2, $3, $4, $3, $5, $6, $7, $8, $9)',
      [tenant, product.kernel.newId(), account, hash, role, info ?? null, area ?? null, market ?? null, head ?? null],
    )
  })
}

/**
 * How many statements, or round trips, an action that can be done again costs: the least of three, for what the product
 * does of its own meanwhile is counted, too.
 */
export async function costOf(
  { kernel: { store } }: { readonly kernel: { readonly store: Pick<Store, 'sent'> } },
  action: () => Promise<unknown>,
  count: () => number = store.sent,
): Promise<number> {
  const counts: number[] = []
  for (let n = 0; n < 3; n++) {
    const before = count()
    await action()
    counts.push(count() - before)
  }
  return Math.min(...counts)
}

export interface Answer {
  readonly status: number
  readonly code: number
  readonly msg: string
  // What a call answers is as various as the calls: tests look at what they expect.
  readonly data: Record<string, unknown> & {
    readonly records?: readonly Record<string, unknown>[]
    readonly total?: number
    readonly id?: string
  }
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
  readonly text: string
}

/** Somebody who asks over HTTP. */
export interface Person {
  readonly token: string
  readonly refresh: string
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** By another method, as few calls are made. */
  send(method: string, path: string): Promise<Answer>
}

const basic = 'Basic c2FiZXI6c2FiZXJfc2VjcmV0'

/** Anybody with this token; with '' nobody. */
export function person(url: string, token: string, refresh = ''): Person {
  const ask = async (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const reply = await exchange(`${url}/api${path}`, {
      method,
      headers: {
        authorization: basic,
        ...(token && { 'blade-auth': `bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = reply.bytes.toString()
    const json = reply.headers.get('content-type')?.includes('json')
      ? (JSON.parse(text) as Omit<Answer, 'status' | 'text'>)
      : { code: reply.status, msg: '', data: {} }
    return { ...json, status: reply.status, text }
  }
  return {
    token,
    refresh,
    get: (path, headers) => ask('GET', path, undefined, headers),
    post: (path, body, headers) => ask('POST', path, body, headers),
    send: (method, path) => ask(method, path, undefined),
  }
}

/** Signs in over HTTP. */
export async function signIn(url: string, tenant: string, account: string, typed = password): Promise<Person> {
  const response = await fetch(
    `${url}/api/blade-auth/oauth/token?tenantId=${tenant}&username=${account}&password=${md5Hex(typed)}&grant_type=password&scope=all&type=account`,
    { method: 'POST', headers: { authorization: basic, 'tenant-id': tenant } },
  )
  const said = (await response.json()) as { access_token?: string; refresh_token?: string; error_description?: string }
  if (!said.access_token) throw new Error(`${account} cannot sign in: ${said.error_description}`)
  return person(url, said.access_token, said.refresh_token)
}

/** A request of somebody signed in as its call sees it, for calls that are asked past the wire. */
export async function contextOf(
  { kernel }: Pick<Product, 'kernel'>,
  { token }: Person,
  tenant: string,
): Promise<Signed> {
  const said = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string; sub: string }
  const asker = await reaches(kernel).of({ session: said.sid, tenant, user: said.sub })
  return { asker, lang: 'zh', ip: '', agent: '', trace: '', now: clock.now(), idempotency: null }
}
