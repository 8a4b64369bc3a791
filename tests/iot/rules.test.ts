import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reading } from '../../kernel/run/ports.ts'
import { devices } from '../../modules/iot/kinds.ts'
import { minute, morning, openKitchens, type Kitchens } from './kitchen.ts'
import { during } from './rule-cases/case.ts'
import { onBattery, ruleCases } from './rule-cases/index.ts'

let kitchens: Kitchens
beforeAll(async () => {
  kitchens = await openKitchens()
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

const resourceOf = (kind: string): string => devices.find(device => device.kind.key === kind)!.key
/** A file of each kind, with numbers of its own. */
const files = new Map(ruleCases.toReversed().map(({ kind, file }) => [kind, file]))
let more = 0
/** A further device of a kind, whose file says nothing twice. */
async function another(kind: string) {
  const number = ++more
  const file = Object.entries(files.get(kind)!).map(([name, value]) => [
    name,
    name.endsWith('No') ? `${value}-${number}` : value,
  ])
  return kitchens.device(kind, resourceOf(kind), await kitchens.enterprise(), {
    ...Object.fromEntries(file),
    heartbeat: 600,
  })
}

describe('every kind of device is judged', () => {
  test.each(ruleCases)('$kind: $says', async ({ kind, file, words, until, kitchen, alarms }) => {
    // Lunch is served until half past twelve.
    const info = await kitchens.enterprise()
    await kitchens.query("update enterprise_info set type = 2, meal_types = '3' where id = $1", info)
    await kitchen?.(kitchens, info)
    const device = await kitchens.device(kind, resourceOf(kind), info, file)
    const ingest = kitchens.process()
    const measures = ingest.measures(kind)
    const readings = words.map(([at, values], seq): Reading => {
      expect([...measures.keys()], 'a message of it may say so').toEqual(expect.arrayContaining(Object.keys(values)))
      return { device, at: morning + at * minute, receivedAt: morning + at * minute, seq, values }
    })
    await kitchens.tell(ingest, readings, 7)
    if (until !== undefined) {
      kitchens.clock.now = morning + until * minute
      await ingest.look('000000')
    }
    await ingest.close()
    const rows = await kitchens.query<Record<string, unknown>>(
      'select rule_key, alarm_type, alarm_level::int as level, alarm_scene::int as scene, law, rule_ver, history from iot_alarm where device_id = $1 order by alarm_time, id',
      device.id,
    )
    expect(rows.map(row => [row['rule_key'], row['alarm_type'], row['level'], row['scene']])).toEqual(alarms)
    for (const { law, rule_ver: edition, history, level } of rows) {
      expect(law).not.toBeNull()
      expect(edition).toBe(1)
      expect((history as readonly object[]).at(-1)).toMatchObject({ level })
    }
  })

  test.each([...files.keys()])('%s: three intervals without a word, and a day', async kind => {
    const device = await another(kind)
    const ingest = kitchens.process()
    await kitchens.tell(ingest, [{ device, at: morning, receivedAt: morning, values: { battery: 80 } }])
    const rules = async (minutes: number) => {
      kitchens.clock.now = morning + minutes * minute
      await ingest.look('000000')
      return (
        await kitchens.query<{ rule: string }>(
          "select split_part(source_key, ':', 2) as rule from iot_alarm_part where source_key like $1 || ':%offline%' order by 1",
          device.id,
        )
      ).map(({ rule }) => rule)
    }
    expect(await rules(29)).toEqual([])
    expect(await rules(30)).toEqual([`${kind}.offline`])
    expect(await rules(1439)).toEqual([`${kind}.offline`])
    expect(await rules(1440)).toEqual([`${kind}.offline`, `${kind}.offlineDay`])
    await ingest.close()
  })

  test.each(onBattery)('%s: a weak battery must be changed', async kind => {
    const device = await another(kind)
    const ingest = kitchens.process()
    await kitchens.tell(ingest, [{ device, at: morning, receivedAt: morning, values: { battery: 20 } }])
    await ingest.close()
    const rows = await kitchens.query(
      'select rule_key, alarm_type, alarm_level::int as level from iot_alarm where device_id = $1',
      device.id,
    )
    expect(rows).toEqual([{ rule_key: `${kind}.battery`, alarm_type: 'LOWBAT', level: 3 }])
  })

  test('no kind is left out', () => {
    expect([...files.keys()].toSorted()).toEqual(devices.map(({ kind }) => kind.key).toSorted())
  })
})

describe('the time of the kitchen', () => {
  const room = async (over: string) => {
    const info = await kitchens.enterprise()
    await kitchens.query(`update enterprise_info set type = 2, meal_types = '3', ${over} where id = $1`, info)
    const device = await kitchens.device('freeze', 'iot/freeze', info, { fridgeType: 6, storeGoods: [1] })
    const ingest = kitchens.process()
    const readings = during(120, 150, { temp: 26 }).map(([at, values]): Reading => ({
      device,
      at: morning + at * minute,
      receivedAt: morning + at * minute,
      values,
    }))
    await kitchens.tell(ingest, readings)
    await ingest.close()
    return kitchens.alarms(device)
  }

  test('the air of a special room counts while a meal is served, and neither on a day of rest nor while it is closed', async () => {
    expect(await room("rest_days = ''")).toHaveLength(1)
    expect(await room("rest_days = '1,2,3,4,5,6,7'")).toEqual([])
    expect(await room('info_status = 2')).toEqual([])
  })
})
