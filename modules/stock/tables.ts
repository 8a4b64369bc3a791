import { table } from '../../kernel/define/table.ts'
import goodsStock from './goods-stock.ts'
import goodsRows from './goods.ts'
import inbound from './inbound.ts'
import movement from './movement.ts'
import outbound from './outbound.ts'
import supplier from './supplier.ts'
import tfsOutbound from './tfs-outbound.ts'
import tfsReceipt from './tfs-receipt.ts'

// Its tables, as statements name them.
export const balances = table(goodsStock)
export const goods = table(goodsRows)
export const inbounds = table(inbound)
export const movements = table(movement)
export const outbounds = table(outbound)
export const suppliers = table(supplier)
export const deliveries = table(tfsOutbound)
export const receipts = table(tfsReceipt)
