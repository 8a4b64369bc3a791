import { expect, test } from 'vitest'
import { blankItems } from '../fields/checklist/type.ts'
import { asAsked, isOutdated, rearranged, renewal } from '../fields/checklist/versions.ts'
import { checklist, dictionary, text } from '../fields/index.ts'
import { asInForce, asRecorded, hasVersions } from './asked.ts'
import { resource, type Resource } from './resource.ts'

const results = dictionary('r', '结果', { 1: '合格', 2: '不合格', 3: '不适用' })
const builtIn = [
  { code: '1', name: '证照' },
  { code: '2', name: '公示' },
]
const made = (versions: object): Resource =>
  resource({
    key: 'room/check',
    title: '检查',
    wire: { path: 'room/check' },
    table: 'room_check',
    scope: 'tenant',
    page: { at: '/room/check', group: 'base', sort: 1 },
    list: ['listName'],
    order: 'createTime desc',
    grants: { administrator: 'all' },
    fields: {
      listId: text({ title: '清单', max: 20, by: 'system' }),
      listName: text({ title: '版本', max: 20, by: 'system' }),
      items: checklist({ title: '检查项', results, items: builtIn, ...versions }),
    },
  })
const kept = { versions: { of: 'room/list', kind: 2, id: 'listId', name: 'listName' } }
const check = made(kept)
const inForce = [
  { kind: 1, items: [{ code: '9', name: '别的' }] },
  {
    kind: 2,
    items: [
      { code: '1', name: '证照有效', en: 'Valid', isKey: 1, category: '甲' },
      { code: '3', name: '设备' },
    ],
  },
]
const names = (of: Resource): readonly unknown[] =>
  blankItems(of.fields['items']!).map(item => (item as { readonly name: string }).name)

test('a form asks the version in force of its own kind, and what is built in where there is none', () => {
  expect([names(check), names(asInForce(check, [])), names(asInForce(check, inForce))]).toEqual([
    ['证照', '公示'],
    ['证照', '公示'],
    ['证照有效', '设备'],
  ])
  expect(names(asRecorded(asInForce(check, inForce), { items: builtIn })), 'what was begun is asked on').toEqual([
    '证照',
    '公示',
  ])
  expect(blankItems(asInForce(check, inForce).fields['items']!)[0]).toMatchObject({
    en: 'Valid',
    isKey: 1,
    category: '甲',
    result: '',
  })
})

test('a list without versions is as it is defined, whatever stands in the record', () => {
  const plain = made({})
  expect([
    hasVersions(plain),
    hasVersions(check),
    asInForce(plain, inForce) === plain,
    asAsked(plain.fields['items']!, [{ code: '7', name: '旧' }]) === plain.fields['items'],
  ]).toEqual([false, true, true, true])
})

test('who began with an older version is told, and takes the answers over', () => {
  const of = asInForce(check, inForce).fields['items']!
  const begun = [
    { code: '1', name: '证照', isKey: 0, result: 2, problem: '过期' },
    { code: '2', name: '公示', isKey: 0, result: 1 },
  ]
  expect([isOutdated(of, begun), isOutdated(of, []), isOutdated(check.fields['items']!, begun)]).toEqual([
    true,
    false,
    false,
  ])
  expect(renewal(of, begun), 'what is new, and what falls away').toMatchObject({
    added: [{ code: '3', name: '设备' }],
    gone: [{ code: '2', name: '公示', result: 1 }],
  })
  const now = rearranged(blankItems(of) as readonly Record<string, unknown>[], begun)
  expect(now).toMatchObject([
    { code: '1', name: '证照有效', isKey: 1, result: 2, problem: '过期' },
    { code: '3', name: '设备', result: '' },
  ])
  expect([now.length, isOutdated(of, now)]).toEqual([2, false])
})

test('a list with versions says where its record keeps which one it was', () => {
  expect(() => made({ versions: { ...kept.versions, id: 'nowhere' } })).toThrow(/keeps its version in nowhere/)
})
