import { expect, test } from 'vitest'
import { arrangementOf, flaw, panelNames, standard, standing } from './grid.ts'

test('the wall as it comes shows every panel, and can be shown', () => {
  expect(flaw(standard)).toBeNull()
  expect(new Set(standard.flat().map(({ panel }) => panel))).toEqual(new Set(panelNames))
})

const cell = { panel: 'types', x: 0, y: 0, w: 3, h: 8 }
test.each([
  ['nothing at all', null, 'shape'],
  ['a panel nobody knows', [[{ ...cell, panel: 'constructor' }]], 'shape'],
  ['half a column', [[{ ...cell, x: 0.5 }]], 'shape'],
  ['a word more', [[{ ...cell, href: 'x' }]], 'shape'],
  ['more pages than a wall turns', Array.from({ length: 7 }, () => [cell]), 'shape'],
  ['no page', [], 'empty'],
  ['a page of nothing', [[cell], []], 'empty'],
  ['a panel that would be cut off', [[{ ...cell, h: 7 }]], 'small'],
  ['a panel beyond the edge', [[{ ...cell, x: 10 }]], 'outside'],
  ['a panel twice', [[cell, { ...cell, x: 3 }]], 'twice'],
  ['a panel on another', [[cell, { ...cell, panel: 'levels', x: 2 }]], 'overlap'],
])('%s is no wall', (_, pages, reason) => {
  expect(flaw(pages)).toBe(reason)
  expect(arrangementOf({ turn: 20, pages })).toBe(standing)
})

test('a wall is as it was arranged', () => {
  expect(flaw([[cell]])).toBeNull()
  expect(arrangementOf({ turn: 20, pages: [[cell]] })).toEqual({ turn: 20, pages: [[cell]] })
  expect(arrangementOf({ turn: 0, pages: [[cell]] }), 'never faster than anybody reads').toBe(standing)
})
