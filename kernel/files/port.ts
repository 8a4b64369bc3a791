import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { tenantPattern, wireDay } from '../../contract/wire.ts'
import { types, type Extension } from './kinds.ts'

/**
 * What is kept beside the bytes: what the content was found to be. The name people gave it belongs to the record, not
 * to the store.
 */
export interface FileMeta {
  readonly extension: Extension
  /** Where it has to lie; unless said, where new files of its tenant go. */
  readonly place?: string
}

/** Bytes of a file, first and last included, counted from 0. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Where a file lies, when not in the only place there is, and what of it is wanted, when not all of it. */
export interface Wanted {
  readonly place?: string
  readonly range?: ByteRange
}

export interface StoredFile {
  /** The bytes, or those of the range. */
  readonly stream: Readable
  /** Bytes of the whole file. */
  readonly size: number
  /** MIME type, from the extension the content earned. */
  readonly type: string
}

export interface FileStoreHealth {
  readonly ok: boolean
  /** Bytes that may still be stored; absent where nobody can say. */
  readonly freeBytes?: number
  readonly detail: string
}

/** The place of files on the disk of the server: what every file lay in before there were others. */
export const here = ''

/**
 * Where uploaded files are kept. A file is written once and never changed, so what a key names stays what it was. Every
 * call answers within its deadline. Refusals: storageFull when there is no room, busy when the store does not answer or
 * refuses. A store of one place does not look at places.
 */
export interface FileStore {
  /**
   * Stores a whole file: when it resolves, the bytes survive a power cut; when it rejects, nobody will find it.
   * @returns its place, to be kept beside its key  @throws Refusal storageFull, busy
   */
  put(tenantId: string, key: string, bytes: Uint8Array, meta: FileMeta): Promise<string>
  /**
   * The file, or undefined when there is none or the text is no key. The caller reads the stream to its end or destroys
   * it.
   * @param options a range must lie inside the file  @throws Refusal busy
   */
  get(key: string, options?: Wanted): Promise<StoredFile | undefined>
  /** @throws Refusal busy */
  exists(key: string, place?: string): Promise<boolean>
  /** Resolves as well when nothing was there. @throws Refusal busy */
  remove(key: string, place?: string): Promise<void>
  health(): Promise<FileStoreHealth>
  close(): Promise<void>
}

const pattern = new RegExp(
  String.raw`^(${tenantPattern})/\d{4}(?:0[1-9]|1[0-2])/[0-9a-f]{32}(?:-[1-9]\d{1,3})?\.([a-z]{3,4})$`,
)

/**
 * A new place for a file: `tenant/yyyyMM/<128 random bits>.<extension of the content>`. Nothing from outside is part of
 * it.
 * @param at epoch milliseconds, for the folder of the month (business zone)
 */
export function newKey(tenantId: string, extension: Extension, at: number): string {
  const key = `${tenantId}/${wireDay(at).slice(0, 7).replace('-', '')}/${randomBytes(16).toString('hex')}.${extension}`
  if (!partsOf(key)) throw new Error(`no key can be made for tenant ${tenantId}`)
  return key
}

/** Where the small picture of at most `side` pixels lies that was made of a picture: beside it. */
export const thumbnailKey = (key: string, side: number): string => key.replace(/\.[a-z]+$/, `-${side}.webp`)

/** The parts of a key this product made; undefined for any other text, so nothing else ever reaches a store. */
export function partsOf(
  key: string,
): { readonly tenantId: string; readonly extension: Extension; readonly type: string } | undefined {
  const [, tenantId, extension] = pattern.exec(key) ?? []
  if (!tenantId || !extension || !Object.hasOwn(types, extension)) return undefined
  return { tenantId, extension: extension as Extension, type: types[extension as Extension] }
}

/**
 * What every store checks before it stores. @throws Error a defect of the caller: a key it did not get from newKey, or
 * for another tenant or kind
 */
export function checkPut(tenantId: string, key: string, meta: FileMeta): void {
  const parts = partsOf(key)
  if (!parts) throw new Error('not a key')
  if (parts.tenantId !== tenantId) throw new Error('the key belongs to another tenant')
  if (parts.extension !== meta.extension) throw new Error('the key names another kind of file')
}
