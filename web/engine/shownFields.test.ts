import { describe, expect, test } from 'vitest'
import backlog from '../../modules/info/backlog.ts'
import alarm from '../../modules/iot/alarm.ts'
import movement from '../../modules/stock/movement.ts'
import { columnsOf } from './columns.ts'
import { shownFields } from './shownFields.ts'
import { wordsOf } from './words.ts'

describe('what the platform says to itself', () => {
  test.each([
    ['the address and the kind of what a thing to do is about', backlog, ['bizType', 'bizUrl', 'originLink', 'originPart']],
    ['the key by which readings find their alarm', alarm, ['sourceKey']],
    ['the link that made a movement of the store', movement, ['originLink', 'originPart']],
  ] as const)('%s stands in no detail, on no paper and in no column', (_what, resource, names) => {
    const detail = shownFields(resource).map(([name]) => name)
    const columns = columnsOf(resource, wordsOf(resource, 'zh', {}), false).map(({ key }) => key)
    expect(names.filter(name => !(name in resource.all))).toEqual([])
    expect(names.filter(name => detail.includes(name) || columns.includes(name))).toEqual([])
  })
})
