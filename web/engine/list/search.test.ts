import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { filtersOf } from '../../../kernel/derive/row/query.ts'
import { idCard } from '../../../kernel/fields/index.ts'
import fridge from '../../../modules/iot/fridge.ts'
import alarm from '../../../modules/iot/alarm.ts'
import purchase from '../../../modules/ledger/purchase.ts'
import { home, listParams, readPlace, writePlace } from './place.ts'
import info from '../../../modules/enterprise/info.ts'
import { conditionsOf } from './search.ts'

const definitions = [purchase, alarm, fridge]

describe('what a list may be searched by', () => {
  test('is only what the server understands, with an ending it takes', () => {
    for (const definition of definitions) {
      const suffixesOf = new Map(filtersOf(definition).map(({ name, suffixes }) => [name, suffixes]))
      for (const { name, params } of conditionsOf(definition)) {
        for (const param of params) {
          const suffix = param.slice(name.length + 1)
          expect(param.startsWith(name)).toBe(true)
          if (suffix) expect(suffixesOf.get(name), `${definition.key} ${param}`).toContain(suffix)
          else expect(suffixesOf.has(name), `${definition.key} ${param}`).toBe(true)
        }
      }
    }
  })

  test('is the name of the enterprise for whoever sees several, after what a record says of itself', () => {
    expect(
      conditionsOf(purchase, false, true)
        .map(({ name }) => name)
        .slice(-2),
    ).toEqual(['infoName', 'createTime'])
    expect(conditionsOf(purchase).map(({ name }) => name)).not.toContain('infoName')
    expect(conditionsOf(info, false, true).filter(({ name }) => name === 'infoName')).toHaveLength(1)
  })

  test('is never what is masked, unique or not', () => {
    const people = {
      ...purchase,
      all: { ...purchase.all, card: idCard({ title: '身份证', unique: true, sensitive: 'idCard' }) },
    }
    expect(conditionsOf(people).filter(({ of }) => of.sensitive)).toEqual([])
  })

  test('begins with what people type and ends with the time of entry', () => {
    const names = conditionsOf(purchase).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['goodsName', 'batchNo', 'supplierName'].filter(name => names.includes(name)))
    expect(names.at(-1)).toBe('createTime')
    expect(conditionsOf(purchase).find(({ name }) => name === 'purchaseDate')?.params).toEqual([
      'purchaseDate_datege',
      'purchaseDate_datele',
    ])
  })
})

describe('the address of a list', () => {
  const conditions = conditionsOf(purchase)
  const read = (search: string) => readPlace(purchase, conditions, search)

  test('is empty for the plain list', () => {
    expect(writePlace(home)).toBe('')
    expect(read('')).toEqual(home)
  })

  test('brings back conditions, page, size, order and open record, whatever was typed', () => {
    const texts = fc.string({ minLength: 1 }).filter(text => text.trim() !== '' && text.isWellFormed())
    fc.assert(
      fc.property(
        fc.record({
          page: fc.integer({ min: 1, max: 99_999 }),
          size: fc.constantFrom(10, 30, 50, 100, 200),
          open: fc.constantFrom('', '1123598821738675201', '1123598821738675201-20261208-disinfect'),
          wall: fc.boolean(),
          sort: fc.constantFrom(null, { key: 'purchaseDate', desc: true }, { key: 'quantity', desc: false }),
          filters: fc.dictionary(fc.constantFrom(...conditions.flatMap(({ params }) => params)), texts, {
            noNullPrototype: true,
          }),
        }),
        place => {
          expect(read(writePlace(place))).toEqual(place)
        },
      ),
    )
  })

  test('means nothing where it was written by somebody who does not know the page', () => {
    expect(
      read('?page=-3&size=5000&order=supplierPhone&open=../etc&view=attic&password=x&supplierPhone=139&goodsName='),
    ).toEqual(home)
  })

  test('becomes the parameters of the list call', () => {
    expect(listParams(read('?goodsName=米&purchaseDate_datege=2026-11-01&order=-purchaseDate&page=2'))).toEqual({
      current: '2',
      size: '10',
      goodsName: '米',
      purchaseDate_datege: '2026-11-01',
      descs: 'purchaseDate',
    })
  })
})
