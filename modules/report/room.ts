import { group, page } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import report from './report.ts'

export default room({
  key: 'report',
  groups: [group({ key: 'report', title: '统计报表', icon: 'chart', sort: 96 })],
  pages: [
    page({
      key: 'report/built',
      title: '预置报表',
      page: '/report/built',
      menu: { group: 'report', sort: 5, icon: 'chart' },
      roles: ['supervise', 'administrator', 'enterprise'],
    }),
  ],
  resources: [report],
  en,
})
