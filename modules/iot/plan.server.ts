import { permission } from '../../contract/roles.ts'
import { holds } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { answer } from '../../kernel/derive/calls/contract-calls.ts'
import { reading } from '../../kernel/derive/read/list.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select, type RowIn } from '../../kernel/store/select.ts'
import type { Values } from '../../kernel/define/rows.ts'
import { text } from '../../kernel/define/value.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { table } from '../../kernel/define/table.ts'
import { Bad, dictionaryOf, unitOf, type Field } from '../../kernel/fields/index.ts'
import type { Lang } from '../../contract/in-lang.ts'
import { keyLabel, titleOf, type English } from '../../kernel/define/titles.ts'
import type { Kind } from './kind.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { refuse } from '../../kernel/errors.ts'
import { contentFor, factsOf } from './alarm-english.server.ts'
import floorPlan from './floor-plan.ts'
import { devices } from './kinds.ts'
import { livePlan, type LivePlan } from './plan.ts'
import point from './point.ts'
import { alarms } from './tables.ts'

const a = alarms('a')

/** Devices of a kind and points that one kitchen has, at most. */
const most = 200

type Kinded = Resource & { readonly kind: Kind }
type Measures = readonly (readonly [name: string, of: Field])[]

/** The first value of a device that says something: a number with its unit, a state that holds, a word. */
function sentenceOf(definition: Resource, measures: Measures, row: Values, lang: Lang, english: English): string {
  for (const [name, of] of measures) {
    const value = row[name]
    if (value === null) continue
    if (of.type.name === 'flag') {
      if (value === true) return titleOf(definition, name, lang, english)
    } else if (of.type.name === 'choice') return keyLabel(dictionaryOf(of), String(value), lang, english)
    else return `${String(value)}${unitOf(of)}`
  }
  return ''
}

/** What devices of each kind say now, in one kitchen. */
const kindsOf = (devices as readonly Kinded[]).map(definition => {
  const { kind, key, all, page } = definition
  const d = table(kind.file)('d')
  const columns = table(definition)('d')
  const measures = kind.tile.map(name => [name, all[name]!] as const)
  const { id, deviceName, deviceArea, onlineStatus, alarmState } = d
  const statement = select(
    `plan_${kind.key}`,
    {
      ...Object.fromEntries(measures.map(([name]) => [name, columns[name]!])),
      ...{ id, deviceName, deviceArea, onlineStatus, alarmState },
    },
    list => `select ${list} from ${d}
      where ${d.tenantId} = app.tenant() and ${d.infoId} = $1 and not ${d.isDeleted} order by ${d.id} limit ${most}`,
  )
  return {
    statement,
    /** Who sees its list sees it here. */
    reads: permission(key, 'read'),
    read: (row: RowIn<typeof statement>, lang: Lang, english: English): LivePlan['devices'][number] => ({
      id: row.id,
      page,
      deviceName: row.deviceName,
      ...{ deviceArea: row.deviceArea, onlineStatus: row.onlineStatus, alarmState: row.alarmState },
      says: sentenceOf(definition, measures, row, lang, english),
    }),
  }
})
const openAlarms = select(
  'plan_alarms',
  {
    ...{ id: a.id, deviceId: a.deviceId, alarmLevel: a.alarmLevel, at: text`${a.alarmTime}` },
    ...factsOf(a),
  },
  list =>
    `select ${list} from ${a} where ${a.tenantId} = app.tenant() and ${a.infoId} = $1 and ${a.handleStatus} = 0 and ${a.rootId} is null and not ${a.isDeleted} order by ${a.alarmTime} desc limit 50`,
)

/** A kitchen's drawing with what its devices say now, in one question. */
export function livePlans(kernel: Kernel, english: English) {
  const { list: plans } = reading(floorPlan, kernel)
  const { list: points } = reading(point, kernel)
  return answer(livePlan, async (context, { infoId }) => {
    const { asker } = context
    const info = infoId ? parseId(infoId) : asker.info
    if (!info || info instanceof Bad) throw refuse('notFound')
    const visible = kindsOf.filter(({ reads }) => holds(asker, reads))
    const [drawings, cameras, [, alarmRows, ...rows]] = await Promise.all([
      plans(context, { infoId: info, size: '1' }),
      points(context, { infoId: info, size: String(most) }),
      kernel.store.run([
        enterAs(asker),
        bind(openAlarms, info),
        ...visible.map(({ statement }) => bind(statement, info)),
      ]),
    ])
    return {
      plan: drawings.records[0] ?? null,
      devices: visible.flatMap((of, n) => rows[n]!.map(row => of.read(row, context.lang, english))),
      points: cameras.records,
      alarms: alarmRows.map(row => ({
        ...{ id: row.id, deviceId: row.deviceId ?? '', alarmLevel: row.alarmLevel ?? 3 },
        alarmContent: contentFor(context.lang, row, kernel.label),
        alarmTime: row.at,
      })),
    }
  })
}
