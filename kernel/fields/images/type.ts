import { field, option, type Common, type FieldType } from '../base/field.ts'
import { filesType, keys } from '../files/type.ts'

const pictures: ReadonlySet<string> = new Set(['jpg', 'png', 'webp'])

/** img(n) of domain.md 0.1: pictures (jpg, png, webp, ≤ 5 MB each), a comma list of links on the wire. */
export const imagesType: FieldType<readonly string[]> = {
  ...filesType,
  name: 'images',
  given: 'uploaded',
  options: ['max', 'min', 'drawn', 'camera'],
  parse: (raw, spec) => keys(raw, spec, pictures),
  json: spec => ({ type: 'string', description: `已上传图片的链接，逗号分隔，最多 ${option(spec, 'max', 1)} 张` }),
}

export interface ImagesOptions {
  readonly max: number
  readonly min?: number
  /** Written by hand on the screen, as a signature is; no file can be chosen for it. domain.md 0.4 signImg */
  readonly drawn?: true
  /** Taken on the spot: a phone opens its camera and offers no album. domain.md E.6, D.3 */
  readonly camera?: true
}

/**
 * At most `max` pictures.
 * @throws Error when what is drawn were several pictures, or a photo
 */
export function images<const O extends Common & ImagesOptions>(options: O) {
  if (options.drawn && (options.max !== 1 || options.camera))
    throw new Error(`images “${options.title}”: what is drawn is one picture, and no photo`)
  return field(imagesType, options)
}

/** The files of a field of pictures or papers of a row; none where it has not been filled in. */
export const picturesIn = (row: Readonly<Record<string, unknown>>, name: string): readonly string[] =>
  (row[name] as readonly string[] | null | undefined) ?? []
