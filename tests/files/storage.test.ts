import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fakeFiles } from '../../adapters/files-local/fake.ts'
import { refuse } from '../../kernel/errors.ts'
import { here, newKey, type FileStore } from '../../kernel/files/port.ts'
import { openStorage, type Bucket } from '../../kernel/files/storage.ts'

const bucketOf = (id: string, bucketName = `bucket-${id}`): Bucket => ({
  id,
  endpoint: 'http://store',
  bucketName,
  accessKey: 'a',
  secretKey: 's',
  region: '',
})

function arrange() {
  let now = 0
  const local = fakeFiles()
  const stores = new Map<string, FileStore>()
  const rows = new Map<string, Bucket>()
  const enabled = new Map<string, string>()
  const asked: string[] = []
  const storage = openStorage(
    local.store,
    async (tenant, id) => {
      asked.push(`${tenant} ${id ?? 'enabled'}`)
      return rows.get(id ?? enabled.get(tenant) ?? '') ?? null
    },
    bucket => {
      const store = stores.get(bucket.bucketName) ?? fakeFiles().store
      stores.set(bucket.bucketName, store)
      return store
    },
    () => now,
  )
  const put = async (tenant = '000000') => {
    const key = newKey(tenant, 'jpg', 0)
    return { key, place: await storage.put(tenant, key, Buffer.from(key), { extension: 'jpg' }) }
  }
  const read = async ({ key, place }: { key: string; place: string }) =>
    String(await buffer((await storage.get(key, { place }))!.stream))
  return { storage, local, stores, rows, enabled, asked, put, read, later: (ms: number) => void (now += ms) }
}

test('a tenant without a bucket stores on the disk of the server, one with a bucket in its bucket, and neither in that of another', async () => {
  const { put, read, rows, enabled, local } = arrange()
  rows.set('7', bucketOf('7'))
  enabled.set('aaaaaa', '7')
  const [on, off] = [await put('aaaaaa'), await put('bbbbbb')]
  expect([on.place, off.place]).toEqual(['7/bucket-7', here])
  expect([...local.files.keys()]).toEqual([off.key])
  expect([await read(on), await read(off)]).toEqual([on.key, off.key])
})

test('switching to another bucket, and back to the disk, loses no file of before', async () => {
  const { put, read, rows, enabled, storage } = arrange()
  const kept = [await put()]
  for (const id of ['1', '2', '']) {
    if (id) rows.set(id, bucketOf(id))
    enabled.set('000000', id)
    storage.changed()
    kept.push(await put())
  }
  expect(kept.map(({ place }) => place)).toEqual(['', '1/bucket-1', '2/bucket-2', ''])
  for (const file of kept) expect(await read(file)).toBe(file.key)
  for (const { key, place } of kept) {
    expect(await storage.exists(key, place)).toBe(true)
    await storage.remove(key, place)
    expect(await storage.exists(key, place)).toBe(false)
  }
})

test('a bucket renamed in its row does not take the files of the old one with it, and new keys open the old files', async () => {
  const { put, read, rows, enabled, storage } = arrange()
  rows.set('1', bucketOf('1', 'old-bucket'))
  enabled.set('000000', '1')
  const before = await put()
  rows.set('1', { ...bucketOf('1', 'new-bucket'), secretKey: 'another' })
  storage.changed()
  const after = await put()
  expect([before.place, after.place]).toEqual(['1/old-bucket', '1/new-bucket'])
  expect([await read(before), await read(after)]).toEqual([before.key, after.key])
})

test('the choice is asked for once in half a minute, and again as soon as it was changed', async () => {
  const { put, asked, rows, enabled, storage, later } = arrange()
  await put()
  await put()
  expect(asked).toEqual(['000000 enabled'])
  rows.set('1', bucketOf('1'))
  enabled.set('000000', '1')
  expect((await put()).place).toBe(here)
  later(30_001)
  expect((await put()).place).toBe('1/bucket-1')
  enabled.delete('000000')
  storage.changed()
  expect((await put()).place).toBe(here)
})

test('a choice that could not be made is not remembered, and no file is put anywhere else for it', async () => {
  let broken = true
  const local = fakeFiles()
  const storage = openStorage(
    local.store,
    async () => {
      if (broken) throw refuse('busy')
      return null
    },
    () => local.store,
    () => 0,
  )
  const put = () => storage.put('000000', newKey('000000', 'jpg', 0), Buffer.from('x'), { extension: 'jpg' })
  await expect(put()).rejects.toMatchObject({ code: 'busy' })
  expect(local.files.size).toBe(0)
  broken = false
  expect(await put()).toBe(here)
})

test('a place nobody knows is busy, not an absent file; and no text but a key reaches a store', async () => {
  const { storage, put } = arrange()
  const { key } = await put()
  for (const place of ['9/gone', '9', '/x'])
    await expect(storage.get(key, { place }), place).rejects.toMatchObject({ code: 'busy' })
  for (const text of ['', '../etc/passwd', `${key}/..`])
    expect([await storage.get(text), await storage.exists(text), await storage.get(text, { place: '1/x' })]).toEqual([
      undefined,
      false,
      undefined,
    ])
})
