import { expect, test } from 'vitest'
import { groups, pages, resources } from '../../app/catalogue.ts'
import { menuIcons } from './Icon.tsx'

test('every icon a branch or a page of the menu names is drawn and can be chosen', () => {
  const named = [...groups, ...pages.map(({ menu }) => menu), ...resources.map(({ menu }) => menu)].flatMap(
    it => it?.icon ?? [],
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(name => !menuIcons.includes(name))).toEqual([])
})
