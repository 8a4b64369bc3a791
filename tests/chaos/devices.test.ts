// Of the long suite: a kill with writers of another kind is tried in every run by kill.test.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect } from 'vitest'
import { openPlace } from '../../kernel/store/embedded/place.ts'
import { asOwner, signIn, type Person } from '../product.ts'
import { atLeast } from '../support/properties.ts'
import { longTest } from '../support/suite.ts'
import { until } from '../support/until.ts'
import { databaseProcesses, gone, ready, start, type Rig } from './rig.ts'
import { clock } from '../../contract/clock.ts'

/** Every third of the database; `CHAOS_KILLS=60` for more of them. */
const kills = atLeast(6, 'CHAOS_KILLS')
const cabinets = 8
/** Readings of a cabinet, one a minute; a clock is believed for three days. */
const minutes = Math.min(70 * kills, 4000)
/** Words a cabinet sends before it waits for an answer. */
const window = 20
const secret = 'cabinet-secret-1'
const password = 'administrator-1'

const dir = mkdtempSync(join(tmpdir(), 'sk-chaos-'))
const port = 18_200 + (process.pid % 45)
const env = { MQTT_PORT: String(port + 50), DEMO: 'off', ADMIN_PASSWORD: password }
let rig: Rig
let administrator: Person

beforeAll(async () => {
  rig = await start(dir, port, env)
  administrator = await signIn(rig.url, '000000', 'admin', password)
}, 120_000)

afterAll(async () => {
  rig.child.kill('SIGINT')
  await gone(rig.child)
  rmSync(dir, { recursive: true, force: true })
})

interface Word {
  readonly t: number
  readonly seq: number
  readonly [name: string]: number | boolean
}

/** Devices of several kinds tell the same story, each in what it measures. */
const sorts = [
  {
    path: '/iot/warniotfridge',
    table: 'iot_fridge',
    file: { fridgeType: 1, storeGoods: '1' },
    says: (temp: number) => ({ temp }),
  },
  {
    path: '/iot/warniotgassensor',
    table: 'iot_gas',
    // Nothing is told to a device here: what it answers would be another story.
    file: { gasType: 1, lifeEnd: '2039-01-01', valveLinked: 0, fanLinked: 0 },
    says: (temp: number) => ({ lel: temp > 10 ? 26.5 : temp > 8 ? 12.5 : 1.5, co: 3 }),
  },
  {
    path: '/iot/warniotsmoketemp',
    table: 'iot_smoke',
    file: { smokeType: 1 },
    says: (temp: number) => ({ temp: Math.round(temp * 12), fume: 0.5, smoke: temp > 10.9 }),
  },
  {
    path: '/iot/warniotsmartpower',
    table: 'iot_power',
    file: { powerType: 7, ratedCurrent: '32', leakLimit: 30, tempLimit: 70 },
    says: (temp: number) => ({ leak: Math.max(0, Math.round(temp * 3)), v: 221, a: 9 }),
  },
] as const
const sortOf = (cabinet: number): (typeof sorts)[number] => sorts[(cabinet + Math.floor(cabinet / 4)) % sorts.length]!

const begin = Math.floor(clock.now() / 60_000) * 60_000 - minutes * 60_000
/**
 * Hours of a cabinet that is cold, too warm, cold for a moment, too warm again, and then freezes or stays much too
 * warm.
 */
const temperature = (cabinet: number, minute: number): number => {
  const at = (minute + cabinet * 17) % 210
  if (at < 70) return 4
  if (cabinet % 4 === 3) return 11
  return at < 120 ? 9.3 : at < 135 ? 5 : at < 175 ? 8.6 : cabinet % 2 ? -2.2 : 11
}
const story = (cabinet: number): readonly Word[] =>
  Array.from({ length: minutes }, (_, n) => ({
    t: begin + n * 60_000,
    seq: n + 1,
    ...sortOf(cabinet).says(Number((temperature(cabinet, n) + cabinet / 10).toFixed(1))),
  }))

const submit = async (path: string, body: object): Promise<string> => {
  const answer = await administrator.post(path, body)
  expect(answer.status, answer.msg).toBe(200)
  return answer.data.id!
}
/** A kitchen with its cabinets, named after their numbers so that two kitchens' alarms can be compared. */
async function kitchen(name: string, n: number): Promise<string> {
  const infoId = await submit('/enterpriseInfo/enterpriseinfo/submit', {
    infoName: name,
    infoCode: '92420199MA0000001C',
    type: 4,
    businessForm: 3,
    areaCode: '420106',
    infoAddress: '路',
    longitude: '114.3',
    latitude: '30.5',
    legalPerson: '张三',
    infoManager: '张三',
    infoManagerPhone: '13900001111',
    infoSa: '李四',
    infoSaPhone: '13900001111',
    infoSaType: 2,
    licenseKind: 1,
    licenseNo: `JY${String(34_201_060_000_000 + n)}`,
    licenseStart: '2024-01-01',
    licenseEnd: '2029-01-01',
    licenseScope: '1,2',
    infoDiners: 200,
    mealTypes: '3',
    operateMode: 1,
  })
  for (let cabinet = 0; cabinet < cabinets; cabinet++) {
    const { path, file } = sortOf(cabinet)
    await submit(`${path}/submit`, {
      infoId,
      deviceName: `${cabinet}号设备`,
      deviceNo: `${name}-${cabinet}`,
      deviceSecret: secret,
      deviceArea: 5,
      deviceStatus: 1,
      alarmEnable: 1,
      // Who tells of hours ago is not silent: how far the story lags behind depends on the machine.
      heartbeat: 86_400,
      ...file,
    })
  }
  return infoId
}

const open = (deviceNo: string) =>
  connectAsync(
    `mqtt://127.0.0.1:${env.MQTT_PORT}`,
    { username: deviceNo, password: secret, clientId: deviceNo, reconnectPeriod: 0 },
    false,
  )

/**
 * A cabinet goes on through every fault: what it was not told is stored it says again, and what it was told never.
 * @param upTo how many words it may have begun by now
 */
async function talk(
  deviceNo: string,
  words: readonly Word[],
  told: (word: Word) => void,
  upTo = (): number => Infinity,
): Promise<void> {
  for (let left = words; left.length;) {
    let client!: MqttClient
    await until(async () => {
      client = await open(deviceNo)
      return true
    }, `${deviceNo} is let in`)
    client.on('error', () => undefined)
    const closed = new Promise<void>(resolve => void client.once('close', resolve))
    const untold = new Set(left)
    let next = 0
    const one = async (): Promise<void> => {
      while (next < left.length && client.connected) {
        await until(() => !client.connected || left[next] === undefined || left[next]!.seq <= upTo(), 'it may go on')
        const word = left[next]
        if (!word || !client.connected) return
        next++
        await client.publishAsync(`device/${deviceNo}/up`, JSON.stringify(word), { qos: 1 }).then(
          () => {
            untold.delete(word)
            told(word)
          },
          () => undefined,
        )
      }
    }
    await Promise.race([closed, Promise.all(Array.from({ length: window }, one))])
    await client.endAsync(true)
    left = left.filter(word => untold.has(word))
  }
}

const query = <T>(text: string, ...values: readonly unknown[]): Promise<T[]> => {
  const { sockets, port: number } = openPlace(join(dir, 'database'), false)
  return asOwner(
    `postgres://postgres@localhost:${number}/postgres?host=${encodeURIComponent(sockets)}`,
    async client => (await client.query(text, [...values])).rows as T[],
  )
}

const killDatabase = (): void => {
  for (const pid of databaseProcesses(dir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

longTest(
  `${kills} kills of the server and of the database while devices of four kinds talk lose no reading that was acknowledged, and raise the alarms of a day without them`,
  async () => {
    const shaken = await kitchen('SHAKEN', 1)
    const told = Array.from({ length: cabinets }, () => new Set<number>())
    let count = 0
    let kill = 1
    let strike: (() => void) | null = null
    const share = minutes / (kills + 1)
    const talking = Promise.all(
      told.map((own, cabinet) =>
        talk(
          `SHAKEN-${cabinet}`,
          story(cabinet),
          ({ seq }) => {
            own.add(seq)
            // In the very moment of an answer: what was answered too early is not stored yet.
            if (++count >= kill * share * cabinets) strike?.()
          },
          () => (kill + 0.5) * share,
        ),
      ),
    )
    for (; kill <= kills; kill++) {
      const database = kill % 3 === 0
      const struck = new Promise<boolean>(resolve => {
        strike = () => {
          strike = null
          if (database) killDatabase()
          else rig.child.kill('SIGKILL')
          resolve(true)
        }
      })
      if (!(await Promise.race([struck, talking.then(() => false)]))) break
      if (!database) {
        await gone(rig.child)
        rig = await start(dir, port, env)
      }
      await ready(rig.url)
    }
    await talking

    const line = (device: string, at: number, seq: number | string, values: object): string =>
      `${device} ${at} ${seq} ${JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
    const readings = await query<{ device_no: string; at: Date; seq: string; said: object }>(
      'select d.device_no, r.at, r.seq, r.said from iot_reading r join iot_device d on d.id = r.device_id where r.info_id = $1',
      shaken,
    )
    const stored = readings.map(({ device_no, at, seq, said }) => line(device_no, at.getTime(), seq, said)).toSorted()
    const sent = told
      .flatMap((_, cabinet) => story(cabinet).map(({ t, seq, ...values }) => line(`SHAKEN-${cabinet}`, t, seq, values)))
      .toSorted()
    expect(told.map(own => own.size)).toEqual(told.map(() => minutes))
    expect(
      sent.filter(one => !stored.includes(one)),
      'acknowledged and lost',
    ).toEqual([])
    expect(
      stored.filter(one => !sent.includes(one)),
      'stored and never said',
    ).toEqual([])
    expect(stored).toHaveLength(sent.length)
    expect(kill, 'all kills struck').toBe(kills + 1)

    const calm = await kitchen('CALM', 2)
    for (let cabinet = 0; cabinet < cabinets; cabinet++) await talk(`CALM-${cabinet}`, story(cabinet), () => undefined)
    const alarms = (info: string) =>
      query<{ type: string }>(
        `
    select substr(device_no, length(device_no)) as cabinet, split_part(source_key, ':', 2) as rule, split_part(source_key, ':', 3) as episode, alarm_level, alarm_time, alarm_value, alarm_content, merge_count, recover_status, recover_time, duration_min, remark
    from iot_alarm where info_id = $1 order by 1, 2, 3`,
        info,
      )
    const counts = (info: string) =>
      query(
        'select alarm_date, category, alarm_type, num, open_num, urgent_num from proj_alarm_day where info_id = $1 order by 1, 2, 3',
        info,
      )
    // Of what people are told: which alarms. How often follows from what came in one batch: one that is over and on
    // again within it is told once; so of one that is on at the end nobody needs to have heard that it was over for a
    // while.
    const news = (info: string) =>
      query(
        `
    select distinct e.name, substr(a.device_no, length(a.device_no)) as cabinet, split_part(a.source_key, ':', 2) as rule, split_part(a.source_key, ':', 3) as episode
    from kernel_event e left join iot_alarm a on a.tenant_id = e.tenant_id and a.id = (e.payload ->> 'id')::bigint where e.info_id = $1 and (e.name <> 'alarm.recovered' or a.recover_status) order by 1, 2, 3, 4`,
        info,
      )
    const files = async (info: string) =>
      (
        await Promise.all(
          sorts.map(({ table }) =>
            query(
              `select alarm_state, alarm_time, alarm_level, alarm_value from ${table} where info_id = $1 order by device_no`,
              info,
            ),
          ),
        )
      ).flat()
    expect((await alarms(calm)).length).toBeGreaterThan(cabinets)
    expect(await alarms(shaken)).toEqual(await alarms(calm))
    expect(await counts(shaken)).toEqual(await counts(calm))
    expect(await news(shaken)).toEqual(await news(calm))
    expect(await files(shaken)).toEqual(await files(calm))
  },
  300_000,
)
