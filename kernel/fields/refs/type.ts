import { Bad, field, type Common, type FieldType } from '../base/field.ts'
import { parseId, type RefOptions } from '../ref/type.ts'

/** Several rows of another resource: a comma list of ids on the wire, never null. platform-contract.md 1.3 */
export const refsType: FieldType<readonly string[]> = {
  name: 'refs',
  given: 'chosen',
  options: ['to', 'show', 'as', 'max'],
  filters: [],
  column: () => 'bigint[]',
  parse: (raw, spec) => {
    const items = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : [raw]
    const max = (spec.of['max'] as number | undefined) ?? 1000
    if (items.length > max) return new Bad('tooManyItems', { max })
    const ids = new Set<string>()
    for (const item of items) {
      const id = parseId(item)
      if (id instanceof Bad) return id
      ids.add(id)
    }
    return [...ids]
  },
  bind: value => `{${value.join(',')}}`,
  read: text => (text === '{}' ? [] : text.slice(1, -1).split(',')),
  wire: value => value.join(','),
  empty: '',
  json: spec => ({
    type: 'string',
    description: 'id，逗号分隔',
    'x-ref': spec.of['to'] as string,
    'x-show': spec.of['show'] as string,
  }),
  fake: () => [],
}

/** The ids of rows of the resource `to`; their texts leave together under `as`, joined by commas. */
export const refs = <const To extends string, const O extends Common & Omit<RefOptions, 'brings'> & { max?: number }>(
  to: To,
  options: O,
) => field(refsType, { ...options, to })
