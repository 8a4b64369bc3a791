import { group } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import notice from './notice.ts'

export default room({
  key: 'desk',
  groups: [group({ key: 'desk', title: '通知公告', icon: 'bell', sort: 94 })],
  resources: [notice],
  en,
})
