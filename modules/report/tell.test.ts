import { expect, test } from 'vitest'
import type { Answered } from './answer.ts'
import { sentenceOf } from './tell.ts'

const answered: Answered = {
  columns: [
    { key: 'infoArea', title: '辖区', kind: 'text' },
    { key: 'sum.num', title: '报警数', kind: 'number' },
    { key: 'sum.num.before', title: '报警数 (上期)', kind: 'number' },
  ],
  rows: [
    { infoArea: '江岸区', 'sum.num': '8', 'sum.num.before': '5' },
    { infoArea: '江汉区', 'sum.num': '4', 'sum.num.before': '' },
  ],
  total: { 'sum.num': '12', 'sum.num.before': '15' },
  compare: 'sum.num',
  chart: 'bar',
  cut: false,
}
const [tells, title] = [
  ['报警 {sum.num} 起，误报 {share.x.y}%。', ''],
  ['按辖区', 'By area'],
] as const

test('a sentence has the numbers of everything together, what changed, and who stands out; a dash where nobody knows', () => {
  expect(sentenceOf(tells, title, answered, 'zh')).toBe(
    '报警 12 起，误报 —%。报警数比上期减少 3（上期 15）。其中报警数最高的是江岸区（8）。',
  )
})
test('rows that begin with the least name the least; rows that are all alike name none', () => {
  expect(sentenceOf(tells, title, { ...answered, rows: answered.rows.toReversed() }, 'zh')).toContain(
    '最低的是江汉区（4）',
  )
  const alike = answered.rows.map(row => ({ ...row, 'sum.num': '6' }))
  expect(sentenceOf(tells, title, { ...answered, rows: alike }, 'zh')).not.toContain('其中')
})
test('of nothing it is said that there is nothing', () => {
  expect(sentenceOf(tells, title, { ...answered, rows: [], total: {} }, 'zh')).toBe('按辖区：本期没有数据。')
  expect(sentenceOf(tells, title, { ...answered, rows: [], total: {} }, 'en')).toBe(
    'By area: there is nothing of this time.',
  )
})
