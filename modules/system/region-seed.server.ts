import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { searchText } from './region-rows.server.ts'
import { regions } from './tables.ts'

const r = regions()

const file = join(import.meta.dirname, '../../db/regions/regions.tsv')

/** Divisions as the file has them: code and name. db/regions/README.md */
export const divisionsOf = (tsv: string): readonly (readonly [code: string, name: string])[] =>
  tsv
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [code, name] = line.split('\t')
      return [code!, name!] as const
    })

/**
 * Fills the empty table of regions with the divisions of China; does nothing when it holds any. Two processes may do it
 * at once.
 * @param client a connection of the database's owner @returns rows added
 */
export async function seedRegions(client: pg.ClientBase): Promise<number> {
  const {
    rows: [row],
  } = await client.query<{ there: boolean }>(`select exists (select from ${r}) as there`)
  if (row!.there) return 0
  const divisions = divisionsOf(await readFile(file, 'utf8'))
  const { rowCount } = await client.query(
    `insert into ${r} (${r.code}, ${r.name}, ${r.searchText}) select * from unnest($1::varchar[], $2::varchar[], $3::text[]) on conflict do nothing`,
    [divisions.map(([code]) => code), divisions.map(([, name]) => name), divisions.map(([, name]) => searchText(name))],
  )
  return rowCount ?? 0
}
