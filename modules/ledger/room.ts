import { group } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import additive from './additive.ts'
import banquet from './banquet.ts'
import ledgerDay from './day.ts'
import disinfectDay from './disinfect-day.ts'
import disinfect from './disinfect.ts'
import env from './env.ts'
import exemption from './exemption.ts'
import foodCheck from './food-check.ts'
import kitchenDay from './kitchen-day.ts'
import { ledgerLinks } from './links.ts'
import ledgerMonth from './month.ts'
import panels from './panels.ts'
import ratePanels from './rate-panels.ts'
import purchase from './purchase.ts'
import recordInfo from './record-info.ts'
import rinse from './rinse.ts'
import sample from './sample.ts'
import waste from './waste.ts'

export default room({
  key: 'ledger',
  groups: [group({ key: 'standbook', title: '每日台账', icon: 'book', sort: 20 })],
  resources: [purchase, additive, foodCheck, sample, rinse, disinfect, waste, env, exemption, banquet],
  views: [recordInfo],
  projections: [ledgerDay, ledgerMonth, kitchenDay, disinfectDay],
  panels: [...panels, ...ratePanels],
  links: ledgerLinks,
  en,
})
