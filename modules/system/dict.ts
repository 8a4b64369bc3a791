// system/dict 系统字典 blade-system/dict system_dict
import { resource } from '../../kernel/define/resource.ts'
import { choice, integer, text, tree } from '../../kernel/fields/index.ts'
import { sealed } from './dictionaries.ts'

/** 系统字典: a parent per code with the key -1, its entries below it. platform-contract.md 11 */
export default resource({
  key: 'system/dict', title: '系统字典', path: 'blade-system/dict', table: 'system_dict', scope: 'platform',
  page: '/system/dict', menu: { group: 'system', sort: 100, icon: 'read' },
  calls: { own: ['list', 'detail', 'submit', 'remove'], none: ['import', 'export'] },
  parent: 'parentId',
  distinct: [['code', 'dictKey']],
  fields: {
    code: text({ title: '字典编号', max: 100, required: true, search: true }),
    dictKey: text({ title: '字典键值', max: 50, initial: '-1', filter: true }),
    dictValue: text({ title: '字典名称', max: 100, required: true, search: true }),
    parentId: tree('system/dict', { title: '上级字典', show: 'dictValue', as: 'parentName', parent: 'parentId' }),
    sort: integer({ title: '字典排序', min: 0, max: 99_999, required: true, initial: 1, sort: true }),
    isSealed: choice(sealed, { title: '封存', required: true, initial: 0, filter: true }),
    remark: text({ title: '字典备注', max: 255 }),
  },
  list: ['code', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  order: 'sort asc',
  grants: { administrator: 'all' },
})
