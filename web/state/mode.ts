import { usePrefs } from './prefs.ts'
import { isPhone } from './screen.ts'
import { owedBy, rolesOf, type User } from './session.ts'

/** Where the simple mode of a kitchen is. */
export const simplePlace = '/m'

/** Whether somebody may work in the simple mode: a kitchen that owes nothing the full mode asks for. */
export const maySimple = (user: User | null): boolean => rolesOf(user).includes('enterprise') && !owedBy(user)

/** Whether they start in it. */
export function startsSimple(user: User | null): boolean {
  const { mode } = usePrefs.getState()
  return maySimple(user) && (mode === 'simple' || (mode === 'auto' && isPhone()))
}
