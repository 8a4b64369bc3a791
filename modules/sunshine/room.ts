import { page } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import appeal from './appeal.ts'
import en from './en.ts'
import { appealLinks } from './links.ts'
import panels from './panels.ts'
import rule from './rule.ts'
import touch from './touch.ts'

/** The sunshine index of each kitchen: how it is counted, why it is what it is, and how it would be otherwise. */
export default room({
  key: 'sunshine',
  pages: [
    page({
      key: 'sunshine',
      title: '阳光指数',
      page: '/index/sunshine',
      menu: { sort: 8, icon: 'chart' },
      roles: ['administrator', 'supervise', 'enterprise'],
    }),
  ],
  resources: [rule, appeal],
  projections: [touch],
  links: appealLinks,
  panels,
  en,
})
