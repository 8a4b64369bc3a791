// Whatever a caller may look for in any list.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resources } from '../../../app/catalogue.ts'
import { filtersOf, sortsOf } from '../../../kernel/derive/row/query.ts'
import { may } from '../../../kernel/define/resource.ts'
import type { Field } from '../../../kernel/fields/base/field.ts'
import { inLong, inTurn, sampled } from '../../support/suite.ts'
import { abreast, as, attacked, bounded, more } from './rig.ts'
import { encode, hostileText } from './words.ts'

const attack = attacked()

/** One value of a filter as it travels. */
const valueOf = (of: Field): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 }).map(n => String(of.type.wire(of.type.fake(n, of)))) },
      { weight: 4, arbitrary: hostileText },
    )
    .map(encode)

const pages = fc.array(
  fc
    .tuple(
      fc.constantFrom('size', 'current'),
      fc
        .oneof(
          fc.constantFrom(
            '0',
            '-1',
            '1',
            '1000',
            '1001',
            '50000',
            '1e3',
            '999999999',
            '9999999999',
            '1.5',
            '',
            'x',
            '０',
          ),
          hostileText,
        )
        .map(encode),
    )
    .map(([name, value]) => `${name}=${value}`),
  { maxLength: 3 },
)

/** How many questions each list answered. */
const looked = new Map<string, number>()

const lists = resources.map((resource, turn) => {
  const filters = filtersOf(resource).flatMap(({ name, of, suffixes }) =>
    ['', ...suffixes.map(suffix => `_${suffix}`)].map(
      suffix => [name + suffix, of, `${of.type.name}${suffix}`] as const,
    ),
  )
  return [resource.title, resource, filters, turn] as const
})
/** Of every way to compare every type of field one, wherever it comes first. */
const firsts = new Set(
  sampled(
    lists.flatMap(([, , filters]) => filters),
    ([, , kind]) => kind,
  ),
)

describe.each(lists)('lists of %s', (_title, resource, all, turn) => {
  const path = (): string => `/${resource.path}/${resource.calls?.list ?? 'list'}`
  const readers = inTurn(
    (['enterprise', 'administrator'] as const).filter(role => may(resource, role, 'read')),
    turn,
  ).map(role => as(resource, role))
  // In every run one filter of each type of field, by another way of comparing in each resource, and one order.
  const turns = new Set([...Map.groupBy(all, ([, of]) => of.type.name).values()].flatMap(alike => inTurn(alike, turn)))
  const filters = all.filter(filter => firsts.has(filter) || turns.has(filter))
  const sorts = inTurn(sortsOf(resource), turn)

  test(
    'what a caller looks for is looked for or refused, and never becomes part of a statement',
    async () => {
      // All that may ever be said: each filter alone, with a word and with characters, and each order.
      const said = [
        ...filters.flatMap(([name, of]) =>
          [
            'abc',
            // As signs and initials, as a word with and without capitals, and each too short to be looked up by its
            // pairs; a sign nobody sees is no word at all.
            ...(of.search ? ['x', '白菜', '中a', "'", '菜', 'é', '%01'] : [attack.world.kitchen]),
            encode(String(of.type.wire(of.type.fake(1, of)))),
          ].map(value => `${name}=${value}`),
        ),
        ...sorts.flatMap(sort => [`ascs=${sort}`, `descs=${sort}`]),
        `infoId=${attack.world.kitchen}`,
        `infoId=${attack.world.neighbour}`,
        'cityId=42',
        `cityId=${attack.world.kitchen}`,
        '',
      ]
      await abreast(
        readers.flatMap(role => said.map(one => () => attack.tried({ path: `${path()}?${one}` }, attack.by(role)))),
      )
      // Other statements of the process (jobs, events) come when they come.
      const closed = [...attack.statements]
      // A page far down is asked in two steps, and what words find is ordered by nearness on the first pages alone: by
      // the same conditions, in orders that are known.
      const begins = ` from ${resource.table} t where `
      const asks = (text: string): string => text.slice(text.indexOf(begins)).replace(/ (order by|limit) .*$/s, '')
      const orders = (text: string): readonly string[] =>
        [...text.matchAll(/ order by ((?:(?! limit | union | from ).)+)/gs)].map(([, order]) => order!.trim())
      const asking = closed.filter(text => text.includes(begins))
      const [known, ordered] = [new Set(asking.map(asks)), new Set(asking.flatMap(orders))]
      expect(closed.length).toBeGreaterThan(filters.length)
      const question = fc.oneof(
        {
          weight: 6,
          arbitrary: fc.constantFrom(...filters).chain(([name, of]) => valueOf(of).map(value => `${name}=${value}`)),
        },
        {
          weight: 1,
          arbitrary: fc
            .tuple(
              fc.constantFrom('ascs', 'descs'),
              fc.oneof(
                hostileText,
                fc.tuple(fc.constantFrom(...sorts), hostileText).map(parts => parts.join('')),
              ),
            )
            .map(([name, text]) => `${name}=${encode(text)}`),
        },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom('infoId', 'cityId'), hostileText)
            .map(([name, text]) => `${name}=${encode(text)}`),
        },
        {
          weight: 1,
          arbitrary: fc
            .constantFrom(...filters)
            .chain(([name, of]) => fc.tuple(valueOf(of), valueOf(of)).map(([a, b]) => `${name}=${a}&${name}=${b}`)),
        },
      )
      let found = 0
      await fc.assert(
        fc.asyncProperty(question, pages, fc.constantFrom(...readers), async (asked, paging, role) => {
          const { status } = await attack.tried({ path: `${path()}?${[asked, ...paging].join('&')}` }, attack.by(role))
          if (status === 200) found++
          else expect(status).toBe(400)
          const fresh = attack.statements
            .slice(closed.length)
            .filter(
              text =>
                text.includes(` ${resource.table} `) &&
                !(known.has(asks(text)) && orders(text).every(order => ordered.has(order))),
            )
          expect(fresh, asked).toEqual([])
        }),
        bounded(inLong(20, 3)),
      )
      looked.set(resource.key, found)
    },
    120_000 * more,
  )
})

test('questions that are all refused would test the first check alone: nearly every list answered some', () => {
  expect([...looked.values()].filter(count => count > 0).length).toBeGreaterThan(looked.size * inLong(0.8, 0.3))
})
