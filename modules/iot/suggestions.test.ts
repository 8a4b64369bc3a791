import { expect, test } from 'vitest'
import alarm from './alarm.ts'
import { alarmType } from '../words/dictionaries.ts'
import { handling } from './alarm-steps.ts'
import { phrasesFor, suggestionFor, suggestions } from './suggestions.ts'

const advice = alarm.fields['suggest']!

test('what to do fits into the alarm and is said in both languages', () => {
  for (const [type, { zh, en }] of Object.entries(suggestions)) {
    expect(advice.type.parse(zh, advice), type).toBe(zh)
    expect(en !== '' && !/\p{Script=Han}/u.test(en), type).toBe(true)
  }
})

test('every kind of alarm says what to do at once', () => {
  expect(Object.keys(suggestions)).toEqual(Object.keys(alarmType.items))
})

test('a rodent on video is answered like a rodent at the board, all else a camera sees in one way; what is no alarm gets no advice', () => {
  expect(suggestionFor('MOUSE')?.zh).toContain('24 h 内专业消杀')
  expect(suggestionFor('AI', 'rat')).toBe(suggestionFor('MOUSE'))
  for (const [type, aiType] of [
    ['rat', 'rat'],
    ['constructor', ''],
    ['', ''],
  ] as const)
    expect(suggestionFor(type, aiType), `${type} ${aiType}`).toBeNull()
  for (const aiType of ['cap', '', 'MOUSE', 'toString']) expect(suggestionFor('AI', aiType)).toBe(suggestions.AI)
})

test('what was done can be tapped for every kind of alarm, long enough to be taken, in both languages', () => {
  const remark = handling.handleRemark
  for (const type of [...Object.keys(alarmType.items), 'constructor', ''])
    for (const [zh, en] of phrasesFor(type)) {
      expect(remark.type.parse(zh, remark), type).toBe(zh)
      expect(remark.type.parse(en, remark), type).toBe(en)
      expect(/\p{Script=Han}/u.test(en), type).toBe(false)
    }
})
