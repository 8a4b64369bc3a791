import { wireMoment } from '../../contract/wire.ts'
import { chance } from '../world/chance.ts'
import { at, minute } from '../world/days.ts'
import type { District } from '../places/place.ts'
import { dayOf, placeOf } from './when.ts'

/** What a slip tells the kitchen it goes to. modules/stock/tfs.server.ts */
const fields = [
  'tfsNo',
  'cookbookName',
  'useDate',
  'useMeal',
  'portionNum',
  'cookTime',
  'deliverTime',
  'deliverTemp',
  'vehicleNo',
  'sealNo',
  'qrCode',
] as const

/**
 * 38 cooks for the school 22: a dish of every day is brought and looked at when it comes. S7: once it is on the road
 * for two hours and twelve minutes and comes with 57 ℃; the school refuses it. domain.md G.5
 */
export function deliveries(district: District, day: string, _back: number): void {
  const { world, pictures } = district
  const [from, to] = [placeOf(district, 38), placeOf(district, 22)]
  if (!from || !to) return
  const slip = world
    .rows('stock/tfs-outbound')
    .findLast(row => row['infoId'] === from.info && row['useDate'] === day && row['tfsStatus'] === 1)
  const isLate = dayOf(district, to, 4) === day
  const luck = chance('delivery', 38, day)
  const left = at(day, isLate ? '09:46' : '10:58') + luck.whole(0, 8) * minute
  const arrives = isLate ? at(day, '11:58') : left + luck.whole(25, 45) * minute
  if (!slip || arrives > world.now || !dayOf(district, to, 0) || !world.rows('selfexam/cookbook').length) return
  world.act(
    slip,
    'deliver',
    {
      deliverToName: to.kitchen.name,
      portionNum: to.diners,
      cookTime: wireMoment(left - luck.whole(20, 40) * minute),
      deliverTime: wireMoment(left),
      deliverTemp: luck.number(66, 74, 1),
      vehicleNo: '鄂A3P271',
      sealNo: `F${day.replaceAll('-', '').slice(2)}${luck.whole(100, 999)}`,
    },
    left + minute,
    from.user,
  )
  world.change(slip, { deliverTo: to.info, deliverToName: to.kitchen.name }, left + minute)
  const receipt = world.born(
    'stock/tfs-receipt',
    to.info,
    { ...Object.fromEntries(fields.map(name => [name, slip[name]])), slipId: slip.id, fromName: from.kitchen.name },
    left + minute,
  )
  if (isLate)
    world.act(
      receipt,
      'refuse',
      {
        refuseReason: '配送超时2小时12分，到货温度57℃，低于60℃，拒收并启用备用餐',
        receiveTemp: 57,
        receiveImgs: [pictures.of('crate', 0)],
      },
      arrives,
      to.user,
    )
  else
    world.act(
      receipt,
      'receive',
      { receiveTemp: luck.number(62, 68, 1), receiveImgs: [pictures.of('crate', luck.whole(0, 2))] },
      arrives,
      to.user,
    )
  world.change(
    slip,
    {
      tfsStatus: isLate ? 4 : 3,
      ...Object.fromEntries(
        ['receiveStatus', 'receiveUser', 'receiveTime', 'receiveTemp', 'receiveImgs', 'refuseReason'].map(name => [
          name,
          receipt[name],
        ]),
      ),
    },
    arrives,
  )
}
