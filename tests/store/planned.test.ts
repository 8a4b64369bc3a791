// What costs more to plan than to run is planned once by each connection: counted in what the connection says of its
// own plans.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../contract/clock.ts'
import { wireDay } from '../../contract/wire.ts'
import { password, seedCity } from '../../demo/city/city.ts'
import { city, type City } from '../../demo/city/shape.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import { bind } from '../../kernel/store/batch.ts'
import { openStore, type Store } from '../../kernel/store/store.ts'
import recordInfo from '../../modules/ledger/record-info.ts'
import type { Input } from '../../kernel/ask/call.ts'
import { dayByDay } from '../../modules/ledger/record-days.server.ts'
import { comparedCalls } from '../../modules/supervise/areas.server.ts'
import { workbenchCalls } from '../../modules/supervise/workbench.server.ts'
import { asOwner, signIn, testProduct } from '../product.ts'

const hamlet: City = { ...city, tenant: 'hamlet', enterprises: 80, staff: 80, rows: 4000 }
const day = (back: number): string => wireDay(clock.now() - back * 86_400_000)
/** Letters of SQL in the longest question that is asked of completeness. */
const longest = 20_000

let product: Awaited<ReturnType<typeof testProduct>>
let one: Store
let kernel: Kernel
let context: Signed
beforeAll(async () => {
  product = await testProduct()
  await seedCity(product.kernel, product.ownerUrl, hamlet, () => undefined)
  await signIn(product.url, 'hamlet', 'supervise', password)
  const [session] = await asOwner(
    product.ownerUrl,
    async client =>
      (
        await client.query<{ id: string; user: string; grants: string }>(
          `select s.id::text, s.user_id::text as user, t.grants::text from kernel_session s join kernel_tenant t on t.tenant_id = s.tenant_id where s.tenant_id = 'hamlet'`,
        )
      ).rows,
  )
  const reach = {
    version: session!.grants,
    holds: { roles: 'all' },
    manages: false,
    codes: null,
    narrowings: new Map(),
  }
  const asker = {
    ...session,
    session: session!.id,
    tenant: 'hamlet',
    role: 'supervise',
    info: '',
    head: '',
    area: '42',
    market: '',
    reach,
  }
  context = { lang: 'zh', now: clock.now(), asker } as unknown as Signed
  one = openStore({ url: product.ownerUrl, size: 1, timeout: 0 })
  kernel = { ...product.kernel, store: one }
})
afterAll(async () => {
  await one.close()
  await product.close()
})

interface Plan {
  readonly name: string
  readonly once: number
  readonly anew: number
  readonly bytes: number
}
const completeness = '^(rows|list|count)_ledger/record-info|^record_'
/** What the one connection has planned of statements that are planned once. */
const plans = async (of: string): Promise<readonly Plan[]> => {
  const [rows] = await one.run([
    bind(
      {
        name: '',
        text: 'select name, generic_plans, custom_plans, octet_length(statement) from pg_prepared_statements where name ~ $1',
      },
      of,
    ),
  ])
  return rows!.map(([name, once, anew, bytes]) => ({
    name: name!,
    once: Number(once),
    anew: Number(anew),
    bytes: Number(bytes),
  }))
}

test('completeness of a city is planned once, whichever days are asked for, and its questions are short', async () => {
  const list = dayByDay(kernel)
  const ask = async (from: number, to: number, more: object = {}): Promise<number> =>
    (
      await list(context, { size: '10', recordDate_datege: day(from), recordDate_datele: day(to), ...more }, [
        day(from),
        day(to),
      ])
    ).records.length
  for (const more of [{}, { recordStatus: '0' }, { recordType: 'purchase' }]) expect(await ask(9, 1, more)).toBe(10)
  const first = await plans(completeness)
  expect(first.length).toBeGreaterThan(3)
  expect(
    first.filter(({ anew }) => anew > 0),
    'nothing was planned for its values',
  ).toEqual([])
  expect(first.filter(({ bytes }) => bytes > longest)).toEqual([])
  for (const [from, to] of [
    [19, 11],
    [12, 2],
    [30, 20],
  ] as const)
    for (const more of [{}, { recordStatus: '0' }, { recordType: 'purchase' }])
      expect(await ask(from, to, more)).toBe(10)
  const then = await plans(completeness)
  expect(then.map(({ name }) => name).toSorted(), 'other days are no other questions').toEqual(
    first.map(({ name }) => name).toSorted(),
  )
  expect(then.filter(({ anew }) => anew > 0)).toEqual([])
  expect(then.reduce((sum, { once }) => sum + once, 0)).toBeGreaterThan(first.reduce((sum, { once }) => sum + once, 0))
})

test('a data scope on completeness holds in the lists that are walked day by day as in any other', async () => {
  const asked = { size: '50', recordDate_datege: day(9), recordDate_datele: day(1) }
  const narrowings = new Map([
    [recordInfo.key, [{ id: '1', rows: 'custom', filters: { recordType_equal: 'purchase' }, columns: null }]],
  ])
  const { asker } = context
  const narrowed = { ...context, asker: { ...asker, reach: { ...asker.reach, narrowings } } } as unknown as Signed
  const kindsOf = async (who: Signed): Promise<readonly unknown[]> => {
    const { records } = await dayByDay(kernel)(who, asked, [day(9), day(1)])
    return [...new Set(records.map(row => row['recordType']))]
  }
  expect((await kindsOf(context)).length).toBeGreaterThan(1)
  expect(await kindsOf(narrowed)).toEqual(['purchase'])
})

test('the workbench and the areas of an office ask for what every kitchen owes, and for what stands open, in one short question each, planned once', async () => {
  const { handle: look } = workbenchCalls(kernel)[0]!
  const { handle: compare } = comparedCalls(kernel)[0]!
  const input = { query: {}, body: {}, params: {} } as unknown as Input
  for (let n = 0; n < 2; n++) {
    const before = one.sent()
    await look(context, input)
    const between = one.sent()
    await compare(context, input)
    expect([between - before, one.sent() - between], 'statements').toEqual([9, 4])
  }
  const kept = await plans('^(workbench_(morning|standing)|areas)_')
  expect(kept.map(({ once, anew }) => [once, anew])).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
  ])
  expect(kept.filter(({ bytes }) => bytes > longest)).toEqual([])
})
