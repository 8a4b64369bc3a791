import type { Versions } from '../kernel/fields/checklist/versions.ts'
import type { checklistKind } from './dictionaries.ts'

/** One line of a checklist. Its code is kept with what was found, so it is for ever; what is asked now may be worded anew, never be another thing. domain.md C.50–C.53 */
export interface ChecklistItem {
  readonly code: string
  readonly name: string
  readonly en: string
}

/** How a record says which version of a list it was asked by. domain.md B.7.1 templateId, B.6.1 templateId / templateVer */
export const versions = (kind: NonNullable<(typeof checklistKind)['key']> & number): Versions => ({ of: 'base/checklist', kind, id: 'templateId', name: 'templateVer' })
