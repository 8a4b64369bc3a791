import { expect, test } from 'vitest'
import { gramsOf } from './grams.ts'

test('a word is looked up by its pairs of neighbours, a single Chinese character by itself, a single letter not at all', () => {
  expect(['鲫鱼', '鱼', '大白菜', 'a', '7', '', '𠮷野', '面面面'].map(gramsOf)).toEqual([
    ['鲫鱼'],
    ['鱼'],
    ['大白', '白菜'],
    [],
    [],
    [],
    ['𠮷野'],
    ['面面'],
  ])
})
