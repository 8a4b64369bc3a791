import { expect, test } from 'vitest'
import { dictionary, ref, text } from '../fields/index.ts'
import { resource } from './resource.ts'
import { actionTitle, keyLabel, mergeEnglish, resourceTitle, titleOf } from './titles.ts'

const thing = resource({
  key: 'test/thing',
  title: '试',
  wire: { path: 'test/thing' },
  table: 'test_thing',
  scope: 'enterprise',
  page: { at: '/test/thing', group: 'test', sort: 1 },
  fields: {
    name: text({ title: '名称', max: 20 }),
    supplierId: ref('stock/supplier', { title: '供应商', show: 'supplierName' }),
  },
  list: ['name'],
  order: 'createTime desc',
  grants: { enterprise: 'all' },
  actions: { handle: { title: '处置', roles: ['supervise'], run: () => ({}) } },
})
const state = dictionary('state', '状态', { 0: '未处理' })
const english = mergeEnglish([
  {
    resources: { 'test/thing': { title: 'Thing', fields: { name: 'Name' }, actions: { handle: 'Handle' } } },
    menu: { test: 'Tests' },
  },
  { dictionaries: { state: { 0: 'Open' } } },
])

test('each reader reads titles in their own language', () => {
  expect([
    resourceTitle(thing, 'zh', english),
    titleOf(thing, 'name', 'zh', english),
    actionTitle(thing, 'handle', 'zh', english),
    keyLabel(state, 0, 'zh', english),
  ]).toEqual(['试', '名称', '处置', '未处理'])
  expect([
    resourceTitle(thing, 'en', english),
    titleOf(thing, 'name', 'en', english),
    actionTitle(thing, 'handle', 'en', english),
    keyLabel(state, 0, 'en', english),
  ]).toEqual(['Thing', 'Name', 'Handle', 'Open'])
  expect(titleOf(thing, 'createTime', 'en', english)).toBe('Created')
  expect(english.menu).toEqual({ test: 'Tests' })
})

test('the text a ref shows has the title of the ref, the enterprise its own', () => {
  expect(titleOf(thing, 'supplierName', 'zh', english)).toBe('供应商')
  expect(titleOf(thing, 'infoName', 'zh', english)).toBe('企业名称')
  expect(titleOf(thing, 'infoName', 'en', english)).toBe('Enterprise')
})

test('where English is missing the Chinese title stands, never nothing', () => {
  const none = mergeEnglish([])
  expect([
    resourceTitle(thing, 'en', none),
    titleOf(thing, 'name', 'en', none),
    actionTitle(thing, 'handle', 'en', none),
    keyLabel(state, 0, 'en', none),
    keyLabel(state, 9, 'zh', none),
  ]).toEqual(['试', '名称', '处置', '未处理', '9'])
})
