import { isAsked, sumsOf, type Panel, type Question } from '../../define/panel.ts'
import type { Json } from '../../fields/base/field.ts'

type Schema = Readonly<Record<string, Json>>
const whole: Schema = { type: 'integer' }
const text: Schema = { type: 'string' }

const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
const withBefore = (names: readonly string[], { compare }: Question): Readonly<Record<string, Schema>> =>
  Object.fromEntries(names.flatMap(name => [name, ...(compare ? [`${name}Before`] : [])]).map(name => [name, whole]))

function lineOf(panel: Question): Schema {
  const { of: projection, by, as = by!, names, also = {} } = panel
  const field = projection.by[by!]
  return object({
    ...(field ? { [as]: field.type.json(field) } : { infoId: text, infoName: text }),
    ...(names && { name: text }),
    ...withBefore(sumsOf(panel), panel),
    ...Object.fromEntries(Object.keys(also).map(name => [name, text])),
  })
}

/** What a panel answers, for OpenAPI; undefined for one that its room answers by itself. */
export function panelSchema(panel: Panel): Schema | undefined {
  if (!isAsked(panel)) return undefined
  if (panel.totals) return object(withBefore(Object.keys(panel.totals), panel))
  const lines = panel.by === undefined ? null : { type: 'array', items: lineOf(panel) }
  if (!panel.counts) return lines!
  const numbers = withBefore(Object.keys(panel.counts), panel)
  return object({ ...numbers, ...(lines && { all: lines }) })
}
