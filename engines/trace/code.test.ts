import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTraceCode, luhnDigit, traceCode, traceUrl } from './code.ts'
import { digitalLink, gtin14, lotUri, measured } from './lot.ts'

const code = fc
  .tuple(
    fc.integer({ min: 110_000, max: 659_999 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1, max: 999_999 }),
  )
  .map(([area, day, serial]) => traceCode(String(area), `2026-11-${String(day).padStart(2, '0')}`, serial))

describe('a trace code', () => {
  test('is FT, area, day, serial and a check digit', () => {
    expect(traceCode('420106', '2026-11-20', 12)).toBe('FT4201062611200000122')
    expect(traceCode('420106002', '2026-11-20', 12)).toBe('FT4201062611200000122')
    expect(traceCode('420106', '2026-11-20', 999_999)).toMatch(/^FT420106261120999999\d$/)
    expect(traceUrl('https://food.example.cn', 'FT4201062611200000122')).toBe(
      'https://food.example.cn/foodtraceability?code=FT4201062611200000122',
    )
  })
  test('has the check digit of the examples of Luhn', () => {
    expect(['7992739871', '424242424242424', '000000000000000000'].map(luhnDigit)).toEqual([3, 2, 0])
  })
  test('cannot be made of less', () => {
    for (const [area, day, serial] of [
      ['42010', '2026-11-20', 1],
      ['42010x', '2026-11-20', 1],
      ['420106', '20261', 1],
      ['420106', '2026-11-20', 0],
      ['420106', '2026-11-20', 1_000_000],
      ['420106', '2026-11-20', 1.5],
      ['420106', '2026-11-20', -1],
    ] as const)
      expect(() => traceCode(area, day, serial)).toThrow('no trace code')
  })
  test('is known, and one with a wrong digit never is', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 9 }), (good, at, by) => {
        expect(isTraceCode(good)).toBe(true)
        expect(isTraceCode(`${good.slice(0, at)}${(Number(good[at]) + by) % 10}${good.slice(at + 1)}`)).toBe(false)
      }),
    )
  })
  test('with two neighbours changed over is not known, but for 0 and 9', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 2, max: 19 }), (good, at) => {
        const [one, other] = [good[at]!, good[at + 1]!]
        fc.pre(one !== other && !['09', '90'].includes(one + other))
        expect(isTraceCode(`${good.slice(0, at)}${other}${one}${good.slice(at + 2)}`)).toBe(false)
      }),
    )
  })
  test('is nothing shorter, longer or other', () => {
    for (const wrong of [
      '',
      'FT',
      'FT420106261120000012',
      'FT42010626112000001220',
      'ft4201062611200000122',
      'XX4201062611200000122',
      ' FT4201062611200000122',
      'FT420106261120000012２',
    ])
      expect(isTraceCode(wrong), wrong).toBe(false)
  })
})

describe('a batch that other systems know', () => {
  test('has a GTIN of 8, 12, 13 or 14 digits with the right check digit', () => {
    expect(['6901234567892', '96385074', '614141000036', '04012345000054'].map(gtin14)).toEqual([
      '06901234567892',
      '00000096385074',
      '00614141000036',
      '04012345000054',
    ])
    expect(['6901234567893', '690123456789', '69012345678921', '', 'x901234567892'].map(gtin14)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
  test('has a Digital Link of goods and lot', () => {
    expect(digitalLink('https://food.example.cn', '6901234567892', 'A-2026/11')).toBe(
      'https://food.example.cn/01/06901234567892/10/A-2026%2F11',
    )
    expect(digitalLink('https://id.gs1.org', '6901234567892', "(a)'b'*!%")).toBe(
      'https://id.gs1.org/01/06901234567892/10/%28a%29%27b%27%2A%21%25',
    )
    for (const wrong of [null, '', '批次1', 'a b', 'x'.repeat(21), '#1', '.', '..'])
      expect(digitalLink('https://id.gs1.org', '6901234567892', wrong), String(wrong)).toBeNull()
    expect(digitalLink('https://id.gs1.org', null, 'A1')).toBeNull()
    expect(digitalLink('https://id.gs1.org', '6901234567890', 'A1')).toBeNull()
  })
  test('is named by what is printed on it, else by our own code', () => {
    const lot = { traceCode: 'FT4201062611200000122', gtin: '6901234567892', batchNo: 'A1' }
    expect(lotUri(lot, 'https://food.example.cn')).toBe('https://id.gs1.org/01/06901234567892/10/A1')
    expect(lotUri({ ...lot, batchNo: '第一批' }, 'https://food.example.cn')).toBe(
      'https://food.example.cn/foodtraceability?code=FT4201062611200000122',
    )
    fc.assert(
      fc.property(fc.option(fc.string()), batchNo => {
        expect(new URL(lotUri({ ...lot, batchNo }, 'https://food.example.cn')).href).toBe(
          lotUri({ ...lot, batchNo }, 'https://food.example.cn'),
        )
      }),
    )
  })
  test('is measured in units of the world, and counted where there is none', () => {
    expect(
      [
        [2.5, 1],
        [300, 2],
        [1.2, 3],
        [500, 4],
        [2.55, 11],
        [7, 5],
        [3, 13],
      ].map(([quantity, unit]) => measured(quantity!, unit!)),
    ).toEqual([
      { quantity: 2.5, uom: 'KGM' },
      { quantity: 300, uom: 'GRM' },
      { quantity: 1.2, uom: 'LTR' },
      { quantity: 500, uom: 'MLT' },
      { quantity: 1.275, uom: 'KGM' },
      { quantity: 7 },
      { quantity: 3 },
    ])
  })
})
