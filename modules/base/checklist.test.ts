import { expect, test } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { check } from '../../kernel/define/check.ts'
import type { Values } from '../../kernel/define/resource.ts'
import { asking } from '../../kernel/fields/checklist/versions.ts'
import { englishOf } from '../../kernel/fields/checklist/type.ts'
import { askedBy, isSameList, lists, ownItems, codesOf, type Line } from '../lists/checklist-versions.ts'
import { points } from '../lists/points.ts'
import offline from '../supervise/offline.ts'
import checklist from './checklist.ts'

const now = momentAt('2026-11-21 12:00:00')
const built = (kind: number): readonly Line[] => lists[kind]!.builtIn
const told = (kind: number, items: readonly object[] | '', before?: Values) =>
  check(checklist, { kind, items }, 'zh', (_n, of) => of.title, { now, ...(before && { before }) }).errors.map(
    ({ code }) => code,
  )
const without = (kind: number, ...codes: readonly string[]) => built(kind).filter(({ code }) => !codes.includes(code))
const reworded = (kind: number, code: string, to: Partial<Line>) =>
  built(kind).map(item => (item.code === code ? { ...item, ...to } : item))

test('each built-in list is itself a version that may be put in force', () => {
  for (const kind of [1, 2, 3]) expect(told(kind, ownItems(kind, built(kind))), String(kind)).toEqual([])
  expect(checklist.computes!({ items: built(1) }, { now })).toEqual({ itemNum: 56, keyNum: 20 })
})

test('a new version may be begun with nothing, and then is never left with nothing', () => {
  expect(told(1, '')).toEqual([])
  expect(told(1, '', { kind: 1, items: built(1), state: 0 })).toEqual(['someItems'])
})

test.each<[string, number, readonly object[], readonly string[]]>([
  ['an item is reworded', 1, reworded(1, '1.1', { name: '许可有效' }), []],
  ['an ordinary point becomes key', 1, reworded(1, '1.2', { isKey: true }), []],
  ['a key point becomes ordinary', 1, reworded(1, '1.1', { isKey: false }), ['keptKeys']],
  ['a key item of the days becomes ordinary', 2, reworded(2, 'D01', { isKey: false }), ['keptKeys']],
  [
    'a point the office itself made key becomes ordinary again',
    1,
    [...built(1), { code: '2.9', name: '冷库台账', category: 2, isKey: false }],
    [],
  ],
  ['an ordinary point is dropped', 1, without(1, '1.2'), []],
  ['a point is added', 1, [...built(1), { code: '2.9', name: '冷库台账', category: 2, isKey: true }], []],
  ['a key point is dropped', 1, without(1, '1.1'), ['keptItems']],
  ['no point is key', 1, built(1).map(item => ({ ...item, isKey: false })), ['keptKeys']],
  ['a code stands there twice', 1, [...built(1), built(1)[0]!], ['codesOnce']],
  [
    'a code of another shape is added',
    1,
    [...built(1), { code: 'X1', name: '别的', category: 1 }],
    ['codeShape', 'ownHeading'],
  ],
  ['a code stands below another heading', 1, [...built(1), { code: '2.9', name: '冷库', category: 3 }], ['ownHeading']],
  ['an item the records say nothing of is dropped from the days', 2, without(2, 'D08', 'D17'), []],
  ['an item the records judge is dropped from the days', 2, without(2, 'D02'), ['keptItems']],
  ['an item is added to the days', 2, [...built(2), { code: 'D25', name: '后厨手机入柜', category: 21 }], []],
  [
    'an added item of the days is key',
    2,
    [...built(2), { code: 'D25', name: '后厨手机入柜', category: 21, isKey: 1 }],
    ['ownKeys'],
  ],
  [
    'a heading of inspections stands among the days',
    2,
    [...built(2), { code: 'D25', name: '后厨', category: 1 }],
    ['ownHeading'],
  ],
  [
    'the week says an item of the days itself',
    3,
    [...ownItems(3, built(3)), { code: 'D05', name: '着装', category: 22 }],
    ['codeShape'],
  ],
  [
    'there are more than 200',
    1,
    Array.from({ length: 201 }, (_, i) => ({ code: `1.${i}`, name: '项', category: 1 })),
    ['tooManyItems'],
  ],
])('%s', (_what, kind, items, codes) => expect(told(kind, items)).toEqual(codes))

test('a code that was once another item’s is never used again, and comes back only in its own words', () => {
  const dropped = without(1, '1.2')
  const added = (code: string, name: string): Line => ({ code, name, en: null, law: null, category: 1, isKey: false })
  expect(codesOf(1, [...dropped, added('1.2', '别的')], dropped, [])).toEqual(['1.2'])
  expect(codesOf(1, [...dropped, added('1.2', '许可证公示')], dropped, [])).toEqual([])
  expect(codesOf(1, [...dropped, added('1.9', '大堂')], dropped, [added('1.9', '后厨')])).toEqual(['1.9'])
  expect(
    codesOf(1, reworded(1, '1.2', { name: '新的说法' }), built(1), []),
    'what is asked now may be reworded',
  ).toEqual([])
})

test('the week asks the key items of the days as the days ask them, then its own', () => {
  const days = [
    ...reworded(2, 'D01', { name: '许可证有效' }),
    { code: 'D25', name: '后厨手机入柜', en: null, law: null, category: 22, isKey: false },
  ]
  const week = askedBy(3, built(3), days)
  expect([week.map(({ code }) => code), week[0]!.name]).toEqual([built(3).map(({ code }) => code), '许可证有效'])
  expect([isSameList(week, built(3)), isSameList(askedBy(3, week, built(2)), built(3))]).toEqual([false, true])
  expect(
    askedBy(1, reworded(1, '1.1', { isKey: false }), []).find(({ code }) => code === '1.1')?.isKey,
    'a draft of before the rule is lawful once it is in force',
  ).toBe(true)
})

test('which are the versions in force, and what was, is not changed', () => {
  expect([0, 1, 2].map(state => checklist.frozen!({ state }, { now }))).toEqual([null, 'listInForce', 'listInForce'])
})

test('an inspection keeps the words and marks of its own version, whatever is sent and whatever is asked later', () => {
  const asked = {
    checkItems: {
      id: '7',
      version: 3,
      items: [
        { code: '1.1', name: '许可有效', en: 'Licence valid', category: '许可与公示', isKey: false },
        { code: '2.9', name: '冷库台账', category: '原料控制', isKey: true },
      ],
    },
  }
  const body = {
    checkType: 1,
    checkDate: '2026-11-20',
    checkItems: [
      { code: '1.1', name: '我的说法', isKey: 1, result: 1, en: 'mine' },
      { code: '2.9', result: 1 },
    ],
  }
  const made = check(offline, body, 'zh', (_n, of) => of.title, { now, asked })
  expect(made.errors).toEqual([])
  expect(made.values).toMatchObject({
    templateId: '7',
    templateVer: 'V3',
    checkItems: [
      { code: '1.1', name: '许可有效', en: 'Licence valid', isKey: false, result: 1 },
      { code: '2.9', name: '冷库台账', isKey: true, result: 1 },
    ],
  })
  const later = check(
    offline,
    {
      checkItems: [
        { code: '1.1', result: 1 },
        { code: '2.9', result: 2, problem: '没有冷库台账', imgs: `t00001/202611/${'a'.repeat(32)}.jpg` },
      ],
    },
    'zh',
    (_n, of) => of.title,
    {
      now,
      before: made.values,
      asked: { checkItems: { id: '8', version: 4, items: asked.checkItems.items.slice(0, 1) } },
    },
  )
  expect(later.errors).toEqual([])
  expect(later.values).toMatchObject({
    templateId: '7',
    templateVer: 'V3',
    checkItems: [{ name: '许可有效' }, { name: '冷库台账', isKey: true, result: 2 }],
  })
  const next = {
    checkItems: {
      id: '8',
      version: 4,
      sent: true,
      items: [asked.checkItems.items[0]!, { code: '3.9', name: '明档加工', category: '加工制作' }],
    },
  }
  const over = [
    { code: '1.1', result: 1 },
    { code: '3.9', result: '' },
  ]
  const gone = check(offline, { checkItems: over }, 'zh', (_n, of) => of.title, {
    now,
    before: made.values,
    asked: next,
  })
  expect(
    [gone.errors, gone.values],
    'a draft goes over to the new version when it is sent with all of its items',
  ).toMatchObject([
    [],
    {
      templateId: '8',
      templateVer: 'V4',
      checkItems: [
        { code: '1.1', result: 1 },
        { code: '3.9', name: '明档加工', result: null },
      ],
    },
  ])
  const done = check(offline, { checkItems: over }, 'zh', (_n, of) => of.title, {
    now,
    before: { ...made.values, checkStatus: 1 },
    asked: next,
  })
  expect(
    done.errors.map(({ code }) => code),
    'what is finished does not',
  ).toEqual(['listChanged'])
  const others = check(offline, { ...body, checkItems: [{ code: '3.2', result: 1 }] }, 'zh', (_n, of) => of.title, {
    now,
    asked,
  }).errors
  expect(others.map(({ code }) => code)).toEqual(['listChanged'])
  expect(
    check(
      offline,
      { ...body, checkItems: points.map(({ code }) => ({ code, result: 1 })) },
      'zh',
      (_n, of) => of.title,
      { now },
    ).values,
    'without a version what is built in',
  ).toMatchObject({ templateId: null, templateVer: 'V0' })
})

test('an item is said in English as its version says it, or as it is built in while its words are', () => {
  const of = offline.fields['checkItems']!
  expect([
    englishOf(of, { code: '1.2', name: '许可证公示' }),
    englishOf(of, { code: '1.2', name: '另一种说法' }),
    englishOf(of, { code: '1.2', name: '另一种说法', en: 'In other words' }),
  ]).toEqual(['Licence displayed', undefined, 'In other words'])
  expect(
    englishOf(asking(of, [{ code: '2.9', name: '冷库台账', en: 'Cold store' }]), { code: '2.9', name: '冷库台账' }),
  ).toBe('Cold store')
})
