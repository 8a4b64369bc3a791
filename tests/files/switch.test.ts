import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openFilesLocal } from '../../adapters/files-local/index.ts'
import { fakeS3 } from '../../adapters/files-s3/fake.ts'
import { openFilesS3 } from '../../adapters/files-s3/index.ts'
import { newKey } from '../../kernel/files/port.ts'
import { openStorage } from '../../kernel/files/storage.ts'
import { thumbnails } from '../../kernel/files/thumbnail.ts'
import { clock } from '../../contract/clock.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

test('files on the disk and in the bucket are read side by side while the switch is turned on and off, each with its small picture beside it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'switch-'))
  closers.push(() => rm(dir, { recursive: true, force: true }))
  const server = await fakeS3()
  closers.push(server.close)
  const row = { id: '11', ...server.config }
  let status: 1 | 2 = 1
  const storage = openStorage(
    await openFilesLocal({ dir }),
    async (_tenant, id) => (id === row.id || (id === undefined && status === 2) ? row : null),
    bucket => openFilesS3(bucket, { hosts: [server.host], attempts: 1 }),
    clock.now,
  )
  closers.push(() => storage.close())
  const small = thumbnails(storage, async picture => Buffer.from(`small ${Buffer.from(picture).toString()}`))

  const stored: { key: string; place: string; text: string }[] = []
  for (const [n, now] of ([1, 2, 1, 2] as const).entries()) {
    status = now
    storage.changed()
    const [key, text] = [newKey('000000', 'jpg', clock.now()), `photo ${n}`]
    stored.push({ key, text, place: await storage.put('000000', key, Buffer.from(text), { extension: 'jpg' }) })
  }
  expect(stored.map(({ place }) => place)).toEqual(['', '11/kitchen-files', '', '11/kitchen-files'])
  for (const { key, place, text } of stored) {
    expect(String(await buffer((await storage.get(key, { place }))!.stream))).toBe(text)
    expect(String(await buffer((await storage.get(key, { place, range: { from: 6, to: 6 } }))!.stream))).toBe(
      text.slice(-1),
    )
    for (let n = 0; n < 2; n++)
      expect(String(await buffer((await small(key, place, 240))!.stream))).toBe(`small ${text}`)
  }
  const beside = (keys: readonly string[]) => keys.filter(key => key.endsWith('-240.webp')).length
  expect([server.objects.size, beside([...server.objects.keys()])]).toEqual([4, 2])
  expect(beside(await readdir(dir, { recursive: true }))).toBe(2)
})
