// system/dict-biz 业务字典 blade-system/dict-biz system_dict_biz
import { resource } from '../../kernel/define/resource.ts'
import { dictFields } from './dict-block.ts'

/** A tenant's own dictionaries. platform-contract.md 11 */
export default resource({
  key: 'system/dict-biz',
  title: '业务字典',
  wire: {
    path: 'blade-system/dict-biz',
    tree: true,
    none: ['import', 'export'],
    buttons: { code: 'dictbiz' },
  },
  table: 'system_dict_biz',
  scope: 'tenants',
  page: { at: '/system/dictbiz', group: 'system', sort: 101, icon: 'read' },
  parent: 'parentId',
  distinct: [{ by: ['code', 'dictKey'] }],
  few: true,
  fields: dictFields('system/dict-biz'),
  list: ['code', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  order: 'sort asc',
  grants: { administrator: 'all' },
})
