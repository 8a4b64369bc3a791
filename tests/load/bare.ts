// The yardstick: a bare Fastify and pg that reads the same rows as texts and writes the same rows in one transaction,
// with no session, scope, permission or check. It is told by whoever measures what a create leaves (PUT /create).
import Fastify from 'fastify'
import pg from 'pg'
import { readFileSync } from 'node:fs'
import type { Made } from './same-rows.ts'

interface Yardstick {
  readonly url: string
  readonly port: number
  readonly list: string
  readonly count: string
  /** Statements of one answer, without values. */
  readonly plain: readonly string[]
}

const { url, port, list, count, plain } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Yardstick
const asText = { getTypeParser: () => (text: string) => text } as pg.CustomTypesConfig
const pool = new pg.Pool({ connectionString: url, max: 12, types: asText })
const app = Fastify()
app.get<{ Querystring: { tenant: string; info: string; from: string; to: string } }>(
  '/list',
  async ({ query: { tenant, info, from, to } }) => {
    const [rows, total] = await Promise.all([
      pool.query({ name: 'list', text: list, values: [tenant, info, from, to, 10, 0] }),
      pool.query<{ count: string }>({ name: 'count', text: count, values: [tenant, info, from, to] }),
    ])
    return { records: rows.rows, total: Number(total.rows[0]!.count) }
  },
)
app.get('/plain', async () =>
  (await Promise.all(plain.map((text, n) => pool.query({ name: `plain${n}`, text })))).map(({ rows }) => rows),
)

let create: Made = { rows: [], ids: [], numbers: [] }
app.put<{ Body: Made }>('/create', async ({ body }) => {
  create = body
  return { ok: true }
})
// So small that no job of the product takes one for a record that has just been filed.
let last = BigInt(Date.now()) * 100_000n
/** `body`: texts of the create that was looked at (its tenant, kitchen, user), and what they are in this one. */
app.post<{ Body: Readonly<Record<string, string>> }>('/create', async ({ body }) => {
  const now = new Map(Object.entries(body))
  for (const id of create.ids) now.set(id, String(++last))
  for (const number of create.numbers) now.set(number, `B${++last}`)
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [n, { text, values }] of create.rows.entries())
      await client.query({ name: `row${n}`, text, values: values.map(value => (value && now.get(value)) ?? value) })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { ok: true }
})
await app.listen({ port, host: '127.0.0.1' })
console.log('ready')
