// Who waits for whom: work on devices follows earlier work on the same ones, and what shares none goes on beside it.
// Batches of different devices are stored at once, so the database commits one while the process judges the next.

interface Work {
  /** The devices it is about; null for all of them. */
  readonly of: ReadonlySet<string> | null
  /** Resolves when it has ended, well or not. */
  readonly end: Promise<unknown>
}

const overlap = (a: Work['of'], b: Work['of']): boolean => {
  if (a === null || b === null) return true
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  for (const id of few) if (many.has(id)) return true
  return false
}

/** Turns of one tenant after another each: work of different tenants never waits. */
export function openTurns() {
  const underWay = new Map<string, Set<Work>>()
  /**
   * Does the work when all that was asked for before it and shares a device with it has ended.
   * @param of ids of devices; null for all of the tenant
   */
  return <T>(tenant: string, of: ReadonlySet<string> | null, work: () => Promise<T>): Promise<T> => {
    const all = underWay.get(tenant) ?? new Set<Work>()
    underWay.set(tenant, all)
    const earlier = [...all].filter(other => overlap(other.of, of)).map(({ end }) => end)
    const done = earlier.length > 0 ? Promise.all(earlier).then(work) : work()
    const own: Work = {
      of,
      end: done
        .catch(() => undefined)
        .finally(() => {
          all.delete(own)
        }),
    }
    all.add(own)
    return done
  }
}
