import { filtersOf } from '../../kernel/derive/row/query.ts'
import { writable, type Resource } from '../../kernel/define/resource.ts'

/**
 * What a page that only follows from a definition may show: each kind of value in its list, its search and its form,
 * and each thing around them.
 */
export function traitsOf(resource: Resource): readonly string[] {
  const around = {
    tree: Boolean(resource.parent),
    kitchens: resource.scope === 'enterprise',
    few: Boolean(resource.few),
    import: !resource.calls?.none?.includes('import'),
    export: !resource.calls?.none?.includes('export'),
    form: writable(resource).length > 0,
    number: Boolean(resource.number),
    draft: Boolean(resource.draft),
    dangerous: Object.values(resource.actions).some(({ danger }) => danger),
    bulk: Object.values(resource.actions).some(({ on }) => on === 'rows'),
    single: Object.values(resource.actions).some(({ on }) => !on),
  }
  return [
    ...Object.entries(around).flatMap(([name, is]) => (is ? [name] : [])),
    ...resource.list.map(name => `list ${resource.all[name]?.type.name ?? 'text'}`),
    ...filtersOf(resource).map(({ of }) => `search ${of.type.name}`),
    ...writable(resource).map(([, of]) => `form ${of.type.name}`),
  ]
}

/** Few of these resources that together have every trait any of them has: the one that adds most comes first. */
export function oneOfEachKind(resources: readonly Resource[]): readonly Resource[] {
  const missing = new Set(resources.flatMap(traitsOf))
  const chosen: Resource[] = []
  while (missing.size) {
    const adds = (resource: Resource): number => new Set(traitsOf(resource).filter(trait => missing.has(trait))).size
    const best = resources.reduce((a, b) => (adds(b) > adds(a) ? b : a))
    chosen.push(best)
    for (const trait of traitsOf(best)) missing.delete(trait)
  }
  return chosen
}
