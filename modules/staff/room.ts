import { group } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import checkDay from './check-day.ts'
import healthDay from './health-day.ts'
import certificate from './certificate.ts'
import employee from './employee.ts'
import { staffLinks } from './links.ts'
import morningCheck from './morning-check.ts'
import panels from './panels.ts'
import people from './people.ts'

export default room({
  key: 'staff',
  groups: [group({ key: 'staff', title: '人员健康', icon: 'user', sort: 26 })],
  resources: [employee, morningCheck, certificate],
  projections: [people, checkDay, healthDay],
  panels,
  links: staffLinks,
  en,
})
