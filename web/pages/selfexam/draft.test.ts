import { expect, test } from 'vitest'
import type { Json } from '../../../kernel/fields/index.ts'
import day from '../../../modules/selfexam/day.ts'
import { itemLines } from '../../engine/parts/items.ts'
import { countOpen, isBlank, judgedBy, notesOf } from './draft.ts'

const of = day.fields['examItems']!
const draft = [
  { code: 'D01', result: 1, evidence: '许可证有效' },
  { code: 'D04', result: 2, evidence: '1人未晨检' },
  { code: 'D07', result: 1, evidence: '无过期' },
  { code: 'D24', result: '', evidence: '1条意见待反馈' },
] as const
const typed = itemLines(of, undefined).map(item =>
  item.code === 'D07' ? { ...item, result: 2, problem: '有过期酱油' } : item,
) as unknown as Json
const item = (value: Json, code: string) => itemLines(of, value).find(line => line.code === code)

test('what the records judge stands where nobody has judged, and never in the place of what was typed', () => {
  const value = judgedBy(of, typed, draft)
  expect(item(value, 'D01')).toMatchObject({ result: 1 })
  expect(item(value, 'D04')).toMatchObject({ result: 2, problem: '1人未晨检' })
  expect(item(value, 'D07')).toMatchObject({ result: 2, problem: '有过期酱油' })
  expect(item(value, 'D24')!['result']).toBe('')
  expect([countOpen(of, typed, draft), countOpen(of, value, draft)]).toEqual([2, 0])
})

test('what the records say is told at the items judged as they do, and at those they leave open', () => {
  expect([...notesOf(of, judgedBy(of, typed, draft), draft).keys()]).toEqual(['D01', 'D04', 'D24'])
})

test('a text is only offered where there is none', () => {
  expect([undefined, '', '<p> </p>', [], [{ issue: '', cause: '' }]].map(value => isBlank(value as Json))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['<p>无</p>', '总结', [{ issue: '无' }]].map(value => isBlank(value as Json))).toEqual([false, false, false])
})
