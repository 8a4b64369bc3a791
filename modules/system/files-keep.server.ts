import type { Kernel } from '../../kernel/ask/kernel.ts'
import { writeAudit, type Doer } from '../../kernel/ask/audit.ts'
import { refuse, Refusal } from '../../kernel/errors.ts'
import { filePath } from '../../kernel/fields/files/type.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { because } from '../../kernel/fault.ts'
import { inspect } from '../../kernel/files/inspect.ts'
import { uses, type Use } from '../../kernel/files/kinds.ts'
import { likeness } from '../../kernel/files/likeness.ts'
import type { GreyPixels } from '../../kernel/files/pictures.ts'
import { newKey, type FileStore } from '../../kernel/files/port.ts'
import type { Context, Signed } from '../../kernel/ask/asker.ts'
import type { Input } from '../../kernel/ask/call.ts'
import { bind, type Bound, type Statement } from '../../kernel/store/batch.ts'
import { enterAs, enterTenant } from '../../kernel/ask/entry.ts'
import { storedFiles } from '../../kernel/store/tables.ts'

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
  /** A picture that was chosen among earlier ones where it should have been taken on the spot. */
  readonly fromAlbum?: boolean
  readonly also?: (file: Kept) => readonly Bound[]
}

const insert: Statement = {
  name: 'file_insert',
  text: `insert into ${storedFiles()} (tenant_id, key, info_id, name, type, size, width, height, taken_at, user_id, place, open, likeness, from_album) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
}

const text = (value: number | undefined): string | null => (value === undefined ? null : String(value))

/** What the caller says the file is for; pictures unless said. */
export const useOf = ({ query }: Input): Use =>
  query['use'] === 'file' ? 'file' : query['use'] === 'avatar' ? 'avatar' : 'image'

/** What an upload answers. platform-contract.md 16 */
export const uploaded = ({ key, name }: Kept, attachId = '') => ({
  link: filePath + key,
  domain: '',
  name: key,
  originalName: name,
  attachId,
})

/** Who brings a file: of which tenant and kitchen, as whom, and what its transaction begins with. */
interface Bringer extends Doer {
  readonly tenant: string
  readonly info: string
  readonly user: string
  readonly now: number
  readonly enter: Bound
}

/** A file that lies in the store, and what says so in the database. */
export interface Stored {
  readonly file: Kept
  readonly bounds: readonly Bound[]
  /** Takes it out again: a file whose row is refused belongs to nobody. */
  undo(): Promise<void>
}

/**
 * Stores a file where files of its tenant go, once its content was looked at; its rows say whose it is, where it lies
 * and, of a picture, when it was taken and what it shows.
 */
function storing(
  kernel: Kernel,
  files: FileStore,
  grey: GreyPixels | null,
): (
  by: Omit<Bringer, 'enter'>,
  upload: { readonly bytes: Uint8Array; readonly name: string },
  keeping: Keeping,
) => Promise<Stored> {
  return async (
    { tenant, info, user, now, ...doer },
    upload,
    { use, open = false, fromAlbum = false, also = () => [] },
  ) => {
    const result = inspect(upload.bytes, use, upload.name)
    if (!result.ok) throw refuse(result.code, result.params)
    const file: Kept = {
      key: newKey(tenant, result.extension, now),
      name: result.name,
      extension: result.extension,
      size: result.bytes.length,
    }
    const alike = grey && result.width !== undefined ? await likeness(result.bytes, grey) : null
    const place = await files
      .put(tenant, file.key, result.bytes, { extension: result.extension })
      .catch((error: unknown) => {
        throw error instanceof Refusal && error.code === 'busy' ? because(error.cause ?? error, 'storageAway') : error
      })
    return {
      file,
      bounds: [
        bind(
          insert,
          tenant,
          file.key,
          info || null,
          file.name,
          result.type,
          text(file.size),
          text(result.width),
          text(result.height),
          result.takenAt ? `${result.takenAt}+08` : null,
          user,
          place,
          String(open),
          alike && `x${alike}`,
          String(fromAlbum),
        ),
        ...also(file),
        writeAudit(
          kernel.newId(),
          doer,
          { operation: 'file.put', resource: 'file', info, after: { key: file.key, name: file.name, size: file.size } },
          tenant,
        ),
      ],
      undo: () => files.remove(file.key, place),
    }
  }
}

/** Takes uploads in. */
function taking(
  kernel: Kernel,
  files: FileStore,
  grey: GreyPixels | null,
): (by: Bringer, input: Input, keeping: Keeping) => Promise<Kept> {
  const store = storing(kernel, files, grey)
  return async ({ enter, ...by }, input, options) => {
    const { file, bounds, undo } = await store(by, await input.file(uses[options.use].most + 1), options)
    await kernel.store.run([enter, ...bounds]).catch(async (error: unknown) => {
      await undo()
      throw error
    })
    return file
  }
}

/**
 * Takes in what a signed-in person brings. A kitchen's upload is the kitchen's; one of a supervisor or administrator
 * belongs to none.
 */
export function keeping(
  kernel: Kernel,
  files: FileStore,
  grey: GreyPixels | null,
): (context: Signed, input: Input, keeping: Keeping) => Promise<Kept> {
  const take = taking(kernel, files, grey)
  return ({ asker, ip, trace, now }, input, options) => {
    // A headquarters says which of its enterprises an upload is of; the policy knows whether it is one of them.
    const chosen = asker.head === '' ? '' : parseId(input.query['infoId'])
    const info = asker.info || (typeof chosen === 'string' ? chosen : '')
    return take(
      { asker, ip, trace, now, tenant: asker.tenant, info, user: asker.user, enter: enterAs(asker) },
      input,
      options,
    )
  }
}

/** The user that files of the public carry: nobody. */
const nobody = '0'

/**
 * Takes in a picture that somebody brings without signing in. It belongs to no kitchen, and is read by who knows its
 * key and is signed in.
 * @param also the record it belongs to, which refuses what it does not want
 */
export function keepingOpenly(
  kernel: Kernel,
  files: FileStore,
  grey: GreyPixels | null,
): (tenant: string, context: Context, input: Input, also: NonNullable<Keeping['also']>) => Promise<Kept> {
  const take = taking(kernel, files, grey)
  return (tenant, { ip, trace, now }, input, also) =>
    take({ asker: null, ip, trace, now, tenant, info: '', user: nobody, enter: enterTenant(tenant) }, input, {
      use: 'image',
      also,
    })
}

/**
 * Takes in a picture that a device of a kitchen brings; its rows are for the transaction that writes what shows it.
 * @throws Refusal for what is no picture or too large, storageFull, storageAway
 */
export function keepingOfDevices(
  kernel: Kernel,
  files: FileStore,
): (tenant: string, info: string, picture: { readonly bytes: Uint8Array; readonly name: string }) => Promise<Stored> {
  const store = storing(kernel, files, null)
  return (tenant, info, picture) =>
    store({ asker: null, ip: '', trace: '', now: kernel.now(), tenant, info, user: nobody }, picture, { use: 'image' })
}
