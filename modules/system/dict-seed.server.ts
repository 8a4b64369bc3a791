import type pg from 'pg'
import type { Values } from '../../kernel/define/resource.ts'
import type { Dictionary } from '../../kernel/fields/index.ts'
import dict from './dict.ts'
import { seedId, seedRows } from './seed-rows.server.ts'
import { dictEntries } from './tables.ts'

const d = dictEntries()

interface Entry {
  readonly key: string
  readonly label: string
  readonly remark?: string
}

/** Dictionaries that no field chooses from, but that screens load. platform-contract.md 11 */
const extras: readonly { readonly code: string; readonly title: string; readonly entries: readonly Entry[] }[] = [
  { code: 'flow', title: '流程类型', entries: [{ key: '1', label: '请假流程', remark: '/work/process/leave' }] },
  {
    code: 'scope_category',
    title: '权限类型',
    entries: [
      { key: '1', label: '数据权限' },
      { key: '2', label: '接口权限' },
    ],
  },
  {
    code: 'region',
    title: '行政区划级别',
    entries: ['国家', '省份/直辖市', '地市', '区县', '乡镇', '村委'].map((label, level) => ({
      key: String(level),
      label,
    })),
  },
]

/** @param parent id of the dictionary, when somebody made it before us */
function rowsOf(
  code: string,
  title: string,
  entries: readonly Entry[],
  sort: number,
  parent: string | undefined,
): readonly (Values & { readonly id: string })[] {
  const own = {
    id: seedId(`dict/${code}`),
    code,
    dictKey: '-1',
    dictValue: title,
    parentId: null,
    sort,
    isSealed: 0,
    remark: null,
  }
  return [
    ...(parent === undefined || parent === own.id ? [own] : []),
    ...entries.map(({ key, label, remark }, i) => ({
      id: seedId(`dict/${code}/${key}`),
      code,
      dictKey: key,
      dictValue: label,
      parentId: parent ?? own.id,
      sort: i + 1,
      isSealed: 0,
      remark: remark ?? null,
    })),
  ]
}

/**
 * Puts the dictionaries of the definitions into the system dictionary, entries that were never there; labels, order and
 * seals that administrators changed stay. @param client of the owner @returns rows added
 */
export async function seedDictionaries(client: pg.ClientBase, dictionaries: Iterable<Dictionary>): Promise<number> {
  const builtIn = [...dictionaries].map(({ code, title, items }) => ({
    code,
    title,
    entries: Object.entries(items).map(([key, label]) => ({ key, label })),
  }))
  const { rows } = await client.query<{ code: string; id: string }>(
    `select ${d.code}, ${d.id}::text from ${d} where ${d.dictKey} = '-1' and not ${d.isDeleted}`,
  )
  const parents = new Map(rows.map(({ code, id }) => [code, id]))
  return seedRows(
    client,
    dict,
    [...builtIn, ...extras].flatMap(({ code, title, entries }, i) =>
      rowsOf(code, title, entries, i + 1, parents.get(code)),
    ),
  )
}
