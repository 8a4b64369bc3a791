import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/**
 * What the server signs tokens with, derives refresh tokens from, seals secrets by and wakes browsers with; hex, 32
 * bytes each.
 */
export interface Keys {
  readonly jwt: string
  readonly refresh: string
  readonly seal: string
  readonly push: string
}

/**
 * The keys of this installation: made at random by whichever process starts first, kept in the database, never in the
 * repository. Read once, at the start, by the owner: the application's role cannot, so that nobody who makes it ask
 * what it should not learns how to sign.
 */
export async function readKeys(client: pg.ClientBase): Promise<Keys> {
  const names = ['jwt', 'refresh', 'seal', 'push'] as const
  await client.query(
    'insert into kernel_secret (name, value) select * from unnest($1::varchar[], $2::varchar[]) on conflict do nothing',
    [names, names.map(() => randomBytes(32).toString('hex'))],
  )
  const { rows } = await client.query<{ name: keyof Keys; value: string }>(
    'select name, value from kernel_secret where name = any($1)',
    [names],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as unknown as Keys
}
