import { expect, test } from 'vitest'
import { channelOf, checkMs, dayJudged, linkOf, lookedAt } from './link-health.ts'

const t = 1_700_000_000_000
const looks = (text: string): string =>
  [...text].reduce(
    (all, look, n) =>
      look === '-'
        ? all
        : lookedAt(all, n ? t + (text.slice(0, n).search(/-*$/) - 1) * checkMs : null, t + n * checkMs, look === '1'),
    '',
  )

test('each look is kept for a week, the newest last; where nobody looked there is a gap', () => {
  expect(looks('1101')).toBe('1101')
  expect(lookedAt('11', t, t + 3 * checkMs, false)).toBe('11--0')
  expect(lookedAt('11', t, t + 1000, false)).toBe('10')
  const long = lookedAt('1'.repeat(1008), t, t + checkMs, false)
  expect([long.length, long.endsWith('10')]).toEqual([1008, true])
  expect(lookedAt('1', t, t + 20_000 * checkMs, true)).toHaveLength(1008)
})

test('the share of a day and of a week is of the looks there were', () => {
  expect(linkOf('1110')).toMatchObject({ onlineRate24h: 75, onlineRate7d: 75, offlineTimes7d: 1, healthLevel: 4 })
  expect(linkOf('1--1')).toMatchObject({ onlineRate24h: 100, offlineTimes7d: 0, healthLevel: 1 })
  expect(linkOf('0'.repeat(144) + '1'.repeat(144))).toMatchObject({
    onlineRate24h: 100,
    onlineRate7d: 50,
    healthLevel: 3,
  })
  expect(linkOf('10-10-1')).toMatchObject({ offlineTimes7d: 2 })
})

test('a link is judged by its day only where half of that day was looked at', () => {
  expect(dayJudged('10')).toBeNull()
  expect(dayJudged('0'.repeat(71))).toBeNull()
  expect(dayJudged('-'.repeat(100) + '0'.repeat(36) + '1'.repeat(36))).toBe(50)
  expect(dayJudged('1'.repeat(1000) + '-'.repeat(8))).toBe(100)
})

const unknown = { isBad: null, pullMs: null, recordDays: null }
test.each([
  ['all well', '1', { isBad: false, pullMs: 3000, recordDays: 30 }, [100, 1]],
  ['covered', '1', { isBad: true, pullMs: 3000, recordDays: 30 }, [80, 2]],
  ['slow', '1', { isBad: false, pullMs: 10_000, recordDays: 30 }, [80, 2]],
  ['recorded for half as long', '1', { isBad: false, pullMs: 1000, recordDays: 15 }, [90, 1]],
  ['gone', '10', { isBad: false, pullMs: 1000, recordDays: 30 }, [80, 4]],
  ['there half of the time, and nothing else known', '01', unknown, [50, 3]],
])('a channel that is %s', (_what, week, picture, [score, level]) => {
  expect(channelOf(week, picture)).toMatchObject({ healthScore: score, healthLevel: level })
})
test('of a channel nobody looked at nothing is said', () =>
  expect(channelOf('', unknown)).toMatchObject({ healthScore: null, healthLevel: null, onlineRate24h: null }))
