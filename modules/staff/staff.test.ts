import { describe, expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { Resource, Values } from '../../kernel/define/resource.ts'
import { isIn } from '../../kernel/define/when.ts'
import { checkDigit } from '../../kernel/fields/id-card/type.ts'
import { eachRule, shot } from '../../tests/rules.ts'
import certificate from './certificate.ts'
import employee from './employee.ts'
import { staffLinks } from './links.ts'
import morningCheck from './morning-check.ts'
import { bearer, canWork, dated, onDuty } from './standing.ts'

const now = momentAt('2025-11-21 12:00:00')
const card = (birthday: string, serial = '001'): string => {
  const body = `420199${birthday}${serial}`
  return body + checkDigit(body)
}
const filed = (resource: Resource, body: Values, more: object = {}): Values => {
  const { values, errors } = check(resource, body, 'zh', (_name, of) => of.title, { now, ...more })
  expect(errors).toEqual([])
  return { ...values, id: '1', infoId: '2' }
}

const cook = {
  empName: '王明',
  empIdCard: card('19850601'),
  empPhone: '13900001111',
  empPhoto: shot,
  empPost: 5,
  isDirect: 1,
  isSa: 0,
  entryDate: '2024-03-01',
  healthNo: 'H1',
  healthStart: '2025-01-10',
  healthImgs: shot,
}
describe('of somebody who works in a kitchen', () =>
  void eachRule(
    employee,
    cook,
    { now },
    {
      tooYoung: {
        refuses: [['a boy who turns 16 tomorrow', { empIdCard: card('20091122') }]],
        passes: [['a boy who turns 16 today', { empIdCard: card('20091121') }]],
      },
      needLeave: {
        refuses: [['a leaver without a day', { empStatus: 2 }]],
        passes: [['a leaver with one', { empStatus: 2, leaveDate: '2025-11-01', dutyEnd: '2025-11-01' }]],
      },
      leaveEarly: {
        refuses: [['somebody who left before they came', { leaveDate: '2024-02-29' }]],
        passes: [['somebody who left the day they came', { leaveDate: '2024-03-01' }]],
      },
      needHealth: {
        refuses: [
          ['a cook without a health certificate', { healthStart: '', healthEnd: '' }],
          ['a certificate without its beginning', { healthStart: '', healthEnd: '2026-01-09' }],
        ],
        passes: [
          ['a driver', { isDirect: 0, healthStart: '' }],
          ['a cook who has left', { healthStart: '', empStatus: 2, leaveDate: '2025-11-01' }],
        ],
      },
      needHealthImages: {
        refuses: [['a certificate nobody has seen', { healthImgs: '' }]],
        passes: [['a driver', { isDirect: 0, healthImgs: '' }]],
      },
      healthOrder: { refuses: [['a certificate that ended before it began', { healthEnd: '2025-01-09' }]] },
      healthLong: {
        refuses: [['a certificate of a year and two days', { healthEnd: '2026-01-11' }]],
        passes: [['a certificate of 366 days', { healthEnd: '2026-01-10' }]],
      },
      trainOrder: {
        refuses: [['a training that ended before it began', { saTrainStart: '2025-06-01', saTrainEnd: '2025-05-31' }]],
      },
      faceUnasked: {
        refuses: [['a face nobody agreed to', { faceImg: shot }]],
        passes: [['a face that was agreed to', { faceImg: shot, faceConsent: 1 }]],
      },
    },
  ))

describe('the file of a person', () => {
  test('knows sex and age from the identity number, and where certificates stand, whatever is sent', () => {
    expect(filed(employee, { ...cook, empSex: 2, empAge: 3, healthStatus: 1 })).toMatchObject({
      empSex: 1,
      empAge: 40,
      healthEnd: '2026-01-09',
      healthStatus: 1,
      saTrainStatus: null,
    })
    expect(bearer(card('19851122', '002'), now)).toEqual({ sex: 2, age: 39 })
  })
  test('shows a certificate that is soon over, is over, is missing, and none where none is needed', () => {
    const person = { empIdCard: cook.empIdCard, healthEnd: '2026-01-09', isDirect: true, saTrainEnd: null, isSa: 0 }
    const status = (more: Partial<Parameters<typeof dated>[0]>) => dated({ ...person, ...more }, now)
    expect(status({ healthEnd: '2025-12-21' }).healthStatus).toBe(2)
    expect(status({ healthEnd: '2025-11-20' }).healthStatus).toBe(3)
    expect(status({ healthEnd: null }).healthStatus).toBe(4)
    expect(status({ healthEnd: null, isDirect: false }).healthStatus).toBeNull()
    expect(status({ isSa: 2 }).saTrainStatus).toBe(4)
    expect(status({ isSa: 1, saTrainEnd: '2026-01-15' }).saTrainStatus).toBe(2)
  })
  test('says who may work today: employed, with a valid certificate where one is needed, and not found ill', () => {
    const cooks = { empStatus: 1, isDirect: true, healthStatus: 2 }
    expect([
      canWork(cooks, 1),
      canWork(cooks, 0),
      canWork({ ...cooks, isDirect: false, healthStatus: null }, 1),
    ]).toEqual([true, true, true])
    expect([
      canWork(cooks, 2),
      canWork({ ...cooks, healthStatus: 3 }, 1),
      canWork({ ...cooks, healthStatus: 4 }, 1),
      canWork({ ...cooks, empStatus: 4 }, 1),
    ]).toEqual([false, false, false, false])
  })
  test('says from when and until when somebody is to be checked: not on leave, not after leaving, from the day of coming back, and days before stay as they were', () => {
    const hired = { empStatus: 1, entryDate: '2025-03-01', leaveDate: null }
    expect(onDuty(hired, undefined, '2025-11-21')).toEqual({ dutyStart: '2025-03-01', dutyEnd: null })
    const away = {
      ...hired,
      empStatus: 4,
      ...onDuty({ ...hired, empStatus: 4 }, { ...hired, dutyStart: '2025-03-01' }, '2025-11-21'),
    }
    expect([away.dutyStart, away.dutyEnd]).toEqual(['2025-03-01', '2025-11-21'])
    const renamed = { ...away, empName: '王' }
    expect(onDuty(renamed, away, '2025-11-25'), 'still away').toEqual({
      dutyStart: '2025-03-01',
      dutyEnd: '2025-11-21',
    })
    expect(onDuty({ ...away, empStatus: 1 }, away, '2025-11-25')).toEqual({ dutyStart: '2025-11-25', dutyEnd: null })
    expect(
      onDuty({ ...hired, empStatus: 2, leaveDate: '2025-11-30' }, { ...hired, dutyStart: '2025-03-01' }, '2025-11-21'),
    ).toEqual({ dutyStart: '2025-03-01', dutyEnd: '2025-11-30' })
    expect(
      onDuty({ ...hired, entryDate: '2025-04-01' }, { ...hired, dutyStart: '2025-03-01' }, '2025-11-21'),
      'the day of coming put right',
    ).toEqual({ dutyStart: '2025-04-01', dutyEnd: null })
  })
  test('of somebody who leaves keeps the day, today unless another is said, and is closed once', () => {
    const leave = employee.actions['delete']!
    const row = filed(employee, cook) as Values & { id: string }
    expect(leave.run(row, { leaveDate: null }, { now, user: '5' })).toEqual({
      set: { empStatus: 2, leaveDate: '2025-11-21', dutyEnd: '2025-11-21' },
    })
    expect(leave.run(row, { leaveDate: '2025-11-01' }, { now, user: '5' })).toEqual({
      set: { empStatus: 2, leaveDate: '2025-11-01', dutyEnd: '2025-11-01' },
    })
    expect(leave.run(row, { leaveDate: '2024-02-01' }, { now, user: '5' })).toEqual({
      refuse: 'leaveEarly',
      at: 'leaveDate',
    })
    expect([1, 2, 3, 4].map(empStatus => isIn({ ...row, empStatus }, leave.when))).toEqual([true, false, true, true])
  })
})

const person = (more: Values = {}) => ({
  known: { empId: { empName: '王明', empStatus: 1, isDirect: true, healthEnd: '2026-01-09', ...more } },
})
const morning = {
  empId: '9',
  checkTime: '2025-11-21 08:00:00',
  checkTemp: '36.5',
  checkWay: 2,
  handResult: 1,
  wearResult: '1,2,3,4',
  type: 1,
  checkUser: '李主管',
}
describe('of a morning check', () =>
  void eachRule(
    morningCheck,
    morning,
    { now, ...person() },
    {
      checkAhead: { refuses: [['one that has not been', { checkTime: '2025-11-21 12:06:00' }]] },
      tempRange: {
        refuses: [
          ['34.9 ℃', { checkTemp: '34.9' }],
          ['42.1 ℃', { checkTemp: '42.1', abnormalDesc: '发热' }],
        ],
        passes: [
          ['35 ℃', { checkTemp: '35' }],
          ['42 ℃', { checkTemp: '42', abnormalDesc: '发热' }],
        ],
      },
      hasLeft: {
        refuses: [['somebody who has left', {}, person({ empStatus: 2 })]],
        passes: [['somebody on leave', {}, person({ empStatus: 4 })]],
      },
      needDescription: {
        refuses: [
          ['a fever without a word', { checkTemp: '37.3' }],
          ['somebody called ill without a word', { type: 2 }],
        ],
        passes: [['a fever with a word', { checkTemp: '37.3', abnormalDesc: '发热，已回家休息' }]],
      },
      wearLacks: {
        refuses: [['a cook without a mask', { wearResult: '1,2,4' }]],
        passes: [['a cook with gloves as well', { wearResult: '1,2,3,4,5' }]],
      },
      lateLedger: {
        refuses: [['one of four days before', { checkTime: '2025-11-17 08:00:00' }]],
        passes: [['one of three days before', { checkTime: '2025-11-18 08:00:00' }]],
      },
    },
  ))

describe('somebody is kept from work', () => {
  const result = (body: Values, more: object = person()) =>
    filed(morningCheck, { ...morning, abnormalDesc: '不适', ...body }, more)
  test.each([
    ['a fever of 37.3 ℃', { checkTemp: '37.3' }],
    ['a cut', { handResult: 2 }],
    ['a rash', { handResult: 3 }],
    ['long nails', { handResult: 4 }],
    ['a ring', { handResult: 5 }],
    ['diarrhoea', { symptoms: '2' }],
    ['jaundice', { symptoms: '7' }],
  ])('by %s, whatever the form says', (_what, body) =>
    expect(result({ ...body, type: 1 })).toMatchObject({ type: 2, handleStatus: 0 }),
  )
  test('by a health certificate that is over or missing', () => {
    expect(result({}, person({ healthEnd: '2025-11-20' }))).toMatchObject({ type: 2, healthStatus: 3 })
    expect(result({}, person({ healthEnd: null }))).toMatchObject({ type: 2, healthStatus: 4 })
    expect(result({}, person({ healthEnd: '2025-11-21' }))).toMatchObject({
      type: 1,
      healthStatus: 2,
      handleStatus: null,
    })
    expect(result({}, person({ healthEnd: null, isDirect: false }))).toMatchObject({ type: 1, healthStatus: null })
  })
  test('when the officer says so, and by nothing less than these', () => {
    expect(result({ type: 2 })).toMatchObject({ type: 2, handleStatus: 0 })
    expect(result({ checkTemp: '37.2', wearResult: '1' })).toMatchObject({
      type: 1,
      handleStatus: null,
      checkDate: '2025-11-21',
      empName: '王明',
    })
  })
})

describe('an abnormal check is handled', () => {
  const handle = morningCheck.actions['handle']!
  const at = { now: momentAt('2025-11-21 08:30:00'), user: '5' }
  const feverish = filed(morningCheck, { ...morning, checkTemp: '37.5', abnormalDesc: '发热' }, person()) as Values & {
    id: string
  }
  const run = (input: Values, row = feverish) =>
    handle.run(row, { recheckTemp: null, handleRemark: null, ...input }, at)
  test('a second temperature below 37.3 ℃ lets somebody work, and the first one stays', () => {
    const { set } = run({ morHandleWay: 1, recheckTemp: 36.8 })
    expect(set).toMatchObject({
      type: 1,
      handleStatus: 1,
      recheckTemp: 36.8,
      recheckTime: '2025-11-21 08:30:00',
      handleUser: '5',
    })
    expect({ ...feverish, ...set }).toMatchObject({ checkTemp: 37.5, type: 1 })
    // What is mended later does not make the fever come back.
    expect(
      check(morningCheck, { remark: '已复测' }, 'zh', (_name, of) => of.title, {
        now,
        before: { ...feverish, ...set },
        ...person(),
      }).values,
    ).toMatchObject({ type: 1, handleStatus: 1 })
  })
  test('a second fever does not, nor a good temperature of somebody with a rash, nor none at all, nor one that cannot be', () => {
    expect(run({ morHandleWay: 1, recheckTemp: 37.3 })).toEqual({ refuse: 'stillUnfit', at: 'morHandleWay' })
    expect(run({ morHandleWay: 1, recheckTemp: 36.5 }, { ...feverish, handResult: 3 })).toEqual({
      refuse: 'stillUnfit',
      at: 'morHandleWay',
    })
    expect(run({ morHandleWay: 1 })).toEqual({ refuse: 'recheckNeeded', at: 'recheckTemp' })
    expect(run({ morHandleWay: 3, recheckTemp: 30 })).toEqual({ refuse: 'recheckRange', at: 'recheckTemp' })
  })
  test('in another way it stays abnormal, and is handled once', () => {
    expect(run({ morHandleWay: 3, handleRemark: '已送医' }).set).toMatchObject({
      type: 2,
      handleStatus: 1,
      handleRemark: '已送医',
    })
    expect([0, 1].map(handleStatus => isIn({ ...feverish, handleStatus }, handle.when))).toEqual([true, false])
    for (const more of [{ type: 1 }, { submitStatus: 0 }, { correctedBy: '7' }])
      expect(isIn({ ...feverish, ...more }, handle.when)).toBe(false)
  })
})

const report = {
  certType: 8,
  certNo: 'C1',
  certOrg: '检测中心',
  certStart: '2025-01-01',
  certEnd: '2026-06-30',
  certImgs: shot,
}
const info = { known: { infoId: { infoName: '启明小学食堂' } } }
describe('of a certificate', () =>
  void eachRule(
    certificate,
    report,
    { now, ...info },
    {
      needEnd: {
        refuses: [['a report without an end', { certEnd: '' }]],
        passes: [['a business licence without one', { certType: 2, certEnd: '' }]],
      },
      renewsOther: {
        refuses: [
          [
            'a report that renews a licence',
            { renewsId: '5' },
            { known: { ...info.known, renewsId: { certType: 1, originLink: null, newCertId: null } } },
          ],
        ],
        passes: [
          [
            'a report that renews a report',
            { renewsId: '5' },
            { known: { ...info.known, renewsId: { certType: 8, originLink: null, newCertId: null } } },
          ],
        ],
      },
      renewsFile: {
        refuses: [
          [
            'one that renews what follows a file',
            { renewsId: '5' },
            {
              known: { ...info.known, renewsId: { certType: 8, originLink: 'employee-certificate', newCertId: null } },
            },
          ],
        ],
      },
      renewedTwice: {
        refuses: [
          [
            'one that renews what was renewed',
            { renewsId: '5' },
            { known: { ...info.known, renewsId: { certType: 8, originLink: null, newCertId: '6' } } },
          ],
        ],
      },
      certOrder: {
        refuses: [['one that ended before it began', { certEnd: '2024-12-31' }]],
        passes: [['one of a day', { certEnd: '2025-01-01', certStart: '2025-01-01' }]],
      },
    },
  ))

describe('a certificate', () => {
  test('of the enterprise says how long it has, and is warned of at each step once', () => {
    const fresh = filed(certificate, report, info)
    expect(fresh).toMatchObject({
      certStatus: 1,
      warnLevel: null,
      handleStatus: null,
      holderType: 1,
      holderName: '启明小学食堂',
      noticeTimes: 0,
    })
    expect(certificate.reads!(fresh, { now })).toEqual({ daysLeft: 221 })
    const soon = filed(certificate, { ...report, certEnd: '2025-12-10' }, info)
    expect(soon).toMatchObject({
      certStatus: 2,
      warnLevel: 3,
      warnStep: 'd30',
      warnTime: '2025-11-21 12:00:00',
      noticeTimes: 1,
      handleStatus: 0,
    })
    const again = check(certificate, { remark: '已联系' }, 'zh', (_name, of) => of.title, {
      now,
      before: { ...soon, handleStatus: 1 },
      ...info,
    }).values
    expect(again).toMatchObject({ noticeTimes: 1, handleStatus: 1 })
    const later = check(certificate, { remark: '还没换' }, 'zh', (_name, of) => of.title, {
      now: momentAt('2025-12-04 08:00:00'),
      before: { ...soon, handleStatus: 1 },
      ...info,
    }).values
    expect(later, 'the next step asks anew').toMatchObject({
      warnStep: 'd7',
      noticeTimes: 2,
      handleStatus: 0,
      warnTime: '2025-11-21 12:00:00',
    })
  })
  test('that follows a file is changed there', () => {
    expect(
      certificate.frozen!({ ...filed(certificate, report, info), originLink: 'employee-certificate' }, { now }),
    ).toBe('certificateFollows')
    expect(certificate.frozen!(filed(certificate, report, info), { now })).toBeNull()
  })
})

describe('the certificates of a file', () => {
  const of = (key: string) => staffLinks.find(one => one.key === key)!
  const links = of('employee-certificate')
  const made = (row: Values, part: string): Values => {
    const values = { ...links.makes(row, { now, part })!, noticeTimes: 0, originLink: links.key, originPart: part }
    return { ...values, ...certificate.computes!(values, { now }) }
  }
  const row = filed(employee, { ...cook, isSa: 2, saTrainEnd: '2026-06-30' })

  test('are one for each, and one that is missing', () => {
    expect(links.parts!(row)).toEqual(['health:2026-01-09', 'training:2026-06-30'])
    expect(made(row, 'health:2026-01-09')).toMatchObject({
      certType: 3,
      holderType: 2,
      holderId: '1',
      holderName: '王明',
      certNo: 'H1',
      certEnd: '2026-01-09',
      certStatus: 1,
    })
    const without = { ...row, healthEnd: null, healthNo: null, healthImgs: null }
    expect(links.parts!(without)[0]).toBe('health:')
    expect(made(without, 'health:')).toMatchObject({ certStatus: 4, warnLevel: 2, handleStatus: 0 })
    expect(links.parts!({ ...row, isDirect: false, healthEnd: null, isSa: 0, saTrainEnd: null })).toEqual([])
  })
  test('are another one after a renewal, and the former is done with', () => {
    const old = made({ ...row, healthEnd: '2025-11-30' }, 'health:2025-11-30')
    expect(old).toMatchObject({ certStatus: 2, handleStatus: 0 })
    expect(links.follows!(old, row, { now, part: 'health:2025-11-30' })).toEqual({
      certStatus: 5,
      warnLevel: null,
      warnStep: null,
      handleStatus: 1,
      handleTime: '2025-11-21 12:00:00',
    })
  })
  test('of somebody who leaves are looked after no more, and again when they come back', () => {
    const had = made(row, 'health:2026-01-09')
    const gone = links.follows!(had, { ...row, empStatus: 2 }, { now, part: 'health:2026-01-09' })!
    expect(gone).toMatchObject({ certStatus: null, handleStatus: 1 })
    expect(links.follows!({ ...had, ...gone }, { ...row, empStatus: 2 }, { now, part: 'health:2026-01-09' })).toBeNull()
    expect(links.follows!({ ...had, ...gone }, row, { now, part: 'health:2026-01-09' })).toMatchObject({
      certStatus: 1,
    })
    expect(links.follows!(had, null, { now, part: 'health:2026-01-09' })).toMatchObject({ certStatus: null })
  })
  test('stay as they are when something else of the file changes', () =>
    expect(
      links.follows!(
        made(row, 'health:2026-01-09'),
        { ...row, empPhone: '13900002222' },
        { now, part: 'health:2026-01-09' },
      ),
    ).toBeNull())
  test('of a collector of waste are a licence and the agreement', () => {
    const supplier = of('supplier-certificate')
    const collector = {
      id: '7',
      supplierName: '绿源',
      supplierType: ['5'],
      supplierStatus: true,
      isBlack: false,
      licenseNo: 'L1',
      licenseEnd: '2026-01-01',
      contractEnd: '2026-02-01',
    }
    expect(supplier.parts!(collector).map(part => supplier.makes(collector, { now, part })?.['certType'])).toEqual([
      5, 7,
    ])
    expect(supplier.parts!({ ...collector, isBlack: true })).toEqual([])
    expect(
      of('enterprise-certificate').makes(
        { id: '2', infoName: '食堂', infoCode: '91420100MA4K', bizLicenseEnd: '2026-03-01' },
        { now, part: 'business:2026-03-01' },
      ),
    ).toMatchObject({ certType: 2, holderType: 1, certNo: '91420100MA4K', certEnd: '2026-03-01' })
    expect(
      of('enterprise-certificate').makes(
        { id: '2', infoName: '食堂', licenseNo: 'JY1', licenseEnd: '2026-01-01' },
        { now, part: 'licence:2026-01-01' },
      ),
    ).toMatchObject({ certType: 1, holderType: 1, holderName: '食堂' })
  })
  test('are to be renewed while a warning waits, with the level of the warning', () => {
    const renew = (more: Values) =>
      of('certificate-renew').makes(
        {
          id: '3',
          certType: 3,
          holderName: '王明',
          certEnd: '2025-11-30',
          certStatus: 2,
          warnLevel: 2,
          handleStatus: 0,
          ...more,
        },
        { now, part: '' },
      )
    expect(renew({})).toMatchObject({
      title: '健康证即将到期：王明',
      dueTime: '2025-11-30 23:59:59',
      level: 2,
      backlogType: 'cert',
    })
    expect(renew({ certStatus: 3 })).toMatchObject({ title: '健康证已过期：王明' })
    for (const more of [
      { certStatus: 1, warnLevel: null },
      { handleStatus: 1 },
      { certStatus: 5 },
      { certStatus: null },
    ])
      expect(renew(more)).toBeNull()
  })
  test('who failed the test must not work', () => {
    const exam = (more: Values) => of('employee-exam').makes({ ...row, ...more }, { now, part: '' })
    expect(exam({ examScore: 59.9 })).toMatchObject({ level: 2, backlogType: 'train' })
    for (const more of [{ examScore: 60 }, { examScore: null }, { examScore: 30, empStatus: 2 }])
      expect(exam(more)).toBeNull()
  })
})
