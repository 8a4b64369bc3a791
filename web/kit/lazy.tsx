import { type ComponentType, useLayoutEffect, useReducer, useState } from 'react'

const Nothing = () => null

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
): ComponentType<P> {
  let Face: ComponentType<P> | undefined
  let underway: Promise<unknown> | undefined
  const fetched = async (): Promise<void> => {
    try {
      Face = faceOf(await load())
    } finally {
      underway = undefined
    }
  }
  return function Lazy(props) {
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
}
