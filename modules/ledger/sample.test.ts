import { describe, expect, test } from 'vitest'
import { momentAt, wireMoment } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { isIn } from '../../kernel/define/when.ts'
import { eachRule, shot } from '../../tests/rules.ts'
import sample from './sample.ts'

const now = momentAt('2025-11-21 12:00:00')
const hour = 3_600_000
const cabinet = (fridgeType: number) => ({ known: { sampleCabinetId: { fridgeType } } })
const dish = (cookbookSuppDate: string, cookbookMeal: number) => ({
  known: { sampleCabinetId: { fridgeType: 3 }, cookbookId: { cookbookSuppDate, cookbookMeal } },
})
const good = {
  additiveName: '番茄炒蛋',
  additiveCan: 3,
  additiveDate: '2025-11-21 11:30:00',
  additiveCanImg: shot,
  sampleWeight: '125',
  sampleBoxNo: 'A1',
  sampleCabinetId: '9',
  cabinetTemp: '4',
  sampleUser: '王师傅',
  checker: '李主管',
}
const filed = (): Values => ({
  ...check(sample, good, 'zh', (_name, of) => of.title, { now, ...cabinet(3) }).values,
  id: '1',
})

describe('a kept sample is', () =>
  void eachRule(
    sample,
    good,
    { now, ...cabinet(3) },
    {
      sampleAhead: {
        refuses: [['a meal in three hours', { additiveCan: 5, additiveDate: '2025-11-21 15:00:00' }]],
        passes: [['a meal in two hours', { additiveDate: '2025-11-21 14:00:00' }]],
      },
      otherMeal: {
        refuses: [
          ['a sample of a dish of yesterday', { cookbookId: '7' }, dish('2025-11-20', 3)],
          ['a sample of a dish of another meal', { cookbookId: '7' }, dish('2025-11-21', 5)],
        ],
        passes: [
          ['a sample of a dish of that meal', { cookbookId: '7' }, dish('2025-11-21', 3)],
          ['a dish before the server has looked', { cookbookId: '7' }, { known: undefined } as never],
        ],
      },
      outsideMeal: {
        refuses: [
          ['lunch before eight', { additiveDate: '2025-11-21 07:59:59' }],
          ['lunch of yesterday evening', { additiveDate: '2025-11-20 18:00:00' }],
          ['breakfast at eleven', { additiveCan: 1, additiveDate: '2025-11-21 11:00:00' }],
        ],
        passes: [
          ['lunch at eight', { additiveDate: '2025-11-21 08:00:00' }],
          ['lunch of yesterday at half past two', { additiveDate: '2025-11-20 14:30:00' }],
          ['breakfast at half past nine', { additiveCan: 1, additiveDate: '2025-11-21 09:30:00' }],
        ],
      },
      sampleLight: { refuses: [['124.9 g', { sampleWeight: '124.9' }]], passes: [['125 g', { sampleWeight: '125' }]] },
      cabinetWarm: {
        refuses: [
          ['8.1 ℃', { cabinetTemp: '8.1' }],
          ['-0.1 ℃', { cabinetTemp: '-0.1' }],
        ],
        passes: [
          ['0 ℃', { cabinetTemp: '0' }],
          ['8 ℃', { cabinetTemp: '8' }],
        ],
      },
      notCabinet: {
        refuses: [
          ['an ordinary refrigerator', {}, cabinet(1)],
          ['a cold room', {}, cabinet(4)],
          ['a freezer', {}, cabinet(2)],
          ['the air of a room', {}, cabinet(6)],
        ],
        passes: [
          ['a sample cabinet', {}, cabinet(3)],
          ['a cabinet before the server has looked', {}, { known: undefined } as never],
        ],
      },
      lateLedger: {
        refuses: [['a meal four days before', { additiveDate: '2025-11-17 12:00:00' }]],
        passes: [['a meal three days before', { additiveDate: '2025-11-18 12:00:00' }]],
      },
    },
  ))

test('it may be destroyed 48 hours after the meal, whatever is sent for that', () => {
  expect(
    check(sample, { ...good, expireTime: '2025-11-21 12:00:00', sampleStatus: 3 }, 'zh', (_name, of) => of.title, {
      now,
      ...cabinet(3),
    }).values,
  ).toMatchObject({ expireTime: '2025-11-23 11:30:00', sampleStatus: 1, coldChainFlag: false })
})

describe('what becomes of a sample', () => {
  const at = (time: string) => ({ now: momentAt(time), user: '5' })
  const of = (name: string) => sample.actions[name]!
  const may = (name: string, more: Values) => isIn({ ...filed(), ...more }, of(name).when)
  const disposal = { disposeUser: '王师傅', disposeImgs: [shot] }

  test('it is not destroyed a second before 48 hours are over, also where it is already called full', () => {
    const run = (time: string, row: Values = filed()) =>
      of('dispose').run(row as Values & { id: string }, disposal, at(time))
    expect(run('2025-11-23 11:29:59')).toEqual({ refuse: 'sampleYoung' })
    expect(run('2025-11-23 11:29:59', { ...filed(), sampleStatus: 2 })).toEqual({ refuse: 'sampleYoung' })
    expect(run('2025-11-23 11:30:00')).toEqual({
      set: { sampleStatus: 3, disposeTime: '2025-11-23 11:30:00', ...disposal },
    })
  })
  test('only what is kept is destroyed, sent to a laboratory or spoilt; what is over stays over', () => {
    expect(
      [1, 2, 3, 4, 5].map(sampleStatus => ['dispose', 'send', 'fail'].filter(name => may(name, { sampleStatus }))),
    ).toEqual([['dispose', 'send', 'fail'], ['dispose', 'send'], [], [], []])
  })
  test('what is held as evidence may be sent to a laboratory and nothing else', () =>
    expect(['dispose', 'send', 'fail'].filter(name => may(name, { heldBy: '7' }))).toEqual(['send']))
  test('of a draft and of a record that was corrected there is no sample', () => {
    for (const name of ['dispose', 'send', 'fail'])
      for (const more of [{ submitStatus: 0 }, { correctedBy: '3' }]) expect(may(name, more)).toBe(false)
  })
  test('a laboratory and what spoilt it are remembered', () => {
    expect(of('send').run(filed() as never, { stateRemark: '疑似食物中毒送检' }, at(wireMoment(now + hour)))).toEqual({
      set: { sampleStatus: 4, stateRemark: '疑似食物中毒送检' },
    })
    expect(of('fail').run(filed() as never, { stateRemark: '柜门未关' }, at(wireMoment(now + hour)))).toEqual({
      set: { sampleStatus: 5, stateRemark: '柜门未关' },
    })
  })
  test('supervisors may send one to a laboratory, write beside it and call it made up, and no more', () =>
    expect(
      Object.entries(sample.actions)
        .filter(([, { roles }]) => roles.includes('supervise'))
        .map(([name]) => name),
    ).toEqual(['annotate', 'forge', 'send']))
})
