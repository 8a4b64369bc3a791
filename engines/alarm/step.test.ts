import { describe, expect, test } from 'vitest'
import type { Effect } from './effect.ts'
import { carryOut, sorted, type Rows } from './model.ts'
import type { Rule } from './rule.ts'
import { frozen } from './rules/freeze.ts'
import { chilled } from './rules/fridge.ts'
import { start, step, upgradeState, type Reading, type State } from './step.ts'

const MINUTE = 60_000
/** 2026-11-20 08:00 Asia/Shanghai, so that minutes of a story stay in one business day. */
const morning = Date.UTC(2026, 10, 20, 0, 0, 0)

const at = (minute: number, temp: number, defrost?: boolean): Reading => ({
  at: morning + minute * MINUTE,
  values: defrost === undefined ? { temp } : { temp, defrost },
})

/** Temperatures every `every` minutes from minute `from`. */
const run = (from: number, every: number, ...temps: number[]) => temps.map((temp, i) => at(from + i * every, temp))

/** Two hours too warm, then cold. */
const warmHours = (from: number) => [...run(from, 10, ...Array<number>(12).fill(8.5)), at(from + 120, 5)]

function tell(readings: readonly Reading[], rules: readonly Rule[] = chilled, from: State = start) {
  let state = from
  const effects: Effect[] = []
  const rows: Rows = new Map()
  for (const reading of readings) {
    const next = step(state, reading, rules)
    state = next.state
    effects.push(...next.effects)
    for (const effect of next.effects) if (from === start) carryOut(rows, effect)
  }
  const brief = effects.map(effect => `${effect.kind} ${effect.ruleKey} ${Math.round((effect.at - morning) / MINUTE)}`)
  return { state, effects, rows, brief }
}

const high = chilled.filter(rule => rule.key === 'fridge.high')
const immediate: Rule[] = [{ ...high[0]!, key: 'now', holdMin: 0, recoverMin: 0, defrostMin: 0 }]

describe('a fridge that gets warm', () => {
  test('above 8 ℃ for thirty minutes is one alarm of level 2, not one per reading, and it says why', () => {
    const { effects } = tell(run(0, 10, 5, 9.2, 9.2, 9.2, 9.2, 9.2, 9.2))
    expect(effects).toEqual([
      {
        kind: 'open',
        ruleKey: 'fridge.high',
        alarmType: 'T_HIGH',
        level: 2,
        episode: morning + 40 * MINUTE,
        at: morning + 40 * MINUTE,
        since: morning + 10 * MINUTE,
        value: 9.2,
        threshold: 8,
        unit: '℃',
        why: '温度9.2℃，超过8℃持续30分钟',
        law: chilled[0]!.law,
        scene: 2,
        version: 1,
      },
    ])
  })
  test('exactly 8 ℃ is lawful, however long', () => expect(tell(run(0, 10, 8, 8, 8, 8, 8, 8)).brief).toEqual([]))
  test('a door open for twenty minutes is no alarm', () =>
    expect(tell(run(0, 5, 5, 9, 10, 9, 9, 8, 5, 9, 9, 9, 9, 9)).brief).toEqual([]))
  test('above 10 ℃ for an hour is an alarm of level 1 beside the one of level 2', () => {
    expect(tell(run(0, 10, 11, 11, 11, 11, 11, 11, 11)).brief).toEqual([
      'open fridge.high 30',
      'open fridge.veryHigh 60',
    ])
  })
  test('it recovers after ten minutes at 7 ℃ or less, with how long it lasted and how bad it was', () => {
    const { effects, brief } = tell(run(0, 10, 9, 9, 9, 9, 12.5, 7.5, 7, 6.8))
    expect(brief).toEqual(['open fridge.high 30', 'recover fridge.high 70'])
    expect(effects[1]).toMatchObject({
      value: 6.8,
      peak: 12.5,
      durationMin: 40,
      why: '温度6.8℃，已回到7℃及以下持续10分钟',
    })
  })
  test('between 7 and 8 ℃ an open alarm neither recovers nor opens again', () => {
    expect(tell(run(0, 10, 9, 9, 9, 9, 7.5, 7.9, 7.2, 7.5, 9, 7.5)).brief).toEqual(['open fridge.high 30'])
  })
  test('ten minutes of cold must be in one piece', () => {
    expect(tell([...run(0, 10, 9, 9, 9, 9), ...run(31, 6, 6, 7.5, 6, 7.5, 6)]).brief).toEqual(['open fridge.high 30'])
  })
  test('a new excess that begins within half an hour of recovery is the same alarm, counted twice', () => {
    const { effects, rows, brief } = tell(run(0, 10, 9, 9, 9, 9, 6, 6, 9, 9, 9, 9, 6, 6))
    expect(brief).toEqual([
      'open fridge.high 30',
      'recover fridge.high 50',
      'merge fridge.high 90',
      'recover fridge.high 110',
    ])
    expect(effects[2]).toMatchObject({
      count: 2,
      episode: morning + 30 * MINUTE,
      why: '温度9℃，恢复后30分钟内再次超过8℃（第2次）',
    })
    expect([...rows.values()]).toMatchObject([{ count: 2, durationMin: 80 }])
  })
  test('a new excess more than half an hour after recovery is a new alarm', () => {
    expect(tell(run(0, 10, 9, 9, 9, 9, 6, 6, 6, 6, 6, 9, 9, 9, 9)).brief).toEqual([
      'open fridge.high 30',
      'recover fridge.high 50',
      'open fridge.high 120',
    ])
  })
  test('below -1 ℃ for thirty minutes is an alarm of level 3, recovered at 0 ℃', () => {
    const { brief, effects } = tell(run(0, 10, -1.5, -2, -1.2, -1.1, -0.5, 0, 1))
    expect(brief).toEqual(['open fridge.low 30', 'recover fridge.low 60'])
    expect(effects[0]).toMatchObject({ alarmType: 'T_LOW', level: 3, why: '温度-1.1℃，低于-1℃持续30分钟' })
    expect(effects[1]).toMatchObject({ peak: -2, why: '温度1℃，已回到0℃及以上持续10分钟' })
  })
})

describe('minutes that add up over a day', () => {
  test('above 8 ℃ for four hours in all on one day is one alarm of level 1, though it was cold in between', () => {
    const { effects } = tell([...warmHours(0), ...warmHours(180), ...warmHours(360), ...warmHours(540)])
    const day = effects.filter(effect => effect.ruleKey === 'fridge.dayHigh')
    // 110 minutes counted in each warm stretch: the fall to 5 ℃ happened somewhere before the cold reading and is not
    // counted
    expect(day.map(effect => `${effect.kind} ${(effect.at - morning) / MINUTE}`)).toEqual(['open 380'])
    expect(day[0]).toMatchObject({ level: 1, why: '温度8.5℃，超过8℃，当日累计240分钟' })
  })
  test('a day has at most one such alarm, however warm the rest of it', () => {
    const daily = chilled.filter(rule => rule.span === 'day')
    const { brief } = tell(
      [...run(0, 10, ...Array<number>(26).fill(8.5), 5, 5), ...run(400, 10, ...Array<number>(30).fill(9))],
      daily,
    )
    expect(brief).toEqual(['open fridge.dayHigh 240', 'recover fridge.dayHigh 270'])
  })
  test('at midnight the count begins again', () => {
    const evening = 13 * 60
    const across = tell(run(evening, 10, ...Array<number>(44).fill(8.5))).brief.filter(line => line.includes('dayHigh'))
    // 3 h before midnight of Shanghai, then four hours after it
    expect(across).toEqual([`open fridge.dayHigh ${16 * 60 + 240}`])
  })
  test('the next day may have its own alarm, even when the one of the night ended only after midnight', () => {
    const night = run(11 * 60, 10, ...Array<number>(34).fill(8.5))
    const day = run(25 * 60, 10, ...Array<number>(25).fill(8.5))
    const daily = chilled.filter(rule => rule.span === 'day')
    // opened at 23:00, warm until 00:30: that half hour counts for the new day, so three and a half hours more are
    // enough
    const { brief, rows } = tell([...night, ...run(16 * 60 + 40, 10, 5, 5), ...day], daily)
    expect(brief).toEqual(['open fridge.dayHigh 900', 'recover fridge.dayHigh 1010', 'open fridge.dayHigh 1710'])
    expect(rows.size).toBe(2)
  })
})

describe('silence', () => {
  test('a device that reports only every 31 minutes still raises its alarm with the second reading', () => {
    expect(tell(run(0, 31, 9, 9), high).brief).toEqual(['open fridge.high 31'])
  })
  test('five hours without a reading prove thirty minutes, no more', () => {
    expect(tell([at(0, 11), at(300, 11)]).brief).toEqual(['open fridge.high 300'])
    expect(tell([at(0, 11), at(300, 11), at(330, 11)]).brief).toEqual([
      'open fridge.high 300',
      'open fridge.veryHigh 330',
    ])
  })
})

describe('defrosting', () => {
  test('an excess within forty minutes of the start of a defrost is not counted, and that is put on record once', () => {
    const { brief, effects } = tell(
      [at(0, 4), at(10, 9, true), at(20, 10, true), at(30, 10), at(40, 9), at(49, 8.5), at(55, 4)],
      high,
    )
    expect(brief).toEqual(['suppress fridge.high 10'])
    expect(effects[0]!.why).toBe('温度9℃，超过8℃，化霜开始40分钟内不计')
  })
  test('a fridge still warm after the forty minutes gets its alarm thirty minutes later', () => {
    const { brief } = tell([at(0, 4), ...Array.from({ length: 9 }, (_, i) => at(10 + i * 10, 10, i < 2))], high)
    expect(brief).toEqual(['suppress fridge.high 10', 'open fridge.high 80'])
  })
  test('a defrost flag that is stuck, or flickers, silences nothing for ever', () => {
    expect(
      tell(
        Array.from({ length: 12 }, (_, i) => at(i * 10, 10, true)),
        high,
      ).brief,
    ).toEqual(['suppress fridge.high 0', 'open fridge.high 70'])
    expect(
      tell(
        Array.from({ length: 12 }, (_, i) => at(i * 10, 10, i % 2 === 0)),
        high,
      ).brief,
    ).toEqual(['suppress fridge.high 0', 'open fridge.high 70'])
  })
  test('minutes of excess before a defrost are not forgotten by it', () => {
    const { brief } = tell([...run(0, 10, 9, 9, 9), at(21, 9, true), at(31, 9, true), at(61, 9), at(71, 9)], high)
    expect(brief).toEqual(['suppress fridge.high 21', 'open fridge.high 71'])
  })
})

describe('late, doubled and strange readings', () => {
  test('a reading sent twice counts once', () => {
    const twice = run(0, 10, 9, 9, 9, 9, 9).flatMap(reading => [reading, reading])
    expect(tell(twice).effects).toEqual(tell(run(0, 10, 9, 9, 9, 9, 9)).effects)
  })
  test('a buffer sent after the newest reading raises the alarm that the newest alone did not', () => {
    const { brief, rows } = tell([at(40, 9), ...run(0, 10, 9, 9, 9, 9)], high)
    expect(brief.map(line => line.split(' ')[0])).toEqual(['open', 'amend'])
    expect(sorted(rows)).toEqual(sorted(tell(run(0, 10, 9, 9, 9, 9, 9), high).rows))
  })
  test('an excess that began and ended while nobody heard is told as past; the open one stays the same row', () => {
    const late = [at(0, 5), at(45, 9), at(3, 9), at(4, 6)]
    const { brief, effects, rows } = tell(late, immediate)
    expect(brief).toEqual(['open now 45', 'amend now 3', 'amend now 4', 'past now 4'])
    expect(effects[3]!.why).toBe('温度9℃，超过8℃，现已恢复（由设备补报的数据得知）')
    expect([...rows.values()].map(row => row.recoveredAt)).toEqual([null, morning + 4 * MINUTE])
  })
  test('a late reading that breaks the half hour withdraws the alarm', () => {
    const { brief, effects, rows } = tell([...run(0, 10, 9, 9), at(30, 9), at(20, 5)], high)
    expect(brief).toEqual(['open fridge.high 30', 'withdraw fridge.high 20'])
    expect(effects[1]!.why).toBe('设备补报的数据表明，并未超过8℃持续30分钟')
    expect(rows.size).toBe(0)
  })
  test('an alarm that a late reading only moves stays the same alarm', () => {
    const { effects, rows } = tell([...run(20, 10, 9, 9, 9, 9), at(10, 9)], high)
    expect(effects.map(effect => effect.kind)).toEqual(['open', 'amend'])
    expect([...rows.values()]).toMatchObject([{ at: morning + 40 * MINUTE, since: morning + 10 * MINUTE }])
  })
  test('a late reading that was the worst of a past alarm corrects its peak', () => {
    const { effects } = tell([at(0, 9), at(2, 5), at(1, 12)], immediate)
    expect(effects[2]).toMatchObject({ kind: 'amend', to: { peak: 12, value: 9 } })
  })
  test('readings more than an hour late, from the future, or without sense change nothing', () => {
    const { state } = tell(run(0, 10, 9, 9, 9, 9, 9, 9, 9, 9))
    const strange: Reading[] = [
      at(9, 3),
      { ...at(200, 30), receivedAt: morning },
      at(80, NaN),
      at(80, Infinity),
      { at: NaN, values: { temp: 1 } },
      { at: -5, values: { temp: 1 } },
      { at: morning + 80 * MINUTE, values: {} },
      { at: morning + 80 * MINUTE, values: { temp: '9' as unknown as number } },
      { at: morning + 80 * MINUTE, values: { humidity: 3, constructor: 1 } },
    ]
    for (const reading of strange) expect(step(state, reading, chilled)).toEqual({ state, effects: [] })
  })
  test('two values of one moment become the higher one, whichever came first', () => {
    expect(tell([at(0, 9), at(0, 5)]).state).toEqual(tell([at(0, 5), at(0, 9)]).state)
  })
})

describe('rules that change', () => {
  test('a stricter limit judges from the next reading on; the open alarm stays one alarm', () => {
    const before = tell(run(0, 10, 9, 9, 9, 9), high)
    const strict = [{ ...high[0]!, limit: 5, recoverLimit: 4 }]
    const after = tell(run(40, 10, 6, 6, 6, 6, 3, 3), strict, before.state)
    expect(after.brief).toEqual(['recover fridge.high 90'])
  })
  test('an alarm whose rule is gone is ended, with the reason', () => {
    const before = tell(run(0, 10, 9, 9, 9, 9), high)
    const after = tell([at(40, 9)], frozen, before.state)
    expect(after.effects).toMatchObject([
      {
        kind: 'recover',
        ruleKey: 'fridge.high',
        alarmType: 'T_HIGH',
        level: 2,
        durationMin: 10,
        why: '该报警规则已停用，不再判断',
      },
    ])
  })
  test('hold 0 opens at once, and one good reading recovers where the rule says 0 minutes', () => {
    const { brief, effects } = tell([at(0, 9), at(1, 7)], immediate)
    expect(brief).toEqual(['open now 0', 'recover now 1'])
    expect(effects[0]!.why).toBe('温度9℃，超过8℃')
  })
  test('a state written by a newer product is refused, not started afresh', () => {
    expect(upgradeState(null)).toBe(start)
    const { state } = tell(run(0, 10, 9, 9))
    expect(upgradeState(JSON.parse(JSON.stringify(state)))).toEqual(state)
    expect(() => upgradeState({ v: 3, rules: '', lanes: {} })).toThrow('version 3')
  })
  test('a freezer is judged by its own rules', () => {
    expect(tell(run(0, 20, -10, -10, -10, -10, -13), frozen).brief).toEqual([
      'open freeze.high 60',
      'recover freeze.high 80',
    ])
    expect(tell(run(0, 20, -4, -4, -4, -4, -4, -4, -4), frozen).brief).toEqual([
      'open freeze.high 60',
      'open freeze.veryHigh 120',
    ])
  })
})
