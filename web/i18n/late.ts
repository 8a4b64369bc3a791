import { useEffect, useSyncExternalStore } from 'react'

/** What comes when somebody wants it; null until then. Called in a component that says whether it does. */
interface Late<T> {
  (isWanted: boolean): T | null
  /** Where no component is: what is here by now. */
  now(): T | null
  /** Fulfilled when it is here. Without a network it is not; whoever wants it next asks again. */
  learn(): Promise<void>
}

/** Something that only some readers need, as English is: fetched once, the first time one of them does. */
/* @__NO_SIDE_EFFECTS__ */
export function late<T>(load: () => Promise<T>): Late<T> {
  const readers = new Set<() => void>()
  let here: T | null = null
  let coming: Promise<void> | null = null
  const now = () => here
  const subscribe = (reader: () => void) => {
    readers.add(reader)
    return () => readers.delete(reader)
  }
  const learn = () =>
    (coming ??= load().then(
      loaded => {
        here = loaded
        for (const reader of readers) reader()
      },
      (error: unknown) => {
        coming = null
        throw error
      },
    ))
  const useLate = (isWanted: boolean): T | null => {
    // What is known by now also where a page of the server is taken over: it was made with it.
    const known = useSyncExternalStore(subscribe, now, now)
    const isMissing = isWanted && known === null
    useEffect(() => {
      if (isMissing) learn().catch(() => {})
    }, [isMissing])
    return known
  }
  return Object.assign(useLate, { now, learn })
}
