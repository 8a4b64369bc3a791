import { wireMoment } from '../../../contract/wire.ts'
import { badText } from '../../define/check.ts'
import { billMost, rowsOfBill } from '../../define/bill.ts'
import type { Resource, Values } from '../../define/resource.ts'
import { refuse } from '../../errors.ts'
import { Bad } from '../../fields/base/field.ts'
import { accessOf } from '../../ask/access.ts'
import type { Signed } from '../../ask/asker.ts'
import type { SignedCall } from '../../ask/call.ts'
import { bodySchema } from '../row/row-schema.ts'
import type { JsonSchema } from '../../define/shape.ts'
import { isBlank } from '../row/worded.ts'

/**
 * The number of a paper that has none: when it was written down, and enough of an id to tell two of one second apart.
 */
export const ownNumber = (prefix: string, now: number, id: string): string =>
  prefix + wireMoment(now).replace(/\D/g, '') + id.slice(-3)

const isLine = (line: unknown): line is Values => typeof line === 'object' && line !== null && !Array.isArray(line)

/**
 * Files the rows of one paper: what it says once beside its `lines`, all of them or none. domain.md B.4.1 整单多行录入
 * @param file stores the rows and answers their ids @param newId for a paper without a number
 */
export function billCall(
  resource: Resource,
  file: (context: Signed, bodies: readonly Values[], sent: Values) => Promise<readonly string[]>,
  newId: () => string,
): SignedCall {
  const { key, path, title, bill } = resource
  const { properties, required } = bodySchema(resource) as {
    readonly properties: Record<string, JsonSchema>
    readonly required: readonly string[]
  }
  const shared = new Set(['infoId', ...bill!.shares])
  const part = (isWanted: (name: string) => boolean): JsonSchema => ({
    required: required.filter(isWanted),
    properties: Object.fromEntries(
      Object.entries(properties).filter(([name]) => isWanted(name) && name !== 'id' && name !== 'updateTime'),
    ),
  })
  const [head, line] = [part(name => shared.has(name)), part(name => !shared.has(name))]
  const lines = { title: '明细', type: 'array', minItems: 1, maxItems: billMost, items: { type: 'object', ...line } }
  const bad = (why: Bad, lang: Signed['lang']) => {
    const message = badText(why, title, lang)
    return refuse('invalid', { message }, [{ field: 'lines', message }])
  }
  return {
    source: `modules/${key}.ts`,
    enters: true,
    id: `${key}.bill`,
    title: `${title}整单录入`,
    method: 'POST',
    path: `/${path}/bill`,
    access: accessOf(resource, 'create'),
    says: '保存成功',
    body: {
      type: 'object',
      title: resource.title,
      required: [...(head['required'] as readonly string[]), 'lines'],
      properties: { ...(head['properties'] as Record<string, JsonSchema>), lines },
    },
    async handle(context, { body }) {
      const { lines: items, ...paper } = body
      if (!Array.isArray(items) || !items.length) throw bad(new Bad('tooFewItems', { min: 1 }), context.lang)
      if (items.length > billMost) throw bad(new Bad('tooManyItems', { max: billMost }), context.lang)
      if (!items.every(isLine)) throw bad(new Bad('malformed'), context.lang)
      const no = isBlank(paper[bill!.no]) ? ownNumber(bill!.prefix, context.now, newId()) : paper[bill!.no]
      return { ids: await file(context, rowsOfBill(bill!, { ...paper, [bill!.no]: no }, items), body) }
    },
  }
}
