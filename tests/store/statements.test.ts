import { afterAll, beforeAll, expect, test } from 'vitest'
import { shows } from '../../kernel/define/shown.ts'
import { resources } from '../../app/catalogue.ts'
import { addAccount, costOf, signIn, testProduct, type Person } from '../product.ts'

let product: Awaited<ReturnType<typeof testProduct>>
/** One person at several windows: together they ask for more in a minute than one window may. */
let windows: readonly Person[]
let asked = 0
const administrator = { get: (path: string) => windows[asked++ % windows.length]!.get(path) }

beforeAll(async () => {
  product = await testProduct({ DEMO: 'on' })
  await addAccount(product, { tenant: '000000', account: 'counter', role: 'administrator' })
  windows = await Promise.all([1, 2, 3].map(() => signIn(product.url, '000000', 'counter')))
})
afterAll(() => product.close())

const cost = (path: string): Promise<number> =>
  costOf(product, async () => {
    const { status, text } = await administrator.get(path)
    expect(status, text.slice(0, 200)).toBe(200)
  })

test.each([
  ['who I am', '/blade-user/info', 2],
  ['the menu', '/blade-system/menu/routes', 2],
  ['the buttons', '/blade-system/menu/buttons', 2],
  ['the strip above', '/blade-system/menu/top-menu', 3],
  ['a dictionary', '/blade-system/dict/dictionary?code=sex', 4],
  ['a level of departments', '/blade-system/dept/lazy-tree?parentId=0', 4],
  ['what may be granted', '/blade-system/menu/grant-tree', 8],
] as const)('%s costs as many statements as it must', async (_title, path, most) => {
  // What a window asks first costs more: each has asked it once before anybody counts.
  for (const window of windows) await window.get(path)
  expect(await cost(path)).toBeLessThanOrEqual(most)
})

test.each(resources.map(resource => [resource.title, resource] as const))(
  'a page of %s costs at most four statements and one for each relation, however many rows it has',
  async (_title, resource) => {
    const path = `/${resource.path}/${resource.calls?.list ?? 'list'}`
    await administrator.get(`${path}?size=1`)
    for (const size of [10, 200]) {
      expect(await cost(`${path}${resource.parent === undefined ? `?size=${size}` : ''}`)).toBeLessThanOrEqual(
        4 + shows(resource.all).length,
      )
    }
  },
)
