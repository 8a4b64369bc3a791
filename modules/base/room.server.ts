import { serve } from '../../kernel/request/room.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { English } from '../../kernel/define/titles.ts'
import { accountsWith } from '../system/asks.server.ts'
import { areaCalls } from './area.server.ts'
import { checklistCalls, checklistSettle } from './checklist.server.ts'
import { bodyCalls } from './enterprise.server.ts'
import { interfaceActs } from './interface.server.ts'
import { bindingCalls } from './market-info.server.ts'
import { unitCalls } from './market-market.server.ts'
import { marketCalls } from './market.server.ts'
import base from './room.ts'
import { areas, bindings } from './tables.ts'

interface Parts {
  readonly kernel: Kernel
  readonly english: English
  readonly doors: { readonly interfaces?: readonly string[] }
}

export default serve<Parts>(base, {
  gives: { areas, watches: bindings },
  settles: { 'base/checklist': checklistSettle },
  acts: ({ kernel, doors }) => ({ 'base/interface': interfaceActs(kernel, doors.interfaces ?? []) }),
  calls: ({ kernel, english }) => [
    ...areaCalls(kernel, english),
    ...checklistCalls(kernel),
    ...bodyCalls(kernel, english, accountsWith(kernel)),
    ...marketCalls(kernel, english, accountsWith(kernel)),
    ...bindingCalls(kernel),
    ...unitCalls(kernel),
  ],
})
