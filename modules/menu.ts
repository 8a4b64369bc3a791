import { group, page } from '../kernel/define/page.ts'

/** Branches of the menu. domain.md E.1, E.2 */
export const groups = [
  group({ key: 'enterprise', title: '一企一档', icon: 'shop', sort: 10 }),
  group({ key: 'standbook', title: '每日台账', icon: 'book', sort: 20 }),
  group({ key: 'stock', title: '库存追溯', icon: 'inbox', sort: 30 }),
  group({ key: 'iot', title: '物联感知', icon: 'alert', sort: 40 }),
  group({ key: 'base', title: '业务基础', icon: 'setting', sort: 80 }),
]

/** Pages that no resource derives. */
export const pages = [
  page({ key: 'home', title: '首页', page: '/wel/index', menu: { sort: 1, icon: 'home' }, roles: ['administrator', 'supervise', 'enterprise'] }),
  page({ key: 'jobs', title: '后台任务', page: '/system/job', menu: { group: 'base', sort: 90 }, roles: ['administrator'] }),
]
