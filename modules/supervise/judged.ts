import type { Item } from '../../engines/grade/inspection.ts'
import { Bad, images } from '../../kernel/fields/index.ts'
import { pointCategories, points } from './points.ts'

/** What was found at one point of an inspection. domain.md B.7.1 checkItems */
export interface Judged extends Item {
  readonly name: string
  readonly category: string
  readonly problem?: string
  /** Links of pictures, as pictures leave. */
  readonly imgs?: string
}

const pictures = images({ title: '照片', max: 6 })
const longest = 200

const record = (value: unknown): Readonly<Record<string, unknown>> | null => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Readonly<Record<string, unknown>> : null)

/** The pictures of a point; null when they are none of ours. */
function picturesOf(raw: unknown): string | null {
  if (raw === undefined || raw === null || raw === '' || (Array.isArray(raw) && !raw.length)) return ''
  const keys = pictures.type.parse(raw, pictures)
  return keys instanceof Bad ? null : pictures.type.wire(keys) as string
}

/**
 * The 56 points as somebody judged them, in their own order, with their own names: 1 passed, 2 failed, 3 does not apply.
 * @param raw a list of { code, result, problem?, imgs? }; whatever else stands there is not looked at
 * @returns null unless every point is judged exactly once
 */
export function judged(raw: unknown): readonly Judged[] | null {
  if (!Array.isArray(raw) || raw.length !== points.length) return null
  const said = new Map(raw.map(one => [record(one)?.['code'], record(one)]))
  const found = points.map(({ code, name, isKey, category }): Judged | null => {
    const one = said.get(code)
    const result = Number(one?.['result'])
    const imgs = picturesOf(one?.['imgs'])
    if (!one || (result !== 1 && result !== 2 && result !== 3) || imgs === null) return null
    const problem = typeof one['problem'] === 'string' ? one['problem'].trim().slice(0, longest) : ''
    return { code, name, category: pointCategories[category]!.name, isKey, result, ...(problem && { problem }), ...(imgs && { imgs }) }
  })
  return found.every(one => one !== null) ? found : null
}
