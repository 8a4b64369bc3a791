// system/dict-biz 业务字典 blade-system/dict-biz system_dict_biz
import { resource } from '../../kernel/define/resource.ts'
import { choice, integer, text, tree } from '../../kernel/fields/index.ts'
import { sealed } from './dictionaries.ts'

/** 业务字典: a parent per code with the key -1, its entries below it. platform-contract.md 11 */
export default resource({
  key: 'system/dict-biz', title: '业务字典', path: 'blade-system/dict-biz', table: 'system_dict_biz', scope: 'tenant', managed: true,
  page: '/system/dictbiz', menu: { group: 'system', sort: 101, icon: 'read' },
  calls: { own: ['list', 'detail', 'submit', 'remove'], none: ['import', 'export'] },
  parent: 'parentId',
  distinct: [['code', 'dictKey']],
  fields: {
    code: text({ title: '字典编号', max: 100, required: true, search: true }),
    dictKey: text({ title: '字典键值', max: 50, initial: '-1', filter: true }),
    dictValue: text({ title: '字典名称', max: 100, required: true, search: true }),
    parentId: tree('system/dict-biz', { title: '上级字典', show: 'dictValue', as: 'parentName', parent: 'parentId' }),
    sort: integer({ title: '字典排序', min: 0, max: 99_999, required: true, initial: 1, sort: true }),
    isSealed: choice(sealed, { title: '封存', required: true, initial: 0, filter: true }),
    remark: text({ title: '字典备注', max: 255 }),
  },
  list: ['code', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  order: 'sort asc',
  grants: { administrator: 'all' },
})
