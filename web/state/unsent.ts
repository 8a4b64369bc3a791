import { ownerHere } from './session.ts'

/**
 * How many entries of a person wait on this phone, told where the desktop can read it without opening the store they
 * lie in.
 */
const keyOf = (owner: string) => `saber-unsent:${owner}`

export function tellUnsent(owner: string, count: number): void {
  if (count) localStorage.setItem(keyOf(owner), String(count))
  else localStorage.removeItem(keyOf(owner))
}

/** How many of whoever is signed in wait. */
export const unsentHere = (): number => Number(localStorage.getItem(keyOf(ownerHere())) ?? 0)

/**
 * What is asked before somebody leaves: whether they mean it, and that something of theirs has not reached the server.
 * core-platform.md 5
 */
export function signOutQuestion({
  signOutUnsent,
  signOutAsk,
}: {
  readonly signOutUnsent: (count: number) => string
  readonly signOutAsk: string
}): string {
  const count = unsentHere()
  return count ? signOutUnsent(count) : signOutAsk
}
