/** One line of a checklist. Its code is kept with what was found, so it is for ever; a new wording is a new item. domain.md C.50–C.53 */
export interface ChecklistItem {
  readonly code: string
  readonly name: string
  readonly en: string
}
