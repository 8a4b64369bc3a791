/** How long a channel waits for what, ms. */
export interface Patience {
  /** For the first key frame. */
  readonly first: number
  /** For a viewer, before the source is let go. */
  readonly idle: number
  /** Before a source that ended is begun again; doubled each time it brings nothing, up to ten times as much. */
  readonly again: number
  /** For pictures, while viewers wait for a source that is away. */
  readonly away: number
}

/** Waits for something, and no longer than so many ms. @param late what comes of it then, or throws */
export async function within<Value>(awaited: Promise<Value>, time: number, late: () => Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<void>(resolve => (timer = setTimeout(resolve, time))).then(late)
  try {
    return await Promise.race([awaited, end])
  } finally {
    clearTimeout(timer)
  }
}
