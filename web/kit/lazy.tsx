import { type ComponentType, useLayoutEffect, useReducer, useState } from 'react'

const Nothing = () => null

/** A component whose code may be fetched before anybody needs it. */
export type Lazy<P, M = unknown> = ComponentType<P> & {
  /** Fetches its code; that it failed is told when it is drawn. */
  readonly fetch: () => Promise<void>
  /** Hands over its code, where that was imported outright. */
  readonly come: (module: M) => void
}

/**
 * A component whose code is fetched when it is first shown. React's own suspends, and what comes after a wait React
 * holds back until 300 ms have passed (its throttle of fallbacks): every page would cost them twice, for its shell and
 * for itself.
 * @param faceOf which of what the code brings it is
 * @param Wait what stands there until the code has come, with the same props
 * @throws while it is drawn, what kept the code from coming; drawn anew it is fetched anew
 */
export function lazy<M, P extends object>(
  load: () => Promise<M>,
  faceOf: (module: M) => ComponentType<P>,
  Wait: ComponentType<P> = Nothing,
): Lazy<P, M> {
  let Face: ComponentType<P> | undefined
  let underway: Promise<unknown> | undefined
  const come = (module: M): void => {
    Face = faceOf(module)
  }
  const fetched = async (): Promise<void> => {
    try {
      come(await load())
    } finally {
      underway = undefined
    }
  }
  const fetch = async (): Promise<void> => {
    if (!Face) await (underway ??= fetched()).catch(() => null)
  }
  function Later(props: P) {
    const [, arrive] = useReducer((n: number) => n + 1, 0)
    const [failure, fail] = useState<{ readonly error: unknown }>()
    const isThere = Face !== undefined
    useLayoutEffect(() => {
      if (isThere) return undefined
      let isShown = true
      ;(underway ??= fetched()).then(
        () => isShown && arrive(),
        (error: unknown) => isShown && fail({ error }),
      )
      return () => {
        isShown = false
      }
    }, [isThere])
    if (failure) throw failure.error
    return Face ? <Face {...props} /> : <Wait {...props} />
  }
  return Object.assign(Later, { fetch, come })
}
