declare module 'virtual:definitions' {
  import type { Resource } from '../../kernel/define/resource.ts'

  /** Key of a resource → the file that defines it: `stock/goods` ↔ modules/stock/goods.ts. */
  export const files: Readonly<Record<string, () => Promise<{ readonly default: Resource }>>>
  /** Address of a page (without the leading slash) → the file that defines its resource. */
  export const pages: Readonly<Record<string, () => Promise<{ readonly default: Resource }>>>
}

declare module 'virtual:antd.css'

declare module 'virtual:english' {
  import type { English } from '../../kernel/define/titles.ts'

  export const english: English
}
