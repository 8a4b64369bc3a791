import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { distance } from './distance.ts'
import type { Facts } from './facts.ts'
import { hamming } from './hash.ts'
import { bandOf, trust } from './score.ts'

const at = momentAt('2026-11-20 10:30:15')
const day = 86_400_000
const plain: Facts = {
  recordSource: 1,
  at,
  changed: at,
  photos: [],
  earlier: [],
  metres: 120,
  filings: [{ kind: 'purchase', at }],
  series: [],
  sensors: [],
  filer: 'checked',
  submissions: [],
}
const doubts = (given: Partial<Facts>) => trust({ ...plain, ...given }).why
const flags = (given: Partial<Facts>) => trust({ ...plain, ...given }).flags
const photo = (given: Partial<Facts['photos'][number]> = {}) => ({
  hash: 'ffffffff00000000',
  shotAt: at - 60_000,
  isFromAlbum: false,
  ...given,
})
const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(bits => bits.toString(16).padStart(16, '0'))

describe('two hashes', () => {
  test('differ in as many bits as they do', () => {
    expect(
      [
        ['0000000000000000', '0000000000000000'],
        ['0000000000000000', 'ffffffffffffffff'],
        ['8000000000000001', '0000000000000000'],
        ['FFFFFFFFffffffff', 'ffffffffFFFFFFFF'],
        ['00000000ffffffff', 'ffffffff00000000'],
      ].map(([one, other]) => hamming(one!, other!)),
    ).toEqual([0, 64, 2, 0, 64])
    fc.assert(
      fc.property(hash, hash, (one, other) => {
        expect(hamming(one, other)).toBe(
          [...(BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2)].filter(bit => bit === '1').length,
        )
      }),
    )
  })
  test('of which one is none are not compared', () => {
    for (const wrong of ['', '0', 'g000000000000000', '00000000000000000', '0x00000000000000'])
      expect(() => hamming(wrong, '0000000000000000')).toThrow('no hash')
  })
})

describe('the distance of two places', () => {
  test('is that on the ground', () => {
    const place = (lng: number, lat: number) => ({ lng, lat })
    expect(distance(place(114.305, 30.593), place(114.305, 30.593))).toBe(0)
    expect(distance(place(114.305, 30.593), place(114.305, 30.602))).toBeCloseTo(1000.8, 0)
    expect(distance(place(114.305, 30.593), place(114.315, 30.593))).toBeCloseTo(957.2, 0)
    expect(distance(place(114.305, 30.593), place(116.407, 39.904)) / 1000).toBeCloseTo(1052.7, 0)
    expect(distance(place(-180, 0), place(180, 0))).toBeCloseTo(0, 6)
    expect(distance(place(0, 90), place(0, -90)) / 1000).toBeCloseTo(20_015, 0)
  })
})

describe('a record is trusted less', () => {
  test('not at all when nothing is wrong with it, or nothing is known', () => {
    expect(trust({ ...plain, photos: [photo()] })).toEqual({ score: 100, flags: [], why: [] })
    expect(
      trust({ ...plain, metres: null, filings: [], filer: null, photos: [photo({ hash: null, shotAt: null })] }).score,
    ).toBe(100)
  })
  test('when a photo looks like one of the last 90 days', () => {
    const seen = (print: string, days = 20) => ({
      photos: [photo({ hash: 'aaaaaaaaaaaaaaaa' }), photo()],
      earlier: [{ hash: print, at: at - days * day }],
    })
    expect(doubts(seen('ffffffff00000000'))).toEqual([
      { flag: 1, lost: 50, evidence: '第2张照片与2026-10-31 10:30提交的照片几乎相同' },
    ])
    expect([flags(seen('ffffffff0000001f')), flags(seen('ffffffff0000003f'))]).toEqual([[1], []])
    expect([flags(seen('ffffffff00000000', 90)), flags(seen('ffffffff00000000', 90.001))]).toEqual([[1], []])
  })
  test('when a photo is from the album, or taken more than two hours from the submission', () => {
    expect(doubts({ photos: [photo(), photo({ isFromAlbum: true })] })).toEqual([
      { flag: 2, lost: 15, evidence: '第2张照片选自相册' },
    ])
    expect(doubts({ photos: [photo({ shotAt: at - 2 * 3_600_000 - 1 })] })).toEqual([
      { flag: 2, lost: 15, evidence: '第1张照片拍摄于2026-11-20 08:30，与提交时间相差超过2小时' },
    ])
    expect([
      flags({ photos: [photo({ shotAt: at - 2 * 3_600_000 })] }),
      flags({ photos: [photo({ shotAt: at + 3 * 3_600_000 })] }),
    ]).toEqual([[], [2]])
    expect(
      flags({ changed: at + 4 * 3_600_000, photos: [photo({ shotAt: at + 3 * 3_600_000 })] }),
      'put in when the record was changed',
    ).toEqual([])
  })
  test('when it was submitted more than 500 m away', () => {
    expect(doubts({ metres: 812.4 })).toEqual([{ flag: 3, lost: 15, evidence: '提交位置距企业812米' }])
    expect(flags({ metres: 500 })).toEqual([])
  })
  test('when its filer submitted four kinds within a minute, also when the others came after it', () => {
    const filed = (...seconds: number[]) => ({
      filings: ['purchase', 'rinse', 'waste', 'env', 'sample']
        .slice(0, seconds.length)
        .map((kind, i) => ({ kind, at: at + seconds[i]! * 1000 })),
    })
    expect(doubts(filed(0, 10, 20, 60))).toEqual([{ flag: 4, lost: 25, evidence: '同一人60秒内提交了4类台账' }])
    expect(flags(filed(0, -20, -40, -60))).toEqual([4])
    expect(flags(filed(0, -30, -20, 30))).toEqual([4])
    expect(flags(filed(0, -30, -20, 31))).toEqual([])
    expect(flags(filed(0, 10, 20))).toEqual([])
    expect(flags(filed(0, 61, 62, 63, 64))).toEqual([])
    expect(flags({ filings: Array.from({ length: 9 }, (_, i) => ({ kind: 'purchase', at: at + i })) })).toEqual([])
  })
  test('when the last ten values of a quantity are all the same', () => {
    const ten = Array<number>(10).fill(36.5)
    expect(doubts({ series: [{ label: '体温', values: [36.2, ...ten] }] })).toEqual([
      { flag: 5, lost: 20, evidence: '最近10次体温都是36.5' },
    ])
    expect([
      flags({ series: [{ label: '体温', values: ten.slice(1) }] }),
      flags({ series: [{ label: '体温', values: ten.with(9, 36.6) }] }),
    ]).toEqual([[], []])
  })
  test('when the sensor says otherwise', () => {
    const sensed = (entered: number, mean: number) => ({ sensors: [{ label: '1号冷藏柜', entered, mean }] })
    expect(doubts(sensed(4, 10.04))).toEqual([{ flag: 6, lost: 40, evidence: '1号冷藏柜填报4℃，设备同时段平均10℃' }])
    expect([flags(sensed(4, 9.9)), flags(sensed(-12, -18))]).toEqual([[], [6]])
  })
  test('when its filer was not there', () => {
    expect((['unchecked', 'onLeave', 'left'] as const).map(filer => doubts({ filer })[0])).toEqual([
      { flag: 7, lost: 20, evidence: '填报人当日未晨检' },
      { flag: 7, lost: 20, evidence: '填报人当日休假' },
      { flag: 7, lost: 20, evidence: '填报人已离职' },
    ])
  })
  test('when it comes at the same minute for the tenth time in fourteen days', () => {
    const days = (count: number, from = 1) => ({
      submissions: Array.from({ length: count }, (_, i) => at - (i + from) * day - 10_000),
    })
    expect(doubts(days(9))).toEqual([{ flag: 8, lost: 10, evidence: '近14天有10次在10:30提交' }])
    expect([
      flags(days(8)),
      flags(days(9, 6)),
      flags({ submissions: days(9).submissions.with(0, at - day - 16_000) }),
    ]).toEqual([[], [], []])
  })
})

describe('the score', () => {
  const worst: Partial<Facts> = {
    photos: [photo({ isFromAlbum: true }), photo()],
    earlier: [{ hash: 'ffffffff00000000', at: at - day }],
    metres: 9000,
    filer: 'left',
    sensors: [{ label: '冷库', entered: -18, mean: 3 }],
    filings: ['a', 'b', 'c', 'd'].map(kind => ({ kind, at })),
    series: [{ label: '重量', values: Array<number>(10).fill(125) }],
    submissions: Array.from({ length: 12 }, (_, i) => at - i * day),
  }
  test('is 100 less what each rule takes once, and never below 0', () => {
    expect(trust({ ...plain, ...worst })).toMatchObject({ score: 0, flags: [1, 2, 3, 4, 5, 6, 7, 8] })
    expect(
      trust({ ...plain, photos: [photo(), photo()], earlier: worst.earlier!, filings: worst.filings! }),
    ).toMatchObject({ score: 25, flags: [1, 4] })
  })
  test('of what a device recorded is always 100', () => {
    expect(trust({ ...plain, ...worst, recordSource: 2 })).toEqual({ score: 100, flags: [], why: [] })
    expect(trust({ ...plain, ...worst, recordSource: 3 }).score).toBe(0)
  })
  test('is trusted from 80, doubtful from 40, and counts for nothing below', () => {
    expect([100, 80, 79, 40, 39, 0].map(bandOf)).toEqual([
      'trusted',
      'trusted',
      'doubtful',
      'doubtful',
      'uncounted',
      'uncounted',
    ])
  })
})
