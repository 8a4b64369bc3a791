import { wireMoment } from '../../contract/wire.ts'
import { ofDay } from '../../modules/trace/evidence-scope.server.ts'
import { at, atWork, dayBefore, hour, minute } from '../world/days.ts'
import { handle, receive } from '../oversight/complaints.ts'
import { pair } from '../oversight/pair.ts'
import { withPost, type District, type Place } from '../places/place.ts'
import type { Made } from '../world/world.ts'
import { dayOf, placeOf } from './when.ts'

/**
 * Takes the records of a kitchen's day as evidence: from then on nobody changes them. modules/trace/evidence.server.ts
 */
function hold(
  { world }: District,
  place: Place,
  day: string,
  meal: number | null,
  reason: string,
  moment: number,
  user: string,
): Made {
  const own = (key: string): readonly Made[] => world.rows(key).filter(row => row['infoId'] === place.info)
  const dishes = own('selfexam/cookbook').filter(
    row =>
      row['cookbookSuppDate'] === day && (meal === null || row['cookbookMeal'] === meal) && row['submitStatus'] === 1,
  )
  const ids = new Set(dishes.map(({ id }) => id))
  const bills = own('stock/outbound').filter(row => ids.has(row['cookbookId'] as string) && row['outboundStatus'] === 1)
  const batchIds = new Set(
    bills.flatMap(row => (row['allocations'] as readonly { inboundId: string }[]).map(({ inboundId }) => inboundId)),
  )
  const batches = own('stock/inbound').filter(({ id }) => batchIds.has(id))
  const bought = new Set(batches.map(row => row['purchaseId']))
  const chain = [
    ...dishes,
    ...bills,
    ...batches,
    ...own('ledger/purchase').filter(({ id }) => bought.has(id)),
    ...own('ledger/sample').filter(row => ids.has(row['cookbookId'] as string)),
    ...own('stock/tfs-outbound').filter(row => ids.has(row['cookbookId'] as string)),
  ]
  const around = ofDay.flatMap(({ key, at: field }) =>
    own(key).filter(row => ((row[field] ?? '') as string).startsWith(day)),
  )
  const rows = [...chain, ...around].filter(row => 'heldBy' in world.resourceOf(row).all)
  const evidence = world.file('trace/evidence', place.info, { reason, day, meal }, moment, {
    user,
    role: 'supervise',
    given: { dishNum: dishes.length, chainNum: chain.length, heldNum: rows.length },
  })
  for (const row of rows) row['heldBy'] = evidence.id
  return evidence
}

/**
 * The drill itself: begun by the bureau, reported within the two hours, and over the next morning when every step is
 * done. domain.md D.10, decisions-2.md I
 */
function drill({ world }: District, place: Place, evidence: Made, moment: number, bureau: string): void {
  const emergency = world.file('trace/emergency', place.info, { reason: '应急演练：2名学生午餐后呕吐、腹痛' }, moment, {
    user: bureau,
    role: 'supervise',
    given: { evidenceId: evidence.id },
  })
  const steps: readonly (readonly [step: string, minutes: number, who: string, remark: string])[] = [
    ['1', 4, withPost(place, 1), '已停止供餐，封存剩余饭菜'],
    ['2', 9, withPost(place, 3, 1), '留样、原料、工用具原位封存'],
    ['3', 47, withPost(place, 1), '向属地市场监管所、教育局、卫健委报告，接报人已登记'],
    ['4', 60, withPost(place, 1), '2名学生送校医室观察，症状缓解'],
    ['5', 95, withPost(place, 3, 1), '配合采集留样、环境样本'],
  ]
  for (const [step, minutes, who, remark] of steps)
    world.act(
      emergency,
      'tick',
      { step, time: wireMoment(moment + minutes * minute), who, remark },
      moment + (minutes + 2) * minute,
      place.user,
    )
  world.act(
    emergency,
    'end',
    { endRemark: '演练结束：各环节按预案完成，报告用时47分钟，复盘后更新预案。' },
    atWork(moment + 15 * hour),
    bureau,
  )
}

/**
 * S9: a hair in a delivered meal, evidence, mediation; S12: an exercise, two who are said to have been sick. domain.md
 * G.5
 */
export function accuse(district: District): void {
  const { world } = district
  const shop = placeOf(district, 15)
  // A day of which the kitchen has written down its disinfection, so that there is something to hold.
  const ate = [8, 9, 7, 6, 5]
    .map(n => dayBefore(world.now, n))
    .find(of =>
      world
        .rows('ledger/disinfect')
        .some(row => row['infoId'] === shop?.info && String(row['disinfectDate'] ?? '').startsWith(of)),
    )
  if (shop && ate !== undefined && district.days.length > 9) {
    const day = ate
    const moment = at(day, '20:10')
    const row = receive(district, shop, moment, {
      type: 1,
      source: 3,
      content: '外卖套餐里吃出一根头发，已拍照留存，要求说明并赔偿',
      more: { demand: 2, demandAmount: 100, mealInfo: '晚餐 外卖套餐' },
    })
    hold(
      district,
      shop,
      day,
      null,
      '投诉“头发异物”核查取证',
      moment + 14 * hour,
      pair(district, shop.file['marketId'])[0],
    )
    handle(district, shop, row, moment, 4)
  }
  const college = placeOf(district, 48)
  const day = college && dayOf(district, college, 5)
  if (!college || !day) return
  const [office, bureau] = pair(district, college.file['marketId'])
  for (const i of [0, 1]) {
    const moment = at(day, '18:22') + i * 34 * 60_000
    const row = receive(district, college, moment, {
      type: 3,
      source: 2,
      content: `【应急演练】${i === 0 ? '一名' : '又一名'}学生午餐后出现呕吐、腹痛，怀疑与食堂饭菜有关`,
      more: { peopleNum: 1, mealInfo: '午餐', demand: 4 },
    })
    // The second within six hours makes it an emergency. domain.md D.10
    if (i === 1) world.change(row, { isUrgent: true }, moment)
    world.act(
      row,
      'accept',
      { handler: bureau, remark: '启动应急演练：停止供餐、保全留样、2小时内报告' },
      moment + hour / 3,
      bureau,
    )
  }
  const evidence = hold(
    district,
    college,
    day,
    3,
    '应急演练：疑似食物中毒，冻结证据、留样保全',
    at(day, '19:20'),
    office,
  )
  drill(district, college, evidence, at(day, '18:58'), bureau)
  const samples = world
    .rows('ledger/sample')
    .filter(
      row =>
        row['infoId'] === college.info && (row['additiveDate'] as string).startsWith(day) && row['additiveCan'] === 3,
    )
  // Destroyed they could not be sent: they were taken before.
  for (const row of samples)
    world.change(
      row,
      {
        sampleStatus: 4,
        disposeTime: null,
        disposeUser: null,
        disposeImgs: null,
        stateRemark: '应急演练：留样保全并送检',
        heldBy: evidence.id,
      },
      at(day, '19:40'),
    )
}
