/** Who waits for each id. */
type Waiting<T> = Map<string, (result: T | undefined) => void>

/**
 * Asks for many by one question: what is wanted before the page has done what it is doing is asked for at once.
 * @param ask what is found of these ids, by id @param most so many go into one question
 */
export function together<T>(
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  most: number,
): (id: string) => Promise<T | undefined> {
  let waiting: Waiting<T> | null = null
  const answers = new Map<string, Promise<T | undefined>>()
  const send = async (some: readonly (readonly [string, (result: T | undefined) => void])[]): Promise<void> => {
    const results = await ask(some.map(([id]) => id)).catch((): ReadonlyMap<string, T> => new Map())
    for (const [id, tell] of some) {
      answers.delete(id)
      tell(results.get(id))
    }
  }
  const wanted = (): Waiting<T> => {
    if (waiting) return waiting
    const now: Waiting<T> = new Map()
    waiting = now
    setTimeout(() => {
      waiting = null
      for (let from = 0; from < now.size; from += most) void send([...now].slice(from, from + most))
    })
    return now
  }
  return id => {
    const asked = answers.get(id) ?? new Promise<T | undefined>(resolve => wanted().set(id, resolve))
    answers.set(id, asked)
    return asked
  }
}
