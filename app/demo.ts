import { wire, wireDay, wireMoment } from '../contract/wire.ts'
import { needsDirector } from '../modules/enterprise/duties.ts'
import type { Kernel } from '../kernel/derive/kernel.ts'
import { platformRows } from '../kernel/derive/platform-rows.ts'
import type { Values } from '../kernel/define/resource.ts'
import { inventedCreditCode } from '../kernel/fields/credit-code/type.ts'
import { hashPassword, md5Hex } from '../kernel/request/auth/password.ts'
import { bind, type Bound } from '../kernel/store/batch.ts'
import { enterTenant } from '../kernel/store/entry.ts'
import { asOwner } from '../kernel/store/owner.ts'
import type { Transaction } from '../kernel/store/store.ts'
import { goods, sellers } from './demo/goods.ts'
import { areas, kitchens, type Kitchen } from './demo/kitchens.ts'

const tenant = wire.defaultTenant
const dayMs = 86_400_000
/** Days of purchases. */
const span = 14
/** The kitchen of the account `enterprise`: 东湖畔实验小学食堂. */
const own = 23

/** The same numbers at every start: a small generator (mulberry32) from the seed of domain.md G. */
function chance(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const people = ['王师傅', '李明', '张丽华', '刘建国', '陈芳', '杨帆', '黄志强', '周敏', '吴秀英', '徐磊']

/** Fills an empty database with the demo district, and makes the demo accounts where they lack. domain.md G @returns whether the district is new */
export async function seedDemo(kernel: Kernel, ownerUrl: string): Promise<boolean> {
  const [, rows] = await kernel.store.run([enterTenant(tenant), bind({ name: '', text: 'select 1 from enterprise_info limit 1' })])
  if (!rows!.length) await kernel.store.transaction(transaction => district(kernel, transaction))
  await accounts(kernel, ownerUrl)
  return !rows!.length
}

/** The whole district in one transaction: a start that is cut off leaves nothing half. */
async function district(kernel: Kernel, transaction: Transaction): Promise<void> {
  const now = kernel.now()
  const random = chance(20_261_120)
  const writers = new Map(kernel.resources.map(resource => [resource.key, platformRows(resource, kernel)]))
  const born = (key: string, info: string, values: Values, at = now) => writers.get(key)!.born(tenant, info, values, at)
  const store = (bounds: readonly Bound[]): Promise<unknown> => transaction.run([enterTenant(tenant), ...bounds])

  await store(areas.flatMap(([areaCode, areaName], i) => {
    const parentCode = areaCode === '42' ? null : areaCode.length === 4 ? '42' : '4201'
    return born('base/area', '', { areaCode, areaName, parentCode, areaLevel: areaCode.length / 2, sort: i }).bounds
  }))
  const offices = new Map<string, string>()
  const officeBounds: Bound[] = []
  for (const { office, area } of kitchens) {
    if (offices.has(office)) continue
    const made = born('base/market', '', { marketName: office, marketType: 1, areaCode: area, contact: people[offices.size % people.length], contactPhone: phone(offices.size), account: `office${offices.size + 1}`, accountStatus: 1 })
    offices.set(office, made.row['id'] as string)
    officeBounds.push(...made.bounds)
  }
  await store(officeBounds)

  for (const [i, kitchen] of kitchens.entries()) await store(kitchenOf(kitchen, i))

  function kitchenOf(kitchen: Kitchen, i: number): readonly Bound[] {
    const bounds: Bound[] = []
    const diners = kitchen.type >= 4 ? 120 + i * 25 : null
    const row = born('enterprise/info', '', {
      infoName: kitchen.name, infoShortName: kitchen.name.replace('(演示)', '').slice(0, 30), infoCode: inventedCreditCode(i + 1), type: kitchen.type, areaCode: kitchen.area, marketId: offices.get(kitchen.office),
      infoAddress: `武汉市${areas.find(([code]) => code === kitchen.area)![1]}演示路 ${i + 1} 号`, longitude: kitchen.lng, latitude: kitchen.lat,
      legalPerson: people[i % 10], infoManager: people[(i + 3) % 10], infoManagerPhone: phone(100 + i), infoSa: people[(i + 5) % 10], infoSaPhone: phone(200 + i), businessForm: formOf(kitchen.type),
      licenseNo: `JY${kitchen.type === 1 ? 1 : kitchen.type < 4 ? 2 : 3}${kitchen.area}${String(1000000 + i)}`, licenseStart: wireDay(now - 700 * dayMs), licenseEnd: wireDay(now + (1126 - i * 20) * dayMs),
      licenseKind: 1, licenseScope: kitchen.type >= 4 ? ['1', '2'] : ['1'], infoArea: 80 + i * 12, infoDiners: diners, mealTypes: kitchen.type === 1 ? null : kitchen.type >= 4 ? ['1', '3'] : ['3', '5'], operateMode: kitchen.type >= 4 ? 1 : null,
      needDirector: needsDirector({ type: kitchen.type, infoDiners: diners }), infoSaType: needsDirector({ type: kitchen.type, infoDiners: diners }) ? 1 : 2,
      infoBuildType: kitchen.build, infoGrade: kitchen.grade, infoYearIndex: kitchen.year, infoStatus: 1, isPublic: true, accountStatus: 1,
    })
    bounds.push(...row.bounds)
    const info = row.row['id'] as string
    bounds.push(...born('base/market-info', '', { marketId: offices.get(kitchen.office), infoId: info, isPrimary: true, bindTime: wireMoment(now) }).bounds)
    const suppliers = sellers.map((seller, n) => {
      const made = born('stock/supplier', info, {
        supplierName: seller.name, supplierCode: inventedCreditCode(500 + n), supplierType: seller.types, supplyScope: seller.scope, licenseNo: `JY14201990000${100 + n}`,
        licenseEnd: wireDay(now + (30 + n * 200) * dayMs), contact: people[n], phone: phone(300 + n), address: seller.address, isBlack: false, supplierStatus: true,
      })
      bounds.push(...made.bounds)
      return made.row
    })
    const chosen = goods.filter((_, n) => kitchen.type >= 4 || n % 2 === i % 2)
    const articles = chosen.map(one => {
      const made = born('stock/goods', info, { goodsName: one.name, goodsCategory: one.category, goodsUnit: one.unit, storageType: one.storage, shelfLife: one.life, shelfUnit: one.lifeUnit, needCerts: one.certs, goodsStatus: true })
      bounds.push(...made.bounds)
      return { one, id: made.row['id'] as string }
    })
    for (let back = span; back >= 0; back--) {
      // Good kitchens file nearly every day, weak ones let days pass; today some have not filed yet. The own kitchen's today is left to be filed.
      const keeps = kitchen.grade === 1 ? 0.98 : kitchen.grade === 2 ? 0.9 : 0.62
      if (random() > keeps || (back === 0 && (i === own || random() > 0.6))) continue
      const at = now - back * dayMs
      const lines = kitchen.type === 3 || kitchen.type === 2 ? 2 : 3
      for (let n = 0; n < lines; n++) bounds.push(...purchase(info, articles[Math.floor(random() * articles.length)]!, suppliers, at, i))
    }
    if (kitchen.build >= 2) {
      for (const [n, [name, type, area, holds]] of ([['冷藏柜', 1, 2, ['2', '5']], ['留样柜', 3, 11, ['4']]] as const).entries()) {
        bounds.push(...born('iot/fridge', info, {
          deviceName: `${n + 1}号${name}`, deviceNo: `FR-${String(i + 1).padStart(2, '0')}-${n + 1}`, deviceSecret: null, deviceKind: 'fridge', deviceModel: 'SK-T1', vendor: 1, deviceArea: area, deviceSite: '操作间东侧', fridgeType: type, storeGoods: holds,
          alarmEnable: true, calibCycle: 12, installDate: wireDay(now - 200 * dayMs), calibDate: wireDay(now - 90 * dayMs), nextCalibDate: wireDay(now + 275 * dayMs), deviceStatus: 1, onlineStatus: 2, alarmState: 0,
        }).bounds)
      }
    }
    return bounds
  }

  function purchase(info: string, { one, id }: { one: (typeof goods)[number]; id: string }, suppliers: readonly Values[], at: number, i: number): readonly Bound[] {
    const seller = suppliers[one.seller]!
    const quantity = Number((2 + random() * (one.unit === 1 ? 60 : 8)).toFixed(one.unit === 1 ? 1 : 0))
    const price = Number((one.price * (0.9 + random() * 0.2)).toFixed(2))
    const day = wireDay(at)
    const made = wireDay(at - dayMs * (one.lifeUnit === 1 ? 0 : 20))
    const days = one.lifeUnit === 1 ? one.life : one.life * 30
    return born('ledger/purchase', info, {
      purchaseDate: day, goodsId: id, goodsName: one.name, goodsCategory: one.category, quantity, unit: one.unit, price, amount: Number((price * quantity).toFixed(2)), produceDate: made, batchNo: `${made.replaceAll('-', '')}${one.category}`,
      shelfLife: one.life, shelfUnit: one.lifeUnit, expireDate: wireDay(Date.parse(made) + days * dayMs), supplierId: seller['id'], supplierName: seller['supplierName'], supplierAddress: seller['address'], supplierPhone: seller['phone'],
      certTypes: one.certs, receiveTemp: one.storage === 3 ? Number((3 + random() * 3).toFixed(1)) : one.storage === 4 ? -15 : null, vehicleClean: true, sensory: 1, checkResult: 1,
      purchaser: people[i % 10], checker: people[(i + 1) % 10], submitStatus: 1, recordSource: 1, isLate: false, lockTime: `${wireDay(at + dayMs)} 09:30:00`,
    }, Math.min(at, now)).bounds
  }
}

/** The form of business its licence states, by enterprise type. domain.md C.1, C.2 business_form */
const formOf = (type: number): number => (type === 1 ? 6 : type < 4 ? 2 : type === 7 ? 5 : 3)
const phone = (n: number): string => `139${String(86_000_000 + n * 7919).slice(-8)}`

/** The demo accounts. They exist in demo mode only. */
async function accounts(kernel: Kernel, ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async client => {
    const { rows } = await client.query<{ id: string }>('select id from enterprise_info where tenant_id = $1 and info_name = $2', [tenant, kitchens[own]!.name])
    await client.query('update kernel_tenant set public_screen = true where tenant_id = $1', [tenant])
    const add = async (account: string, nick: string, role: string, area: string | null, kitchen: string | null): Promise<void> => {
      const there = await client.query('select 1 from kernel_user where tenant_id = $1 and account = $2 and not is_deleted', [tenant, account])
      if (there.rowCount) return
      await client.query(
        'insert into kernel_user (tenant_id, id, account, password_hash, name, role, area_code, info_id, law_card_no, user_type, sex) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, 3) on conflict do nothing',
        [tenant, kernel.newId(), account, await hashPassword(md5Hex(account)), nick, role, area, kitchen, role === 'supervise' ? `HB-${account}` : null],
      )
    }
    await add('supervise', '市局监管员', 'supervise', wire.rootArea, null)
    // An inspection needs two.
    await add('wc', '武昌区局监管员', 'supervise', '420106', null)
    if (rows[0]) await add('enterprise', '食堂食安员', 'enterprise', null, rows[0].id)
  })
}
