import type { Sql } from '../../kernel/define/value.ts'
import { zoneOffset } from '../../contract/wire.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { givenId } from '../../kernel/derive/row/given-id.ts'
import { narrowingOf } from '../../kernel/derive/row/narrow.ts'
import { scopeOf } from '../../kernel/derive/row/scope.ts'
import { refuse } from '../../kernel/errors.ts'
import { bind } from '../../kernel/store/batch.ts'
import { plannedBetween } from '../../engines/record-plan/plan.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { cameras, changing } from '../iot/asks.server.ts'
import type { CameraDay, DayRecord, DayStretch } from './record-day.ts'
import { planCells, planOf } from './record-due.server.ts'
import plan from './record-plan.ts'
import record from './record.ts'
import { recordPlans, videoRecords } from './tables.ts'

const t = videoRecords('t')
const p = recordPlans('t')
const c = cameras('t')
const e = enterprises('e')
const day = 86_400_000
const [camerasMost, rowsMost] = [64, 1000] as const
const local = `${t.startTime} at time zone 'Asia/Shanghai'`

type Cells = readonly (string | null)[]
const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 200) : '')

/** The camera a stream is of: our own id, or the name of a stream as playing answers it. video-contract.md A8 */
export function cameraIn(query: Values): string | null {
  const own = text(query['cameraId'])
  if (own !== '') return givenId(own, 'cameraId')
  const stream = text(query['stream'])
  if (stream === '') return null
  const [, id] = /^(?:[\w]{1,12}-)?(\d{1,19})(?:-[0-9a-f]{8})?$/.exec(stream) ?? []
  if (id === undefined) throw refuse('malformed', { title: 'stream' })
  return id
}

/** Epoch ms of the beginning of a day `yyyy-MM-dd`. @throws Refusal */
export function dayAt(value: unknown): number {
  const at = Date.parse(`${text(value)}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text(value)) || Number.isNaN(at)) throw refuse('malformed', { title: 'day' })
  return at - zoneOffset
}
const whole = (value: unknown, title: string, least: number, most: number): number => {
  if (!/^\d{1,4}$/.test(text(value)) || Number(value) < least || Number(value) > most)
    throw refuse('malformed', { title })
  return Number(value)
}
const iso = (at: number): string => new Date(at).toISOString()

/** When the first picture of a file was taken: its name says it to the millisecond. */
const startOf = (name: string | null | undefined): number => Number(/^\d+/.exec(name ?? '')?.[0] ?? 0)

/** What of recordings is asked by day: each by the scope of whoever asks. */
export function recordAsks(kernel: Kernel) {
  const camera = kernel.find('iot/camera')!
  /** Asks of the rows `t` that the asker sees and chose. @param put gives a value its place */
  async function ask(
    { asker, lang }: Signed,
    of: Resource,
    query: Values,
    say: (put: (value: string) => string, where: string) => string,
  ): Promise<readonly Cells[]> {
    const scope = scopeOf(of, asker, { infoId: query['infoId'], cityId: query['cityId'] })
    if (!scope) return []
    const narrow = narrowingOf(of, asker, lang, scope.values.length + 1)
    const values = [...scope.values, ...narrow.values]
    const where = [...scope.where, ...narrow.where, 'not t.is_deleted'].join(' and ')
    const statement = say(value => `$${values.push(value)}`, where)
    return (await kernel.store.run([enterAs(asker), bind({ name: '', text: statement }, ...values)]))[1]!
  }
  const ofCamera = (query: Values, column: Sql, put: (value: string) => string): string => {
    const id = cameraIn(query)
    return id === null ? '' : ` and ${column} = ${put(id)}`
  }

  return {
    /** Days of a month that have recordings, `yyyy-MM-dd`. */
    async days(context: Signed, query: Values): Promise<readonly string[]> {
      const [year, month] = [whole(query['year'], 'year', 1970, 2999), whole(query['month'], 'month', 1, 12)]
      const [from, to] = [Date.UTC(year, month - 1), Date.UTC(year, month)].map(at => iso(at - zoneOffset))
      const rows = await ask(
        context,
        record,
        query,
        (put, where) =>
          `select distinct to_char(${local}, 'YYYY-MM-DD') from ${t} where ${where} and ${t.startTime} >= ${put(from!)}::timestamptz and ${t.startTime} < ${put(to!)}::timestamptz${ofCamera(query, t.cameraId, put)} order by 1`,
      )
      return rows.map(([date]) => date!)
    },
    /** What there is of a day, camera by camera, and what plans said there should be. */
    async day(context: Signed, query: Values): Promise<readonly CameraDay[]> {
      const from = dayAt(query['day'])
      const to = Math.min(from + day, context.now)
      const files = await ask(
        context,
        camera,
        query,
        (put, where) =>
          `select ${c.id}, ${c.cameraName}, ${c.infoId}, ${e.infoName}, ${c.cameraArea} from ${c} join ${e} on ${e.tenantId} = ${c.tenantId} and ${e.id} = ${c.infoId} and not ${e.isDeleted}
           where ${where}${ofCamera(query, c.id, put)} order by ${e.infoName}, ${c.infoId}, ${c.sort}, ${c.id} limit ${camerasMost}`,
      )
      if (!files.length) return []
      const ids = `{${files.map(([id]) => id).join(',')}}`
      const infos = `{${[...new Set(files.map(([, , info]) => info))].join(',')}}`
      const rows = await ask(
        context,
        record,
        query,
        (put, where) =>
          `select ${t.cameraId}, ${t.id}, ${t.fileName}, ${t.timeLen}, ${t.fileSize}, ${t.collect}, ${t.collectReason} from ${t} where ${where} and ${t.cameraId} = any(${put(ids)}::bigint[])
           and ${t.startTime} >= ${put(iso(from))}::timestamptz - interval '1 hour' and ${t.startTime} < ${put(iso(from + day))}::timestamptz order by ${t.startTime}, ${t.id} limit ${camerasMost * rowsMost}`,
      )
      const plans = await ask(
        context,
        plan,
        query,
        (put, where) =>
          `select ${planCells}, extract(epoch from coalesce(${p.updateTime}, ${p.createTime})) * 1000 from ${p} where ${where} and ${p.isOn} and ${p.infoId} = any(${put(infos)}::bigint[])`,
      )
      const byCamera = Map.groupBy(rows, ([id]) => id)
      return files.map(([cameraId, cameraName, infoId, infoName, area]) => ({
        ...{ cameraId: cameraId!, cameraName: cameraName ?? '', infoId: infoId!, infoName: infoName ?? '' },
        records: (byCamera.get(cameraId!) ?? [])
          .map(([, id, name, length, bytes, isEvidence, reason]): DayRecord => {
            const at = startOf(name)
            return {
              ...{ id: id!, from: at, to: at + Number(length), bytes: Number(bytes) },
              ...{ isEvidence: isEvidence === 't', reason: reason ?? '' },
            }
          })
          .filter(entry => entry.to > from && entry.from < from + day),
        planned: joined(
          plans.flatMap(cells => {
            const own = planOf(cells)
            const holds = own.info === infoId && (!own.cameras.size || own.cameras.has(cameraId!))
            // How a plan was before it was changed nobody knows any more.
            const since = Math.max(from, Number(cells.at(-1)))
            return holds && Number(area) !== changing ? plannedBetween(own.stretches, since, to) : []
          }),
        ),
      }))
    },
  }
}

/** Stretches of several plans as one: what overlaps is said once. */
function joined(spans: readonly DayStretch[]): readonly DayStretch[] {
  const list: { from: number; to: number }[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = list.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else list.push({ from, to })
  }
  return list
}
