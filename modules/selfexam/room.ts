import { group } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import accompany from './accompany.ts'
import { cookbookLinks } from './cookbook-links.ts'
import cookbook from './cookbook.ts'
import day from './day.ts'
import examFound from './found.ts'
import { selfexamLinks } from './links.ts'
import month from './month.ts'
import review from './review.ts'
import week from './week.ts'

export default room({
  key: 'selfexam',
  groups: [group({ key: 'selfexam', title: '主体责任自查', icon: 'check', sort: 24 })],
  resources: [day, week, month, accompany, cookbook, review],
  projections: [examFound],
  links: [...selfexamLinks, ...cookbookLinks],
  en,
})
