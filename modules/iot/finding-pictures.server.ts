import { writeAudit } from '../../kernel/ask/audit.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { flag, text } from '../../kernel/define/value.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { thumbnailKey, type FileStore } from '../../kernel/files/port.ts'
import { thumbnailSides } from '../../kernel/files/thumbnail.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import type { Device, Reading } from '../../kernel/run/ports.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { storedFiles } from '../../kernel/store/tables.ts'
import { iso } from './ingest-statements.server.ts'
import { isSight, leastSure, togetherMs } from './sightings.ts'
import { boxPictures, findings } from './tables.ts'
import { daysKept, heldRow, writtenNames } from './written-pictures.server.ts'

const p = boxPictures('p')
const f = findings('f')
const k = storedFiles('k')
const own = boxPictures()

/** How long pictures are kept, days; how long one waits for its finding, ms; how many go at a time. decisions-2.md G */
const [pictureDays, waitMs, most] = [90, 3_600_000, 200]

/** What an algorithm said of the picture that came with it. */
export interface Shot {
  readonly at: number
  readonly channel: string
  readonly ai: string
}
/** What of a message's readings its picture shows: all that was seen on that frame, of which an algorithm is sure. */
export const shotsIn = (readings: readonly Reading[]): readonly Shot[] => {
  const shots = readings.flatMap(({ at, values: { ai, conf, channel } }): Shot[] =>
    isSight(ai) && typeof conf === 'number' && conf >= leastSure && typeof channel === 'string'
      ? [{ at, ai, channel }]
      : [],
  )
  const [first] = shots
  const ofFrame = shots.filter(({ at, channel }) => at === first!.at && channel === first!.channel)
  return [...new Map(ofFrame.map(shot => [shot.ai, shot])).values()]
}

/** A finding of that place and sort at a moment. */
const near = `${f.tenantId} = app.tenant() and ${f.deviceId} = $1 and ${f.channelId} = $2 and ${f.aiType} = $3 and not ${f.isDeleted}
  and ${f.alarmTime} <= $4::timestamptz + interval '${togetherMs} milliseconds' and ${f.lastTime} >= $4::timestamptz - interval '${togetherMs} milliseconds'`
/** Whether these bytes are kept, whether they are noted for what was seen, and what its finding shows. */
const standing = select(
  'box_picture_there',
  {
    key: text`(select ${p.key} from ${p} where ${p.tenantId} = app.tenant() and ${p.deviceId} = $1 and ${p.name} = $5 limit 1)`,
    isNoted: flag`exists (select from ${p} where ${p.tenantId} = app.tenant() and ${p.deviceId} = $1 and ${p.name} = $5 and ${p.ai} = $3)`,
    picture: text`(select ${f.snapImg} from ${f} where ${near} and ${f.snapImg} is not null order by ${f.lastTime} desc limit 1)`,
  },
  list => `select ${list}`,
)
const insert: Statement = {
  name: 'box_picture',
  text: `insert into ${own} (${own.tenantId}, ${own.key}, ${own.infoId}, ${own.deviceId}, ${own.at}, ${own.channel}, ${own.ai}, ${own.name}) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}
const waiting = select(
  'box_pictures_waiting',
  {
    key: p.key,
    finding: text`(select ${f.id} from ${f} where ${f.tenantId} = app.tenant() and ${f.deviceId} = ${p.deviceId} and ${f.channelId} = ${p.channel} and ${f.aiType} = ${p.ai} and not ${f.isDeleted}
      and ${p.at} between ${f.alarmTime} - interval '10 seconds' and ${f.lastTime} + interval '10 seconds' order by ${f.id} limit 1)`,
    ai: p.ai,
  },
  list => `select ${list}
    from ${p} where ${p.tenantId} = app.tenant() and not ${p.isShown} and ${p.ai} <> all($2::varchar[]) and ${p.at} >= $1::timestamptz order by ${p.at} limit ${most} for update skip locked`,
)
const showing: Statement = {
  name: 'box_pictures_shown',
  text: `update ${own} set is_shown = true where ${own.tenantId} = app.tenant() and (${own.key}, ${own.ai}) in (select * from unnest($1::varchar[], $2::varchar[]))`,
}
/** Those whose time is over, by what they show. */
const oldIn = (kernel: Kernel) =>
  select(
    'device_pictures_old',
    { key: p.key, info: p.infoId, place: k.place },
    list => `select ${list} from ${p} left join ${k} on ${k.tenantId} = ${p.tenantId} and ${k.key} = ${p.key}
    left join unnest($2::varchar[], $3::integer[]) kept(ai, days) on kept.ai = ${p.ai}
    where ${p.tenantId} = app.tenant() and ${p.at} < $1::timestamptz - coalesce(kept.days, ${pictureDays}) * interval '1 day' and not (${heldRow(kernel)}) order by ${p.at} limit ${most}`,
  )
const drop: Statement = {
  name: 'box_pictures_drop',
  text: `delete from ${own} where ${own.tenantId} = app.tenant() and ${own.key} = any($1)`,
}

/** Asks whether a picture is there, for one of those that were seen on it. */
export const pictureThere = ({ id }: Device, { at, channel, ai }: Shot, name: string) =>
  bind(standing, id, channel, ai, iso(at), name)
/** Notes a picture that was kept, for the finding to come. */
export const notedPicture = (
  device: Device,
  info: string,
  key: string,
  { at, channel, ai }: Shot,
  name: string,
): Bound => bind(insert, device.tenantId, key, info, device.id, iso(at), channel, ai, name)

/** Gives findings, and the alarms they led to, the pictures that came with them. */
export function findingPictures(kernel: Kernel) {
  const write = platformRows('iot/finding', kernel)
  const alarms = platformRows('iot/alarm', kernel)
  return (tenant: string): Promise<void> =>
    kernel.store.transaction(async transaction => {
      const now = kernel.now()
      const [, rows] = await transaction.run([
        enterTenant(tenant),
        bind(waiting, iso(now - waitMs), textArray(writtenNames)),
      ])
      const matches = rows.filter(({ finding }) => finding)
      const byFinding = new Map(matches.map(({ finding, key }) => [finding, key] as const).toReversed())
      for (const row of await write.locked(transaction, tenant, [...byFinding.keys()])) {
        if (row.snapImg?.length) continue
        const snapImg = [byFinding.get(row.id)!]
        await transaction.run([...write.changed(tenant, row, { snapImg }, now)])
        const [alarm] = await alarms.locked(transaction, tenant, row.alarmId === null ? [] : [row.alarmId])
        if (alarm && !alarm.alarmImgs?.length)
          await transaction.run([...alarms.changed(tenant, alarm, { alarmImgs: snapImg }, now)])
      }
      if (matches.length)
        await transaction.run([
          bind(showing, textArray(matches.map(({ key }) => key)), textArray(matches.map(({ ai }) => ai))),
        ])
    })
}

/**
 * Takes bytes out of the file store whose time is over, with the small pictures made of them; that the file was there
 * stays written. A store that does not answer is asked again the next night. @returns how many pictures
 */
export async function forgetPictures(kernel: Kernel, files: FileStore): Promise<number> {
  const old = oldIn(kernel)
  const days = [...daysKept]
  let sum = 0
  for (const tenant of await tenantsIn(kernel.store))
    for (let count: number = most; count === most; sum += count) {
      const [, rows] = await kernel.store.run([
        enterTenant(tenant),
        bind(
          old,
          iso(kernel.now()),
          textArray(days.map(([name]) => name)),
          array(days.map(([, each]) => String(each))),
        ),
      ])
      count = rows.length
      const byKey = new Map(rows.map(row => [row.key, row]))
      for (const [key, { place }] of byKey)
        for (const name of [key, ...thumbnailSides.map(side => thumbnailKey(key, side))])
          await files.remove(name, place)
      if (count)
        await kernel.store.run([
          enterTenant(tenant),
          bind(drop, textArray([...byKey.keys()])),
          ...[...byKey].map(([key, { info }]) =>
            writeAudit(
              kernel.newId(),
              { asker: null, ip: '', trace: '' },
              { operation: 'file.forget', resource: 'file', info, after: { key } },
              tenant,
            ),
          ),
        ])
    }
  return sum
}

/** What is done once a night, and seen among the jobs. */
export const pictureNight = (kernel: Kernel, files: FileStore): Job => ({
  name: 'box-pictures',
  title: {
    zh: '删除到期的设备图片文件（AI抓拍90天、晨检180天）',
    en: 'Files of devices’ pictures: AI after 90 days, morning checks after 180',
  },
  cron: '35 3 * * *',
  cost: {
    quiet: 2,
    each: { zh: '每张到期的图片：删除文件与 2 条语句', en: 'a picture whose time is over: its files and 2 statements' },
  },
  run: async () => ({ pictures: await forgetPictures(kernel, files) }),
})
