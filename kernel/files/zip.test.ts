import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { zipOf, type ZipLies } from './samples.ts'
import { readZip, unzip } from './zip.ts'
import { writeZip } from './zip-write.ts'

const limits = { entries: 10, total: 100_000 }
const codeOf = (bytes: Uint8Array) => {
  try {
    return [...readZip(bytes, limits).keys()].join(',')
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const contents = (entries: ReturnType<typeof readZip>) =>
  Promise.all([...entries.values()].map(async entry => [entry.name, (await unzip(entry)).toString()]))
const one = (name: string, lies: ZipLies = {}) =>
  codeOf(
    zipOf([
      ['first', 'first'],
      [name, 'content', lies],
    ]),
  )

describe('the directory of a zip, before anything is unpacked', () => {
  test('an honest one is read', async () => {
    const entries = readZip(
      zipOf([
        ['a', 'one'],
        ['b/c.xml', '数量', { method: 0 }],
      ]),
      limits,
    )
    expect(await contents(entries)).toEqual([
      ['a', 'one'],
      ['b/c.xml', '数量'],
    ])
  })

  test('more entries, or more bytes when unpacked, than allowed are refused without unpacking', () => {
    expect(codeOf(zipOf(Array.from({ length: 11 }, (_, n) => [`${n}`, ''])))).toBe('fileBroken')
    expect(codeOf(zipOf([['bomb', Buffer.alloc(100_001)]]))).toBe('fileTooLarge')
    expect(codeOf(zipOf(Array.from({ length: 5 }, (_, n) => [`${n}`, Buffer.alloc(20_001)])))).toBe('fileTooLarge')
  })

  test.each(['../a', 'a/../../b', '/etc/passwd', 'C:\\a', 'a\\b', 'a\0b', 'a\nb', ''])(
    'the name %j is refused',
    name => {
      expect(one(name)).toBe('fileBroken')
    },
  )

  test('encrypted, unknown packing, two names, one name twice, and shared data are refused', () => {
    for (const flags of [1, 0x40, 0x2000]) {
      expect([one('a', { flags, localFlags: 0 }), one('a', { localFlags: flags })]).toEqual([
        'fileBroken',
        'fileBroken',
      ])
    }
    expect(one('a', { method: 12 })).toBe('fileBroken')
    expect(one('a', { localName: 'b' })).toBe('fileBroken')
    expect(one('first')).toBe('fileBroken')
    // the second entry lies inside the data of the first, so its bytes count twice
    const inner = zipOf([['b', 'x'.repeat(100)]]).subarray(0, -22 - 47)
    expect(
      codeOf(
        zipOf([
          ['a', inner, { method: 0 }],
          ['b', 'x'.repeat(100), { offset: 31 }],
        ]),
      ),
    ).toBe('fileBroken')
  })

  test('bytes before, behind or between the entries are refused', () => {
    const zip = zipOf([['a', 'one']])
    expect(codeOf(Buffer.concat([zip, Buffer.from('x')]))).toBe('fileBroken')
    expect(codeOf(Buffer.concat([Buffer.from('x'), zip]))).toBe('fileBroken')
    expect(codeOf(Buffer.concat([zip, zip]))).toBe('fileBroken')
    expect(codeOf(Buffer.alloc(10))).toBe('fileBroken')
    const hidden = Buffer.concat([zip.subarray(0, -70), Buffer.alloc(30, 'x'), zip.subarray(-70)])
    hidden.writeUInt32LE(hidden.readUInt32LE(hidden.length - 6) + 30, hidden.length - 6)
    expect(codeOf(hidden)).toBe('fileBroken')
  })

  test('sizes in a zip64 field are read, as Java writes them in small files', async () => {
    const zip = zipOf([['a', 'one']])
    const central = zip.indexOf('504b0102', 0, 'hex')
    const extra = Buffer.alloc(4 + 24)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    extra.writeBigUInt64LE(3n, 4)
    extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(central + 20)), 12)
    const long = Buffer.concat([zip.subarray(0, central + 47), extra, zip.subarray(central + 47)])
    for (const at of [20, 24, 42]) long.writeUInt32LE(0xffffffff, central + at)
    long.writeUInt16LE(extra.length, central + 30)
    expect((await unzip(readZip(long, limits).get('a')!)).toString()).toBe('one')
    long.writeBigUInt64LE(2n ** 60n, central + 47 + 4)
    expect(codeOf(long)).toBe('fileTooLarge')
  })
})

describe('unpacking', () => {
  const entry = (lies: ZipLies) => readZip(zipOf([['a', Buffer.alloc(50_000), lies]]), limits).get('a')!
  test('an entry that unpacks to more or less than promised, or to other bytes, is refused', async () => {
    await expect(unzip(entry({}))).resolves.toHaveLength(50_000)
    const early = { code: 'fileBroken', cause: { code: 'ERR_BUFFER_TOO_LARGE' } } // it stopped at the tenth byte
    await expect(unzip(entry({ size: 10 }))).rejects.toMatchObject(early)
    await expect(unzip(entry({ size: 60_000 }))).rejects.toMatchObject({ code: 'fileBroken' })
    await expect(unzip(entry({ crc: 1 }))).rejects.toMatchObject({ code: 'fileBroken' })
  })
})

describe('any bytes at all', () => {
  test('random and changed bytes are refused or read, never anything else', async () => {
    const zip = zipOf([
      ['a', 'one'],
      ['b', 'two'],
    ])
    const changed = fc
      .array(fc.tuple(fc.nat(zip.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 4 })
      .map(changes => {
        const copy = Buffer.from(zip)
        for (const [at, value] of changes) copy[at] = value
        return copy
      })
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), changed), async bytes => {
        try {
          for (const entry of readZip(bytes, limits).values()) await unzip(entry)
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('writing', () => {
  test('what is written is read back, piece by piece texts and empty ones too', async () => {
    async function* slow() {
      yield '进货'
      yield '台账'
    }
    const parts = [
      { name: 'a.xml', content: slow() },
      { name: 'b', content: 'x'.repeat(200_000) },
      { name: '空', content: '' },
      { name: 'c.jpg', content: new Uint8Array([0, 255, 128]) },
      { name: 'd', content: [Buffer.from('二'), '进', new Uint8Array()] },
    ]
    const zip = await buffer(Readable.from(writeZip(parts)))
    const entries = readZip(zip, { entries: 10, total: 1_000_000 })
    expect(await contents(entries)).toEqual([
      ['a.xml', '进货台账'],
      ['b', 'x'.repeat(200_000)],
      ['空', ''],
      ['c.jpg', '\0\ufffd\ufffd'],
      ['d', '二进'],
    ])
    expect([...(await unzip(entries.get('c.jpg')!))]).toEqual([0, 255, 128])
  })

  test('the same parts give the same bytes', async () => {
    const make = () => buffer(Readable.from(writeZip([{ name: 'a', content: 'one' }])))
    expect(await make()).toEqual(await make())
  })

  test('a source that fails fails the stream, and one that is no longer wanted is closed', async () => {
    async function* failing() {
      yield 'x'
      throw new Error('the query was cut off')
    }
    await expect(buffer(Readable.from(writeZip([{ name: 'a', content: failing() }])))).rejects.toThrow(
      'the query was cut off',
    )
    const closed = Promise.withResolvers<string>()
    async function* endless() {
      try {
        for (let n = 0; ; n++) yield `${Math.sin(n)}`.repeat(1000)
      } finally {
        closed.resolve('closed')
      }
    }
    const stream = Readable.from(writeZip([{ name: 'a', content: endless() }]))
    for await (const piece of stream) if ((piece as Buffer).length > 100) break
    expect(await closed.promise).toBe('closed')
  })
})
