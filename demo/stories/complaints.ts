import { ofDay } from '../../modules/trace/evidence-scope.server.ts'
import { at, dayBefore, hour } from '../days.ts'
import { handle, receive } from '../oversight/complaints.ts'
import { pair } from '../oversight/pair.ts'
import type { District, Place } from '../places/place.ts'
import type { Made } from '../world.ts'
import { dayOf, placeOf } from './when.ts'

/** Takes the records of a kitchen's day as evidence: from then on nobody changes them. modules/trace/evidence.server.ts */
function hold({ world }: District, place: Place, day: string, meal: number | null, reason: string, moment: number, user: string): Made {
  const own = (key: string): readonly Made[] => world.rows(key).filter(row => row['infoId'] === place.info)
  const dishes = own('selfexam/cookbook').filter(row => row['cookbookSuppDate'] === day && (meal === null || row['cookbookMeal'] === meal) && row['submitStatus'] === 1)
  const ids = new Set(dishes.map(({ id }) => id))
  const bills = own('stock/outbound').filter(row => ids.has(row['cookbookId'] as string) && row['outboundStatus'] === 1)
  const taken = new Set(bills.flatMap(row => (row['allocations'] as readonly { inboundId: string }[]).map(({ inboundId }) => inboundId)))
  const batches = own('stock/inbound').filter(({ id }) => taken.has(id))
  const bought = new Set(batches.map(row => row['purchaseId']))
  const chain = [...dishes, ...bills, ...batches, ...own('ledger/purchase').filter(({ id }) => bought.has(id)), ...own('ledger/sample').filter(row => ids.has(row['cookbookId'] as string)), ...own('stock/tfs-outbound').filter(row => ids.has(row['cookbookId'] as string))]
  const around = ofDay.flatMap(({ key, at: field }) => own(key).filter(row => ((row[field] ?? '') as string).startsWith(day)))
  const held = [...chain, ...around].filter(row => 'heldBy' in world.resourceOf(row).all)
  const evidence = world.file('trace/evidence', place.info, { reason, day, meal }, moment, { user, role: 'supervise', given: { dishNum: dishes.length, chainNum: chain.length, heldNum: held.length } })
  for (const row of held) row['heldBy'] = evidence.id
  return evidence
}

/** S9: a hair in a delivered meal, evidence, mediation; S12: an exercise, two who are said to have been sick. domain.md G.5 */
export function accuse(district: District): void {
  const { world } = district
  const shop = placeOf(district, 15)
  if (shop && district.days.length > 9) {
    const day = dayBefore(world.now, 8)
    const moment = at(day, '20:10')
    const row = receive(district, shop, moment, { type: 1, source: 3, content: '外卖套餐里吃出一根头发，已拍照留存，要求说明并赔偿', more: { demand: 2, demandAmount: 100, mealInfo: '晚餐 外卖套餐' } })
    hold(district, shop, day, null, '投诉“头发异物”核查取证', moment + 14 * hour, pair(district, shop.file['marketId'])[0])
    handle(district, shop, row, moment, 4)
  }
  const college = placeOf(district, 48)
  const day = college && dayOf(district, college, 5)
  if (!college || !day) return
  const [office, bureau] = pair(district, college.file['marketId'])
  for (const i of [0, 1]) {
    const moment = at(day, '18:22') + i * 34 * 60_000
    const row = receive(district, college, moment, { type: 3, source: 2, content: `【应急演练】${i === 0 ? '一名' : '又一名'}学生午餐后出现呕吐、腹痛，怀疑与食堂饭菜有关`, more: { peopleNum: 1, mealInfo: '午餐', demand: 4 } })
    // The second within six hours makes it an emergency. domain.md D.10
    if (i === 1) world.change(row, { isUrgent: true }, moment)
    world.act(row, 'accept', { handler: bureau, remark: '启动应急演练：停止供餐、保全留样、2小时内报告' }, moment + hour / 3, bureau)
  }
  const evidence = hold(district, college, day, 3, '应急演练：疑似食物中毒，冻结证据、留样保全', at(day, '19:20'), office)
  const kept = world.rows('ledger/sample').filter(row => row['infoId'] === college.info && (row['additiveDate'] as string).startsWith(day) && row['additiveCan'] === 3)
  // Destroyed they could not be sent: they were taken before.
  for (const row of kept) world.change(row, { sampleStatus: 4, disposeTime: null, disposeUser: null, disposeImgs: null, stateRemark: '应急演练：留样保全并送检', heldBy: evidence.id }, at(day, '19:40'))
}
