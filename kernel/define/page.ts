import type { Role } from '../../contract/roles.ts'

/** A page that no resource derives: its address, its place in the menu and who sees it. */
export interface Page {
  readonly key: string
  readonly title: string
  readonly page: string
  readonly menu: { readonly group?: string; readonly sort: number; readonly icon?: string; readonly hidden?: true }
  readonly roles: readonly Role[]
  /** For administrators of the management tenant alone. */
  readonly managing?: true
  /** Of demos alone: where the product was not started as one it has no menu, and no role can be given it. */
  readonly demo?: true
  /**
   * What may be done on it: permission code → its title, Chinese and English, and what inherited clients call the
   * button. platform-contract.md 22
   */
  readonly buttons?: Readonly<Record<string, readonly [zh: string, en: string, ...clients: string[]]>>
}

/** A branch of the menu; shown to whoever may see something in it. */
export interface Group {
  readonly key: string
  readonly title: string
  readonly icon: string
  readonly sort: number
}

export const page = (definition: Page): Page => definition
export const group = (definition: Group): Group => definition
