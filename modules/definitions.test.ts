import { describe, expect, test } from 'vitest'
import { groups, pages, projections, resources } from '../app/catalogue.ts'
import { errors } from '../contract/errors.ts'
import { roles } from '../contract/roles.ts'
import { check } from '../kernel/define/check.ts'
import { checkField } from '../kernel/fields/base/check.ts'
import { may, writable, type Values } from '../kernel/define/resource.ts'
import { shows } from '../kernel/define/shown.ts'
import { Bad, boundText, cellsOf, dictionaryOf, type Field, type Fields } from '../kernel/fields/index.ts'
import { rulesOf } from '../engines/alarm/rules/index.ts'
import { question, brokenBy, lawOf } from './lists/checklist.ts'
import { lists } from './lists/checklist-versions.ts'
import * as desk from './desk/dictionaries.ts'
import * as dictionaries from './words/dictionaries.ts'
import { dayItems, weekItems } from './lists/exam-items.ts'
import { limits } from './words/limits.ts'
import { points } from './lists/points.ts'
import * as system from './system/dictionaries.ts'
import { clock } from '../contract/clock.ts'

describe.each(resources.map(resource => [resource.key, resource] as const))('%s', (_key, resource) => {
  const inputs = Object.entries(resource.actions).flatMap(([name, { input }]) =>
    Object.entries(input ?? {}).map(([field, of]) => [`${name}.${field}`, of] as const),
  )
  const everything: readonly (readonly [string, Field])[] = [...Object.entries(resource.all), ...inputs]

  test('starts each form with values that the form itself accepts', () => {
    for (const [name, of] of everything)
      if (of.initial !== undefined)
        expect(checkField({ ...of, by: undefined } as Field, of.initial), name).not.toBeInstanceOf(Bad)
  })
  test('invents demo values that it accepts, row after row', () => {
    for (const [name, of] of everything) {
      if (['ref', 'refs', 'tree', 'images', 'files', 'json'].includes(of.type.name)) continue
      for (let n = 0; n < 50; n++) {
        const value = of.type.fake(n, of)
        expect(
          of.type.parse(of.type.name === 'secret' ? value : of.type.wire(value), of),
          `${name} ${n}: ${String(value)}`,
        ).toEqual(value)
      }
    }
  })
  test('has room for every choice of its lists at once', () => {
    for (const [name, of] of everything)
      if (of.type.name === 'choices')
        expect(Object.keys(dictionaryOf(of).items).join(',').length, name).toBeLessThanOrEqual(500)
  })
  test('is read by somebody, and lets nobody write what they cannot read', () => {
    expect(roles.some(role => may(resource, role, 'read'))).toBe(true)
    for (const role of roles)
      for (const verb of ['create', 'update', 'remove', 'unmask', ...Object.keys(resource.actions)])
        if (may(resource, role, verb)) expect(may(resource, role, 'read'), `${role} ${verb}`).toBe(true)
  })
  test('lets somebody see in full what it masks, and says so only where something is masked', () => {
    const isMasked = Object.values(resource.all).some(of => of.sensitive)
    expect(Boolean(resource.unmask?.length)).toBe(isMasked)
  })
  test('refers only to what there is, and shows a text that is not itself masked', () => {
    for (const { field, to, show } of shows(resource.all)) {
      if (to === 'system/user') continue
      const target = resources.find(one => one.key === to)
      expect(target, `${field} → ${to}`).toBeDefined()
      expect(target!.all[show], `${field} shows ${show}`).toBeDefined()
      expect(target!.all[show]!.sensitive, `${field} shows ${show}`).toBeUndefined()
    }
    for (const [name, of] of Object.entries(resource.fields)) {
      for (const [own, theirs] of Object.entries((of.of['brings'] ?? {}) as Readonly<Record<string, string>>)) {
        expect(resource.fields[own], `${name} brings ${own}`).toBeDefined()
        expect(resources.find(one => one.key === of.of['to'])?.fields[theirs], `${name} brings ${theirs}`).toBeDefined()
      }
    }
  })
  test('stands in a branch of the menu that exists, at an address of its own', () => {
    expect(groups.map(({ key }) => key)).toContain(resource.menu.group)
    for (const other of resources)
      if (other !== resource)
        for (const part of ['path', 'table', 'page', 'key', 'title'] as const)
          expect(other[part], part).not.toBe(resource[part])
  })
  test('judges a row that is empty, or as a demo would fill it, without failing itself', () => {
    const now = clock.now()
    const filled: Values = Object.fromEntries(
      writable(resource).map(([name, of]) => [name, of.type.wire(of.type.fake(3, of))]),
    )
    for (const body of [
      {},
      filled,
      {
        ...filled,
        ...Object.fromEntries(
          writable(resource)
            .filter(([, of]) => !of.required)
            .map(([name]) => [name, '']),
        ),
      },
    ]) {
      expect(() => check(resource, body, 'zh', (_name, of) => of.title, { now })).not.toThrow()
    }
  })
})

test('projections read facts that exist and are kept under names of their own', () => {
  for (const { from, table, key } of projections) {
    for (const fact of Object.keys(from))
      expect(
        resources.map(one => one.key),
        key,
      ).toContain(fact)
    expect([
      ...resources.map(one => one.table),
      ...projections.filter(one => one.key !== key).map(one => one.table),
    ]).not.toContain(table)
  }
})

test('every dictionary has a code and a title of its own, and no two keys of one share a label', () => {
  const all = [dictionaries, desk, system].flatMap(room => Object.values(room))
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  for (const { code, items } of all) expect(new Set(Object.values(items)).size, code).toBe(Object.keys(items).length)
})

test('every branch of the menu leads somewhere', () => {
  for (const { key } of groups)
    expect([...resources.map(({ menu }) => menu.group), ...pages.map(({ menu }) => menu.group)], key).toContain(key)
})

test('every record of a kitchen can be annotated by its supervisor, kept as a draft and corrected when it is locked', () => {
  const records = resources.filter(({ fields }) => 'recordNo' in fields)
  expect(records.length).toBeGreaterThan(8)
  for (const { key, actions, draft, corrects, frozen } of records)
    expect([key, actions['annotate']?.roles, Boolean(draft), corrects, Boolean(frozen)]).toEqual([
      key,
      ['supervise'],
      true,
      true,
      true,
    ])
})

test('every record of a kitchen can be called forged by its supervisor, once, who says why', () => {
  for (const { key, actions } of resources.filter(({ fields }) => 'recordNo' in fields)) {
    const { roles: granted, when, input, run } = actions['forge']!
    expect([key, granted, when, input!['superviseNote']!.required]).toEqual([
      key,
      ['supervise'],
      { submitStatus: 1, isForged: false },
      true,
    ])
    expect(run({ id: '1' }, { superviseNote: '照片与一周前重复' }, { now: 0, user: '9' }).set).toEqual({
      isForged: true,
      forgedTime: '1970-01-01 08:00:00',
      superviseNote: '照片与一周前重复',
    })
  }
})

test('nothing a kitchen reads is said in the words of accountants or programmers', () => {
  const insiders = /变体|命中批次|命中企业|红冲|链尾|枚举|字段值/
  const words = (fields: Fields): readonly string[] =>
    Object.values(fields).flatMap(of => [of.title, of.hint ?? '', ...words(cellsOf(of))])
  const said = resources.flatMap(({ title, fields, rules, actions }) => [
    title,
    ...words(fields),
    ...Object.values(rules).map(({ says }) => says),
    ...Object.values(actions).flatMap(({ title: of, input = {} }) => [of, ...words(input)]),
  ])
  const labels = Object.values(dictionaries).flatMap(({ title, items }) => [title, ...Object.values(items)])
  expect(
    [...said, ...labels, ...Object.values(errors).map(([, text]) => text)].filter(text => insiders.test(text)),
  ).toEqual([])
})

test('nobody is said to have found anything good before they have looked: no judgement that a person makes begins with its good answer', () => {
  const good = /合格|正常|通过|合规|符合|属实|达标|完好|齐全|满意/
  const preset = resources.flatMap(({ key, fields, actions }) =>
    [
      ...Object.entries(fields),
      ...Object.entries(actions).flatMap(([name, { input }]) =>
        Object.entries(input ?? {}).map(([field, of]) => [`${name}.${field}`, of] as const),
      ),
    ]
      .filter(
        ([, of]) =>
          !of.by &&
          of.initial !== undefined &&
          good.test(
            of.type.name === 'choice'
              ? (dictionaryOf(of).items[of.initial as number] ?? '')
              : of.initial === true
                ? of.title
                : '',
          ),
      )
      .map(([name]) => `${key} ${name}`),
  )
  expect(preset).toEqual([])
})

describe('what law lets a value be stands beside it, with its clause', () => {
  const at = (key: string, field: string) =>
    field
      .split('.')
      .reduce(
        (of: unknown, name) => (of as Readonly<Record<string, unknown>>)[name],
        resources.find(one => one.key === key) as unknown,
      ) as Field
  test.each([
    ['ledger/sample', 'fields.sampleWeight', {}, '≥ 125 g', 'sample'],
    ['ledger/sample', 'fields.cabinetTemp', {}, '0~8 ℃', 'chill'],
    ['ledger/food-check', 'fields.checkValue', { checkType: 4 }, '≥ 70 ℃', 'core'],
    ['ledger/food-check', 'fields.checkValue', { checkType: 5 }, '0~8 ℃ / ≤ -12 ℃', 'chill'],
    ['ledger/food-check', 'fields.checkValue', { checkType: 6 }, '≤ 120 min', 'held'],
    ['ledger/food-check', 'fields.checkValue', { checkType: 7 }, '≤ 27 %', 'polar'],
    ['ledger/food-check', 'fields.checkValue', { checkType: 2, checkItem: 1 }, '< 50 %', 'pesticide'],
    ['ledger/food-check', 'fields.checkValue', { checkType: 1 }, '', 'core'],
    ['ledger/disinfect', 'fields.disinfectTmp', { disinfectWay: 1 }, '≥ 100 ℃', 'steam'],
    ['ledger/disinfect', 'fields.disinfectTmp', { disinfectWay: 3 }, '≥ 120 ℃', 'infrared'],
    ['ledger/disinfect', 'fields.disinfectDuration', { disinfectWay: 4 }, '≥ 0.7 min', 'washer'],
    ['ledger/disinfect', 'fields.concentration', { disinfectWay: 5, disinfectObject: ['1'] }, '≥ 250 mg/L', 'chlorine'],
    ['ledger/disinfect', 'fields.concentration', { disinfectWay: 5, disinfectObject: ['4'] }, '', 'chlorine'],
    ['ledger/disinfect', 'fields.disinfectDuration', { disinfectWay: 6 }, '≥ 30 min', 'ultraviolet'],
    ['ledger/env', 'fields.envResult', { envArea: ['7'], envType: 1 }, '≤ 25 ℃', 'specialRoom'],
    ['ledger/env', 'fields.envResult', { envArea: ['5'], envType: 1 }, '', 'specialRoom'],
    ['ledger/purchase', 'fields.receiveTemp', { goodsCategory: 1 }, '≤ 8 ℃', 'chill'],
    ['ledger/purchase', 'fields.receiveTemp', { goodsCategory: 12 }, '≤ -9 ℃', 'thawed'],
    ['ledger/purchase', 'fields.receiveTemp', { goodsCategory: 8 }, '', 'chill'],
    ['staff/morning-check', 'fields.checkTemp', {}, '< 37.3 ℃', 'body'],
    ['staff/morning-check', 'actions.handle.input.recheckTemp', {}, '< 37.3 ℃', 'body'],
    ['staff/employee', 'fields.empIdCard', {}, '≥ 16 岁', 'minimumAge'],
    ['staff/employee', 'fields.healthEnd', {}, '≤ 12 个月', 'healthCertificate'],
    ['selfexam/cookbook', 'actions.cook.input.coreTemp', { dishType: 1 }, '≥ 70 ℃', 'core'],
    ['selfexam/cookbook', 'actions.cook.input.coreTemp', { dishType: 9 }, '', 'core'],
    ['stock/tfs-outbound', 'actions.deliver.input.deliverTemp', {}, '≥ 60 ℃ / ≤ 8 ℃', 'hotHold'],
    ['stock/tfs-receipt', 'actions.receive.input.receiveTemp', {}, '≥ 60 ℃ / ≤ 8 ℃', 'hotHold'],
    ['iot/fridge', 'fields.highLimit', {}, '≤ 8 ℃', 'chill'],
  ] as const)('%s %s of %o: “%s”', (key, field, row, text, limit) => {
    const bounds = at(key, field).lawful!(row)
    expect(bounds.map(one => boundText(one, one.unit)).join(' / ')).toBe(text)
    if (bounds.length) expect(bounds[0]!.law).toBe(limits[limit].law)
  })
  test('every temperature, concentration and share that somebody enters says what law lets it be', () => {
    const measured = resources.flatMap(({ key, fields, actions }) =>
      [...Object.entries(fields), ...Object.values(actions).flatMap(({ input }) => Object.entries(input ?? {}))]
        .filter(
          ([, of]) =>
            !of.by &&
            of.type.name === 'decimal' &&
            ['℃', 'mg/L', '%'].includes(String(of.of['unit'] ?? '')) &&
            !of.lawful,
        )
        .map(([name]) => `${key} ${name}`),
    )
    expect(measured).toEqual([])
  })
})

describe('every item that is judged, and every limit', () => {
  const items = [...dayItems, ...weekItems, ...points]
  test('says which law it rests on, an item also what penalises it: 24 of the days, 16 of the weeks, 56 of inspections', () => {
    expect([dayItems.length, weekItems.length, points.length]).toEqual([24, 16, 56])
    for (const { code, law, penalty } of items)
      expect(law !== '' && penalty !== '' && lawOf({ law, penalty }).length <= 200, code).toBe(true)
    for (const [name, { law }] of Object.entries(limits)) expect(law, name).not.toBe('')
  })
  test('rests on nothing but law, standards and what is said to be our own: no document of ours is cited', () => {
    const cited = [
      ...items.flatMap(({ law, penalty }) => [law, penalty]),
      ...Object.values(limits).map(({ law }) => law),
      ...Object.values(rulesOf)
        .flat()
        .map(({ law }) => law),
    ]
    for (const text of cited) expect(text, text).not.toMatch(/domain|decisions|\.md|[A-Z]\.\d|§|\bQ\d/)
  })
  test('is asked with its clauses, kept with the answer, and what fails is told of clause by clause, without what nobody has verified', () => {
    for (const list of [lists[1]!, lists[2]!, lists[3]!])
      for (const { code, law } of list.builtIn) expect(law, code).toMatch(/^.+（处罚：.+）$/)
    const failing = points.filter(({ code }) => ['2.1', '5.1', '1.2', '8.1'].includes(code)).map(question)
    expect(brokenBy(failing)).toEqual({
      law: '食品安全法 53 条；食品安全法 56 条；GB 14934-2016；食品安全法 45 条',
      penalty: '食品安全法 126 条',
    })
    expect(brokenBy([{ law: null }, { law: '食品安全法 34 条' }])).toEqual({ law: '食品安全法 34 条', penalty: '' })
  })
})
