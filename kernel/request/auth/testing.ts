// For the tests of this folder: a real PostgreSQL, migrated, and servers of the authentication calls on it.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { clock } from '../../../contract/clock.ts'
import { wire } from '../../../contract/wire.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { enterAs } from '../../ask/entry.ts'
import { idMaker } from '../../store/id.ts'
import { migrate } from '../../store/migrate.ts'
import { refusalOf } from '../../store/refusals.ts'
import { openStore, type Store } from '../../store/store.ts'
import { sessionCookies } from '../cookies.ts'
import { serve } from '../pipeline.ts'
import { reaches } from '../reach.ts'
import { tokens } from '../token.ts'
import { sealOf } from '../../store/secrets.ts'
import { openLogs, type Logs } from '../../log/logs.ts'
import { authCalls, type Given } from './auth-calls.ts'
import { hashPassword, md5Hex } from './password.ts'
import { refreshTokens } from './refresh-token.ts'
import type { PasswordRules, SecondFactor } from './rules.ts'

export const signingSecret = randomBytes(32).toString('hex')
export const password = '阳光食安-2026'
export const wirePassword = md5Hex(password)

/** Rules of a house that asks little; what a policy is made of is the engine's affair. */
const rules: PasswordRules = {
  broken: (_policy, plain) => (plain.length < 8 ? { code: 'passwordShort', params: { min: 8 } } : null),
  likely: digest => digest === md5Hex('password'),
  history: () => 5,
  age: () => 'ok',
}
/** Nobody here has a second factor. */
const factor: SecondFactor = {
  matches: async () => null,
  recovery: () => null,
  fresh: () => ({ secret: '', uri: '' }),
  recoveries: () => ({ shown: [], kept: [] }),
}

export interface Database {
  readonly appUrl: string
  /** As the owner, past every policy. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  addUser(user: {
    tenant?: string
    account: string
    role?: Role
    info?: string
    area?: string
    status?: number
    deleted?: boolean
  }): Promise<string>
  /** The row of a kitchen with this id and nothing else. */
  addKitchen(tenant: string, id: string): Promise<void>
  close(): Promise<void>
}

const newId = idMaker(1)

/** A database of its own on the server of this test run, migrated. */
export async function freshDatabase(): Promise<Database> {
  const at = (name: string, user?: string): string => {
    const url = new URL(inject('databaseUrl'))
    url.pathname = `/${name}`
    if (user) url.username = user
    return url.href
  }
  const name = `auth_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(inject('databaseUrl'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  await migrate(at(name), join(import.meta.dirname, '../../../db/migrations'))
  const owner = new pg.Client(at(name))
  await owner.connect()
  await owner.query(`insert into kernel_tenant (tenant_id, tenant_name, domain_url, expire_time) values
    ('000000', '本部', null, '2020-01-01'), ('T00001', '甲区', 'https://a.example', null), ('T00002', '乙区', null, '2020-01-01')`)
  const hash = await hashPassword(wirePassword)
  const addKitchen = (tenant: string, id: string) =>
    owner.query(
      'insert into enterprise_info (tenant_id, id, info_id, status, create_time, update_time, is_deleted) values ($1, $2, $2, 1, app.now(), app.now(), false) on conflict do nothing',
      [tenant, id],
    )
  return {
    addKitchen: async (tenant, id) => void (await addKitchen(tenant, id)),
    appUrl: at(name, 'sk_app'),
    query: async (text, values = []) => (await owner.query(text, [...values])).rows as Record<string, unknown>[],
    async addUser({ tenant = '000000', account, role = 'administrator', info, area, status = 1, deleted = false }) {
      const id = newId()
      if (info) await addKitchen(tenant, info)
      await owner.query(
        'insert into kernel_user (tenant_id, id, account, password_hash, name, real_name, role, info_id, area_code, status, is_deleted) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
        [
          tenant,
          id,
          account,
          hash,
          `昵称${account}`.slice(0, 20),
          '张三',
          role,
          info ?? null,
          area ?? null,
          status,
          deleted,
        ],
      )
      return id
    },
    async close() {
      await owner.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

export interface Server {
  readonly app: FastifyInstance
  readonly store: Store
  readonly logs: Logs
  /** Moves this server's clock, ms. */
  pass(ms: number): void
  /** One request with the client's Basic header, from `ip`. */
  ask(
    method: 'GET' | 'POST',
    path: string,
    options?: {
      query?: Record<string, string>
      headers?: Record<string, string>
      payload?: InjectOptions['payload']
      token?: string
      ip?: string
    },
  ): Promise<{
    status: number
    body: Record<string, unknown>
    text: string
    headers: Readonly<Record<string, unknown>>
  }>
  signIn(
    account: string,
    options?: { tenant?: string; password?: string; ip?: string },
  ): Promise<{ status: number; body: Record<string, unknown>; text: string }>
  refresh(token: unknown, alias?: boolean): Promise<{ status: number; body: Record<string, unknown> }>
  close(): Promise<void>
}

const refusal = (error: unknown): Error => refusalOf(error, new Map())

/** A server process in small: its own pool, clock, calls and routes. */
export async function freshServer(database: Database, node = 2): Promise<Server> {
  const store = openStore({ url: database.appUrl, size: 4, timeout: 5000 })
  // It stands still but for what a test lets pass, so no test depends on how fast it runs.
  let at = clock.now()
  const now = (): number => at
  const kernel: Kernel = {
    store,
    resources: [],
    projections: [],
    links: [],
    menus: [],
    settles: {},
    find: () => undefined,
    newId: idMaker(node),
    now,
    refusal,
  }
  const signing = tokens(signingSecret)
  const seal = sealOf(Buffer.alloc(32, 7))
  const logs = openLogs({ store, newId: kernel.newId, now, failed: () => undefined })
  const ways: Given = {
    refreshTokens: refreshTokens(Buffer.alloc(32, 9)),
    logs,
    rules,
    factor,
    seal: async () => seal,
    wantsCaptcha: async () => false,
    wantsTotp: async () => false,
    failCount: async () => 5,
    takesGuests: async () => true,
    namesTenant: async () => false,
    identity: null,
  }
  // Every client passes the pipeline here, so that what the token call itself refuses is seen.
  const app = await serve({
    calls: authCalls(kernel, signing, ways),
    logs,
    tokens: signing,
    cookies: sessionCookies(signingSecret),
    refusal,
    knowsClient: async () => true,
    reaches: reaches(kernel),
    live: async asker => void (await store.run([enterAs(asker)])),
    refused: () => undefined,
    turns: { take: async () => undefined },
    now,
    logLevel: 'silent',
  })
  const ask: Server['ask'] = async (method, path, { query, headers, payload, token, ip = '10.0.0.1' } = {}) => {
    const answer = await app.inject({
      method,
      url: `${wire.api}${path}`,
      remoteAddress: ip,
      ...(query && { query }),
      ...(payload !== undefined && { payload }),
      headers: { authorization: wire.clientBasic, ...(token && { 'blade-auth': `bearer ${token}` }), ...headers },
    })
    return {
      status: answer.statusCode,
      text: answer.body,
      headers: answer.headers,
      body: answer.body ? (JSON.parse(answer.body) as Record<string, unknown>) : {},
    }
  }
  return {
    app,
    store,
    logs,
    ask,
    pass: ms => {
      at += ms
    },
    signIn: (account, { tenant = '000000', password: secret = wirePassword, ip } = {}) =>
      ask('POST', '/blade-auth/oauth/token', {
        query: {
          tenantId: tenant,
          username: account,
          password: secret,
          grant_type: 'password',
          scope: 'all',
          type: 'account',
        },
        headers: { 'tenant-id': tenant, 'captcha-key': '', 'captcha-code': '' },
        ...(ip && { ip }),
      }),
    refresh: (token, alias = false) =>
      ask('POST', `/blade-auth/oauth/token${alias ? '/refresh' : ''}`, {
        query: {
          tenantId: '000000',
          refresh_token: String(token),
          scope: 'all',
          ...(!alias && { grant_type: 'refresh_token' }),
        },
      }),
    async close() {
      await app.close()
      await logs.close()
      await store.close()
    },
  }
}
