import { afterAll, beforeAll, expect, test } from 'vitest'
import { shows } from '../../kernel/define/resource.ts'
import { resources } from '../../app/catalogue.ts'
import { addAccount, signIn, testProduct, type Person } from '../product.ts'

let product: Awaited<ReturnType<typeof testProduct>>
let administrator: Person

beforeAll(async () => {
  product = await testProduct({ DEMO: 'on' })
  await addAccount(product, { tenant: '000000', account: 'counter', role: 'administrator' })
  administrator = await signIn(product.url, '000000', 'counter')
})
afterAll(() => product.close())

test.each(resources.map(resource => [resource.title, resource] as const))('a page of %s costs at most four statements and one for each relation, however many rows it has', async (_title, resource) => {
  const path = `/${resource.path}/${resource.calls?.list ?? 'list'}`
  await administrator.get(`${path}?size=1`)
  for (const size of [10, 200]) {
    const before = product.kernel.store.sent()
    const answer = await administrator.get(`${path}?size=${size}`)
    expect(answer.status).toBe(200)
    expect(product.kernel.store.sent() - before).toBeLessThanOrEqual(4 + shows(resource.all).length)
  }
})
