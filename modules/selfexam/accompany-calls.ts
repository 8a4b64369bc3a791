import { open } from '../../kernel/define/call.ts'
import { call } from '../../kernel/define/contract.ts'
import { list } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import { text as word } from '../../kernel/fields/index.ts'
import accompany from './accompany.ts'

const source = 'modules/selfexam/accompany-calls.ts'

/** What the code at the door of a canteen leads parents to. domain.md E.2 家长陪餐二维码 */
export const parentsCode = call({
  of: accompany,
  name: 'code',
  title: '家长陪餐二维码',
  source,
  on: 'list',
  answers: { infoId: text, infoName: text, path: text },
})

/** What is eaten today where the code hangs, for whoever scans it. domain.md E.4 家长陪餐 */
export const parentsMenu = call({
  id: 'selfexam/accompany.menu',
  title: '家长陪餐当日食谱',
  source,
  at: 'accompany/selfexamaccompany/public',
  access: open,
  asks: { infoId: word({ title: '企业', max: 20 }), tenantId: word({ title: '租户', max: 12 }) },
  answers: { infoName: text, accDate: text, dishes: list({ accMeal: number, cookbookName: text }) },
})
