// The yardstick: a bare Fastify and pg doing the same SQL, with no session, scope, permission, audit or projection.
import Fastify from 'fastify'
import pg from 'pg'
import { readFileSync } from 'node:fs'

interface Yardstick {
  readonly url: string
  readonly port: number
  readonly list: string
  readonly count: string
  readonly insert: string
  /** Statements of one answer, without values. */
  readonly plain: readonly string[]
}

const { url, port, list, count, insert, plain } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Yardstick
const pool = new pg.Pool({ connectionString: url, max: 12 })
pg.types.setTypeParser(1082, text => text)
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
// So small that no job of the product takes one for a record that has just been filed.
let last = BigInt(Date.now()) * 100_000n
app.post<{ Body: unknown[] }>('/create', async ({ body }) => {
  // Its own id and number, as the product makes them.
  const id = String(++last)
  await pool.query({ name: 'insert', text: insert, values: [id, ...body, `B${id}`] })
  return { ok: true }
})
await app.listen({ port, host: '127.0.0.1' })
console.log('ready')
