import { expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { constraintFields } from '../derive/row/titles.ts'
import { snake } from '../define/names.ts'
import supplier from '../../modules/stock/supplier.ts'
import { refusalOf } from './refusals.ts'

const guarded = constraintFields([supplier], snake)
/** An error as the database sends it. */
const sent = (of: object): Error =>
  Object.assign(new Error((of as { message?: string }).message ?? ''), { severity: 'ERROR', ...of })
const told = (of: object) => {
  const refusal = refusalOf(sent(of), guarded) as Refusal
  return [refusal.status, refusal.text('zh'), refusal.fieldsIn('zh')] as const
}

test('what the database refuses for one field is told at that field', () => {
  expect(told({ code: '23505', constraint: 'stock_supplier_supplier_code_unique' })).toEqual([
    409,
    '统一社会信用代码已存在',
    [{ field: 'supplierCode', message: '统一社会信用代码已存在' }],
  ])
  expect(
    told({ code: '23503', constraint: 'stock_supplier_info_id_fk', detail: 'Key is not present in table' })[2],
  ).toMatchObject([{ field: 'infoId' }])
  expect(told({ code: 'SK400', message: 'fileMissing:许可证照片:licenseImgs' })).toEqual([
    400,
    '许可证照片中的文件不存在，请重新上传',
    [{ field: 'licenseImgs', message: '许可证照片中的文件不存在，请重新上传' }],
  ])
})

test('a full disk is told as one, and no words that somebody typed are taken for one', () => {
  expect(told({ code: '53100', message: 'could not extend file "base/5/1": No space left on device' })[1]).toMatch(
    /磁盘已满/,
  )
  expect(
    told({ code: 'XX000', message: 'could not extend file "base/5/1" with FileFallocate(): File too large' })[0],
  ).toBe(500)
  expect(
    refusalOf(
      sent({ code: '22P02', message: 'invalid input syntax for type bigint: "no space left on device"' }),
      guarded,
    ),
  ).not.toBeInstanceOf(Refusal)
})

test('what it refuses for no field of a form is told as a whole', () => {
  expect(told({ code: '23505', constraint: 'kernel_idempotency_pk' })[2]).toEqual([])
  expect(
    told({ code: '23503', constraint: 'stock_supplier_info_id_fk', detail: 'Key is still referenced from table' })[2],
  ).toEqual([])
  expect(told({ code: 'SK400', message: 'notFound' })).toEqual([404, expect.any(String), []])
})
