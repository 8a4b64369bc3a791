import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKitchens, type Kitchens } from './kitchen.ts'
import { videoCases } from './rule-cases/video.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens({}, true)
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

test.each(videoCases)('$rule: $says', async ({ rule, play }) => {
  const info = await play(kitchens)
  const rules = await kitchens.query<{ rule: string }>(
    `select distinct split_part(a.rule_key, '@', 1) as rule from iot_alarm a where a.info_id = $1 and a.alarm_type = 'AI'
        union select distinct split_part(p.source_key, ':', 2) from iot_alarm_part p join iot_alarm a on a.tenant_id = p.tenant_id and a.id = p.alarm_id
          where a.info_id = $1 and a.alarm_type <> 'AI'`,
    info,
  )
  expect(rules.map(row => row.rule)).toContain(rule)
})
