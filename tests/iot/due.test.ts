// What follows from time alone: silence, absence, dates, and whose place in the queue it is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { laterDay } from '../../contract/days.ts'
import type { Ingest } from '../../modules/iot/ingest.server.ts'
import { costOf } from '../product.ts'
import { addRow } from '../rows.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { dueDevices, dueMost } from '../../modules/iot/due.server.ts'
import { minute, morning, openKitchens, stay, word, type Cabinet, type Kitchens } from './kitchen.ts'

let kitchens: Kitchens
let ingest: Ingest
beforeAll(async () => {
  kitchens = await openKitchens()
  ingest = kitchens.process()
})
afterAll(async () => {
  await kitchens.close()
  expect(kitchens.failures).toEqual([])
})

const tenant = '000000'
const hour = 60
/** The clock strikes so many minutes after the morning, and a process looks whose time has come. */
const look = async (minutes: number, process = ingest, of = tenant): Promise<number> => {
  kitchens.clock.now = morning + minutes * minute
  return process.look(of)
}
const rulesOf = async (device: Cabinet): Promise<string[]> =>
  (
    await kitchens.query<{ rule_key: string }>(
      'select rule_key from iot_alarm where device_id = $1 order by alarm_time, rule_key',
      device.id,
    )
  ).map(({ rule_key: key }) => key)
const eventsOf = (device: Cabinet): Promise<{ name: string }[]> =>
  kitchens.query('select name from kernel_event where info_id = $1 order by id', device.info)
const at = (device: Cabinet, minutes: number, values: Record<string, number | boolean | string>) => ({
  device,
  at: morning + minutes * minute,
  receivedAt: morning + minutes * minute,
  values,
})

describe('a device that says nothing', () => {
  test('is offline after three intervals, gravely after a day, in one row, and back with its next word', async () => {
    const cabinet = await kitchens.cabinet(await kitchens.enterprise())
    await kitchens.tell(ingest, stay(cabinet, 0, 5, 4))
    await look(34)
    expect(await kitchens.alarms(cabinet)).toEqual([])
    await look(36)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'OFFLINE', level: 3, at: 35, recovered: false }])
    expect(await kitchens.file(cabinet)).toMatchObject({ state: 1 })
    await look(24 * hour + 6)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'OFFLINE', level: 2, at: 35, recovered: false }])
    await kitchens.tell(ingest, [word(cabinet, 24 * hour + 7, 4)])
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'OFFLINE', recovered: true, until: 24 * hour + 7 }])
    expect((await eventsOf(cabinet)).map(({ name }) => name)).toEqual([
      'alarm.opened',
      'alarm.opened',
      'alarm.recovered',
    ])
  })

  test('speaks in its own time: three times a long interval is no silence', async () => {
    const cabinet = await kitchens.cabinet(await kitchens.enterprise(), { heartbeat: 3600 })
    await kitchens.tell(ingest, [word(cabinet, 0, 4)])
    await look(179)
    expect(await kitchens.alarms(cabinet)).toEqual([])
    await look(180)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'OFFLINE', at: 180 }])
  })

  test('and whose kitchen is closed, or which is under repair, raises nothing; after 72 hours of repair it does', async () => {
    const shut = await kitchens.cabinet(await kitchens.enterprise())
    const broken = await kitchens.cabinet(await kitchens.enterprise())
    await kitchens.tell(ingest, [word(shut, 0, 4), word(broken, 0, 4)])
    await kitchens.query('update enterprise_info set info_status = 2 where id = $1', shut.info)
    await kitchens.change(
      broken,
      `device_status = 2, repair_from = '${new Date(morning).toISOString()}', update_time = app.now()`,
    )
    await look(71 * hour)
    expect([...(await rulesOf(shut)), ...(await rulesOf(broken))]).toEqual([])
    await look(72 * hour)
    expect(await kitchens.alarms(broken)).toMatchObject([{ type: 'OFFLINE', at: 72 * hour }])
    await look(73 * hour)
    expect(await rulesOf(shut)).toEqual([])
    // It is open again, which nobody told the queue.
    await kitchens.query('update enterprise_info set info_status = 1 where id = $1', shut.info)
    await look(75 * hour)
    expect(await kitchens.alarms(shut)).toMatchObject([{ type: 'OFFLINE', level: 2 }])
  })
})

describe('what has to happen by a time of day', () => {
  // 08:00 is the beginning; the day ends sixteen hours later.
  const kitchen = async () => {
    const info = await kitchens.enterprise()
    await kitchens.query("update enterprise_info set type = 2, meal_types = '3' where id = $1", info)
    return info
  }

  test('and did not is told of without any word: no disinfection by 21:00, over with the day', async () => {
    const cabinet = await kitchens.device('disinfect', 'iot/disinfect-cabinet', await kitchen(), { disinfectWay: 1 })
    await look(1)
    await look(13 * hour)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'DIS_NONE', level: 2, at: 13 * hour }])
    await look(16 * hour)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'DIS_NONE', recovered: true, until: 16 * hour }])
  })

  test('and did is not: a cabinet that held its temperature by 20:00', async () => {
    const cabinet = await kitchens.device('disinfect', 'iot/disinfect-cabinet', await kitchen(), { disinfectWay: 1 })
    await look(1)
    await kitchens.tell(ingest, [at(cabinet, 12 * hour, { hold: 12, doorOpens: 0 })])
    await look(13 * hour)
    expect((await rulesOf(cabinet)).filter(key => key === 'disinfect.none')).toEqual([])
  })

  /** A kitchen with four people who are checked in the morning, and a machine for that. */
  const staffed = async () => {
    const info = await kitchen()
    const people: string[] = []
    for (let n = 1; n <= 4; n++)
      people.push(
        (
          await addRow(kitchens, tenant, 'staff/employee', info, {
            empName: `员工${n}`,
            empNo: n,
            empPost: 5,
            empStatus: 1,
            isKitchen: true,
            isDirect: true,
            isSa: 0,
            entryDate: '2025-01-01',
          })
        ).id,
      )
    const machine = await kitchens.device('morcheck', 'iot/morning-machine', info, {
      openTime: '05:00',
      closeTime: '10:00',
    })
    const missing = async () => (await kitchens.alarms(machine)).filter(({ type }) => type === 'MOR_NONE')
    return { info, people, machine, missing }
  }

  test('people who were not checked by 09:00: more than three in ten gravely, and less so as they come', async () => {
    const { machine, missing } = await staffed()
    await look(1)
    await kitchens.tell(ingest, [at(machine, 45, { empNo: 1, temp: 36.5, hand: 1 })])
    await look(61)
    expect(await missing()).toMatchObject([{ level: 2, at: hour, value: 1 }])
    await kitchens.tell(ingest, [at(machine, 70, { empNo: 2, temp: 36.5, hand: 1 })])
    await kitchens.tell(ingest, [at(machine, 71, { empNo: 3, temp: 36.5, hand: 1 })])
    expect(await missing()).toMatchObject([{ level: 3, recovered: false }])
    await kitchens.tell(ingest, [at(machine, 75, { empNo: 4, temp: 36.5, hand: 1 })])
    expect(await missing()).toMatchObject([{ recovered: true, until: 75 }])
  })

  test('people who were checked by hand: whoever stands in the records is not missing at the machine', async () => {
    const { info, people, machine, missing } = await staffed()
    await look(1)
    const check = (of: string, person: string) =>
      kitchens.born('staff/morning-check', tenant, of, {
        empId: person,
        checkDate: wireDay(morning),
        checkTime: wireMoment(morning + 30 * minute),
        checkTemp: 36.4,
        checkWay: 2,
        handResult: 1,
        type: 1,
        submitStatus: 1,
      })
    for (const person of people.slice(0, 2)) await check(info, person)
    await kitchens.tell(ingest, [at(machine, 45, { empNo: 3, temp: 36.5, hand: 1 })])
    await look(61)
    expect(await missing()).toMatchObject([{ level: 3, value: 3 }])
    const others = await staffed()
    await kitchens.tell(ingest, [at(others.machine, 2, { empNo: 9, temp: 36.5, hand: 1 })])
    for (const person of others.people) await check(others.info, person)
    await look(62)
    expect(await others.missing()).toEqual([])
  })
})

describe('a date of the file', () => {
  test('that comes near is told of on its day, and over when somebody enters a later one', async () => {
    const today = wireDay(morning)
    const sensor = await kitchens.device('gas', 'iot/gas', await kitchens.enterprise(), {
      gasType: 1,
      lifeEnd: laterDay(today, 0, 31),
    })
    await look(1)
    expect(await rulesOf(sensor)).toEqual([])
    await look(16 * hour)
    expect(await kitchens.alarms(sensor)).toMatchObject([{ type: 'SERVICE', level: 3, at: 16 * hour }])
    await kitchens.query(
      'update iot_gas set life_end = $1, update_time = app.now() where id = $2',
      laterDay(today, 24),
      sensor.id,
    )
    await look(16 * hour + 2)
    expect(await kitchens.alarms(sensor)).toMatchObject([{ recovered: true, until: 16 * hour + 2 }])
  })

  test('a box whose licence ends and a probe that must be calibrated are told of when they are put into service', async () => {
    const info = await kitchens.enterprise()
    const today = wireDay(morning)
    const box = await kitchens.device('aibox', 'iot/ai-box', info, {
      boxIp: '10.0.0.9',
      channelMax: 16,
      algorithms: ['rat'],
      licenseEnd: laterDay(today, 0, 10),
    })
    const probe = await kitchens.device('center', 'iot/center', info, {
      probeType: 1,
      nextCalibDate: laterDay(today, 0, 10),
    })
    await look(1)
    expect(await rulesOf(box)).toEqual(['aibox.licence'])
    expect(await rulesOf(probe)).toEqual(['center.calibration'])
  })
})

describe('what people dealt with', () => {
  test('is over where it never ends by itself: the next mouse is a new alarm', async () => {
    const board = await kitchens.device('mouse', 'iot/mouse', await kitchens.enterprise(), {
      mouseType: 3,
      doorName: '后门',
    })
    await kitchens.tell(ingest, [at(board, 0, { glue: true }), at(board, 5, { glue: false })])
    await kitchens.tell(ingest, [at(board, 20, { glue: true })])
    expect(await kitchens.alarms(board)).toMatchObject([{ type: 'MOUSE', at: 0, recovered: false }])
    const [row] = await kitchens.query<{ id: string }>('select id from iot_alarm where device_id = $1', board.id)
    await kitchens.handled(board, row!.id, 30)
    await look(31)
    expect(await kitchens.alarms(board)).toMatchObject([{ recovered: true, until: 30 }])
    await kitchens.tell(ingest, [at(board, 40, { glue: false }), at(board, 50, { glue: true })])
    expect(await kitchens.alarms(board)).toMatchObject([
      { at: 0, recovered: true },
      { at: 50, recovered: false },
    ])
  })

  test('is over for a measurement that nobody made good, too, however long ago it was', async () => {
    const probe = await kitchens.device('center', 'iot/center', await kitchens.enterprise(), { probeType: 1 })
    await kitchens.tell(ingest, [at(probe, 0, { menuId: 3, temp: 62, scene: 1 })])
    await kitchens.tell(ingest, [at(probe, 20 * hour, { menuId: 4, temp: 80, scene: 1 })])
    const [row] = await kitchens.query<{ id: string }>(
      "select id from iot_alarm where device_id = $1 and alarm_type = 'CORE_T'",
      probe.id,
    )
    await kitchens.handled(probe, row!.id, 20 * hour + 1)
    await look(20 * hour + 2)
    expect((await kitchens.alarms(probe)).filter(({ type }) => type === 'CORE_T')).toMatchObject([
      { recovered: true, until: 20 * hour + 1 },
    ])
  })

  test('and ends by itself goes on: a cabinet is no colder because somebody said so', async () => {
    const cabinet = await kitchens.cabinet(await kitchens.enterprise())
    await kitchens.tell(ingest, stay(cabinet, 0, 31, 9))
    const [row] = await kitchens.query<{ id: string }>('select id from iot_alarm where device_id = $1', cabinet.id)
    await kitchens.handled(cabinet, row!.id, 32)
    await look(33)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'T_HIGH', recovered: false }])
  })
})

describe('two processes on one database', () => {
  const own = 'tttttt'
  const pair = async () => {
    const cabinets: Cabinet[] = []
    const info = await kitchens.enterprise(own)
    for (let n = 0; n < 6; n++) cabinets.push(await kitchens.cabinet(info, {}, own))
    return cabinets
  }
  const alarms = () =>
    kitchens.query<{ device_id: string; n: number }>(
      "select device_id, count(*)::int as n from iot_alarm where tenant_id = $1 and alarm_type = 'OFFLINE' and remark is null group by 1",
      own,
    )

  test('that look at the same moment raise each silence once', async () => {
    const cabinets = await pair()
    const [left, right] = [kitchens.process(), kitchens.process()]
    await kitchens.tell(
      left,
      cabinets.map(cabinet => word(cabinet, 0, 4)),
    )
    kitchens.clock.now = morning + 30 * minute
    // What the left one heard is written down by nobody yet: the right one reads it from the readings.
    await left.close()
    await Promise.all([left.look(own), right.look(own), left.look(own), right.look(own)])
    expect(await alarms()).toEqual(cabinets.map(({ id }) => ({ device_id: id, n: 1 })))
    expect(
      await kitchens.query("select 1 from kernel_event where tenant_id = $1 and name = 'alarm.opened'", own),
    ).toHaveLength(cabinets.length)
    // Back by the one that did not raise it, or did: both know.
    await kitchens.tell(
      left,
      cabinets.slice(0, 3).map(cabinet => word(cabinet, 40, 4)),
    )
    await kitchens.tell(
      right,
      cabinets.slice(3).map(cabinet => word(cabinet, 40, 4)),
    )
    expect(
      await kitchens.query(
        'select 1 from iot_alarm where tenant_id = $1 and recover_status and recover_time = $2',
        own,
        new Date(morning + 40 * minute),
      ),
    ).toHaveLength(cabinets.length)
  })

  test('never write an older state over a newer one: who was overtaken reads anew', async () => {
    const [cabinet] = (await pair()) as [Cabinet]
    const [left, right] = [kitchens.process(), kitchens.process()]
    await kitchens.tell(left, stay(cabinet, 0, 20, 9))
    await left.close()
    // The left one goes on from memory, the right one looks at the silence it does not know to be one.
    await kitchens.tell(left, stay(cabinet, 21, 25, 9))
    kitchens.clock.now = morning + 56 * minute
    await right.look(own)
    expect((await kitchens.alarms(cabinet)).map(({ type }) => type)).toEqual(['OFFLINE'])
    await left.close()
    await kitchens.tell(left, stay(cabinet, 60, 63, 9))
    expect(await kitchens.alarms(cabinet)).toMatchObject([
      { type: 'OFFLINE', at: 55, recovered: true, until: 60 },
      { type: 'T_HIGH', recovered: false },
    ])
    const [{ state }] = (await kitchens.query<{ state: { clocks: Record<string, { told: unknown[] }> } }>(
      'select state from iot_engine where device_id = $1',
      cabinet.id,
    )) as [{ state: { clocks: Record<string, { told: unknown[] }> } }]
    expect(state.clocks['fridge.offline']!.told).toMatchObject([{ recoveredAt: morning + 60 * minute }])
  })
})

describe('an outage of our own', () => {
  const own = 'uuuuuu'
  const offline = async (cabinets: readonly Cabinet[]): Promise<number> =>
    (
      await kitchens.query<{ n: number }>(
        "select count(*)::int as n from iot_alarm where device_id = any($1) and alarm_type = 'OFFLINE'",
        cabinets.map(({ id }) => id),
      )
    )[0]!.n
  /** A process whose door is open, so many minutes after the morning. */
  const started = async (minutes: number, isOpen: () => boolean = () => true): Promise<Ingest> => {
    kitchens.clock.now = morning + minutes * minute
    const process = kitchens.process()
    await process.listen(isOpen)
    return process
  }
  /** Writes down each quarter of a minute that it listens, until a minute. */
  const beats = async (process: Ingest, from: number, to: number): Promise<void> => {
    for (let time = from; time <= to; time += 0.25) {
      kitchens.clock.now = morning + time * minute
      await process.listen(() => true)
    }
  }
  const cabinets = async (n: number): Promise<Cabinet[]> => {
    const info = await kitchens.enterprise(own)
    return Promise.all(Array.from({ length: n }, () => kitchens.cabinet(info, {}, own)))
  }

  test('of twenty minutes raises nothing: a process that is killed and started again, and whoever is dead is told of in time', async () => {
    const all = await cabinets(5)
    const [first, ...others] = all as [Cabinet, ...Cabinet[]]
    const process = await started(0)
    await kitchens.tell(
      process,
      all.map(cabinet => word(cabinet, 0, 4)),
    )
    await beats(process, 0, 15)
    kitchens.kill(process)
    const second = await started(35)
    await second.look(own)
    expect(await offline(all)).toBe(0)
    await beats(second, 35, 43)
    await kitchens.tell(
      second,
      others.map(cabinet => word(cabinet, 43, 4)),
    )
    await beats(second, 43.25, 64.75)
    await second.look(own)
    expect(await offline(all)).toBe(0)
    await look(65, second, own)
    expect(await offline([first])).toBe(1)
    expect(await offline(others)).toBe(0)
    await beats(second, 65, 66)
    await second.close()
  })

  test('in which the database was away, or the door was shut while the process lived, raises nothing either', async () => {
    const [cabinet] = (await cabinets(1)) as [Cabinet]
    let isOpen = true
    const process = await started(100, () => isOpen)
    await kitchens.tell(process, [word(cabinet, 100, 4)])
    isOpen = false
    await beats(process, 100.25, 140)
    isOpen = true
    await beats(process, 140, 145)
    await process.look(own)
    expect(await offline([cabinet])).toBe(0)
    await beats(process, 145.25, 171)
    await process.look(own)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'OFFLINE', at: 170 }])
    await process.close()
  })

  test('is none while another process listened', async () => {
    const [cabinet] = (await cabinets(1)) as [Cabinet]
    const [left, right] = [await started(200), await started(200)]
    await kitchens.tell(left, [word(cabinet, 200, 4)])
    kitchens.kill(left)
    await beats(right, 200.25, 230)
    await right.look(own)
    expect(await kitchens.alarms(cabinet)).toMatchObject([{ type: 'OFFLINE', at: 230 }])
    await right.close()
  })
})

describe('what looking costs', () => {
  test('does not grow with the number of devices whose time has come', async () => {
    const costs: number[] = []
    // Of one process alone: what the product does of its own meanwhile is not counted.
    let sent = 0
    const { store } = kitchens.kernel
    const looking = kitchens.process({
      ...store,
      run: bounds => {
        sent += bounds.length
        return store.run(bounds)
      },
      transaction: work =>
        store.transaction(({ run, write }) =>
          work({
            run: bounds => {
              sent += bounds.length
              return run(bounds)
            },
            write: bounds => {
              sent += bounds.length
              write(bounds)
            },
          }),
        ),
      sent: () => sent,
    })
    for (const [n, own] of [
      [3, 'vvvvvv'],
      [60, 'wwwwww'],
    ] as const) {
      const info = await kitchens.enterprise(own)
      for (let i = 0; i < n; i++) await kitchens.cabinet(info, {}, own)
      await look(1, looking, own)
      let hours = 1
      costs.push(
        await costOf({ kernel: { store: { sent: () => sent } } }, async () => {
          hours += 2
          expect(await look(hours * hour, looking, own)).toBe(n)
        }),
      )
    }
    await looking.close()
    expect(costs[0]).toBe(costs[1])
    expect(costs[0]).toBeLessThanOrEqual(20)
  })

  test('nor with how many devices there are: of 20,000 it reads those that are due', async () => {
    const own = 'xxxxxx'
    const info = await kitchens.enterprise(own)
    await kitchens.query(
      `insert into iot_device (id, status, create_time, update_time, tenant_id, info_id, device_name, device_no, device_kind, device_area, device_status)
        select n, 1, app.now(), app.now(), $1, $2, '冷柜', 'X-' || n, 'fridge', 5, 1 from generate_series(1, 20000) n`,
      own,
      info,
    )
    await kitchens.query('delete from iot_device_change where tenant_id = $1', own)
    await kitchens.query('vacuum iot_device_change')
    await kitchens.query(
      `insert into iot_engine (tenant_id, device_id, info_id, state, received_to, due_at)
        select $1, n, $2, '{"v":2,"rules":"","lanes":{}}', app.now(), $3::timestamptz + n * interval '1 second' from generate_series(1, 20000) n`,
      own,
      info,
      new Date(morning).toISOString(),
    )
    await kitchens.query('analyze iot_engine')
    await kitchens.query('analyze iot_device')
    for (const { statement, values } of dueDevices(morning + 5 * minute)) {
      const [, rows] = await kitchens.kernel.store.run([
        enterTenant(own),
        {
          statement: { name: '', text: `explain (analyze, timing off, summary off, buffers off) ${statement.text}` },
          values,
        },
      ])
      const plan = rows!.map(([line]) => line).join('\n')
      expect(plan).not.toMatch(/Seq Scan on iot_(?:device|engine) /)
      // No step of it touches more rows than are due.
      for (const [, touched] of plan.matchAll(/actual rows=([\d.]+)/g))
        expect(Number(touched), plan).toBeLessThanOrEqual(dueMost)
      expect(plan).not.toMatch(/Rows Removed by (?:Filter|Join Filter): [1-9]\d{3}/)
    }
    await kitchens.query('delete from iot_engine where tenant_id = $1', own)
  })
})
