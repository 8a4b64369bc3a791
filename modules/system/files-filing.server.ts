import { worded } from '../../kernel/derive/row/worded.ts'
import { inLang, type Lang } from '../../contract/in-lang.ts'
import { refuse } from '../../kernel/errors.ts'
import { chosen } from '../../kernel/fields/choice/type.ts'
import { fileKey, filePath } from '../../kernel/fields/files/type.ts'
import { Bad } from '../../kernel/fields/index.ts'
import { parseId } from '../../kernel/fields/ref/type.ts'
import { classTitle, fileClassify } from './file.ts'

/** What a caller said, in the query or the body. */
export type Said = Readonly<Record<string, unknown>>

/** What a file belongs to, out of a body or a query. */
export interface Filing {
  readonly classify: string
  readonly dataId: string | null
  readonly taskId: string | null
}

export const attachmentTitle = (lang: Lang): string => inLang(['附件', 'the attachment'], lang)

/** An id that may be missing. @throws Refusal malformed */
export function idOf(input: Said, name: string): string | null {
  const text = worded(input[name])
  const id = text === '' ? null : parseId(text)
  if (id instanceof Bad) throw refuse('malformed', { title: name })
  return id
}

/** @throws Refusal noId when it is missing, notChoice when it is none of the codes */
export function classOf(input: Said, lang: Lang, otherwise?: string): string {
  const code = worded(input['classify']) || otherwise
  if (code === undefined) throw refuse('noId', { name: 'classify' })
  if (chosen(code, fileClassify) instanceof Bad) throw refuse('notChoice', { title: classTitle(lang) })
  return code
}

export const filingOf = (input: Said, lang: Lang, otherwise?: string): Filing => ({
  classify: classOf(input, lang, otherwise),
  dataId: idOf(input, 'dataId'),
  taskId: idOf(input, 'taskId'),
})

/** The key in a link or name of an uploaded file. @throws Refusal fileMissing */
export function keyOf(input: Said, lang: Lang): string {
  const key = worded(input['link'] ?? input['url'] ?? input['name']).replace(filePath, '')
  if (!fileKey.test(key)) throw refuse('fileMissing', { title: attachmentTitle(lang) })
  return key
}
