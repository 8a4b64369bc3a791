import { momentAt, wireDay, wireMoment } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import { number, text } from '../../kernel/define/value.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { alarmNews } from './alarm-news.server.ts'
import { employees } from '../staff/asks.server.ts'
import { findingPictures } from './finding-pictures.server.ts'
import alarm from './alarm.ts'
import { alarmOf } from './finding-alarm.ts'
import finding, { unsure, valid } from './finding.ts'
import { pausedIn, pausesOf } from './pauses.server.ts'
import { newReadings, type NewReading, type NewReadings } from './new-readings.server.ts'
import { findingOf, isShown, isSight, leastSure, ruleOf, togetherMs, type Finding, type Sighting } from './sightings.ts'
import { allDevices, cameras, findings, readings } from './tables.ts'

type Row = RowOf<'iot/finding'>

const [d, c, e, em, r, f] = [
  allDevices('d'),
  cameras('c'),
  enterprises('e'),
  employees('em'),
  readings('r'),
  findings('f'),
]
/** How long what cameras saw is kept as a picture, days. decisions-2.md G */
const pictureDays = 90
/** 专间 of kitchen_area. */
const room = 7
const iso = (at: number): string => new Date(at).toISOString()

const boxesOf = select(
  'finding_boxes',
  { deviceId: d.id, deviceName: d.deviceName, deviceNo: d.deviceNo, deviceArea: d.deviceArea },
  list => `select ${list} from ${d} join ${e} on ${e.tenantId} = ${d.tenantId} and ${e.id} = ${d.infoId}
    where ${d.tenantId} = app.tenant() and ${d.id} = any($1::bigint[]) and not ${d.isDeleted}`,
)
const camerasOf = select(
  'finding_cameras',
  { id: c.id, info: c.infoId, channel: c.channelId, area: c.cameraArea },
  list =>
    `select ${list} from ${c} where ${c.tenantId} = app.tenant() and (${c.infoId}, ${c.channelId}) in (select * from unnest($1::bigint[], $2::varchar[])) and not ${c.isDeleted}`,
)
const peopleOf = select(
  'finding_people',
  { id: em.id, info: em.infoId, who: em.empNo },
  list =>
    `select ${list} from ${em} where ${em.tenantId} = app.tenant() and (${em.infoId}, ${em.empNo}) in (select * from unnest($1::bigint[], $2::bigint[])) and ${em.faceConsent} and not ${em.isDeleted}`,
)
const framesOf = select(
  'finding_frames',
  {
    ...{ device: r.deviceId, channel: text`${r.said} ->> 'channel'`, ai: text`${r.said} ->> 'ai'` },
    at: number`extract(epoch from ${r.at}) * 1000`,
  },
  list => `select ${list} from ${r} where ${r.tenantId} = app.tenant() and ${r.deviceId} = any($1::bigint[])
    and ${r.at} between $2::timestamptz and $3::timestamptz and ${r.said} ? 'ai' and (${r.said} ->> 'conf')::numeric >= ${leastSure} order by ${r.at} limit 20000`,
)
const countOf = select(
  'finding_repeats',
  number`count(*)`,
  list =>
    `select ${list} from ${f} where ${f.tenantId} = app.tenant() and ${f.infoId} = $1 and ${f.deviceId} = $2 and ${f.channelId} = $3 and ${f.aiType} = $4 and ${f.alarmTime} > $5::timestamptz - interval '7 days' and ${f.alarmTime} <= $5::timestamptz and not ${f.isDeleted}`,
)
const timesOf = select(
  'finding_times',
  number`count(*)`,
  list =>
    `select ${list} from ${f} where ${f.tenantId} = app.tenant() and ${f.infoId} = $1 and ${f.empId} = $2 and ${f.aiType} = $3 and ${f.alarmTime} >= date_trunc('day', $4::timestamptz, 'Asia/Shanghai') and ${f.alarmTime} <= $4::timestamptz and not ${f.isDeleted}`,
)
const namesOf = select(
  'finding_kitchen',
  {
    infoName: e.infoName,
    cameraName: text.orNull`(select ${c.cameraName} from ${c} where ${c.tenantId} = ${e.tenantId} and ${c.id} = $2)`,
  },
  list => `select ${list} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = $1`,
)

interface Seen extends Sighting {
  readonly device: string
  readonly info: string
  readonly who: number | null
}
const seenIn = ({ device, info, at, values }: NewReading): Seen | null => {
  const { ai, conf, channel, who } = values
  return isSight(ai) && typeof conf === 'number' && conf >= leastSure && typeof channel === 'string'
    ? { device, info, at, ai, conf, channel, who: typeof who === 'number' ? who : null }
    : null
}

/** Findings of AI boxes, and the alarms they lead to. decisions-2.md G */
export function openFindings(kernel: Kernel) {
  const write = platformRows(finding, kernel)
  const alarmWrite = platformRows('iot/alarm', kernel)
  const pictures = findingPictures(kernel)
  const cursor = newReadings(kernel, 'findings', { kinds: ['aibox'], size: 2000 })
  const near = select(
    'finding_near',
    whole(columnsOf(finding, kernel.find)),
    list =>
      `select ${list} from ${finding.table} t where t.tenant_id = app.tenant() and t.device_id = any($1::bigint[]) and t.last_time >= $2::timestamptz and t.alarm_time <= $3::timestamptz order by t.id for update`,
  )

  /** Raises the alarm of a finding, once, and tells of it. */
  const raise = async (
    transaction: Transaction,
    tenant: string,
    row: Row,
    rule: NonNullable<ReturnType<typeof ruleOf>>,
    now: number,
  ): Promise<string> => {
    const [[names]] = await transaction.run([bind(namesOf, row.infoId, row.cameraId)])
    const { infoName, cameraName } = names ?? { infoName: '', cameraName: null }
    const { row: its, bounds } = alarmWrite.born(tenant, row.infoId, alarmOf(row, rule, cameraName, now), now)
    await transaction.run([...bounds, ...alarmNews(kernel, tenant, infoName, its)])
    return its.id
  }
  const timesIn = async (transaction: Transaction, row: Row): Promise<number> => {
    if (row.empId === null) return 0
    const [[count = 0]] = await transaction.run([
      bind(timesOf, row.infoId, row.empId, row.aiType, `${row.alarmTime!}+08`),
    ])
    return count
  }
  /** What a row becomes once its kitchen hears of it. */
  const shared = async (transaction: Transaction, tenant: string, row: Row, isSure: boolean, now: number) => {
    const ai = row.aiType
    if (row.alarmId !== null || !isSight(ai)) return null
    const around = { isRoom: row.alarmArea === room, times: await timesIn(transaction, row) }
    // What an officer has confirmed is sure, whatever the algorithm thought of it.
    const rule = ruleOf({ ai, conf: isSure ? 1 : (row.confidence ?? 0) }, around)
    if (!rule) return null
    return {
      aiStatus: valid,
      isShared: true,
      isRecordOnly: false,
      alarmLevel: rule.level,
      handleStatus: 0 as const,
      alarmId: await raise(transaction, tenant, row, rule, now),
    }
  }

  const store = async (transaction: Transaction, tenant: string, all: readonly Seen[]): Promise<number> => {
    const now = kernel.now()
    const ids = [...new Set(all.map(({ device }) => device))]
    const [from, to] = [Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at }) => at))]
    const people = all.filter(({ who }) => who !== null)
    const [boxes, cams, staff, frames, rows, agreed] = await transaction.run([
      bind(boxesOf, array(ids)),
      bind(camerasOf, array(all.map(({ info }) => info)), textArray(all.map(({ channel }) => channel))),
      bind(peopleOf, array(people.map(({ info }) => info)), array(people.map(({ who }) => String(who)))),
      bind(framesOf, array(ids), iso(from - 10_000), iso(to + 10_000)),
      bind(near, array(ids), iso(Date.parse(`${wireDay(from)}T00:00:00+08:00`) - togetherMs), iso(to + togetherMs)),
      pausesOf(all.map(({ info }) => info)),
    ])
    const pausedAs = pausedIn(agreed)
    const known: { finding: Finding; row: Row }[] = []
    const keep = (row: Row): void => {
      if (!isSight(row.aiType)) return
      known.push({
        row,
        finding: {
          id: row.id,
          channel: `${row.deviceId!} ${row.channelId!}`,
          ai: row.aiType,
          from: momentAt(row.alarmTime!),
          to: momentAt(row.lastTime!),
          isOpen: !row.isDeleted && (row.aiStatus === unsure || (row.aiStatus === valid && row.handleStatus !== 1)),
          ...(row.handleTime !== null && row.handleStatus === 1 && row.isFalse !== true
            ? { handledAt: momentAt(row.handleTime) }
            : {}),
        },
      })
    }
    for (const row of rows) keep(row)
    let count = 0
    for (const sight of all.toSorted((a, b) => a.at - b.at)) count += Number(await put(sight))
    return count

    async function put(sight: Seen): Promise<boolean> {
      const { device, info, at, ai, conf, channel, who } = sight
      const times = frames.filter(it => it.device === device && it.channel === channel && it.ai === ai).map(it => it.at)
      const box = boxes.find(({ deviceId }) => deviceId === device)
      if (!box || !isShown(sight, times)) return false
      const camera = cams.find(it => it.info === info && it.channel === channel)
      const mode = pausedAs(camera?.id ?? device, ai)
      if (mode === 'paused') return false
      const isRecordOnly = mode === 'recorded'
      const place = `${device} ${channel}`
      const there = findingOf(
        { ...sight, channel: place },
        known.map(it => it.finding),
      )
      if (there) {
        const at0 = known.findIndex(it => it.finding === there.finding)
        const { row } = known[at0]!
        // What people took away stays away.
        if (row.isDeleted) return false
        const set: Partial<Row> = {
          mergeCount: (row.mergeCount ?? 1) + 1,
          ...(!there.isSum && at < momentAt(row.alarmTime!) && { alarmTime: wireMoment(at) }),
          ...(at > momentAt(row.lastTime!) && { lastTime: wireMoment(at) }),
          ...(!there.isSum && conf > (row.confidence ?? 0) && { confidence: conf }),
          ...(there.isSum && { isSum: true }),
          ...(row.aiStatus === unsure && { isRecordOnly }),
        }
        const news =
          row.aiStatus === unsure && !isRecordOnly
            ? await shared(transaction, tenant, { ...row, ...set }, false, now)
            : null
        await transaction.run([...write.changed(tenant, row, { ...set, ...news }, now)])
        known.splice(at0, 1)
        keep({ ...row, ...set, ...news })
        return true
      }
      const [[repeats = 0]] = await transaction.run([bind(countOf, info, device, channel, ai, iso(at))])
      const { row, bounds } = write.born(
        tenant,
        info,
        {
          ...box,
          aiType: ai,
          cameraId: camera?.id ?? null,
          channelId: channel,
          alarmArea: camera?.area ?? box.deviceArea ?? 99,
          alarmTime: wireMoment(at),
          lastTime: wireMoment(at),
          confidence: conf,
          empId: who === null ? null : (staff.find(it => it.info === info && it.who === who)?.id ?? null),
          repeatNum7: repeats + 1,
          handleStatus: null,
          isRecordOnly,
        },
        now,
      )
      await transaction.run([...bounds])
      const news = isRecordOnly ? null : await shared(transaction, tenant, row, false, now)
      if (news) await transaction.run([...write.changed(tenant, row, news, now)])
      keep({ ...row, ...news })
      return true
    }
  }

  const judge = async ({ rows, transaction }: NewReadings, tenant: string): Promise<number> => {
    const all = (await rows()).flatMap(reading => seenIn(reading) ?? [])
    return all.length ? store(transaction, tenant, all) : 0
  }

  return {
    /** What boxes of a tenant saw since the last time. @returns whether something was stored that was not looked at */
    async freshOf(tenant: string): Promise<boolean> {
      await cursor.all(tenant, async batch => void (await judge(batch, tenant)))
      await pictures(tenant)
      return cursor.hasMore(tenant)
    },
    /** What boxes saw since the last time. @returns how many pictures counted */
    async fresh(): Promise<number> {
      let sum = 0
      await cursor.everywhere(async (batch, tenant) => {
        sum += await judge(batch, tenant)
      })
      for (const tenant of await tenantsIn(kernel.store)) await pictures(tenant)
      return sum
    },
    /** Takes pictures away whose time is over; what was seen stays written. @returns how many findings */
    async forget(): Promise<number> {
      // What the alarm shows is the same picture.
      await refresh(alarm, kernel, {
        due: `t.alarm_type = 'AI' and t.alarm_time < $2::timestamptz - interval '${pictureDays} days' and t.alarm_imgs is not null`,
        becomes: () => ({ alarmImgs: null }),
      })
      return refresh(finding, kernel, {
        due: `t.alarm_time < $2::timestamptz - interval '${pictureDays} days' and (t.snap_img is not null or t.mark_img is not null)`,
        becomes: () => ({ snapImg: null, markImg: null, bbox: null }),
      })
    },
    shared,
  }
}

/** What an officer confirms becomes an alarm of the kitchen, in the transaction of the confirmation. */
export const findingSettle = (kernel: Kernel): Settle<'iot/finding'> => {
  const own = openFindings(kernel)
  return {
    changes: async (transaction, { asker, now }, verb, before, after) => {
      if (verb !== 'judge' || before.aiStatus !== unsure || after?.aiStatus !== valid) return {}
      const news = await own.shared(transaction, asker.tenant, after, true, now)
      return news ? { set: news } : {}
    },
  }
}

export const findingJobs = (kernel: Kernel): readonly Job[] => {
  const own = openFindings(kernel)
  return [
    {
      name: 'findings',
      title: { zh: 'AI识别入库与报警', en: 'What AI boxes saw' },
      cron: '* * * * *',
      cost: {
        quiet: 6,
        each: {
          zh: '每 2000 条新读数约 12 条语句，每条识别约 8 条',
          en: '2,000 new readings: about 12 statements; a finding: about 8',
        },
      },
      run: async () => ({ pictures: await own.fresh() }),
    },
  ]
}
/** What is done once a night, and seen among the jobs. */
export const findingNight = (kernel: Kernel): readonly Job[] => [
  {
    name: 'finding-pictures',
    title: { zh: '清理90天前的AI抓拍', en: 'Pictures of AI findings after 90 days' },
    cron: '25 3 * * *',
    cost: {
      quiet: 4,
      each: { zh: '每条到期的识别约 6 条语句', en: 'a finding whose time is over: about 6 statements' },
    },
    run: async () => ({ findings: await openFindings(kernel).forget() }),
  },
]
