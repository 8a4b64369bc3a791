import { enterprisePage } from '../../modules/publicity/links.ts'
import { publicityItem } from '../../modules/words/dictionaries.ts'
import { isCanteen, needsDirector } from '../../modules/enterprise/duties.ts'
import { inventedCreditCode } from '../../kernel/fields/credit-code/type.ts'
import { wireMoment } from '../../contract/wire.ts'
import { chance, type Chance } from '../world/chance.ts'
import { at, dayBefore } from '../world/days.ts'
import type { Pictures } from '../world/pictures.ts'
import type { Made, World } from '../world/world.ts'
import { cameras } from './cameras.ts'
import { devices } from './devices.ts'
import { allDishes } from './dishes.ts'
import { goods, type Good } from './goods.ts'
import { areas, sample, type Kitchen } from './kitchens.ts'
import { anybody, phone } from './people.ts'
import { behaviourOf, type Place } from './place.ts'
import { sellers, servicePapers, tofuPlant, type Seller, type Trade } from './sellers.ts'
import { hire } from './staff.ts'

/** The form of business its licence states, by enterprise type. domain.md C.1, C.2 business_form */
const formOf = (type: number): number => (type === 1 ? 6 : type < 4 ? 2 : type === 7 ? 5 : 3)
/** Diners of a meal, by enterprise type: from, to. */
const dinersOf: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 0],
  2: [120, 320],
  3: [40, 120],
  4: [620, 1600],
  5: [180, 820],
  6: [90, 240],
  7: [2400, 5200],
  8: [110, 280],
  9: [2800, 4600],
}
const meals: Readonly<Record<number, readonly string[] | null>> = {
  1: null,
  2: ['3', '5'],
  3: ['1', '3', '5'],
  4: ['3'],
  5: ['3'],
  6: ['1', '3', '5'],
  7: ['3'],
  8: ['2', '3', '4'],
  9: ['3', '5'],
}
const hours: Readonly<Record<number, string>> = {
  2: '10:30-14:00,16:30-21:30',
  3: '06:00-14:00,16:30-21:00',
  4: '11:00-13:00',
  5: '11:00-13:30',
  6: '06:30-08:30,11:00-13:00,17:00-18:30',
  8: '09:00-09:30,11:00-12:30,15:00-15:30',
  9: '10:30-13:30,16:30-19:30',
}

/** The plant that bakes, and weighs what it bakes with. domain.md G.1 E02 */
export const bakery = 2
/** Kitchens without an agreement on their waste. */
const withoutAgreement: readonly number[] = [2, 9, 27, 31, 34, 39, 45]
/** What the small world buys. */
const staple: ReadonlySet<string> = new Set([
  '猪五花肉',
  '牛腩',
  '猪排骨',
  '鸡腿',
  '鲈鱼',
  '武昌鱼',
  '鲜鸡蛋',
  '巴氏鲜牛奶',
  '香米',
  '高筋面粉',
  '大豆油',
  '洪山菜薹',
  '土豆',
  '番茄',
  '手撕包菜',
  '莲藕',
  '苹果',
  '嫩豆腐',
  '生抽酱油',
  '速冻水饺',
])

interface Opening {
  readonly world: World
  readonly pictures: Pictures
  readonly kitchen: Kitchen
  readonly n: number
  readonly office: Made
  readonly founded: number
  readonly user: Made | null
  readonly small: boolean
  readonly caterer: string | null
}

/** The shop of the story of made-up ledgers: it has a cabinet for samples, too. domain.md G.5 S11 */
export const forger = 14

/**
 * What kitchens of a type are licensed for: cold dishes, for which there is a special room, in restaurants alone.
 * decisions-2.md 0 Q9
 */
const scopeOf = (type: number): readonly string[] => (hasRoom(type) ? ['1', '2', '5'] : type >= 4 ? ['1'] : ['1', '5'])
export const hasRoom = (type: number): boolean => type === 2

/**
 * Code of a seller: the same wherever it sells, and that of the plant where the seller is a kitchen of the district
 * itself.
 */
export const sellerCode = (seller: Seller): string =>
  inventedCreditCode(seller.name === tofuPlant ? 3 : 500 + sellers.indexOf(seller))

/** Items of publicity_item, without 承诺书. */
const displayed = Object.keys(publicityItem.items).filter(item => item !== '15')

/** Opens a kitchen: its file, who sells to it, what it buys, its cabinets, its people. domain.md B.1.1 */
export function openKitchen({ world, pictures, kitchen, n, office, founded, user, small, caterer }: Opening): Place {
  const { now } = world
  const luck = chance('kitchen', n)
  const { type } = kitchen
  const [least, most] = dinersOf[type]!
  const diners = type === 1 ? 0 : luck.whole(least / 10, most / 10) * 10
  const infoDiners = type >= 4 ? diners : null
  const seatNum = type >= 2 ? Math.round(diners * 0.8) : null
  // Every large restaurant of the district is large enough to need a director.
  const infoArea = type === 2 ? 520 + n * 40 : 60 + (type === 3 ? 0 : luck.whole(80, 900))
  const isDirected = needsDirector({ type, infoDiners, infoArea, seatNum })
  const isNew = kitchen.grade === 0
  // One school is cooked for by a contractor. domain.md G.1 E22
  const contracted = n === 22 && caterer !== null
  const file = world.file(
    'enterprise/info',
    '',
    {
      infoName: kitchen.name,
      infoShortName: kitchen.name.replace('(演示)', '').slice(0, 30),
      infoCode: inventedCreditCode(n),
      type,
      areaCode: kitchen.area,
      infoAddress: `武汉市${areas.find(([code]) => code === kitchen.area)![1]}演示路 ${n * 3} 号`,
      longitude: kitchen.lng,
      latitude: kitchen.lat,
      legalPerson: anybody(luck),
      infoManager: anybody(luck),
      infoManagerPhone: phone(100 + n),
      infoSa: anybody(luck),
      infoSaPhone: phone(200 + n),
      infoSaType: isDirected ? 1 : 2,
      businessForm: formOf(type),
      chargeCadre: anybody(luck),
      chargeCadrePost: '街道食安办',
      chargeCadrePhone: phone(300 + n),
      licenseNo: `JY${type === 1 ? 1 : type < 4 ? 2 : 3}${kitchen.area}${String(1_000_000 + n)}`,
      licenseStart: dayBefore(now, isNew ? 72 : 700 - n * 3),
      licenseEnd: dayBefore(now, -(1126 - n * 20)),
      licenseKind: 1,
      licenseScope: scopeOf(type),
      infoImages: [pictures.of('door', n)],
      licenseImgs: [pictures.of('licence', n)],
      bizLicenseImgs: [pictures.of('licence', n + 1)],
      infoArea,
      seatNum,
      infoDiners,
      mealTypes: meals[type] ?? null,
      operateMode: isCanteen(type) ? (contracted ? 2 : 1) : null,
      contractorId: contracted ? caterer : null,
      isBoarding: kitchen.boards === true,
      noDineIn: kitchen.name.includes('无堂食'),
      businessHours: hours[type] ?? null,
      riskLevel: kitchen.grade === 1 ? 'A' : kitchen.grade === 2 ? 'B' : 'C',
    },
    founded,
    { role: 'administrator', given: { marketId: office.id } },
  )
  if (user) user['infoId'] = file.id
  // Every kitchen of the district shows all it has on its page; a promise none has signed yet.
  for (const page of world.madeOf(enterprisePage, file.id)) world.change(page, { showItems: displayed }, founded)
  world.born(
    'base/market-info',
    '',
    { marketId: office.id, infoId: file.id, isPrimary: true, bindTime: wireMoment(founded) },
    founded,
  )

  const opened = at(dayBefore(now, 75), '10:00') + n * 60_000
  const [supplied, kept] = trading(world, pictures, luck, file.id, type, n, small, opened, user?.id ?? null)
  const fridges = cabinets(world, luck, file.id, kitchen, n, small, opened, user?.id ?? null)
  const machine = kitchen.build === 3 ? morningMachine(world, file.id, n, opened, user?.id ?? null) : null
  const others = devices(world, file.id, kitchen, n, fridges, opened, user?.id ?? null)
  if (!small)
    cameras(
      world,
      file.id,
      kitchen,
      n,
      [...fridges, ...others, ...(machine ? [machine] : [])],
      opened,
      user?.id ?? null,
    )
  const staff = small
    ? []
    : hire({ world, pictures, info: file.id, n, type, isDirected, at: opened, user: user?.id ?? null })
  // Whose waste others take away needs an agreement on it, which some do not have; small shops need none.
  if (!small && type !== 3 && !withoutAgreement.includes(n))
    world.file(
      'staff/certificate',
      file.id,
      {
        certType: 7,
        certNo: `CC2026${String(n).padStart(4, '0')}`,
        certOrg: '区城市管理执法局（演示）',
        certStart: dayBefore(now, 200),
        certEnd: dayBefore(now, -165),
        certImgs: [pictures.of('certificate', n)],
      },
      opened,
      { user: user?.id ?? null },
    )
  // Who runs it and who looks after its food are the people of its staff.
  const idOf = (post: number): unknown => staff.find(person => person['empPost'] === post)?.['empName']
  if (staff.length) world.change(file, { infoManager: idOf(1), infoSa: idOf(isDirected ? 2 : 3) }, opened)
  return {
    n,
    code: `E${String(n).padStart(2, '0')}`,
    kitchen,
    info: file.id,
    file,
    p: behaviourOf(n, kitchen),
    diners,
    user: user?.id ?? null,
    staff,
    goods: kept,
    sellers: supplied,
    fridges,
    machine,
    devices: [...others, ...(machine ? [machine] : [])],
    shelf: new Map(),
  }
}

/** Who sells to a kitchen, and the files of what it buys. */
function trading(
  world: World,
  pictures: Pictures,
  luck: Chance,
  info: string,
  type: number,
  n: number,
  small: boolean,
  opened: number,
  user: string | null,
): readonly [Place['sellers'], Place['goods']] {
  const supplied = new Map<Trade, Made>()
  for (const [trade, all] of Map.groupBy(sellers, ({ trade: group }) => group)) {
    // Every school buys its tofu of the plant of the recall; who sells additives is of no use to canteens.
    const chosen = n === sample || (trade === 'tofu' && type === 4) ? all[0]! : luck.pick(all)
    if ((trade === 'additive' && ![1, 2, 3].includes(type)) || (trade === 'laundry' && type !== 3)) continue
    supplied.set(
      trade,
      world.file(
        'stock/supplier',
        info,
        {
          supplierName: chosen.name,
          supplierCode: sellerCode(chosen),
          supplierType: chosen.types,
          supplyScope: chosen.scope,
          licenseNo: `${servicePapers[chosen.trade] ?? 'JY14201990000'}${100 + sellers.indexOf(chosen)}`,
          licenseEnd: dayBefore(world.now, -chosen.licence),
          contractNo: `HT-${sellers.indexOf(chosen) + 100}`,
          contractEnd: dayBefore(world.now, -(chosen.licence + 90)),
          licenseImgs: [pictures.of('licence', 2)],
          bizLicenseImgs: [pictures.of('licence', 1)],
          contact: anybody(luck),
          phone: phone(400 + sellers.indexOf(chosen)),
          address: chosen.address,
        },
        opened,
        { user },
      ),
    )
  }
  const needed = new Set(allDishes.flatMap(dish => dish.of.map(([name]) => name)))
  const stock = new Map<string, { readonly of: Good; readonly row: Made }>()
  const codes = new Map<number, number>()
  for (const of of small ? goods.filter(({ name }) => staple.has(name)) : goods) {
    // Small kitchens buy a third of it, large ones everything the dishes need.
    const isBought =
      supplied.has(of.trade) &&
      (small ||
        (type >= 4
          ? needed.has(of.name) || of.weekly === true
          : luck.is(type === 3 ? 0.35 : 0.6) || (n === bakery && of.doses !== undefined)))
    if (!isBought) continue
    const serial = (codes.get(of.category) ?? 0) + 1
    codes.set(of.category, serial)
    stock.set(of.name, {
      of,
      row: world.file(
        'stock/goods',
        info,
        {
          goodsName: of.name,
          goodsCode: `${String(of.category).padStart(2, '0')}${String(serial).padStart(4, '0')}`,
          goodsCategory: of.category,
          goodsUnit: of.unit,
          storageType: of.storage,
          shelfLife: of.life,
          shelfUnit: of.lifeUnit,
          needCerts: of.certs,
          allergens: of.allergens ?? null,
          ...(of.doses && { isAdditive: true, doseLimits: of.doses }),
        },
        opened,
        { user },
      ),
    })
  }
  return [supplied, stock]
}

/** The machine that everybody passes before work. domain.md G.4 */
const morningMachine = (world: World, info: string, n: number, opened: number, user: string | null): Made =>
  world.file(
    'iot/morning-machine',
    info,
    {
      deviceName: '晨检机',
      deviceNo: `MC-${String(n).padStart(2, '0')}`,
      deviceModel: 'SK-M1',
      vendor: 1,
      deviceArea: 13,
      deviceSite: '员工入口',
      openTime: '05:00',
      closeTime: '10:00',
      handDetect: true,
      gateLinked: true,
      alarmEnable: true,
      installDate: dayBefore(world.now, 260),
      deviceStatus: 1,
    },
    opened,
    { user },
  )

/**
 * Cabinets that tell of their temperature, where the kitchen is built for it; a cabinet for samples wherever samples
 * are kept. domain.md G.4
 */
function cabinets(
  world: World,
  luck: Chance,
  info: string,
  kitchen: Kitchen,
  n: number,
  small: boolean,
  opened: number,
  user: string | null,
): readonly Made[] {
  const isWired = kitchen.build >= 2
  const all = [
    ['1号冷藏柜', 1, 2, ['2', '5'], isWired],
    ['1号留样柜', 3, 11, ['4'], (!small && (kitchen.type >= 4 || n === forger)) || isWired],
    ['2号冷藏柜', 1, 4, ['1', '6'], isWired && !small && kitchen.type !== 3],
  ] as const
  return all.flatMap(([deviceName, fridgeType, deviceArea, storeGoods, isThere], i) =>
    isThere
      ? [
          world.file(
            'iot/fridge',
            info,
            {
              deviceName,
              deviceNo: `FR-${String(n).padStart(2, '0')}-${i + 1}`,
              deviceModel: isWired ? 'SK-T1' : '机械式',
              vendor: isWired ? 1 : 9,
              deviceArea,
              deviceSite: luck.pick(['操作间东侧', '操作间西侧', '备餐间门旁', '库房内']),
              fridgeType,
              storeGoods,
              alarmEnable: isWired,
              installDate: dayBefore(world.now, 260),
              calibDate: dayBefore(world.now, 90),
              calibCycle: 12,
              deviceStatus: 1,
            },
            opened,
            { user },
          ),
        ]
      : [],
  )
}
