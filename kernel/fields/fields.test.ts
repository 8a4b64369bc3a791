// One test for every type of field: it walks the folders and their fixtures. The database is real.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { bind, type Rows } from '../store/batch.ts'
import { openStore } from '../store/store.ts'
import { Bad, field, suffixes, type Common, type Field } from './base/field.ts'
import type { Fixture } from './base/fixture.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(it => it.isDirectory() && it.name !== 'base')
  .map(it => it.name)

test.each(folders)('the folder of the type %s has its fixture', folder => {
  expect(existsSync(join(import.meta.dirname, folder, 'type.ts')), 'type.ts').toBe(true)
  expect(existsSync(join(import.meta.dirname, folder, 'fixture.ts')), 'fixture.ts').toBe(true)
})

const fixtures = new Map<string, Fixture>()
for (const folder of folders) {
  if (existsSync(join(import.meta.dirname, folder, 'fixture.ts')))
    fixtures.set(folder, ((await import(`./${folder}/fixture.ts`)) as { default: Fixture }).default)
}

// Temporary tables only: the database is everybody's.
const store = openStore({ url: inject('databaseUrl'), size: 1, timeout: 30_000 })
afterAll(() => store.close())

const run = async (text: string, ...values: (string | null)[]): Promise<Rows> =>
  (await store.run([bind({ name: '', text }, ...values)]))[0]!

/** Writes the bound texts into a column of the field's own type and gives them back as PostgreSQL prints them. */
async function kept(of: Field, bound: readonly string[]): Promise<readonly string[]> {
  await run('drop table if exists kept')
  await run(`create temp table kept (n serial, v ${of.type.column(of)})`)
  const insert = { name: '', text: 'insert into kept (v) values ($1)' }
  if (bound.length) await store.run(bound.map(text => bind(insert, text)))
  return (await run('select v from kept order by n')).map(([text]) => text!)
}

/** A raw value that clients really can send: what JSON, a query or a sheet holds, and never blank. */
const blank = (raw: unknown): boolean =>
  raw === '' || raw === null || raw === undefined || (Array.isArray(raw) && raw.length === 0)
const utf16 = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
  .map(codes => String.fromCharCode(...codes))
const days = fc
  .date({ min: new Date('1890-01-01T00:00:00Z'), max: new Date('2210-01-01T00:00:00Z'), noInvalidDate: true })
  .map(at => at.toISOString().slice(0, 19).replace('T', ' '))
const hostile = fc.oneof(
  fc.jsonValue(),
  fc.jsonValue().map(value => JSON.stringify(value)),
  fc.string({ unit: 'binary' }),
  utf16,
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(n => n.toFixed(3)),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  days,
  days.map(text => text.slice(0, 10)),
  days.map(text => text.slice(0, 7)),
  days.map(text => text.slice(11, 16)),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant({ toString: 1 })), { maxLength: 5 }),
  fc.constantFrom<unknown>(
    NaN,
    Infinity,
    -Infinity,
    -0,
    true,
    false,
    {},
    [[]],
    [null],
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfffx',
    '__proto__',
    'constructor',
    'toString',
    '-0',
    '1e309',
    '0x10',
    '９',
    ' ',
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
    { toString: 1, valueOf: 1 },
    { toJSON: 'x' },
    { length: 3 },
    "'; drop table kept; --",
    '${7*7}',
    '{{7*7}}',
    '<img src=x onerror=alert(1)>',
    '../../etc/passwd',
    '{"$gt":""}',
    'x'.repeat(300_000),
    Array.from({ length: 10_000 }, () => 'x'),
    '9'.repeat(100_000),
    '['.repeat(10_000),
    '‮abc',
    '﷽'.repeat(100),
  ),
)

/** Hostile raws, and good ones with something hostile put in somewhere. */
const near = (good: readonly unknown[]): fc.Arbitrary<unknown> => {
  const texts = good.filter(raw => typeof raw === 'string')
  const touched = fc
    .tuple(
      fc.constantFrom(...(texts.length ? texts : ['0'])),
      fc.nat(40),
      fc.nat(3),
      fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom(' ', ',', '0', '9', '-', '.', '\u0000', '\ud800', '文')),
    )
    .map(([text, at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut))
  return fc.oneof(hostile, touched, fc.constantFrom(...good)).filter(raw => !blank(raw))
}

const known = (bad: Bad): void => {
  expect(Object.keys(errors)).toContain(bad.code)
  for (const value of Object.values(bad.params)) expect(['string', 'number']).toContain(typeof value)
}

describe.each([...fixtures])('%s', (_folder, { cases, refuses = [] }) => {
  const type = cases[0]!.of.type

  test('has a name of its own, and filters of the wire only', () => {
    expect([...fixtures.values()].filter(other => other.cases[0]!.of.type.name === type.name)).toHaveLength(1)
    for (const suffix of type.filters) expect(suffixes).toContain(suffix)
  })

  test('refuses an option it does not know, naming the type, the field and the option', () => {
    expect(() => field(type, { title: '数量', colour: 'red' } as Common)).toThrow(
      new RegExp(`${type.name}.*数量.*colour`),
    )
    expect(() => field(type, { title: '数量', Required: true } as Common)).toThrow(/Required/)
  })

  test('refuses options that contradict each other', () => {
    expect(() => field(type, { title: '' })).toThrow(/needs a title/)
    for (const said of [{ filter: true }, { search: true }, { sort: true }] as const)
      expect(() => field(type, { title: '甲', sensitive: 'phone', ...said })).toThrow(/甲.*is sensitive/)
    for (const by of ['system', 'device'] as const)
      expect(() => field(type, { title: '甲', by, required: true })).toThrow(new RegExp(`甲.*is written by the ${by}`))
    expect(() => field(type, { title: '甲', since: '2026-11-23' })).toThrow(
      /甲.*is not required, so nothing is missing/,
    )
    expect(() => field(type, { title: '甲', required: true, since: '2026-11-23', backfill: '' })).toThrow(/甲.*either/)
    expect(() => field(type, { title: '甲', required: true, since: '今年' })).toThrow(/甲.*since a day/)
    if (!type.filters.includes('ge'))
      expect(() => field(type, { title: '甲', filter: 'range' })).toThrow(/甲.*has no order/)
    if (!type.filters.includes('like'))
      expect(() => field(type, { title: '甲', search: true })).toThrow(/甲.*is no text/)
    if (!type.filters.length) expect(() => field(type, { title: '甲', filter: true })).toThrow(/甲.*cannot be filtered/)
    for (const [define, names] of refuses) expect(define).toThrow(names)
  })

  describe.each(cases.map(it => [it.title, it] as const))('%s', (_title, { of, valid, invalid, fakeless }) => {
    // A type of several parts is made for its field.
    const { type: checked } = of

    test('takes every good value and gives it back the same in all its forms', () => {
      for (const { raw, value, wire, stored } of valid) {
        const parsed = checked.parse(raw, of)
        expect(parsed, `parse ${JSON.stringify(raw)}`).toEqual(value)
        expect(checked.read(stored), `read ${stored}`).toEqual(value)
        expect(checked.wire(value), `wire of ${stored}`).toEqual(wire)
        expect(wire, 'a value that is there never leaves as nothing').not.toEqual(
          checked.name === 'flag' ? undefined : checked.empty === '' ? '' : undefined,
        )
        // Real clients post back what they were shown. platform-contract.md 1.1
        if (checked.name !== 'secret')
          expect(checked.parse(wire, of), `parse ${JSON.stringify(wire)} again`).toEqual(value)
      }
    })

    test('is kept exactly by its column', async () => {
      expect(
        await kept(
          of,
          valid.map(({ value }) => checked.bind(value)),
        ),
      ).toEqual(valid.map(({ stored }) => stored))
      // The widest text a type can make must fit as well as the shortest.
      expect((await run('select count(*) from kept where v is null'))[0]![0]).toBe('0')
    })

    test('refuses every bad value with the code that tells why', () => {
      for (const [raw, code] of invalid) {
        const result = checked.parse(raw, of)
        expect(result instanceof Bad ? result.code : result, JSON.stringify(raw)?.slice(0, 80)).toBe(code)
        known(result as Bad)
      }
    })

    test('whatever is sent is either refused by a known code or becomes a value that its column, its reader and its wire bear', async () => {
      const accepted: unknown[] = []
      fc.assert(
        fc.property(near(valid.map(({ raw }) => raw)), raw => {
          const value = checked.parse(raw, of)
          if (value instanceof Bad) return known(value)
          const bound = checked.bind(value)
          expect(typeof bound).toBe('string')
          expect(bound.includes('\u0000')).toBe(false)
          expect(bound.isWellFormed()).toBe(true)
          const wire = checked.wire(value)
          expect(JSON.parse(JSON.stringify(wire))).toEqual(wire)
          if (checked.name !== 'secret') expect(checked.parse(wire, of)).toEqual(value)
          accepted.push(value)
        }),
        { numRuns: 600 },
      )
      const stored = await kept(
        of,
        accepted.map(value => checked.bind(value)),
      )
      expect(stored.map(text => checked.read(text))).toEqual(accepted)
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
    })

    test('says as JSON schema what it lets out', () => {
      const schema = checked.json(of)
      expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
      for (const { wire } of valid) {
        if (schema['pattern'] !== undefined) expect(wire).toMatch(new RegExp(schema['pattern'] as string))
        if (schema['enum'] !== undefined) expect(schema['enum']).toContainEqual(wire)
        if (schema['type'] !== undefined)
          expect(schema['type']).toBe(Array.isArray(wire) ? 'array' : Number.isInteger(wire) ? 'integer' : typeof wire)
        if (schema['maxLength'] !== undefined)
          expect([...(wire as string)].length).toBeLessThanOrEqual(schema['maxLength'] as number)
      }
    })

    test.skipIf(fakeless)('invents values for a demo that pass its own check, as many as one likes', () => {
      fc.assert(
        fc.property(fc.nat(20_000), n => {
          const value = checked.fake(n, of)
          const raw = checked.name === 'secret' ? value : checked.wire(value)
          expect(blank(raw)).toBe(false)
          expect(checked.parse(raw, of), JSON.stringify(raw)).toEqual(value)
        }),
        { numRuns: 300 },
      )
    })
  })
})
