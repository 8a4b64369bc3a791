import { isFixed } from '../../define/com.ts'
import { wireValue, writable, type Resource } from '../../define/resource.ts'
import { besides } from '../../define/shown.ts'
import type { JsonSchema } from '../../define/shape.ts'
import { titleOf } from '../../define/titles.ts'
import type { Field, Json } from '../../fields/base/field.ts'
import { dictionaryOf, unitOf } from '../../fields/index.ts'

/** A schema of values with what people want to know besides: title, kind, unit, labels of a dictionary, hint. */
function describe(field: Field, schema: JsonSchema): JsonSchema {
  const unit = unitOf(field)
  const labels =
    field.type.name === 'choice' || field.type.name === 'choices'
      ? Object.entries(dictionaryOf(field).items)
          .map(([key, label]) => `${key} ${label}`)
          .join('、')
      : ''
  const text = [
    schema['description'],
    labels,
    unit && `单位：${unit}`,
    field.hint,
    field.sensitive && '无权查看者看到脱敏后的值',
  ]
    .filter(Boolean)
    .join('；')
  return { title: field.title, ...schema, ...(text && { description: text }), 'x-type': field.type.name }
}

/** These values, or what stands for nothing: clients split and compare it, null never leaves. architecture.md 6 */
const orEmpty = (schema: JsonSchema, empty: Json): JsonSchema => {
  const isFree =
    schema['type'] === 'string' &&
    !('pattern' in schema || 'enum' in schema || 'format' in schema || schema['minLength'])
  return (isFree && empty === '') ||
    schema['type'] === undefined ||
    (schema['enum'] as Json[] | undefined)?.includes(empty)
    ? schema
    : { anyOf: [schema, { const: empty }] }
}

const leaving = (resource: Resource, name: string, field: Field): JsonSchema => {
  if (field.type.name === 'secret') return { enum: [field.type.wire(''), ''] }
  // A mask has neither the shape nor the length of what it hides.
  if (field.sensitive) return { type: 'string' }
  if (field.type.brief) return { anyOf: [field.type.json(field), field.type.brief.json] }
  return isFixed(resource, name) ? field.type.json(field) : orEmpty(field.type.json(field), wireValue(field, null))
}

/** The JSON schema of a row as it leaves: every field, always present, and the texts its refs show. */
export function rowSchema(resource: Resource): JsonSchema {
  const fields = Object.entries(resource.all).map(
    ([name, field]) =>
      [
        name,
        {
          ...describe(field, leaving(resource, name, field)),
          ...((field.by || !(name in resource.fields)) && { readOnly: true }),
        },
      ] as const,
  )
  const columns = besides(resource.all).map(
    ({ as }) => [as, { title: titleOf(resource, as, 'zh', {}), type: 'string', readOnly: true }] as const,
  )
  const properties: Record<string, JsonSchema> = Object.fromEntries([...fields, ...columns])
  return { type: 'object', title: resource.title, required: Object.keys(properties), properties }
}

/**
 * The JSON schema of what a submit carries. Fields it does not name are ignored, so a whole row may be posted back.
 * platform-contract.md 1.1 An id makes it a change; the `updateTime` that was read makes a change refuse to overwrite
 * somebody else's.
 */
export function bodySchema(resource: Resource): JsonSchema {
  const entering = ([name, field]: readonly [string, Field]): readonly [string, JsonSchema] => {
    const schema = field.type.json(field)
    const value = field.type.name === 'decimal' ? { ...schema, type: ['string', 'number'] } : schema
    return [
      name,
      {
        ...describe(field, field.required ? value : orEmpty(value, '')),
        ...(field.initial !== undefined && { default: field.initial }),
      },
    ]
  }
  return {
    type: 'object',
    title: resource.title,
    required: writable(resource)
      .filter(([, field]) => field.required && field.initial === undefined)
      .map(([name]) => name),
    properties: {
      id: { title: '主键', type: 'string', description: '有：修改；无：新增' },
      ...(resource.scope === 'enterprise' &&
        !resource.owns && { infoId: { title: '所属企业', type: 'string', description: '企业账号不填，总是本企业' } }),
      updateTime: { title: '更新时间', type: 'string', description: '读取时的更新时间；不一致时拒绝修改' },
      ...Object.fromEntries(writable(resource).map(entering)),
    },
  }
}
