import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import { eachRule, shot } from '../../tests/rules.ts'
import { completeRate, counted, lawful } from './completeness.ts'
import { publicityLinks } from './links.ts'
import publicity from './publicity.ts'

const now = momentAt('2026-11-20 12:00:00')
const page = { img: shot, showItems: lawful.join(',') }
const file = Object.fromEntries(counted.map(name => [name, '有']))

describe('the public page of a kitchen', () => {
  eachRule(
    publicity,
    page,
    { now },
    {
      lawfulItems: {
        refuses: lawful.map(
          item => [`a page without item ${item}`, { showItems: lawful.filter(one => one !== item).join(',') }] as const,
        ) as never,
        passes: [['all items', { showItems: Array.from({ length: 16 }, (_, i) => i + 1).join(',') }]],
      },
      promiseSigned: {
        refuses: [['a promise without the day it was signed', { promise: shot }]],
        passes: [['a promise with it', { promise: shot, promiseTime: '2026-11-01 08:00:00' }]],
      },
    },
  )
  test('is as complete as what the kitchen fills in for what it shows; what is shown by itself does not count', () => {
    const own = { img: [shot], slogan: null, showItems: [...lawful] }
    expect(completeRate({ ...own, slogan: '放心吃' }, file)).toBe(100)
    expect(completeRate(own, file)).toBe(Math.round((12 / 13) * 10_000) / 100)
    expect(completeRate({ ...own, slogan: '放心吃', showItems: [...lawful, '5', '13'] }, file)).toBe(100)
    expect(completeRate({ ...own, slogan: '放心吃', showItems: [...lawful, '15'] }, file)).toBe(
      Math.round((13 / 15) * 10_000) / 100,
    )
    expect(completeRate({ showItems: [] }, Object.fromEntries(counted.map(name => [name, null])))).toBe(0)
  })
  test('knows how complete it is when it is filed, whatever is sent', () => {
    const { values } = check(
      publicity,
      { ...page, slogan: '放心吃', completeRate: '1', viewNum: 9 },
      'zh',
      (_name, of) => of.title,
      { now, known: { infoId: file } },
    )
    expect(values).toMatchObject({ completeRate: 100, viewNum: 0, themeColor: '#32B58B' })
  })
  test('is there with the enterprise, showing what the law wants, and follows its file', () => {
    const [link] = publicityLinks
    const info = { id: '7', ...file, infoImages: null }
    const made = link!.makes(info, { now, part: '' })!
    expect(made).toMatchObject({
      infoId: '7',
      showItems: [...lawful],
      completeRate: Math.round((10 / 13) * 10_000) / 100,
    })
    expect(link!.follows!(made, info, { now, part: '' })).toBeNull()
    expect(link!.follows!(made, { ...info, infoImages: '有' }, { now, part: '' })).toEqual({
      completeRate: Math.round((11 / 13) * 10_000) / 100,
    })
    expect(link!.follows!(made, null, { now, part: '' })).toBeNull()
  })
  test('has an address for its enterprise, and says when it was last changed', () => {
    expect(publicity.reads!({ infoId: '7', updateTime: '2026-11-20 12:00:00' }, { now })).toEqual({
      qrCode: '/pages/publicIndex/index?from=code&infoId=7',
      complainCode: '/complaint?infoId=7',
      lastUpdate: '2026-11-20 12:00:00',
    })
  })
})
