import { zxyToTileId } from 'pmtiles'
import sharp from 'sharp'

/** A tile of one colour. */
export const plainTile = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: colour } })
    .png()
    .toBuffer()

function varint(value: number): number[] {
  const bytes: number[] = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128)
  return [...bytes, value]
}

/** A PMTiles file of version 3 that has one PNG for every tile down to a level. */
export function tileArchive(tile: Buffer, most: number): Buffer {
  const header = Buffer.alloc(127)
  // One entry: tiles from the first on, so many in a run, so many bytes, at the beginning.
  const directory = Buffer.from([...varint(1), 0, ...varint(zxyToTileId(most + 1, 0, 0)), ...varint(tile.length), 1])
  const about = Buffer.from('{}')
  const [directoryAt, aboutAt] = [127, 127 + directory.length]
  const tilesAt = aboutAt + about.length
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const places = [directoryAt, directory.length, aboutAt, about.length, tilesAt, 0, tilesAt, tile.length, 1, 1, 1]
  places.forEach((value, n) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * n))
  // Clustered; nothing is compressed; PNG; from level 0.
  header.set([1, 1, 1, 2, 0, most], 96)
  return Buffer.concat([header, directory, about, tile])
}
