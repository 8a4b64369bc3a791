import { expect, test } from 'vitest'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type alarms from '../../../../modules/iot/alarm.ts'
import type cycles from '../../../../modules/iot/cycle.ts'
import { momentAt } from '../../../../contract/wire.ts'
import { curveOf, pointsOf } from './cycle.ts'

const cycle = (began: string, ended: string, times: readonly string[]) =>
  ({
    id: '7',
    disinfectDate: began,
    endTime: ended,
    disinfectWay: '3',
    curve: times.map((time, n) => ({ id: String(n), disinfectDate: time, disinfectTmp: String(60 + n * 30) })),
  }) as unknown as WireRow<typeof cycles>
const alarm = {
  id: '9',
  alarmTime: '2026-11-20 12:08:30',
  recoverTime: '',
  alarmLevel: 2,
  alarmContent: '保持5分钟',
  ruleKey: 'disinfect.cycle',
} as WireRow<typeof alarms>

test('the curve of a cycle runs from its start to its end, with the heat its way must hold and the alarm it raised', () => {
  const row = cycle('2026-11-20 11:55:30', '2026-11-20 12:08:30', ['11:55', '12:00', '12:08'])
  const curve = curveOf(row, alarm)
  expect([curve.from, curve.to]).toEqual([momentAt('2026-11-20 11:55:30'), momentAt('2026-11-20 12:08:30')])
  expect(curve.points.map(([at, , value]) => [at - momentAt('2026-11-20 00:00:00'), value])).toEqual([
    [(11 * 60 + 55) * 60_000, 60],
    [12 * 60 * 60_000, 90],
    [(12 * 60 + 8) * 60_000, 120],
  ])
  expect(curve.limits).toMatchObject([{ comparison: '<', limit: 120, level: 2, holdMin: 10 }])
  expect(curve.alarms).toMatchObject([{ id: '9', at: momentAt(alarm['alarmTime'] as string), until: null, level: 2 }])
})

test('a cycle over midnight goes on the next day', () => {
  const row = cycle('2026-11-20 23:50:10', '2026-11-21 00:10:10', ['23:50', '00:00', '00:10'])
  expect(pointsOf(row).map(([at]) => (at - momentAt('2026-11-20 23:50:00')) / 60_000)).toEqual([0, 10, 20])
})
