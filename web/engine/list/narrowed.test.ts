import { expect, test } from 'vitest'
import type { Resource } from '../../../kernel/define/resource.ts'
import alarm from '../../../modules/iot/alarm.ts'
import info from '../../../modules/enterprise/info.ts'
import holiday from '../../../modules/base/holiday.ts'
import purchase from '../../../modules/ledger/purchase.ts'
import { wordsOf } from '../words.ts'
import { conditionsOf } from './search.ts'
import { narrowingOf, narrowingText } from './narrowed.ts'
import { readPlace } from './place.ts'

const textOf = (param: string, value: string, resource: Resource = info): string =>
  narrowingText(resource, narrowingOf(resource, param)!, value, wordsOf(resource, 'zh', {}))

test('a link may narrow a list by more than its search bar asks, and the page says by what', () => {
  expect(textOf('infoBuildType_le', '1')).toMatch(/^.+：.+ \/ .+$/)
  expect(textOf('infoFsIndex_null', '1')).toBe('阳光指数：无')
  expect(textOf('infoFsIndex_gt', '80')).toBe('阳光指数 > 80')
  expect(textOf('counting', '1')).toBe('不含已注销单位')
  expect(textOf('counting', '1', purchase)).toBe('不含草稿、已更正的记录、已注销单位')
})

test('what the search bar says itself, what is no filter and what counts all its rows narrows nothing besides', () => {
  const nothing = [
    [info, 'infoFsIndex_ge'],
    [info, 'infoGrade'],
    [info, 'infoManager_null'],
    [info, 'infoGrade_ignore'],
    [info, '_le'],
    [info, 'constructor_le'],
    [holiday, 'counting'],
  ] as const
  for (const [resource, param] of nothing) expect(narrowingOf(resource, param), param).toBeNull()
})

test('an address keeps what it narrows by', () => {
  const search = '?isCounted=1&counting=1&alarmCategory=cap&nothing_le=1'
  expect(readPlace(alarm, conditionsOf(alarm), search).filters).toEqual({
    isCounted: '1',
    counting: '1',
    alarmCategory: 'cap',
  })
})
