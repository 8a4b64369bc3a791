import type { MenuRow } from '../../kernel/ask/menu-rows.ts'
import { asOwner } from '../../kernel/store/owner.ts'
import { menus } from './tables.ts'

const m = menus()
const menu = menus('m')

const insert = `insert into ${m} (${m.id}, ${m.parentId}, ${m.code}, ${m.name}, ${m.nameEn}, ${m.alias}, ${m.path}, ${m.source}, ${m.sort}, ${m.category}, ${m.action}, ${m.isOpen}, ${m.remark}, ${m.status}, ${m.createTime}, ${m.updateTime}, ${m.isDeleted}, ${m.searchText})
  select r.id::bigint, nullif(r."parentId", '')::bigint, r.code, r.name, r."nameEn", r.alias, r.path, r.source, r.sort, r.category, case r.category when 2 then 1 else 0 end, 1, '', 1, app.now(), app.now(), r.hidden, ''
  from jsonb_to_recordset($1::jsonb) r (${m.id} text, "parentId" text, ${m.code} text, ${m.name} text, "nameEn" text, ${m.alias} text, ${m.path} text, ${m.source} text, ${m.sort} int, ${m.category} int, hidden boolean)
  where not exists (select from ${menu} where ${menu.id} = r.id::bigint)
  order by r.category, r."parentId" <> ''
  on conflict do nothing`

/**
 * What an earlier start brought in words that only this product knew: the verbs of buttons, the names of icons. What
 * somebody changed is not among them.
 */
const reword = `update ${menu} set alias = r.alias, source = r.source, path = case when ${menu.alias} = r.alias then ${menu.path} else r.path end, search_text = case when ${menu.alias} = r.alias then ${menu.searchText} else '' end
  from jsonb_to_recordset($1::jsonb) r (id text, alias text, source text, path text, category int)
  where ${menu.id} = r.id::bigint and (r.category = 2 and ${menu.alias} in ('read', 'create', 'update', 'remove') and ${menu.alias} <> r.alias or ${menu.source} <> '' and 'iconfont icon-' || ${menu.source} = r.source)`

/**
 * Puts the menus of new definitions into the table of menus. What is there stays as it is, also when somebody removed
 * it.
 */
export const seedMenus = (ownerUrl: string, rows: readonly MenuRow[]): Promise<void> =>
  asOwner(ownerUrl, async client => {
    await client.query(insert, [JSON.stringify(rows)])
    await client.query(reword, [JSON.stringify(rows)])
  })
