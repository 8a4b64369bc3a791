import { wireDay } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { json, number, text } from '../../kernel/define/value.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { array, textArray } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { inService } from './dev.ts'
import { filesOf } from './ingest-statements.server.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { newReadings } from './new-readings.server.ts'
import { allDevices, readings } from './tables.ts'
import { writingRows, type Due } from './writing-rows.server.ts'
import type { DeviceFile, Heard, Writing } from './writing.ts'
import { writtenPictures } from './written-pictures.server.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Midnight of the business zone, epoch ms. */
const midnight = (at: number): number => Date.parse(`${wireDay(at)}T00:00:00+08:00`)
/** The stretch of so many minutes a moment lies in. */
const stretchAt = (at: number, minutes: number): number => {
  const start = midnight(at)
  return start + Math.floor((at - start) / (minutes * minute)) * minutes * minute
}

const r = readings('r')
const d = allDevices('d')
const e = enterprises('e')
/** What devices said in some stretches of time, of what is written of. */
const heardIn = select(
  'writing_heard',
  { n: number`q.n`, at: number`extract(epoch from ${r.at}) * 1000`, values: json<Heard['values']>`${r.said}` },
  list => `select ${list} from unnest($1::integer[], $2::bigint[], $3::timestamptz[], $4::timestamptz[]) q(n, device, since, until)
    join ${r} on ${r.tenantId} = app.tenant() and ${r.deviceId} = q.device and ${r.at} >= q.since and ${r.at} < q.until where ${r.said} ?| $5::text[] order by q.n, ${r.at}, ${r.seq}`,
)
/** Who of some devices said anything on a day. */
const spoke = select(
  'writing_spoke',
  { device: d.id, key: text`${d.deviceKind}` },
  list => `select ${list} from ${d} where ${d.tenantId} = app.tenant() and ${d.deviceKind} = any($1::varchar[]) and not ${d.isDeleted}
    and exists (select from ${r} where ${r.tenantId} = ${d.tenantId} and ${r.deviceId} = ${d.id} and ${r.at} >= $2::timestamptz and ${r.at} < $3::timestamptz)`,
)
const closures = select(
  'writing_closures',
  { id: e.id, status: e.infoStatus, start: e.suspendStart, end: e.suspendEnd },
  list => `select ${list} from ${e} where ${e.tenantId} = app.tenant() and ${e.id} = any($1::bigint[])`,
)

/** Device and stretch that something is written of. */
interface Touched {
  readonly device: string
  readonly kind: Kind
  readonly writing: Writing
  readonly from: number
  readonly to: number
  /** Of a message: what it said. */
  readonly message?: Heard
  readonly part: string
}

const writers = [...kinds.values()].filter(({ writes }) => writes.length > 0)
const daily = writers.filter(({ writes }) => writes.some(({ per, whole }) => whole && per === 24 * 60))

/** Writes rows of what devices said: by what is new, and of days that are over. */
export function openWriting(kernel: Kernel) {
  const files = new Map(writers.map(kind => [kind.key, filesOf(kind, kernel.find)]))
  const rows = writingRows(kernel)
  const cursor = newReadings(kernel, 'writes', { kinds: writers.map(({ key }) => key), size: 2000 })

  const filesIn = async (
    transaction: Transaction,
    touched: readonly Touched[],
  ): Promise<ReadonlyMap<string, DeviceFile>> => {
    const byKind = [...Map.groupBy(touched, ({ kind }) => kind.key)]
    const answers = await transaction.run(
      byKind.map(([key, own]) => bind(files.get(key)!, array([...new Set(own.map(({ device }) => device))]))),
    )
    return new Map(answers.flat().map(({ file }) => [file.id, file]))
  }
  /** Whether a kitchen was closed on a day. */
  const closedIn = async (transaction: Transaction, infos: readonly string[]) => {
    const [kitchens] = await transaction.run([bind(closures, array(infos))])
    const byInfo = new Map(kitchens.map(kitchen => [kitchen.id, kitchen]))
    return (info: string, on: string): boolean => {
      const { status, start, end } = byInfo.get(info) ?? { status: 0, start: null, end: null }
      return status === 1 ? Boolean(start && end && start <= on && on <= end) : !(start && on < start)
    }
  }

  const write = async (transaction: Transaction, tenant: string, all: readonly Touched[]): Promise<number> => {
    if (!all.length) return 0
    const byDevice = await filesIn(transaction, all)
    const inUse = all.filter(({ device }) => byDevice.get(device)?.deviceStatus === inService)
    const stretches = inUse.filter(({ message }) => !message)
    const [messages] = stretches.length
      ? await transaction.run([
          bind(
            heardIn,
            array(stretches.map((_, n) => String(n))),
            array(stretches.map(({ device }) => device)),
            array(stretches.map(({ from }) => new Date(from).toISOString())),
            array(stretches.map(({ to }) => new Date(to).toISOString())),
            textArray([...new Set(stretches.flatMap(({ writing }) => writing.from))]),
          ),
        ])
      : [[]]
    const messagesIn = Map.groupBy(messages, ({ n }) => n)
    const isClosed = await closedIn(transaction, [...new Set(inUse.map(({ device }) => byDevice.get(device)!.infoId))])
    const due: Due[] = inUse.flatMap(({ device, writing, from, to, message, part }) => {
      const file = byDevice.get(device)!
      if (isClosed(file.infoId, wireDay(from))) return []
      const words = message
        ? [message]
        : (messagesIn.get(
            stretches.findIndex(it => it.device === device && it.writing === writing && it.from === from),
          ) ?? [])
      return words.length ? [{ writing, file, heard: words, from, to, part }] : []
    })
    return rows.write(transaction, tenant, due)
  }

  return {
    /** What is written of what came in since the last time. @returns how many rows */
    async fresh(): Promise<number> {
      let sum = 0
      await cursor.everywhere(async ({ rows: read, transaction }, tenant) => {
        const now = kernel.now()
        const touched = new Map<string, Touched>()
        for (const { device, kind: key, at, seq, values } of await read()) {
          const kind = kinds.get(key)!
          for (const writing of kind.writes) {
            if (!writing.from.some(name => name in values)) continue
            const { per } = writing
            const from = per === 'message' ? at : stretchAt(at, per)
            const to = per === 'message' ? at : from + per * minute
            if (writing.whole && to > now) continue
            const part = per === 'message' ? `${at}-${seq}` : String(from)
            touched.set(`${writing.key}:${device}:${part}`, {
              device,
              kind,
              writing,
              from,
              to,
              part,
              ...(per === 'message' && { message: { at, values } }),
            })
          }
        }
        sum += await write(transaction, tenant, [...touched.values()])
      })
      return sum
    },
    /** Pictures that came with messages, for the rows written of them. @returns how many */
    pictures: writtenPictures(kernel),
    /** What is written of the day that is over; done twice it writes nothing more. @returns how many rows */
    async yesterday(): Promise<number> {
      const to = midnight(kernel.now())
      const from = midnight(to - day / 2)
      let sum = 0
      for (const tenant of await tenantsIn(kernel.store)) {
        const [, speakers] = await kernel.store.run([
          enterTenant(tenant),
          bind(spoke, textArray(daily.map(({ key }) => key)), new Date(from).toISOString(), new Date(to).toISOString()),
        ])
        const touched = speakers.flatMap(({ device, key }) => {
          const kind = kinds.get(key)!
          return kind.writes
            .filter(({ per, whole }) => whole && per === 24 * 60)
            .map((writing): Touched => ({ device, kind, writing, from, to, part: String(from) }))
        })
        for (let n = 0; n < touched.length; n += 100)
          sum += await kernel.store.transaction(async transaction => {
            await transaction.run([enterTenant(tenant)])
            return write(transaction, tenant, touched.slice(n, n + 100))
          })
      }
      return sum
    },
  }
}

/** Ledgers and companions of devices write themselves. domain.md D.2 */
export const writingJobs = (kernel: Kernel): readonly Job[] => {
  const writing = openWriting(kernel)
  return [
    {
      name: 'device-writes',
      title: { zh: '设备数据写入台账', en: 'Ledgers of what devices said' },
      cron: '* * * * *',
      cost: {
        quiet: 6,
        each: {
          zh: '每 5000 条新读数约 10 条语句，每行台账约 6 条',
          en: '5,000 new readings: about 10 statements; a row that is written: about 6',
        },
      },
      run: async () => ({ rows: await writing.fresh(), pictures: await writing.pictures() }),
    },
    {
      name: 'device-days',
      title: { zh: '设备日报', en: 'Daily reports of devices' },
      cron: '5,35 0 * * *',
      cost: {
        quiet: 2,
        each: { zh: '每台上报过的设备约 8 条语句', en: 'a device that spoke that day: about 8 statements' },
      },
      run: async () => ({ rows: await writing.yesterday() }),
    },
  ]
}
