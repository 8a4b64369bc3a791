import { isOfEnterprise, type Resource } from '../../../kernel/define/resource.ts'
import { text, type Field } from '../../../kernel/fields/index.ts'

/** One line of the search bar: a field, and the parameters of the list call it fills. */
export interface Condition {
  readonly name: string
  readonly of: Field
  /** One parameter, or the two ends of a range. */
  readonly params: readonly string[]
}

/** Which enterprise is the left tree's matter, and what belongs to the kernel is nobody's. */
const elsewhere: ReadonlySet<string> = new Set([
  'id',
  'infoId',
  'tenantId',
  'status',
  'createUser',
  'createDept',
  'updateUser',
  'updateTime',
  'isDeleted',
])

function paramsOf(name: string, of: Field): readonly string[] | null {
  if (of.sensitive || !(of.filter || of.search || of.unique)) return null
  const { filters } = of.type
  if (of.filter === 'range')
    return filters.includes('datege') ? [`${name}_datege`, `${name}_datele`] : [`${name}_ge`, `${name}_le`]
  if (of.type.name === 'choices') return [`${name}_like`]
  // A number that is unique text is looked up by any part of it.
  return [!of.search && filters.includes('like') ? `${name}_like` : name]
}

/**
 * What a list may be searched by, as the server declares it too: what people type first, then what they choose, then
 * ranges, the time of entry last.
 * @param tenants the reader sees the rows of every tenant and may look for those of one
 * @param several the reader sees several enterprises and may look for one by its name
 */
export function conditionsOf(resource: Resource, tenants = false, several = false): readonly Condition[] {
  const conditions = Object.entries(resource.all).flatMap(([name, of]): Condition[] => {
    const params =
      tenants && name === 'tenantId'
        ? [name]
        : elsewhere.has(name) && !(name in resource.fields)
          ? null
          : paramsOf(name, of)
    return params ? [{ name, of, params }] : []
  })
  if (several && isOfEnterprise(resource))
    conditions.push({ name: 'infoName', of: text({ title: '企业名称', max: 100 }), params: ['infoName'] })
  const rank = ({ name, of, params }: Condition) =>
    name === 'createTime' || (tenants && name === 'tenantId')
      ? 4
      : name === 'infoName' && !(name in resource.all)
        ? 3
        : params.length > 1
          ? 2
          : of.search
            ? 0
            : 1
  return conditions
    .map((condition, at) => ({ condition, at }))
    .sort((a, b) => rank(a.condition) - rank(b.condition) || a.at - b.at)
    .map(({ condition }) => condition)
}
