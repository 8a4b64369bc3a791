// The two storages and the page are faked: Node has none.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

let tabs: typeof import('./tabs.ts')

beforeAll(async () => {
  const store = { getItem: () => null, setItem() {}, removeItem() {}, clear() {} }
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', store)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { port: '' })
  tabs = await import('./tabs.ts')
})
beforeEach(() =>
  tabs.useTabs.setState({ tabs: ['wel/index', 'a', 'b', 'c'].map(place => ({ place, search: `?of=${place}` })) }),
)

const open = () => tabs.useTabs.getState().tabs.map(it => it.place)
const closeOne = (place: string, current: string) => tabs.close(it => it === place, current)

test('closing the page in view goes to its right neighbour, or to the left one at the end', () => {
  expect(closeOne('b', 'b')).toEqual({ place: 'c', search: '?of=c' })
  expect(closeOne('c', 'c')).toEqual({ place: 'a', search: '?of=a' })
  expect(open()).toEqual(['wel/index', 'a'])
})
test('closing another page leaves the one in view', () => {
  expect(closeOne('a', 'b')).toBeNull()
  expect(open()).toEqual(['wel/index', 'b', 'c'])
})
test('closing all leaves the home page, which then cannot be closed', () => {
  expect(tabs.close(() => true, 'b')).toEqual({ place: 'wel/index', search: '' })
  expect(open()).toEqual(['wel/index'])
  expect(tabs.closable(tabs.useTabs.getState().tabs, 'wel/index')).toBe(false)
})
test('a page remembers the newest filters it was seen with', () => {
  tabs.visit('a', '?current=3')
  expect(tabs.useTabs.getState().tabs[1]).toEqual({ place: 'a', search: '?current=3' })
})
