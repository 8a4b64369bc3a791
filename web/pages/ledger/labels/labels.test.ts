import { expect, test } from 'vitest'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type sample from '../../../../modules/ledger/sample.ts'
import type inbound from '../../../../modules/stock/inbound.ts'
import type slip from '../../../../modules/stock/tfs-outbound.ts'
import { batchLabel, sampleLabel, slipLabel } from './labels.ts'

const words = {
  received: '入库',
  produced: '生产',
  expires: '到期',
  taken: '留样',
  ripe: '可销毁',
  meal: '餐次',
  served: '供餐',
  cooked: '烧熟',
}
const origin = 'https://kitchen.example'

test('the label of a batch says when it expires first, and its code leads to where it came from', () => {
  const row = {
    id: '7',
    goodsName: '豆腐',
    expireDate: '2026-11-24',
    produceDate: '',
    inboundDate: '2026-11-22 08:00:00',
    batchNo: 'P1',
    traceCode: 'FT1',
    inboundNo: 'RK1',
    infoName: '食堂',
  } as WireRow<typeof inbound>
  expect(batchLabel(row, words, origin)).toEqual({
    id: '7',
    kind: 'batch',
    name: '豆腐',
    dates: [
      { title: '到期', text: '2026-11-24' },
      { title: '入库', text: '2026-11-22' },
    ],
    batch: 'P1',
    code: 'FT1',
    link: 'https://kitchen.example/foodtraceability?code=FT1',
    owner: '食堂',
  })
  expect(batchLabel({ ...row, traceCode: '', batchNo: '' }, words, origin)).toMatchObject({
    code: 'RK1',
    link: 'https://kitchen.example/trace/query?type=inbound&id=7',
  })
})
test('the label of a sample says until when it is kept', () => {
  expect(
    sampleLabel(
      {
        id: '8',
        additiveName: '红烧肉',
        additiveDate: '2026-11-22 11:30:00',
        expireTime: '2026-11-24 11:30:00',
        sampleBoxNo: 'A1',
        recordNo: 'LY1',
      } as WireRow<typeof sample>,
      words,
      origin,
      '午餐',
    ),
  ).toEqual({
    id: '8',
    kind: 'sample',
    name: '红烧肉',
    dates: [
      { title: '留样', text: '2026-11-22 11:30' },
      { title: '可销毁', text: '2026-11-24 11:30' },
      { title: '餐次', text: '午餐' },
    ],
    batch: 'A1',
    code: 'LY1',
    link: 'https://kitchen.example/trace/query?type=sample&id=8',
  })
})
test('the label of a slip carries its own trace address', () => {
  expect(
    slipLabel(
      {
        id: '9',
        cookbookName: '红烧肉',
        useDate: '2026-11-22',
        cookTime: '',
        tfsNo: 'ZS1',
        qrCode: '/foodtraceability?code=ZS1',
      } as WireRow<typeof slip>,
      words,
      origin,
      '午餐',
    ),
  ).toMatchObject({
    code: 'ZS1',
    link: 'https://kitchen.example/foodtraceability?code=ZS1',
    dates: [
      { title: '供餐', text: '2026-11-22' },
      { title: '餐次', text: '午餐' },
    ],
  })
})
