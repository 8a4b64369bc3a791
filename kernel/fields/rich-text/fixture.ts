import { fixture, same, type Example } from '../base/fixture.ts'
import { richText } from './type.ts'

const cleaned = (raw: string, value: string): Example<string> => ({ ...same(value), raw })
const picture = '/api/blade-resource/oss/file/000000/202611/0123456789abcdef0123456789abcdef.jpg'

export default fixture({
  cases: [
    {
      title: 'formatted text',
      of: richText({ title: '内容' }),
      valid: [
        same('<p>第一段<br>换行</p><ul><li>一</li><li>二</li></ul>'),
        same(`<p><img src="${picture}" alt="后厨"></p>`),
        same('<a href="https://example.cn/a?b=1&amp;c=2#d" rel="noopener noreferrer" target="_blank">链接</a>'),
        same('一 &lt; 二 &amp; 三'),
        cleaned('<P STYLE="color:red" onclick=alert(1)>红</P>', '<p>红</p>'),
        cleaned('<p>没有关闭<b>粗', '<p>没有关闭<b>粗</b></p>'),
        cleaned('甲<script>alert(1)</script>乙', '甲乙'),
        cleaned('1 < 2', '1 &lt; 2'),
        cleaned('<font color=red>字</font>', '字'),
      ],
      invalid: [
        ['字'.repeat(50_001), 'tooLong'],
        ['<'.repeat(20_000), 'tooLong'],
        ['\u0000', 'malformed'],
        ['\ud83d', 'malformed'],
        [{ html: '' }, 'malformed'],
      ],
    },
    {
      title: 'of at most 40 characters',
      of: richText({ title: '摘要', max: 40 }),
      valid: [same('<p>好</p>')],
      invalid: [[`<p>${'字'.repeat(40)}</p>`, 'tooLong']],
    },
  ],
})
