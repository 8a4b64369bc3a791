import { wireDay } from '../../contract/wire.ts'
import { writing } from '../../kernel/derive/write.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { enterTenant } from '../../kernel/store/entry.ts'
import type { World } from '../contract/strangers.ts'

const dayMs = 86_400_000
export const day = (back = 0): string => wireDay(Date.now() - back * dayMs)
let n = 0

/** A body for each resource that would be accepted as it is; what must be unique is new each time. */
export const bodies: Readonly<Record<string, () => Record<string, unknown>>> = {
  'base/area': () => ({ areaCode: String(420_200 + ++n), areaName: '街道', parentCode: '42', gridManager: '张三', gridPhone: '13900001111', sort: 1 }),
  'base/market': () => ({ marketName: `市场${++n}`, marketType: 1, areaCode: '420106', contact: '张三', contactPhone: '13900001111' }),
  'enterprise/info': () => ({
    infoName: `食堂${++n}`, infoCode: '92420199MA0000001X', type: 4, areaCode: '420106', infoAddress: '路', longitude: '114.3', latitude: '30.5', infoManager: '张三', infoManagerPhone: '13900001111',
    licenseNo: `JY${String(34_201_060_000_000 + n)}`, infoStatus: 1, isPublic: 1, accountStatus: 1,
  }),
  'ledger/purchase': () => ({
    purchaseDate: day(), goodsName: '白菜', goodsCategory: 8, quantity: 3, unit: 1, price: '2.5', batchNo: 'B1', supplierName: '甲', supplierAddress: '路', supplierPhone: '13900001111', certTypes: '4', sensory: 1, checkResult: 1, purchaser: '张三', checker: '李四', submitStatus: 1,
  }),
  'stock/goods': () => ({ goodsName: '白菜', goodsCategory: 8, goodsUnit: 1, storageType: 1 }),
  'stock/supplier': () => ({ supplierName: '甲', supplierType: '2', contact: '张三', phone: '13900001111', address: '路' }),
  'iot/fridge': () => ({ deviceName: '冰箱', deviceNo: `DEV-${++n}`, deviceSecret: 'secret-of-device', deviceArea: 2, fridgeType: 1, storeGoods: '1', deviceStatus: 1 }),
}

/** A new alarm of the kitchen, as the platform makes them. */
export async function alarm({ product, kitchen }: World, values: Values = {}, info = kitchen): Promise<string> {
  const resource = product.kernel.find('iot/alarm')!
  const made = writing(resource, product.kernel, () => (_name, of) => of.title).born('aaaaaa', info, {
    deviceId: product.kernel.newId(), deviceName: '冰箱', deviceNo: 'DEV', deviceKind: 'fridge', alarmType: 'T_HIGH', alarmLevel: 3, alarmTime: `${day()} 00:00:01`, alarmValue: 9.5, thresholdValue: 8, alarmUnit: '℃', alarmContent: '温度过高', alarmScene: 2,
    sourceKey: `attack-${product.kernel.newId()}`, ...values,
  }, Date.now())
  await product.kernel.store.run([enterTenant('aaaaaa'), ...made.bounds])
  return made.row['id'] as string
}
