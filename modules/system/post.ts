// system/post 岗位 blade-system/post system_post
import { resource } from '../../kernel/define/resource.ts'
import { choice, integer, text } from '../../kernel/fields/index.ts'
import { postCategory } from './dictionaries.ts'

/** Posts people hold. platform-contract.md 4 */
export default resource({
  key: 'system/post',
  title: '岗位',
  wire: { path: 'blade-system/post', select: true, save: true, update: true, buttons: { code: 'post' } },
  table: 'system_post',
  scope: 'tenants',
  page: { at: '/system/post', group: 'system', sort: 40, icon: 'idcard' },
  few: true,
  fields: {
    category: choice(postCategory, { named: true, title: '岗位类型', required: true, filter: true }),
    postCode: text({ title: '岗位编号', max: 12, required: true, unique: true, search: true }),
    postName: text({ title: '岗位名称', max: 30, required: true, search: true }),
    sort: integer({ title: '岗位排序', min: 0, max: 9999, required: true, initial: 1, sort: true }),
    remark: text({ title: '岗位描述', max: 255 }),
  },
  list: ['category', 'postCode', 'postName', 'sort', 'remark'],
  order: 'sort asc',
  grants: { administrator: 'all' },
})
