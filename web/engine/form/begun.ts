import type { Resource } from '../../../kernel/define/resource.ts'
import { option } from '../../../kernel/fields/base/field.ts'
import { getPage } from '../../api/http.ts'
import type { Line } from '../faces.ts'
import type { Entered } from './form.ts'

/**
 * What the dialog of an action begins with beside what is blank: a line for each row below this one, as many as the
 * input of the lines takes.
 */
export async function begunWith(
  { path, actions }: Resource,
  action: string,
  row: Line,
  signal?: AbortSignal,
): Promise<Entered> {
  const { below, input } = actions[action]!
  if (!below) return {}
  const most = option(input![below.lines]!, 'max', 50)
  const { records } = await getPage<Line>(`${path}/list`, {
    params: { [below.by]: row.id, ...below.rows, current: 1, size: most },
    quiet: true,
    scope: false,
    ...(signal && { signal }),
  })
  const lines = records.map(each => Object.fromEntries(below.names.map(name => [name, each[name] ?? ''])))
  return lines.length ? { [below.lines]: lines } : {}
}
