import { expect, test } from 'vitest'
import day from '../../modules/selfexam/day.ts'
import english from '../../modules/selfexam/en.ts'
import month from '../../modules/selfexam/month.ts'
import week from '../../modules/selfexam/week.ts'
import { wordsOf } from './words.ts'

test('a printed week and a printed month are headed as the law calls them, any other record as its list', () => {
  expect([week, month, day].map(resource => wordsOf(resource, 'zh', {}).paper)).toEqual([
    '每周食品安全排查治理报告',
    '每月食品安全调度会议纪要',
    '日管控',
  ])
  expect(wordsOf(month, 'en', english).paper).toBe('Minutes of the monthly food safety meeting')
})
