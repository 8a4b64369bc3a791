import { refuse } from '../../kernel/errors.ts'
import { because } from '../../kernel/fault.ts'
import { checkPut, here, partsOf, type FileStore } from '../../kernel/files/port.ts'
import { bucketClient, counted, drained, type Patience } from './client.ts'
import { bucketAddress } from './endpoint.ts'

export { bucketAddress } from './endpoint.ts'

/** A bucket and the keys to it: what a row of 对象存储 says. platform-contract.md 16 */
export interface FilesS3 {
  /** `https://host[:port]` */
  readonly endpoint: string
  readonly bucketName: string
  readonly accessKey: string
  readonly secretKey: string
  /** `us-east-1` where the store has none. */
  readonly region: string
}

export interface FilesS3Options extends Partial<Patience> {
  /** Hosts a store may be at. */
  readonly hosts: readonly string[]
  readonly now?: () => number
}

/**
 * Uploaded files in one bucket of a store that speaks the S3 protocol (path-style, AWS Signature Version 4, signed
 * bodies). The keys must be allowed to list the bucket: without that a store says 403 of an object that is not there.
 * S3 API: PutObject, GetObject, HeadObject, DeleteObject, HeadBucket
 * @throws Refusal ossEndpoint when its address is not allowed
 */
export function openFilesS3(
  config: FilesS3,
  { hosts, now = Date.now, deadline = 20_000, attempt = 8_000, attempts = 3, pause = 200 }: FilesS3Options,
): FileStore {
  const client = bucketClient(
    bucketAddress(config.endpoint, config.bucketName, hosts),
    { ...config, region: config.region || 'us-east-1' },
    { deadline, attempt, attempts, pause },
    now,
  )

  const exists = async (key: string): Promise<boolean> => {
    if (!partsOf(key)) return false
    const head = await client.ask({ method: 'HEAD', path: `/${key}` })
    await drained(head)
    return head !== undefined
  }

  return {
    async put(tenantId, key, bytes, meta) {
      checkPut(tenantId, key, meta)
      // Keys are random, so nobody else writes this one between the two.
      if (await exists(key)) throw because(new Error('the key is taken'), 'busy')
      const stored = await client.ask({
        method: 'PUT',
        path: `/${key}`,
        headers: { 'content-type': partsOf(key)!.type },
        body: bytes,
      })
      if (!stored) throw refuse('busy')
      await drained(stored)
      return here
    },
    async get(key, { range } = {}) {
      const parts = partsOf(key)
      if (!parts) return undefined
      const response = await client.ask({
        method: 'GET',
        path: `/${key}`,
        ...(range && { headers: { range: `bytes=${range.from}-${range.to}` } }),
      })
      if (!response) return undefined
      try {
        const whole = response.headers['content-range']?.split('/')[1]
        if (
          range &&
          (response.statusCode !== 206 || counted(response.headers['content-length']) !== range.to - range.from + 1)
        )
          throw refuse('busy')
        return { stream: response, size: counted(range ? whole : response.headers['content-length']), type: parts.type }
      } catch (error) {
        response.destroy()
        throw error
      }
    },
    exists,
    async remove(key) {
      if (!partsOf(key)) return
      await drained(await client.ask({ method: 'DELETE', path: `/${key}` }))
    },
    async health() {
      try {
        await drained(await client.ask({ method: 'HEAD', path: '' }))
        return { ok: true, detail: 'the bucket answers' }
      } catch (error) {
        return {
          ok: false,
          detail: ((error as Error).cause as Error | undefined)?.message ?? 'the bucket does not answer',
        }
      }
    },
    async close() {
      client.close()
    },
  }
}
