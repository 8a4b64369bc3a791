import type { Tiles } from '../../../../contract/tiles.ts'
import { tileAt, tileCorner, toScreen, toWorld } from './projection.ts'
import type { Frame } from './paint.ts'

/** How the tiles are: on the map, or not to be had. */
export type TileState = 'drawn' | 'failed'
/** Where tiles come from. */
export interface TileSource {
  readonly layers: number
  /** The levels there are tiles of. */
  readonly least: number
  readonly most: number
  /** @throws Error when there is none, or none comes */
  fetch(layer: number, level: number, column: number, row: number, signal: AbortSignal): Promise<CanvasImageSource>
}
/** Tiles under the points. */
export interface Sheet {
  /** Draws what has come of them, over the ground where some are missing. @returns whether any was drawn */
  paint(frame: Frame, ground: () => void): boolean
  stop(): void
}

/** So many tiles are kept; a wide screen shows some sixty of a layer. */
const keptMost = 400
/** What has not come by then does not come, and what did not come is asked for again after a while. ms */
const patience = 15_000
const again = 30_000
/** How many levels up a tile is looked for that is there already, until the right one comes. */
const upMost = 5

interface Tile {
  picture: CanvasImageSource | null
  failed: boolean
  readonly stop: () => void
}

/**
 * Tiles as pictures of 256 pixels of a Mercator map, drawn by the same pen as the points: so both are always in the
 * same place, and no graphics card is needed. docs/decisions/0029
 * @param redraw when more has come @param told when it is otherwise than before
 */
export function sheetOf(source: TileSource, redraw: () => void, told: (state: TileState) => void): Sheet {
  const tiles = new Map<string, Tile>()
  let state: TileState | null = null
  let later: ReturnType<typeof setTimeout> | undefined

  const retry = () => {
    clearTimeout(later)
    later = undefined
    for (const [key, { failed }] of tiles) if (failed) tiles.delete(key)
    redraw()
  }
  const ask = (key: string, layer: number, level: number, column: number, row: number): Tile => {
    const control = new AbortController()
    const tile: Tile = { picture: null, failed: false, stop: () => control.abort() }
    tiles.set(key, tile)
    source
      .fetch(layer, level, column, row, AbortSignal.any([control.signal, AbortSignal.timeout(patience)]))
      .then(
        picture => {
          tile.picture = picture
        },
        () => {
          tile.failed = true
          later ??= setTimeout(retry, again)
        },
      )
      .then(() => {
        if (!control.signal.aborted) redraw()
      })
    return tile
  }
  /** Those in sight stay, of the others the newest; what nobody waits for any more is not fetched. */
  const tidy = (sight: ReadonlySet<string>) => {
    for (const [key, { picture, failed, stop }] of tiles)
      if (!sight.has(key) && !picture && !failed) {
        stop()
        tiles.delete(key)
      }
    for (const key of tiles.keys()) {
      if (tiles.size <= keptMost) break
      if (!sight.has(key)) tiles.delete(key)
    }
  }
  const say = (next: TileState) => {
    if (next !== state) told((state = next))
  }
  addEventListener('online', retry)
  return {
    paint(frame, ground) {
      const { camera, size, ratio, ctx } = frame
      const level = Math.min(source.most, Math.max(source.least, Math.round(camera.zoom)))
      // Far out of what there is, a screen would be thousands of tiles.
      if (level > camera.zoom + 2) {
        ground()
        return false
      }
      const [[left, top], [right, bottom]] = [
        tileAt(level, ...toWorld(camera, size, 0, 0)),
        tileAt(level, ...toWorld(camera, size, size.width, size.height)),
      ]
      const sight = new Set<string>()
      const pieces: (() => void)[] = []
      let [lacks, waits, fails] = [0, 0, 0]
      let drawn = 0
      const snap = (value: number) => Math.round(value * ratio) / ratio
      const cornerAt = (column: number, row: number) => {
        const [x, y] = toScreen(camera, size, ...tileCorner(level, column, row))
        return [snap(x), snap(y)] as const
      }
      for (let layer = 0; layer < source.layers; layer++)
        for (let row = Math.floor(top); row <= Math.floor(bottom); row++)
          for (let column = Math.floor(left); column <= Math.floor(right); column++) {
            const keyOf = (up: number) => `${layer}/${level - up}/${column >> up}/${row >> up}`
            const key = keyOf(0)
            sight.add(key)
            const tile = tiles.get(key) ?? ask(key, layer, level, column, row)
            let up = 0
            while (up < upMost && !tiles.get(keyOf(up))?.picture) up++
            const picture = tiles.get(keyOf(up))?.picture
            if (!tile.picture && layer === 0 && tile.failed) fails++
            else if (!tile.picture && layer === 0) waits++
            if (!picture) {
              if (layer === 0) lacks++
              continue
            }
            sight.add(keyOf(up))
            if (layer === 0) drawn++
            const [x, y] = cornerAt(column, row)
            const [toX, toY] = cornerAt(column + 1, row + 1)
            // Part of a tile further up; its own pixels are counted, for some are larger than 256.
            const side = Number((picture as ImageBitmap).width) / 2 ** up
            const of = 2 ** up - 1
            pieces.push(() =>
              ctx.drawImage(picture, (column & of) * side, (row & of) * side, side, side, x, y, toX - x, toY - y),
            )
          }
      tidy(sight)
      if (drawn) say('drawn')
      else if (fails && !waits) say('failed')
      if (lacks) ground()
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
      for (const piece of pieces) piece()
      if (drawn) {
        // In the dark what is made for the day is dimmed; white dims nothing.
        ctx.globalCompositeOperation = 'multiply'
        ctx.fillStyle = frame.palette.veil
        ctx.fillRect(0, 0, size.width, size.height)
        ctx.globalCompositeOperation = 'source-over'
      }
      return drawn > 0
    },
    stop() {
      clearTimeout(later)
      removeEventListener('online', retry)
      for (const { stop } of tiles.values()) stop()
      tiles.clear()
    },
  }
}

/** Tiles at addresses of others. */
export const addressed = (layers: Tiles['layers']): TileSource => ({
  layers: layers.length,
  least: 1,
  most: 18,
  fetch: (layer, level, column, row, signal) =>
    new Promise((resolve, reject) => {
      const image = new Image()
      // Keys of map services are often bound to the site that asks; more than its name nobody is told.
      image.referrerPolicy = 'strict-origin'
      image.addEventListener('load', () => resolve(image))
      image.addEventListener('error', () => reject(new Error('no tile')))
      signal.addEventListener('abort', () => {
        image.src = ''
        reject(new Error('no tile in time'))
      })
      const values = { z: level, x: column, y: row, '-y': 2 ** level - 1 - row }
      image.src = layers[layer]!.replace(/\{(-?y|x|z)\}/g, (_, name: keyof typeof values) => String(values[name]))
    }),
})
