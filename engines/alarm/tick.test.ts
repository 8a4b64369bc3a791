import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, startOf, type Circumstances } from './circumstances.ts'
import type { Effect } from './effect.ts'
import { carryOut, type Rows } from './model.ts'
import type { Rule } from './rule.ts'
import { chilled } from './rules/fridge.ts'
import { rulesOf } from './rules/index.ts'
import { start, step, upgradeState, type State } from './step.ts'
import { dueAt, release, tick } from './tick.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const midnight = startOf(dayOf(Date.UTC(2026, 10, 20, 4)))
const at = (minutes: number) => midnight + minutes * MINUTE
const brief = (effects: readonly Effect[]) =>
  effects.map(({ kind, ruleKey, at: when }) => `${kind} ${ruleKey} ${(when - midnight) / MINUTE}`)
const only = (rules: readonly Rule[], ...keys: string[]) => rules.filter(({ key }) => keys.includes(key))

describe('what follows from time alone', () => {
  const silence = only(rulesOf.fridge, 'fridge.offline', 'fridge.offlineDay')
  const hear = (state: State, minute: number, rules = silence) =>
    step(state, { at: at(minute), values: { temp: 4 } }, rules)

  test('a tick is due when the device has been silent for thirty minutes, then for a day, then never', () => {
    let { state } = hear(start, 600)
    expect(dueAt(state, silence)).toBe(at(630))
    expect(tick(state, at(630) - 1, silence).effects).toEqual([])
    const first = tick(state, at(630), silence)
    expect(brief(first.effects)).toEqual(['open fridge.offline 630'])
    expect(first.effects[0]!.why).toBe('设备超过30分钟没有上报数据')
    state = first.state
    expect(dueAt(state, silence)).toBe(at(600 + 1440))
    state = tick(state, at(2040), silence).state
    expect(dueAt(state, silence)).toBe(null)
  })
  test('a late reading takes the silence back; one that ends it is a recovery', () => {
    const silent = tick(hear(start, 600).state, at(650), silence).state
    expect(brief(hear(silent, 655).effects)).toEqual(['recover fridge.offline 655'])
    const state = hear(hear(silent, 655).state, 625)
    expect(state.effects.map(({ kind, ruleKey }) => `${kind} ${ruleKey}`)).toEqual(['withdraw fridge.offline'])
    expect(state.effects[0]!.why).toContain('设备补报的数据表明')
  })
  test('a room whose first use becomes known later is judged by the next tick', () => {
    const rules = only(rulesOf.ray, 'ray.short')
    const known: Circumstances = { spans: { firstUse: [[at(540), at(540)]] } }
    const { state } = tick(start, at(0), rules)
    expect(dueAt(state, rules)).toBe(null)
    expect(dueAt(state, rules, known)).toBe(at(540))
    expect(brief(tick(state, at(545), rules, known).effects)).toEqual(['open ray.short 540'])
  })
  test('what was missing by its time ends with its day, and says that it was not made up', () => {
    const rules = only(rulesOf.disinfect, 'disinfect.none')
    const late = tick(tick(start, at(0), rules).state, at(21 * 60), rules)
    expect(brief(late.effects)).toEqual(['open disinfect.none 1260'])
    expect(dueAt(late.state, rules)).toBe(at(24 * 60))
    const over = tick(late.state, at(24 * 60), rules)
    expect(brief(over.effects)).toEqual(['recover disinfect.none 1440'])
    expect(over.effects[0]!.why).toBe('合格消毒周期：期限已过，未补足')
  })
  test('a date that is put off ends its alarm', () => {
    const rules = only(rulesOf.gas, 'gas.life')
    const until = (day: number): Circumstances => ({ spans: {}, facts: { lifeEnd: at(0) + day * 24 * HOUR } })
    const soon = tick(start, at(60), rules, until(29))
    expect(soon.effects).toMatchObject([{ kind: 'open', why: '传感器寿命将在30天内到期' }])
    expect(tick(soon.state, at(70), rules, until(29)).effects).toEqual([])
    expect(tick(soon.state, at(80), rules, until(900)).effects).toMatchObject([
      { kind: 'recover', why: '传感器寿命已更新' },
    ])
  })
})

describe('an outage of our own', () => {
  const silence = only(rulesOf.fridge, 'fridge.offline', 'fridge.offlineDay')
  const outage = (...spans: readonly (readonly [number, number])[]): Circumstances => ({
    spans: { outage: spans.map(([from, to]) => [at(from), at(to)] as const) },
  })
  const afterWord = (known: Circumstances) =>
    step(start, { at: at(600), values: { temp: 4 }, circumstances: known }, silence).state

  test('of twenty minutes is no silence: the time does not count, and then there are thirty minutes to come back', () => {
    const known = outage([605, 625])
    expect(dueAt(afterWord(known), silence, known)).toBe(at(655))
    expect(tick(afterWord(known), at(655) - 1, silence, known).effects).toEqual([])
    expect(brief(tick(afterWord(known), at(655), silence, known).effects)).toEqual(['open fridge.offline 655'])
  })
  test('that begins when the silence is nearly long enough leaves the whole time to come back', () => {
    const known = outage([629, 700])
    expect(dueAt(afterWord(known), silence, known)).toBe(at(730))
  })
  test('after the silence was told of changes nothing of it', () => {
    const state = tick(afterWord(outage()), at(631), silence).state
    const known = outage([640, 700])
    expect(tick(state, at(705), silence, known).effects).toEqual([])
  })
  test('every night does not put off for good what is told after a day of silence', () => {
    const nights = outage([1380, 1382], [2820, 2822])
    const state = tick(afterWord(nights), at(640), silence, nights).state
    expect(dueAt(state, silence, nights)).toBe(at(600 + 1440 + 2))
  })
  test('between two words is no alarm that is over already', () => {
    const known = outage([605, 690])
    const again = step(afterWord(known), { at: at(692), values: { temp: 4 }, circumstances: known }, silence)
    expect(again.effects).toEqual([])
  })
  test('in which the device speaks of everything but its temperature is none of that measure either', () => {
    const rules = only(rulesOf.fridge, 'fridge.tempSilent')
    const known = outage([605, 700])
    const say = (state: State, minute: number, values: Record<string, number>) =>
      step(state, { at: at(minute), values, circumstances: known }, rules)
    let { state } = say(start, 600, { temp: 4 })
    state = say(state, 701, { humidity: 50 }).state
    const soon = say(state, 720, { humidity: 50 })
    expect(soon.effects).toEqual([])
    expect(brief(say(soon.state, 731, { humidity: 50 }).effects)).toEqual(['open fridge.tempSilent 730'])
  })
  test('around a time of day leaves half an hour for what devices kept meanwhile', () => {
    const rules = only(rulesOf.disinfect, 'disinfect.none')
    const known = outage([20 * 60, 21 * 60 + 20])
    const { state } = tick(start, at(0), rules, known)
    expect(dueAt(state, rules, known)).toBe(at(21 * 60 + 50))
    expect(tick(state, at(21 * 60 + 30), rules, known).effects).toEqual([])
    const before = step(
      state,
      { at: at(20 * 60 + 30), values: { hold: 12, doorOpens: 0 }, circumstances: known },
      rules,
    ).state
    expect(tick(before, at(22 * 60), rules, known).effects).toEqual([])
    expect(brief(tick(state, at(22 * 60), rules, known).effects)).toEqual(['open disinfect.none 1260'])
  })
})

describe('what people must end', () => {
  const mouse = only(rulesOf.mouse, 'mouse.pir', 'mouse.pirTwice')
  const sight = (state: State, minute: number, pir: number) => step(state, { at: at(minute), values: { pir } }, mouse)
  test('an alarm that never recovers is over when it has been dealt with; the next mouse is a new alarm', () => {
    let state = sight(sight(start, 0, 1).state, 5, 0).state
    const again = sight(state, 60, 1)
    expect(again.effects).toEqual([])
    state = sight(again.state, 65, 0).state
    const done = release(state, 'mouse.pir', at(70), mouse)
    expect(done.effects).toMatchObject([{ kind: 'recover', ruleKey: 'mouse.pir', why: '已由人员处置，报警解除' }])
    expect(release(done.state, 'mouse.pir', at(71), mouse).effects).toEqual([])
    expect(brief(sight(done.state, 80, 1).effects)).toEqual(['open mouse.pir 80', 'open mouse.pirTwice 80'])
  })
})

describe('states and rules that change', () => {
  test('a state of version 1 goes on where it was', () => {
    const words = [0, 10, 20, 30].map(minute => ({ at: at(minute), values: { temp: 9 } }))
    let state = start
    for (const word of words.slice(0, 3)) state = step(state, word, chilled).state
    const old = upgradeState(JSON.parse(JSON.stringify({ ...state, v: 1 })))
    expect(brief(step(old, words[3]!, chilled).effects)).toEqual(['open fridge.high 30'])
  })
  test('the alarms of rules that are gone end, those of time and of events too', () => {
    const rules = [...only(rulesOf.center, 'center.cook', 'center.offline')]
    let state = step(start, { at: at(0), values: { scene: 1, menuId: '7', temp: 60 } }, rules).state
    state = tick(state, at(40), rules).state
    const gone = tick(state, at(50), chilled)
    expect(brief(gone.effects).toSorted()).toEqual(['recover center.cook@7 50', 'recover center.offline 50'])
    expect(gone.effects[0]).toMatchObject({ alarmType: 'CORE_T', level: 2 })
  })
  test('rules of any kind may follow each other: nothing impossible is asked, and nothing stays open that no rule can close', () => {
    const sets = Object.values(rulesOf)
    const events = new Set(sets.flat().flatMap((rule: Rule) => (rule.event ? [rule.key] : [])))
    const word = fc.record({
      gap: fc.integer({ min: 1, max: 90 }),
      set: fc.nat(sets.length - 1),
      isTick: fc.boolean(),
      values: fc.record({
        temp: fc.constantFrom(-20, 5, 11, 38, 65),
        door: fc.nat(1),
        pir: fc.nat(1),
        on: fc.nat(1),
        scene: fc.nat(4),
      }),
    })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40, size: 'max' }), words => {
        const rows: Rows = new Map()
        let state = start
        let moment = midnight
        let rules: readonly Rule[] = []
        for (const { gap, set, isTick, values } of words) {
          moment += gap * MINUTE
          rules = sets[set]!
          const next = isTick ? tick(state, moment, rules) : step(state, { at: moment, values }, rules)
          state = next.state
          for (const effect of next.effects) if (effect.kind !== 'suppress') carryOut(rows, effect)
        }
        const open = [...rows].filter(([, row]) => row.recoveredAt === null).map(([key]) => key.split('@')[0]!)
        // an event that was not made good in time is never over: people handle it
        const judged = open.filter(key => !events.has(key))
        expect(rules.map(rule => rule.key)).toEqual(expect.arrayContaining(judged))
      }),
      { numRuns: 200 },
    )
  })
})
