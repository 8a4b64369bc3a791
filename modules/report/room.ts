import { group } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import report from './report.ts'

export default room({
  key: 'report',
  groups: [group({ key: 'report', title: '统计报表', icon: 'chart', sort: 96 })],
  resources: [report],
  en,
})
