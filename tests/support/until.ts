/** How often a condition is looked at, ms. */
const every = 20

/**
 * Waits for a condition; one that cannot be asked yet does not hold yet. @throws Error naming it after a while, with
 * what stood against it last
 */
export async function until(holds: () => Promise<boolean> | boolean, what: string, most = 60_000): Promise<void> {
  let cause: unknown
  for (const end = performance.now() + most; ; await new Promise(resolve => setTimeout(resolve, every))) {
    try {
      if (await holds()) return
    } catch (error) {
      cause = error
    }
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`, { cause })
  }
}
