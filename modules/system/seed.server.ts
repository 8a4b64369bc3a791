import type pg from 'pg'
import type { Resource } from '../../kernel/define/resource.ts'
import { snake } from '../../kernel/derive/names.ts'
import { searchText } from '../../kernel/derive/search.ts'
import client from './client.ts'
import { seedDictionaries } from './dict-seed.server.ts'
import { dictionariesOf } from './dictionary.server.ts'
import { seedParameters } from './parameters-seed.server.ts'
import tenant from './tenant.ts'

/** Makes rows findable that were made by SQL, which knows no pinyin. */
async function seedSearch(owner: pg.ClientBase, { table, ...resource }: Resource): Promise<number> {
  const names = Object.entries(resource.fields).filter(([, of]) => of.search).map(([name]) => name)
  const { rows } = await owner.query<Record<string, string>>(`select id::text, ${names.map(name => `${snake(name)} as "${name}"`).join(', ')} from ${table} where search_text = ''`)
  for (const row of rows) await owner.query(`update ${table} set search_text = $2 where id = $1`, [row['id'], searchText({ table, ...resource }, row)])
  return rows.length
}

/**
 * What the platform brings of its own: parameters, dictionaries. At every start; what is there stays as it is.
 * @param owner a connection of the database's owner @returns rows added or completed
 */
export async function seedPlatform(owner: pg.ClientBase, resources: readonly Resource[]): Promise<number> {
  return await seedParameters(owner) + await seedDictionaries(owner, dictionariesOf(resources).values()) + await seedSearch(owner, client) + await seedSearch(owner, tenant)
}
