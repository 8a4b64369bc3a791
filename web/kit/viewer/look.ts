import { create } from 'zustand'

/** A picture somebody looks at. */
export interface Shot {
  readonly src: string
  /** What it shows. */
  readonly name: string
  /** Said over the picture: when it was filed, by whom, for which kitchen. domain.md E.6 */
  readonly note?: string
}

interface Looking {
  readonly shots: readonly Shot[]
  readonly at: number
}
const away: Looking = { shots: [], at: 0 }

/** What is looked at, and where among it one is; nothing most of the time. */
export const useLooking = create<Looking>(() => away)

/** Opens pictures large, at one of them. */
export const look = (shots: readonly Shot[], at = 0): void => useLooking.setState({ shots, at })
export const lookAway = (): void => useLooking.setState(away)
