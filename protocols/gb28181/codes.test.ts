import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast } from '../../tests/support/properties.ts'
import {
  cateringOf,
  codeOf,
  faultOf,
  industries,
  isBusinessGroup,
  isContainer,
  isOrganisation,
  isPlayable,
  levelOf,
  networks,
  regionsAbove,
  types,
} from './codes.ts'
import { idOf } from './ids.ts'

const coded = (type: number): string => `4201060047${String(type).padStart(3, '0')}7000001`

test('a code of twenty digits is read and written the same way', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
  fc.assert(
    fc.property(digits(20), code => {
      expect(codeOf(idOf(code)!)).toBe(code)
    }),
    { numRuns: atLeast(200, 'CODE_RUNS') },
  )
})

test('a part that has too many digits makes no code', () => {
  const parts = { centre: '42010600', industry: '47', type: 216, network: '7', serial: '000001' }
  expect(codeOf(parts)).toBe(coded(216))
  for (const wrong of [{ centre: '420106' }, { industry: '4' }, { type: 1216 }, { network: '' }, { serial: '00001x' }])
    expect(() => codeOf({ ...parts, ...wrong })).toThrow(RangeError)
})

test('it is said what is wrong with a code', () => {
  expect(faultOf(coded(132))).toBeNull()
  expect(faultOf(coded(215))).toBeNull()
  expect(faultOf('4201060047132700000')).toBe('length')
  expect(faultOf(`${coded(132)}1`)).toBe('length')
  expect(faultOf('')).toBe('length')
  expect(faultOf('4201060047132700000x')).toBe('digits')
  expect(faultOf('00010600471327000001')).toBe('region')
  for (const type of [0, 110, 344, 399, 444, 600, 999]) expect([type, faultOf(coded(type))]).toEqual([type, 'type'])
})

test('lists have each code once, in order, and a kitchen is catering by both editions of the standard', () => {
  for (const edition of [2016, 2022] as const) {
    const list = industries.filter(({ editions }) => editions.includes(edition)).map(({ code }) => code)
    expect(list).toEqual([...new Set(list)].toSorted())
    const catering = industries.find(({ code, editions }) => code === cateringOf(edition) && editions.includes(edition))
    expect(catering!.zh).toContain('餐饮')
  }
  for (const list of [types, networks]) {
    const codes = list.map(({ code }) => code)
    expect(codes).toEqual([...new Set(codes)].toSorted())
  }
  expect(types.every(({ code }) => faultOf(coded(Number(code))) === null)).toBe(true)
  expect(types.map(({ code }) => code)).toContain('202')
  expect(networks).toHaveLength(10)
})

test('a region has two, four, six or eight digits, and lies in those its code begins with', () => {
  expect(['42', '4201', '420106', '42010601'].map(levelOf)).toEqual([1, 2, 3, 4])
  for (const code of ['', '4', '420', '42010', '4201060', '420106011', '4a', '00', '0001'])
    expect([code, levelOf(code)]).toEqual([code, null])
  expect(regionsAbove('42010601')).toEqual(['42', '4201', '420106'])
  expect(regionsAbove('4201')).toEqual(['42'])
  expect(regionsAbove('42')).toEqual([])
})

test('recorders, platforms, groups and regions contain channels, and cameras and recorders can be played', () => {
  for (const code of [coded(111), coded(118), coded(200), coded(215), coded(216), '420106'])
    expect([code, isContainer(code)]).toEqual([code, true])
  for (const code of [coded(131), coded(132), coded(134)]) expect([code, isContainer(code)]).toEqual([code, false])
  for (const type of [131, 132, 111, 118, 121]) expect([type, isPlayable(coded(type))]).toEqual([type, true])
  for (const type of [134, 135, 136, 137, 200, 215, 216]) expect([type, isPlayable(coded(type))]).toEqual([type, false])
  expect([isBusinessGroup(coded(215)), isBusinessGroup(coded(216)), isBusinessGroup('215')]).toEqual([
    true,
    false,
    false,
  ])
  expect([isOrganisation(coded(216)), isOrganisation(coded(215))]).toEqual([true, false])
})
