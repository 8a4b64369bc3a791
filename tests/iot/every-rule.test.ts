import { expect, test } from 'vitest'
import { ruleByKey } from '../../engines/alarm/rules/index.ts'
import { kinds } from '../../modules/iot/kinds.ts'
import { onBattery, ruleCases } from './rule-cases/index.ts'
import { videoCases } from './rule-cases/video.ts'

/** Every rule there is: those of the platform, and whatever a kind judges by in any state of its file. */
const rules = new Set([
  ...ruleByKey.keys(),
  ...[...kinds.values()].flatMap(({ file, alarms }) =>
    [
      {},
      ...Object.entries(file.fields).flatMap(([name, of]) =>
        of.type.name === 'choice' ? [1, 2, 3, 4, 5, 6, 7, 8, 9].map(key => ({ [name]: key })) : [],
      ),
    ].flatMap(state => alarms({ alarmEnable: true, deviceStatus: 1, ...state }, 0).map(({ key }) => key)),
  ),
])
/** Rules whose alarm a named test asks of the real ingest, or of the platform's own looks. */
const tested = new Set([
  ...ruleCases.flatMap(({ alarms }) => alarms.map(([rule]) => rule.split('@')[0]!)),
  ...ruleCases.flatMap(({ kind }) => [`${kind}.offline`, `${kind}.offlineDay`]),
  ...onBattery.map(kind => `${kind}.battery`),
  ...videoCases.map(({ rule }) => rule),
])

test('each rule of the platform has a test by name in which a device raises its alarm, and each such test a rule', () => {
  expect(
    [...rules].filter(key => !tested.has(key)),
    'rules no test raises',
  ).toEqual([])
  expect(
    [...tested].filter(key => !rules.has(key)),
    'tests of no rule',
  ).toEqual([])
})
