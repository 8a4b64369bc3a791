import { bind, type Bound } from '../../kernel/store/batch.ts'
import type { testProduct } from '../product.ts'

type Product = Awaited<ReturnType<typeof testProduct>>

/** A step of how the database answers, with the steps below it. */
export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}
/** A step and all below it. */
export const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const text = (value: string | null): string => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)

/**
 * How a statement is answered, with what it read, after somebody has entered. It is really run, and kept.
 * @param mode whether it is planned for these values, for any, or as the database decides
 */
export async function planOf(
  { kernel }: Pick<Product, 'kernel'>,
  entry: Bound,
  { statement, values }: Bound<unknown>,
  mode: 'auto' | 'force_custom_plan' | 'force_generic_plan' = 'auto',
): Promise<Plan> {
  const explanation = await kernel.store.transaction(async ({ run }) => {
    await run([
      entry,
      bind({ name: '', text: `set local plan_cache_mode = ${mode}` }),
      bind({ name: '', text: `prepare asked as ${statement.text}` }),
    ])
    const list = values.length > 0 ? `(${values.map(text).join(', ')})` : ''
    const [[[json]]] = (await run([
      bind({ name: '', text: `explain (analyze, timing off, format json) execute asked${list}` }),
    ])) as unknown as [[[string]]]
    await run([bind({ name: '', text: 'deallocate asked' })])
    return json
  })
  const [{ Plan: plan }] = JSON.parse(explanation) as [{ readonly Plan: Plan }]
  return plan
}
