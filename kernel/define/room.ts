import type { Link } from './link.ts'
import type { Group, Page } from './page.ts'
import type { Panel } from './panel.ts'
import type { Projection } from './projection.ts'
import type { Register } from './register.ts'
import type { Resource } from './resource.ts'
import type { English } from './titles.ts'

/**
 * A room of the product, for both server and browser: everything it defines. What only the server does stands beside it
 * in room.server.ts; the app lists rooms and nothing else.
 */
export interface Room {
  /** The name of its folder. */
  readonly key: string
  /** Its branches of the menu. */
  readonly groups?: readonly Group[]
  /** Pages that no resource derives. */
  readonly pages?: readonly Page[]
  readonly resources?: readonly Resource[]
  /** Resources whose rows are those of several others. */
  readonly registers?: readonly Register[]
  /** Seen through the tables of others: menu and page follow from the definition, the calls are their own. */
  readonly views?: readonly Resource[]
  /** Lists that calls of their own answer; the definition says what the page shows. */
  readonly described?: readonly Resource[]
  readonly projections?: readonly Projection[]
  /** A projection over whatever resources there are, of any room. */
  readonly over?: readonly ((resources: readonly Resource[]) => Projection)[]
  /** What screens ask of the projections. */
  readonly panels?: readonly Panel[]
  /** What one entry brings about elsewhere. */
  readonly links?: readonly Link[]
  /** English of all of it. */
  readonly en: English
}

export const room = (definition: Room): Room => definition
