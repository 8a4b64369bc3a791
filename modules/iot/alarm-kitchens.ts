import { call } from '../../kernel/define/contract.ts'
import { pageOf, tuple } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import alarm from './alarm.ts'

/** Open alarms by kitchen, a page of kitchens at a time. domain.md E.1 */
export default call({
  of: alarm,
  name: 'kitchens',
  title: '未处置报警按企业',
  source: 'modules/iot/alarm-kitchens.ts',
  on: 'rows',
  // `levels`: open ones of each level, the gravest first; `late`: of the open ones those whose time is over.
  answers: pageOf({ infoId: text, infoName: text, levels: tuple(number, number, number), open: number, late: number }),
})
