import { wireMoment } from '../../contract/wire.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import type { RecordFile, RecordPlace } from '../../kernel/run/records.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { isFree, leaseEnd } from '../../kernel/store/lease.ts'
import record, { stayOf } from './record.ts'
import { recordLeases, videoRecords } from './tables.ts'

const r = videoRecords('r')
const l = recordLeases()

const listed: Statement = {
  name: 'video_records_listed',
  text: `select ${r.fileName} from ${r} where ${r.tenantId} = app.tenant() and ${r.infoId} = $1 and ${r.cameraId} = $2 and ($3::text is null or ${r.fileName} = $3)`,
}
const take: Statement = {
  name: 'video_record_lease_take',
  text: `insert into ${l} (${l.tenantId}, ${l.cameraId}, ${l.holder}, ${l.until}) select app.tenant(), id, $1, ${leaseEnd} from unnest($2::bigint[]) id order by id
    on conflict (${l.tenantId}, ${l.cameraId}) do update set ${l.holder} = excluded.holder, ${l.until} = excluded.until
    where video_record_lease.holder = excluded.holder or ${isFree('video_record_lease.until')} returning ${l.cameraId}`,
}
const release: Statement = {
  name: 'video_record_lease_release',
  text: `delete from ${l} where ${l.tenantId} = app.tenant() and ${l.holder} = $1 and ($2::bigint is null or ${l.cameraId} = $2)`,
}

/** Rows of recordings, and who records which camera. */
export function recordRows(kernel: Kernel) {
  const rows = platformRows(record, kernel)
  /** Of this process, unlike all others that are or were. */
  const holder = kernel.newId()
  /** Where it has recorded. */
  const tenants = new Set<string>()
  return {
    /** Names of the files of a camera that have rows. */
    async names({ tenant, info, camera }: RecordPlace): Promise<ReadonlySet<string>> {
      const [, names] = await kernel.store.run([enterTenant(tenant), bind(listed, info, camera, null)])
      return new Set(names!.map(([name]) => name!))
    },
    /** Writes the row of a file that is whole; done twice it is one. */
    write: ({ tenant, info, camera }: RecordPlace, file: RecordFile, keepDays: number): Promise<void> =>
      kernel.store.transaction(async ({ run }) => {
        const [, names] = await run([enterTenant(tenant), bind(listed, info, camera, file.name)])
        if (names!.length) return
        const { name, startAt, duration, bytes } = file
        const endTime = wireMoment(Math.ceil((startAt + duration) / 1000) * 1000)
        const values = {
          cameraId: camera,
          startTime: wireMoment(startAt),
          endTime,
          timeLen: Math.round(duration),
          fileSize: bytes,
          keepDays,
          expireTime: stayOf(endTime, keepDays),
          fileName: name,
        }
        await run(rows.born(tenant, info, values, kernel.now()).bounds)
      }),
    /** Of these cameras those that this process records from now on, and nobody else. */
    async take(tenant: string, cameras: readonly string[]): Promise<ReadonlySet<string>> {
      if (!cameras.length) return new Set()
      tenants.add(tenant)
      const [, own] = await kernel.store.run([enterTenant(tenant), bind(take, holder, array(cameras))])
      return new Set(own!.map(([camera]) => camera!))
    },
    /** Any other process may record a camera: it may reach it where this one does not. */
    give: ({ tenant, camera }: RecordPlace): Promise<unknown> =>
      kernel.store.run([enterTenant(tenant), bind(release, holder, camera)]),
    /** The same of all that this one had. */
    async release(): Promise<void> {
      for (const tenant of tenants) await kernel.store.run([enterTenant(tenant), bind(release, holder, null)])
    },
  }
}
