import sharp from 'sharp'
import type pg from 'pg'
import { copyInto } from '../kernel/store/copy.ts'
import { likeness } from '../kernel/files/likeness.ts'
import { here, type FileStore } from '../kernel/files/port.ts'
import type { Pictures as Images } from '../kernel/files/pictures.ts'
import { storedFiles } from '../kernel/store/tables.ts'
import { size, type Pictures } from './world/pictures.ts'

/** Pictures between two words of how far it is. */
const tileSize = 250

const columns = [
  'tenant_id',
  'key',
  'info_id',
  'name',
  'type',
  'size',
  'width',
  'height',
  'user_id',
  'place',
  'open',
  'likeness',
  'created_at',
] as const

/** What is known of a picture: the texts of those columns. */
export type Painted = readonly (string | null)[]

/**
 * Draws the pictures of a world, puts them into the file store and says of them what an upload says. Those that all
 * records share are everybody's and are compared with nothing; those of one kitchen are compared like what people take.
 * @param say hears how far it is @returns their rows, which `keepPictures` writes
 */
export async function paint(
  tenant: string,
  pictures: Pictures,
  files: FileStore,
  images: Images | null,
  at: string,
  say: (line: string) => void = () => undefined,
): Promise<readonly Painted[]> {
  const rows: Painted[] = []
  const all = pictures.all()
  for (const { key, name, draw, info, compared } of all) {
    const bytes = await sharp(draw(), { raw: { ...size, channels: 3 } })
      .jpeg({ quality: 72 })
      .toBuffer()
    // A drawing is always the same: one that an earlier try or the world before left there is this one.
    const place = (await files.exists(key)) ? here : await files.put(tenant, key, bytes, { extension: 'jpg' })
    const alike = compared && images ? await likeness(bytes, images.grey) : null
    rows.push([
      tenant,
      key,
      info,
      name,
      'image/jpeg',
      String(bytes.length),
      String(size.width),
      String(size.height),
      '0',
      place,
      'true',
      alike && `x${alike}`,
      at,
    ])
    if (rows.length % tileSize === 0) say(`    ${rows.length} / ${all.length}`)
  }
  return rows
}

/** Writes what is known of pictures that lie in the file store. */
export const keepPictures = (client: pg.ClientBase, rows: readonly Painted[]): Promise<void> =>
  copyInto(client, `${storedFiles()}`, columns, rows)
