import type { EnteredCode } from '../../../contract/entered.ts'
import { fixture, same, trimmed, type Example } from '../base/fixture.ts'
import { ref } from './type.ts'

/** Ids of any kind: refs and trees take the same. */
export const ids: readonly Example<string>[] = [
  same('1'),
  same('1123598821738675201'),
  same('9223372036854775807'),
  trimmed(' 42 '),
  { ...same('42'), raw: 42 },
]
export const noIds: readonly (readonly [unknown, EnteredCode])[] = (
  [
    '0',
    '-1',
    '007',
    '1.5',
    '9223372036854775808',
    '99999999999999999999',
    'abc',
    '1,2',
    '1 or 1=1',
    1.5,
    9_007_199_254_740_992,
    -1,
    NaN,
    true,
    {},
    ['1'],
    null,
  ] as const
).map(raw => [raw, 'refMissing'] as const)

export default fixture({
  cases: [
    {
      title: 'a row of another resource',
      of: ref('stock/goods', { title: '物料', show: 'goodsName' }),
      valid: ids,
      invalid: noIds,
      fakeless: true,
    },
  ],
})
