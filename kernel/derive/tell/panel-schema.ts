import type { Kernel } from '../../ask/kernel.ts'
import { isAsked, isListed, isPaged, sumsOf, type Panel, type Question } from '../../define/panel.ts'
import type { Newest } from '../../define/newest.ts'
import type { Resource } from '../../define/resource.ts'
import { pageSchema, type JsonSchema } from '../../define/shape.ts'

type Schema = JsonSchema
const whole: Schema = { type: 'integer' }
const text: Schema = { type: 'string' }

/** @param optional what may lack */
const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  required: Object.keys(properties).filter(name => !optional.includes(name)),
  properties,
})
const withBefore = (
  names: readonly string[],
  { compare }: Question,
  of: Schema = whole,
): Readonly<Record<string, Schema>> =>
  Object.fromEntries(names.flatMap(name => [name, ...(compare ? [`${name}Before`] : [])]).map(name => [name, of]))

const numbersOf = (question: Question): Readonly<Record<string, Schema>> => ({
  ...withBefore(Object.keys(sumsOf(question)), question),
  ...withBefore(Object.keys(question.shares ?? {}), question, text),
})

function lineOf(question: Question): Schema {
  const { of: projection, by, as = by!, names, also = {} } = question
  const field = projection.by[by!]
  return object({
    ...(field ? { [as]: field.type.json(field) } : { infoId: text, infoName: text }),
    ...(names && { name: text }),
    ...numbersOf(question),
    ...Object.fromEntries(Object.keys(also).map(name => [name, text])),
  })
}

function answerTo(question: Question): Schema {
  const lines = question.by === undefined ? null : { type: 'array', items: lineOf(question) }
  if (lines && !question.counts && !question.overall) return lines
  const numbers = question.counts ? withBefore(Object.keys(question.counts), question) : numbersOf(question)
  return object({ ...numbers, ...(lines && { all: lines }) })
}

/** The public is told less of a row, and nothing may stand where a field has one. */
function linesOf({ tells, names = {}, openly, unless = {} }: Newest, { all }: Resource, isPublic: boolean): Schema {
  const properties = {
    ...(!isPublic && { id: text }),
    ...{ infoId: text, infoName: text },
    ...Object.fromEntries(
      Object.entries(tells).map(([as, field]) => {
        const schema = all[field]!.type.json(all[field]!)
        return [as, all[field]!.required && !(as in unless) ? schema : { anyOf: [schema, { const: '' }] }]
      }),
    ),
    ...Object.fromEntries(Object.keys(names).map(name => [name, text])),
  }
  return object(properties, isPublic && openly ? Object.keys(properties) : [])
}

/**
 * What a panel answers, for OpenAPI; of one that its room answers that part of it says so.
 * @param isPublic whether the public asks
 */
export function panelSchema(panel: Panel, find: Kernel['find'], isPublic: boolean): Schema | undefined {
  if (isAsked(panel)) return answerTo(panel.asks)
  if (!isListed(panel)) return undefined
  const line = linesOf(panel.newest, find(panel.newest.of)!, isPublic)
  return isPaged(panel) ? pageSchema(line) : { type: 'array', items: line }
}
