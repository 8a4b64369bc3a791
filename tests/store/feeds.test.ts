// What changes at a wall of live values is asked once for all who see the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { openFeeds } from '../../kernel/request/feeds.ts'
import { reaches } from '../../kernel/request/reach.ts'
import { hintOf, type Feed } from '../../kernel/run/feed.ts'
import { addAccount, asOwner, signIn, testProduct, type Person } from '../product.ts'
import { addKitchen } from '../rows.ts'
import { until } from '../support/until.ts'

const tenant = 'aaaaaa'
const key = 'iot/tried'
let product: Awaited<ReturnType<typeof testProduct>>
beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '4201' })
  await addAccount(product, {
    tenant,
    account: 'cook',
    role: 'enterprise',
    info: await addKitchen(product, tenant, 1, {}),
  })
}, 120_000)
afterAll(() => product?.close())

test('what changes is asked once for each kind of people who watch, however many streams they have; a session that is over is told nothing', async () => {
  const { kernel } = product
  const reach = reaches(kernel)
  const roles: string[] = []
  const feed: Feed = {
    key,
    access: { kind: 'session' },
    async tell({ asker }, hint) {
      roles.push(asker.role)
      return `${asker.role} ${hint}`
    },
  }
  const feeds = await openFeeds(kernel, [feed], error => {
    throw error as Error
  })
  const watch = async (person: Person): Promise<{ readonly heard: string[]; readonly session: string }> => {
    const { sid, tenant_id, sub } = JSON.parse(
      Buffer.from(person.token.split('.')[1]!, 'base64url').toString(),
    ) as Readonly<Record<string, string>>
    const asker = await reach.of({ session: sid!, tenant: tenant_id!, user: sub! })
    const context: Signed = { asker, lang: 'zh', ip: '', agent: '', trace: '', now: clock.now(), idempotency: null }
    const lines: string[] = []
    feeds.watch({
      feeds: new Set([key]),
      context: () => context,
      as: question => question(context),
      write: text => lines.push(JSON.parse(text.split('data: ')[1]!) as string),
    })
    return { heard: lines, session: sid! }
  }
  const tell = (text: string) => kernel.store.run([enterTenant(tenant), hintOf({ feed: key, tenant, text })])
  try {
    const offices = await Promise.all(
      Array.from({ length: 10 }, async () => watch(await signIn(product.url, tenant, 'office'))),
    )
    const cook = await watch(await signIn(product.url, tenant, 'cook'))
    await tell('first')
    await until(async () => cook.heard.length === 1 && offices.every(({ heard }) => heard.length), 'all are told')
    expect(offices.map(({ heard }) => heard)).toEqual(offices.map(() => ['supervise first']))
    expect(cook.heard).toEqual(['enterprise first'])
    expect(roles.toSorted()).toEqual(['enterprise', 'supervise'])
    const [over, ...others] = offices
    await asOwner(product.ownerUrl, client =>
      client.query('update kernel_session set ended_at = app.now() where id = $1', [over!.session]),
    )
    await tell('second')
    await until(async () => others.every(({ heard }) => heard.includes('supervise second')), 'the others are told')
    expect(over!.heard).toEqual(['supervise first'])
    expect(roles).toHaveLength(4)
  } finally {
    await feeds.close()
  }
})
