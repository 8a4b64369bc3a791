import { existsSync, readFileSync } from 'node:fs'
import { openOidc } from '../adapters/oidc/index.ts'
import type { Provider } from '../adapters/oidc/settings.ts'
import { openSmsHttp } from '../adapters/sms-http/index.ts'
import { openSmsLog, type SmsLine } from '../adapters/sms-log/index.ts'
import type { IdentityDoor, Pending, Pendings } from '../kernel/doors/identity.ts'
import { openSecret, type Seal } from '../kernel/store/secrets.ts'
import { declaredNetworks, type Networks } from '../kernel/doors/networks.ts'
import type { SmsDoor } from '../kernel/doors/sms.ts'
import { refuse } from '../kernel/errors.ts'
import type { FileStore, FileStoreHealth } from '../kernel/files/port.ts'
import type { Bucket, ChooseBucket } from '../kernel/files/storage.ts'
import { StartRefused } from '../kernel/refused.ts'
import { bind, type Rows, type Statement } from '../kernel/store/batch.ts'
import { enterTenant } from '../kernel/ask/entry.ts'
import { tenantsIn } from '../kernel/ask/tenants.ts'
import oss from '../modules/system/oss.ts'
import type { Store } from '../kernel/store/store.ts'
import { pendingSignIns } from '../kernel/store/tables.ts'
import { fileStores } from '../modules/system/tables.ts'

/**
 * What the operator declares of the world outside: nothing a browser or a row says ever names a host. One JSON file,
 * named by DOORS.
 */
export interface Doors {
  /** Where browsers reach us, for those who send them back. */
  readonly publicUrl?: string
  readonly identity?: readonly Provider[]
  /** Region of an SMS configuration → address of the provider. */
  readonly sms?: Readonly<Record<string, string>>
  /** host:port of databases a tenant may be bound to. */
  readonly datasources?: readonly string[]
  /** host or host:port of platforms that interfaces (base/interface) may reach. */
  readonly interfaces?: readonly string[]
  /** host:port of push services beside those of the browsers there are. */
  readonly push?: readonly string[]
  /** host:port of object stores. */
  readonly storage?: readonly string[]
  /** Networks, addresses and names of cameras that are pulled: `10.20.0.0/16`, `nvr.example:554`. */
  readonly cameras?: readonly string[]
  /** The same of platforms above, which this one registers at, and of the hosts they have pictures sent to. */
  readonly platforms?: readonly string[]
}

/** Where platforms above may be. @throws StartRefused for a network that is none */
export function platformNetworks({ platforms = [] }: Doors): Networks {
  try {
    return declaredNetworks(platforms)
  } catch (error) {
    const { message } = error as TypeError
    throw new StartRefused(`DOORS 中的 platforms 不可用：${message}`, `platforms of DOORS is not usable: ${message}`)
  }
}

/** Where cameras may be. @throws StartRefused for a network that is none */
export function cameraNetworks({ cameras = [] }: Doors): Networks {
  try {
    return declaredNetworks(cameras)
  } catch (error) {
    const { message } = error as TypeError
    throw new StartRefused(`DOORS 中的 cameras 不可用：${message}`, `cameras of DOORS is not usable: ${message}`)
  }
}

/** @throws StartRefused when the file is not there or is no JSON object */
export function readDoors(path: string | undefined): Doors {
  if (path === undefined) return {}
  if (!existsSync(path))
    throw new StartRefused(`DOORS 指定的文件不存在：${path}`, `the file DOORS names does not exist: ${path}`)
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (read !== null && typeof read === 'object' && !Array.isArray(read)) return read as Doors
  } catch {
    /* said below */
  }
  throw new StartRefused(`DOORS 指定的文件不是 JSON 对象：${path}`, `the file DOORS names is no JSON object: ${path}`)
}

const keep: Statement = {
  name: 'oauth_keep',
  text: `insert into ${pendingSignIns()} (key, source, tenant, nonce, verifier, browser, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
}
const take: Statement = {
  name: 'oauth_take',
  text: `delete from ${pendingSignIns()} where key = $1 returning source, tenant, nonce, verifier, browser, expires_at`,
}

/** Sign-ins that are under way, in the database: whoever comes back may come to another process. */
const pendings = (store: Store): Pendings => ({
  async keep(key, { source, tenant, nonce, verifier, browser, expiresAt }: Pending) {
    await store.run([bind(keep, key, source, tenant, nonce, verifier, browser, String(expiresAt))])
  },
  async take(key) {
    const [[row] = []] = await store.run([bind(take, key)])
    return row
      ? {
          source: row[0]!,
          tenant: row[1]!,
          nonce: row[2]!,
          verifier: row[3]!,
          browser: row[4]!,
          expiresAt: Number(row[5]),
        }
      : null
  },
})

export const identityDoor = ({ publicUrl, identity }: Doors, store: Store): IdentityDoor | null =>
  identity?.length ? openOidc({ publicUrl: publicUrl ?? '', providers: identity }, pendings(store)) : null

/** Without a declared provider, messages go to the log: what they said is masked there. */
export function smsDoor({ sms = {} }: Doors, write: (line: SmsLine) => void): SmsDoor {
  if (Object.keys(sms).length) return openSmsHttp({ endpoints: sms })
  return openSmsLog(write)
}

const bucket: Statement = {
  name: 'storage_bucket',
  text: `select id, endpoint, bucket_name, access_key, secret_key, coalesce(region, '') from ${fileStores()} where tenant_id = app.tenant() and case when $1::bigint is null then status = 2 and not is_deleted else id = $1 end`,
}

const bucketOf = ([id, endpoint, bucketName, accessKey, secretKey, region]: Rows[number], seal: Seal): Bucket => ({
  id: id!,
  endpoint: endpoint!,
  bucketName: bucketName!,
  accessKey: accessKey!,
  secretKey: openSecret(oss, { id, secretKey }, 'secretKey', seal),
  region: region!,
})

/** The bucket a tenant has enabled, its key opened. */
export const chooseBucket =
  (store: Store, seal: Seal): ChooseBucket =>
  async (tenant, id) => {
    const [, [row] = []] = await store.run([enterTenant(tenant), bind(bucket, id ?? null)])
    return row ? bucketOf(row, seal) : null
  }

/** How every object store that a tenant has enabled is. */
export const tryEnabled =
  (store: Store, seal: Seal, open: (bucket: Bucket) => FileStore) => async (): Promise<readonly FileStoreHealth[]> => {
    const tenants = await tenantsIn(store)
    const answers = tenants.length
      ? await store.run(tenants.flatMap(tenant => [enterTenant(tenant), bind(bucket, null)]))
      : []
    return Promise.all(
      answers
        .filter((_, n) => n % 2 === 1)
        .flat()
        .map(async row => {
          // One whose host is not declared any more is away like any other.
          try {
            const client = open(bucketOf(row, seal))
            return await client.health().finally(() => client.close())
          } catch (error) {
            return { ok: false, detail: (error as Error).message }
          }
        }),
    )
  }

/** Whether a bucket is there, through a store of its own that is closed again. */
export const tryBucket =
  (choose: ChooseBucket, open: (bucket: Bucket) => FileStore) =>
  async (tenant: string, id: string): Promise<FileStoreHealth> => {
    const settings = await choose(tenant, id)
    if (!settings) throw refuse('notFound')
    const store = open(settings)
    return store.health().finally(() => store.close())
  }
