import { because } from '../fault.ts'
import { here, partsOf, type FileStore } from './port.ts'

/** A bucket of an object store as an administrator declared it: a row of 对象存储. platform-contract.md 16 */
export interface Bucket {
  readonly id: string
  readonly endpoint: string
  readonly bucketName: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

/**
 * The bucket a tenant has enabled, or null when its files go to the disk of the server; with an id that bucket, whether
 * enabled, disabled or removed: files lie there.
 */
export type ChooseBucket = (tenantId: string, id?: string) => Promise<Bucket | null>

export interface Storage extends FileStore {
  /**
   * Forgets what was chosen, because somebody changed it. Other processes forget within half a minute by themselves.
   */
  changed(): void
}

const REMEMBERED = 30_000

/**
 * `id/bucket`: a bucket that is renamed in its row does not take the files of the old one with it; keys and address may
 * change.
 */
const placeOf = ({ id, bucketName }: Bucket): string => `${id}/${bucketName}`

/**
 * All places of files behind one port. New files go where their tenant's enabled bucket is; every file is read where it
 * was put, so enabling another bucket, or none, loses nothing.
 * @param open the adapter for buckets  @param now epoch ms
 */
export function openStorage(
  local: FileStore,
  choose: ChooseBucket,
  open: (bucket: Bucket) => FileStore,
  now: () => number,
): Storage {
  const chosen = new Map<string, { readonly until: number; readonly bucket: Promise<Bucket | null> }>()
  const opened = new Map<string, FileStore>()

  const remembered = (tenantId: string, id?: string): Promise<Bucket | null> => {
    const name = `${tenantId}/${id ?? ''}`
    const memory = chosen.get(name)
    if (memory && memory.until > now()) return memory.bucket
    const bucket = choose(tenantId, id)
    const fresh = { until: now() + REMEMBERED, bucket }
    chosen.set(name, fresh)
    bucket.catch(() => chosen.get(name) === fresh && chosen.delete(name))
    return bucket
  }

  const storeOf = (bucket: Bucket): FileStore => {
    const { endpoint, bucketName, accessKey, secretKey, region } = bucket
    const name = JSON.stringify([endpoint, bucketName, accessKey, secretKey, region])
    const store = opened.get(name) ?? open(bucket)
    opened.set(name, store)
    return store
  }

  /** @throws Refusal busy when nobody knows the place any more */
  const at = async (key: string, place: string): Promise<FileStore> => {
    if (place === here) return local
    const [id, bucketName] = place.split('/') as [string, string | undefined]
    const tenantId = partsOf(key)?.tenantId
    const bucket = tenantId && bucketName ? await remembered(tenantId, id) : null
    if (!bucket) throw because(new Error(`no bucket is known for the place ${place}`), 'busy')
    return storeOf({ ...bucket, bucketName: bucketName! })
  }

  return {
    async put(tenantId, key, bytes, meta) {
      let place = meta.place
      if (place === undefined) {
        const bucket = await remembered(tenantId)
        place = bucket ? placeOf(bucket) : here
      }
      await (await at(key, place)).put(tenantId, key, bytes, meta)
      return place
    },
    async get(key, options = {}) {
      return partsOf(key) && (await at(key, options.place ?? here)).get(key, options)
    },
    async exists(key, place = here) {
      return partsOf(key) !== undefined && (await at(key, place)).exists(key)
    },
    async remove(key, place = here) {
      if (partsOf(key)) await (await at(key, place)).remove(key)
    },
    health: () => local.health(),
    changed: () => chosen.clear(),
    async close() {
      for (const store of [...opened.values(), local]) await store.close()
    },
  }
}
