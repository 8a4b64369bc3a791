import { describe, expect, test } from 'vitest'
import { groups, pages, projections, resources } from '../app/catalogue.ts'
import { roles } from '../contract/roles.ts'
import { check, checkField } from '../kernel/define/check.ts'
import { may, shows, writable, type Values } from '../kernel/define/resource.ts'
import { Bad, dictionaryOf, type Field } from '../kernel/fields/index.ts'
import * as desk from './desk/dictionaries.ts'
import * as dictionaries from './dictionaries.ts'
import * as system from './system/dictionaries.ts'

describe.each(resources.map(resource => [resource.key, resource] as const))('%s', (_key, resource) => {
  const inputs = Object.entries(resource.actions).flatMap(([name, { input }]) => Object.entries(input ?? {}).map(([field, of]) => [`${name}.${field}`, of] as const))
  const everything: readonly (readonly [string, Field])[] = [...Object.entries(resource.all), ...inputs]

  test('starts each form with values that the form itself accepts', () => {
    for (const [name, of] of everything) if (of.initial !== undefined) expect(checkField({ ...of, by: undefined } as Field, of.initial), name).not.toBeInstanceOf(Bad)
  })
  test('invents demo values that it accepts, row after row', () => {
    for (const [name, of] of everything) {
      if (['ref', 'refs', 'tree', 'images', 'files', 'json'].includes(of.type.name)) continue
      for (let n = 0; n < 50; n++) {
        const value = of.type.fake(n, of)
        expect(of.type.parse(of.type.name === 'secret' ? value : of.type.wire(value), of), `${name} ${n}: ${String(value)}`).toEqual(value)
      }
    }
  })
  test('has room for every choice of its lists at once', () => {
    for (const [name, of] of everything) if (of.type.name === 'choices') expect(Object.keys(dictionaryOf(of).items).join(',').length, name).toBeLessThanOrEqual(500)
  })
  test('is read by somebody, and lets nobody write what they cannot read', () => {
    expect(roles.some(role => may(resource, role, 'read'))).toBe(true)
    for (const role of roles) for (const verb of ['create', 'update', 'remove', 'unmask', ...Object.keys(resource.actions)]) if (may(resource, role, verb)) expect(may(resource, role, 'read'), `${role} ${verb}`).toBe(true)
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
    for (const other of resources) if (other !== resource) for (const part of ['path', 'table', 'page', 'key', 'title'] as const) expect(other[part], part).not.toBe(resource[part])
  })
  test('judges a row that is empty, or as a demo would fill it, without failing itself', () => {
    const now = Date.now()
    const filled: Values = Object.fromEntries(writable(resource).map(([name, of]) => [name, of.type.wire(of.type.fake(3, of))]))
    for (const body of [{}, filled, { ...filled, ...Object.fromEntries(writable(resource).filter(([, of]) => !of.required).map(([name]) => [name, '']) ) }]) {
      expect(() => check(resource, body, 'zh', (_name, of) => of.title, { now })).not.toThrow()
    }
  })
})

test('projections read facts that exist and are kept under names of their own', () => {
  for (const { from, table, key } of projections) {
    for (const fact of Object.keys(from)) expect(resources.map(one => one.key), key).toContain(fact)
    expect([...resources.map(one => one.table), ...projections.filter(one => one.key !== key).map(one => one.table)]).not.toContain(table)
  }
})

test('every dictionary has a code and a title of its own, and no two keys of one share a label', () => {
  const all = [dictionaries, desk, system].flatMap(room => Object.values(room))
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  for (const { code, items } of all) expect(new Set(Object.values(items)).size, code).toBe(Object.keys(items).length)
})

test('every branch of the menu leads somewhere', () => {
  for (const { key } of groups) expect([...resources.map(({ menu }) => menu.group), ...pages.map(({ menu }) => menu.group)], key).toContain(key)
})

test('every record of a kitchen can be annotated by its supervisor, kept as a draft and corrected when it is locked', () => {
  const records = resources.filter(({ fields }) => 'recordNo' in fields)
  expect(records.length).toBeGreaterThan(8)
  for (const { key, actions, draft, corrects, frozen } of records) expect([key, actions['annotate']?.roles, Boolean(draft), corrects, Boolean(frozen)]).toEqual([key, ['supervise'], true, true, true])
})

test('every record of a kitchen can be called forged by its supervisor, once, who says why', () => {
  for (const { key, actions } of resources.filter(({ fields }) => 'recordNo' in fields)) {
    const { roles, when, input, run } = actions['forge']!
    expect([key, roles, when, input!['superviseNote']!.required]).toEqual([key, ['supervise'], { submitStatus: 1, isForged: false }, true])
    expect(run({ id: '1' }, { superviseNote: '照片与一周前重复' }, { now: 0, user: '9' }).set).toEqual({ isForged: true, forgedTime: '1970-01-01 08:00:00', superviseNote: '照片与一周前重复' })
  }
})
