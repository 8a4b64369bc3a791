import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { goodsSettle } from './goods.server.ts'
import { inboundSettle } from './inbound.server.ts'
import { ledgerCalls } from './ledger.server.ts'
import { outboundSettle } from './outbound.server.ts'
import { purchaseSettle } from './purchase.server.ts'
import stock from './room.ts'
import { supplierJobs } from './supplier-jobs.server.ts'
import { supplierSettle } from './supplier.server.ts'
import { tfsSettles } from './tfs.server.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
}

export default serve<Parts>(stock, {
  settles: {
    'ledger/purchase': purchaseSettle,
    'stock/goods': goodsSettle,
    'stock/supplier': supplierSettle,
    'stock/inbound': inboundSettle,
    'stock/outbound': outboundSettle,
    'stock/tfs-outbound': kernel => tfsSettles(kernel).slip,
    'stock/tfs-receipt': kernel => tfsSettles(kernel).receipt,
  },
  calls: ({ kernel, english }) => ledgerCalls(kernel, english),
  jobs: ({ kernel }) => supplierJobs(kernel),
})
