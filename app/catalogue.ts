import type { Projection } from '../kernel/define/projection.ts'
import type { Resource } from '../kernel/define/resource.ts'
import area from '../modules/base/area.ts'
import market from '../modules/base/market.ts'
import info from '../modules/enterprise/info.ts'
import profile from '../modules/enterprise/profile.ts'
import alarm from '../modules/iot/alarm.ts'
import alarmDay from '../modules/iot/alarm-day.ts'
import fridge from '../modules/iot/fridge.ts'
import ledgerDay from '../modules/ledger/day.ts'
import purchase from '../modules/ledger/purchase.ts'
import goods from '../modules/stock/goods.ts'
import supplier from '../modules/stock/supplier.ts'

/** Everything the product knows, in order. What is not named here does not exist. */
export const resources: readonly Resource[] = [area, market, info, purchase, goods, supplier, alarm, fridge]
export const projections: readonly Projection[] = [profile, ledgerDay, alarmDay]
export { groups, pages } from '../modules/menu.ts'
