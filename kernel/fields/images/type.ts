import { field, option, type Common, type FieldType } from '../field.ts'
import { filesType, keys } from '../files/type.ts'

const pictures: ReadonlySet<string> = new Set(['jpg', 'png', 'webp'])

/** img(n) of domain.md 0.1: pictures (jpg, png, webp, ≤ 5 MB each), a comma list of links on the wire. */
export const imagesType: FieldType<readonly string[]> = {
  ...filesType,
  name: 'images',
  given: 'uploaded',
  parse: (raw, of) => keys(raw, of, pictures),
  json: of => ({ type: 'string', description: `已上传图片的链接，逗号分隔，最多 ${option(of, 'max', 1)} 张` }),
}

/** At most `max` pictures. */
export const images = <const O extends Common & { max: number; min?: number }>(said: O) => field(imagesType, said)
