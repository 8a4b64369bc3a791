import { expect, test } from 'vitest'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import rule, { hourAfter, looserThan } from './rule.ts'

const now = momentAt('2026-11-24 13:40:00')
const codes = (values: object): readonly string[] =>
  check(rule, { remark: '夏季收紧上限', ...values }, 'zh', (_n, of) => of.title, { now }).errors.map(({ code }) => code)

test('a limit that the file of a device or a date decides is not changed here: limitFixed', () => {
  expect(codes({ ruleKey: 'fridge.offline', limitValue: '90' })).toEqual(['limitFixed'])
  expect(codes({ ruleKey: 'fridge.calibration', limitValue: '5' })).toContain('limitFixed')
  expect(codes({ ruleKey: 'fridge.offline', level: '2' })).toEqual([])
})

test('back to normal is on the right side of the limit, from above and from below: recoverSide', () => {
  expect(codes({ ruleKey: 'fridge.high', limitValue: '6', recoverLimit: '6.5' })).toEqual(['recoverSide'])
  expect(codes({ ruleKey: 'fridge.low', limitValue: '0', recoverLimit: '-1' })).toEqual(['recoverSide'])
  expect(codes({ ruleKey: 'fridge.high', limitValue: '6', recoverLimit: '5' })).toEqual([])
})

test('what is looser than the law names the rule with its clause', () => {
  const of = (values: object) =>
    looserThan({
      ruleKey: 'fridge.high',
      limitValue: null,
      recoverLimit: null,
      holdMin: null,
      recoverMin: null,
      level: null,
      isOff: null,
      ...values,
    })
  expect(of({})).toBeNull()
  expect(of({ limitValue: 7 })).toBeNull()
  expect(of({ limitValue: 8.5 })?.law).toContain('GB 31654')
  expect(of({ ruleKey: 'fridge.veryHigh', limitValue: 12 })).toBeNull()
})

test('a version begins at a full hour, one that every process has seen before it comes', () => {
  expect(wireMoment(hourAfter(now))).toBe('2026-11-24 14:00:00')
  expect(wireMoment(hourAfter(momentAt('2026-11-24 13:58:59')))).toBe('2026-11-24 14:00:00')
  expect(wireMoment(hourAfter(momentAt('2026-11-24 13:59:30')))).toBe('2026-11-24 15:00:00')
})
