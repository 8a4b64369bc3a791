import { wireMoment } from '../../contract/wire.ts'
import type { Effect, Told } from '../../engines/alarm/effect.ts'
import type { Kernel } from '../../kernel/derive/kernel.ts'
import { columnsOf, decode } from '../../kernel/derive/columns.ts'
import { snake } from '../../kernel/derive/names.ts'
import { platformRows } from '../../kernel/derive/platform-rows.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { publish } from '../../kernel/run/publish.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/store/entry.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { labelOf } from '../../kernel/fields/index.ts'
import { kitchenArea } from '../dictionaries.ts'
import alarm, { dueHours } from './alarm.ts'
import { suggestionFor } from './suggestions.ts'

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
 * What the file of a device says of its alarms, from the alarms themselves: a warning while only those of the third level have not recovered, else
 * an alarm; and the last one that was raised and not taken back (that one has recovered without a duration).
 */
const settle: Statement = {
  name: 'fridge_alarm_settle',
  text: `update iot_fridge d set
      alarm_state = (select case when bool_or(a.alarm_level < 3) then 2 when count(*) > 0 then 1 else 0 end from iot_alarm a
        where a.tenant_id = d.tenant_id and a.info_id = d.info_id and a.device_id = d.id and not a.recover_status and not a.is_deleted),
      (alarm_time, alarm_level, alarm_value) = (select a.alarm_time, a.alarm_level, a.alarm_value from iot_alarm a
        where a.tenant_id = d.tenant_id and a.info_id = d.info_id and a.device_id = d.id and (not a.recover_status or a.duration_min is not null) and not a.is_deleted order by a.alarm_time desc, a.id desc limit 1)
    where d.tenant_id = $1 and d.id = $2`,
}

/** The order of ids in the database, so that nobody waits for somebody who waits for him. */
const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1)

/** Scene of the cold chain. domain.md C alarm_scene */
const coldChain = 2

const keyOf = (device: Kitchen, { ruleKey }: Effect, episode: number): string => `${device.id}:${ruleKey}:${episode}`
/** The names under which an effect may find its row: an amended alarm is called by its corrected time from then on. */
const keysOf = (device: Kitchen, effect: Effect): readonly string[] => [keyOf(device, effect, effect.episode), ...(effect.kind === 'amend' ? [keyOf(device, effect, effect.to.at)] : [])]

const said = (told: Told): Values => ({
  alarmTime: wireMoment(told.at), alarmValue: told.value, mergeCount: told.count, recoverStatus: told.recoveredAt !== null,
  recoverTime: told.recoveredAt === null ? null : wireMoment(told.recoveredAt), durationMin: told.durationMin,
})

/** What an effect changes in the alarm it is about; null when nothing. */
export const changeOf = (device: Kitchen, effect: Effect, row: Values): Values | null => {
  switch (effect.kind) {
    case 'merge':
      return { mergeCount: effect.count, recoverStatus: false, recoverTime: null, durationMin: null }
    case 'recover':
      return { recoverStatus: true, recoverTime: wireMoment(effect.at), durationMin: effect.durationMin }
    case 'amend':
      return { ...said(effect.to), sourceKey: keyOf(device, effect, effect.to.at) }
    case 'withdraw':
      // It gives its name up: late readings may make the same alarm true again, or move another one to this time.
      return {
        recoverStatus: true, recoverTime: wireMoment(effect.at), durationMin: null, sourceKey: `${keyOf(device, effect, effect.episode)}:${row['id'] as string}`,
        remark: [row['remark'], effect.why].filter(Boolean).join('；').slice(0, 500),
      }
    default:
      return null
  }
}

/** What the alarm that an effect opens says; `now` is when it is written down. */
export const openingOf = (device: Kitchen, effect: Extract<Effect, { kind: 'open' | 'past' }>, now: number): Values => {
  const told = effect.kind === 'past' ? effect.to : null
  const value = effect.kind === 'open' ? effect.value : effect.to.value
  return {
    sourceKey: keyOf(device, effect, effect.episode), deviceId: device.id, deviceName: device.deviceName, deviceNo: device.deviceNo, deviceKind: device.kind, alarmArea: device.area,
    alarmType: effect.alarmType, alarmLevel: effect.level, alarmTime: wireMoment(told?.at ?? effect.at), alarmValue: value, thresholdValue: effect.threshold, alarmUnit: effect.unit,
    alarmContent: `${device.area === null ? '' : labelOf(kitchenArea, device.area)}${device.deviceName}：${effect.why}`.slice(0, 200), alarmScene: coldChain, dueTime: wireMoment(now + dueHours[effect.level]! * 3_600_000),
    suggest: suggestionFor(effect.alarmType)?.zh ?? null, ...(told && said(told)),
  }
}

/** Carries out what the alarm engine decided, on the rows of the alarm centre. */
export function alarmRows(kernel: Kernel) {
  const columns = columnsOf(alarm, kernel.find)
  const write = platformRows(alarm, kernel)
  const lock: Statement = {
    name: 'alarm_by_source',
    text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from iot_alarm t where t.tenant_id = app.tenant() and t.source_key = any($1) and not t.is_deleted order by t.id for update`,
  }
  const opening = (tenant: string, device: Kitchen, effect: Extract<Effect, { kind: 'open' | 'past' }>, now: number): { row: Values; bounds: readonly Bound[] } => write.born(tenant, device.info, openingOf(device, effect, now), now)

  return {
    /**
     * Writes `first` (the readings) and what they mean for the alarm rows, in one transaction. An alarm that stands already is not opened
     * again, so a replay changes nothing.
     */
    async carryOut(transaction: Transaction, tenant: string, effects: readonly { readonly device: Kitchen; readonly effect: Effect }[], first: readonly Bound[], now: number): Promise<void> {
      const keys = [...new Set(effects.flatMap(({ device, effect }) => keysOf(device, effect)))]
      const results = await transaction.run([enterTenant(tenant), ...first, bind(lock, array(keys))])
      const rows = new Map(results.at(-1)!.map(texts => decode(columns, texts)).map(row => [row['sourceKey'] as string, row]))
      const bounds: Bound[] = []
      const touched = new Set<string>()
      for (const { device, effect } of effects) {
        const [key = ''] = keysOf(device, effect)
        const row = rows.get(key)
        if (effect.kind === 'open' || effect.kind === 'past') {
          if (row) continue
          const made = opening(tenant, device, effect, now)
          rows.set(key, made.row)
          bounds.push(...made.bounds)
          touched.add(device.id)
          if (effect.kind !== 'open') continue
          bounds.push(...publish(kernel.newId(), tenant, device.info, 'alarm.opened', {
            id: made.row['id'] as string, infoId: device.info, infoName: device.infoName, deviceName: device.deviceName, alarmType: effect.alarmType,
            alarmLevel: effect.level, alarmContent: made.row['alarmContent'] as string, alarmTime: made.row['alarmTime'] as string,
          }))
          continue
        }
        const set = row && changeOf(device, effect, row)
        if (!set || Object.entries(set).every(([name, value]) => row[name] === value)) continue
        bounds.push(...write.changed(tenant, row, set, now))
        rows.delete(key)
        rows.set((set['sourceKey'] as string | undefined) ?? key, { ...row, ...set })
        touched.add(device.id)
        if (set['recoverStatus'] === true && row['recoverStatus'] !== true) {
          // The alarm's own enterprise: the device may have moved since.
          const info = row['infoId'] as string
          bounds.push(...publish(kernel.newId(), tenant, info, 'alarm.recovered', { id: row['id'] as string, infoId: info, recoverTime: set['recoverTime'] as string }))
        }
      }
      if (bounds.length) await transaction.run([...bounds, ...[...touched].sort(byId).map(id => bind(settle, tenant, id))])
    },
  }
}
