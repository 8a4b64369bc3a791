import { group } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import complain from './complain.ts'
import level from './level.ts'
import { superviseLinks } from './links.ts'
import offline from './offline.ts'
import online from './online.ts'
import yearLevel from './year-level.ts'

export default room({
  key: 'supervise',
  groups: [group({ key: 'supervise', title: '监督检查', icon: 'shield', sort: 50 })],
  resources: [offline, online, level, yearLevel, complain],
  links: superviseLinks,
  en,
})
