import { wireMoment } from '../../contract/wire.ts'
import { environmentItems } from '../../modules/ledger/environment-items.ts'
import { chance } from '../world/chance.ts'
import { at, dayMs, minute } from '../world/days.ts'
import { withPost, type District, type Place } from '../places/place.ts'
import { hasRoom } from '../places/opening.ts'
import { filing } from './filing.ts'

/** Weekday of a day, 0 Sunday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const clock = (moment: number): string => wireMoment(moment).slice(11, 16)
/** Records filed days later are of a time on their own day. */
const within = (day: string, filed: number, before: number): number => Math.min(filed - before, at(day, '21:30'))

/** What is washed, disinfected, thrown away and looked at on a day. domain.md B.4.3, B.4.5 to B.4.8, G.3 */
export function keepClean(district: District, place: Place, day: string, diners: number, meals: number): void {
  const { world, pictures } = district
  const luck = chance('clean', place.n, day)
  const washer = withPost(place, 9, 14)
  const overseer = withPost(place, 3, 1)
  const how = { user: place.user }
  if (hasRoom(place.kitchen.type)) cleanAir(district, place, day)

  const rinsed = filing(place, day, 'rinse', '13:35', world.now)
  if (rinsed !== null) {
    const end = within(day, rinsed, luck.whole(4, 15) * minute)
    world.file(
      'ledger/rinse',
      place.info,
      {
        rinseDate: wireMoment(end),
        rinseObject: luck.is(0.7) ? ['1', '2', '3'] : ['1', '3'],
        rinseWay: place.kitchen.type >= 4 && luck.is(0.6) ? 2 : 1,
        rinsePlace: 9,
        quantity: Math.round((diners || 80) * luck.number(1.6, 2.2)),
        detergent: '洗洁精',
        detergentDose: '1:500',
        startTime: clock(end - luck.whole(25, 55) * minute),
        endTime: clock(end),
        rinseResult: 1,
        rinseUser: washer,
        checker: overseer,
        rinseImgs: [pictures.of('sink', luck.whole(0, 2))],
      },
      rinsed,
      how,
    )
  }
  for (let meal = 0; meal < (place.kitchen.type >= 4 ? meals : 1); meal++) {
    const filed = filing(
      place,
      day,
      meal === 0 ? 'disinfect' : `disinfect${meal}`,
      ['14:10', '19:20', '08:30'][meal] ?? '19:40',
      world.now,
    )
    if (filed === null) continue
    const isSteam = place.n % 3 === 0
    const failed = luck.is((1 - place.p.onTime) * 0.06)
    const done = within(day, filed, luck.whole(3, 12) * minute)
    const values = {
      disinfectObject: ['1', '3'],
      disinfectWay: isSteam ? 1 : 3,
      disinfectDuration: Math.max(10.5, luck.around(15, 1.6)),
      quantity: Math.round((diners || 80) * luck.number(1.5, 2)),
      disinfectImgs: [pictures.of('cabinet', luck.whole(0, 2))],
      disinfectUser: washer,
      checker: overseer,
    }
    const good = Math.max(isSteam ? 100 : 120, luck.around(isSteam ? 102 : 125, isSteam ? 1.2 : 2))
    const row = world.file(
      'ledger/disinfect',
      place.info,
      { ...values, disinfectDate: wireMoment(done), disinfectTmp: failed ? (isSteam ? 96.5 : 112.4) : good },
      filed,
      how,
    )
    const again = filed + 50 * minute
    if (!failed || again > world.now || !luck.is(place.p.handled)) continue
    const redo = world.file(
      'ledger/disinfect',
      place.info,
      {
        ...values,
        disinfectDate: wireMoment(again - 3 * minute),
        disinfectTmp: good,
        redoOf: row.id,
        remark: '上一次未达到温度，已重新消毒',
      },
      again,
      how,
    )
    world.change(row, { redoId: redo.id }, again)
  }
  const collector = place.sellers.get('waste')
  const wasted = filing(place, day, 'waste', '19:50', world.now)
  if (wasted !== null && collector) {
    // Once a week the fat of the traps is fetched.
    for (const wasteType of weekday(day) === place.n % 7 ? [1, 2] : [1]) {
      const weight =
        wasteType === 2
          ? luck.number(4, 22, 1)
          : Math.max(1.2, Number((((diners || 70) * luck.whole(60, 110)) / 1000).toFixed(1)))
      world.file(
        'ledger/waste',
        place.info,
        {
          wasteDate: wireMoment(within(day, wasted, luck.whole(3, 10) * minute)),
          wasteType,
          wasteWeight: weight,
          weighSource: place.kitchen.build === 3 ? 1 : 2,
          containerNum: Math.max(1, Math.ceil(weight / 60)),
          wasteUnit: collector.id,
          wasteLicense: collector['licenseNo'],
          receiver: collector['contact'],
          receiverPhone: collector['phone'],
          carNo: `鄂A${String(52_000 + place.n * 31)}`,
          wastePurpose: wasteType === 2 ? 2 : 1,
          handUser: washer,
          receiverSign: [pictures.of('signature', luck.whole(0, 2))],
          wasteImgs: [pictures.of('scales', luck.whole(0, 2))],
          dinersNum: wasteType === 1 && diners ? diners : null,
        },
        wasted + wasteType * 70_000,
        how,
      )
    }
  }
  const looked = filing(place, day, 'env', '20:05', world.now)
  if (looked !== null) lookAround(district, place, day, looked)
  const checked = filing(place, day, 'foodCheck', '08:20', world.now)
  if (checked !== null) checkFood(district, place, day, checked)
}

function lookAround({ world, pictures }: District, place: Place, day: string, filed: number): void {
  const luck = chance('env', place.n, day)
  const failed = luck.is((1 - place.p.onTime) * 0.12) ? luck.pick(environmentItems).code : null
  const envItems = environmentItems.map(({ code }) =>
    code === failed
      ? {
          code,
          result: 2,
          problem: luck.pick([
            '地面有积水，未及时清扫',
            '挡鼠板移位未复位',
            '垃圾桶桶盖破损',
            '排烟罩有明显积油',
            '清洁工具混放',
          ]),
          imgs: [pictures.of('floor', 1)],
        }
      : { code, result: 1 },
  )
  const how = { user: place.user }
  const values = {
    envUser: withPost(place, 14, 9),
    checker: withPost(place, 3, 1),
    envImgs: [pictures.of('floor', luck.whole(0, 2))],
  }
  const when = wireMoment(within(day, filed, 5 * minute))
  world.file(
    'ledger/env',
    place.info,
    { ...values, envDate: when, envType: 1, envArea: ['4', '5', '9'], envItems, envResult: failed ? 2 : 1 },
    filed,
    how,
  )
  const pest = place.sellers.get('pest')
  // Traps are looked at every week, a company kills what there is every month.
  if (weekday(day) === (place.n + 3) % 7)
    world.file(
      'ledger/env',
      place.info,
      {
        ...values,
        envDate: when,
        envType: 3,
        envArea: ['1', '14', '17'],
        envItems: environmentItems.map(({ code }) => ({ code, result: 1 })),
        envResult: 1,
      },
      filed + 90_000,
      how,
    )
  if (pest && (at(day) / dayMs + place.n) % 30 === 0) {
    world.file(
      'ledger/env',
      place.info,
      {
        ...values,
        envDate: when,
        envType: 4,
        envArea: ['1', '5', '14'],
        envItems: environmentItems.map(({ code }) => ({ code, result: 1 })),
        pestCompany: pest.id,
        pestDrug: '氟虫腈胶饵 WP20140089',
        envImgs: [pictures.of('pests', 0)],
        envResult: 1,
      },
      filed + 150_000,
      how,
    )
  }
}

/** The lamp of the special room burns before the work begins, every day. decisions-2.md 0 Q9 */
function cleanAir({ world, pictures }: District, place: Place, day: string): void {
  const done = at(day, '06:05') + chance('air', place.n, day).whole(5, 25) * minute
  if (done + 6 * minute > world.now) return
  world.file(
    'ledger/env',
    place.info,
    {
      envDate: wireMoment(done),
      envType: 2,
      envArea: ['7'],
      envItems: environmentItems.map(({ code }) => ({ code, result: 1 })),
      envResult: 1,
      envUser: withPost(place, 14, 9),
      checker: withPost(place, 3, 1),
      envImgs: [pictures.of('floor', 0)],
      remark: '紫外灯照射30分钟以上，作业前关闭',
    },
    done + 6 * minute,
    { user: place.user },
  )
}

function checkFood({ world, pictures }: District, place: Place, day: string, filed: number): void {
  if (place.kitchen.type === 3 && !chance('checks', place.n, day).is(0.3)) return
  const luck = chance('foodCheck', place.n, day)
  const kind = luck.pick([1, 2, 2, 4, 4, 5])
  const names = [...place.goods.keys()].filter(name => [1, 2, 3, 8, 10].includes(place.goods.get(name)!.of.category))
  const name =
    kind === 4
      ? luck.pick(['红烧肉', '红烧鸡腿', '土豆烧牛肉', '麻婆豆腐'])
      : luck.pick(names.length ? names : ['上海青'])
  const goods = kind === 4 ? undefined : place.goods.get(name)
  const isGreen = goods?.of.category === 8
  world.file(
    'ledger/food-check',
    place.info,
    {
      checkDate: wireMoment(within(day, filed, 6 * minute)),
      checkType: kind === 2 && !isGreen ? 1 : kind,
      goodsId: goods?.row.id ?? null,
      objectName: name,
      ...(kind === 2 &&
        isGreen && { checkItem: 1, checkMethod: '速测卡法', checkValue: luck.whole(2, 28), checkUnit: '%' }),
      ...(kind === 4 && { checkValue: luck.number(74, 91, 1) }),
      ...(kind === 5 && { checkValue: goods?.of.storage === 4 ? luck.number(-20, -15, 1) : luck.number(2, 6.5, 1) }),
      checkResult: 1,
      checker: withPost(place, 3, 1),
      reviewer: withPost(place, 4, 1),
      checkImgs: [pictures.of('tests', luck.whole(0, 2))],
    },
    filed,
    { user: place.user },
  )
}
