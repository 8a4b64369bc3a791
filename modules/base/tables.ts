import { table } from '../../kernel/define/table.ts'
import baseInterface from './interface.ts'
import checklist from './checklist.ts'
import banWord from './ban-word.ts'
import area from './area.ts'
import calendar from './calendar.ts'
import enterprise from './enterprise.ts'
import holiday from './holiday.ts'
import marketInfo from './market-info.ts'
import marketMarket from './market-market.ts'
import market from './market.ts'

// Its tables, as statements name them.
export const calendars = table(calendar)
/** Days off and make-up days. */
export const holidayRows = table(holiday)
export const areas = table(area)
export const bodies = table(enterprise)
export const bindings = table(marketInfo)
export const unitBindings = table(marketMarket)
export const units = table(market)
export const banWords = table(banWord)
export const checklists = table(checklist)
export const interfaces = table(baseInterface)
