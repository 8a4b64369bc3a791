import { group } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import area from './area.ts'
import banWord from './ban-word.ts'
import calendar from './calendar.ts'
import checklist from './checklist.ts'
import enterprise from './enterprise.ts'
import face from './interface.ts'
import holiday from './holiday.ts'
import marketInfo from './market-info.ts'
import marketMarket from './market-market.ts'
import market from './market.ts'

export default room({
  key: 'base',
  groups: [group({ key: 'base', title: '业务基础', icon: 'setting', sort: 80 })],
  resources: [area, market, enterprise, marketInfo, marketMarket, face, calendar, holiday, checklist, banWord],
  en,
})
