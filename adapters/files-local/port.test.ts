import { on } from 'node:events'
import { watch } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { newKey, thumbnailKey, type FileStore } from '../../kernel/files/port.ts'
import { fakeS3 } from '../files-s3/fake.ts'
import { openFilesS3 } from '../files-s3/index.ts'
import { fakeFiles } from './fake.ts'
import { openFilesLocal } from './index.ts'

const NOW = Date.UTC(2026, 10, 20)
const opened: string[] = []
const folder = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'files-'))
  opened.push(dir)
  return dir
}
const servers: (() => Promise<void>)[] = []
const bucket = async () => {
  const server = await fakeS3()
  const store = openFilesS3(server.config, { hosts: [server.host] })
  servers.push(async () => {
    await store.close()
    await server.close()
  })
  return store
}
afterEach(async () => {
  for (const close of servers.splice(0)) await close()
  for (const dir of opened.splice(0)) await rm(dir, { recursive: true, force: true })
})

const photo = Buffer.from('ffd8ffe0', 'hex')
const jpg = { extension: 'jpg' } as const
const everything = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter(entry => !entry.isDirectory())

const stores: Record<string, () => Promise<FileStore>> = {
  'in memory': async () => fakeFiles().store,
  'on a local disk': async () => openFilesLocal({ dir: await folder() }),
  'in a bucket': bucket,
}

for (const [where, open] of Object.entries(stores)) {
  describe(`files ${where}`, () => {
    test('a stored photo comes back byte for byte, with its size and type', async () => {
      const store = await open()
      const key = newKey('000000', 'jpg', NOW)
      await store.put('000000', key, photo, jpg)
      const file = (await store.get(key))!
      expect({ size: file.size, type: file.type, bytes: await buffer(file.stream) }).toEqual({
        size: 4,
        type: 'image/jpeg',
        bytes: photo,
      })
      expect(await store.exists(key)).toBe(true)
    })

    test('a part of a file comes back alone, with the size of the whole', async () => {
      const store = await open()
      const key = newKey('000000', 'pdf', NOW)
      await store.put('000000', key, Buffer.from('0123456789'), { extension: 'pdf' })
      for (const [from, to, text] of [
        [0, 0, '0'],
        [2, 5, '2345'],
        [9, 9, '9'],
        [0, 9, '0123456789'],
      ] as const) {
        const part = (await store.get(key, { range: { from, to } }))!
        expect([part.size, String(await buffer(part.stream))]).toEqual([10, text])
      }
    })

    test('the small picture of a photo lies beside it under a name of its own', async () => {
      const store = await open()
      const key = newKey('000000', 'jpg', NOW)
      const small = thumbnailKey(key, 240)
      expect(small).toBe(key.replace('.jpg', '-240.webp'))
      await store.put('000000', key, photo, jpg)
      await store.put('000000', small, Buffer.from('small'), { extension: 'webp' })
      expect([
        String(await buffer((await store.get(small))!.stream)),
        await buffer((await store.get(key))!.stream),
      ]).toEqual(['small', photo])
    })

    test('a key that was never stored holds nothing', async () => {
      const store = await open()
      const key = newKey('000000', 'pdf', NOW)
      expect([await store.get(key), await store.exists(key)]).toEqual([undefined, false])
    })

    test('a removed file is gone, and removing it again is no error', async () => {
      const store = await open()
      const key = newKey('000000', 'jpg', NOW)
      await store.put('000000', key, photo, jpg)
      await store.remove(key)
      await store.remove(key)
      expect(await store.exists(key)).toBe(false)
    })

    test('a stored file is never written over', async () => {
      const store = await open()
      const key = newKey('000000', 'jpg', NOW)
      await store.put('000000', key, photo, jpg)
      await expect(store.put('000000', key, Buffer.from('other'), jpg)).rejects.toMatchObject({ code: 'busy' })
      expect(await buffer((await store.get(key))!.stream)).toEqual(photo)
    })

    test('a key is good for its own tenant and kind only', async () => {
      const store = await open()
      const key = newKey('000000', 'jpg', NOW)
      await expect(store.put('000001', key, photo, jpg)).rejects.toThrow('another tenant')
      await expect(store.put('000000', key, photo, { extension: 'pdf' })).rejects.toThrow('another kind')
      expect(await store.exists(key)).toBe(false)
    })

    test('the number of a tenant may have capital letters, and is then another than without', async () => {
      const store = await open()
      const key = newKey('T0000A', 'jpg', NOW)
      await store.put('T0000A', key, photo, jpg)
      expect(await buffer((await store.get(key))!.stream)).toEqual(photo)
      await expect(store.put('t0000a', key, photo, jpg)).rejects.toThrow('another tenant')
      for (const tenant of ['', '..', 'T0/00A', 'T0000', 'T00000A', 'T0000\n', 'Т0000А', 'T0000%'])
        expect(() => newKey(tenant, 'jpg', NOW), tenant).toThrow('no key can be made')
    })

    test('no text but a key of ours names a file, however it is written', async () => {
      const store = await open()
      const key = newKey('000000', 'jpg', NOW)
      await store.put('000000', key, photo, jpg)
      const near = [
        `../${key}`,
        `/${key}`,
        key.replace('/', '//'),
        key.replace('/', '\\'),
        key.replace('/', '%2f'),
        `${key}\0`,
        `${key}\n`,
        `./${key}`,
        key.toUpperCase(),
        key.replace('.jpg', '.JPG'),
        key.replace('000000', '..'),
        '/etc/passwd',
        'C:\\windows',
        '',
        '.half',
        'file:///etc/passwd',
      ]
      for (const text of near)
        expect([text, await store.get(text), await store.exists(text)]).toEqual([text, undefined, false])
      await fc.assert(
        fc.asyncProperty(fc.string(), async text => {
          await store.remove(text)
          expect(await store.exists(text)).toBe(false)
        }),
        { numRuns: 200 },
      )
      expect(await store.exists(key)).toBe(true)
    })

    test('an untroubled store says that it is well', async () => {
      expect(await (await open()).health()).toMatchObject({ ok: true })
    })
  })
}

describe('a local disk', () => {
  test('files lie below tenant and month, and nothing half-written stays behind', async () => {
    const dir = await folder()
    const store = await openFilesLocal({ dir })
    const key = newKey('000000', 'jpg', Date.UTC(2026, 11, 31, 16, 30)) // already January in Shanghai
    await store.put('000000', key, photo, jpg)
    expect(key).toMatch(/^000000\/202701\/[0-9a-f]{32}\.jpg$/)
    expect((await everything(dir)).map(entry => join(entry.parentPath, entry.name))).toEqual([join(dir, key)])
  })

  test('a disk without room refuses with storageFull and keeps nothing', async () => {
    const dir = await folder()
    const store = await openFilesLocal({ dir, keepFree: 2 ** 52 })
    await expect(store.put('000000', newKey('000000', 'jpg', NOW), photo, jpg)).rejects.toMatchObject({
      code: 'storageFull',
      status: 500,
    })
    expect([await store.health(), await everything(dir)]).toEqual([
      { ok: false, freeBytes: 0, detail: 'the disk is full' },
      [],
    ])
  })

  test('a link planted in place of a folder leads nowhere: nothing is read, written or removed through it', async () => {
    const [dir, elsewhere] = [await folder(), await folder()]
    const store = await openFilesLocal({ dir })
    const key = newKey('000000', 'jpg', NOW)
    const [, month, name] = key.split('/') as [string, string, string]
    await mkdir(join(elsewhere, month))
    await writeFile(join(elsewhere, month, name), 'secret')
    await symlink(elsewhere, join(dir, '000000'))
    const other = newKey('000000', 'jpg', NOW + 60 * 86_400_000)
    expect([await store.get(key), await store.exists(key)]).toEqual([undefined, false])
    await store.remove(key)
    await expect(store.put('000000', other, photo, jpg)).rejects.toMatchObject({ code: 'busy' })
    expect((await everything(elsewhere)).map(entry => entry.name)).toEqual([name])
    expect(await readdir(elsewhere)).toEqual([month])
  })

  test('a link planted in place of a file is not read', async () => {
    const [dir, elsewhere] = [await folder(), await folder()]
    const store = await openFilesLocal({ dir })
    const key = newKey('000000', 'jpg', NOW)
    await writeFile(join(elsewhere, 'secret'), 'secret')
    await mkdir(join(dir, key, '..'), { recursive: true })
    await symlink(join(elsewhere, 'secret'), join(dir, key))
    expect(await store.get(key)).toBeUndefined()
  })

  test('what a crash left half-written is cleared away at the next start, what another process is writing is not', async () => {
    const dir = await folder()
    await mkdir(join(dir, '.half'))
    for (const name of ['old', 'young']) await writeFile(join(dir, '.half', name), 'x')
    await utimes(join(dir, '.half', 'old'), 0, 0)
    await openFilesLocal({ dir })
    expect((await everything(dir)).map(entry => entry.name)).toEqual(['young'])
  })

  test('a folder that cannot be written refuses the start in one line', async () => {
    const dir = await folder()
    await writeFile(join(dir, 'file'), '')
    await expect(openFilesLocal({ dir: join(dir, 'file', 'files') })).rejects.toThrow(/^文件目录 .* cannot be written$/)
  })

  test('a disk that does not answer within the deadline is busy, and what was being written is not there afterwards', async () => {
    const dir = await folder()
    const store = await openFilesLocal({ dir, deadline: 0 })
    const key = newKey('000000', 'jpg', NOW)
    const watcher = watch(join(dir, '.half'))
    const changes = on(watcher, 'change')
    await expect(store.put('000000', key, Buffer.alloc(20 * 1024 * 1024), jpg)).rejects.toMatchObject({ code: 'busy' })
    let renames = 0 // the half-written file appears, then goes
    for await (const [kind] of changes) if (kind === 'rename' && ++renames === 2) break
    watcher.close()
    expect(await everything(dir)).toEqual([])
  })
})

describe('faults of the store in memory', () => {
  test('full, refusing and slow can be switched on and off', async () => {
    const { store, faults, files } = fakeFiles()
    const key = newKey('000000', 'jpg', NOW)
    faults.full = true
    await expect(store.put('000000', key, photo, jpg)).rejects.toMatchObject({ code: 'storageFull' })
    faults.full = false
    faults.refuse = true
    await expect(store.get(key)).rejects.toMatchObject({ code: 'busy' })
    expect(await store.health()).toMatchObject({ ok: false })
    faults.refuse = false
    const gate = Promise.withResolvers<void>()
    faults.slow = gate.promise
    const written = store.put('000000', key, photo, jpg)
    expect(files.size).toBe(0)
    gate.resolve()
    await written
    expect(files.size).toBe(1)
  })
})
