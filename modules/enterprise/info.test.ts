import { describe, expect, test } from 'vitest'
import { check } from '../../kernel/define/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Circumstance } from '../../kernel/define/rule.ts'
import { isIn } from '../../kernel/define/when.ts'
import { firstLicence, needsDirector } from './duties.ts'
import info from './info.ts'

const now = Date.parse('2026-11-20T04:00:00Z')
const body: Values = {
  infoName: '东湖实验小学食堂',
  infoCode: '92420199MA0000001C',
  type: 4,
  businessForm: 3,
  areaCode: '420106',
  infoAddress: '路 1 号',
  longitude: '114.3',
  latitude: '30.5',
  legalPerson: '张三',
  infoManager: '张三',
  infoManagerPhone: '13900001111',
  infoSa: '李四',
  infoSaPhone: '027-12345678',
  infoSaType: 2,
  licenseKind: 1,
  licenseNo: 'JY34201060000001',
  licenseStart: '2024-01-01',
  licenseEnd: '2029-01-01',
  licenseScope: '1,2',
  infoDiners: 200,
  mealTypes: '3',
  operateMode: 1,
}
const judged = (change: Values = {}, more: Omit<Circumstance, 'now'> = {}) =>
  check(info, { ...body, ...change }, 'zh', (_name, of) => of.title, { now, ...more })
const said = (change: Values, more: Omit<Circumstance, 'now'> = {}): readonly string[] =>
  judged(change, more).errors.map(({ field, message }) => `${field}: ${message}`)

test('a whole file is accepted', () => {
  expect(judged().errors).toEqual([])
})

test('only schools and kindergartens are asked whether they board', () => {
  const isAsked = (type: number) => info.shown!['isBoarding']!({ type })
  expect([1, 4, 5, 8, 9].filter(isAsked)).toEqual([4, 8])
})

test('the first licence is kept when it is renewed, and follows a start that was mistyped', () => {
  const first = (change: Values, before?: Values) =>
    judged(change, before && { before: { ...body, ...before } }).values['firstLicense']
  expect(first({})).toBe('2024-01-01')
  const renewed = { licenseStart: '2026-11-01', licenseEnd: '2031-11-01' }
  expect(first(renewed, { firstLicense: '2024-01-01' })).toBe('2024-01-01')
  expect(first(renewed, { firstLicense: null }), 'of a file from before it was kept').toBe('2024-01-01')
  expect(
    first({ licenseStart: '2026-10-01', licenseEnd: '2031-11-01' }, { ...renewed, firstLicense: '2024-01-01' }),
  ).toBe('2024-01-01')
  expect(first({ licenseStart: '2026-01-01' }, { firstLicense: '2024-01-01' }), 'put right').toBe('2026-01-01')
  expect(firstLicence({ licenseStart: null, licenseEnd: null }, undefined), 'nobody knows of a licence yet').toBeNull()
})

test('a licence number of another area is called attention to, and refused to nobody', () => {
  const reminded = (change: Values) => judged(change).reminders.map(({ code }) => code)
  expect([
    reminded({ licenseNo: 'JY34201110000001' }),
    reminded({}),
    reminded({ licenseKind: 2, licenseNo: 'YB34201110000001' }),
  ]).toEqual([['licenseArea'], [], []])
})

describe('what an enterprise must say', () => {
  test.each([
    ['a canteen of 500 needs a director', { infoDiners: 500 }, 'infoSaType: 该单位应配备食品安全总监'],
    ['a school of 499 does not', { infoDiners: 499 }, null],
    ['a school of 500 that has one', { infoDiners: 500, infoSaType: 1 }, null],
    ['a kindergarten from 300 on', { type: 8, infoDiners: 300 }, 'infoSaType: 该单位应配备食品安全总监'],
    ['an old people’s home from 300 on', { type: 6, infoDiners: 300 }, 'infoSaType: 该单位应配备食品安全总监'],
    ['another canteen from 1,000 on, not at 999', { type: 5, infoDiners: 999 }, null],
    ['who supplies meals from 1,000 on', { type: 7, infoDiners: 1000 }, 'infoSaType: 该单位应配备食品安全总监'],
    ['a university from 500 on', { type: 9, infoDiners: 500 }, 'infoSaType: 该单位应配备食品安全总监'],
    ['a restaurant never', { type: 2, infoDiners: 5000 }, null],
    ['a canteen says how many eat', { infoDiners: '' }, 'infoDiners: 请填写每餐次用餐(供餐)人数'],
    ['a restaurant need not', { type: 3, infoDiners: '', operateMode: '' }, null],
    ['a kitchen says which meals', { mealTypes: '' }, 'mealTypes: 请选择供应餐次'],
    ['a plant has none', { type: 1, mealTypes: '', infoDiners: '', operateMode: '' }, null],
    ['a canteen says how it is run', { operateMode: '' }, 'operateMode: 食堂请选择经营方式'],
    [
      'a contracted canteen names the contractor',
      { operateMode: 2 },
      'contractorId: 委托承包或校外供餐时请选择承包(供餐)企业',
    ],
    ['a supplied one as well', { operateMode: 3 }, 'contractorId: 委托承包或校外供餐时请选择承包(供餐)企业'],
    [
      'a filing has a number of filings',
      { licenseKind: 2 },
      'licenseNo: 许可证编号与许可类别不符：经营许可证以 JY、备案以 YB、生产许可证以 SC 开头',
    ],
    ['which is YB', { licenseKind: 2, licenseNo: 'YB34201060000001' }, null],
    ['a plant’s is SC', { licenseKind: 3, licenseNo: 'SC34201060000001' }, null],
    ['a licence ends after it begins', { licenseEnd: '2024-01-01' }, 'licenseEnd: 许可证到期日必须晚于起始日'],
    [
      'opening hours have a form',
      { businessHours: '早上六点' },
      'businessHours: 营业时段格式不正确，应为 06:00-09:00，多段用逗号分隔',
    ],
    ['of one part or several', { businessHours: '06:00-09:00,11:00-13:30' }, null],
    ['a full-width comma is one, too', { businessHours: '06:00-09:00，17:00-24:00' }, null],
    [
      '25 o’clock is none',
      { businessHours: '06:00-25:00' },
      'businessHours: 营业时段格式不正确，应为 06:00-09:00，多段用逗号分隔',
    ],
    ['a unified code is checked', { infoCode: '92420199MA0000001D' }, 'infoCode: 统一社会信用代码不正确'],
    ['a place outside Hubei is none', { longitude: '120' }, 'longitude: 经度不能大于116.2'],
    [
      'the phone of the person in charge may be a landline, not a wrong mobile',
      { infoManagerPhone: '23900001111' },
      'infoManagerPhone: 联系电话格式不正确',
    ],
  ])('%s', (_title, change, message) => {
    expect(said(change)).toEqual(message === null ? [] : [message])
  })

  test.each([
    'infoName',
    'infoCode',
    'type',
    'businessForm',
    'areaCode',
    'infoAddress',
    'longitude',
    'latitude',
    'legalPerson',
    'infoManager',
    'infoManagerPhone',
    'infoSa',
    'infoSaPhone',
    'infoSaType',
    'licenseKind',
    'licenseNo',
    'licenseStart',
    'licenseEnd',
    'licenseScope',
  ])('%s is asked for', name => {
    expect(judged({ [name]: '' }).errors.map(({ field }) => field)).toEqual([name])
  })

  test('a contractor is another enterprise, whose licence has not expired; one chosen long ago may stay', () => {
    const contracted = { operateMode: 2, contractorId: '77' }
    expect(said(contracted, { known: { contractorId: { licenseEnd: '2026-11-20' } } })).toEqual([])
    expect(said(contracted, { known: { contractorId: { licenseEnd: '2026-11-19' } } })).toEqual([
      'contractorId: 承包(供餐)企业的许可证已过期',
    ])
    expect(said(contracted), 'the browser has not looked').toEqual([])
    expect(said(contracted, { before: { id: '77' } })).toEqual(['contractorId: 承包(供餐)企业不能是本单位'])
    expect(
      said(contracted, {
        before: { id: '1', contractorId: '77' },
        known: { contractorId: { licenseEnd: '2020-01-01' } },
      }),
    ).toEqual([])
  })

  test('whoever keeps the file of one kitchen has photos of it; whoever registers many has not', () => {
    const { values: before } = judged()
    expect(said({}, { before, role: 'administrator' })).toEqual([])
    const broken = (photos: Values) =>
      check(info, { seatNum: 3 }, 'zh', (_name, of) => of.title, {
        now,
        before: { ...before, ...photos },
        role: 'enterprise',
      }).errors.map(({ code }) => code)
    expect(broken({})).toEqual(['photos'])
    expect(broken({ infoImages: ['a'], licenseImgs: ['b'] }), 'two of three are not enough').toEqual(['photos'])
    expect(broken({ infoImages: ['a'], licenseImgs: ['b'], bizLicenseImgs: ['c'] })).toEqual([])
  })
})

describe('who enters what', () => {
  const { values: before } = judged()
  const posted = (change: Values, role: 'enterprise' | 'supervise') =>
    check(info, change, 'zh', (_name, of) => of.title, { now, before, role })

  test('an enterprise changes nothing that stands on its licence, and is told so', () => {
    for (const name of [
      'infoName',
      'infoCode',
      'type',
      'areaCode',
      'infoAddress',
      'licenseKind',
      'licenseNo',
      'licenseStart',
      'licenseEnd',
      'licenseScope',
      'businessForm',
      'enterpriseId',
      'operateMode',
      'contractorId',
      'riskLevel',
    ]) {
      const other: Values = {
        infoName: '别的食堂',
        infoCode: '92420199MA0000002A',
        type: 5,
        areaCode: '420111',
        infoAddress: '别处',
        licenseKind: 2,
        licenseNo: 'JY34201060000002',
        licenseStart: '2024-01-02',
        licenseEnd: '2029-01-02',
        licenseScope: '1',
        businessForm: 2,
        enterpriseId: '5',
        operateMode: 2,
        contractorId: '6',
        riskLevel: 'A',
      }
      const { errors } = posted({ [name]: other[name] }, 'enterprise')
      expect(
        errors.map(({ field, code }) => [field, code]),
        name,
      ).toContainEqual([name, 'keptByOffice'])
    }
  })

  test('a whole row posted back changes nothing and is no offence', () => {
    const { errors, values } = posted(
      { ...body, contractorId: '', riskLevel: '', enterpriseId: '', seatNum: 88 },
      'enterprise',
    )
    expect(errors.map(({ code }) => code)).toEqual(['photos'])
    expect(values['infoName']).toBe(before['infoName'])
  })

  test('an office changes it', () => {
    expect(posted({ infoName: '别的食堂', riskLevel: 'B' }, 'supervise')).toMatchObject({
      errors: [],
      values: { infoName: '别的食堂', riskLevel: 'B' },
    })
  })

  test('nobody posts grades, index, office, state, publication or the account', () => {
    const { values } = posted(
      {
        infoGrade: 1,
        infoYearIndex: 1,
        infoFsIndex: '100',
        marketId: '9',
        infoStatus: 4,
        isPublic: 0,
        accountStatus: 0,
        needDirector: 1,
        hideStatus: 1,
      },
      'supervise',
    )
    for (const name of [
      'infoGrade',
      'infoYearIndex',
      'infoFsIndex',
      'marketId',
      'infoStatus',
      'isPublic',
      'accountStatus',
      'needDirector',
      'hideStatus',
    ] as const)
      expect(values[name], name).toBe(before[name])
  })
})

test('whether a director is needed is worked out with every save', () => {
  expect(judged({ infoDiners: 500, infoSaType: 1 }).values['needDirector']).toBe(true)
  expect(judged({ infoDiners: 499 }).values['needDirector']).toBe(false)
})

describe('states of business', () => {
  const act = (name: string, row: Values, input: Values = {}) =>
    info.actions[name]!.run({ id: '1', ...row } as never, input, { now, user: '7' })
  const may = (name: string, row: Values): boolean => isIn(row, info.actions[name]!.when)

  test.each([
    ['suspend', [1]],
    ['resume', [2, 3]],
    ['order', [1]],
    ['recheck', [4]],
    ['cancel', [1, 2, 3, 4]],
  ])('%s is possible in the states %j and no other', (name, states) => {
    expect([1, 2, 3, 4, 5].filter(infoStatus => may(name, { infoStatus }))).toEqual(states)
  })

  test('who was written off never comes back', () => {
    for (const name of ['suspend', 'resume', 'order', 'recheck', 'cancel'])
      expect(may(name, { infoStatus: 5 }), name).toBe(false)
  })

  test('who closes says whether for holidays, from when and until when', () => {
    expect(act('suspend', {}, { infoStatus: 3, suspendStart: '2027-01-20', suspendEnd: '2027-02-15' })).toEqual({
      set: { infoStatus: 3, suspendStart: '2027-01-20', suspendEnd: '2027-02-15' },
    })
    expect(act('suspend', {}, { infoStatus: 3, suspendStart: '2027-02-20', suspendEnd: '2027-02-15' })).toEqual({
      refuse: 'endBeforeStart',
      at: 'suspendEnd',
    })
    for (const infoStatus of [1, 4, 5])
      expect(
        act('suspend', {}, { infoStatus, suspendStart: '2027-01-20', suspendEnd: '2027-02-15' }),
        String(infoStatus),
      ).toEqual({ refuse: 'notSuspension', at: 'infoStatus' })
  })

  test('who opens again was closed until yesterday, or until the day that was said; who opens before it closed never was', () => {
    const opens = (suspendStart: string | null, suspendEnd: string | null, how = 'resume') =>
      act(how, { suspendStart, suspendEnd }, { statusRemark: '' })
    expect(opens('2026-11-10', '2026-11-30')).toMatchObject({ set: { infoStatus: 1, suspendEnd: '2026-11-19' } })
    expect(opens('2026-11-10', '2026-11-15')).toMatchObject({ set: { infoStatus: 1, suspendEnd: '2026-11-15' } })
    expect(opens('2026-11-20', '2026-11-30')).toMatchObject({ set: { suspendStart: null, suspendEnd: null } })
    expect(opens(null, null)).toMatchObject({ set: { suspendStart: null, suspendEnd: null } })
    expect(opens('2026-11-18', null, 'recheck')).toMatchObject({ set: { infoStatus: 1, suspendEnd: '2026-11-19' } })
  })

  test('only an office orders to close and lets open again; writing off stops the accounts', () => {
    expect(info.actions['order']!.roles).toEqual(['supervise'])
    expect(info.actions['recheck']!.roles).toEqual(['supervise'])
    expect(info.actions['cancel']!.roles).not.toContain('enterprise')
    expect(act('order', {}, { statusRemark: '后厨鼠患' })).toEqual({
      set: { infoStatus: 4, statusRemark: '后厨鼠患', suspendStart: '2026-11-20', suspendEnd: null },
    })
    expect(act('cancel', {}, { statusRemark: '许可证注销' })).toEqual({
      set: { infoStatus: 5, accountStatus: 0, statusRemark: '许可证注销' },
    })
  })
})

describe('publication', () => {
  const act = (name: string, row: Values, input: Values = {}) =>
    info.actions[name]!.run({ id: '1', ...row } as never, input, { now, user: '7' })
  const may = (name: string, row: Values): boolean => isIn(row, info.actions[name]!.when)

  test('an enterprise asks to be hidden, and is hidden when the office agrees', () => {
    expect(info.actions['hide']!.roles).toEqual(['enterprise'])
    expect(info.actions['hideReview']!.roles).toEqual(['supervise'])
    expect(act('hide', {}, { hideReason: '装修停业' })).toEqual({
      set: { hideStatus: 0, hideReason: '装修停业', hideTime: '2026-11-20 12:00:00', hideRemark: null },
    })
    expect(act('hideReview', { isPublic: true }, { hideStatus: 1, hideRemark: null }).set).toMatchObject({
      hideStatus: 1,
      isPublic: false,
    })
    expect(act('hideReview', { isPublic: true }, { hideStatus: 2, hideRemark: '理由不足' }).set).toMatchObject({
      hideStatus: 2,
      isPublic: true,
    })
    expect(act('hideReview', { isPublic: true }, { hideStatus: 2, hideRemark: null })).toEqual({
      refuse: 'reviewRemark',
      at: 'hideRemark',
    })
    expect(act('hideReview', { isPublic: true }, { hideStatus: 0, hideRemark: null })).toEqual({
      refuse: 'notChoice',
      at: 'hideStatus',
    })
  })

  test('nobody asks twice, and nothing is decided that nobody has asked', () => {
    expect([null, 0, 1, 2].filter(hideStatus => may('hide', { isPublic: true, hideStatus }))).toEqual([null, 1, 2])
    expect(may('hide', { isPublic: false, hideStatus: 1 })).toBe(false)
    expect([null, 0, 1, 2].filter(hideStatus => may('hideReview', { hideStatus }))).toEqual([0])
    expect([may('publish', { isPublic: false }), may('publish', { isPublic: true })]).toEqual([true, false])
  })
})

test('a director is needed by large and medium restaurants, makers of special food and headquarters of chains', () => {
  const needs = (values: Values, nature: number | null = null) =>
    needsDirector({ infoDiners: null, infoArea: null, seatNum: null, licenseScope: ['1'], ...values }, nature)
  expect([
    needs({ type: 2, infoArea: 500 }),
    needs({ type: 2, infoArea: 499.99, seatNum: 249 }),
    needs({ type: 2, seatNum: 250 }),
    needs({ type: 3, infoArea: 900 }),
  ]).toEqual([true, false, true, false])
  expect([
    needs({ type: 1, licenseScope: ['11'] }),
    needs({ type: 1 }),
    needs({ type: 2, licenseScope: ['11'] }),
  ]).toEqual([true, false, false])
  expect([needs({ type: 3 }, 2), needs({ type: 3 }, 1)]).toEqual([true, false])
  expect(
    needsDirector({ type: 2, infoArea: 600 }, null, { area: 1000, seats: 400 }),
    'a province may draw the line elsewhere',
  ).toBe(false)
  const headquarters = { known: { contractorId: null, enterpriseId: { enterpriseNature: 2 } } }
  expect(judged({}, headquarters).errors.map(({ field }) => field)).toEqual(['infoSaType'])
  expect(judged({ infoSaType: 1 }, headquarters)).toMatchObject({ errors: [], values: { needDirector: true } })
})
