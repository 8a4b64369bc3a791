import { create } from 'zustand'
import { onLeave, onSwitch } from './session.ts'

/**
 * What the supervisor clicked in the left tree: an enterprise (infoId) or an area or office (cityId); the other is ''.
 */
export interface Selection {
  readonly infoId: string
  readonly cityId: string
  readonly name: string
}

const key = 'saber-enterprise'
const nothing: Selection = { infoId: '', cityId: '', name: '' }
const stored = sessionStorage.getItem(key)

/** The selection of the left tree; empty for roles that have no tree. */
export const useEnterprise = create<Selection>(() => (stored ? (JSON.parse(stored) as Selection) : nothing))

export function choose(selection: Selection): void {
  sessionStorage.setItem(key, JSON.stringify(selection))
  useEnterprise.setState(selection)
}

export const chosen = (it: Selection): boolean => it.infoId !== '' || it.cityId !== ''

onLeave(() => useEnterprise.setState(nothing))
onSwitch(() => choose(nothing))

/**
 * The parameters of a list as the specification wants them: an enterprise is sent as infoId without cityId, an area as
 * cityId without infoId; the text 'undefined' counts as absent. core-platform.md 7
 */
export function scoped(params: Readonly<Record<string, unknown>>, selection: Selection): Record<string, unknown> {
  const { infoId, cityId, ...rest } = params
  const given = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== 'undefined'
  if (given(infoId)) return { ...rest, infoId }
  if (given(cityId)) return { ...rest, cityId }
  if (selection.infoId) return { ...rest, infoId: selection.infoId }
  if (selection.cityId) return { ...rest, cityId: selection.cityId }
  return rest
}
