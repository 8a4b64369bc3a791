import type { Kernel } from '../../ask/kernel.ts'
import { isAsked, isListed, type Panel } from '../../define/panel.ts'
import type { Resource } from '../../define/resource.ts'
import type { Asking } from './asking.ts'
import { listing } from './newest.ts'
import { summing } from './sums.ts'

/**
 * How a panel is answered.
 * @param enterprises the resource of the enterprises that are seen
 * @throws Error when its room has to do it
 */
export function asking(panel: Panel, enterprises: Resource, find: Kernel['find']): Asking {
  const name = `panel_${panel.key}`
  if (isAsked(panel)) return summing(name, panel.asks, enterprises)
  if (isListed(panel)) return listing(name, panel.newest, enterprises, find)
  throw new Error(`${panel.key}: no room answers this panel`)
}
