/**
 * Alarms of one enterprise that explain each other: a power cut explains seven warm cabinets. decisions C.2. Pure, the
 * table is data.
 */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ZONE = 8 * 60 * MINUTE

/** What is known of an alarm. Times are epoch ms, `until` null while it has not recovered. */
export interface Cause {
  readonly id: string
  readonly rootId: string | null
  readonly type: string
  /** Code of device_kind. */
  readonly kind: string
  readonly level: 1 | 2 | 3
  readonly at: number
  readonly until: number | null
  readonly device: string
  /** Whom it belongs with: the gateway it speaks through, the cabinet or circuit it is at, the recorder. */
  readonly belongs?: Readonly<Record<string, string>>
}

/** One kind of root and what it explains; the first that fits wins. */
export interface Link {
  readonly root: { readonly type: string; readonly kinds?: readonly string[]; readonly level?: 1 | 2 | 3 }
  readonly children: readonly { readonly type: string; readonly kinds?: readonly string[] }[]
  /**
   * How they belong together beside the enterprise: the child's field of that name is the root's device, or the same as
   * the root's.
   */
  readonly same?: string
  /**
   * A child began no more than this before the root, and no more than that after it was over; of one day, if it says
   * so.
   */
  readonly beforeMin: number
  readonly afterMin: number
  readonly sameDay?: true
  /** The root is the first of so many of one type that began within so many minutes. */
  readonly several?: { readonly n: number; readonly withinMin: number }
}

export const links: readonly Link[] = [
  {
    root: { type: 'POWER', kinds: ['power'], level: 1 },
    children: [{ type: 'DIS_NONE' }, { type: 'DIS_FAIL' }],
    same: 'circuit',
    beforeMin: 1440,
    afterMin: 1440,
    sameDay: true,
  },
  {
    root: { type: 'POWER', kinds: ['power'], level: 1 },
    children: [
      { type: 'T_HIGH' },
      { type: 'OFFLINE' },
      { type: 'DIS_NONE' },
      { type: 'CAM_OFF' },
      { type: 'POWER', kinds: ['mogu'] },
    ],
    beforeMin: 5,
    afterMin: 120,
  },
  {
    root: { type: 'OFFLINE', kinds: ['gateway'] },
    children: [{ type: 'OFFLINE' }],
    same: 'gateway',
    beforeMin: 5,
    afterMin: 30,
  },
  { root: { type: 'DOOR' }, children: [{ type: 'T_HIGH' }], same: 'cabinet', beforeMin: 0, afterMin: 30 },
  {
    root: { type: 'CAM_OFF' },
    children: [{ type: 'CAM_OFF' }],
    same: 'recorder',
    beforeMin: 5,
    afterMin: 10,
    several: { n: 3, withinMin: 5 },
  },
]

/** A root that becomes known later than its children adopts those that were raised no more than this before it. */
const ADOPTS = 5 * MINUTE

const dayOf = (at: number) => Math.floor((at + ZONE) / DAY)
const fits = (alarm: Cause, { type, kinds }: { readonly type: string; readonly kinds?: readonly string[] }) =>
  alarm.type === type && (kinds === undefined || kinds.includes(alarm.kind))

function isTogether(root: Cause, child: Cause, same: string | undefined): boolean {
  if (same === undefined) return true
  const where = child.belongs?.[same]
  return where !== undefined && (where === root.device || where === root.belongs?.[same])
}

/** Whether one alarm explains another, by one line of the table. */
function explains(link: Link, root: Cause, child: Cause): boolean {
  if (root.id === child.id || !fits(root, link.root) || !link.children.some(of => fits(child, of))) return false
  if (link.root.level !== undefined && root.level !== link.root.level) return false
  if (!isTogether(root, child, link.same)) return false
  // once it is known when the root was over, what began later stands for itself
  const last = (root.until ?? Infinity) + link.afterMin * MINUTE
  if (link.sameDay) return dayOf(root.at) === dayOf(child.at)
  return child.at >= root.at - Math.min(link.beforeMin * MINUTE, ADOPTS) && child.at <= last
}

const first = (a: Cause, b: Cause) => a.at - b.at || (a.id < b.id ? -1 : 1)

/** Roots of a line: those that fit, or the first of several at one time. */
function rootsOf(link: Link, alarms: readonly Cause[]): readonly Cause[] {
  const fitting = alarms.filter(alarm => fits(alarm, link.root)).toSorted(first)
  const { several } = link
  if (!several) return fitting
  let last: Cause | null = null
  return fitting.filter(root => {
    if (last && explains(link, last, root)) return false
    const near = fitting.filter(
      other => other.at >= root.at && other.at <= root.at + several.withinMin * MINUTE && explains(link, root, other),
    )
    if (near.length + 1 < several.n) return false
    last = root
    return true
  })
}

/** What an alarm becomes: another root (null: it stands for itself), or a graver level because of its children. */
export interface Change {
  readonly id: string
  readonly rootId: string | null
  readonly level: 1 | 2 | 3
}

/**
 * Which alarms explain which. It follows from the alarms alone, whatever the order they became known in. A root is
 * itself no child, so there is one storey; the level of a root is that of its gravest.
 * @param alarms those of ONE enterprise that are open or recovered lately, `level` as their rules say
 * @returns only what differs from the rows
 */
export function causes(alarms: readonly Cause[], table: readonly Link[] = links): readonly Change[] {
  const rootOf = new Map<string, string>()
  const roots = new Set<string>()
  for (const link of table)
    for (const root of rootsOf(link, alarms)) {
      if (rootOf.has(root.id)) continue
      for (const child of alarms) {
        if (rootOf.has(child.id) || roots.has(child.id) || !explains(link, root, child)) continue
        rootOf.set(child.id, root.id)
        roots.add(root.id)
      }
    }
  return alarms.flatMap(alarm => {
    const rootId = rootOf.get(alarm.id) ?? null
    const own = alarms.filter(({ id }) => rootOf.get(id) === alarm.id).map(({ level }) => level)
    const level = Math.min(alarm.level, ...own) as 1 | 2 | 3
    return rootId === alarm.rootId && level === alarm.level ? [] : [{ id: alarm.id, rootId, level }]
  })
}
