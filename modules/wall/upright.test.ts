import { expect, test } from 'vitest'
import { least, overlap, panelNames, standard, type Cell, type WallPage } from './grid.ts'
import { tall, upright } from './upright.ts'

const cellsOf = (panels: readonly Cell['panel'][]): WallPage =>
  panels.map((panel, at) => ({ panel, x: 0, y: at, ...least[panel] }))

/** What is wrong with a page of an upright wall. */
const wrongWith = (page: WallPage): readonly string[] => [
  ...page
    .filter(({ panel, w, h }) => w < Math.min(least[panel].w, tall.columns) || h < least[panel].h)
    .map(({ panel }) => `${panel} is cut off`),
  ...page
    .filter(({ x, y, w, h }) => x + w > tall.columns || y + h > tall.rows)
    .map(({ panel }) => `${panel} is beyond the edge`),
  ...page.flatMap((a, at) => page.slice(at + 1).flatMap(b => (overlap(a, b) ? [`${a.panel} lies on ${b.panel}`] : []))),
  ...(page.reduce((sum, { w, h }) => sum + w * h, 0) === tall.columns * tall.rows ? [] : ['some of it is bare']),
]

test('the wall as it comes stands upright on as many pages, each filled to its edges', () => {
  const pages = upright(standard)
  expect(pages.map(page => page.map(({ panel }) => panel).toSorted())).toEqual(
    standard.map(page => page.map(({ panel }) => panel).toSorted()),
  )
  expect(pages.flatMap(wrongWith)).toEqual([])
})

test('any choice of panels stands upright with what each needs; what does not fit has a page more', () => {
  for (let choice = 1; choice < 2 ** panelNames.length; choice += 1) {
    const chosen = panelNames.filter((_, at) => (choice >> at) & 1)
    const pages = upright([cellsOf(chosen)])
    expect(
      pages
        .flat()
        .map(({ panel }) => panel)
        .toSorted(),
    ).toEqual(chosen.toSorted())
    expect(pages.flatMap(wrongWith), chosen.join(', ')).toEqual([])
  }
  expect(upright([cellsOf(panelNames)])).toHaveLength(2)
})
