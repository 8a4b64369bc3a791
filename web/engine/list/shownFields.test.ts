import { describe, expect, test } from 'vitest'
import backlog from '../../../modules/info/backlog.ts'
import alarm from '../../../modules/iot/alarm.ts'
import movement from '../../../modules/stock/movement.ts'
import { shownFields } from './shownFields.ts'

describe('what the platform says to itself', () => {
  test.each([
    [
      'the address and the kind of what a thing to do is about',
      backlog,
      ['bizType', 'bizUrl', 'originLink', 'originPart'],
    ],
    ['the key by which readings find their alarm', alarm, ['sourceKey']],
    ['the link that made a movement of the store', movement, ['originLink', 'originPart']],
  ] as const)('%s stands in no detail and on no paper', (_what, resource, names) => {
    const detail = shownFields(resource).map(([name]) => name)
    expect(names.map(name => [name in resource.all, detail.includes(name)])).toEqual(names.map(() => [true, false]))
  })
})
