import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import recordInfo from '../../../../modules/ledger/record-info.ts'
import { wordsOf } from '../../../engine/words.ts'
import { Month } from './matrix-month.tsx'

test('in the month of a kitchen a square of what is there in part says how much of it is there, so that it is seen', () => {
  const row = {
    id: '1',
    recordType: 'sample',
    recordDate: '2026-12-09',
    required: 1,
    needNum: 4,
    recordNum: 1,
    recordStatus: 4,
  } as WireRow<typeof recordInfo>
  const html = renderToStaticMarkup(<Month rows={[row]} words={wordsOf(recordInfo, 'zh', {})} />)
  expect(html).toMatch(/data-look="part"[^>]*style="--share:0.25"|style="--share:0.25"[^>]*data-look="part"/)
})
