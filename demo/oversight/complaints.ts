import { wireDay, wireMoment } from '../../contract/wire.ts'
import { addWorkdays } from '../../engines/workday/workday.ts'
import { holidays } from '../../modules/words/holidays.ts'
import { logged } from '../../modules/supervise/complain-fields.ts'
import { chance } from '../world/chance.ts'
import { at, atWork, dayBefore, dayMs, hour } from '../world/days.ts'
import { anybody, phone } from '../places/people.ts'
import type { District, Place } from '../places/place.ts'
import type { Made } from '../world/world.ts'
import { pair } from './pair.ts'

const replies: Readonly<Record<number, readonly string[]>> = {
  1: [
    '午餐菜里吃出一根头发，要求说明情况并整改',
    '炒青菜里发现一小段钢丝球丝，担心安全',
    '汤里有一只小飞虫，希望核查后厨卫生',
  ],
  13: [
    '孩子反映午餐菜量偏少且不够热，请核查',
    '学校午餐连续几天偏咸，希望改进口味',
    '家长群反映午餐水果不新鲜，请核实',
  ],
  5: ['后厨地面油污明显，垃圾桶敞开放置', '餐厅桌面油腻，餐具上有残渣'],
  9: ['结账金额与菜单标价不一致，要求退还差价', '外卖页面满减与实际扣款不符', '酒水未明码标价，结账时才告知'],
  2: ['外卖的鱼有异味，疑似不新鲜，要求退款'],
  6: ['用餐时看到墙角有蟑螂爬过，请尽快检查', '大堂绿植旁飞虫很多，落到了菜里'],
}
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const plan = [...Array<number>(7).fill(1), ...Array<number>(5).fill(13), 5, 5, 5, 5, 9, 9, 9, 2, 2, 6, 6] as const
const schools: readonly number[] = [4, 8]

/** What a complaint says. */
export interface Saying {
  readonly type: number
  readonly content: string
  readonly source?: number
  readonly more?: Readonly<Record<string, unknown>>
}

/** Takes a complaint down as the server does. modules/supervise/complain-new.server.ts */
export function receive(
  { world, pictures }: District,
  place: Place,
  moment: number,
  { type, content, source = 4, more = {} }: Saying,
): Made {
  const luck = chance('complaint', place.n, moment)
  return world.file(
    'supervise/complain',
    place.info,
    {
      complainKind: 1,
      complainSource: source,
      complainType: type,
      complainName: anybody(luck),
      complainPhone: phone(7000 + luck.whole(0, 900)),
      occurTime: wireMoment(moment - luck.whole(2, 30) * hour),
      mealInfo: luck.pick(['午餐', '晚餐', '外卖订单']),
      content: `${content}。`,
      complainImgs: [pictures.of('tray', luck.whole(0, 2))],
      demand: luck.pick([3, 5, 6]),
      ...more,
    },
    moment,
    {
      given: {
        queryCode: Array.from({ length: 12 }, () => alphabet[luck.whole(0, alphabet.length - 1)]!).join(''),
        acceptDays: 7,
        flowLogs: logged(null, wireMoment(moment), '', '公众提交', ''),
      },
    },
  )
}

/** Brings a complaint as far as a state: 1 taken up, 2 with the kitchen, 4 closed, 9 refused. */
export function handle(district: District, place: Place, row: Made, moment: number, state: number): void {
  const { world, pictures } = district
  const [office, bureau] = pair(district, place.file['marketId'])
  const luck = chance('handled', row.id)
  const accepted = Math.min(atWork(moment + luck.whole(20, 60) * hour), world.now)
  if (state === 9)
    return world.act(
      row,
      'reject',
      { rejectReason: 3, replyContent: '经核实，反映事项不属于生活消费范围，依法不予受理。' },
      accepted,
      bureau,
    )
  if (state === 0) return
  world.act(row, 'accept', { handler: office, remark: '分派属地监管所核查' }, accepted, bureau)
  if (state === 1) return
  const questionAt = Math.min(atWork(accepted + 20 * hour), world.now)
  world.act(
    row,
    'ask',
    { askContent: '请说明当日制作过程、清洗消毒和人员卫生情况，并提供相关台账。' },
    questionAt,
    office,
  )
  if (state === 2) return
  const replied = Math.min(atWork(questionAt + luck.whole(10, 50) * hour), world.now)
  world.act(
    row,
    'reply',
    {
      enterpriseReply: '接到转办后立即自查，调取监控和台账，对当班人员进行培训，并已向投诉人致歉。',
      replyImgs: [pictures.of('floor', 1)],
    },
    replied,
    place.user,
  )
  const closed = Math.min(atWork(replied + luck.whole(24, 90) * hour), world.now)
  world.act(
    row,
    'close',
    {
      isTrue: luck.pick([1, 2, 2, 3]),
      investResult: '现场检查后厨卫生状况，核对当日台账，已责令加强管理。',
      mediateResult: 1,
      replyContent: '您反映的问题已核查处理，企业已整改并致歉，感谢监督。',
      replyWay: '电话',
    },
    closed,
    bureau,
  )
  if (luck.is(0.7) && closed + dayMs <= world.now)
    world.act(row, 'visit', { satisfy: luck.whole(3, 5), remark: '电话回访' }, closed + dayMs, bureau)
}

/** Of the twenty-six complaints of sixty days those that are no story. domain.md G.3 */
export function complain(district: District): void {
  const { world, places } = district
  const luck = chance('complaints')
  const span = Math.min(58, district.days.length - 2)
  for (const [i, type] of plan.entries()) {
    const place = luck.pick(
      places.filter(({ kitchen }) =>
        type === 13 ? schools.includes(kitchen.type) : kitchen.type === 2 || kitchen.type === 3,
      ),
    )
    if (!place) continue
    // The last ones are still under way: one waits to be taken up and has a day left, one is with the kitchen.
    const state = i === plan.length - 1 ? 0 : i === plan.length - 2 ? 2 : i === 5 ? 9 : i % 6 === 4 ? 1 : 4
    const back =
      state === 0
        ? almostDue(world.now)
        : state === 2
          ? 5
          : state === 1
            ? luck.whole(5, 14)
            : luck.whole(Math.min(16, span), span)
    const moment = at(dayBefore(world.now, back), '09:00') + luck.whole(0, 540) * 60_000
    if (back > span) continue
    handle(
      district,
      place,
      receive(district, place, moment, {
        type,
        content: replies[type]![i % replies[type]!.length]!,
        source: luck.pick([1, 2, 3, 3, 4, 7]),
      }),
      moment,
      state,
    )
  }
}

/** Days ago on which a complaint came in that must be taken up by tomorrow. */
function almostDue(now: number): number {
  const tomorrow = wireDay(now + dayMs)
  for (let back = 5; back < 20; back++) if (addWorkdays(dayBefore(now, back), 7, holidays) <= tomorrow) return back
  return 9
}
