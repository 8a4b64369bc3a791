// What nobody may look for or sort by is refused by every list.
import { describe, expect, test } from 'vitest'
import { resources } from '../../../app/catalogue.ts'
import { filtersOf, sortsOf } from '../../../kernel/derive/row/query.ts'
import { may, type Resource } from '../../../kernel/define/resource.ts'
import { inTurn } from '../../support/suite.ts'
import { abreast, as, attacked } from './rig.ts'
import { decent, encode, words } from './words.ts'

const attack = attacked()

/** Parameters that mean something to somebody else's server. */
const strange = (resource: Resource): readonly string[] => [
  ...Object.keys(resource.all).filter(
    name =>
      !filtersOf(resource).some(one => one.name === name) &&
      // A current in amperes is called as the number of the page is, which every list takes.
      !['current', 'tenantId', 'infoId', resource.parent, ...(resource.unheard ?? [])].includes(name),
  ),
  'tenant_id',
  'is_deleted',
  'search_text',
  'goods_name',
  'password_hash',
  'account',
  'sql',
  'where',
  'having',
  'groupBy',
  'orderBy',
  'order',
  'sort',
  'column',
  'columns',
  'fields',
  'select',
  'filter',
  'q',
  'keyword',
  'search',
  'dataScope',
  'ew.customSqlSegment',
  'params',
  '$where',
  '__proto__',
  'constructor',
  'prototype',
  '__proto__[polluted]',
  'constructor[prototype][polluted]',
  'toString',
  'id_in',
  'id[]',
  'status[gt]',
  'goodsName_regex',
  'goodsName_raw',
  'goodsName_equal_equal',
  '_equal',
  'lang_x',
  "goodsName'--",
  'goodsName;',
  't.id',
  '1=1',
]

const lists = resources.map((resource, turn) => [resource.title, resource, turn] as const)

describe.each(lists)('lists of %s', (_title, resource, turn) => {
  const path = (): string => `/${resource.path}/${resource.calls?.list ?? 'list'}`
  const readers = (['enterprise', 'administrator'] as const)
    .filter(role => may(resource, role, 'read'))
    .map(role => as(resource, role))
  const addresses = (): readonly string[] =>
    [path(), `/${resource.path}/export`].filter(one =>
      attack.world.product.calls.some(call => call.path === one && !('id' in (call.query ?? {}))),
    )
  const sorts = sortsOf(resource)

  test('what may not be looked for or sorted by is refused, not ignored', async () => {
    const refused = async (asked: string, manner: Parameters<typeof decent>[2] = {}): Promise<void> =>
      expect((await attack.tried({ path: asked }, attack.by(readers[0]!), '', manner)).status, asked).toBe(400)
    const names = strange(resource).filter(
      name =>
        !filtersOf(resource).some(one => one.name === name) && !(resource.key === 'system/user' && name === 'deptId'),
    )
    await abreast(
      inTurn(names, turn, 6).flatMap((name, i) =>
        addresses().map(
          address => () => refused(`${address}?${encode(name)}=${i % 2 ? '1' : encode("' or '1'='1")}`, { raw: true }),
        ),
      ),
    )
    const orders = [
      ...Object.keys(resource.all).filter(name => !sorts.includes(name)),
      'search_text',
      '__proto__',
      'constructor',
      'toString',
      '1',
      '(select 1)',
      'id desc',
      `${sorts[0]!} nulls first`,
      `${sorts[0]!};`,
      ...words.filter(word => word.trim() !== '' && !/^[,\s]*$/.test(word)),
    ]
    await abreast(
      inTurn(orders, turn, 8).map((name, i) => () => refused(`${path()}?${i % 2 ? 'ascs' : 'descs'}=${encode(name)}`)),
    )
  })
})
