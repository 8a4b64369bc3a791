import type pg from 'pg'
import type { Resource } from '../../kernel/define/resource.ts'
import { snake } from '../../kernel/define/names.ts'
import { searchText } from '../../kernel/derive/row/search.ts'
import { seedDictionaries } from './dict-seed.server.ts'
import { dictionariesOf } from './dictionary.server.ts'
import { seedParameters } from './parameters-seed.server.ts'

/**
 * Makes rows findable that were made by SQL, which knows no pinyin: the first accounts, menus, tenants. Last of all
 * that a start brings.
 * @param owner a connection of the database's owner @returns rows completed
 */
export async function seedSearch(owner: pg.ClientBase, resources: readonly Resource[]): Promise<number> {
  let completed = 0
  for (const resource of resources) {
    const { table } = resource
    const names = Object.entries(resource.fields)
      .filter(([, of]) => of.search)
      .map(([name]) => name)
    if (!resource.few || !names.length) continue
    const { rows } = await owner.query<Record<string, string>>(
      `select id::text, ${names.map(name => `${snake(name)} as "${name}"`).join(', ')} from ${table} where search_text = ''`,
    )
    const texts = rows.map(row => [row['id'], searchText(resource, row)] as const).filter(([, text]) => text !== '')
    if (texts.length)
      await owner.query(
        `update ${table} t set search_text = r.said from unnest($1::bigint[], $2::text[]) r (id, said) where t.id = r.id`,
        [texts.map(([id]) => id), texts.map(([, text]) => text)],
      )
    completed += texts.length
  }
  return completed
}

/**
 * What the platform brings of its own: parameters, dictionaries. At every start; what is there stays as it is.
 * @param owner a connection of the database's owner @returns rows added
 */
export async function seedPlatform(owner: pg.ClientBase, resources: readonly Resource[]): Promise<number> {
  return (await seedParameters(owner)) + (await seedDictionaries(owner, dictionariesOf(resources).values()))
}
