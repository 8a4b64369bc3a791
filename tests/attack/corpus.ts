import type { Ask } from './sessions.ts'

/** A request that once broke something, kept for ever. */
export interface Once extends Ask {
  /** What happened then. */
  readonly why: string
}

const json = 'application/json'
const purchase = '/purchase/standbookpurchase'
const deep = '['.repeat(200_000) + ']'.repeat(200_000)

/** @param day today, `yyyy-MM-dd` */
export const corpus = (day: string): readonly Once[] => [
  {
    path: `${purchase}/list?cityId=9223372036854775808`,
    why: 'the id of a unit that no number holds went to the database',
  },
  { why: 'a zero in a search reached PostgreSQL, which has no such character', path: `${purchase}/list?goodsName=%00` },
  { why: 'the same by suffix', path: '/stock/stockgoods/list?goodsName_likeleft=a%00b' },
  { why: 'the same in an export', path: '/stock/stockgoods/export?goodsName_like=%00' },
  { why: 'a zero in the key of a file', path: '/blade-resource/oss/file/%00' },
  {
    why: 'an address that cannot be decoded was answered by the framework, in its own words',
    path: `${purchase}/list%`,
  },
  {
    why: 'a browser error as deep as its bytes allow overflowed the stack',
    path: '/blade-auth/oauth/logout',
    type: json,
    body: `[{"message":${deep}}]`,
  },
  { why: 'the same in a form', path: `${purchase}/submit`, type: json, body: `{"goodsName":${deep}}` },
  {
    why: 'half a character at the end of an account name was no JSON to PostgreSQL',
    path: `/blade-auth/oauth/token?tenantId=aaaaaa&username=${'a'.repeat(44)}%F0%9F%98%80&password=x&grant_type=password`,
    method: 'POST',
    headers: { authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' },
  },
  {
    why: 'the same, sent as half a character',
    path: '/blade-auth/oauth/token',
    type: json,
    body: '{"tenantId":"aaaaaa","username":"a\\ud800","password":"x","grant_type":"password"}',
    headers: { authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' },
  },
  {
    why: 'a form of several parts that does not say where they end',
    path: `${purchase}/import-check`,
    type: 'multipart/form-data',
    body: 'abc',
  },
  {
    why: 'a form whose parts break off',
    path: `${purchase}/import-check`,
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  },
  {
    why: 'a form without parts',
    path: `${purchase}/import-check`,
    type: 'multipart/form-data; boundary=x',
    body: 'garbage',
  },
  {
    why: 'a price times a quantity that the amount cannot hold',
    path: `${purchase}/submit`,
    type: json,
    body: JSON.stringify({
      purchaseDate: day,
      goodsName: '白菜',
      goodsCategory: 8,
      quantity: 999_999,
      price: 99_999_999,
      unit: 1,
      batchNo: 'B',
      supplierName: '甲',
      supplierAddress: '路',
      supplierPhone: '13900001111',
      certTypes: '4',
      sensory: 1,
      checkResult: 1,
      purchaser: '张三',
      checker: '李四',
      submitStatus: 1,
    }),
  },
]
