import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choice,
  choices,
  day,
  decimal,
  dictionary,
  flag,
  images,
  integer,
  phone,
  secret,
  text,
} from '../fields/index.ts'
import { entered } from '../../contract/entered.ts'
import { check, type Checked, type TitleOf } from './check.ts'
import { checkField } from '../fields/base/check.ts'
import { resource, type Values } from './resource.ts'

const state = dictionary('state', '状态', { 0: '未处理', 1: '已处理' })
const now = Date.parse('2026-11-20T04:00:00Z')
const thing = resource({
  key: 'test/thing',
  title: '试',
  wire: { path: 'test/thing' },
  table: 'test_thing',
  scope: 'enterprise',
  page: { at: '/test/thing', group: 'test', sort: 1 },
  fields: {
    name: text({ title: '名称', max: 5, required: true }),
    mobile: phone({ title: '手机', required: true, sensitive: 'phone' }),
    line: phone({ title: '电话', landline: true, required: true }),
    kinds: choices(state, { title: '种类', required: true }),
    bought: day({ title: '进货日期' }),
    sold: day({ title: '出货日期' }),
    price: decimal({ title: '单价', digits: 10, scale: 2, min: 0 }),
    total: decimal({ title: '总价', digits: 12, scale: 2, by: 'system' }),
    temp: integer({ title: '温度', by: 'device' }),
    state: choice(state, { title: '状态', by: 'system', initial: 0 }),
    locked: flag({ title: '锁定', by: 'system' }),
    open: flag({ title: '公开', initial: true }),
    shown: flag({ title: '展示' }),
    unit: choice(state, { title: '单位', initial: 1 }),
    key: secret({ title: '密钥' }),
    photos: images({ title: '照片', max: 2 }),
  },
  list: ['name'],
  order: 'createTime desc',
  grants: { enterprise: 'all' },
  rules: {
    soldBeforeBought: {
      at: 'sold',
      says: '出货日期不能早于进货日期',
      holds: row => !row.sold || !row.bought || row.sold >= row.bought,
    },
    unlucky: { at: 'sold', says: '总价不吉利', holds: (row, { before }) => Boolean(before) || row.total !== 13 },
  },
  computes: row => ({ total: row.price === null ? null : row.price * 2 }),
})

const zh: TitleOf = (_name, of) => of.title
const good = { name: '白菜', mobile: '13912345678', line: '027-87654321', kinds: '1' }
const make = (body: Values, before?: Values): Checked =>
  check(thing, body, 'zh', zh, { now, ...(before && { before }) })
const made = (): Values => {
  const { values, errors } = make(good)
  expect(errors).toEqual([])
  return { ...values, id: '7', infoId: '8', tenantId: '000000', createTime: '2026-11-20 12:00:00' }
}
const wrong = (body: Values, before?: Values): Record<string, string> =>
  Object.fromEntries(make(body, before).errors.map(({ field, code }) => [field, code]))

test('a good row becomes values: what is absent is nothing, a flag is no, and what has a first value takes it', () => {
  expect(make(good).values).toEqual({
    name: '白菜',
    mobile: '13912345678',
    line: '027-87654321',
    kinds: ['1'],
    bought: null,
    sold: null,
    price: null,
    total: null,
    temp: null,
    state: 0,
    locked: false,
    open: true,
    shown: false,
    unit: 1,
    key: null,
    photos: null,
  })
})

test('fields nobody declared, fields of the system, of devices and of the kernel are ignored, whatever is sent for them', () => {
  const { values, errors } = make({
    ...good,
    total: 'x',
    temp: 99,
    state: 1,
    locked: true,
    id: '1',
    tenantId: '999999',
    infoId: '5',
    createUser: '1',
    isDeleted: 1,
    status: 9,
    infoName: '别家',
    nonsense: { a: 1 },
    search_text: 'x',
    ...(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"toString":2}') as object),
  })
  expect(errors).toEqual([])
  expect(values).toEqual(make(good).values)
  expect(({} as Values)['isAdmin']).toBeUndefined()
})

describe('what is required', () => {
  test.each([{ blank: '' }, { blank: null }, { blank: [] }])('cannot be nothing: $blank', ({ blank }) => {
    expect(wrong({ name: blank, mobile: blank, line: blank, kinds: blank })).toEqual({
      name: 'required',
      mobile: 'phoneEmpty',
      line: 'required',
      kinds: 'requiredChoice',
    })
  })
  test('cannot be left out of a new row', () => {
    expect(wrong({})).toEqual({ name: 'required', mobile: 'phoneEmpty', line: 'required', kinds: 'requiredChoice' })
  })
  test('cannot be spaces only', () => {
    expect(wrong({ ...good, name: '   ' })).toEqual({ name: 'required' })
    expect(wrong({ ...good, name: '　\t' })).toEqual({ name: 'required' })
  })
  test('can be left out of a change, and cannot be emptied by one', () => {
    expect(wrong({ price: '1' }, made())).toEqual({})
    expect(wrong({ name: '' }, made())).toEqual({ name: 'required' })
    expect(wrong({ name: null }, made())).toEqual({ name: 'required' })
  })
})

test('a change keeps what it does not name, empties what it names as empty, and leaves the old row alone', () => {
  const before = { ...made(), bought: '2026-11-01', price: 3, shown: true }
  const frozen = Object.freeze({ ...before })
  const { values, errors } = make({ bought: '', shown: 0 }, frozen)
  expect(errors).toEqual([])
  expect(values).toEqual({ ...before, bought: null, shown: false, total: 6 })
  expect(frozen).toEqual(before)
})

test('a first value is for new rows only: a change never brings it back, and an empty entry means empty', () => {
  expect(make({ ...good, unit: '' }).values['unit']).toBeNull()
  expect(make({ name: '萝卜' }, { ...made(), unit: null, open: false }).values).toMatchObject({
    unit: null,
    open: false,
  })
})

describe('a masked value', () => {
  test('that comes back as it was shown keeps what is stored', () => {
    expect(make({ mobile: '139****5678' }, made()).values['mobile']).toBe('13912345678')
    expect(wrong({ mobile: '139****5678' }, made())).toEqual({})
  })
  test('that was edited without being entered in full is refused', () => {
    for (const mobile of ['138****5678', '139****567', '139*****678', '*', '139****5678 '])
      expect(wrong({ mobile }, made()), mobile).toEqual({ mobile: 'masked' })
  })
  test('is refused in a new row, where there is nothing to keep', () => {
    expect(wrong({ ...good, mobile: '139****5678' })).toEqual({ mobile: 'masked' })
  })
  test('can be replaced by a new one, and emptied only when it is not required', () => {
    expect(make({ mobile: '13800000000' }, made()).values['mobile']).toBe('13800000000')
    expect(wrong({ mobile: '' }, made())).toEqual({ mobile: 'phoneEmpty' })
  })
  test('survives any number of trips through a browser, whatever the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String), mobile => {
        const before = { ...made(), mobile }
        expect(make({ mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}` }, before).values['mobile']).toBe(mobile)
      }),
    )
  })
})

describe('a secret', () => {
  const stored = 'sha256:0123456789abcdef'
  test('that comes back as its stars keeps what is stored, a new one replaces it', () => {
    expect(make({ key: '******' }, { ...made(), key: stored })).toMatchObject({ errors: [], values: { key: stored } })
    expect(make({ key: 'new-secret-1' }, { ...made(), key: stored }).values['key']).toBe('new-secret-1')
  })
  test('cannot be set to a hash that somebody has seen', () => {
    expect(wrong({ key: stored }, made())).toEqual({ key: 'malformed' })
  })
  test('that is required is not made of stars', () => {
    expect(checkField(secret({ title: '密钥', required: true }), '******')).toMatchObject({ code: 'required' })
  })
})

test('every wrong field is told at once, at its place, in the language of the reader, under the title the reader knows', () => {
  const { errors } = check(
    thing,
    { ...good, name: '一二三四五六', price: -1 },
    'en',
    name => ({ name: 'Name', price: 'Price' })[name] ?? name,
    { now },
  )
  expect(errors).toEqual([
    { field: 'name', code: 'tooLong', message: 'Name must have at most 5 characters' },
    { field: 'price', code: 'tooSmall', message: 'Price must be at least 0' },
  ])
  expect(make({ ...good, name: '一二三四五六' }).errors[0]!.message).toBe('名称不能超过5个字')
})

describe('a rule of the whole row', () => {
  test('is asked when every field is good, and told at the field it names', () => {
    expect(wrong({ ...good, bought: '2026-11-20', sold: '2026-11-19' })).toEqual({ sold: 'soldBeforeBought' })
    expect(make({ ...good, bought: '2026-11-20', sold: '2026-11-19' }).errors[0]!.message).toBe(
      '出货日期不能早于进货日期',
    )
  })
  test('is not asked while a field is wrong, so that nobody is told of two things that are one', () => {
    expect(wrong({ ...good, name: '', bought: '2026-11-20', sold: '2026-11-19' })).toEqual({ name: 'required' })
  })
  test('sees what the system has filled in, and whether the row is new', () => {
    expect(wrong({ ...good, price: 6.5 })).toEqual({ sold: 'unlucky' })
    expect(wrong({ price: 6.5 }, made())).toEqual({})
  })
})

test('nothing that is sent as a row makes the check fail itself', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(thing.all), '__proto__', 'x'), fc.jsonValue()),
      fc.boolean(),
      (body, isChange) => {
        const { values, errors } = make(body, isChange ? made() : undefined)
        for (const { code, message } of errors) {
          expect(entered[code as keyof typeof entered][0]).toBeGreaterThanOrEqual(400)
          expect(message).not.toMatch(/\{\w+\}/)
        }
        for (const [name, of] of Object.entries(thing.fields)) {
          const value = values[name]
          if (!errors.length && value !== null && value !== undefined)
            expect(typeof of.type.bind(value as never)).toBe('string')
        }
      },
    ),
    { numRuns: 500 },
  )
})

describe('a draft', () => {
  const draft = resource({
    key: 'test/draft',
    title: '草稿',
    wire: { path: 'test/draft' },
    table: 'test_draft',
    scope: 'enterprise',
    page: { at: '/test/draft', group: 'test', sort: 1 },
    fields: {
      name: text({ title: '名称', max: 5, required: true }),
      kinds: choices(state, { title: '种类', required: true }),
      step: choice(state, { title: '流程', initial: 0 }),
      by: text({ title: '经手', max: 9, by: 'system' }),
    },
    list: ['name'],
    order: 'createTime desc',
    grants: { enterprise: 'all' },
    life: { draft: { step: 0 } },
    rules: { lucky: { at: 'name', says: '不吉利', holds: row => row.name !== '四' } },
  })
  const told = (body: Values, before?: Values, given?: Values) =>
    check(draft, body, 'zh', zh, { now, ...(before && { before }) }, given).errors.map(
      ({ field, code }) => `${field} ${code}`,
    )
  const bare = check(draft, { name: '四' }, 'zh', zh, { now }).values

  test('may lack anything, and no rule is asked of it', () => {
    expect(told({})).toEqual([])
    expect(told({ name: '四' })).toEqual([])
    expect(told({ name: '一二三四五六' })).toEqual(['name tooLong'])
  })
  test('that is submitted lacks nothing, also of what was not sent again', () => {
    expect(told({ step: 1 }, { ...bare, name: null })).toEqual(['name required', 'kinds requiredChoice'])
    expect(told({ step: 1, kinds: '1' }, { ...bare, name: null })).toEqual(['name required'])
    expect(told({ step: 1, kinds: '1' }, bare)).toEqual(['name lucky'])
    expect(told({ step: 1, kinds: '1', name: '五' }, bare)).toEqual([])
  })
  test('that an action takes further is looked at like one that is submitted', () => {
    expect(told({}, { ...bare, name: null }, { step: 1 })).toEqual(['name required', 'kinds requiredChoice'])
    expect(told({}, { ...bare, kinds: ['1'] }, { step: 1 })).toEqual(['name lucky'])
  })
  test('what was submitted is not asked again for what it never had', () => {
    expect(told({ name: '五' }, { ...bare, step: 1 })).toEqual([])
  })
  test('the system brings what no caller can', () => {
    expect(check(draft, { by: '甲' }, 'zh', zh, { now }, { by: '乙' }).values['by']).toBe('乙')
    expect(check(draft, { by: '甲' }, 'zh', zh, { now }).values['by']).toBeNull()
  })
})

test('a field required since a day is asked of whoever changes an older row, and of nobody who does not', () => {
  const newer = resource({
    key: 'test/newer',
    title: '试',
    wire: { path: 'test/newer' },
    table: 'test_newer',
    scope: 'enterprise',
    page: { at: '/test/newer', group: 'test', sort: 1 },
    fields: {
      name: text({ title: '名称', max: 5, required: true }),
      origin: text({ title: '产地', max: 5, required: true, since: '2026-11-23' }),
    },
    list: ['name'],
    order: 'createTime desc',
    grants: { enterprise: 'all' },
  })
  const change = (before: Values | undefined, body: Values) =>
    check(newer, body, 'zh', (_, of) => of.title, { now, ...(before && { before }) }).errors.map(({ field, code }) => [
      field,
      code,
    ])
  expect(change({ id: '1', name: '白菜', origin: null }, { name: '青菜' })).toEqual([['origin', 'required']])
  expect(change({ id: '1', name: '白菜', origin: null }, { name: '青菜', origin: '武汉' })).toEqual([])
  expect(change({ id: '1', name: '白菜', origin: '武汉' }, { name: '青菜' })).toEqual([])
  expect(change(undefined, { name: '青菜' })).toEqual([['origin', 'required']])
})
