import { expect, test } from 'vitest'
import { momentAt } from '../../../contract/wire.ts'
import { check } from '../../../kernel/define/check.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import type ledger from '../../../modules/stock/ledger.ts'
import outbound from '../../../modules/stock/outbound.ts'
import { lossOf } from './loss.ts'

test('what is left of a batch is thrown away by a bill that only lacks people and a photo', () => {
  const now = momentAt('2025-11-21 12:00:00')
  const row = {
    id: '9',
    goodsId: '7',
    goodsName: '猪肉',
    goodsCategory: 1,
    unit: 1,
    balanceQty: '2.50',
    inboundNo: 'RK1',
    batchNo: 'B1',
    expireDate: '2025-11-20',
    traceCode: '',
  } as WireRow<typeof ledger>
  const bill = lossOf(row, now)
  expect(bill['disposeReason']).toBe(1)
  expect(lossOf({ ...row, expireDate: '2025-11-21' }, now)['disposeReason']).toBe(2)
  const { values, errors } = check(
    outbound,
    { ...bill, receiver: '王五', keeper: '张三', disposeImgs: '000000/202511/00000000000000000000000000000001.jpg' },
    'zh',
    (_name, of) => of.title,
    { now },
  )
  expect(errors).toEqual([])
  expect(values).toMatchObject({ outboundType: 2, quantity: 2.5, allocations: [{ inboundId: '9', qty: 2.5 }] })
})
