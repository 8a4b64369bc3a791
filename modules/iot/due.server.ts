import type { Named } from '../../kernel/define/table.ts'
import { json, text } from '../../kernel/define/value.ts'
import { released, type Effect } from '../../engines/alarm/effect.ts'
import type { Part } from '../../engines/alarm/row.ts'
import { release, tick } from '../../engines/alarm/tick.ts'
import type { State } from '../../engines/alarm/state.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import { iso, type Memory } from './ingest-statements.server.ts'
import { alarmParts, allDevices, deviceChanges, engines } from './tables.ts'

/** Devices that are looked at in one transaction. */
export const dueMost = 500

const c = deviceChanges('c')
const d = allDevices('d')
const e = engines('e')
const p = alarmParts('p')
const change = deviceChanges()
const engine = engines()

/** Each by its key: what is looked for are a few of very many. */
const kindOf = (of: Named<'tenantId' | 'deviceId'>): string =>
  `left join lateral (select ${d.deviceKind} from ${d} where ${d.tenantId} = ${of.tenantId} and ${d.id} = ${of.deviceId} and not ${d.isDeleted} limit 1) d on true`
const due = select(
  'due_devices',
  { id: e.deviceId, kind: d.deviceKind },
  list => `select ${list}
    from (select * from ${engine} where ${engine.tenantId} = app.tenant() and ${engine.dueAt} <= $1 order by ${engine.dueAt} limit ${dueMost}) e ${kindOf(e)}`,
)
const changes = select(
  'due_changes',
  {
    ...{ id: c.deviceId, kind: d.deviceKind, changeId: c.id, at: text`${c.at}` },
    parts: json<
      readonly Part[] | null
    >`(select json_agg(${p.said}) from ${p} where ${p.tenantId} = ${c.tenantId} and ${p.alarmId} = ${c.alarmId})`,
  },
  list => `select ${list}
    from (select * from ${change} where ${change.tenantId} = app.tenant() order by ${change.id} limit ${dueMost}) c ${kindOf(c)} order by ${c.id}`,
)
const drop: Statement = {
  name: 'due_changes_taken',
  text: `delete from ${change} where ${change.tenantId} = $1 and ${change.id} = any($2::bigint[])`,
}
const forget: Statement = {
  name: 'engine_forget',
  text: `delete from ${engine} where ${engine.tenantId} = $1 and ${engine.deviceId} = any($2::bigint[])`,
}
const handled: Statement = {
  name: 'due_handled',
  text: `insert into ${change} (${change.tenantId}, ${change.deviceId}, ${change.infoId}, ${change.alarmId}, ${change.at}) values ($1, $2, $3, $4, $5)`,
}

/** People have dealt with an alarm of a device: what does not recover by itself is over then. */
export const dealtWith = (tenant: string, device: string, info: string, alarm: string, at: string): Bound =>
  bind(handled, tenant, device, info, alarm, at)

/** A device that is to be looked at, and why. */
export interface Due {
  readonly id: string
  /** Its kind; null for one that is gone. */
  readonly kind: string | null
  /** Changes it is looked at for, and what of its alarms people dealt with. */
  readonly changes: readonly string[]
  readonly handled: readonly { readonly at: number; readonly parts: readonly Part[] }[]
}

/** Whose time has come, and whose file was changed, of the tenant that was entered. @param now epoch ms */
export const dueDevices = (now: number) => [bind(due, iso(now)), bind(changes)] as const

/** Those devices, each once. */
export function duesIn(timed: readonly RowIn<typeof due>[], changed: readonly RowIn<typeof changes>[]): readonly Due[] {
  const none = { changes: [], handled: [] }
  const all = new Map<string, Due>(timed.map(device => [device.id, { ...device, ...none }]))
  for (const { id, kind, changeId, at, parts } of changed) {
    const before = all.get(id) ?? { id, kind, ...none }
    all.set(id, {
      ...before,
      changes: [...before.changes, changeId],
      handled: parts ? [...before.handled, { at: Date.parse(at), parts }] : before.handled,
    })
  }
  return [...all.values()]
}

/** What was looked at is done with. @param gone devices of which nothing is remembered any more */
export const settledOf = (tenant: string, dues: readonly Due[], gone: readonly string[]): readonly Bound[] => [
  bind(drop, tenant, array(dues.flatMap(({ changes: own }) => own))),
  bind(forget, tenant, array(gone)),
]

/** The rule and the episode of a part of an alarm, by its name. */
const nameOf = ({ key }: Part) => ({
  ruleKey: key.slice(key.indexOf(':') + 1, key.lastIndexOf(':')),
  episode: Number(key.slice(key.lastIndexOf(':') + 1)),
})

/**
 * A device as time alone leaves it: what people dealt with is over where it does not end by itself (`latch`, and events
 * that nobody made good), then what its rules of time say. Pure.
 */
export function lookedAt(
  { state: before, rules, known }: Memory,
  { handled: dealt }: Due,
  now: number,
): { readonly state: State; readonly effects: readonly Effect[] } {
  let state = before
  const effects: Effect[] = []
  for (const { at, parts } of dealt)
    for (const part of parts.filter(({ recoveredAt }) => recoveredAt === null)) {
      const { ruleKey, episode } = nameOf(part)
      const rule = rules.find(({ key }) => key === ruleKey.split('@', 1)[0])
      if (!rule?.latch && !part.alone) continue
      const over = release(state, ruleKey, at, rules)
      state = over.state
      // Of an event the engine has forgotten by then that it was ever open.
      const forgotten = released(
        { key: ruleKey, alarmType: part.type, level: part.level },
        { at: episode, value: part.value, peak: part.value },
        Math.max(at, part.at),
      )
      effects.push(...(over.effects.length > 0 ? over.effects : [forgotten]))
    }
  const next = tick(state, now, rules, known)
  return { state: next.state, effects: [...effects, ...next.effects] }
}
