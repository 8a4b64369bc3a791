import { expect, test } from 'vitest'
import { momentAt } from '../../../contract/wire.ts'
import { check } from '../../../kernel/define/check.ts'
import { neededOf } from '../../../kernel/define/needed.ts'
import { writable, type Resource, type Values } from '../../../kernel/define/resource.ts'
import { Bad } from '../../../kernel/fields/index.ts'
import { resources } from '../../../app/catalogue.ts'
import foodCheck from '../../../modules/ledger/food-check.ts'
import purchase from '../../../modules/ledger/purchase.ts'
import { dayItems } from '../../../modules/lists/exam-items.ts'
import day from '../../../modules/selfexam/day.ts'

const now = momentAt('2026-11-23 10:00:00')

test('a form stars what the record is refused without: of potatoes the production date or the batch, of meat its temperature, of what fails what became of it', () => {
  const potatoes = { goodsName: '土豆', goodsCategory: 8, checkResult: 1 }
  expect(neededOf(purchase, potatoes, now)).toEqual(expect.arrayContaining(['produceDate', 'goodsImgs']))
  expect(neededOf(purchase, {}, now), 'of nothing yet').not.toContain('receiveTemp')
  expect(neededOf(purchase, { ...potatoes, batchNo: 'A1' }, now)).not.toContain('produceDate')
  expect(neededOf(purchase, potatoes, now)).not.toContain('receiveTemp')
  expect(neededOf(purchase, { ...potatoes, goodsCategory: 1 }, now)).toContain('receiveTemp')
  expect(neededOf(purchase, { ...potatoes, checkResult: 2 }, now)).toContain('refuseReason')
  expect(neededOf(foodCheck, { checkResult: 1 }, now)).not.toContain('disposeWay')
  expect(neededOf(foodCheck, { checkResult: 2 }, now)).toContain('disposeWay')
  expect(neededOf(foodCheck, { checkResult: 2, disposeWay: 2 }, now)).toEqual(
    expect.arrayContaining(['disposeQty', 'disposeImgs']),
  )
  const items = dayItems.map(({ code, isKey }, at) => ({ code, isKey, result: at ? 1 : 2 }))
  expect(neededOf(day, {}, now)).toEqual(['signImg'])
  expect(neededOf(day, { examItems: items }, now)).toEqual(['reportTo', 'signImg'])
})

/** Values of a form; what is none is nothing. */
const valuesIn = (entered: Values): Values =>
  Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, value instanceof Bad ? null : value]))

/** What a form sends in which only what must be given is, with what is chosen. */
const bodyOf = (resource: Resource, chosen: Values): Values =>
  Object.fromEntries(
    writable(resource).map(([name, of]) => {
      const value = name in chosen ? chosen[name] : (of.initial ?? (of.required ? of.type.fake(0, of) : null))
      return [name, value === null || value === undefined ? '' : of.type.wire(value)]
    }),
  )

test('whatever is chosen in any form, no field is refused for being empty that bears no star', () => {
  const unstarred: string[] = []
  let refusals = 0
  for (const resource of resources.filter(({ scope }) => scope === 'enterprise'))
    for (const [name, of] of writable(resource))
      for (const key of of.type.name === 'choice' ? Object.keys((of.of['from'] as { items: object }).items) : []) {
        const chosen = { [name]: Number.isNaN(Number(key)) ? key : Number(key) }
        const body = bodyOf(resource, chosen)
        const entered = Object.fromEntries(
          writable(resource).map(([field, its]) => [field, its.type.parse(body[field], its)]),
        )
        const needed = neededOf(resource, valuesIn(entered), now)
        for (const { field, code } of check(resource, body, 'zh', (_name, its) => its.title, { now }).errors) {
          if (resource.all[field]?.required || body[field] !== '' || !(code in resource.rules)) continue
          refusals++
          if (!needed.includes(field)) unstarred.push(`${resource.key} ${name}=${key}: ${field} ${code}`)
        }
      }
  expect(refusals).toBeGreaterThan(50)
  expect(unstarred).toEqual([])
})
