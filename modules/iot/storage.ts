import type { Values } from '../../kernel/define/resource.ts'
import type { Rule } from '../../kernel/define/rule.ts'
import { choices, decimal, flag } from '../../kernel/fields/index.ts'
import { storeGoods } from '../words/dictionaries.ts'
import type { Holding } from './kind.ts'

/** What lies in it: every cabinet and store says so. domain.md B.8.6 */
export const stored = {
  storeGoods: choices(storeGoods, { title: '存放', required: true }),
}

/** What a thermometer in a cabinet or a room measures. domain.md B.8.6, decisions-2.md B.1 */
export const climate = {
  temp: decimal({ title: '当前温度', digits: 4, scale: 1, min: -60, max: 200, unit: '℃' }),
  humidity: decimal({ title: '湿度', digits: 4, scale: 1, min: 0, max: 100, unit: '%' }),
  doorState: flag({ title: '门开' }),
  defrostFlag: flag({ title: '化霜中' }),
}
export const climateSays = { door: 'doorState', defrost: 'defrostFlag' } as const

/** 生熟分开: only called attention to, for a kitchen may have one cabinet. */
export const rawBesideCooked: Rule<Values & { readonly storeGoods: readonly string[] | null }> = {
  at: 'storeGoods',
  reminds: true,
  says: '生食原料与熟食成品同柜存放，请生熟分开',
  // One that was entered before it had to be said has none.
  holds: ({ storeGoods: goods }) => !(goods?.includes('1') && goods.includes('3')),
}

/** Codes of warehouse: batches are kept by store, not by cabinet. domain.md B.5.3 */
const rooms = {
  2: ['冷藏库区的在库批次', 'Batches in the chilled store'],
  3: ['冷冻库区的在库批次', 'Batches in the frozen store'],
} as const
/** The batches of the store a cabinet belongs to. */
export const batchesOf = (room: keyof typeof rooms): Holding => ({
  of: 'stock/inbound',
  where: { warehouse: String(room), inStock: '1' },
  says: rooms[room],
  shows: ['goodsName', 'batchNo', 'balanceQty', 'expireDate', 'shelfNo'],
})
/** Code of sample_status: before it they are still there. */
const destroyed = 3
/** The samples in a cabinet, until they are destroyed. domain.md B.4.4 */
export const samplesIn = (cabinet: string): Holding => ({
  of: 'ledger/sample',
  where: { sampleCabinetId: cabinet, sampleStatus_lt: String(destroyed) },
  says: ['柜内的留样', 'Samples in this cabinet'],
  shows: ['additiveName', 'additiveDate', 'sampleBoxNo', 'expireTime'],
})

// In English, for the kinds that have them.
export const storedEn = { fridgeType: 'Kind of cabinet', storeGoods: 'Stores' }
export const climateEn = {
  temp: 'Temperature',
  humidity: 'Humidity',
  doorState: 'Door open',
  defrostFlag: 'Defrosting',
}
export const rawBesideCookedEn = 'Raw and cooked food are kept in one cabinet; please keep them apart'
