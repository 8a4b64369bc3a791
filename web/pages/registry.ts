import type { ComponentType } from 'react'

/** Pages that no resource derives, by their address without the leading slash. */
export const registry: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> = {
  'wel/index': () => import('./wel/page.tsx'),
  'system/job': () => import('./jobs/page.tsx'),
}
