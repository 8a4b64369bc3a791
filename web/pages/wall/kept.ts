import type { WireRow } from '../../../kernel/define/rows.ts'
import layout from '../../../modules/wall/layout.ts'
import { listRows } from '../../engine/calls.ts'

export type Layout = WireRow<typeof layout>

/** How the wall of the tenant is arranged; null while it is as it comes. */
export const keptLayout = async (signal?: AbortSignal): Promise<Layout | null> =>
  (await listRows(layout, { current: 1, size: 1 }, signal)).records[0] ?? null
