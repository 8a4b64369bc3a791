declare module 'virtual:definitions' {
  import type { Resource } from '../../kernel/define/resource.ts'

  /** Key of a resource → the file that defines it: `stock/goods` ↔ modules/stock/goods.ts. */
  export const files: Readonly<Record<string, () => Promise<{ readonly default: Resource }>>>
  /** Address of a page (without the leading slash) → the file that defines its resource. */
  export const pages: Readonly<Record<string, () => Promise<{ readonly default: Resource }>>>
}

declare module 'virtual:pages' {
  import type { ComponentType } from 'react'

  /**
   * Address (without the leading slash) → the page made for it: `web/pages/iot/demo.tsx`, or `page.tsx` in a folder of
   * that name, of what has the key `iot/demo`.
   */
  export const own: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>
}

declare module 'virtual:antd.css'

declare module 'virtual:english' {
  import type { English } from '../../kernel/define/titles.ts'

  export const english: English
}
