import fc from 'fast-check'
import { expect } from 'vitest'
import { option, type Field } from '../../../kernel/fields/base/field.ts'
import type { Told } from '../sessions.ts'

/** Texts that broke somebody once. Kept short enough to travel in an address. */
export const words: readonly string[] = [
  // ends of strings and comments of SQL, in every alphabet that somebody's driver took for a quote
  "'",
  '"',
  '`',
  "''",
  "';--",
  "' or '1'='1",
  '1; drop table x',
  "1' and sleep(1)--",
  '/**/',
  "\\'",
  '\\',
  '\\\\',
  '%',
  '_',
  '%_%',
  '\\%',
  '$1',
  '$$',
  ':a',
  '?',
  'ʼ',
  '‘',
  '＇',
  '％',
  'U&"\\0027"',
  // things that are evaluated somewhere else
  '${7*7}',
  '{{7*7}}',
  '#{1}',
  '<script>alert(1)</script>',
  '=1+1',
  '@SUM(1)',
  '../../../etc/passwd',
  '..\\..\\x',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '\r\nset-cookie: a=b',
  // what is no text, or no good one
  '',
  ' ',
  '\t',
  '\u0000',
  'a\u0000b',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\ud800',
  'a\udc00',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\ufffe',
  '\uffff',
  '😀',
  '👨‍👩‍👧',
  'e\u0301\u0301\u0301',
  'ﷺ',
  'İ',
  'ß',
  '𠮷',
  // numbers that are none, or too much of one
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '1e400',
  '1e-400',
  '1E5',
  '0x10',
  '0b1',
  '1_000',
  '٣',
  '９',
  '1,000',
  '1.',
  '.5',
  '--1',
  '+1',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '32768',
  '9223372036854775807',
  '9223372036854775808',
  '-1',
  '0',
  '00',
  '1 ',
  '9'.repeat(200),
  `0.${'3'.repeat(200)}`,
  // dates that are none, and words PostgreSQL takes for some
  '2026-02-30',
  '0000-00-00',
  '10000-01-01',
  '1899-12-31',
  '2199-12-31',
  '2026-1-1',
  '2026-11-20 24:00:00',
  '2026-11-20 23:59:60',
  '2026-11-20T00:00:00Z',
  '2026-11-20 00:00:00+25',
  'infinity',
  '-infinity',
  'now',
  'today',
  'epoch',
  '20261120',
  '4713-01-01 BC',
  // words of a language
  'null',
  'undefined',
  'true',
  'false',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  // lists
  ',',
  ',,',
  '1,2',
  '1,1',
  ',1',
  '1,',
  '1，2',
  Array.from({ length: 300 }, (_, i) => i).join(','),
  // files that were never uploaded, or are elsewhere
  `aaaaaa/202611/${'0'.repeat(32)}.jpg`,
  `/api/blade-resource/oss/file/bbbbbb/202611/${'f'.repeat(32)}.jpg`,
  `aaaaaa/202611/${'0'.repeat(32)}.svg`,
  `http://evil.example/a.jpg`,
  'x'.repeat(600),
]

/** A text from somebody who means harm. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map(([a, b]) => a + b) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
      .map(units => String.fromCharCode(...units)),
  },
)

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + '1' + close.repeat(depth)

/** JSON as text, because what is meant here has no value in JavaScript. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hostileText.map(text => JSON.stringify(text)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '1e400',
      '-1e400',
      '1e-400',
      '-0',
      '0.1e1',
      '1E+2',
      '9007199254740993',
      '9223372036854775808',
      '1.7976931348623157e308',
      '5e-324',
      '0.30000000000000004',
      '123456789012345678901234567890',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      'false',
      '[]',
      '[[]]',
      '[null]',
      '[{}]',
      '{}',
      '{"length":1000000000}',
      '{"toString":1}',
      '{"toJSON":"x"}',
      '{"then":1}',
      '{"$gt":""}',
      '["a","b"]',
      '[1,2,3]',
      '{"0":"a","length":1}',
      '"\\ud800"',
      '"\\u0000"',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested('[', ']', 70),
      nested('{"a":', '}', 70),
      nested('[', ']', 20_000),
      nested('{"a":', '}', 20_000),
      JSON.stringify('x'.repeat(70_000)),
      JSON.stringify(Array(5000).fill('1')),
    ),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
)

const good = (of: Field, ids: readonly string[]): fc.Arbitrary<unknown> =>
  typeof of.of['to'] === 'string'
    ? fc.constantFrom('', ...ids)
    : fc.integer({ min: 0, max: of.unique ? 1_000_000 : 2 }).map(n => of.type.wire(of.type.fake(n, of)))

/** What a field takes. @param ids rows a ref may name */
export const goodJson = (of: Field, ids: readonly string[]): fc.Arbitrary<string> =>
  good(of, ids).map(value => JSON.stringify(value))

/** What a field nearly takes, and what it should never take. */
export function badJson(of: Field, ids: readonly string[]): fc.Arbitrary<string> {
  const max = option(of, 'max', 20)
  const nearly = fc.tuple(good(of, ids), fc.nat(12)).map(([value, kind]): unknown => {
    const text = String(value)
    switch (kind) {
      case 0:
        return text + 'x'.repeat(Math.min(max, 500))
      case 1:
        return text.slice(0, -1)
      case 2:
        return ` ${text}\t`
      case 3:
        return [value]
      case 4:
        return { value }
      case 5:
        return Number(value)
      case 6:
        return Number(value) + 0.001
      case 7:
        return -Number(value)
      case 8:
        return typeof value === 'number' ? text : text.replace(/\d/, '９')
      case 9:
        return max + 1
      case 10:
        return max
      case 11:
        return 10 ** option(of, 'digits', 9) - 1
      default:
        return `${text},${text}`
    }
  })
  return fc.oneof(
    nearly.map(value => JSON.stringify(value) ?? 'null'),
    hostileJson,
  )
}

/**
 * Percent-encoding that takes halves of characters as well; every n-th byte is left as it is, where an address can hold
 * it.
 */
export const encode = (text: string): string =>
  Array.from(text, unit =>
    /^[\w.~-]$/.test(unit) ? unit : /^[\ud800-\udfff]$/.test(unit) ? '%ED%A0%80' : encodeURIComponent(unit),
  ).join('')

const inside =
  /node_modules|\.ts:\d+|\bat (?:async )?[\w.<>]+ \(|app\.(?:tenant|enter|own)|kernel_|t\.\w+_\w+|pg_catalog|syntax error|violates|invalid byte|invalid input syntax|duplicate key|ECONN|FST_ERR|severity/

/**
 * What every answer must be, whatever was asked: no failure of ours, nothing of how we are built, and the envelope.
 * @param bare the call answers without envelope when it succeeds @param raw it answers with something else than JSON
 * when it succeeds
 */
export function decent({ status, text, headers }: Told, what: string, { bare = false, raw = false } = {}): void {
  expect(status, `${what} → ${text.slice(0, 300)}`).toBeLessThan(500)
  if (raw && status === 200) return
  expect(text, what).not.toMatch(inside)
  expect(headers.get('content-type'), what).toMatch(/^application\/json/)
  const said = JSON.parse(text) as Record<string, unknown>
  if (bare) return
  expect(
    Object.keys(said).filter(key => !['code', 'success', 'data', 'msg', 'errors', 'traceId'].includes(key)),
    what,
  ).toEqual([])
  expect(said['code'], what).toBe(status)
  expect(said['success'], what).toBe(status === 200)
  expect(typeof said['msg'], what).toBe('string')
}

/** Nobody has written into what all objects share. */
export function unpolluted(what: string): void {
  expect(
    [...Reflect.ownKeys(Object.prototype)].filter(key => key === 'polluted'),
    what,
  ).toEqual([])
  expect(Object.keys(Object.prototype), what).toEqual([])
  expect(
    [
      Object.keys(Array.prototype),
      Object.keys(Function.prototype),
      ({} as Record<string, unknown>)['polluted'],
      ([] as unknown as Record<string, unknown>)['polluted'],
    ],
    what,
  ).toEqual([[], [], undefined, undefined])
}
