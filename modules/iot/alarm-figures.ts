import { call } from '../../kernel/define/contract.ts'
import { list } from '../../kernel/define/shape.ts'
import { flag, number, text } from '../../kernel/define/value.ts'
import { day } from '../../kernel/fields/index.ts'
import alarm from './alarm.ts'

/** Samples from which the precision of a rule of a device is shown; from which, and below which, it is questioned. */
export const shownFrom = 10
export const [questionedFrom, questionedBelow] = [20, 0.8] as const
/** Days of the heat, and of the precision. decisions-2.md G */
export const figureDays = 7

/** Alarms of a week by hour, by kind of device and by kitchen, and how often each rule of a device was right. */
export default call({
  of: alarm,
  name: 'figures',
  title: '报警统计',
  source: 'modules/iot/alarm-figures.ts',
  on: 'list',
  asks: { to: day({ title: '截止日期' }) },
  answers: {
    from: text,
    to: text,
    // Days in order, each with its 24 hours.
    heat: list({ day: text, hours: list(number) }),
    kinds: list({ deviceKind: text, num: number, open: number, false: number }),
    kitchens: list({ infoId: text, infoName: text, num: number, open: number, false: number }),
    // `share` is 1 − false / decided; `isQuestioned`: so often wrong that it is better recorded only.
    precision: list({
      ...{ deviceId: text, deviceName: text, infoName: text, ruleKey: text, alarmType: text },
      ...{ decided: number, false: number, share: number, isQuestioned: flag },
    }),
  },
})

/** How often a rule was right; null while too few were decided about. decisions-2.md C.3 精度 */
export const precisionOf = (decided: number, wrong: number): number | null =>
  decided < shownFrom ? null : 1 - wrong / decided

/** Whether it is wrong so often that it is proposed to record only. decisions-2.md G */
export const isQuestioned = (decided: number, wrong: number): boolean =>
  decided >= questionedFrom && 1 - wrong / decided < questionedBelow
