import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources, rooms } from '../../app/catalogue.ts'
import { ownPages } from '../../web/app/build/own-pages.ts'
import { oneOfEachKind, traitsOf } from './kinds.ts'

const own = new Set(ownPages(join(import.meta.dirname, '../..'), rooms).map(({ place }) => `/${place}`))
const derived = resources.filter(({ page }) => page && !own.has(page))

test('the pages looked at closely show together whatever any derived page shows', () => {
  const chosen = oneOfEachKind(derived)
  const shown = new Set(chosen.flatMap(traitsOf))
  for (const resource of derived)
    expect(
      traitsOf(resource).filter(trait => !shown.has(trait)),
      resource.key,
    ).toEqual([])
})

test('they are far fewer than all, and none of them is there for nothing', () => {
  const chosen = oneOfEachKind(derived)
  expect(chosen.length).toBeLessThan(derived.length)
  expect(new Set(chosen).size).toBe(chosen.length)
})

test('a page with something no other has is always looked at', () => {
  const [one, other] = derived
  const [name, of] = Object.entries(other!.fields)[0]!
  const odd = { ...of, type: { ...of.type, name: 'odd' } }
  const rare = { ...other!, list: [name], all: { ...other!.all, [name]: odd } }
  expect(oneOfEachKind([one!, rare])).toContain(rare)
})
