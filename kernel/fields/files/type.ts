import { tenantPattern } from '../../../contract/wire.ts'
import { Bad, field, option, type Common, type Field, type FieldType } from '../base/field.ts'

/**
 * Address under which a stored file is read; what follows is its key. The key is ours: nothing from outside names a
 * path.
 */
export const filePath = '/api/blade-resource/oss/file/'
/** Address of files that anybody may read who knows it: pictures of public pages. */
export const openFilePath = '/api/blade-resource/oss/open/'
/** The shape of a stored file's key: tenant, month, a random name, its kind. */
export const fileKey = new RegExp(String.raw`^${tenantPattern}/\d{6}/[0-9a-f]{32}\.[a-z0-9]{2,5}$`)

/** The keys in a comma list of links or keys, or a Bad. A link of another host is never accepted. */
export function keys(
  raw: unknown,
  spec: Field<readonly string[]>,
  extensions: ReadonlySet<string>,
): readonly string[] | Bad {
  const items = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : null
  const max = option(spec, 'max', 1)
  if (items === null) return new Bad('malformed')
  if (items.length > max) return new Bad('tooManyItems', { max })
  const names: string[] = []
  for (const item of items) {
    const name = typeof item === 'string' ? item.trim().replace(filePath, '') : ''
    if (!fileKey.test(name)) return new Bad('fileMissing')
    if (!extensions.has(name.slice(name.lastIndexOf('.') + 1))) return new Bad('malformed')
    if (!names.includes(name)) names.push(name)
  }
  const min = option(spec, 'min', 0)
  return names.length < min ? new Bad('tooFewItems', { min }) : names
}

const documents: ReadonlySet<string> = new Set(['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png', 'webp'])

/** file(n) of domain.md 0.1: a comma list of links on the wire; keys of stored files inside. */
export const filesType: FieldType<readonly string[]> = {
  name: 'files',
  given: 'uploaded',
  options: ['max', 'min'],
  filters: [],
  column: () => 'text',
  parse: (raw, spec) => keys(raw, spec, documents),
  bind: value => value.join(','),
  read: text => (text === '' ? [] : text.split(',')),
  wire: value => value.map(name => filePath + name).join(','),
  empty: '',
  json: spec => ({ type: 'string', description: `已上传文件的链接，逗号分隔，最多 ${option(spec, 'max', 1)} 个` }),
  fake: () => [],
}

/** At most `max` documents: pdf, Word, Excel or pictures of ≤ 20 MB each. */
export const files = <const O extends Common & { max: number; min?: number }>(options: O) => field(filesType, options)
