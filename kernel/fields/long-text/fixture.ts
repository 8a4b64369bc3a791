import { fixture, same, trimmed } from '../base/fixture.ts'
import { longText } from './type.ts'

export default fixture({
  cases: [
    {
      title: 'several lines, 2,000 characters',
      of: longText({ title: '备注' }),
      valid: [same('第一行\n第二行\r\n\t第三行'), same('字'.repeat(2000)), trimmed('\n 处理完毕 \n')],
      invalid: [
        ['字'.repeat(2001), 'tooLong'],
        ['a\u0000b', 'malformed'],
        ['\udfff', 'malformed'],
        [{ text: 'x' }, 'malformed'],
        [[], 'malformed'],
        [false, 'malformed'],
      ],
    },
    {
      title: 'of 5 to 500 characters',
      of: longText({ title: '处置说明', min: 5, max: 500 }),
      valid: [same('已经更换门封条')],
      invalid: [
        ['好的', 'tooShort'],
        ['字'.repeat(501), 'tooLong'],
      ],
    },
  ],
})
