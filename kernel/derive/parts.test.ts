// Values of several parts: how they are told of, and how they leave. Their checks are in kernel/fields.
import type { Lang } from '../../contract/in-lang.ts'
import { expect, test } from 'vitest'
import { check } from '../define/check.ts'
import { resource, type Values } from '../define/resource.ts'
import {
  cellsOf,
  checklist,
  choice,
  decimal,
  dictionary,
  integer,
  json,
  lines,
  partsOf,
  ref,
  text,
} from '../fields/index.ts'
import { columnsOf, row } from './row/columns.ts'
import { englishGaps } from './tell/english.ts'
import { rowSchema } from './row/row-schema.ts'
import { titlesOf } from './row/titles.ts'

const results = dictionary('exam_result', '检查项结果', { 1: '合格', 2: '不合格', 3: '不适用' })
const submitStatus = dictionary('submit_status', '提交状态', { 0: '草稿', 1: '已提交' })
const exam = resource({
  key: 'test/exam',
  title: '自查',
  wire: { path: 'test/exam' },
  table: 'test_exam',
  scope: 'enterprise',
  page: { at: '/test/exam', group: 'test', sort: 1 },
  list: ['infoName', 'items'],
  order: 'createTime desc',
  grants: { enterprise: 'all' },
  life: { draft: { submitStatus: 0 } },
  fields: {
    items: checklist({
      title: '检查项',
      results,
      required: true,
      items: [
        { code: 'D01', name: '许可证公示', category: '公示' },
        { code: 'D07', name: '无过期食材', category: '原料', isKey: true },
      ],
    }),
    parts: lines({
      title: '食材明细',
      fields: {
        goodsId: ref('stock/goods', { title: '物料', show: 'goodsName', as: 'name' }),
        name: text({ title: '名称', max: 20, required: true }),
        grams: decimal({ title: '克数', digits: 7, scale: 1, required: true }),
      },
    }),
    submitStatus: choice(submitStatus, { title: '提交状态', required: true, initial: 1 }),
  },
})
const english = {
  resources: {
    'test/exam': {
      title: 'Check',
      fields: {
        items: 'Items',
        parts: 'Ingredients',
        'parts.goodsId': 'Goods',
        'parts.name': 'Name',
        'parts.grams': 'Grams',
        submitStatus: 'Submission',
      },
    },
  },
}
const judge = (body: Values, lang: Lang = 'zh', before?: Values) =>
  check(exam, body, lang, titlesOf(exam, english)(lang), { now: 0, ...(before && { before }) })
const passed = [
  { code: 'D01', result: 1 },
  { code: 'D07', result: 3 },
]

test('what is wrong inside is told with its line or its item, in the language of the reader', () => {
  const bad = {
    items: [
      { code: 'D01', result: 1 },
      { code: 'D07', result: 2, problem: '脏' },
    ],
    parts: [{ name: '大米', grams: 5 }, { name: '油' }],
  }
  expect(judge(bad).errors.map(({ message }) => message)).toEqual([
    '检查项 D07：问题描述不能少于5个字',
    '食材明细第2行：请输入克数',
  ])
  expect(judge(bad, 'en').errors.map(({ message }) => message)).toEqual([
    'Items D07: Problem must have at least 5 characters',
    'Ingredients, row 2: Grams is required',
  ])
  expect(
    judge({ items: passed, parts: [{ name: '', grams: '' }] }).values['parts'],
    'blank lines are no lines',
  ).toBeNull()
  expect(judge({ items: '' }).errors.map(({ message }) => message)).toEqual(['请选择检查项'])
})

test('a list carries how many items were judged how, the record itself all of them', () => {
  const { values } = judge({ items: passed })
  const columns = columnsOf(exam, () => exam)
  const stored = columns.names.map(name => (name === 'items' ? exam.all['items']!.type.bind(values['items']) : null))
  expect(row(columns, stored, false, undefined, true)['items']).toEqual({ total: 2, pass: 1, fail: 0, na: 1, open: 0 })
  expect(row(columns, stored, false)['items']).toMatchObject([
    { code: 'D01', name: '许可证公示', result: 1, problem: '' },
    { code: 'D07', isKey: 1, result: 3 },
  ])
  expect([
    row(columns, stored, false, undefined, true)['parts'],
    row(
      columns,
      stored.map(() => null),
      false,
      undefined,
      true,
    )['items'],
  ]).toEqual([[], []])
  const { items } = rowSchema(exam)['properties'] as Record<string, unknown>
  expect(items).toMatchObject({
    anyOf: [{ type: 'array' }, { type: 'object', properties: { fail: { type: 'integer' } } }],
  })
})

test('who posts a row back as the list showed it changes no item', () => {
  const before: Values = { ...judge({ items: passed }).values, id: '7', createTime: '2026-11-20 12:00:00' }
  const listed = { total: 2, pass: 1, fail: 0, na: 1, open: 0 }
  expect(judge({ items: listed }, 'zh', before)).toMatchObject({ errors: [], values: { items: before['items'] } })
  expect(judge({ items: { ...listed, pass: 2, na: 0 } }, 'zh', before).errors.map(({ code }) => code)).toEqual([
    'malformed',
  ])
  expect(
    judge({ items: listed }).errors.map(({ code }) => code),
    'a new row has nothing to keep',
  ).toEqual(['malformed'])
})

test('a draft keeps what there is of its parts, and owes the rest when it is filed, however it is filed', () => {
  const failed = [{ code: 'D07', result: 2, problem: '货架上有过期酱油' }]
  const { values, errors } = judge({ items: failed, parts: [{ name: '大米' }], submitStatus: 0 })
  expect(errors).toEqual([])
  expect(values['items']).toMatchObject([
    { code: 'D01', result: null },
    { code: 'D07', result: 2, problem: '货架上有过期酱油', imgs: null },
  ])
  expect(values['parts']).toEqual([{ goodsId: null, name: '大米', grams: null }])
  const before: Values = { ...values, id: '7', createTime: '2026-11-20 12:00:00' }
  const owed = { items: '检查项 D07：请上传照片', parts: '食材明细第1行：请输入克数' }
  const told = (body: Values) =>
    Object.fromEntries(judge(body, 'zh', before).errors.map(({ field, message }) => [field, message]))
  expect(told({ submitStatus: 1 })).toEqual(owed)
  expect(
    told({ submitStatus: 1, items: { total: 2, pass: 0, fail: 1, na: 0, open: 1 } }),
    'posted back as listed',
  ).toEqual(owed)
  expect(told({ submitStatus: 0 })).toEqual({})
  expect(
    judge({ items: [{ code: 'D07', result: 2, problem: '脏' }], submitStatus: 0 }).errors.map(({ message }) => message),
    'what is wrong is wrong in a draft, too',
  ).toEqual(['检查项 D07：问题描述不能少于5个字'])
})

test('a row chosen in a line brings the text that the line keeps of it', () => {
  expect(cellsOf(exam.fields['parts']!)['goodsId']!.of).toMatchObject({ as: 'name', brings: { name: 'goodsName' } })
})

test('a cell without English is named', () => {
  const { 'parts.grams': _, ...fields } = english.resources['test/exam'].fields
  const titled = { resources: [exam], groups: [], pages: [], dictionaries: [] }
  expect(englishGaps(titled, english)).toEqual([])
  expect(
    englishGaps(titled, {
      resources: { 'test/exam': { title: 'Check', fields: { ...fields, 'parts.salt': 'Salt' } } },
    }),
  ).toEqual(['field test/exam.parts.grams has no English', 'field test/exam.parts.salt has English and does not exist'])
})

test('a named part of structured data without English is named, as a cell is', () => {
  const dish = {
    ...exam,
    key: 'test/dish',
    all: { nutrition: json({ title: '营养', parts: { kcal: integer({ title: '热量', unit: 'kcal' }) } }) },
    fields: { nutrition: json({ title: '营养', parts: { kcal: integer({ title: '热量', unit: 'kcal' }) } }) },
  }
  expect(Object.keys(partsOf(dish.fields.nutrition))).toEqual(['kcal'])
  expect(
    englishGaps(
      { resources: [dish as never], groups: [], pages: [], dictionaries: [] },
      { resources: { 'test/dish': { title: 'Dish', fields: { nutrition: 'Nutrition' } } } },
    ),
  ).toContain('field test/dish.nutrition.kcal has no English')
})
