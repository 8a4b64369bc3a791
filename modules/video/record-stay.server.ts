import { leaving, type Stored } from '../../engines/record-plan/retention.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import type { Records } from '../../kernel/run/records.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { videoRecords } from './tables.ts'

const r = videoRecords('r')
const gone = videoRecords()
/** Rows that are looked at, and go, at once; and how often that is done again in a run. */
const [atOnce, turns] = [500, 20] as const
/** Bytes recordings may still use up; with less the earliest go before their time. */
const roomLeast = 1 << 30

const columns = `${r.id}, ${r.infoId}, ${r.cameraId}, ${r.fileName}, extract(epoch from ${r.startTime}) * 1000, ${r.timeLen}, ${r.fileSize}`
const over: Statement = {
  name: 'video_records_over',
  text: `select ${columns} from ${r} where ${r.tenantId} = app.tenant() and not ${r.collect} and not ${r.isDeleted}
    and ${r.expireTime} < $1::timestamptz order by ${r.expireTime}, ${r.id} limit ${atOnce}`,
}
const earliest: Statement = {
  name: 'video_records_earliest',
  text: `select ${columns} from ${r} where ${r.tenantId} = app.tenant() and not ${r.collect} and not ${r.isDeleted} order by ${r.startTime}, ${r.id} limit ${atOnce}`,
}
/** What became evidence in this very moment stays. */
const remove: Statement = {
  name: 'video_records_remove',
  text: `delete from ${gone} where ${gone.tenantId} = app.tenant() and ${gone.id} = any($1::bigint[]) and not ${gone.collect} returning ${gone.id}`,
}

interface Listed extends Stored {
  readonly tenant: string
  readonly id: string
  readonly info: string
  readonly camera: string
  readonly name: string
}

/**
 * Recordings whose days are over go, and where the disk is short the earliest before them; evidence never. A row goes
 * before its file: a file that is left because the process ended is found at the next start.
 */
export function stayJob(kernel: Kernel, records: Records): Job {
  const ask = async (
    tenant: string,
    statement: Statement,
    ...values: readonly string[]
  ): Promise<readonly Listed[]> => {
    const [, rows] = await kernel.store.run([enterTenant(tenant), bind(statement, ...values)])
    return rows!.map(([id, info, camera, name, startAt, duration, bytes]) => ({
      ...{ tenant, id: id!, info: info!, camera: camera!, name: name! },
      ...{ startAt: Number(startAt), duration: Number(duration), bytes: Number(bytes), isEvidence: false },
    }))
  }
  async function drop(tenant: string, files: readonly Listed[]): Promise<number> {
    if (!files.length) return 0
    const ids = array(files.map(({ id }) => id))
    const [, answer] = await kernel.store.run([enterTenant(tenant), bind(remove, ids)])
    const went = new Set(answer!.map(([id]) => id))
    for (const file of files.filter(({ id }) => went.has(id))) await records.remove(file, file.name)
    return went.size
  }
  /** @returns how many went because their days are over */
  async function dropOld(tenant: string, now: number): Promise<number> {
    let count = 0
    for (let turn = 0; turn < turns; turn++) {
      const files = await ask(tenant, over, new Date(now).toISOString())
      count += await drop(tenant, files)
      if (files.length < atOnce) break
    }
    return count
  }
  /** @returns how many went because there is no room */
  async function dropForRoom(tenants: readonly string[], now: number): Promise<number> {
    const short = roomLeast - (await records.room())
    if (short <= 0) return 0
    const files: Listed[] = []
    for (const tenant of tenants) files.push(...(await ask(tenant, earliest)))
    const sum = files.reduce((total, { bytes }) => total + bytes, 0)
    const { files: list } = leaving(files, { age: null, bytes: Math.max(0, sum - short) }, now)
    let count = 0
    for (const [tenant, own] of Map.groupBy(list, file => file.tenant)) count += await drop(tenant, own)
    return count
  }
  return {
    name: 'video-records',
    title: { zh: '清理到期的云录像', en: 'Recordings whose days are over' },
    cron: '*/10 * * * *',
    cost: {
      quiet: 2,
      each: {
        zh: '每段到期的录像：文件与约 4 条语句',
        en: 'a recording whose time is over: its file and about 4 statements',
      },
    },
    async run() {
      const now = kernel.now()
      const tenants = await tenantsIn(kernel.store)
      let old = 0
      for (const tenant of tenants) old += await dropOld(tenant, now)
      return { old, room: await dropForRoom(tenants, now) }
    },
  }
}
