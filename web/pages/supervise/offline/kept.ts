/** Inspections as they were read last, kept where their drafts are: they are opened again where there is no network. */
import type { WireRow } from '../../../../kernel/define/rows.ts'
import offline from '../../../../modules/supervise/offline.ts'
import { dropDraft, keepDraft, readDraft } from '../../../engine/draft.ts'

type Inspection = WireRow<typeof offline>

const nameOf = (id: string): string => `${offline.key}:inspect-${id}-read`
const plain = offline.all['id']!

export function keepRead(row: Inspection): void {
  // Names that leave beside ids are no fields, and are shown as they are.
  keepDraft(nameOf(row.id), Object.fromEntries(Object.keys(row).map(name => [name, offline.all[name] ?? plain])), row)
}
export const readKept = (id: string): Inspection | null => readDraft(nameOf(id)) as Inspection | null
export const dropKept = (id: string): void => dropDraft(nameOf(id))
