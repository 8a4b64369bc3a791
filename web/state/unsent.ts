import { ownerHere } from './session.ts'

/** How many entries of a person wait on this phone, told where the desktop can read it without opening the store they lie in. */
const keyOf = (owner: string) => `saber-unsent:${owner}`

export function tellUnsent(owner: string, count: number): void {
  if (count) localStorage.setItem(keyOf(owner), String(count))
  else localStorage.removeItem(keyOf(owner))
}

/** Entries of whoever is signed in that have not reached the server. */
export const unsentHere = (): number => Number(localStorage.getItem(keyOf(ownerHere())) ?? 0)
