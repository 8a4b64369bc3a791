import { isStored, type Resource } from './resource.ts'

/**
 * A register: a resource whose rows are those of several others, so far as these have its fields. The database keeps it
 * with every write to one of them, whoever writes and however, so what must be one of a kind among all of them
 * (`unique`) is, and one question finds what would be looked for in each. Nobody writes it.
 */
export interface Register {
  readonly resource: Resource
  readonly of: readonly Resource[]
}

/**
 * Defines a register.
 * @throws Error naming a resource that lacks a field of the register or keeps it in another way, or belongs to somebody
 * else
 */
export function register(resource: Resource, of: readonly Resource[]): Register {
  const no = (why: string): never => {
    throw new Error(`${resource.key}: ${why}`)
  }
  if (Object.values(resource.grants).some(grant => grant === 'all' || (Array.isArray(grant) && grant.length > 1)))
    no('is a register, which nobody writes: grant reading alone')
  for (const { key, all, scope, owns } of of) {
    if (scope !== resource.scope || owns) no(`is a register of ${key}, whose rows belong to somebody else`)
    for (const [name, field] of Object.entries(resource.all)) {
      if (!isStored(field)) continue
      const same = all[name]
      if (!same || !isStored(same) || same.type.column(same) !== field.type.column(field))
        no(`is a register of ${key}, which has no such ${name}`)
    }
  }
  return { resource, of }
}
