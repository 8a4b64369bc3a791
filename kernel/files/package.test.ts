import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { packageOf, type PackageAbout } from './package.ts'
import { phoneJpeg, zipOf } from './samples.ts'
import { readZip, unzip } from './zip.ts'
import type { ZipPart } from './zip-write.ts'

const about: PackageAbout = {
  madeAt: '2026-11-22 09:30:00',
  by: { id: '7', name: '张三' },
  tenant: '000000',
  enterprise: { id: '42', name: '第一食堂' },
  asked: { day: '2026-11-20', meal: 2, dishes: ['红烧肉'] },
}
async function* slowly(...pieces: readonly (string | Uint8Array)[]) {
  for (const piece of pieces) {
    await new Promise(setImmediate)
    yield piece
  }
}
const large = Buffer.alloc(300_000, '留样').fill(7, 100, 20_000)
const files = (): readonly ZipPart[] => [
  { name: '时间轴.html', content: slowly('<p>一', '</p>') },
  { name: '照片/留样 1.jpg', content: phoneJpeg },
  { name: 'data.bin', content: slowly(large.subarray(0, 65_000), large.subarray(65_000)) },
  { name: 'empty.json', content: '' },
]
const made = async (entries: Iterable<ZipPart> | AsyncIterable<ZipPart> = files()) => {
  const { stream, sealed } = packageOf(entries, about)
  return { zip: await buffer(stream), sealed: await sealed }
}
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const unpacked = async (zip: Buffer): Promise<ReadonlyMap<string, Buffer>> =>
  new Map(
    await Promise.all(
      [...readZip(zip, { entries: 100, total: 1_000_000 }).values()].map(
        async entry => [entry.name, await unzip(entry)] as const,
      ),
    ),
  )
/** What of a package is not what its list says. */
const faults = async (zip: Buffer): Promise<readonly string[]> => {
  const found = await unpacked(zip)
  const lines = found
    .get('manifest.sha256')!
    .toString()
    .trimEnd()
    .split('\n')
    .map(line => line.split('  ') as [string, string])
  expect([...found.keys()].filter(name => name !== 'manifest.sha256').sort()).toEqual(
    lines.map(([, name]) => name).sort(),
  )
  return lines.flatMap(([sum, name]) => (sha256(found.get(name)!) === sum ? [] : [name]))
}

describe('a package', () => {
  test('holds every file, what was asked, by whom and when, and a digest of each that holds', async () => {
    const { zip, sealed } = await made()
    const found = await unpacked(zip)
    expect([...found.keys()]).toEqual([
      '时间轴.html',
      '照片/留样 1.jpg',
      'data.bin',
      'empty.json',
      'manifest.json',
      'manifest.sha256',
    ])
    expect(found.get('data.bin')!.equals(large)).toBe(true)
    const said = JSON.parse(found.get('manifest.json')!.toString()) as PackageAbout & { entries: typeof sealed.entries }
    expect(said).toEqual({
      ...about,
      entries: [...found].slice(0, 4).map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })),
    })
    expect(await faults(zip)).toEqual([])
    expect(sealed).toEqual({
      sha256: sha256(zip),
      bytes: zip.length,
      entries: [
        ...said.entries,
        {
          name: 'manifest.json',
          bytes: found.get('manifest.json')!.length,
          sha256: sha256(found.get('manifest.json')!),
        },
      ],
    })
  })

  test('of the same files is the same to the last byte, and one without files says so', async () => {
    expect((await made()).sealed).toEqual((await made()).sealed)
    expect([...(await unpacked((await made([])).zip)).keys()]).toEqual(['manifest.json', 'manifest.sha256'])
  })

  test('tells a changed byte, a file exchanged together with its checksum, and an exchanged list', async () => {
    const { zip, sealed } = await made()
    const at = zip.indexOf(Buffer.from('照片/留样 1.jpg')) + 400
    const changed = Buffer.from(zip)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    await expect(unpacked(changed)).rejects.toMatchObject({ code: 'fileBroken' })
    const exchanged = new Map(
      [...(await unpacked(zip))].map(([name, bytes]) => [
        name,
        name === 'data.bin' ? Buffer.concat([bytes.subarray(1), Buffer.from('!')]) : bytes,
      ]),
    )
    expect(await faults(zipOf([...exchanged]))).toEqual(['data.bin'])
    // Whoever writes the list anew as well is told by the digest that was kept.
    exchanged.set(
      'manifest.sha256',
      Buffer.from(
        exchanged
          .get('manifest.sha256')!
          .toString()
          .replace(sealed.entries[2]!.sha256, sha256(exchanged.get('data.bin')!)),
      ),
    )
    const forged = zipOf([...exchanged])
    expect(await faults(forged)).toEqual([])
    expect(sha256(forged)).not.toBe(sealed.sha256)
  })

  test.each([
    '../x',
    '/x',
    'a/../../x',
    'a//b',
    './a',
    'a\\b',
    'a\nb',
    '',
    'manifest.json',
    'Manifest.SHA256',
    'DATA.BIN',
    'data.bin',
  ])('with a file called "%s" is not made', async name => {
    const { stream, sealed } = packageOf([...files(), { name, content: 'x' }], about)
    await expect(buffer(stream)).rejects.toThrow('no name for a file')
    await expect(sealed).rejects.toThrow('no name for a file')
  })

  test('whose source fails fails, and is sealed by nothing', async () => {
    async function* failing() {
      yield 'x'
      throw new Error('the store is away')
    }
    const { stream, sealed } = packageOf([{ name: 'a', content: failing() }], about)
    await expect(buffer(stream)).rejects.toThrow('the store is away')
    await expect(sealed).rejects.toThrow('the store is away')
  })

  test('that is left before its end closes its source, asks for no further file, and is sealed by nothing', async () => {
    const asked: string[] = []
    const closed: string[] = []
    async function* endless() {
      try {
        for (let n = 0; ; n++) yield `${Math.sin(n)}`.repeat(1000)
      } finally {
        closed.push('first')
      }
    }
    async function* entries() {
      for (const name of ['first', 'second']) {
        asked.push(name)
        yield { name, content: endless() }
      }
    }
    const { stream, sealed } = packageOf(entries(), about)
    let pieces = 0
    for await (const piece of stream) if ((piece as Buffer).length > 100 && ++pieces > 3) break
    await expect(sealed).rejects.toThrow('aborted')
    await expect.poll(() => closed).toEqual(['first'])
    expect(asked).toEqual(['first'])
    const other = packageOf(files(), about)
    other.stream.destroy()
    await expect(other.sealed).rejects.toThrow('left before its end')
  })

  test('of any length is held a piece at a time: no source is asked ahead of the reader', async () => {
    let given = 0
    async function* noise() {
      // What cannot be compressed leaves as it comes.
      for (; given < 400; given++) yield randomBytes(32_768)
    }
    const { stream, sealed } = packageOf([{ name: 'a', content: noise() }], about)
    const read = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    while (given < 20) await read.next()
    for (let turns = 0; turns < 200; turns++) await new Promise(setImmediate)
    expect(given).toBeLessThan(25)
    while (!(await read.next()).done);
    expect((await sealed).entries[0]).toMatchObject({ bytes: 400 * 32_768 })
  })
})

describe('other programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sk-package-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const there = (program: string, ...args: readonly string[]): boolean => spawnSync(program, args).status === 0
  const file = join(folder, 'package.zip')

  test('unpack a package and find every digest right, and a changed one wrong', async () => {
    writeFileSync(file, (await made()).zip)
    if (there('unzip', '-v')) {
      expect(execFileSync('unzip', ['-t', file]).toString()).toContain('No errors detected')
      execFileSync('unzip', ['-q', '-o', file, '-d', folder], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
      expect(readFileSync(join(folder, 'data.bin')).equals(large)).toBe(true)
      if (there('sha256sum', '--version')) {
        expect(execFileSync('sha256sum', ['-c', '--strict', 'manifest.sha256'], { cwd: folder }).toString()).toContain(
          'manifest.json: OK',
        )
        writeFileSync(join(folder, 'data.bin'), Buffer.concat([large.subarray(1), Buffer.from('!')]))
        expect(spawnSync('sha256sum', ['-c', '--status', 'manifest.sha256'], { cwd: folder }).status).toBe(1)
      }
    }
    if (there('python3', '--version')) {
      const script =
        'import sys, zipfile, hashlib, json\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nfor e in json.loads(z.read("manifest.json"))["entries"]: assert hashlib.sha256(z.read(e["name"])).hexdigest() == e["sha256"], e\nprint(len(z.namelist()))'
      expect(execFileSync('python3', ['-c', script, file]).toString().trim()).toBe('6')
    }
  })
})
