import { findResource } from '../engine/registry.ts'
import { rememberChoices } from './base/choices.ts'
import type { Kind } from './kinds.ts'
import { allFetched } from './offline.ts'

/** Forms and what they choose from lie ready before the network is gone. */
export async function prepare(kinds: readonly Kind[]): Promise<void> {
  for (const { key } of kinds) {
    const resource = await findResource(key).catch(() => null)
    if (resource) await rememberChoices(resource)
    if (resource?.bill) await import('./BillForm.tsx').catch(() => null) // without a network it is not to be had
  }
  await Promise.all([
    import('./Entry.tsx'),
    import('./Unsent.tsx'),
    import('./Roll.tsx'),
    import('./Alarms.tsx'),
    import('./Rows.tsx'),
  ]).catch(() => null)
  await allFetched()
}
