/** The addresses of a resource's calls, and nothing else in the engine knows one. core-platform.md 7 */
import type { FieldError, Page } from '../../contract/envelope.ts'
import { nearestFirst } from '../../contract/near.ts'
import { addressOf, type Action } from '../../kernel/define/action.ts'
import type { Resource } from '../../kernel/define/resource.ts'
import type { WireRow } from '../../kernel/define/rows.ts'
import type { Json } from '../../kernel/fields/index.ts'
import { call, download, get, getPage, post } from '../api/http.ts'
import type { Line } from './faces.ts'

type Params = Readonly<Record<string, unknown>>

/** Rows are of the type of their definition: where that is known when it is written, so are their fields. */
export const listRows = <D extends Resource>(
  resource: D,
  params: Params,
  signal?: AbortSignal,
): Promise<Page<WireRow<D>>> =>
  getPage(`${resource.path}/${resource.calls?.list ?? 'list'}`, {
    params,
    quiet: true,
    scope: false,
    ...(signal && { signal }),
  })

/**
 * Rows to choose from whose text contains what was typed, at most `size`; from the call that answers everybody where
 * the list does not.
 */
export async function choiceRows<D extends Resource>(
  resource: D,
  show: string,
  typed: string,
  size: number,
  params: Params,
  signal?: AbortSignal,
): Promise<readonly WireRow<D>[]> {
  const { choose } = resource.calls ?? {}
  if (!choose)
    return (
      await listRows(
        resource,
        { ...params, current: 1, size, ...(typed && { [resource.all[show]?.search ? show : `${show}_like`]: typed }) },
        signal,
      )
    ).records
  const all = await get<readonly WireRow<D>[]>(`${resource.path}/${choose}`, {
    quiet: true,
    scope: false,
    ...(signal && { signal }),
  })
  return hitsIn(all, show, typed).slice(0, size)
}

/** Of some rows those whose text contains what was typed, the nearest first. */
export function hitsIn<Row extends Line>(rows: readonly Row[], show: string, typed: string): readonly Row[] {
  const textIn = (row: Row) => String(row[show] ?? '')
  const hits = rows.filter(row => textIn(row).toLowerCase().includes(typed.toLowerCase()))
  return nearestFirst(hits, textIn, typed)
}

/** What may be chosen of one row, by the call that a field names for it. */
export const choicesFor = async (
  path: string,
  id: string,
  show: string,
  typed: string,
  signal?: AbortSignal,
): Promise<readonly Line[]> =>
  (await get<readonly Line[]>(path, { params: { id }, quiet: true, scope: false, ...(signal && { signal }) })).filter(
    row =>
      String(row[show] ?? '')
        .toLowerCase()
        .includes(typed.toLowerCase()),
  )

export const readRow = <D extends Pick<Resource, 'path'>>(
  resource: D,
  id: string,
  signal?: AbortSignal,
): Promise<WireRow<D>> =>
  get(`${resource.path}/detail`, { params: { id }, quiet: true, scope: false, ...(signal && { signal }) })

/**
 * All rows of a tree, each with those below it: `list`, or another call of the same shape. platform-contract.md 1.5, 6,
 * 7
 */
export const treeRows = <D extends Resource>(
  resource: D,
  params: Params,
  signal?: AbortSignal,
): Promise<readonly WireRow<D>[]> =>
  get(`${resource.path}/${resource.calls?.list ?? 'list'}`, {
    params,
    quiet: true,
    scope: false,
    ...(signal && { signal }),
  })

/**
 * One level of a tree: rows that say whether there are rows below them. '0' asks for the top, nothing for what matches
 * wherever it stands.
 */
export const levelRows = <D extends Resource>(
  resource: D,
  params: Params,
  signal?: AbortSignal,
): Promise<readonly WireRow<D>[]> =>
  get(`${resource.path}/lazy-list`, { params, quiet: true, scope: false, ...(signal && { signal }) })

/** A node of the trees people choose from. platform-contract.md 1.5 */
export interface TreeNode {
  readonly id: string
  readonly title: string
  readonly children?: readonly TreeNode[]
}
/** The rows of a tree resource by name, to choose from. */
export const choiceTree = (resource: Resource, params: Params, signal?: AbortSignal): Promise<readonly TreeNode[]> =>
  get<readonly TreeNode[]>(`${resource.path}/tree`, { params, quiet: true, scope: false, ...(signal && { signal }) })

/** Adds a row, or changes the one whose id the body names. */
export const submitRow = (
  resource: Pick<Resource, 'path'>,
  body: Readonly<Record<string, Json>>,
  idempotencyKey: string,
  signal?: AbortSignal,
) =>
  call<Json>('POST', `${resource.path}/submit`, {
    body,
    idempotencyKey,
    quiet: true,
    timeout: 30_000,
    ...(signal && { signal }),
  })

/** Adds the rows of one paper, all of them or none: what it says once, and its `lines`. */
export const submitBill = (
  resource: Pick<Resource, 'path'>,
  body: Readonly<Record<string, Json>>,
  idempotencyKey: string,
  signal?: AbortSignal,
) =>
  call<Json>('POST', `${resource.path}/bill`, {
    body,
    idempotencyKey,
    quiet: true,
    timeout: 60_000,
    ...(signal && { signal }),
  })

/** Files a row in the place of a locked one. domain.md 0.4 lockTime */
export const correctRow = (resource: Resource, body: Readonly<Record<string, Json>>, idempotencyKey: string) =>
  call<Json>('POST', `${resource.path}/correct`, { body, idempotencyKey, quiet: true, timeout: 30_000 })

export const removeRows = (resource: Resource, ids: readonly string[]) =>
  call<Json>('POST', `${resource.path}/remove`, { params: { ids } })

/** Does something to rows, or to none where it is the list's. */
export function runAction(
  resource: Pick<Resource, 'path'> & { readonly actions: Readonly<Record<string, Pick<Action, 'at' | 'on' | 'ids'>>> },
  action: string,
  ids: readonly string[],
  input: Readonly<Record<string, Json>>,
  idempotencyKey: string,
  signal?: AbortSignal,
) {
  const { method, path } = addressOf(resource, action)
  const { on, ids: named = 'ids' } = resource.actions[action] ?? {}
  const params = { ...input, ...(on !== 'list' && { [method === 'GET' ? 'id' : named]: ids.join(',') }) }
  return call<Json>(method, path.slice(1), {
    ...(method === 'GET' ? { params } : { body: params }),
    idempotencyKey,
    quiet: true,
    timeout: 30_000,
    ...(signal && { signal }),
  })
}

export const exportRows = (resource: Resource, params: Params, name: string, onQueue: (waits: boolean) => void) =>
  download(`${resource.path}/export`, { params, scope: false, onQueue }, `${name}.xlsx`)

export const downloadTemplate = (resource: Resource, name: string) =>
  download(`${resource.path}/template`, { scope: false }, `${name}.xlsx`)

/** One row of a checked sheet: where it stands, what a submit of it would carry, what is wrong with it. */
export interface CheckedRow {
  readonly line: number
  readonly body: Readonly<Record<string, Json>>
  readonly errors: readonly FieldError[]
}

/** Checks a sheet; nothing is stored. */
export async function checkSheet(resource: Resource, file: File): Promise<readonly CheckedRow[]> {
  const body = new FormData()
  body.append('file', file, file.name)
  return post<readonly CheckedRow[]>(`${resource.path}/import-check`, { body, quiet: true, timeout: 120_000 })
}

export interface Stored {
  readonly stored: number
  /** For each row sent, by its place: stored, or why not. */
  readonly results: readonly { readonly row: number; readonly id?: string; readonly message?: string }[]
}

/** Stores rows of a checked sheet, at most `importMost` of them at once. */
export const importMost = 200
export const importRows = (
  resource: Resource,
  rows: readonly Readonly<Record<string, Json>>[],
  idempotencyKey: string,
): Promise<Stored> =>
  post<Stored>(`${resource.path}/import`, { body: { rows }, idempotencyKey, quiet: true, timeout: 120_000 })
