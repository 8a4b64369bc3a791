/** Which window has an entry in hand: one at a time. */
const inHand = new Map<string, () => void>()
const lockOf = (key: string): string => `saber-phone-entry:${key}`

/** What a page that is loaded anew had in hand is still in the hand of the page before it: so long it waits, ms. */
const patience = 1000

/** Takes an entry in hand; false when another window has it. Without web locks (plain http) nobody is asked. */
export async function take(key: string): Promise<boolean> {
  if (inHand.has(key)) return true
  if (!navigator.locks) {
    inHand.set(key, () => undefined)
    return true
  }
  return new Promise(taken => {
    const hold = () => {
      taken(true)
      return new Promise<void>(done => {
        inHand.set(key, done)
      })
    }
    navigator.locks.request(lockOf(key), { signal: AbortSignal.timeout(patience) }, hold).catch(() => taken(false))
  })
}

/** Lets go of an entry: other windows may have it. */
export function letGo(key: string): void {
  inHand.get(key)?.()
  inHand.delete(key)
}

/** Whether no window has it in hand; without web locks only of this one is known. */
export const isFree = async (key: string): Promise<boolean> =>
  navigator.locks
    ? navigator.locks.request(lockOf(key), { ifAvailable: true }, lock => lock !== null)
    : Promise.resolve(!inHand.has(key))
