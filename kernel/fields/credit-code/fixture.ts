import { fixture, same, written } from '../base/fixture.ts'
import { creditCode } from './type.ts'

export default fixture({
  cases: [
    {
      title: 'a unified social credit code',
      of: creditCode({ title: '统一社会信用代码', search: true }),
      // 91350100M000100Y43 is the worked example that goes with GB 32100-2015.
      valid: [
        written('９1350100M000100Y43', '91350100M000100Y43'),
        same('91350100M000100Y43'),
        same('92420199MA0000001C'),
        { ...same('91350100M000100Y43'), raw: ' 91350100m000100y43 ' },
      ],
      invalid: [
        ['91350100M000100Y44', 'creditCode'],
        ['92420199MA0000001X', 'creditCode'],
        ['91350100M00010Y043', 'creditCode'],
        ['91350100M000100Y4', 'creditCode'],
        ['91350100M000100Y430', 'creditCode'],
        ['91350100MO00100Y43', 'creditCode'],
        ['11010519491231002X', 'creditCode'],
        [91_350_100, 'creditCode'],
        [{}, 'creditCode'],
        [['91350100M000100Y43'], 'creditCode'],
      ],
    },
  ],
})
