import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '../../kernel/errors.ts'
import { newKey } from '../../kernel/files/port.ts'
import { fakeS3 } from './fake.ts'
import { bucketAddress, openFilesS3, type FilesS3 } from './index.ts'

// What every store does is tested in files-local/port.test.ts, of this one as well.
const photo = Buffer.from('ffd8ffe0', 'hex')
const jpg = { extension: 'jpg' } as const
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function bucket(changes: Partial<FilesS3> = {}, clock?: () => number) {
  const server = await fakeS3(clock)
  const store = openFilesS3(
    { ...server.config, ...changes },
    { hosts: [server.host], deadline: 2000, attempt: 200, attempts: 3, pause: 1 },
  )
  closers.push(async () => {
    await store.close()
    await server.close()
  })
  const key = newKey('000000', 'jpg', Date.now())
  return { ...server, store, key, put: () => store.put('000000', key, photo, jpg) }
}
const why = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (refusal: unknown) => refusal,
  )
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`)
  return `${error.code}: ${(error.cause as Error).message}`
}

test('an object lies in its bucket under its key, with its type', async () => {
  const { put, objects, key, seen } = await bucket()
  await put()
  expect([...objects]).toEqual([[key, { bytes: photo, type: 'image/jpeg' }]])
  expect(seen.at(-1)).toBe(`PUT /kitchen-files/${key}`)
})

test('a wrong secret, key or region is refused by the store, and its answer says nothing of the secret', async () => {
  for (const changes of [{ secretKey: 'wrong-secret-key' }, { accessKey: 'SOMEBODY' }, { region: 'us-east-1' }]) {
    const { put, objects, store } = await bucket(changes)
    const reason = await why(put())
    expect(reason).toMatch(/^busy: the object store answers 403/)
    expect(reason).not.toContain(changes.secretKey ?? 'test/secret')
    expect(await store.health()).toMatchObject({ ok: false })
    expect(objects.size).toBe(0)
  }
})

test('a server whose clock is an hour off is refused, not retried', async () => {
  const { put, seen } = await bucket({}, () => Date.now() + 3_600_000)
  expect(await why(put())).toBe('busy: the object store answers 403')
  expect(seen.length).toBe(1)
})

test('what fails in passing is tried again, and what fails for good is not', async () => {
  const { put, store, key, faults, seen, objects } = await bucket()
  faults.failing = { times: 2, status: 503 }
  await put()
  expect(objects.size).toBe(1)
  seen.length = 0
  faults.failing = { times: 3, status: 500 }
  expect(await why(store.get(key))).toBe('busy: the object store answers 500 SlowDown')
  expect(seen.length).toBe(3)
  faults.failing = { times: 1, status: 400, code: 'InvalidRequest' }
  expect(await why(store.get(key))).toBe('busy: the object store answers 400 InvalidRequest')
  expect(seen.length).toBe(4)
})

test('a full bucket says that there is no room', async () => {
  const { put, faults } = await bucket()
  for (const code of ['QuotaExceeded', 'XMinioStorageFull']) {
    faults.failing = { times: 1, status: 403, code, method: 'PUT' }
    expect(await why(put())).toBe(`storageFull: the object store answers 403 ${code}`)
  }
})

test('a store that never answers is busy after its time, not for ever', async () => {
  const { store, key, faults, seen } = await bucket()
  faults.mute = true
  expect(await why(store.get(key))).toBe('busy: the object store does not answer')
  expect(seen.length).toBe(3)
})

test('a store that is gone is busy', async () => {
  const { store, key, close } = await bucket()
  await close()
  expect(await why(store.exists(key))).toMatch(/^busy: connect ECONNREFUSED/)
})

test('an object that breaks off is an error of its stream, never a shorter file', async () => {
  const { put, store, key, faults } = await bucket()
  await put()
  faults.cuts = true
  await expect(buffer((await store.get(key))!.stream)).rejects.toThrow('aborted')
})

test('an object that stops in the middle is given up after its time', async () => {
  const { put, store, key, faults } = await bucket()
  await put()
  faults.stalls = true
  await expect(buffer((await store.get(key))!.stream)).rejects.toThrow('the object store stopped sending')
})

test('a store that sends everything when a part was asked for is not believed', async () => {
  const { put, store, key, faults } = await bucket()
  await put()
  faults.rangeless = true
  await expect(store.get(key, { range: { from: 1, to: 2 } })).rejects.toMatchObject({ code: 'busy' })
})

test('a redirect is not followed', async () => {
  const { store, key, faults } = await bucket()
  faults.failing = { times: 1, status: 307, code: 'TemporaryRedirect' }
  expect(await why(store.get(key))).toBe('busy: the object store answers 307 TemporaryRedirect')
})

test('a bucket that does not exist is an error, not an absent file', async () => {
  const { store, key } = await bucket({ bucketName: 'another-bucket' })
  expect(await why(store.get(key))).toBe('busy: the object store answers 404 NoSuchBucket')
  expect(await store.health()).toEqual({ ok: false, detail: 'the object store answers 404' })
})

test('a store is only where the operator allows it, and its address is an address and nothing else', () => {
  const hosts = ['oss.example.cn', 'minio.local:9000']
  expect(bucketAddress('https://oss.example.cn', 'kitchen', hosts)).toBe('https://oss.example.cn:443/kitchen')
  expect(bucketAddress('http://minio.local:9000/', 'kitchen', hosts)).toBe('http://minio.local:9000/kitchen')
  for (const endpoint of [
    'http://169.254.169.254',
    'http://127.0.0.1:9000',
    'http://minio.local',
    'http://minio.local:9001',
    'https://oss.example.cn:8443',
    'https://oss.example.cn.evil.example',
    'https://evil.example/oss.example.cn',
    'https://oss.example.cn@evil.example',
    'https://u:p@oss.example.cn',
    'https://oss.example.cn/path',
    'https://oss.example.cn?x=1',
    'https://oss.example.cn#x',
    'file:///etc/passwd',
    'ftp://oss.example.cn',
    'oss.example.cn',
    '',
  ])
    expect(() => bucketAddress(endpoint, 'kitchen', hosts), endpoint).toThrow('ossEndpoint')
  for (const name of ['', 'a', 'Kitchen', '../x', 'a/b', 'a?b', 'a..b', '10.0.0.1', '-ab', `${'a'.repeat(64)}`])
    expect(() => bucketAddress('https://oss.example.cn', name, hosts), name).toThrow('ossEndpoint')
  expect(() => bucketAddress('https://oss.example.cn', 'kitchen', [])).toThrow('ossEndpoint')
})
