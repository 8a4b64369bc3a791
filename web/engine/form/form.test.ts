import { describe, expect, test } from 'vitest'
import { writable } from '../../../kernel/define/resource.ts'
import type { Json } from '../../../kernel/fields/index.ts'
import fridge from '../../../modules/iot/fridge.ts'
import train from '../../../modules/info/train.ts'
import alarm from '../../../modules/iot/alarm.ts'
import env from '../../../modules/ledger/env.ts'
import purchase from '../../../modules/ledger/purchase.ts'
import sample from '../../../modules/ledger/sample.ts'
import accompany from '../../../modules/selfexam/accompany.ts'
import certificate from '../../../modules/staff/certificate.ts'
import type { Line } from '../faces.ts'
import {
  begunNow,
  blankOf,
  changedOf,
  copyOf,
  createBody,
  enteredOf,
  errorsOf,
  updateBody,
  wellNames,
  wellOf,
} from './form.ts'
import { wordsOf } from '../words.ts'

const now = Date.parse('2026-11-20T04:00:00Z')
const words = wordsOf(purchase, 'zh', {})
const fields = writable(purchase)

/** A purchase as the server sends it to somebody who may not see telephone numbers. */
const row: Line = {
  ...Object.fromEntries(Object.entries(purchase.all).map(([name, of]) => [name, of.type.empty])),
  id: '1123598821738675201',
  purchaseDate: '2026-11-19',
  goodsName: '白菜',
  goodsCategory: 8,
  quantity: '12.50',
  unit: 1,
  batchNo: 'B7',
  supplierName: '汉口粮油',
  supplierAddress: '汉口',
  supplierPhone: '139****0001',
  certTypes: '4',
  sensory: 1,
  checkResult: 1,
  purchaser: '王师傅',
  checker: '李主管',
  submitStatus: 1,
  vehicleClean: 1,
  updateTime: '2026-11-19 09:00:00',
  certImgs: '/api/blade-resource/oss/file/000000/202611/00000000000000000000000000000001.jpg',
  goodsImgs: '/api/blade-resource/oss/file/000000/202611/00000000000000000000000000000001.jpg',
}
const edited = (change: Record<string, Json>) => ({ ...enteredOf(fields, row), ...change })

describe('a form', () => {
  test('starts with what the definition says', () => {
    const blank = blankOf(fields)
    expect([blank['unit'], blank['submitStatus'], blank['goodsName']]).toEqual([1, 1, ''])
  })

  test('says of nothing that somebody must look at that it is good; one press says so of all that was not said yet', () => {
    const blank = blankOf(fields)
    expect([blank['checkResult'], blank['sensory'], blank['vehicleClean']]).toEqual(['', '', ''])
    expect(wellNames(fields)).toEqual(['sensory', 'checkResult'])
    expect(wellOf(fields, blank)).toEqual({ sensory: 1, checkResult: 1 })
    expect(wellOf(fields, { ...blank, sensory: 2 })).toEqual({ checkResult: 1 })
  })

  test('says nothing of what somebody has to judge, and copies no judgement', () => {
    expect([
      blankOf(writable(env))['envResult'],
      blankOf(writable(accompany))['scoreTaste'],
      blankOf(Object.entries(alarm.actions['review']!.input!))['reviewStatus'],
    ]).toEqual(['', '', ''])
    expect(copyOf(fields, row)['vehicleClean']).toBe('')
  })

  test('of a list kept by time starts now; what was here before, and what has no time of its own, starts without one', () => {
    const at = Date.parse('2026-11-20T17:30:00Z')
    expect([begunNow(purchase, at), begunNow(sample, at)]).toEqual([
      { purchaseDate: '2026-11-21' },
      { additiveDate: '2026-11-21 01:30:00' },
    ])
    expect([begunNow(fridge, at), begunNow(certificate, at), begunNow(train, at)]).toEqual([{}, {}, {}])
  })

  test('refuses what the server would refuse, with the same words, at the same field', () => {
    const errors = errorsOf(purchase, words, now, createBody(blankOf(fields), ''))
    expect(errors.get('purchaseDate')).toBe('请选择进货日期')
    expect(errors.get('supplierPhone')).toBe('请输入供货者电话')
    expect(errors.has('spec')).toBe(false)
  })

  test('checks the rules of the whole row once its fields are right', () => {
    const errors = errorsOf(purchase, words, now, edited({ expireDate: '2026-11-18', sensory: 2 }), row)
    expect(errors.get('expireDate')).toBe('保质期到期日不能早于进货日期')
    expect(errors.get('checkResult')).toBe('感官不合格，应当拒收')
  })

  test('finds nothing wrong with a row as it stands, masked number and all', () => {
    expect([...errorsOf(purchase, words, now, edited({}), row)]).toEqual([])
  })

  test('takes no number with a mask in it as new', () => {
    expect(changedOf(fields, enteredOf(fields, row), edited({ supplierPhone: '13****00002' }))).toEqual({})
  })

  test('says which field is emptied though it must not be', () => {
    expect(errorsOf(purchase, words, now, edited({ supplierPhone: '' }), row).get('supplierPhone')).toBe(
      '请输入供货者电话',
    )
  })
})

describe('what is sent', () => {
  test('for a changed row is only what was changed, and which state of the row it was read from', () => {
    expect(updateBody(purchase, row, edited({ spec: '五斤装', quantity: '12.50' }))).toEqual({
      spec: '五斤装',
      id: row.id,
      updateTime: '2026-11-19 09:00:00',
    })
  })

  test('never holds a masked value, and a secret only when it was entered', () => {
    expect(Object.keys(updateBody(purchase, row, edited({})))).toEqual(['id', 'updateTime'])
    const device: Line = { id: '2', deviceSecret: '******', deviceName: '一号冰箱', updateTime: 't' }
    const start = enteredOf(writable(fridge), device)
    expect(start['deviceSecret']).toBe('')
    expect(updateBody(fridge, device, start)).toEqual({ id: '2', updateTime: 't' })
    expect(updateBody(fridge, device, { ...start, deviceSecret: 'abcd1234' })).toEqual({
      deviceSecret: 'abcd1234',
      id: '2',
      updateTime: 't',
    })
  })

  test('for a new row holds emptied fields too, and the enterprise that was chosen', () => {
    const body = createBody({ ...blankOf(fields), unit: '' }, '42')
    expect(body['unit']).toBe('')
    expect(body['infoId']).toBe('42')
    expect('infoId' in createBody(blankOf(fields), '')).toBe(false)
  })

  test('for a copy leaves out pictures, masked numbers and numbers that are unique', () => {
    const copy = copyOf(fields, row)
    expect([copy['goodsName'], copy['supplierPhone'], copy['certImgs'], copy['certTypes']]).toEqual([
      '白菜',
      '',
      '',
      '4',
    ])
  })
})
