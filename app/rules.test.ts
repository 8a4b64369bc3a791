// Rules whose rooms have no test of their own, and that no rule of any definition goes untried. domain.md B, D
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { momentAt } from '../contract/wire.ts'
import banWord from '../modules/base/ban-word.ts'
import market from '../modules/base/market.ts'
import enterprise from '../modules/enterprise/info.ts'
import backlog from '../modules/info/backlog.ts'
import banquet from '../modules/ledger/banquet.ts'
import cookbook from '../modules/selfexam/cookbook.ts'
import apiScope from '../modules/system/api-scope.ts'
import datasource from '../modules/system/datasource.ts'
import param from '../modules/system/param.ts'
import sms from '../modules/system/sms.ts'
import evidence from '../modules/trace/evidence.ts'
import recall from '../modules/trace/recall.ts'
import { eachRule, shot, verdictOf } from '../tests/rules.ts'
import { resources } from './catalogue.ts'

const now = momentAt('2026-11-20 12:00:00')

const card = {
  backlogKind: 3,
  backlogType: 'rectify',
  title: '限期整改',
  content: '后厨积水',
  ownerSide: 1,
  level: 2,
  cardColor: 2,
  cardReason: '连续三天未记录',
  dueTime: '2026-11-21 12:00:00',
}
describe('a card shown to a kitchen', () =>
  void eachRule(
    backlog,
    card,
    { now },
    {
      cardNeedsColor: {
        refuses: [['one of no colour', { cardColor: '' }]],
        passes: [['what is no card', { backlogKind: 1, cardColor: '' }]],
      },
      cardNeedsReason: {
        refuses: [['one shown for nothing', { cardReason: '' }]],
        passes: [['what is no card', { backlogKind: 1, cardReason: '' }]],
      },
      dueAhead: {
        refuses: [['one that runs out at this moment', { dueTime: '2026-11-20 12:00:00' }]],
        passes: [
          ['one of a second', { dueTime: '2026-11-20 12:00:01' }],
          [
            'one that ran out and is changed otherwise',
            { title: '改' },
            { before: { ...card, dueTime: '2026-11-19 12:00:00' } },
          ],
        ],
      },
    },
  ))

const dish = {
  cookbookName: '清炒时蔬',
  cookbookImgs: shot,
  cookbookSuppDate: '2026-12-04',
  cookbookMeal: 3,
  cookbookChef: '张三',
  dishType: 1,
  elements: [{ name: '油菜', grams: 200 }],
  submitStatus: 1,
}
test('a dish is announced fourteen days ahead at most', () => {
  const verdict = verdictOf(cookbook, dish, { now, role: 'enterprise' })
  expect(verdict(['in fourteen days', {}])).not.toContain('cookbookSuppDate tooEarly')
  expect(verdict(['in fifteen', { cookbookSuppDate: '2026-12-05' }])).toContain('cookbookSuppDate tooEarly')
})
test('a dish is written down three days later at most', () => {
  const verdict = verdictOf(cookbook, dish, { now, role: 'enterprise' })
  expect(verdict(['three days ago', { cookbookSuppDate: '2026-11-17' }])).not.toContain('cookbookSuppDate lateLedger')
  expect(verdict(['four days ago', { cookbookSuppDate: '2026-11-16' }])).toContain('cookbookSuppDate lateLedger')
})

describe('a parameter of the platform', () =>
  void eachRule(
    param,
    { paramName: '登录失败次数', paramKey: 'account.failCount', paramValue: '5' },
    { now },
    {
      fits: {
        refuses: [
          ['no number where one is asked for', { paramValue: 'often' }],
          ['a number that is too small', { paramValue: '0' }],
        ],
        passes: [['whatever nobody but its maker reads', { paramKey: 'own.thing', paramValue: 'often' }]],
      },
    },
  ))

describe('a recall', () =>
  void eachRule(
    recall,
    { title: '问题猪肉', reason: '检出瘦肉精', batchNo: 'B1', dateFrom: '2026-11-01', dateTo: '2026-11-01' },
    { now },
    {
      recallNothing: {
        refuses: [['one that says of nothing what', { batchNo: '' }]],
        passes: [
          ['one of a supplier', { batchNo: '', supplierName: '甲' }],
          ['one of a code', { batchNo: '', traceCode: 'T1' }],
        ],
      },
      recallVague: {
        refuses: [['one of whatever is called pork', { batchNo: '', goodsName: '猪肉', dateFrom: '' }]],
        passes: [
          ['pork of one supplier', { batchNo: '', goodsName: '猪肉', supplierName: '甲', dateFrom: '' }],
          ['pork since a day', { batchNo: '', goodsName: '猪肉' }],
        ],
      },
      recallDates: {
        refuses: [['one that ends before it begins', { dateTo: '2026-10-31' }]],
        passes: [['one without an end', { dateTo: '' }]],
      },
    },
  ))

describe('evidence', () =>
  void eachRule(
    evidence,
    { reason: '疑似食物中毒', day: '2026-11-20' },
    { now },
    {
      evidenceAhead: { refuses: [['a day that has not come', { day: '2026-11-21' }]] },
    },
  ))

const base = { name: '库', driverClass: 'org.postgresql.Driver', url: 'jdbc:postgresql://db:5432/food', username: 'u' }
describe('a data source', () =>
  void eachRule(
    datasource,
    base,
    { now },
    {
      datasourceKind: {
        refuses: [
          ['another driver', { driverClass: 'com.mysql.cj.jdbc.Driver' }],
          ['another database', { url: 'jdbc:mysql://db:3306/food' }],
        ],
      },
      addressParts: {
        refuses: [['an address that says who signs in', { url: 'jdbc:postgresql://db/food?user=root' }]],
        passes: [['one that is encrypted', { url: 'jdbc:postgresql://db/food?sslmode=require' }]],
      },
    },
  ))

const sender = {
  category: 2,
  smsCode: 'code',
  templateId: '1234',
  accessKey: 'k',
  secretKey: 's',
  signName: '阳光食安',
}
describe('a sender of messages', () =>
  void eachRule(
    sms,
    sender,
    { now },
    {
      secretNeeded: {
        refuses: [['one without its secret', { secretKey: '' }]],
        passes: [['云片, which has one key alone', { category: 1, secretKey: '' }]],
      },
      templateNumber: {
        refuses: [['a text in place of a number', { templateId: '您的验证码是{!code:6}' }]],
        passes: [['云片, which takes the text', { category: 1, templateId: '您的验证码是{!code:6}' }]],
      },
    },
  ))

describe('a great meal that is declared', () =>
  void eachRule(
    banquet,
    { banquetDate: '2026-11-20', dinersNum: 180 },
    { now },
    {
      lateBanquet: {
        refuses: [['one of four days ago', { banquetDate: '2026-11-16' }]],
        passes: [
          ['one of three days ago', { banquetDate: '2026-11-17' }],
          ['one to come', { banquetDate: '2026-11-30' }],
        ],
      },
    },
  ))

describe('a word for what schools may not make', () =>
  void eachRule(
    banWord,
    { word: '鸡枞', wordGroup: 3 },
    { now },
    {
      builtIn: { refuses: [['one that the law has', { word: '四季豆' }]] },
    },
  ))

const scope = { menuId: '1', scopeName: '用户', scopePath: '/api/blade-user/page', isReleased: false }
test('the address of an interface that is closed is not edited into another', () => {
  const verdict = verdictOf(apiScope, scope, { now })
  expect(verdict(['another address', { ...scope, scopePath: '/api/blade-user/detail' }, { before: scope }])).toContain(
    'scopePath pathFixed',
  )
  expect(verdict(['another name', { ...scope, scopeName: '账号' }, { before: scope }])).not.toContain(
    'scopePath pathFixed',
  )
  expect(
    verdict([
      'another address of one that is open again',
      { ...scope, scopePath: '/api/blade-user/detail' },
      { before: { ...scope, isReleased: true } },
    ]),
  ).not.toContain('scopePath pathFixed')
})

test('a unit stands below a higher one only, and a kitchen works on one day of the week at least', () => {
  const unit = verdictOf(
    market,
    {
      marketName: '某局',
      marketType: 2,
      areaCode: '420106',
      contact: '张三',
      contactPhone: '13900001111',
      account: 'office',
    },
    { now },
  )
  const under = (marketType: number, areaCode: string) =>
    unit(['a bureau below it', { parentId: '5' }, { known: { parentId: { marketType, areaCode } } }])
  expect(under(1, '420106')).toContain('parentId parentHigher')
  expect(under(2, '4201')).not.toContain('parentId parentHigher')
  const rests = (days: number): boolean =>
    enterprise.rules['alwaysRests']!.holds(
      { restDays: Array.from({ length: days }, (_, i) => String(i + 1)) } as never,
      { now },
    )
  expect([rests(7), rests(6), rests(0)]).toEqual([false, true, true])
})

test('every rule of every definition is tried by its name or its words', () => {
  const top = join(import.meta.dirname, '..')
  const tried = ['app', 'kernel', 'modules', 'tests']
    .flatMap(room =>
      readdirSync(join(top, room), { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.test.ts'))
        .map(file => readFileSync(join(top, room, file), 'utf8')),
    )
    .join('\n')
  const words = new Set(tried.match(/\w+/g))
  const untried = resources.flatMap(({ key, rules }) =>
    Object.entries(rules)
      .filter(([name, { says }]) => !words.has(name) && !tried.includes(says))
      .map(([name]) => `${key} ${name}`),
  )
  expect(untried).toEqual([])
})
