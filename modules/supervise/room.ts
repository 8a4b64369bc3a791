import { group, page } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import checkDay from './check-day.ts'
import complainDay from './complain-day.ts'
import complain from './complain.ts'
import gradeChange from './grade-change.ts'
import level from './level.ts'
import { superviseLinks } from './links.ts'
import offline from './offline.ts'
import online from './online.ts'
import panels from './panels.ts'
import patrolDay from './patrol-day.ts'
import yearLevel from './year-level.ts'

export default room({
  key: 'supervise',
  groups: [group({ key: 'supervise', title: '监督检查', icon: 'shield', sort: 50 })],
  pages: [
    page({
      key: 'supervise/patrol',
      title: '推荐巡查',
      page: '/supervise/patrol',
      menu: { group: 'supervise', sort: 0 },
      roles: ['supervise', 'administrator'],
    }),
    page({
      key: 'supervise/quality',
      title: '监管质效',
      page: '/supervise/quality',
      menu: { group: 'supervise', sort: 60, icon: 'chart' },
      roles: ['supervise', 'administrator'],
    }),
  ],
  resources: [offline, online, level, yearLevel, complain],
  projections: [checkDay, complainDay, patrolDay, gradeChange],
  panels,
  links: superviseLinks,
  en,
})
