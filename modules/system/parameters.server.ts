import type { Kernel } from '../../kernel/ask/kernel.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { parameterOf, type ParameterKey, type ParameterValue } from './parameters.ts'
import { parameters as parameterTable } from './tables.ts'

const p = parameterTable()

/** What administrators have set, typed. */
export interface Parameters {
  /** Its value now; a change is felt within half a second, in every process. */
  get<K extends ParameterKey>(key: K): Promise<ParameterValue<K>>
}

const all: Statement = {
  name: 'parameters',
  text: `select ${p.paramKey}, ${p.paramValue} from ${p} where not ${p.isDeleted}`,
}

/** How long what was read is believed, ms: a busy process asks twice a second, an idle one not at all. */
const freshMs = 500

/** Reads the parameters of the platform. A value that is none of its kind counts as not set. */
export function parameters({ store, now }: Kernel): Parameters {
  let reading: Promise<ReadonlyMap<string, string>> | null = null
  let until = 0
  const texts = (): Promise<ReadonlyMap<string, string>> => {
    if (reading && now() < until) return reading
    until = now() + freshMs
    const lookup = store.run([bind(all)]).then(([rows]) => new Map(rows!.map(([key, value]) => [key!, value ?? ''])))
    // A database that was away is asked again.
    lookup.catch(() => {
      until = 0
    })
    return (reading = lookup)
  }
  return { get: async key => parameterOf(key, (await texts()).get(key)) }
}
