import { flag, number, text, type Sql } from '../../kernel/define/value.ts'
import { wireDay } from '../../contract/wire.ts'
import { permission } from '../../contract/roles.ts'
import type { Circumstances } from '../../engines/alarm/circumstances.ts'
import type { Stretch } from '../../engines/alarm/differ.ts'
import type { Whole } from '../../engines/alarm/row.ts'
import type { Rule } from '../../engines/alarm/rule.ts'
import type { Editions } from '../../engines/alarm/rules/edition.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { holds } from '../../kernel/ask/asker.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { refuse } from '../../kernel/errors.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import { behind, inGroups } from '../../kernel/store/store.ts'
import { openEditions } from './editions.server.ts'
import { filesOf, iso } from './ingest-statements.server.ts'
import { spansOfKitchen } from './kitchen-day.ts'
import { kitchensIn, kitchensOf, schoolCalendar } from './kitchens.server.ts'
import { kinds } from './kinds.ts'
import { askedIn, saidSpan, type Asked } from './replay-ask.server.ts'
import { replaySums, type Named } from './replay-sums.ts'
import { openReplayer } from './replay-worker.server.ts'
import contract, { replayDevices, type ReplayAnswer } from './replay.ts'
import { alarms, readings } from './tables.ts'

const r = readings('r')
const a = alarms('a')

const dayMs = 86_400_000
/** What is known of a kitchen's time reaches four days back and eight ahead: after so many it is asked for anew. */
const knownDays = 4
/** Rules look at what was said before: so much earlier the replay begins. */
const warmMs = dayMs
/** Devices that are looked at to find those the changed rules are of. */
const lookedMost = 5000

const ms = (column: Sql): string => `(extract(epoch from ${column}) * 1000)::bigint`
/** What a device said, a line a reading, a row a day: a month of words is thirty texts. */
const words = select(
  'replay_readings',
  text`string_agg(${ms(r.at)} || ' ' || ${ms(r.receivedAt)} || ' ' || ${r.said}::text, e'\\n' order by ${r.at}, ${r.seq})`,
  list => `select ${list} from ${r}
    where ${r.tenantId} = app.tenant() and ${r.deviceId} = $1 and ${r.at} >= $2::timestamptz and ${r.at} < $3::timestamptz group by date_trunc('day', ${r.at}) order by min(${r.at})`,
)
const realAlarms = select(
  'replay_alarms',
  {
    ...{ id: a.id, type: text`${a.alarmType}`, level: a.alarmLevel.always },
    ...{ at: number.of(ms(a.alarmTime)), recoveredAt: number.orNull.of(ms(a.recoverTime)) },
    isHandled: flag`${a.handleStatus} = 1`,
    isFalse: flag`coalesce(${a.isFalse}, false) and ${a.reviewStatus} = 2`,
  },
  list => `select ${list} from ${a}
    where ${a.tenantId} = app.tenant() and ${a.deviceId} = $1 and ${a.alarmTime} < $3::timestamptz and (${a.recoverTime} is null or ${a.recoverTime} >= $2::timestamptz)
      and (not ${a.recoverStatus} or ${a.durationMin} is not null) and not ${a.isDeleted} order by ${a.alarmTime} limit 5000`,
)

/** A device, the rules it is judged by now, and those it would be. */
interface Judged extends Named {
  readonly file: Values
  readonly current: readonly Rule[]
  readonly next: readonly Rule[]
}

/** Of two sets of rules those of the kinds of alarm that differ: all where none is changed. */
function ofChanged(
  current: readonly Rule[],
  next: readonly Rule[],
  changes: Editions,
): { readonly current: readonly Rule[]; readonly next: readonly Rule[] } | null {
  if (changes.size === 0) return { current, next: current }
  const types = new Set([...current, ...next].flatMap(({ key, alarmType }) => (changes.has(key) ? [alarmType] : [])))
  const own = (rules: readonly Rule[]): readonly Rule[] => rules.filter(({ alarmType }) => types.has(alarmType))
  return types.size ? { current: own(current), next: own(next) } : null
}

/** One thread for all who ask: it keeps nothing between two devices. */
const replayer = openReplayer()

/** 明日规则回放昨日: what changed rules would have raised of what devices really said; nothing is written. C.4 */
export function openReplays(kernel: Kernel) {
  const versions = openEditions(kernel)
  const byKind = new Map(
    [...kinds].map(([key, { file }]) => [
      key,
      { rows: reading(file, kernel).rows, files: filesOf(kinds.get(key)!, kernel.find) },
    ]),
  )

  /** Devices of a kind that whoever asks sees, by all that narrows its list, with the rules of both sides. */
  const devicesOf = async (context: Signed, kind: string, asked: Asked, editions: Editions): Promise<Judged[]> => {
    const own = kinds.get(kind)!
    const { asker, now } = context
    if (!holds(asker, permission(own.file.key, 'read'))) return []
    const { rows, files } = byKind.get(kind)!
    const ids: string[] = []
    const narrowed = (put: (value: string) => string): readonly string[] => [
      ...(asked.infoIds.length ? [`t.info_id = any(${put(array(asked.infoIds))}::bigint[])`] : []),
      ...(asked.deviceIds.length ? [`t.id = any(${put(array(asked.deviceIds))}::bigint[])`] : []),
    ]
    const params = asked.cityId ? { cityId: asked.cityId } : {}
    for await (const batch of rows(context, params, { most: lookedMost }, narrowed))
      ids.push(...batch.map(row => String(row['id'])))
    if (!ids.length) return []
    const [, records] = await kernel.store.run([enterAs(asker), bind(files, array(ids))])
    const next = new Map([...editions, ...asked.changes])
    return records.flatMap(({ infoName, file }) => {
      const rules = ofChanged(own.alarms(file, now, editions), own.alarms(file, now, next), asked.changes)
      return rules
        ? [
            {
              id: file.id,
              deviceName: file.deviceName,
              kind,
              info: file.infoId,
              infoName,
              page: own.file.page,
              file,
              ...rules,
            },
          ]
        : []
    })
  }

  /** What is known of the time of kitchens from each of these moments on, by their ids. */
  const knownOf = async (context: Signed, devices: readonly Judged[], moments: readonly number[]) => {
    const ids = devices.map(({ id }) => id)
    const answers = await inGroups(
      behind(kernel.store.run, enterAs(context.asker)),
      moments.map(at => [kitchensOf(ids, wireDay(at), []), schoolCalendar(wireDay(at))] as const),
    )
    return answers.map(([rows, ranges], n) => {
      const at = moments[n]!
      const spans = new Map([...kitchensIn(rows)].map(([id, facts]) => [id, spansOfKitchen(facts, ranges, at)]))
      return (device: Judged): Circumstances => {
        const own = kinds.get(device.kind)!.circumstances(device.file, at)
        return { ...own, spans: { ...spans.get(device.info), ...own.spans } }
      }
    })
  }

  /** @throws Refusal when there are more devices than are replayed at once */
  const run = async (context: Signed, asked: Asked): Promise<ReplayAnswer> => {
    const { asker } = context
    const { from, to } = asked
    const { editions } = await versions.of(asker.tenant, context.now)
    const devices: Judged[] = []
    for (const kind of asked.kinds) devices.push(...(await devicesOf(context, kind, asked, editions)))
    if (devices.length > replayDevices) throw refuse('replayMost', { max: replayDevices, n: devices.length })
    const sums = replaySums(from, to)
    const first = from - warmMs
    const moments = Array.from(
      { length: Math.ceil((to - first) / (knownDays * dayMs)) },
      (_, n) => first + n * knownDays * dayMs,
    )
    const known = devices.length ? await knownOf(context, devices, moments) : []
    const isMeant = (types: ReadonlySet<string>) => (alarm: Stretch) =>
      alarm.at < to && (alarm.recoveredAt ?? to) >= from && (asked.changes.size === 0 || types.has(alarm.type))
    const look = (device: Judged) =>
      kernel.store.run([
        enterAs(asker),
        bind(words, device.id, iso(first), iso(to)),
        bind(realAlarms, device.id, iso(from), iso(to)),
      ])
    // While one device is judged the words of the next are fetched: two are held, however many are asked for.
    let ahead = devices[0] ? look(devices[0]) : null
    for (const [n, device] of devices.entries()) {
      const [, texts, real] = await ahead!
      const following = devices[n + 1]
      ahead = following ? look(following) : null
      // Not awaited yet: what fails is told where it is.
      void ahead?.catch(() => undefined)
      const done = await replayer.run({
        kind: device.kind,
        file: device.file,
        current: device.current,
        next: device.next,
        known: moments.map((at, i) => ({ from: at, circumstances: known[i]!(device) })),
        until: to,
        texts,
      })
      const counts = isMeant(new Set([...device.current, ...device.next].map(({ alarmType }) => alarmType)))
      const inSpan = (alarmsOf: readonly Whole[]): readonly Whole[] => alarmsOf.filter(counts)
      sums.add(device, done.readings, inSpan(done.current), inSpan(done.next), real.filter(counts))
    }
    const result = sums.answer()
    const { current, next, addedNum, removedNum } = result
    await kernel.store.run([
      enterAs(asker),
      writeAudit(kernel.newId(), context, {
        operation: 'iot/replay.run',
        resource: 'iot/rule',
        after: {
          rules: [...asked.changes].map(([key, edition]) => ({ key, ...edition })),
          ...saidSpan(asked),
          devices: result.devices,
          readings: result.readings,
          current: { ...current },
          next: { ...next },
          added: addedNum,
          removed: removedNum,
        },
      }),
    ])
    return result
  }
  return { run }
}
export type Replays = ReturnType<typeof openReplays>

export const replayAnswer = ({ run }: Replays) =>
  answer(contract, (context, asks) => run(context, askedIn(asks, context.now)))
