import { choice, integer, text, tree } from '../../kernel/fields/index.ts'
import { sealed } from './dictionaries.ts'

/**
 * What the entries of a dictionary say, the platform's and a tenant's alike: a parent per code with the key -1, its
 * entries below it. platform-contract.md 11
 */
export const dictFields = (key: 'system/dict' | 'system/dict-biz') => ({
  code: text({ title: '字典编号', max: 100, required: true, search: true }),
  dictKey: text({ title: '字典键值', max: 50, initial: '-1', filter: true }),
  dictValue: text({ title: '字典名称', max: 100, required: true, search: true }),
  parentId: tree(key, { title: '上级字典', show: 'dictValue', as: 'parentName', parent: 'parentId' }),
  sort: integer({ title: '字典排序', min: 0, max: 99_999, required: true, initial: 1, sort: true }),
  isSealed: choice(sealed, { title: '封存', required: true, initial: 0, filter: true }),
  remark: text({ title: '字典备注', max: 255 }),
})
