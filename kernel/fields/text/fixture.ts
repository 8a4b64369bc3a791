import { fixture, same, trimmed } from '../base/fixture.ts'
import { text } from './type.ts'

export default fixture({
  cases: [
    {
      title: 'at most 10 characters',
      of: text({ title: '名称', max: 10, required: true }),
      valid: [
        same('白菜'),
        trimmed('  大白菜 '),
        same('一二三四五六七八九十'),
        same('🥬🥬🥬🥬🥬🥬🥬🥬🥬🥬'),
        same('%_\\\'";--'),
        same('<b>x</b>'),
        same('A\tB'),
        { raw: 12, value: '12', wire: '12', stored: '12' },
        { raw: 0, value: '0', wire: '0', stored: '0' },
      ],
      invalid: [
        ['一二三四五六七八九十一', 'tooLong'],
        ['🥬'.repeat(11), 'tooLong'],
        ['两\n行', 'malformed'],
        ['a\u0000b', 'malformed'],
        ['\u0007', 'malformed'],
        ['\ud800', 'malformed'],
        [true, 'malformed'],
        [{}, 'malformed'],
        [['白菜'], 'malformed'],
        [NaN, 'malformed'],
        ['x'.repeat(1_000_000), 'tooLong'],
      ],
    },
    {
      title: 'of 2 to 4 characters',
      of: text({ title: '简称', min: 2, max: 4 }),
      valid: [same('白菜'), same('abcd')],
      invalid: [
        ['白', 'tooShort'],
        ['abcde', 'tooLong'],
        [' 白 ', 'tooShort'],
      ],
    },
    {
      title: 'of a shape: the digits of an area',
      of: text({ title: '区划码', max: 12, pattern: /^(\d{2}|\d{4}|\d{6}|\d{9}|\d{12})$/ }),
      valid: [same('42'), same('420106002'), { raw: 4201, value: '4201', wire: '4201', stored: '4201' }],
      invalid: [
        ['421', 'malformed'],
        ['42x', 'malformed'],
        ['4201060020011', 'tooLong'],
      ],
    },
    {
      title: 'of a shape: a credit code',
      of: text({ title: '统一社会信用代码', max: 18, pattern: /^[0-9A-HJ-NPQRTUWXY]{18}$/ }),
      valid: [same('91420100MA4KXXXX0Y')],
      invalid: [
        ['91420100MA4KXXXX0I', 'malformed'],
        ['91420100MA4KXXXX0', 'malformed'],
      ],
    },
    {
      title: 'of a shape: a licence number',
      of: text({ title: '许可证编号', max: 16, pattern: /^(JY|YB|SC)\d{14}$/ }),
      valid: [same('JY14201060000001')],
      invalid: [
        ['XX14201060000001', 'malformed'],
        ['jy14201060000001', 'malformed'],
      ],
    },
    {
      title: 'of a shape: a device number',
      of: text({ title: '设备编号', max: 32, pattern: /^[A-Za-z0-9:_-]{4,32}$/ }),
      valid: [same('SN-00:1A_7'), same('0000')],
      invalid: [
        ['abc', 'malformed'],
        ['设备一号', 'malformed'],
      ],
    },
  ],
})
