/**
 * A node of the enterprise tree: areas hold areas and enterprises, units hold units and enterprises. `cityId` of an
 * area is its code, of a unit its id; lists take either. domain.md B.1.1 getInfoTree, decision 13
 */
export interface TreeNode {
  readonly id: string
  /** '0' at the top. */
  readonly parentId: string
  readonly title: string
  readonly name: string
  readonly nodeType: 'area' | 'market' | 'enterprise'
  readonly cityId: string
  readonly infoId: string
  readonly type: number | ''
  /** Dynamic grade 1 (best) … 3; 0 or '' while there is none. */
  readonly infoGrade: number | ''
  readonly fsIndex: string
  /**
   * 1 when a device of the enterprise is online, 0 when none of them is; '' without devices, and for areas and units.
   */
  readonly online: 0 | 1 | ''
  /** Alarms of the enterprise nobody has handled yet; 0 for areas and units. */
  readonly openAlarms: number
  /** Enterprises below an area or unit. */
  readonly num: number
  /** Enterprises right below it: what is asked for by its id when it is opened. */
  readonly leaves: number
  readonly hasChildren: boolean
  readonly children?: readonly TreeNode[]
}

/** Which tree: by area or by supervising unit. */
export type TreeBy = 'area' | 'market'

/** At most so many enterprises are found at once. */
export const treeFound = 200
