import type { Role } from '../../contract/roles.ts'

/** A page that no resource derives: its address, its place in the menu and who sees it. */
export interface Page {
  readonly key: string
  readonly title: string
  readonly page: string
  readonly menu: { readonly group?: string; readonly sort: number; readonly icon?: string; readonly hidden?: true }
  readonly roles: readonly Role[]
}

/** A branch of the menu; shown to whoever may see something in it. */
export interface Group {
  readonly key: string
  readonly title: string
  readonly icon: string
  readonly sort: number
}

export const page = (said: Page): Page => said
export const group = (said: Group): Group => said
