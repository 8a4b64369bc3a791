import { expect, test } from 'vitest'
import { momentAt } from '../../../contract/wire.ts'
import { resource } from '../../../kernel/define/resource.ts'
import { choice, day, decimal, dictionary, images, moment, person, text } from '../../../kernel/fields/index.ts'
import env from '../../../modules/ledger/env.ts'
import purchase from '../../../modules/ledger/purchase.ts'
import rinse from '../../../modules/ledger/rinse.ts'
import waste from '../../../modules/ledger/waste.ts'
import accompany from '../../../modules/selfexam/accompany.ts'
import check from '../../../modules/staff/morning-check.ts'
import { arrange, copied, keepable, startOf, withoutFiler } from './arrange.ts'

const now = momentAt('2026-11-22 08:30:15')
const names = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name)

test('a purchase on a phone: photos on top, then what is asked for and what brings it along, the rest folded', () => {
  const { photos, first, more } = arrange(purchase, now)
  expect(names(photos)).toEqual(['goodsImgs', 'certImgs', 'ticketImgs'])
  expect(names(first)).toEqual([
    'purchaseDate',
    'goodsId',
    'goodsName',
    'banReason',
    'goodsCategory',
    'quantity',
    'unit',
    'produceDate',
    'supplierId',
    'supplierName',
    'supplierAddress',
    'supplierPhone',
    'certTypes',
    'receiveTemp',
    'sensory',
    'checkResult',
    'purchaser',
    'checker',
  ])
  expect(names(more), 'the signature is no photo of the goods').toContain('signImg')
  expect([...names(photos), ...names(first), ...names(more)], 'what a phone sends is submitted').not.toContain(
    'submitStatus',
  )
})

const meal = dictionary('meal', '餐次', { 1: '早餐', 2: '午餐' })
const sample = resource({
  key: 'ledger/sample',
  title: '留样',
  wire: { path: 'sample/standbooksample' },
  table: 'ledger_sample',
  scope: 'enterprise',
  page: { at: '/sample', group: 'standbook', sort: 1 },
  fields: {
    dish: text({ title: '菜品', max: 50, required: true }),
    meal: choice(meal, { title: '餐次', required: true }),
    at: moment({ title: '留样时间', required: true }),
    boxNo: text({ title: '留样盒', max: 20, once: true }),
    cabinetTemp: decimal({ title: '入柜温度', digits: 4, scale: 1, unit: '℃', required: true, once: true }),
    until: day({ title: '到期' }),
    weight: decimal({ title: '留样量', digits: 6, scale: 1, unit: 'g', required: true }),
    sampleUser: person({ title: '留样人', required: true, filer: true }),
    checker: person({ title: '审核人', required: true, sensitive: 'name' }),
    photo: images({ title: '照片', max: 3, required: true }),
  },
  list: ['dish'],
  order: 'createTime desc',
  grants: { enterprise: 'all' },
})

test('a new entry starts today, now, and with the name of whoever holds the phone; what is not asked for stays empty', () => {
  expect(startOf(sample, now, '王师傅')).toMatchObject({
    at: '2026-11-22 08:30:15',
    until: '',
    sampleUser: '王师傅',
    checker: '',
    dish: '',
  })
  expect(startOf(purchase, now, '王师傅')).toMatchObject({
    purchaseDate: '2026-11-22',
    produceDate: '',
    purchaser: '王师傅',
    checker: '',
    submitStatus: 1,
    unit: 1,
  })
  expect(startOf(sample, now, '2号窗口'), 'a name that is none is not filled in').toMatchObject({ sampleUser: '' })
})

test('nobody stands where another one must: who takes the waste away is not who holds the phone, who hands it over is', () => {
  expect(startOf(waste, now, '王师傅')).toMatchObject({ receiver: '', handUser: '王师傅' })
})

test('what belongs to one occasion is said by the field: the collector comes with the same plate every day, and never with the same weight', () => {
  expect(copied(waste, { id: '1', carNo: '鄂A12345', receiver: '赵六', wasteWeight: '18.50', wasteUnit: '7' })).toEqual(
    { carNo: '鄂A12345', receiver: '赵六', wasteUnit: '7' },
  )
})

test('a score or a finding is never there before somebody has judged', () => {
  const judged = [accompany, check, rinse, env].flatMap(of =>
    Object.entries(startOf(of, now, '')).filter(([name]) => of.all[name]?.judged),
  )
  expect(judged.length).toBeGreaterThan(8)
  expect(judged.filter(([, value]) => value !== '')).toEqual([])
})

const last = {
  id: '1',
  dish: '番茄炒蛋',
  meal: 2,
  at: '2026-11-21 11:30:00',
  boxNo: 'B-7',
  cabinetTemp: '4.1',
  until: '2026-11-23',
  weight: '130',
  sampleUser: '王师傅',
  checker: '李*',
  photo: '/api/blade-resource/oss/file/t00001/202611/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.jpg',
}

test('a copy of the last entry has no time, no photo, no number of a paper and nothing that was measured', () => {
  expect(copied(sample, last)).toEqual({ dish: '番茄炒蛋', meal: 2, weight: '130', sampleUser: '王师傅' })
  expect(
    copied(purchase, { id: '1', submitStatus: 0, batchNo: '2026-1', quantity: '4', signImg: 'x', geo: '114.3,30.6' }),
  ).toEqual({ quantity: '4' })
})

test('a copy of the last entry leaves whoever writes it down now where they stand', () => {
  const copy = copied(sample, last)
  expect(withoutFiler(sample, copy, { sampleUser: '李师傅' })).toEqual({ dish: '番茄炒蛋', meal: 2, weight: '130' })
  expect(withoutFiler(sample, copy, { sampleUser: '' }), 'nobody stands there yet').toEqual(copy)
})

test('what stays on the phone after sending tells nothing that is masked for others', () => {
  expect(keepable(sample, { ...last, checker: '李明' })).toEqual({
    dish: '番茄炒蛋',
    meal: 2,
    weight: '130',
    sampleUser: '王师傅',
  })
})
