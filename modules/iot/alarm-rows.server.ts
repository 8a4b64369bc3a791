import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Effect } from '../../engines/alarm/effect.ts'
import { applied, grouped, keeping, whole, type Part, type Whole } from '../../engines/alarm/row.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import { snake } from '../../kernel/define/names.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { isAlready, type RowOf } from '../../kernel/define/rows.ts'
import { publish } from '../../kernel/run/publish.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { keyIn, labelOf } from '../../kernel/fields/index.ts'
import { alarmType, deviceKind, kitchenArea } from '../words/dictionaries.ts'
import alarm, { dueHours } from './alarm.ts'
import { suggestionFor } from './suggestions.ts'
import { alarmParts, alarms, fridges } from './tables.ts'

const d = fridges('d')
const alarmRow = alarms('a')
const t = alarms('t')
const p = alarmParts('p')
const alarmPart = alarmParts()

type Row = RowOf<'iot/alarm'>

/** A device as its alarms name it. */
export interface Kitchen {
  readonly id: string
  readonly deviceNo: string
  readonly deviceName: string
  readonly kind: string
  readonly area: number | null
  readonly info: string
  readonly infoName: string
}

/**
 * What the file of a device says of its alarms, from the alarms themselves: a warning while only those of the third
 * level have not recovered, else an alarm; and the last one that was raised and not taken back (that one has recovered
 * without a duration).
 */
const settle: Statement = {
  name: 'fridge_alarm_settle',
  text: `update ${d} set
      alarm_state = (select case when bool_or(${alarmRow.alarmLevel} < 3) then 2 when count(*) > 0 then 1 else 0 end from ${alarmRow}
        where ${alarmRow.tenantId} = ${d.tenantId} and ${alarmRow.infoId} = ${d.infoId} and ${alarmRow.deviceId} = ${d.id} and not ${alarmRow.recoverStatus} and not ${alarmRow.isDeleted}),
      (alarm_time, alarm_level, alarm_value) = (select ${alarmRow.alarmTime}, ${alarmRow.alarmLevel}, ${alarmRow.alarmValue} from ${alarmRow}
        where ${alarmRow.tenantId} = ${d.tenantId} and ${alarmRow.infoId} = ${d.infoId} and ${alarmRow.deviceId} = ${d.id} and (not ${alarmRow.recoverStatus} or ${alarmRow.durationMin} is not null) and not ${alarmRow.isDeleted} order by ${alarmRow.alarmTime} desc, ${alarmRow.id} desc limit 1)
    where ${d.tenantId} = $1 and ${d.id} = $2`,
}

/** The order of ids in the database, so that nobody waits for somebody who waits for him. */
const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1)

/** Scene of the cold chain. domain.md C alarm_scene */
const coldChain = 2 as const

/** The name of what a rule decided of a device. */
const partKey =
  (device: Kitchen, ruleKey: string) =>
  (episode: number): string =>
    `${device.id}:${ruleKey}:${episode}`
/** The parts of a device's alarms after an effect. */
export const partsAfter = (device: Kitchen, parts: readonly Part[], effect: Effect): readonly Part[] =>
  applied(parts, effect, partKey(device, effect.ruleKey))
/** The names under which an effect may find its part: an amended one is called by its corrected time from then on. */
const keysOf = (device: Kitchen, effect: Effect): readonly string[] =>
  [effect.episode, ...(effect.kind === 'amend' ? [effect.to.at] : [])].map(partKey(device, effect.ruleKey))

const contentOf = (device: Kitchen, { why }: Whole): string =>
  `${device.area === null ? '' : labelOf(kitchenArea, device.area)}${device.deviceName}：${why}`.slice(0, 200)
/** What an alarm as a whole says in the fields of its row. */
const wordsOf = (device: Kitchen, alarmOf: Whole) => ({
  alarmType: keyIn(alarmType, alarmOf.type),
  alarmLevel: alarmOf.level,
  alarmTime: wireMoment(alarmOf.at),
  alarmValue: alarmOf.value,
  thresholdValue: alarmOf.threshold,
  alarmUnit: alarmOf.unit,
  alarmContent: contentOf(device, alarmOf),
  mergeCount: alarmOf.count,
  escalatedAt: alarmOf.escalatedAt === null ? null : wireMoment(alarmOf.escalatedAt),
  recoverStatus: alarmOf.recoveredAt !== null,
  recoverTime: alarmOf.recoveredAt === null ? null : wireMoment(alarmOf.recoveredAt),
  durationMin: alarmOf.durationMin,
})
const dueAt = (level: number, now: number): string => wireMoment(now + dueHours[level]! * 3_600_000)

/** What a new alarm says; `now` is when it is written down. @param parts as `grouped` gives them */
export const openingOf = (device: Kitchen, parts: readonly Part[], now: number) => {
  const alarmOf = whole(parts)
  return {
    sourceKey: parts[0]!.key,
    deviceId: device.id,
    deviceName: device.deviceName,
    deviceNo: device.deviceNo,
    deviceKind: keyIn(deviceKind, device.kind),
    alarmArea: keyIn(kitchenArea, device.area),
    alarmScene: coldChain,
    dueTime: dueAt(alarmOf.level, now),
    suggest: suggestionFor(alarmOf.type)?.zh ?? null,
    ...wordsOf(device, alarmOf),
  }
}

/**
 * What an alarm becomes by its parts; null when nothing. Where it got worse its time is what is left, and a day at
 * most; what was handled as the lesser alarm must be handled again. decisions C.1
 */
export function changeOf(device: Kitchen, parts: readonly Part[], row: Row, now: number): Partial<Row> | null {
  const alarmOf = whole(parts)
  const set = wordsOf(device, alarmOf)
  // Words and numbers that people were told stay while no graver rule has spoken.
  const { alarmContent: _content, ...facts } = set
  const isWorse = alarmOf.level < row.alarmLevel!
  const next: Partial<Row> = alarmOf.level === row.alarmLevel && alarmOf.value === row.alarmValue ? facts : set
  const due = dueAt(alarmOf.level, now)
  const before = row.dueTime
  const worse: Partial<Row> = !isWorse
    ? {}
    : row.handleStatus === 1
      ? { handleStatus: 0, reviewStatus: 0, isFalse: false, dueTime: due }
      : { dueTime: before !== null && momentAt(before) < momentAt(due) ? before : due }
  const all: Partial<Row> = { ...next, ...worse }
  return isAlready(row, all) ? null : all
}

/** An alarm that was taken back, or is another's now; never deleted: people were told. */
const takenBack = (row: Row, why: string, at: number) => ({
  recoverStatus: true,
  recoverTime: wireMoment(at),
  durationMin: null,
  remark: [row.remark, why].filter(Boolean).join('；').slice(0, 500),
})

/** How long before an effect what recovered may still be one alarm with it, ms. */
const nearMs = 3_600_000

/**
 * Carries out what the alarm engine decided, on the rows of the alarm centre: what rules of one kind decide of one
 * device at one time is one row.
 */
export function alarmRows(kernel: Kernel) {
  const columns = columnsOf(alarm, kernel.find)
  const write = platformRows(alarm, kernel)
  const lock: Statement = {
    name: 'alarm_near',
    text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from ${t} where ${t.tenantId} = app.tenant() and not ${t.isDeleted}
      and (${t.id} in (select ${p.alarmId} from ${p} where ${p.tenantId} = app.tenant() and ${p.sourceKey} = any($1)) or (${t.deviceId} = any($2::bigint[]) and (not ${t.recoverStatus} or ${t.recoverTime} >= $3::timestamptz))) order by ${t.id} for update`,
  }
  const partsOf: Statement = {
    name: 'alarm_parts',
    text: `select ${p.alarmId}, ${p.said} from ${p} where ${p.tenantId} = app.tenant() and ${p.alarmId} = any($1::bigint[])`,
  }
  const dropParts: Statement = {
    name: 'alarm_parts_drop',
    text: `delete from ${alarmPart} where ${alarmPart.tenantId} = $1 and ${alarmPart.sourceKey} = any($2)`,
  }
  const putParts: Statement = {
    name: 'alarm_parts_put',
    text: `insert into ${alarmPart} (${alarmPart.tenantId}, ${alarmPart.sourceKey}, ${alarmPart.alarmId}, ${alarmPart.infoId}, ${alarmPart.said}) select $1, * from unnest($2::varchar[], $3::bigint[], $4::bigint[], $5::jsonb[])`,
  }

  return {
    /**
     * Writes `first` (the readings) and what they mean for the alarm rows, in one transaction. What was decided already
     * is not decided again, so a replay changes nothing.
     */
    async carryOut(
      transaction: Transaction,
      tenant: string,
      effects: readonly { readonly device: Kitchen; readonly effect: Effect }[],
      first: readonly Bound[],
      now: number,
    ): Promise<void> {
      const earliest = Math.min(
        ...effects.map(({ effect }) =>
          Math.min(effect.at, effect.episode, ...(effect.kind === 'amend' ? [effect.to.at] : [])),
        ),
      )
      const byDevice = Map.groupBy(effects, ({ device }) => device.id)
      const results = await transaction.run([
        enterTenant(tenant),
        ...first,
        bind(
          lock,
          array([...new Set(effects.flatMap(({ device, effect }) => keysOf(device, effect)))]),
          array([...byDevice.keys()]),
          new Date(earliest - nearMs).toISOString(),
        ),
      ])
      const rows = results.at(-1)!.map(texts => decode(columns, texts))
      const [partTexts] = rows.length ? await transaction.run([bind(partsOf, array(rows.map(row => row.id)))]) : [[]]
      const owner = new Map(
        partTexts!.map(([id, text]) => [(JSON.parse(text!) as Part).key, rows.find(row => row.id === id)!] as const),
      )
      const before = Map.groupBy(
        partTexts!.map(([, text]) => JSON.parse(text!) as Part),
        ({ key }) => key.split(':', 1)[0]!,
      )
      const bounds: Bound[] = []
      const carried: (readonly [row: Row, set: Partial<Row>])[] = []
      const put: (readonly [part: Part, id: string, info: string])[] = []
      const gone: string[] = []
      const touched = new Set<string>()
      const tell = (device: Kitchen, row: Row, name: 'alarm.opened' | 'alarm.recovered'): void => {
        // The alarm's own enterprise: the device may have moved since.
        const infoId = row.infoId
        bounds.push(
          ...publish(
            kernel.newId(),
            tenant,
            infoId,
            name,
            name === 'alarm.recovered'
              ? { id: row.id, infoId, recoverTime: row.recoverTime! }
              : {
                  id: row.id,
                  infoId,
                  infoName: device.infoName,
                  deviceName: device.deviceName,
                  alarmType: row.alarmType!,
                  alarmLevel: row.alarmLevel!,
                  alarmContent: row.alarmContent!,
                  alarmTime: row.alarmTime!,
                },
          ),
        )
      }
      for (const [id, own] of byDevice) {
        const { device } = own[0]!
        const had = before.get(id) ?? []
        const parts = own.reduce<readonly Part[]>((all, { effect }) => partsAfter(device, all, effect), had)
        if (JSON.stringify(parts) === JSON.stringify(had)) continue
        const opened = new Set(
          own.flatMap(({ effect }) =>
            effect.kind === 'open' ? [partKey(device, effect.ruleKey)(effect.episode)] : [],
          ),
        )
        // An amended part has another name, and is of the same row.
        for (const { effect } of own) {
          const name = partKey(device, effect.ruleKey)
          const row = effect.kind === 'amend' ? owner.get(name(effect.episode)) : undefined
          if (effect.kind === 'amend' && row) owner.set(name(effect.to.at), row)
        }
        const groups = grouped(parts)
        const ofDevice = rows.filter(row => had.some(({ key }) => owner.get(key) === row))
        const keeps = keeping(groups, owner, ofDevice)
        const last = own.at(-1)!.effect
        for (const row of ofDevice) {
          if (keeps.includes(row)) continue
          // Its parts stand in another row now, or nowhere.
          const isJoined = parts.some(({ key }) => owner.get(key) === row)
          carried.push([
            row,
            takenBack(
              row,
              isJoined
                ? '与同一设备的同类报警合并'
                : (own.findLast(({ effect }) => effect.kind === 'withdraw')?.effect.why ?? last.why),
              last.at,
            ),
          ])
          touched.add(id)
          if (row.recoverStatus !== true) tell(device, { ...row, recoverTime: wireMoment(last.at) }, 'alarm.recovered')
        }
        for (const [n, group] of groups.entries()) {
          const row = keeps[n] ?? null
          const isNews = group.some(({ key }) => opened.has(key) && !owner.has(key))
          if (row === null) {
            const values = openingOf(device, group, now)
            const birth = write.born(
              tenant,
              device.info,
              { ...values, sourceKey: `${values.sourceKey}:${kernel.newId()}` },
              now,
            )
            bounds.push(...birth.bounds)
            touched.add(id)
            put.push(...group.map(part => [part, birth.row.id, device.info] as const))
            if (isNews) {
              tell(device, birth.row, 'alarm.opened')
              // It began and ended within the words of one batch: whoever was told of it hears that it is over.
              if (birth.row.recoverStatus === true) tell(device, birth.row, 'alarm.recovered')
            }
            continue
          }
          put.push(...group.map(part => [part, row.id, row.infoId] as const))
          const set = changeOf(device, group, row, now)
          if (!set) continue
          carried.push([row, set])
          touched.add(id)
          const after = { ...row, ...set }
          if (after.alarmLevel! < row.alarmLevel! && isNews) tell(device, after, 'alarm.opened')
          if (after.recoverStatus === true && row.recoverStatus !== true) tell(device, after, 'alarm.recovered')
        }
        gone.push(...had.map(({ key }) => key))
      }
      for (const [row, set] of carried) {
        if ('handleStatus' in set || (set.alarmLevel !== undefined && set.alarmLevel !== row.alarmLevel))
          await write.carried(transaction, tenant, row, set, now)
        else await transaction.run([...write.changed(tenant, row, set, now)])
      }
      const news: Bound[] = [
        ...(gone.length ? [bind(dropParts, tenant, textArray(gone))] : []),
        ...(put.length
          ? [
              bind(
                putParts,
                tenant,
                textArray(put.map(([{ key }]) => key)),
                array(put.map(([, row]) => row)),
                array(put.map(([, , info]) => info)),
                textArray(put.map(([part]) => JSON.stringify(part))),
              ),
            ]
          : []),
      ]
      if (bounds.length + news.length + touched.size > 0)
        await transaction.run([...bounds, ...news, ...[...touched].sort(byId).map(id => bind(settle, tenant, id))])
    },
  }
}
