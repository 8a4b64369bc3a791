import type { Scene } from './scene.ts'

/** Everybody the product tells apart: who manages the platform, a tenant's administrator, a supervisor, a kitchen. */
export type Who = 'manager' | 'administrator' | 'supervisor' | 'owner'
export const everybody: readonly Who[] = ['manager', 'administrator', 'supervisor', 'owner']
export const administrators: readonly Who[] = ['administrator', 'manager']
export const manager: readonly Who[] = ['manager']
/** Those of one tenant; whoever manages the platform may ask as well, but has rows of their own. */
export const tenant: readonly Who[] = ['administrator', 'supervisor', 'owner', 'manager']

/**
 * What an answer is: a page of rows, an array of them, one object, nothing but success, an object without envelope, a
 * workbook, bytes.
 */
export type Form = 'page' | 'rows' | 'object' | 'done' | 'bare' | 'workbook' | 'bytes'

/** What a case has made for itself. */
export type Made = Readonly<Record<string, string>>

export interface Asked {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** A multipart upload. */
  readonly file?: readonly [bytes: Uint8Array, name: string]
  /** The token of somebody made for this case. */
  readonly as?: string
}

/** One call of the specification, and how it is known that it works. */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** Below /api. */
  readonly path: string
  readonly params: string
  readonly note: string
  /** Who may; the first of them asks, all others are refused. `open`: nobody need be signed in. */
  readonly by: readonly Who[] | 'open'
  readonly form: Form
  /** What must be there first. */
  readonly before?: (s: Scene) => Promise<Made>
  readonly ask?: (m: Made, s: Scene) => Asked | Promise<Asked>
  /** Texts that stand in the answer, `!` before those that do not. */
  readonly shows?: (m: Made, s: Scene) => readonly string[]
  /** True in the database afterwards and false before. */
  readonly leaves?: (s: Scene, m: Made) => Promise<boolean>
}

type Rest = Omit<Endpoint, 'method' | 'path' | 'params' | 'note'>
export const get = (path: string, params: string, rest: Rest, note = ''): Endpoint => ({
  method: 'GET',
  path,
  params,
  note,
  ...rest,
})
export const post = (path: string, params: string, rest: Rest, note = ''): Endpoint => ({
  method: 'POST',
  path,
  params,
  note,
  ...rest,
})

/** list, detail, remove and submit of a resource whose rows are made by its own submit. `lists`: what its list is. */
export function standard(
  path: string,
  key: string,
  {
    reads,
    writes = reads,
    list = 'page',
  }: { readonly reads: readonly Who[]; readonly writes?: readonly Who[]; readonly list?: Form },
): readonly Endpoint[] {
  const made = (s: Scene): Promise<Made> => s.make(key)
  const gone = (s: Scene, { id }: Made): Promise<boolean> =>
    s.sql(`select is_deleted from ${s.table(key)} where id = $1`, id)
  return [
    get(
      `${path}/list`,
      'current,size,filters',
      {
        by: reads,
        form: list,
        before: made,
        ask: () => (list === 'page' ? { query: { current: '1', size: '1000' } } : {}),
        shows: ({ id }) => [`"id":"${id}"`],
      },
      'records,total',
    ),
    get(`${path}/detail`, 'id', {
      by: reads,
      form: 'object',
      before: made,
      ask: ({ id }) => ({ query: { id: id! } }),
      shows: ({ id, first }) => [`"id":"${id}"`, first!],
    }),
    post(
      `${path}/remove`,
      'ids',
      { by: writes, form: 'done', before: made, ask: ({ id }) => ({ query: { ids: id! } }), leaves: gone },
      'query',
    ),
    ...submit(path, key, writes),
  ]
}

/** A submit adds a row, and with an id changes it. */
export const submit = (path: string, key: string, by: readonly Who[]): readonly Endpoint[] => [
  post(
    `${path}/submit`,
    'body',
    {
      by,
      form: 'object',
      before: async s => ({
        body: JSON.stringify(s.body(key)),
        count: await s.sql(`select count(*)::text from ${s.table(key)}`),
      }),
      ask: ({ body }) => ({ body: JSON.parse(body!) as unknown }),
      leaves: async (s, { count }) =>
        Number(await s.sql(`select count(*)::text from ${s.table(key)}`)) === Number(count) + 1,
    },
    'add and update',
  ),
  post(
    `${path}/submit`,
    'body',
    {
      by,
      form: 'object',
      before: async s => {
        const made = await s.make(key)
        return { ...made, version: await s.sql(`select xmin::text from ${s.table(key)} where id = $1`, made['id']) }
      },
      ask: ({ id }, s) => ({ body: { ...s.body(key), id } }),
      shows: ({ id }) => [`"id":"${id}"`],
      leaves: (s, { id, version }) => s.sql(`select xmin::text <> $2 from ${s.table(key)} where id = $1`, id, version),
    },
    'add and update',
  ),
]
