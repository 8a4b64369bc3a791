import { expect, test } from 'vitest'
import purchase from '../../modules/ledger/purchase.ts'
import goods from '../../modules/stock/goods.ts'
import type { Line } from './faces.ts'
import { markOf } from './mark.ts'

test('a record in a list says what it does not count as: a draft, what was corrected, what it corrects', () => {
  const mark = (row: object) =>
    markOf(purchase, { id: '1', submitStatus: 1, correctedBy: '', correctOf: '', ...row } as unknown as Line)
  expect([
    mark({}),
    mark({ submitStatus: 0 }),
    mark({ correctedBy: '9' }),
    mark({ correctOf: '8' }),
    mark({ correctOf: '8', correctedBy: '9' }),
    mark({ correctOf: '8', submitStatus: 0 }),
  ]).toEqual([null, 'draft', 'corrected', 'correction', 'corrected', 'draft'])
  expect(markOf(goods, { id: '1' } as unknown as Line)).toBeNull()
})
