import { wireMoment } from '../../contract/wire.ts'
import type { Resource, Values } from '../define/resource.ts'
import type { Bound } from '../store/batch.ts'
import type { Kernel } from './kernel.ts'
import { newRow } from './new-row.ts'
import { rowStatements } from './row-statements.ts'
import { factOf, tracing } from './traces.ts'

/** Rows that the platform itself writes, of values it knows to be right; statements for a transaction that its caller has entered. */
export interface PlatformRows {
  /** Adds a row; what is not said is as in an empty form. @returns its values and the statements */
  born(tenant: string, info: string, values: Values, now: number): { readonly row: Values; readonly bounds: readonly Bound[] }
  /** Changes a row that is locked. */
  changed(tenant: string, before: Values, set: Values, now: number): readonly Bound[]
}

/** The platform as an asker: nobody, from nowhere. */
const platform = { asker: null, ip: '', trace: '' }

/** @param kernel its store is not used: the statements run in the caller's transaction */
export function platformRows(resource: Resource, kernel: Kernel): PlatformRows {
  const statements = rowStatements(resource, kernel)
  const traces = tracing(resource, kernel)
  return {
    born(tenant, info, said, now) {
      const id = kernel.newId()
      const blank = Object.fromEntries(Object.entries(resource.fields).map(([name, of]) => [name, of.initial ?? (of.type.name === 'flag' ? false : null)]))
      const row = newRow(resource, { ...blank, ...said }, { id, tenant, info: resource.owns ? id : info, user: null, dept: null, now })
      return { row, bounds: [...statements.insertion(tenant, row), ...traces(platform, 'create', [factOf(tenant, null, row)])] }
    },
    changed(tenant, before, set, now) {
      const after: Values = { ...before, ...set, updateTime: wireMoment(now) }
      return [statements.change(tenant, after), ...traces(platform, 'update', [factOf(tenant, before, after)])]
    },
  }
}
