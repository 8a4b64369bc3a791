import { group, page } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import info from './info.ts'
import { enterpriseLinks } from './links.ts'
import panels from './panels.ts'
import placed from './placed.ts'
import profile from './profile.ts'
import { tally } from './tally.ts'

export default room({
  key: 'enterprise',
  groups: [group({ key: 'enterprise', title: '一企一档', icon: 'shop', sort: 10 })],
  pages: [
    page({
      key: 'enterprise/map',
      title: '企业地图',
      page: '/enterpriseInfo/map',
      menu: { group: 'enterprise', sort: 2, icon: 'map' },
      roles: ['administrator', 'supervise'],
    }),
  ],
  resources: [info],
  projections: [profile, placed],
  over: [tally],
  panels,
  links: enterpriseLinks,
  en,
})
