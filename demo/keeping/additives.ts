import { chance } from '../world/chance.ts'
import { minute, serves } from '../world/days.ts'
import { bakery } from '../places/opening.ts'
import { withPost, type District, type Place } from '../places/place.ts'
import { filing } from './filing.ts'

/**
 * What is made with an additive, and how many g of it go into a kg: less than GB 2760 allows. domain.md B.4.2, G.1 E02
 */
const uses = [
  { goods: '无铝泡打粉', additiveFunc: 1, foodName: '老式鸡蛋糕', foodCategory: '07.02', least: 3, most: 6 },
  { goods: '无铝泡打粉', additiveFunc: 1, foodName: '包子面团', foodCategory: '06.03', least: 1.8, most: 4.4 },
  { goods: '食用碱', additiveFunc: 6, foodName: '热干面面团', foodCategory: '06.03', least: 1.5, most: 3.2 },
] as const

/** Whether a kitchen makes dough of its own: the bakery, and whoever sells noodles and buns in the morning. */
const isMaker = ({ n, kitchen: { type } }: Place): boolean => n === bakery || type === 3

/**
 * The additives of a day: weighed where there are any, declared unused every month where there are none, and every day
 * by a plant. domain.md B.4.2, D.1
 */
export function weighAdditives({ world, pictures, days, rests }: District, place: Place, day: string): void {
  const how = { user: place.user }
  const luck = chance('additive', place.n, day)
  const used = isMaker(place) ? uses.filter(({ goods }) => place.goods.has(goods)) : []
  const filed = filing(place, day, 'additive', '09:40', world.now)
  if (filed === null) return
  for (const [i, { goods, least, most, ...said }] of used.entries()) {
    if (place.n !== bakery && !luck.is(0.6)) continue
    const foodWeight = luck.number(place.n === bakery ? 20 : 4, place.n === bakery ? 60 : 12, 1)
    world.file(
      'ledger/additive',
      place.info,
      {
        ...said,
        additiveDate: day,
        goodsId: place.goods.get(goods)!.row.id,
        additiveName: goods,
        foodWeight,
        useAmount: Math.round(foodWeight * luck.number(least, most, 1)),
        weighTool: '专用电子秤（精度0.1 g）',
        storagePlace: '添加剂专柜',
        useUser: withPost(place, 9, 14),
        checker: withPost(place, 3, 1),
        additiveImgs: [pictures.of('scales', luck.whole(0, 2))],
      },
      filed + i * minute,
      how,
    )
  }
  if (used.length) return
  if (place.kitchen.type === 1)
    return void world.file(
      'ledger/exemption',
      place.info,
      { recordDate: day, recordType: 'additive', exemptReason: 3 },
      filed,
      how,
    )
  const isFirst = day === days.find(date => date.startsWith(day.slice(0, 7)) && serves(place.kitchen, date, rests) > 0)
  if (isFirst) world.file('ledger/additive', place.info, { additiveDate: day, noUse: true }, filed, how)
}
