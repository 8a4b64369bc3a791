import { hundredths } from '../../engines/trace/fefo.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { booked, portionOf } from '../../modules/stock/batches.server.ts'
import { at, dayBefore, dayMs, hour } from '../world/days.ts'
import { deliver } from '../keeping/store.ts'
import { sellers, tofuPlant } from '../places/sellers.ts'
import { withPost, type District, type Place } from '../places/place.ts'
import type { Made } from '../world/world.ts'
import { dayOf, placeOf } from './when.ts'

const goodsName = '嫩豆腐'
/** The schools, what each bought of the batch and what is left of it, kg; the last has not used any. */
const schools = [
  [27, 26, 3],
  [21, 18, 2.5],
  [23, 22, 2.5],
  [25, 10, 10],
] as const

/** What is left at the school and what of it went into which dish. */
interface Hit {
  readonly place: Place
  readonly batch: Made<'stock/inbound'>
  readonly dish: Made | null
  readonly left: number
}

/**
 * S8: a batch of tofu fails a quick test; it is followed to five enterprises, three meals and 18 kg that are left, and
 * recalled; all answer. domain.md G.5
 */
export function recallTofu(district: District): void {
  const { world, pictures } = district
  const plant = placeOf(district, 3)
  const places = schools.flatMap(([n]) => placeOf(district, n) ?? [])
  // The first day, some two weeks ago, on which all of them but the last had soup.
  const day = [16, 17, 18, 19, 20, 21, 22, 23]
    .map(back => places[0] && dayOf(district, places[0], back))
    .find(date => date && places.slice(0, 3).every(place => soup(district, place, date)))
  if (!plant || places.length < 4 || !day || district.days.length < 20) return
  const batchNo = `DF${day.replaceAll('-', '')}-07`
  const hits = [
    source(district, plant, day, batchNo),
    ...schools.flatMap(([n, bought, left]) => hitOf(district, placeOf(district, n)!, day, batchNo, bought, left) ?? []),
  ]
  const foundAt = at(wireDay(at(day) + dayMs), '09:40')
  test(district, hits[1]!.place, batchNo, foundAt)

  const city = world.rows('base/market')[0]!['userId'] as string
  const dishes = hits.flatMap(({ dish, place }) => (dish ? [{ dish, place }] : []))
  const moment = foundAt + 2 * hour
  const title = `豆制品批次 ${batchNo} 快检不合格召回`
  const reason = '快检吊白块阳性，立即停止使用、封存剩余产品并上报数量。'
  const recall = world.file('trace/recall', '', { title, reason, batchNo, goodsName }, moment, {
    user: city,
    role: 'supervise',
    given: {
      recallSide: 2,
      batchIds: hits.map(({ batch }) => batch.id),
      enterpriseNum: hits.length,
      batchNum: hits.length,
      dishNum: dishes.length,
      mealNum: dishes.length,
      sampleNum: dishes.reduce((sum, { dish }) => sum + samples(district, dish).length, 0),
      dinerNum: dishes.reduce((sum, { place }) => sum + place.diners, 0),
      stock: [
        { goodsName, unit: 1, quantity: String(hits.reduce((sum, { left }) => sum + hundredths(left), 0) / 100) },
      ],
      meals: dishes.map(({ place, dish }) => ({
        infoName: place.kitchen.name,
        day,
        meal: dish['cookbookMeal'],
        diners: place.diners,
      })),
    },
  })
  for (const [i, { place, batch, dish, left }] of hits.entries()) {
    world.change(batch, { isFrozen: true, recallId: recall.id }, moment)
    const receipt = world.born(
      'trace/recall-receipt',
      place.info,
      {
        recallId: recall.id,
        title,
        reason,
        dueTime: wireMoment(moment + dayMs),
        dinerNum: dish ? place.diners : 0,
        batches: [{ goodsName, batchNo, traceCode: batch['traceCode'], balance: String(left), unit: 1 }],
        dishes: dish ? [{ day, meal: dish['cookbookMeal'], name: dish['cookbookName'] }] : [],
        samples: dish
          ? samples(district, dish).map(row => ({ name: row['additiveName'], at: row['additiveDate'] }))
          : [],
      },
      moment,
    )
    world.act(
      receipt,
      'report',
      {
        sealedQty: left,
        usedQty: (batch['quantity'] as number) - left,
        returnedQty: 0,
        receiptRemark: '已停止使用，剩余产品封存待处置',
        receiptImgs: [pictures.of('crate', i)],
      },
      moment + (1 + i) * hour,
      place.user,
    )
  }
}

const soup = ({ world }: District, place: Place, day: string): Made | undefined =>
  world
    .rows('selfexam/cookbook')
    .find(row => row['infoId'] === place.info && row['cookbookSuppDate'] === day && row['dishType'] === 4)
const samples = ({ world }: District, dish: Made): readonly Made[] =>
  world.rows('ledger/sample').filter(row => row['cookbookId'] === dish.id)

/** The batch as it left the plant: made there, all of it sold. */
function source(district: District, plant: Place, day: string, batchNo: string): Hit {
  const { world, pictures } = district
  const seller = sellers.find(({ name }) => name === tofuPlant)!
  const moment = at(day, '03:10')
  const goods =
    plant.goods.get(goodsName)?.row ??
    world.file(
      'stock/goods',
      plant.info,
      { goodsName, goodsCode: '109001', goodsCategory: 10, goodsUnit: 1, storageType: 3, shelfLife: 2, shelfUnit: 1 },
      at(dayBefore(world.now, 40), '10:00'),
      { user: plant.user },
    )
  const batch = world.file(
    'stock/inbound',
    plant.info,
    {
      inboundDate: wireMoment(moment),
      inboundType: 4,
      goodsId: goods.id,
      goodsName,
      goodsCategory: 10,
      unit: 1,
      supplierName: seller.name,
      batchNo,
      produceDate: day,
      expireDate: wireDay(at(day) + 2 * dayMs),
      quantity: 76,
      price: 4.1,
      warehouse: 2,
      keeper: withPost(plant, 11, 3),
      checker: withPost(plant, 3, 1),
      inboundImgs: [pictures.of('crate', 0)],
    },
    moment,
    { user: plant.user },
  )
  world.change(batch, { inQty: 76, outQty: 0, lossQty: 0, balanceQty: 76, inStock: true }, moment)
  const bill = {
    outboundDate: wireMoment(moment + 2 * hour),
    outboundType: 4,
    goodsId: goods.id,
    goodsName,
    goodsCategory: 10,
    quantity: 76,
    unit: 1,
    allocations: [portionOf(batch, 7600)],
    receiver: withPost(plant, 15, 12),
    keeper: withPost(plant, 11, 3),
    remark: '发往4所学校',
  }
  world.file('stock/outbound', plant.info, bill, moment + 2 * hour, { user: plant.user })
  world.change(batch, booked(batch, { id: batch.id, out: 7600 }, wireMoment(moment + 2 * hour)), moment + 2 * hour)
  return { place: plant, batch, dish: null, left: 0 }
}

/** The batch at a school: bought, cooked of in one dish of that day's lunch, the rest left. */
function hitOf(
  district: District,
  place: Place,
  day: string,
  batchNo: string,
  bought: number,
  left: number,
): Hit | null {
  const { world } = district
  const moment = at(day, '06:42') + place.n * 1000
  const purchase = deliver(district, place, goodsName, bought, day, moment, { batchNo, more: { remark: null } })
  const batch = purchase && (world.madeOf('purchase-inbound', purchase.id)[0] as Made<'stock/inbound'> | undefined)
  if (!batch) return null
  // Of no other dish, and of no other day.
  place.shelf.set(
    goodsName,
    place.shelf.get(goodsName)!.filter(candidate => candidate !== batch),
  )
  if (left === bought) return { place, batch, dish: null, left }
  const dish = soup(district, place, day)
  if (!dish) return null
  const used = hundredths(bought) - hundredths(left)
  const name = '青菜豆腐汤'
  const cooked = at(day, '09:30')
  const others = (dish['elements'] as readonly Readonly<Record<string, unknown>>[]).filter(
    element => element['name'] !== goodsName,
  )
  world.change(
    dish,
    {
      cookbookName: name,
      elements: [
        { goodsId: place.goods.get(goodsName)!.row.id, name: goodsName, grams: 50, traceCode: batch['traceCode'] },
        ...others,
      ],
      cookbookElement: [goodsName, ...others.map(element => element['name'])].join('、'),
      allergens: ['6'],
    },
    cooked,
  )
  for (const row of samples(district, dish))
    world.change(row, { additiveName: name, remark: '召回批次，留样送检' }, cooked)
  const bill = world.file(
    'stock/outbound',
    place.info,
    {
      outboundDate: wireMoment(cooked),
      outboundType: 1,
      goodsId: place.goods.get(goodsName)!.row.id,
      goodsName,
      goodsCategory: 10,
      quantity: used / 100,
      unit: 1,
      allocations: [portionOf(batch, used)],
      cookbookId: dish.id,
      useMeal: dish['cookbookMeal'],
      useDate: day,
      receiver: withPost(place, 5, 4),
      keeper: withPost(place, 11, 3),
    },
    cooked,
    { user: place.user, given: { cookbookName: name } },
  )
  world.change(batch, booked(batch, { id: batch.id, out: used }, wireMoment(cooked)), cooked)
  return bill && { place, batch, dish, left }
}

function test({ world, pictures }: District, place: Place, batchNo: string, moment: number): void {
  world.file(
    'ledger/food-check',
    place.info,
    {
      checkDate: wireMoment(moment),
      checkType: 2,
      goodsId: place.goods.get(goodsName)!.row.id,
      objectName: goodsName,
      batchNo,
      checkItem: 4,
      checkMethod: '速测管法',
      checkValue: 12,
      checkUnit: 'mg/kg',
      limitValue: 0,
      checkResult: 2,
      disposeWay: 3,
      checker: withPost(place, 3, 1),
      reviewer: withPost(place, 1),
      checkImgs: [pictures.of('tests', 1)],
    },
    moment,
    { user: place.user },
  )
}
