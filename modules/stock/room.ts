import { group } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import en from './en.ts'
import goodsStock from './goods-stock.ts'
import goods from './goods.ts'
import inbound from './inbound.ts'
import stockLedger from './ledger.ts'
import { stockLinks } from './links.ts'
import movement from './movement.ts'
import outbound from './outbound.ts'
import supplier from './supplier.ts'
import tfsOutbound from './tfs-outbound.ts'
import tfsReceipt from './tfs-receipt.ts'

export default room({
  key: 'stock',
  groups: [group({ key: 'stock', title: '库存追溯', icon: 'inbox', sort: 30 })],
  resources: [goods, supplier, inbound, outbound, movement, tfsOutbound, tfsReceipt],
  views: [stockLedger],
  projections: [goodsStock],
  links: stockLinks,
  en,
})
