// Each number of a panel says in both languages what it counts, and leads to a list that is narrowed as the number is.
import { expect, test } from 'vitest'
import { described, pages as ownPages, panels, resources } from '../../app/catalogue.ts'
import { figureOf, isAsked, leadOf, sumsOf } from '../../kernel/define/panel.ts'
import { checkField } from '../../kernel/fields/base/check.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { narrowingOf } from '../../web/engine/list/narrowed.ts'
import { conditionsOf } from '../../web/engine/list/search.ts'

const today = '2026-11-28'
const pages = new Map([...resources, ...described].map(resource => [resource.page, resource]))
/** Pages of their own making know what those of every page are, and nothing more. */
const others = new Set(ownPages.map(({ page }) => page))
/** Parameters of every page: whose rows, and which of them is open. */
const everywhere = ['infoId', 'open']
const ofAlarms = ['iot/warnType', 'iot/alarmTypes']
const lineOf = (key: string) => ({ type: ofAlarms.includes(key) ? 'T_HIGH' : '3', infoId: '1', rtime: today })

const figures = panels.flatMap(panel =>
  ['', ...Object.keys(panel.numbers ?? {})].map(name => [panel.key, name, figureOf(panel, name)] as const),
)

test.each(figures)('%s %s says what it counts, in Chinese and in English', (_key, _name, { title, says }) => {
  for (const [zh, en] of [title, says]) {
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).toMatch(/[a-zA-Z]/)
    expect(en).not.toMatch(/\p{Script=Han}/u)
  }
})

test.each(figures.filter(([, , { leads }]) => leads))(
  '%s %s leads to a page that understands how it is narrowed',
  (key, name, { leads }) => {
    const { pathname, searchParams } = new URL(leadOf(leads!, today, 7, lineOf(key)), 'http://x')
    const resource = pages.get(pathname)
    expect(resource ?? others.has(pathname), pathname).toBeTruthy()
    const conditions = resource ? conditionsOf(resource) : []
    for (const [param, value] of searchParams) {
      expect(value, `${param} of ${name}`).not.toMatch(/[{}]|^$/)
      if (everywhere.includes(param) || (resource && narrowingOf(resource, param))) continue
      const condition = conditions.find(({ params }) => params.includes(param))
      expect(condition, `${pathname} is narrowed by ${param}`).toBeDefined()
      if (condition!.of.type.name !== 'moment')
        expect(checkField({ ...condition!.of, by: undefined }, value), `${param}=${value}`).not.toBeInstanceOf(Bad)
    }
  },
)

test('every number of a panel that is counted is explained, or is what the panel says', () => {
  for (const panel of panels.filter(isAsked)) {
    const { counts, by } = panel.asks
    const names = Object.keys(counts ?? (by ? {} : sumsOf(panel.asks)))
    if (names.length > 1 && panel.numbers && !('num' in panel.numbers && by === 'type'))
      for (const name of names) expect(panel.numbers, `${panel.key} ${name}`).toHaveProperty(name)
  }
})

test('days of a link are those the number is asked of', () => {
  expect(leadOf('/x?a={since}&b={today}', today, 7)).toBe('/x?a=2026-11-22&b=2026-11-28')
  expect(leadOf('/x?a={since}&b={today}', today, 7, { rtime: '2026-11-24' }), 'of a line that is a day, that day').toBe(
    '/x?a=2026-11-24&b=2026-11-24',
  )
  expect(leadOf('/x?a={since}&b={name}', today, 1, { name: '冷 柜' })).toBe('/x?a=2026-11-28&b=%E5%86%B7%20%E6%9F%9C')
})
