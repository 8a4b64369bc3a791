import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '../../kernel/files/port.ts'
import { openFilesS3 } from './index.ts'

interface Server {
  run(): Promise<{ readonly port: number }>
  close(): Promise<void>
}
type Program = new (options: Readonly<Record<string, unknown>>) => Server

// A server of other people's making, which checks signatures of its own accord: what ours and our fake misunderstand
// alike shows here.
const program = createRequire(import.meta.url)('@20minutes/s3rver') as Program

describe('with a server that speaks S3', () => {
  const dir = mkdtempSync(join(tmpdir(), 's3-'))
  let server: Server
  let host = ''
  const open = (secretKey = 'S3RVER') =>
    openFilesS3(
      { endpoint: `http://${host}`, bucketName: 'kitchen-files', accessKey: 'S3RVER', secretKey, region: 'us-east-1' },
      { hosts: [host], attempts: 1 },
    )

  beforeAll(async () => {
    server = new program({
      address: '127.0.0.1',
      port: 0,
      directory: dir,
      silent: true,
      configureBuckets: [{ name: 'kitchen-files' }],
    })
    host = `127.0.0.1:${(await server.run()).port}`
  })
  afterAll(async () => {
    await server?.close()
    rmSync(dir, { recursive: true, force: true })
  })

  test('a file is stored, looked for, read in whole and in part, and removed', async () => {
    const store = open()
    expect(await store.health()).toMatchObject({ ok: true })
    const key = newKey('000000', 'pdf', Date.now())
    expect([await store.exists(key), await store.get(key)]).toEqual([false, undefined])
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251))
    await store.put('000000', key, bytes, { extension: 'pdf' })
    await expect(store.put('000000', key, bytes, { extension: 'pdf' })).rejects.toMatchObject({ code: 'busy' })
    const whole = (await store.get(key))!
    expect([whole.size, whole.type, (await buffer(whole.stream)).equals(bytes)]).toEqual([
      300_000,
      'application/pdf',
      true,
    ])
    const part = (await store.get(key, { range: { from: 1000, to: 1999 } }))!
    expect([part.size, (await buffer(part.stream)).equals(bytes.subarray(1000, 2000))]).toEqual([300_000, true])
    await store.remove(key)
    await store.remove(key)
    expect(await store.exists(key)).toBe(false)
    await store.close()
  })

  test('a wrong secret is refused', async () => {
    const store = open('WRONG')
    await expect(
      store.put('000000', newKey('000000', 'jpg', Date.now()), Buffer.from('x'), { extension: 'jpg' }),
    ).rejects.toMatchObject({ code: 'busy' })
    expect(await store.health()).toMatchObject({ ok: false })
    await store.close()
  })
})
