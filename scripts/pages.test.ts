import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rooms } from '../app/catalogue.ts'
import { ownPages } from '../web/app/build/own-pages.ts'
import { misplaced } from './pages.ts'

const iot = {
  key: 'iot',
  pages: [{ key: 'iot/demo', page: '/iot/demo' }],
  resources: [{ key: 'iot/alarm', page: '/iot/warniotalarm' }],
}
const page = 'export default function Page() {}'
const faultsOf = (files: Readonly<Record<string, string>>, room: Parameters<typeof misplaced>[0][number] = iot) =>
  misplaced([room], new Map(Object.entries(files).map(([file, text]) => [`web/pages/${file}`, text])))

test('a page has its file under its key, alone or with further parts beside it', () => {
  expect(faultsOf({ 'iot/demo.tsx': page })).toEqual([])
  expect(faultsOf({ 'iot/demo/page.tsx': page, 'iot/demo/Scenes.tsx': page, 'iot/demo/texts.ts': '' })).toEqual([])
  expect(faultsOf({})).toEqual(['modules/iot/room.ts: the page iot/demo has no file web/pages/iot/demo.tsx'])
  expect(faultsOf({ 'iot/Demo.tsx': page })).toHaveLength(1)
})

test('a key without a room is one of the room that defines it, and may be the room itself', () => {
  const home = { key: 'home', pages: ['home', 'charts'].map(key => ({ key, page: `/wel/${key}` })) }
  expect(faultsOf({ 'home/page.tsx': page, 'home/charts.tsx': page }, home)).toEqual([])
  expect(faultsOf({ 'home/home.tsx': page, 'charts/page.tsx': page }, home)).toHaveLength(4)
})

test('a page that adds to a derived one has the key of its resource; without it the derived one stands', () => {
  expect(faultsOf({ 'iot/demo.tsx': page, 'iot/alarm/page.tsx': page })).toEqual([])
  expect(faultsOf({ 'iot/demo.tsx': page, 'iot/alarms/page.tsx': page })).toEqual([
    'web/pages/iot/alarms/page.tsx: nothing in the catalogue has this key, so nobody sees it; the name of a part has a capital',
  ])
  expect(
    faultsOf({ 'iot/demo.tsx': page, 'iot/alarms.tsx': "export { Alarms as default } from './Alarms.tsx'" }),
  ).toHaveLength(1)
  expect(faultsOf({ 'iot/demo.tsx': page, 'iot/drawings.tsx': 'export const Sign = () => null' })).toEqual([])
})

test('a page is the default export of one file', () => {
  expect(faultsOf({ 'iot/demo.tsx': 'export function Demo() {}' })).toEqual([
    'web/pages/iot/demo.tsx: a page is the default export of its file',
  ])
  expect(faultsOf({ 'iot/demo.tsx': page, 'iot/demo/page.tsx': page })).toEqual([
    'web/pages/iot/demo.tsx and iot/demo/page.tsx: one page has one file',
  ])
})

test('pages of strangers, of the way in and parts of many stand apart from the rooms; no other folder does', () => {
  expect(faultsOf({ 'iot/demo.tsx': page, 'public/trace/page.tsx': page, 'door/login/page.tsx': page })).toEqual([])
  expect(faultsOf({ 'iot/demo.tsx': page, 'iott/demo.tsx': page })).toEqual([
    'web/pages/iott/demo.tsx: iott is no room of the product',
  ])
})

test('every address has one page, and pages that stand in the menu are found by their key', () => {
  const own = ownPages(join(import.meta.dirname, '..'), rooms)
  expect(new Set(own.map(({ place }) => place)).size).toBe(own.length)
  expect(own).toContainEqual({ room: 'iot', place: 'iot/demo', file: 'iot/demo/page.tsx' })
  expect(own).toContainEqual({ room: 'system', place: 'system/job', file: 'system/jobs/page.tsx' })
  expect(own).toContainEqual({ room: 'home', place: 'wel/index', file: 'home/page.tsx' })
})
