import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { accountsWith } from '../system/asks.server.ts'
import { areaWays } from './area.server.ts'
import { checklistCalls, checklistSettle } from './checklist.server.ts'
import { bodyWays } from './enterprise.server.ts'
import { interfaceActs } from './interface.server.ts'
import { bindingsOf } from './market-info.server.ts'
import { unitCalls } from './market-market.server.ts'
import { marketWays } from './market.server.ts'
import base from './room.ts'
import { areas, bindings } from './tables.ts'

interface Parts {
  readonly kernel: Kernel
  readonly doors: { readonly interfaces?: readonly string[] }
}

export default serve<Parts>(base, {
  gives: { areas, watches: bindings },
  settles: { 'base/checklist': checklistSettle },
  acts: ({ kernel, doors }) => ({ 'base/interface': interfaceActs(kernel, doors.interfaces ?? []) }),
  ways: ({ kernel }) => ({
    'base/area': areaWays,
    'base/enterprise': bodyWays(accountsWith(kernel)),
    'base/market': marketWays(accountsWith(kernel)),
    'base/market-info': bindingsOf(kernel).ways,
  }),
  calls: ({ kernel }) => [...checklistCalls(kernel), ...bindingsOf(kernel).calls, ...unitCalls(kernel)],
})
