import type { MenuRow } from '../../kernel/ask/menu-rows.ts'
import { asOwner } from '../../kernel/store/owner.ts'

const insert = `insert into system_menu (id, parent_id, code, name, name_en, alias, path, source, sort, category, action, is_open, remark, status, create_time, update_time, is_deleted, search_text)
  select r.id::bigint, nullif(r."parentId", '')::bigint, r.code, r.name, r."nameEn", r.alias, r.path, r.source, r.sort, r.category, case r.category when 2 then 1 else 0 end, 1, '', 1, now(), now(), r.hidden, ''
  from jsonb_to_recordset($1::jsonb) r (id text, "parentId" text, code text, name text, "nameEn" text, alias text, path text, source text, sort int, category int, hidden boolean)
  where not exists (select from system_menu m where m.id = r.id::bigint)
  order by r.category, r."parentId" <> ''
  on conflict do nothing`

/** What an earlier start brought in words that only this product knew: the verbs of buttons, the names of icons. What somebody changed is not among them. */
const reword = `update system_menu m set alias = r.alias, source = r.source, path = case when m.alias = r.alias then m.path else r.path end, search_text = case when m.alias = r.alias then m.search_text else '' end
  from jsonb_to_recordset($1::jsonb) r (id text, alias text, source text, path text, category int)
  where m.id = r.id::bigint and (r.category = 2 and m.alias in ('read', 'create', 'update', 'remove') and m.alias <> r.alias or m.source <> '' and 'iconfont icon-' || m.source = r.source)`

/** Puts the menus of new definitions into the table of menus. What is there stays as it is, also when somebody removed it. */
export const seedMenus = (ownerUrl: string, rows: readonly MenuRow[]): Promise<void> =>
  asOwner(ownerUrl, async client => {
    await client.query(insert, [JSON.stringify(rows)])
    await client.query(reword, [JSON.stringify(rows)])
  })
