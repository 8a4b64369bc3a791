import { refuse } from '../../kernel/errors.ts'
import type { FileStore, StoredFile } from '../../kernel/files/port.ts'
import { rangeOf } from '../../kernel/files/range.ts'
import { thumbnails, thumbnailSides } from '../../kernel/files/thumbnail.ts'
import type { Pictures } from '../../kernel/files/pictures.ts'
import { unkept } from '../../kernel/request/answer.ts'
import { Raw, type Input } from '../../kernel/ask/call.ts'

/** Columns of kernel_file (as k) that handing it out needs, in the order of `handable`. */
export const handColumns = 'k.key, k.name, k.type, k.size, k.place, k.width, k.height'

/** A file as kernel_file knows it. */
export interface Handable {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly place: string
  readonly width: number
  readonly height: number
}

export const handable = ([key, name, type, size, place, width, height]: readonly (string | null)[]): Handable => ({
  key: key!,
  name: name!,
  type: type!,
  size: Number(size),
  place: place!,
  width: Number(width ?? 0),
  height: Number(height ?? 0),
})

export const isPicture = ({ type }: Pick<Handable, 'type'>): boolean => type.startsWith('image/')

/** Whether a browser shows it by itself. */
export const isShowable = (file: Handable): boolean => isPicture(file) || file.type === 'application/pdf'

/** How it is shown: pictures in the page and all else saved, or as said; and how long a browser may keep it. */
export interface Manner {
  readonly shown?: 'inline' | 'attachment'
  readonly cache?: string
  /** The address is good once: nobody is invited to come back for a part. */
  readonly once?: boolean
  /** Nothing larger than the small picture that is asked for leaves, also where nobody can make one. */
  readonly isBounded?: boolean
}

const locked = "default-src 'none'; sandbox"
/** A browser shows no PDF in a sandbox; its viewer is one. */
const document = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

function sideOf(raw: unknown): number | null {
  if (raw === undefined || raw === '') return null
  return (
    thumbnailSides.find(side => String(side) === raw) ??
    (() => {
      throw refuse('notChoice', { title: 'size' })
    })()
  )
}

/**
 * Answers with a stored file, or with the part a Range header asks for, or with a small picture of it (`?size=240`).
 * Nothing of it is ever run: types are ours, a sandbox stands around it, and browsers are told not to guess.
 */
export function handing(
  files: FileStore,
  small: ReturnType<typeof thumbnails> | null,
): (file: Handable, input: Input, manner?: Manner) => Promise<Raw> {
  return async (
    file,
    { query, headers },
    {
      shown: disposition = isPicture(file) ? 'inline' : 'attachment',
      cache = unkept,
      once = false,
      isBounded = false,
    } = {},
  ) => {
    const side = sideOf(query['size'])
    const disposed = (name: string) => `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`
    const safe = {
      'cache-control': cache,
      'content-security-policy': disposition === 'inline' && file.type === 'application/pdf' ? document : locked,
      'content-disposition': disposed(file.name),
    }
    const drawn = ({ stream, type, size }: StoredFile): Raw =>
      new Raw(stream, {
        ...safe,
        'content-disposition': disposed(file.name.replace(/\.[a-z]+$/, '.webp')),
        'content-type': type,
        'content-length': String(size),
      })
    if (side !== null && !isPicture(file)) throw refuse('fileType', { types: 'jpg, png, webp' })
    // What is small already is its own small picture.
    if (isBounded && !small) gone()
    if (side !== null && small && (isBounded || Math.max(file.width, file.height) > side))
      return drawn((await small(file.key, file.place, side)) ?? gone())
    const range = rangeOf(headers['range'], file.size)
    const stored = (await files.get(file.key, { place: file.place, ...(range && { range }) })) ?? gone()
    if (!range)
      return new Raw(stored.stream, {
        ...safe,
        'content-type': file.type,
        'content-length': String(file.size),
        'accept-ranges': once ? 'none' : 'bytes',
      })
    return new Raw(
      stored.stream,
      {
        ...safe,
        'content-type': file.type,
        'content-length': String(range.to - range.from + 1),
        'accept-ranges': 'bytes',
        'content-range': `bytes ${range.from}-${range.to}/${file.size}`,
      },
      206,
    )
  }
}

const gone = (): never => {
  throw refuse('notFound')
}

/** The same of a store, with what makes pictures small; null where nothing can. */
export const handingOf = (files: FileStore, pictures: Pick<Pictures, 'small'> | null): ReturnType<typeof handing> =>
  handing(files, pictures && thumbnails(files, pictures.small))
