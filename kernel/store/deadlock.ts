/** How often in all something is tried that always loses. */
const most = 3

/** PostgreSQL's deadlock_detected: two waited for each other, and this one was ended; nothing of it is stored. */
const isDeadlock = (error: unknown): boolean => (error as { readonly code?: unknown } | null)?.code === '40P01'

/**
 * Does again what lost a deadlock: whoever won is through by then. For people's writes, which meet the platform's own
 * on the sums they both add to.
 * @param work one transaction that changes nothing outside of it @throws what it throws the third time
 */
export async function outOfDeadlock<T>(work: () => Promise<T>, tries = most): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries > 1 && isDeadlock(error)) return outOfDeadlock(work, tries - 1)
    throw error
  }
}
