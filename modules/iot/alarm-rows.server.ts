import { grouped, keeping, type Part } from '../../engines/alarm/row.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { columnsOf, whole } from '../../kernel/derive/row/columns.ts'
import { table } from '../../kernel/define/table.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { RowOf } from '../../kernel/define/rows.ts'
import type { EventName, Events } from '../../contract/events.ts'
import { publish } from '../../kernel/run/publish.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { alarmNews } from './alarm-news.server.ts'
import alarm from './alarm.ts'
import { isFiledRow, keysOf, partIn, partKey, partsAfter, saidOf, type Decision, type Kitchen } from './alarm-part.ts'
import { changeOf, explained, openingOf, pressing, takenBack } from './alarm-row.ts'
import type { Kind } from './kind.ts'
import { belongingsIn, belongingsOf, causesAmong, linkedTypes, nearAlarms } from './causes.server.ts'
import { handlingOnFile } from './handling.server.ts'
import { kinds } from './kinds.ts'
import { commanding, obeying, saidLately } from './obeying.server.ts'
import { liveHints } from './wall.server.ts'
import { alarmParts, alarms } from './tables.ts'

const alarmRow = alarms('a')
const t = alarms('t')
const c = alarms('c')
const p = alarmParts('p')
const alarmPart = alarmParts()

type Row = RowOf<'iot/alarm'>

/**
 * What the file of a device says of its alarms, from the alarms themselves: a warning while only those of the third
 * level have not recovered, else an alarm; and the gravest of those, where all have recovered the last one that was
 * raised and not taken back (that one has recovered without a duration).
 */
const settling = ({ key, file }: Kind): Statement => {
  const d = table(file)('d')
  return {
    name: `alarm_settle_${key}`,
    text: `update ${d} set
      alarm_state = (select case when bool_or(${alarmRow.alarmLevel} < 3) then 2 when count(*) > 0 then 1 else 0 end from ${alarmRow}
        where ${alarmRow.tenantId} = ${d.tenantId} and ${alarmRow.infoId} = ${d.infoId} and ${alarmRow.deviceId} = ${d.id} and not ${alarmRow.recoverStatus} and not ${alarmRow.isDeleted}),
      (alarm_time, alarm_level, alarm_value) = (select ${alarmRow.alarmTime}, ${alarmRow.alarmLevel}, ${alarmRow.alarmValue} from ${alarmRow}
        where ${alarmRow.tenantId} = ${d.tenantId} and ${alarmRow.infoId} = ${d.infoId} and ${alarmRow.deviceId} = ${d.id} and (not ${alarmRow.recoverStatus} or ${alarmRow.durationMin} is not null) and not ${alarmRow.isDeleted}
        order by ${alarmRow.recoverStatus}, case when not ${alarmRow.recoverStatus} then ${alarmRow.alarmLevel} end, ${alarmRow.alarmTime} desc, ${alarmRow.id} desc limit 1)
    where ${d.tenantId} = $1 and ${d.id} = $2`,
  }
}
const settles = new Map([...kinds].map(([key, kind]) => [key, settling(kind)]))

/** The order of ids in the database, so that nobody waits for somebody who waits for him. */
const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1)

/** An alarm as it is to be written. */
interface Draft {
  /** As it stands; null for a new one. */
  readonly before: Row | null
  row: Row
  set: Partial<Row>
  readonly parts: readonly Part[]
  /** A rule has spoken that had not, or it is graver by what it explains. */
  isNews: boolean
  /** Its device had to be told again what it had been told. */
  readonly isAgain?: boolean
  readonly born?: (set: Partial<Row>) => { readonly row: Row; readonly bounds: readonly Bound[] }
}

/**
 * What people hear of it: what another alarm explains is told with that one, and of one that was told already, that it
 * is part of another now. decisions-2.md C.2
 */
function tidings({
  before,
  row,
  isNews,
  isAgain = false,
}: Draft): readonly ('alarm.opened' | 'alarm.recovered' | 'alarm.joined')[] {
  const isOver = row.recoverStatus === true
  // Whoever was told that the worst is over is told that it is back.
  const isBack = before?.recoverStatus === true && !isOver && row.alarmLevel === 1
  if (before === null) {
    if (!isNews || row.rootId !== null) return []
    // It began and ended within the words of one batch: whoever was told of it hears that it is over.
    return isOver ? ['alarm.opened', 'alarm.recovered'] : ['alarm.opened']
  }
  const isFreed = before.rootId !== null && row.rootId === null && row.handleStatus === 0 && !isOver
  const isWorse = isNews && row.alarmLevel! < before.alarmLevel!
  return [
    ...(row.rootId === null && (isWorse || isFreed || isBack || isAgain || isRisen(before, row))
      ? ['alarm.opened' as const]
      : []),
    ...(before.rootId === null && row.rootId !== null ? ['alarm.joined' as const] : []),
    ...(isOver && before.recoverStatus !== true ? ['alarm.recovered' as const] : []),
  ]
}

/** How many halves of its limit a value is beyond that. */
const halvesOf = ({ alarmValue: value, thresholdValue: limit }: Row): number =>
  value === null || !limit ? 0 : Math.floor((2 * Math.abs(value - limit)) / Math.abs(limit))
/** Whether an alarm is so much worse than people were told that they are told again. */
const isRisen = (before: Row, row: Row): boolean =>
  row.recoverStatus !== true && row.thresholdValue === before.thresholdValue && halvesOf(row) > halvesOf(before)

/** What of an alarm is counted somewhere, beside its level. */
const counted = ['handleStatus', 'rootId', 'ackTime', 'isFalse'] as const

/** How long before an effect what recovered may still be one alarm with it, ms. */
const nearMs = 3_600_000

/**
 * Carries out what the alarm engine decided, on the rows of the alarm centre: what rules of one kind decide of one
 * device at one time is one row.
 */
export function alarmRows(kernel: Kernel) {
  const columns = columnsOf(alarm, kernel.find)
  const write = platformRows(alarm, kernel)
  const ordersFor = obeying(kernel)
  const lock = select(
    'alarm_near',
    {
      row: whole(columns),
      gravestBelow: c.alarmLevel
        .as`(select min(${c.alarmLevel}) from ${c} where ${c.tenantId} = ${t.tenantId} and ${c.infoId} = ${t.infoId} and ${c.rootId} = ${t.id} and not ${c.isDeleted})`,
    },
    list => `with near as (${nearAlarms('$4', '$3')})
      select ${list}
      from ${t} where ${t.tenantId} = app.tenant() and not ${t.isDeleted}
      and (${t.id} in (select ${p.alarmId} from ${p} where ${p.tenantId} = app.tenant() and ${p.sourceKey} = any($1)) or (${t.deviceId} = any($2::bigint[]) and (not ${t.recoverStatus} or ${t.recoverTime} >= $3::timestamptz)) or ${t.id} in (select id from near union select root_id from near)) order by ${t.id} for update`,
  )
  const partsOf = select(
    'alarm_parts',
    { alarmId: p.alarmId, said: p.said },
    list => `select ${list} from ${p} where ${p.tenantId} = app.tenant() and ${p.alarmId} = any($1::bigint[])`,
  )
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
      effects: readonly Decision[],
      first: readonly Bound[],
      now: number,
    ): Promise<void> {
      const earliest = Math.min(
        ...effects.map(({ effect }) =>
          Math.min(effect.at, effect.episode, ...(effect.kind === 'amend' ? [effect.to.at] : [])),
        ),
      )
      const byDevice = Map.groupBy(effects, ({ device }) => device.id)
      const kitchens = effects.flatMap(({ device, effect }) => (linkedTypes.has(effect.alarmType) ? [device.info] : []))
      const toObey = commanding(effects, now)
      transaction.write([enterTenant(tenant), ...first])
      const [near, commandsLately = []] = await transaction.run([
        bind(
          lock,
          array([...new Set(effects.flatMap(({ device, effect }) => keysOf(device, effect)))]),
          array([...byDevice.keys()]),
          new Date(earliest - nearMs).toISOString(),
          array([...new Set(kitchens)]),
        ),
        ...(toObey.length ? [saidLately(toObey, now)] : []),
      ])
      const rows = near.map(({ row }) => row)
      const gravestBelow = new Map(near.map(({ row, gravestBelow: level }) => [row.id, level ?? 3]))
      const devices = [...new Set([...byDevice.keys(), ...rows.flatMap(row => row.deviceId ?? [])])]
      const [partRows, places] =
        rows.length + kitchens.length > 0
          ? await transaction.run([
              bind(partsOf, array(rows.map(row => row.id))),
              belongingsOf(kitchens.length ? devices : []),
            ])
          : [[], []]
      const rowBy = new Map(rows.map(row => [row.id, row]))
      const known = partRows.map(({ alarmId, said }) => partIn(said, rowBy.get(alarmId)!))
      const owner = new Map(known.map(({ part, row }) => [part.key, row]))
      const partsBy = Map.groupBy(known, ({ row }) => row.id)
      const before = Map.groupBy(
        known.map(({ part }) => part),
        ({ key }) => key.split(':', 1)[0]!,
      )
      const bounds: Bound[] = []
      const drafts: Draft[] = []
      const put: (readonly [part: Part, id: string, info: string])[] = []
      const gone: string[] = []
      const touched = new Map<string, string>()
      const kitchenNames = new Map(effects.map(({ device }) => [device.info, device.infoName]))
      const tell = (row: Row, name: 'alarm.opened' | 'alarm.recovered' | 'alarm.joined'): void => {
        // The alarm's own enterprise: the device may have moved since.
        const { id, infoId } = row
        const say = <N extends EventName>(of: N, payload: Events[N]): void =>
          void bounds.push(...publish(kernel.newId(), tenant, infoId, of, payload))
        if (name === 'alarm.recovered') say(name, { id, infoId, recoverTime: row.recoverTime! })
        else if (name === 'alarm.joined') say(name, { id, infoId, rootId: row.rootId! })
        else bounds.push(...alarmNews(kernel, tenant, kitchenNames.get(infoId) ?? '', row))
      }
      /** @returns whether the device was told to do something by itself */
      const obey = (device: Kitchen, had: readonly Part[], group: readonly Part[], row: Pick<Row, 'id' | 'infoId'>) => {
        const standing = toObey.filter(({ device: { id }, effect }) => {
          const key = partKey(device, effect.ruleKey)(effect.episode)
          const isOpen = group.some(part => part.key === key && part.recoveredAt === null)
          return id === device.id && isOpen && !(effect.kind === 'open' && had.some(part => part.key === key))
        })
        const orders = ordersFor(tenant, device, standing, commandsLately, row, now)
        bounds.push(...orders)
        return orders.length > 0
      }
      /** The row of an alarm whose device had to be told again: it waits for people as it did when it was new. */
      const pressed = (row: Row, set: Partial<Row> | null, isAgain: boolean): Partial<Row> => {
        const after = { ...row, ...set }
        return { ...set, ...(isAgain || isRisen(row, after) ? pressing(after, now) : {}) }
      }
      for (const [id, own] of byDevice) {
        const { device } = own[0]!
        const had = before.get(id) ?? []
        const parts = own.reduce<readonly Part[]>((all, { effect }) => partsAfter(device, all, effect), had)
        if (JSON.stringify(parts) === JSON.stringify(had)) {
          for (const [row, group] of Map.groupBy(had, ({ key }) => owner.get(key)!)) {
            if (!obey(device, had, group, row)) continue
            const set = pressed(row, null, true)
            drafts.push({ before: row, row: { ...row, ...set }, set, parts: group, isNews: false, isAgain: true })
          }
          continue
        }
        const ofDevice = rows.filter(row => had.some(({ key }) => owner.get(key) === row))
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
        // What was handled keeps its row under another name; what is owed to that row and not part of it is news.
        for (const { key, isFiled } of parts)
          if (isFiled && !owner.has(key)) owner.set(key, owner.get(key.replace(/~\d+$/, ''))!)
        for (const { key, isFiled } of parts) {
          if (isFiled || !isFiledRow(owner.get(key))) continue
          owner.delete(key)
          opened.add(key)
        }
        const groups = grouped(parts)
        const keeps = keeping(groups, owner, ofDevice)
        const last = own.at(-1)!.effect
        for (const row of ofDevice) {
          if (keeps.includes(row)) continue
          // Its parts stand in another row now, or nowhere.
          const isJoined = parts.some(({ key }) => owner.get(key) === row)
          const set = takenBack(
            row,
            isJoined
              ? '与同一设备的同类报警合并'
              : (own.findLast(({ effect }) => effect.kind === 'withdraw')?.effect.why ?? last.why),
            last.at,
            now,
          )
          drafts.push({ before: row, row: { ...row, ...set }, set, parts: [], isNews: false })
        }
        for (const [n, group] of groups.entries()) {
          const row = keeps[n] ?? null
          const isNews = group.some(({ key }) => opened.has(key) && !owner.has(key))
          if (row === null) {
            const values = openingOf(device, group, now)
            const birthId = kernel.newId()
            const sourceKey = `${values.sourceKey}:${kernel.newId()}`
            const born = (set: Partial<Row>) =>
              write.born(tenant, device.info, { ...values, ...set, sourceKey }, now, birthId)
            drafts.push({ before: null, row: born({}).row, set: {}, parts: group, isNews, born })
            put.push(...group.map(part => [part, birthId, device.info] as const))
            obey(device, had, group, { id: birthId, infoId: device.info })
            continue
          }
          put.push(...group.map(part => [part, row.id, row.infoId] as const))
          const isAgain = obey(device, had, group, row)
          const set = pressed(row, changeOf(device, group, row, now, gravestBelow.get(row.id)), isAgain)
          drafts.push({ before: row, row: { ...row, ...set }, set, parts: group, isNews, isAgain })
        }
        gone.push(...had.map(({ key }) => key))
      }
      const drafted = new Set(drafts.map(({ before: row }) => row))
      for (const row of rows)
        if (!drafted.has(row)) {
          const own = (partsBy.get(row.id) ?? []).map(({ part }) => part)
          drafts.push({ before: row, row, set: {}, parts: own, isNews: false })
        }
      const changes = kitchens.length ? causesAmong(drafts, belongingsIn(places)) : []
      for (const change of changes) {
        const draft = drafts.find(({ row }) => row.id === change.id)!
        const set = explained(draft.row, change, now)
        draft.set = { ...draft.set, ...set }
        draft.row = { ...draft.row, ...set }
        draft.isNews ||= set.alarmLevel !== undefined
      }
      for (const draft of drafts.filter(
        ({ before: row, set, isAgain }) => row === null || isAgain || Object.keys(set).length > 0,
      )) {
        const { row } = draft
        touched.set(row.deviceId!, row.deviceKind!)
        for (const name of tidings(draft)) tell(row, name)
      }
      // A cause before what it explains, which refers to it.
      const births = drafts
        .filter(({ born }) => born)
        .toSorted((a, b) => Number(a.row.rootId !== null) - Number(b.row.rootId !== null))
      if (births.length) await transaction.run(births.flatMap(({ born, set }) => [...born!(set).bounds]))
      for (const { before: row, set } of drafts) {
        if (row === null || Object.keys(set).length === 0) continue
        const isCarried =
          counted.some(name => name in set) || (set.alarmLevel !== undefined && set.alarmLevel !== row.alarmLevel)
        if (isCarried) await write.carried(transaction, tenant, [[row, set]], now)
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
                textArray(put.map(([part]) => saidOf(part))),
              ),
            ]
          : []),
      ]
      if (bounds.length + news.length + touched.size > 0)
        await transaction.run([
          ...bounds,
          ...news,
          ...[...touched]
            .sort(([a], [b]) => byId(a, b))
            .flatMap(([id, kind]) =>
              [settles.get(kind), handlingOnFile.get(kind)].flatMap(statement =>
                statement ? [bind(statement, tenant, id)] : [],
              ),
            ),
          ...[...Map.groupBy(touched, ([, kind]) => kind)].flatMap(([kind, own]) =>
            liveHints(
              tenant,
              kind,
              own.map(([id]) => id),
            ),
          ),
        ])
    },
  }
}
