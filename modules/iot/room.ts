import { group } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import alarmDay from './alarm-day.ts'
import alarm from './alarm.ts'
import fridge from './fridge.ts'
import { alarmLinks } from './links.ts'
import panels from './panels.ts'

export default room({
  key: 'iot',
  groups: [group({ key: 'iot', title: '物联感知', icon: 'alert', sort: 40 })],
  resources: [alarm, fridge],
  projections: [alarmDay],
  panels,
  links: alarmLinks,
  en,
})
