import { json, number, text, type Sql } from '../../kernel/define/value.ts'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { nothingKnown, type Circumstances } from '../../engines/alarm/circumstances.ts'
import type { Effect } from '../../engines/alarm/effect.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import { rulesOf } from '../../engines/alarm/rules/index.ts'
import { step, upgradeState } from '../../engines/alarm/step.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { Message } from '../../kernel/define/message.ts'
import { snake } from '../../kernel/define/names.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import type { Kitchen } from './alarm-part.ts'
import { alarmRows } from './alarm-rows.server.ts'
import { channelOf, checkMs, dayJudged, linkOf, lookedAt } from './link-health.ts'
import { direct } from './camera.ts'
import linkChannel from './link-channel.ts'
import linkDevice from './link-device.ts'
import { hoursAround } from './link-hours.ts'
import type { See, Seen } from './sights.server.ts'
import { boxes, cameras, points, readings } from './tables.ts'

const [b, c, e, p, r] = [boxes('b'), cameras('c'), enterprises('e'), points('p'), readings('r')]
const pointRow = points()
const cameraRow = cameras()

/** Links looked at in one transaction. */
const most = 200
/** What a box said of a channel longer ago than this says nothing of now, ms. */
const freshMs = 3 * checkMs
const ofKitchen = (infoId: Sql, tenantId: Sql): string =>
  `join ${e} on ${e.tenantId} = ${tenantId} and ${e.id} = ${infoId} and not ${e.isDeleted}`

const boxesOf = select(
  'link_boxes',
  {
    ...{ id: b.id, info: b.infoId, infoName: e.infoName, deviceName: b.deviceName, deviceNo: b.deviceNo },
    ...{ area: b.deviceArea, online: b.onlineStatus },
    at: number`extract(epoch from ${b.lastTime}) * 1000`,
    heartbeat: number`coalesce(${b.heartbeat}, 600)`,
  },
  list => `select ${list}
    from ${b} ${ofKitchen(b.infoId, b.tenantId)} where ${b.tenantId} = app.tenant() and ${b.id} > $1 and ${b.deviceStatus} = 1 and not ${b.isDeleted} order by ${b.id} limit ${most}`,
)
const camerasOf = select(
  'link_cameras',
  {
    ...{ id: c.id, info: c.infoId, infoName: e.infoName, cameraName: c.cameraName, channel: c.channelId },
    ...{ area: c.cameraArea, box: b.id.orNull, boxName: b.deviceName.orNull, boxNo: b.deviceNo.orNull },
    resolution: c.resolution,
    hours: text.orNull`(select ${p.needOnline} from ${p} where ${p.tenantId} = ${c.tenantId} and ${p.infoId} = ${c.infoId} and ${p.cameraId} = ${c.id} and not ${p.isDeleted} order by ${p.id} limit 1)`,
  },
  list => `select ${list}
    from ${c} ${ofKitchen(c.infoId, c.tenantId)} left join ${b} on ${b.tenantId} = ${c.tenantId} and ${b.infoId} = ${c.infoId} and ${b.id} = ${c.aiBoxId} and ${c.aiEnable} and ${c.channelId} is not null and not ${b.isDeleted}
    where ${c.tenantId} = app.tenant() and ${c.id} > $1 and (${b.id} is not null or (${c.belong} = ${direct} and ${c.snapshotUrl} is not null)) and not ${c.isDeleted} order by ${c.id} limit ${most}`,
)
/** The newest word of boxes on each of some channels. */
const wordsOf = select(
  'link_words',
  {
    n: number`q.n`,
    word: json<Message | null>`(select ${r.said} from ${r} where ${r.tenantId} = app.tenant() and ${r.deviceId} = q.device and ${r.at} >= $4::timestamptz and ${r.said} ? 'online' and ${r.said} ->> 'channel' = q.channel order by ${r.at} desc limit 1)`,
  },
  list => `select ${list}
    from unnest($1::integer[], $2::bigint[], $3::varchar[]) q(n, device, channel)`,
)
const onCamera: Statement = {
  name: 'link_camera',
  text: `update ${cameraRow} set ${cameraRow.onlineStatus} = $3::smallint, ${cameraRow.lastTime} = $4::timestamptz where ${cameraRow.tenantId} = app.tenant() and ${cameraRow.infoId} = $1 and ${cameraRow.id} = $2`,
}
const onPoint: Statement = {
  name: 'link_point',
  text: `update ${pointRow} set ${pointRow.mornitorStatus} = $3::smallint where ${pointRow.tenantId} = app.tenant() and ${pointRow.infoId} = $1 and ${pointRow.cameraId} = $2 and ${pointRow.mornitorStatus} is distinct from $3::smallint`,
}

/** A look at one link. */
interface Look {
  readonly kitchen: Kitchen
  /** null: nobody can say. */
  readonly isThere: boolean | null
  readonly known: Circumstances
  readonly rules: readonly Rule[]
  /** What the rules judge beside whether it is there. */
  readonly values: (rate24h: number | null) => Message
  /** What stands in its row. */
  readonly row: (looks: string) => Values
  readonly also?: (isThere: boolean) => readonly Bound[]
}

/** Of what a box says of a channel this is judged. */
const judgedOf: ReadonlySet<string> = new Set(['black', 'freeze', 'occl', 'recordDays'])
const bad = ['black', 'freeze', 'occl', 'blur', 'angle'] as const
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textIn = (row: Values, name: string): string | null => {
  const value = row[name]
  return typeof value === 'string' ? value : null
}
/** When there is light in a kitchen whose point does not say when it is to be seen: a lamp that is out is no fault. */
const lit = '06:00-20:00'
/** What we saw ourselves, in the words of a box. */
function wordOfSeen({ isThere, sight }: Seen, hours: string | null, now: number): Message | null {
  if (isThere === null) return null
  const isLit = hoursAround(hours ?? lit, now).some(([from, to]) => from <= now && now < to)
  return {
    online: isThere,
    ...(sight && {
      black: isLit && sight.isBlack,
      freeze: sight.isFrozen,
      occl: isLit && sight.isCovered,
      angle: isLit && sight.isMoved,
    }),
  }
}
const isSo = (value: unknown): boolean => value === true || value === 1

/**
 * The platform's own look at what carries pictures, every ten minutes: boxes by their word and presence, channels by
 * what their box says of them, or by a picture they give. Of a channel nobody has spoken of nothing is said. domain.md
 * B.8.14, decisions-2.md B.1
 */
export function openLinks(kernel: Kernel, see: See = async () => new Map()) {
  const alarms = alarmRows(kernel)

  /** Writes a page of looks down, and what they mean for alarms. @param by the column that says of what a row is */
  const put = async (
    transaction: Transaction,
    tenant: string,
    resource: Resource,
    by: string,
    page: readonly Look[],
    now: number,
  ): Promise<void> => {
    const write = platformRows(resource, kernel)
    const there = select(
      `link_rows_${resource.table}`,
      whole(columnsOf(resource, kernel.find)),
      list =>
        `select ${list} from ${resource.table} t where t.tenant_id = app.tenant() and t.${snake(by)} = any($1::bigint[]) and not t.is_deleted order by t.id for update`,
    )
    const [own] = await transaction.run([bind(there, array(page.map(({ kitchen }) => kitchen.id)))])
    const rows = new Map(own.map(row => [textIn(row, by), row]))
    const effects: { device: Kitchen; effect: Effect }[] = []
    const bounds: Bound[] = []
    for (const { kitchen, isThere, known, rules, values, row, also } of page) {
      const before = rows.get(kitchen.id)
      if (isThere === null) {
        // Nobody can say: a new row says just that, an old one stays as it was seen last.
        if (!before) bounds.push(...write.born(tenant, kitchen.info, row(''), now).bounds)
        continue
      }
      const last = before ? textIn(before, 'checkTime') : null
      const looks = lookedAt(
        (before && textIn(before, 'looks')) ?? '',
        last === null ? null : momentAt(last),
        now,
        isThere,
      )
      const judged = step(
        upgradeState(before?.['judged'] ?? null),
        {
          at: now,
          receivedAt: now,
          values: { online: isThere, ...values(dayJudged(looks)) },
          circumstances: known,
        },
        rules,
      )
      for (const effect of judged.effects) effects.push({ device: kitchen, effect })
      const isGone = looks === '0' || /1-*0$/.test(looks)
      const set: Values = {
        ...row(looks),
        looks,
        checkTime: wireMoment(now),
        judged: judged.state,
        ...(isGone && { lastOffline: wireMoment(now) }),
      }
      bounds.push(
        ...(before ? write.changed(tenant, before, set, now) : write.born(tenant, kitchen.info, set, now).bounds),
        ...(also?.(isThere) ?? []),
      )
    }
    if (effects.length) await alarms.carryOut(transaction, tenant, effects, bounds, now)
    else if (bounds.length) await transaction.run(bounds)
  }

  const ofBoxes = (rows: readonly RowIn<typeof boxesOf>[], now: number): readonly Look[] =>
    rows.map(({ online, at, heartbeat, ...box }) => {
      const { id, deviceName, deviceNo, area } = box
      return {
        kitchen: { ...box, kind: 'aibox' },
        isThere: online === 2 ? null : online === 1 && at >= now - 3 * heartbeat * 1000,
        known: nothingKnown,
        rules: rulesOf.recorder,
        values: (rate): Message => (rate === null ? {} : { onlineRate24h: rate }),
        row: looks => ({
          ...{ deviceId: id, deviceName, deviceNo, deviceArea: area, regStatus: online },
          ...(looks && linkOf(looks)),
        }),
      }
    })

  const ofChannels = async (
    transaction: Transaction,
    rows: readonly RowIn<typeof camerasOf>[],
    seen: ReadonlyMap<string, Seen>,
    now: number,
  ): Promise<readonly Look[]> => {
    const [words] = await transaction.run([
      bind(
        wordsOf,
        array(rows.map((_, n) => String(n))),
        array(rows.map(({ box }) => box ?? '0')),
        textArray(rows.map(({ channel }) => channel ?? '')),
        new Date(now - freshMs).toISOString(),
      ),
    ])
    const byRow = new Map(words.map(({ n, word }) => [n, word]))
    return rows.map(({ cameraName, channel, box, boxName, boxNo, resolution, hours, ...camera }, n): Look => {
      const { id, info, area } = camera
      const spoken = byRow.get(n)
      const own = seen.get(id)
      const saw = own ? wordOfSeen(own, hours, now) : null
      // Whoever sees it says that it is there.
      const online = isSo(spoken?.['online']) || isSo(saw?.['online'])
      const word: Message | null = spoken || saw ? { ...spoken, ...saw, online } : null
      const [pullMs, recordDays] = [numberOf(word?.['pullMs']), numberOf(word?.['recordDays'])]
      const isKnown = word !== null && bad.some(flag => flag in word)
      return {
        kitchen: { ...camera, deviceName: cameraName, deviceNo: channel ?? '', kind: 'camera' },
        isThere: word === null ? null : isSo(word['online']),
        known: { spans: { online: hoursAround(hours, now) } },
        rules: rulesOf.camera,
        values: (): Message => Object.fromEntries(Object.entries(word ?? {}).filter(([of]) => judgedOf.has(of))),
        row: looks => ({
          ...{ cameraId: id, channelId: channel, deviceId: box, deviceName: boxName, deviceNo: boxNo },
          ...{ deviceArea: area, resolution },
          ...(own?.isThere && { sights: own.sights }),
          pullMs,
          recordDays,
          bitrate: numberOf(word?.['bitrate']),
          fps: numberOf(word?.['fps']),
          blackFlag: isSo(word?.['black']),
          freezeFlag: isSo(word?.['freeze']),
          occlusionFlag: isSo(word?.['occl']),
          blurFlag: isSo(word?.['blur']),
          angleFlag: isSo(word?.['angle']),
          ...(looks &&
            channelOf(looks, { isBad: isKnown ? bad.some(flag => isSo(word[flag])) : null, pullMs, recordDays })),
        }),
        also: isThere => [
          bind(onCamera, info, id, isThere ? '1' : '0', new Date(now).toISOString()),
          bind(onPoint, info, id, isThere ? '1' : '0'),
        ],
      }
    })
  }

  /** Looks at all links of a sort, a page at a time. @param look at those behind an id @returns how many */
  const all = async (
    look: (transaction: Transaction, last: string) => Promise<readonly { readonly id: string }[]>,
    last = '0',
  ): Promise<number> => {
    const rows = await kernel.store.transaction(transaction => look(transaction, last))
    return rows.length < most ? rows.length : rows.length + (await all(look, rows.at(-1)!.id))
  }

  return {
    /** Looks once at every link of every tenant. */
    async look(): Promise<{ readonly boxes: number; readonly channels: number }> {
      const now = kernel.now()
      const sum = { boxes: 0, channels: 0 }
      for (const tenant of await tenantsIn(kernel.store)) {
        sum.boxes += await all(async (transaction, last) => {
          const [, rows] = await transaction.run([enterTenant(tenant), bind(boxesOf, last)])
          if (rows.length) await put(transaction, tenant, linkDevice, 'deviceId', ofBoxes(rows, now), now)
          return rows
        })
        const sightings = await see(tenant)
        sum.channels += await all(async (transaction, last) => {
          const [, rows] = await transaction.run([enterTenant(tenant), bind(camerasOf, last)])
          if (rows.length) {
            const looks = await ofChannels(transaction, rows, sightings, now)
            await put(transaction, tenant, linkChannel, 'cameraId', looks, now)
          }
          return rows
        })
      }
      return sum
    },
  }
}

/** @param see null: nothing here takes or reads pictures */
export const linkJobs = (kernel: Kernel, see: See | null): readonly Job[] => [
  {
    name: 'link-health',
    title: { zh: '视频链路巡检', en: 'Links of boxes and cameras' },
    cron: '*/10 * * * *',
    cost: {
      quiet: 6,
      each: {
        zh: '每路摄像机一次探测，变化约 6 条语句',
        en: 'a channel: it is looked at; one that changed: about 6 statements',
      },
    },
    run: async () => openLinks(kernel, see ?? undefined).look(),
  },
]
