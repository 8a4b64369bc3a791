import type { Resource, Values } from '../../define/resource.ts'
import type { Bound } from '../../store/batch.ts'
import { difference, witness } from '../row/columns.ts'
import type { Kernel } from '../../ask/kernel.ts'
import { fedBy, projecting, type Fact } from './project.ts'
import { writeAudit, type AuditLine, type Doer } from '../../ask/audit.ts'

/** What is known of a row that was made, changed or removed. */
export const factOf = (tenant: string, before: Values | null, after: Values | null): Fact => ({
  tenant,
  info: ((after ?? before)!['infoId'] as string | undefined) ?? '',
  before,
  after,
})

/** A made row as it is, a removed one as it was, of a changed one what differs. */
function changeOf(resource: Resource, { before, after }: Fact): Pick<AuditLine, 'before' | 'after'> {
  if (before && after) return difference(witness(resource, before), witness(resource, after))
  return before ? { before: witness(resource, before) } : { after: witness(resource, after!) }
}

/**
 * What an action leaves beside the rows it wrote, for the same transaction: the projections that read them, and a line
 * of the audit for each. All rows of an action are said at once, because projections are added to in one order for
 * everybody.
 */
export function tracing(
  resource: Resource,
  kernel: Kernel,
): (doer: Doer, verb: string, facts: readonly Fact[]) => readonly Bound[] {
  const { key } = resource
  const projections = fedBy(kernel.projections, key)
  return (doer, verb, facts) => {
    const operation = `${key}.${verb}`
    return [
      ...projecting(projections, key, facts),
      ...facts.map(fact =>
        writeAudit(
          kernel.newId(),
          doer,
          {
            operation,
            resource: key,
            row: (fact.after ?? fact.before)!['id'] as string,
            info: fact.info,
            ...changeOf(resource, fact),
          },
          fact.tenant,
        ),
      ),
    ]
  }
}
