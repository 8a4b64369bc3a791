import { PMTiles } from 'pmtiles'
import { asSession } from '../../../api/http.ts'
import { tileFile } from './data.ts'
import type { TileSource } from './tiles.ts'

/** Tiles out of the one file the operator's server has, by ranges. @throws Error when it is not to be had */
export async function archived(): Promise<TileSource> {
  const archive = new PMTiles({
    getKey: () => tileFile,
    async getBytes(offset, length, signal) {
      const answer = await asSession('GET', tileFile, {
        headers: { Range: `bytes=${offset}-${offset + length - 1}` },
        scope: false,
        ...(signal && { signal }),
      })
      if (answer.status !== 206) throw new Error(`${tileFile} ${answer.status}`)
      return { data: await answer.arrayBuffer() }
    },
  })
  const { minZoom, maxZoom } = await archive.getHeader()
  return {
    layers: 1,
    least: minZoom,
    most: maxZoom,
    async fetch(_layer, level, column, row, signal) {
      const tile = await archive.getZxy(level, column, row, signal)
      if (!tile) throw new Error('no tile')
      return createImageBitmap(new Blob([tile.data]))
    },
  }
}
