import { chance } from '../world/chance.ts'
import { at, atWork, dayBefore, dayMs, hour } from '../world/days.ts'
import type { District } from '../places/place.ts'
import { pair } from './pair.ts'

/** Days for which a careless kitchen leaves what it was told to mend. */
const openDays = 16
const observations = [
  ['cap', 5, 3, '烹饪区一名人员未戴工作帽', '立即整改并对当班人员教育'],
  ['mask', 8, 3, '备餐间人员口罩未遮住口鼻', '规范佩戴口罩，加强备餐监督'],
  ['bin', 3, 3, '粗加工间垃圾桶未加盖', '更换脚踏带盖垃圾桶'],
  ['wet', 9, 3, '洗消间地面积水', '及时清扫并检查排水'],
  ['mix', 4, 2, '切配间生熟砧板混放', '分色分类定位存放，当日整改'],
  ['phone', 5, 3, '烹饪区人员操作时使用手机', '严禁操作时使用手机，加强巡查'],
] as const

/** What offices saw through the cameras in sixty days, and what became of it. domain.md G.3 */
export function patrol(district: District): void {
  const { world, pictures, places, days } = district
  const luck = chance('patrols')
  const wired = places.filter(({ kitchen }) => kitchen.build >= 1)
  for (let i = 0; i < Math.round((410 * days.length) / 60); i++) {
    const place = luck.pick(wired)
    const moment =
      at(dayBefore(world.now, luck.whole(0, days.length - 1)), '10:20') +
      luck.whole(0, 150) * 60_000 +
      luck.whole(0, 59) * 1000
    const isBad = luck.is(place.p.onTime > 0.95 ? 0.06 : 0.2)
    const own = chance('patrol', i)
    if (moment + hour / 4 > world.now) continue
    const [type, area, level, problemDesc, requirement] = own.pick(observations)
    const [office] = pair(district, place.file['marketId'])
    const row = world.file(
      'supervise/online',
      place.info,
      {
        patrolType: own.is(0.5) ? 1 : 2,
        cameraName: `${own.pick(['烹饪区', '备餐间', '洗消间', '粗加工间'])}${own.whole(1, 2)}号`,
        patrolArea: isBad ? area : own.pick([4, 5, 8, 9]),
        patrolResult: isBad ? 2 : 1,
        ...(isBad && {
          patrolImgs: [pictures.of('screen', own.whole(0, 2))],
          problemType: [type],
          problemLevel: level,
          problemDesc,
          requirement,
        }),
      },
      moment,
      { user: office },
    )
    if (!isBad) continue
    world.act(row, 'issue', {}, moment + 5 * 60_000, office)
    const back = atWork(moment + own.whole(4, 40) * hour)
    // What was seen long ago has been put right everywhere; of the last weeks careless kitchens still owe some.
    if (back > world.now || (moment > world.now - openDays * dayMs && !own.is(place.p.handled))) continue
    world.act(
      row,
      'feedback',
      {
        feedback: '已当场纠正，并对相关人员进行教育，加强班前检查。',
        feedbackImgs: [pictures.of('floor', own.whole(0, 2))],
      },
      back,
      place.user,
    )
    const reviewed = atWork(back + own.whole(2, 26) * hour)
    if (reviewed <= world.now) world.act(row, 'review', { reviewStatus: 2, reviewRemark: '整改到位' }, reviewed, office)
  }
}
