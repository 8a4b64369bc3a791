import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import type { Values } from '../../kernel/define/resource.ts'
import emergency, { isUnreported } from './emergency.ts'
import { traceLinks } from './links.ts'

const now = momentAt('2026-11-20 13:00:00')
const begun = {
  id: '1',
  emergencyStatus: 1,
  doneSteps: null,
  steps: null,
  startTime: '2026-11-20 12:30:00',
  reportDue: '2026-11-20 14:30:00',
  isDrill: false,
}
const tick = (row: Values, input: Values, at = now, role: 'supervise' | 'enterprise' = 'enterprise') =>
  emergency.actions['tick']!.run(
    row as never,
    { step: null, time: null, who: '王校长', remark: null, ...input },
    { now: at, role, user: '9' },
  )
const todo = (row: Values) => traceLinks.find(({ key }) => key === 'emergency-report')!.makes(row, { now, part: '' })

describe('what is done when people were poisoned', () => {
  test('is ticked off with who did it and when, each step once', () => {
    const { set } = tick(begun, { step: 1 })
    expect(set).toMatchObject({
      doneSteps: ['1'],
      steps: [{ step: 1, time: '2026-11-20 13:00:00', side: 1, who: '王校长' }],
    })
    expect(tick({ ...begun, ...set }, { step: 1 })).toEqual({ refuse: 'stepDone', at: 'step' })
    expect(tick({ ...begun, ...set }, { step: 2, time: '2026-11-20 12:40:00' }, now, 'supervise').set).toMatchObject({
      doneSteps: ['1', '2'],
      steps: [{}, { side: 2, time: '2026-11-20 12:40:00' }],
    })
  })
  test('happened after it began and not ahead', () => {
    for (const time of ['2026-11-20 12:29:59', '2026-11-20 13:00:01'])
      expect(tick(begun, { step: 4, time }), time).toEqual({ refuse: 'stepTime', at: 'time' })
  })
  test('names whom the report went to, and says something where it is no step', () => {
    expect(tick(begun, { step: 3 })).toEqual({ refuse: 'stepRemark', at: 'remark' })
    expect(tick(begun, {})).toEqual({ refuse: 'stepRemark', at: 'remark' })
    expect(tick(begun, { remark: '三名学生已送医' }).set).toMatchObject({
      steps: [{ step: null, remark: '三名学生已送医' }],
    })
  })
  test('is late when the authorities were told after two hours, and then only', () => {
    const report = (time: string) =>
      tick(begun, { step: 3, time, remark: '区市场监管局 李科长' }, momentAt('2026-11-20 18:00:00')).set?.[
        'isReportLate'
      ]
    expect([report('2026-11-20 14:30:00'), report('2026-11-20 14:30:01')]).toEqual([false, true])
  })
  test('ends when every step is done', () => {
    const end = (doneSteps: readonly string[]) =>
      emergency.actions['end']!.run(
        { ...begun, doneSteps } as never,
        { endRemark: '患者全部出院' },
        { now, role: 'supervise', user: '9' },
      )
    expect(end(['1', '2', '3', '4'])).toEqual({ refuse: 'stepsOpen' })
    expect(end(['1', '2', '3', '4', '5']).set).toMatchObject({ emergencyStatus: 2, endUser: '9' })
  })
})

test('what a person begins is a drill, what a complaint freezes is none; both are to be reported within two hours', () => {
  const made = (row: Values) => emergency.computes!({ ...row } as never, { now })
  expect(made({})).toEqual({ isDrill: true, startTime: '2026-11-20 13:00:00', reportDue: '2026-11-20 15:00:00' })
  expect(made({ originLink: 'freeze-emergency' })).toMatchObject({ isDrill: false })
})

test('the office is told to report until the report is ticked off or the emergency is over', () => {
  expect(todo(begun)).toMatchObject({
    title: '疑似食物中毒：2小时内报告',
    dueTime: '2026-11-20 14:30:00',
    level: 1,
    ownerSide: 2,
  })
  expect(todo({ ...begun, isDrill: true })).toMatchObject({ title: '【演练】疑似食物中毒：2小时内报告' })
  expect(
    [{ doneSteps: ['3'] }, { emergencyStatus: 2 }, { emergencyStatus: 3 }].map(more => [
      todo({ ...begun, ...more }),
      isUnreported({ ...begun, ...more }),
    ]),
  ).toEqual(Array(3).fill([null, false]))
})
