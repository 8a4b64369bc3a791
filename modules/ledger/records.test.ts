import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { eachRule, shot } from '../../tests/rules.ts'
import disinfect from './disinfect.ts'
import { environmentItems } from './environment-items.ts'
import env from './env.ts'
import rinse from './rinse.ts'
import waste from './waste.ts'

const now = momentAt('2025-11-21 12:00:00')
const ahead = '2025-11-21 12:06:00'
const [late, lateEnough] = ['2025-11-17 20:00:00', '2025-11-18 08:00:00']
const valuesOf = (resource: Resource, body: Values, more: object = {}): Values => {
  const { values, errors } = check(resource, body, 'zh', (_name, of) => of.title, { now, ...more })
  expect(errors).toEqual([])
  return values
}
const seller = (kind: string, licenseEnd: string | null = null, contractEnd: string | null = null) => ({
  supplierType: ['2', kind],
  licenseEnd,
  contractEnd,
})

const washing = {
  rinseDate: '2025-11-21 11:00:00',
  rinseObject: '1,4',
  rinseWay: 1,
  rinsePlace: 9,
  startTime: '10:00',
  endTime: '10:40',
  rinseResult: 1,
  rinseUser: '王师傅',
  rinseImgs: shot,
}
describe('a washing is', () =>
  void eachRule(
    rinse,
    washing,
    { now },
    {
      rinseAhead: { refuses: [['one that has not been', { rinseDate: ahead }]] },
      endBeforeStart: {
        refuses: [
          ['one that ended before it began', { endTime: '09:59' }],
          ['one that took no time', { endTime: '10:00' }],
        ],
        passes: [['one of a minute', { endTime: '10:01' }]],
      },
      lateLedger: {
        refuses: [['one of four days before', { rinseDate: late }]],
        passes: [['one of three days before', { rinseDate: lateEnough }]],
      },
    },
  ))

const cabinet = {
  disinfectDate: '2025-11-21 11:00:00',
  disinfectObject: '1',
  disinfectWay: 3,
  disinfectTmp: '120',
  disinfectDuration: '10',
  disinfectImgs: shot,
  disinfectUser: '王师傅',
  checker: '李主管',
}
const outside = { disinfectWay: 9, outsourceId: '7', outsourceCert: shot }
describe('a disinfection is', () =>
  void eachRule(
    disinfect,
    cabinet,
    { now, known: { outsourceId: null, redoOf: null } },
    {
      disinfectAhead: { refuses: [['one that has not been', { disinfectDate: ahead }]] },
      tablewareHeat: {
        refuses: [
          ['plates under ultraviolet light', { disinfectWay: 6 }],
          ['plates in ozone', { disinfectWay: 7 }],
          ['plates and knives wiped with alcohol', { disinfectObject: '1,2', disinfectWay: 8 }],
        ],
        passes: [
          ['tables wiped with alcohol', { disinfectObject: '5', disinfectWay: 8 }],
          ['plates in chlorine', { disinfectWay: 5, concentration: '250', disinfectDuration: '5' }],
          ['plates of a laundry', outside],
        ],
      },
      needHeat: {
        refuses: [['steam without a temperature', { disinfectWay: 1, disinfectTmp: '' }]],
        passes: [
          ['ozone', { disinfectObject: '4', disinfectWay: 7, disinfectTmp: '', disinfectDuration: '' }],
          ['a dishwasher, whose sensor may know', { disinfectWay: 4, disinfectTmp: '', disinfectDuration: '0.7' }],
        ],
      },
      needMinutes: {
        refuses: [
          ['ultraviolet light without a duration', { disinfectObject: '4', disinfectWay: 6, disinfectDuration: '' }],
          ['chlorine without one', { disinfectWay: 5, concentration: '250', disinfectDuration: '' }],
        ],
        passes: [['alcohol', { disinfectObject: '5', disinfectWay: 8, disinfectTmp: '', disinfectDuration: '' }]],
      },
      needChlorine: {
        refuses: [['chlorine that nobody measured', { disinfectWay: 5 }]],
        passes: [['chlorine with its test paper', { disinfectWay: 5, concentration: '300' }]],
      },
      needOutside: { refuses: [['a laundry without a name', { ...outside, outsourceId: '' }]] },
      needCertificate: { refuses: [['a laundry without its certificate', { ...outside, outsourceCert: '' }]] },
      notLaundry: {
        refuses: [['a greengrocer', outside, { known: { outsourceId: seller('3'), redoOf: null } }]],
        passes: [['a laundry', outside, { known: { outsourceId: seller('4'), redoOf: null } }]],
      },
      laundryExpired: {
        refuses: [
          [
            'a laundry whose licence ended the day before',
            outside,
            { known: { outsourceId: seller('4', '2025-11-20'), redoOf: null } },
          ],
        ],
        passes: [
          [
            'one whose licence ends today',
            outside,
            { known: { outsourceId: seller('4', '2025-11-21'), redoOf: null } },
          ],
        ],
      },
      redoOfGood: {
        refuses: [
          [
            'a record that passed',
            { redoOf: '5' },
            { known: { outsourceId: null, redoOf: { disinfectResult: 1, disinfectDate: '2025-11-21 10:00:00' } } },
          ],
        ],
        passes: [
          [
            'a record that failed',
            { redoOf: '5' },
            { known: { outsourceId: null, redoOf: { disinfectResult: 2, disinfectDate: '2025-11-21 10:00:00' } } },
          ],
        ],
      },
      redoBefore: {
        refuses: [
          [
            'a repetition before the failure',
            { redoOf: '5' },
            { known: { outsourceId: null, redoOf: { disinfectResult: 2, disinfectDate: '2025-11-21 11:30:00' } } },
          ],
        ],
      },
      lateLedger: {
        refuses: [['one of four days before', { disinfectDate: late }]],
        passes: [['one of three days before', { disinfectDate: lateEnough }]],
      },
    },
  ))

describe('whether a disinfection was enough is worked out from what was measured', () => {
  const ways: readonly (readonly [what: string, enough: Values, tooLittle: readonly Values[]])[] = [
    [
      'steam',
      { disinfectWay: 1, disinfectTmp: '100', disinfectDuration: '10' },
      [{ disinfectTmp: '99.9' }, { disinfectDuration: '9.9' }],
    ],
    [
      'boiling water',
      { disinfectWay: 2, disinfectTmp: '100', disinfectDuration: '10' },
      [{ disinfectTmp: '99.9' }, { disinfectDuration: '9.9' }],
    ],
    [
      'an infrared cabinet',
      { disinfectWay: 3, disinfectTmp: '120', disinfectDuration: '10' },
      [{ disinfectTmp: '119.9' }, { disinfectDuration: '9.9' }],
    ],
    [
      'a dishwasher',
      { disinfectWay: 4, disinfectTmp: '85', disinfectDuration: '0.7' },
      [{ disinfectTmp: '84.9' }, { disinfectDuration: '0.6' }],
    ],
    [
      'chlorine',
      { disinfectWay: 5, concentration: '250', disinfectDuration: '5' },
      [{ concentration: '249.9' }, { disinfectDuration: '4.9' }],
    ],
    [
      'ultraviolet light',
      { disinfectObject: '4', disinfectWay: 6, disinfectDuration: '30' },
      [{ disinfectDuration: '29.9' }],
    ],
  ]
  test.each(ways)('%s', (_what, enough, tooLittle) => {
    const result = (more: Values): unknown =>
      valuesOf(disinfect, { ...cabinet, ...enough, ...more, disinfectResult: 1 })['disinfectResult']
    expect(result({})).toBe(1)
    for (const little of tooLittle) expect(result(little), JSON.stringify(little)).toBe(2)
  })
  test('ozone, alcohol and a laundry have nothing to measure', () => {
    // What touches no food needs less chlorine than the standard says of tableware.
    for (const [object, result] of [
      ['5', 1],
      ['5,1', 2],
      ['7', 2],
    ] as const)
      expect(
        valuesOf(disinfect, {
          ...cabinet,
          disinfectObject: object,
          disinfectWay: 5,
          concentration: '150',
          disinfectDuration: '5',
        })['disinfectResult'],
        object,
      ).toBe(result)
    for (const body of [{ disinfectObject: '4', disinfectWay: 7 }, { disinfectObject: '5', disinfectWay: 8 }, outside])
      expect(
        valuesOf(disinfect, { ...cabinet, disinfectTmp: '', disinfectDuration: '', ...body })['disinfectResult'],
      ).toBe(1)
  })
})

const bins = {
  wasteDate: '2025-11-21 11:00:00',
  wasteType: 1,
  wasteWeight: '42.5',
  weighSource: 2,
  wasteUnit: '7',
  wasteLicense: 'WH-001',
  receiver: '赵师傅',
  receiverPhone: '13900001111',
  carNo: '鄂A12345',
  wastePurpose: 1,
  handUser: '王师傅',
  receiverSign: shot,
  wasteImgs: shot,
}
const taken = (kind: string, licenseEnd: string | null = null, contractEnd: string | null = null) => ({
  known: { wasteUnit: seller(kind, licenseEnd, contractEnd) },
})
describe('a handover of waste is', () =>
  void eachRule(
    waste,
    bins,
    { now, ...taken('5') },
    {
      wasteAhead: { refuses: [['one that has not been', { wasteDate: ahead }]] },
      notCollector: {
        refuses: [['a farmer who would feed it to pigs', {}, taken('3')]],
        passes: [['somebody before the server has looked', {}, { known: undefined } as never]],
      },
      collectorExpired: {
        refuses: [['a collector whose licence ended the day before', {}, taken('5', '2025-11-20')]],
        passes: [['one whose licence ends today', {}, taken('5', '2025-11-21')]],
      },
      contractExpired: {
        refuses: [['a contract that ended the day before', {}, taken('5', null, '2025-11-20')]],
        passes: [['a contract that ends today', {}, taken('5', null, '2025-11-21')]],
      },
      lateLedger: {
        refuses: [['one of four days before', { wasteDate: late }]],
        passes: [['one of three days before', { wasteDate: lateEnough }]],
      },
    },
  ))

test('waste is weighed and at most five tons, and shared among those who ate', () => {
  const verdict = (wasteWeight: string) =>
    check(waste, { ...bins, wasteWeight }, 'zh', (_name, of) => of.title, { now }).errors.map(({ code }) => code)
  expect([verdict('0'), verdict('5000.01'), verdict('5000')]).toEqual([['notAbove'], ['tooLarge'], []])
  expect(valuesOf(waste, { ...bins, dinersNum: 300 })['wastePerCapita']).toBe(141.7)
  expect(valuesOf(waste, { ...bins, dinersNum: '' })['wastePerCapita']).toBeNull()
  expect(Object.keys((waste.fields['wastePurpose']!.of['from'] as { items: object }).items)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
})

const judged = (result: number | null, ...codes: readonly string[]) =>
  environmentItems.map(({ code }) => ({
    code,
    result: codes.includes(code) ? result : 1,
    ...(codes.includes(code) && result === 2 && { problem: '有积水未清理', imgs: shot }),
  }))
const cleaning = {
  envDate: '2025-11-21 11:00:00',
  envType: 1,
  envArea: '5,9',
  envItems: judged(1),
  envResult: 1,
  envUser: '王师傅',
  envImgs: shot,
}
const killing = { envType: 4, pestCompany: '7', pestDrug: '杀蟑饵剂 WP20080123' }
const killer = (kind: string, licenseEnd: string | null = null) => ({
  known: { pestCompany: seller(kind, licenseEnd) },
})
const measured = (more: Values): { readonly before: Values } => ({
  before: { ...valuesOf(env, cleaning, { known: { pestCompany: null } }), ...more },
})
describe('a look at the surroundings is', () =>
  void eachRule(
    env,
    cleaning,
    { now, known: { pestCompany: null } },
    {
      envAhead: { refuses: [['one that has not been', { envDate: ahead }]] },
      itemsOpen: {
        refuses: [['a floor nobody looked at', { envItems: judged(null, 'E01') }]],
        passes: [['a repair', { envType: 6, envItems: judged(null, 'E01') }]],
      },
      itemsFailed: {
        refuses: [['a wet floor in a kitchen that passed', { envItems: judged(2, 'E01') }]],
        passes: [['a wet floor in one that failed', { envItems: judged(2, 'E01'), envResult: 2 }]],
      },
      needPest: { refuses: [['pests of no kind', { pestFound: 1, pestNum: 1 }]] },
      needPestNumber: {
        refuses: [['rats nobody counted', { pestFound: 1, pestType: '1' }]],
        passes: [['one rat', { pestFound: 1, pestType: '1', pestNum: 1 }]],
      },
      pestUnsaid: { refuses: [['rats that were not found', { pestType: '1', pestNum: 1 }]] },
      needCompany: { refuses: [['an extermination by nobody', { ...killing, pestCompany: '' }]] },
      notExterminator: {
        refuses: [['an extermination by the greengrocer', killing, killer('2')]],
        passes: [['an extermination', killing, killer('6')]],
      },
      companyExpired: {
        refuses: [['an exterminator whose licence ended the day before', killing, killer('6', '2025-11-20')]],
        passes: [['one whose licence ends today', killing, killer('6', '2025-11-21')]],
      },
      needDrug: { refuses: [['an extermination with nothing', { ...killing, pestDrug: '' }, killer('6')]] },
      drugUnregistered: {
        refuses: [['an agent without its registration', { ...killing, pestDrug: '杀蟑饵剂' }, killer('6')]],
      },
      roomTooWarm: {
        refuses: [['a special room of 25.1 ℃', { envArea: '7' }, measured({ envTemp: 25.1 })]],
        passes: [
          ['a special room of 25 ℃', { envArea: '7' }, measured({ envTemp: 25 })],
          ['a hot kitchen', { envArea: '5' }, measured({ envTemp: 33 })],
        ],
      },
      lightTooShort: {
        refuses: [['29 minutes of ultraviolet light', { envType: 2 }, measured({ uvDuration: 29 })]],
        passes: [
          ['30 minutes', { envType: 2 }, measured({ uvDuration: 30 })],
          ['29 minutes that are said to fail', { envType: 2, envResult: 2 }, measured({ uvDuration: 29 })],
        ],
      },
      lateLedger: {
        refuses: [['one of four days before', { envDate: late }]],
        passes: [['one of three days before', { envDate: lateEnough }]],
      },
    },
  ))
