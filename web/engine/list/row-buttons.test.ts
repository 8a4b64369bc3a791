import { expect, test } from 'vitest'
import { clock } from '../../../contract/clock.ts'
import news from '../../../modules/info/news.ts'
import purchase from '../../../modules/ledger/purchase.ts'
import publicity from '../../../modules/publicity/publicity.ts'
import employee from '../../../modules/staff/employee.ts'
import outbound from '../../../modules/stock/outbound.ts'
import level from '../../../modules/supervise/level.ts'
import { rowButtons, type Doing } from './row-buttons.ts'
import type { Line } from '../faces.ts'
import type { Resource } from '../../../kernel/define/resource.ts'
import { setMe } from '../../state/me.ts'
import { wordsOf } from '../words.ts'

const nothing = () => undefined
const doing: Doing = { view: nothing, edit: nothing, copy: nothing, correct: nothing, remove: nothing, act: nothing }
const offered = (resource: Resource, row: Record<string, unknown>): readonly string[] =>
  rowButtons(resource, wordsOf(resource, 'zh', {}), verb => verb !== 'annotate' && verb !== 'forge', doing)
    .filter(button => button.shown?.({ id: '1', ...row } as Line) ?? true)
    .map(({ title, danger }) => (danger ? `${title}!` : title))

test('of a bill in force only what is possible is offered, and what takes it back comes last', () => {
  expect(offered(outbound, { outboundStatus: 1 })).toEqual(['复制', '作废!'])
  expect(offered(outbound, { outboundStatus: 0 })).toEqual(['编辑', '复制', '删除!'])
})

test('back from leave is offered to whoever is away, and a second page of an enterprise to nobody', () => {
  const today = clock.today()
  expect(offered(employee, { empStatus: 1, leaveFrom: '', leaveUntil: '' })).not.toContain('销假')
  expect(offered(employee, { empStatus: 1, leaveFrom: today, leaveUntil: today })).toContain('销假')
  expect(offered(publicity, {})).toEqual(['编辑', '删除!'])
})

test('an open record is edited, a locked one corrected; nobody is shown a button that refuses', () => {
  const open = offered(purchase, { submitStatus: 1, lockTime: '2999-01-01 00:00:00' })
  const locked = offered(purchase, { submitStatus: 1, lockTime: '2020-01-01 00:00:00' })
  expect([open.includes('编辑'), open.includes('更正'), open.at(-1)]).toEqual([true, false, '删除!'])
  expect([locked.includes('编辑'), locked.includes('更正'), locked.includes('删除!')]).toEqual([false, true, false])
})

test('what another office has written is neither changed nor taken back by this one', () => {
  const open = { publishStatus: 1 }
  expect([1, 0].map(isKept => offered(news, { ...open, isKept }))).toEqual([
    ['撤回', '编辑', '复制', '删除!'],
    ['复制'],
  ])
})

test('whoever drafted a grade is not offered to approve it', () => {
  setMe('7', '000000')
  expect(['7', '8'].map(createUser => offered(level, { levelStatus: 0, createUser }).includes('审批生效'))).toEqual([
    false,
    true,
  ])
  setMe('', '')
})
