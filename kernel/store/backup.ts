import type pg from 'pg'
import { copyOut } from './copy.ts'
import { checkServer } from './fit.ts'
import { seeOwn } from './own-policies.ts'
import { endOfRows, headOf, tablesOf, type Foot } from './whole.ts'

/**
 * Copies everything the product keeps in its database into a text: a head, the rows of every table as COPY writes them,
 * a foot that counts them. All of it is of one moment; the product goes on meanwhile. Nothing is changed, and no
 * migration is run.
 * @param client the owner's connection, alone in use here @param write takes a piece and waits until there is room for
 * more @param say hears of large tables
 * @returns rows by table @throws StartRefused when there is nothing to copy
 */
export async function backup(
  client: pg.Client,
  write: (piece: Buffer) => Promise<void>,
  say: (line: string) => void = () => undefined,
): Promise<Foot> {
  await checkServer(client)
  // A table the owner does not see into would be copied as an empty one.
  await seeOwn(client)
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle = 'ISO'; set timezone = 'UTC'",
  )
  await client.query('begin isolation level repeatable read read only')
  const {
    rows: [began],
  } = await client.query<{ at: Date }>('select now() as at')
  const line = (value: unknown): Promise<void> => write(Buffer.from(`${JSON.stringify(value)}\n`))
  await line(await headOf(client, began!.at))
  const rows: Record<string, number> = {}
  for (const { table, columns } of await tablesOf(client)) {
    await line({ table, columns })
    rows[table] = await copyOut(client, `select ${columns.join(', ')} from ${table}`, write)
    await write(Buffer.from(`${endOfRows}\n`))
    if (rows[table] >= 10_000) say(`    ${table} ${rows[table]}`)
  }
  await line({ rows })
  await client.query('commit')
  return { rows }
}
