import { expect, test } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import cookbook from '../../modules/selfexam/cookbook.ts'
import goods from '../../modules/stock/goods.ts'
import outbound from '../../modules/stock/outbound.ts'
import purchase from '../../modules/ledger/purchase.ts'
import { arrange } from '../mobile/base/arrange.ts'
import { emptied, unasked } from './shown.ts'
import { clock } from '../../contract/clock.ts'

test('why goods were lost and a photo of them is asked of losses alone, and not sent with what is none any more', () => {
  const lossFields = ['disposeReason', 'disposeImgs']
  expect(unasked(outbound, { outboundType: '1' })).toEqual(lossFields)
  expect(unasked(outbound, { outboundType: 3 })).toEqual(lossFields)
  expect(unasked(outbound, {})).toEqual(lossFields)
  expect(unasked(outbound, { outboundType: '2' })).toEqual([])
  const filled = { outboundType: '1', disposeReason: '2', disposeImgs: 'a', goodsName: '香米' }
  expect(emptied(outbound, filled, unasked(outbound, filled))).toEqual({
    outboundType: '1',
    disposeReason: '',
    disposeImgs: '',
    goodsName: '香米',
  })
})

test('why goods are none of the forbidden ones is asked where their name sounds like them, and of nobody else', () => {
  for (const resource of [purchase, goods]) {
    expect(unasked(resource, { goodsName: '大白菜' })).toEqual(['banReason'])
    expect(unasked(resource, { goodsName: '' })).toEqual(['banReason'])
    expect(unasked(resource, { goodsName: '长豆角' })).toEqual([])
    // Across the edge of other words it is none.
    expect(unasked(resource, { goodsName: '扁豆腐' })).toEqual(['banReason'])
  }
  expect(unasked(cookbook, { cookbookName: '红烧肉' })).toEqual(['banReason'])
  expect(unasked(cookbook, { cookbookName: '热干面（拌）' })).toEqual([])
  expect(unasked(cookbook, { cookbookName: '家常烧', elements: [{ name: '豆角', grams: 100 }] })).toEqual([])
})

test('what is asked for only sometimes stands with what has to be given on a phone', () => {
  const { photos, first, more } = arrange(outbound, clock.now())
  expect(photos.map(([name]) => name)).toContain('disposeImgs')
  expect(first.map(([name]) => name)).toContain('disposeReason')
  expect(more.map(([name]) => name)).not.toContain('disposeReason')
})

test('nothing that everybody must give, or nobody gives, is asked for only sometimes', () => {
  for (const { key, fields, shown = {} } of resources)
    for (const name of Object.keys(shown)) {
      expect([key, name, fields[name]?.required ?? false]).toEqual([key, name, false])
      expect([key, name, fields[name]?.by]).toEqual([key, name, undefined])
    }
})
