import { expect, test } from 'vitest'
import alarm from './alarm.ts'
import { suggestionFor, suggestions } from './suggestions.ts'

const advice = alarm.fields['suggest']!

test('what to do fits into the alarm and is said in both languages', () => {
  for (const [type, { zh, en }] of Object.entries(suggestions)) {
    expect(advice.type.parse(zh, advice), type).toBe(zh)
    expect(en !== '' && !/\p{Script=Han}/u.test(en), type).toBe(true)
  }
})

test('a rodent on video is answered like a rodent at the board; what has no advice gets none', () => {
  expect(suggestionFor('MOUSE')?.zh).toContain('24 h 内专业消杀')
  expect(suggestionFor('AI', 'rat')).toBe(suggestionFor('MOUSE'))
  for (const [type, aiType] of [
    ['AI', 'cap'],
    ['AI', ''],
    ['AI', 'MOUSE'],
    ['rat', 'rat'],
    ['LOWBAT', ''],
    ['constructor', ''],
    ['AI', 'toString'],
    ['', ''],
  ] as const)
    expect(suggestionFor(type, aiType), `${type} ${aiType}`).toBeNull()
})
