import type { FirstTile, Tile } from '../../../../modules/iot/tile.ts'
import { trailPoints, trailStep } from '../../../../modules/iot/tile.ts'
import { momentAt } from '../../../../contract/wire.ts'

const widthMs = trailStep * 60_000
const bucketOf = (at: string): number => Math.floor(momentAt(at) / widthMs)

/** What a tile is grouped and ordered by: while it stays the same the wall need not be laid out anew. */
const standing = ({ level, isOnline, name, infoId }: Tile): string => `${level} ${String(isOnline)} ${infoId} ${name}`

/** The trail with what was said last: of one stretch of time the newest value stands. */
function followed(before: FirstTile, tile: Tile, first: string): FirstTile['trail'] {
  const value = Number(tile.values[first])
  if (!tile.at || tile.values[first] === '' || !Number.isFinite(value)) return before.trail
  const on = before.at ? bucketOf(tile.at) - bucketOf(before.at) : 1
  const { trail } = before
  if (on <= 0) return [...trail.slice(0, -1), value]
  const between = Array.from<null>({ length: Math.min(on, trailPoints) - 1 }).fill(null)
  return [...trail, ...between, value].slice(-trailPoints)
}

/** Calls back once in the next frame, however often it is asked. */
export type Frame = (back: () => void) => void

/**
 * The devices of a wall. What arrives waits for the next frame; then each tile that changed is drawn once, and the wall
 * itself only where a tile came, went or stands otherwise.
 */
export function openWall(frame: Frame = back => void requestAnimationFrame(back)) {
  let tiles: ReadonlyMap<string, FirstTile> = new Map()
  let order = tiles
  const drawers = new Map<string, Set<() => void>>()
  const layouts = new Set<() => void>()
  const waiting = new Map<string, Tile>()
  let isDue = false

  const take = (): void => {
    isDue = false
    const next = new Map(tiles)
    const stale = new Set<string>()
    let isOther = false
    for (const [id, tile] of waiting) {
      const before = next.get(id)
      // A word older than what is shown, or one that says nothing new, changes nothing.
      if (
        before &&
        (tile.at < before.at || JSON.stringify({ ...before, trail: 0 }) === JSON.stringify({ ...tile, trail: 0 }))
      )
        continue
      const first = Object.keys(tile.values)[0] ?? ''
      next.set(id, before ? { ...tile, trail: followed(before, tile, first) } : { ...tile, trail: [] })
      isOther ||= !before || standing(before) !== standing(tile)
      stale.add(id)
    }
    waiting.clear()
    if (!stale.size) return
    tiles = next
    if (isOther) order = tiles
    for (const id of stale) for (const draw of drawers.get(id) ?? []) draw()
    if (isOther) for (const lay of layouts) lay()
  }

  return {
    /** All of them anew. */
    begin(all: readonly FirstTile[]): void {
      tiles = new Map(all.map(tile => [tile.id, tile]))
      order = tiles
      waiting.clear()
      for (const drawing of drawers.values()) for (const draw of drawing) draw()
      for (const lay of layouts) lay()
    },
    /** What changed, as the server tells it. @param here whether a device that is not on the wall belongs there */
    hear(changes: readonly Tile[], here: (tile: Tile) => boolean): void {
      for (const tile of changes) if (tiles.has(tile.id) || here(tile)) waiting.set(tile.id, tile)
      if (isDue || !waiting.size) return
      isDue = true
      frame(take)
    },
    tile: (id: string): FirstTile | undefined => tiles.get(id),
    /** The same map until the wall is laid out anew. */
    order: (): ReadonlyMap<string, FirstTile> => order,
    onTile(id: string, draw: () => void): () => void {
      const set = drawers.get(id) ?? new Set()
      drawers.set(id, set.add(draw))
      return () => {
        set.delete(draw)
        if (!set.size) drawers.delete(id)
      }
    },
    onLayout(lay: () => void): () => void {
      layouts.add(lay)
      return () => layouts.delete(lay)
    },
  }
}
export type WallStore = ReturnType<typeof openWall>
