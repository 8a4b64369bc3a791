import sharp from 'sharp'
import type pg from 'pg'
import { copyInto } from '../kernel/store/copy.ts'
import { likeness } from '../kernel/files/likeness.ts'
import type { FileStore } from '../kernel/files/port.ts'
import type { Pictures as Images } from '../kernel/files/pictures.ts'
import { size, type Pictures } from './pictures.ts'

/**
 * Draws the pictures of a world, puts them into the file store and says of them what an upload says. Those that all records share are everybody's and are compared
 * with nothing; those of one kitchen are compared like what people take. @returns how many
 */
export async function paint(client: pg.ClientBase, tenant: string, pictures: Pictures, files: FileStore, images: Images | null, at: string): Promise<number> {
  const rows: (string | null)[][] = []
  for (const { key, name, draw, info, compared } of pictures.all()) {
    const bytes = await sharp(draw(), { raw: { ...size, channels: 3 } }).jpeg({ quality: 72 }).toBuffer()
    const place = await files.put(tenant, key, bytes, { extension: 'jpg' })
    const alike = compared && images ? await likeness(bytes, images.grey) : null
    rows.push([tenant, key, info, name, 'image/jpeg', String(bytes.length), String(size.width), String(size.height), '0', place, 'true', alike && `x${alike}`, at])
  }
  await copyInto(client, 'kernel_file', ['tenant_id', 'key', 'info_id', 'name', 'type', 'size', 'width', 'height', 'user_id', 'place', 'open', 'likeness', 'created_at'], rows)
  return rows.length
}
