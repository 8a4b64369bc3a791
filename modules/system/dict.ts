// system/dict 系统字典 blade-system/dict system_dict
import { resource } from '../../kernel/define/resource.ts'
import { dictFields } from './dict-block.ts'

/** The platform's dictionaries. platform-contract.md 11 */
export default resource({
  key: 'system/dict',
  title: '系统字典',
  wire: {
    path: 'blade-system/dict',
    tree: true,
    none: ['import', 'export'],
    buttons: { code: 'dict' },
  },
  table: 'system_dict',
  scope: 'platform',
  page: { at: '/system/dict', group: 'system', sort: 100, icon: 'read' },
  parent: 'parentId',
  distinct: [{ by: ['code', 'dictKey'] }],
  few: true,
  fields: dictFields('system/dict'),
  list: ['code', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  order: 'sort asc',
  grants: { administrator: 'all' },
})
