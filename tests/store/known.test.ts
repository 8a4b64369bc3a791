import { afterAll, beforeAll, expect } from 'vitest'
import { resources } from '../../app/catalogue.ts'
import { samples, spread } from '../../demo/city/rows.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import { knowing } from '../../kernel/derive/write/known.ts'
import { snake } from '../../kernel/define/names.ts'
import type { RefOptions } from '../../kernel/fields/ref/type.ts'
import { bind, type Bound } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { addAccount, asOwner, contextOf, signIn, testProduct } from '../product.ts'
import { addKitchen } from '../rows.ts'
import { longTest } from '../support/suite.ts'
import { clock } from '../../contract/clock.ts'

const tenant = 'full'
const rows = 12_000
/** Ids of the rows of every table. */
const first = 7_000_000_000

const knowers = resources.filter(({ knows }) => knows)
const targetOf = (resource: Resource, field: string): Resource =>
  resources.find(({ key }) => key === resource.all[field]!.of['to'])!
/** Tables of the platform and of accounts hold as much as there are people, and are asked by their ids as well. */
const targets = [
  ...new Set(knowers.flatMap(resource => Object.keys(resource.knows!).map(field => targetOf(resource, field)))),
]

let product: Awaited<ReturnType<typeof testProduct>>
let kitchen: string
let people: readonly (readonly [string, Awaited<ReturnType<typeof contextOf>>])[]

beforeAll(async () => {
  product = await testProduct()
  await addAccount(product, { tenant, account: 'admin', role: 'administrator' })
  kitchen = await addKitchen(product, tenant, 1)
  await addAccount(product, { tenant, account: 'kitchen', role: 'enterprise', info: kitchen })
  await addAccount(product, { tenant, account: 'office', role: 'supervise', area: '420106' })
  people = await Promise.all(
    ['kitchen', 'office', 'admin'].map(
      async account => [account, await contextOf(product, await signIn(product.url, tenant, account), tenant)] as const,
    ),
  )
  const now = clock.now()
  await asOwner(product.ownerUrl, async client => {
    // Rows alone are wanted, not what they point at.
    await client.query('set session_replication_role = replica')
    for (const resource of targets) {
      const apart = new Set((resource.distinct ?? []).flatMap(({ by }) => by))
      const unlike = Object.entries(resource.fields)
        .filter(
          ([name, of]) =>
            of.type.column(of).startsWith('varchar') && (of.unique || of.search || of.required || apart.has(name)),
        )
        .map(([name, of]) => [snake(name), `left('N' || s.n, ${/\d+/.exec(of.type.column(of))![0]})`] as const)
      const own: Readonly<Record<string, string>> =
        resource.scope === 'enterprise' ? { info_id: resource.owns ? `${first} + s.n` : String(kitchen) } : {}
      const account: Readonly<Record<string, string>> =
        resource.key === 'system/user' ? { account: "'n' || s.n", password_hash: "''", role: "'supervise'" } : {}
      await spread(client, tenant, {
        resource,
        from: `select n from generate_series(1, ${rows}) n`,
        rows: samples(resource, now, () => ({})),
        set: {
          ...Object.fromEntries(unlike),
          ...own,
          ...account,
          id: `${first} + s.n`,
          create_time: 'app.now()',
          update_time: 'app.now()',
        },
      })
    }
    await client.query('analyze')
  })
}, 300_000)
afterAll(() => product.close())

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}
const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const text = (value: string | null): string => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)

/**
 * How a statement of the product is carried out for somebody, planned for its values or, as after its first uses, for
 * any.
 */
async function planOf(
  who: (typeof people)[number][1],
  { statement, values }: Bound<unknown>,
  mode: 'force_custom_plan' | 'force_generic_plan',
): Promise<Plan> {
  return product.kernel.store.transaction(async ({ run }) => {
    await run([
      enterAs(who.asker),
      bind({ name: '', text: `set local plan_cache_mode = ${mode}` }),
      bind({ name: '', text: `prepare asked as ${statement.text}` }),
    ])
    const [[[said]]] = (await run([
      bind({
        name: '',
        text: `explain (analyze, timing off, format json) execute asked(${values.map(text).join(', ')})`,
      }),
    ])) as unknown as [[[string]]]
    await run([bind({ name: '', text: 'deallocate asked' })])
    return (JSON.parse(said) as readonly [{ readonly Plan: Plan }])[0].Plan
  })
}

longTest('the tables are filled', async () => {
  for (const { table } of targets) {
    const {
      rows: [count],
    } = await asOwner(product.ownerUrl, client =>
      client.query<{ n: number }>(`select count(*)::integer as n from ${table}`),
    )
    expect(count!.n, table).toBeGreaterThanOrEqual(rows)
  }
})

longTest.each(knowers.map(resource => [resource.title, resource] as const))(
  'what %s must know of other rows is found by an index, by the id or by the name, whoever asks',
  async (_title, resource) => {
    const known = knowing(resource, product.kernel)
    const byId = Object.fromEntries(
      Object.keys(resource.knows!).map(field => [
        field,
        resource.all[field]!.type.name === 'refs' ? [String(first + 7), String(first + 8)] : String(first + 7),
      ]),
    )
    const byName = Object.fromEntries(
      Object.keys(resource.knows!).flatMap(field => {
        const { meant } = resource.all[field]!.of as unknown as RefOptions
        return meant ? [[meant, 'N7']] : []
      }),
    )
    const asked = [
      known.ask({ infoId: kitchen, ...byId }),
      known.ask({ infoId: kitchen, ...byName }),
      known.ask({ infoId: kitchen }),
    ].flat()
    for (const [name, who] of people) {
      for (const bound of asked) {
        for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
          for (const node of nodes(await planOf(who, bound, mode))) {
            // What a policy would ask of others is planned and not carried out; it is of tables that are empty here.
            if (!node['Relation Name'] || !node['Actual Loops']) continue
            expect(node['Node Type'], `${name}: ${bound.statement.name} (${mode})`).not.toBe('Seq Scan')
            const read =
              ((node['Actual Rows'] ?? 0) +
                (node['Rows Removed by Filter'] ?? 0) +
                (node['Rows Removed by Index Recheck'] ?? 0)) *
              (node['Actual Loops'] ?? 1)
            expect(
              read,
              `rows read of ${node['Relation Name']} for ${name}: ${bound.statement.name} (${mode})`,
            ).toBeLessThan(50)
          }
        }
      }
    }
  },
)
