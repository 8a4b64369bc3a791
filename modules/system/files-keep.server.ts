import type { Kernel } from '../../kernel/derive/kernel.ts'
import { writeAudit } from '../../kernel/derive/witness.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { filePath } from '../../kernel/fields/files/type.ts'
import { id as parseId } from '../../kernel/fields/ref/type.ts'
import { because } from '../../kernel/files/fault.ts'
import { inspect } from '../../kernel/files/inspect.ts'
import { uses, type Use } from '../../kernel/files/kinds.ts'
import { likeness } from '../../kernel/files/likeness.ts'
import type { GreyPixels } from '../../kernel/files/pictures.ts'
import { newKey, type FileStore } from '../../kernel/files/port.ts'
import type { Signed } from '../../kernel/request/asker.ts'
import type { Input } from '../../kernel/request/call.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/store/entry.ts'

/** A file that was taken in. */
export interface Kept {
  readonly key: string
  readonly name: string
  readonly extension: string
  readonly size: number
}

/** What an upload is for, whether anybody may read it, and what else is written in its transaction. */
export interface Keeping {
  readonly use: Use
  readonly open?: boolean
  readonly also?: (kept: Kept) => readonly Bound[]
}

const insert: Statement = {
  name: 'file_insert',
  text: 'insert into kernel_file (tenant_id, key, info_id, name, type, size, width, height, taken_at, user_id, place, open, likeness) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
}

const text = (value: number | undefined): string | null => (value === undefined ? null : String(value))

/** What the caller says the file is for; pictures unless said. */
export const useOf = ({ query }: Input): Use => (query['use'] === 'file' ? 'file' : query['use'] === 'avatar' ? 'avatar' : 'image')

/** What an upload answers. platform-contract.md 16 */
export const uploaded = ({ key, name }: Kept, attachId = '') => ({ link: filePath + key, domain: '', name: key, originalName: name, attachId })

/**
 * Takes uploads in: looks at the content, stores it where files of this tenant go, and writes down whose it is, where it lies and, of a picture,
 * when it was taken and what it shows. A kitchen's upload is the kitchen's; one of a supervisor or administrator belongs to none.
 */
export function keeping(kernel: Kernel, files: FileStore, grey: GreyPixels | null): (context: Signed, input: Input, wanted: Keeping) => Promise<Kept> {
  return async (context, input, { use, open = false, also = () => [] }) => {
    const upload = await input.file(uses[use].most + 1)
    const found = inspect(upload.bytes, use, upload.name)
    if (!found.ok) throw refuse(found.code, found.params)
    const { asker, now } = context
    // A headquarters says which of its enterprises an upload is of; the policy knows whether it is one of them.
    const chosen = asker.head === '' ? null : parseId(input.query['infoId'])
    const info = asker.info || (typeof chosen === 'string' ? chosen : null)
    const kept: Kept = { key: newKey(asker.tenant, found.extension, now), name: found.name, extension: found.extension, size: found.bytes.length }
    const alike = grey && found.width !== undefined ? await likeness(found.bytes, grey) : null
    const place = await files.put(asker.tenant, kept.key, found.bytes, { extension: found.extension }).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'busy' ? because(error.cause ?? error, 'storageAway') : error
    })
    // A file whose row is refused belongs to nobody: it goes again.
    await kernel.store.run([
      enterAs(asker),
      bind(insert, asker.tenant, kept.key, info, kept.name, found.type, text(kept.size), text(found.width), text(found.height), found.takenAt ? `${found.takenAt}+08` : null, asker.user, place, String(open), alike && `x${alike}`),
      ...also(kept),
      writeAudit(kernel.newId(), context, { operation: 'file.put', resource: 'file', info: info ?? '', after: { key: kept.key, name: kept.name, size: kept.size } }),
    ]).catch(async (error: unknown) => {
      await files.remove(kept.key, place)
      throw error
    })
    return kept
  }
}
