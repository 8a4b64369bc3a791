import { group, page } from '../kernel/define/page.ts'

/** Branches of the menu. domain.md E.1, E.2 */
export const groups = [
  group({ key: 'enterprise', title: '一企一档', icon: 'shop', sort: 10 }),
  group({ key: 'standbook', title: '每日台账', icon: 'book', sort: 20 }),
  group({ key: 'stock', title: '库存追溯', icon: 'inbox', sort: 30 }),
  group({ key: 'iot', title: '物联感知', icon: 'alert', sort: 40 }),
  group({ key: 'system', title: '系统管理', icon: 'setting', sort: 90 }),
  group({ key: 'authority', title: '权限管理', icon: 'lock', sort: 91 }),
  group({ key: 'base', title: '业务基础', icon: 'setting', sort: 80 }),
]

/** Pages that no resource derives. */
export const pages = [
  page({ key: 'home', title: '首页', page: '/wel/index', menu: { sort: 1, icon: 'home' }, roles: ['administrator', 'supervise', 'enterprise'] }),
  page({ key: 'jobs', title: '后台任务', page: '/system/job', menu: { group: 'system', sort: 120, icon: 'clock' }, roles: ['administrator'], managing: true,
    buttons: { system_job_read: ['查看', 'View'], system_job_run: ['立即执行', 'Run now'] } }),
]
