// system/dict-biz 业务字典 blade-system/dict-biz system_dict_biz
import { resource } from '../../kernel/define/resource.ts'
import { dictFields } from './dict-block.ts'

/** A tenant's own dictionaries. platform-contract.md 11 */
export default resource({
  key: 'system/dict-biz',
  title: '业务字典',
  path: 'blade-system/dict-biz',
  table: 'system_dict_biz',
  scope: 'tenant',
  managed: true,
  page: '/system/dictbiz',
  menu: { group: 'system', sort: 101, icon: 'read' },
  calls: { own: ['list', 'detail', 'submit', 'remove'], none: ['import', 'export'] },
  parent: 'parentId',
  distinct: [['code', 'dictKey']],
  buttons: { code: 'dictbiz' },
  few: true,
  fields: dictFields('system/dict-biz'),
  list: ['code', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  order: 'sort asc',
  grants: { administrator: 'all' },
})
