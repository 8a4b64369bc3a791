import type { Resource } from '../../define/resource.ts'
import { refuse } from '../../errors.ts'
import { accessOf } from '../../ask/access.ts'
import type { Call, SignedCall } from '../../ask/call.ts'
import { isBlank } from '../row/worded.ts'

const isSigned = (call: Call): call is SignedCall => call.access.kind !== 'open'

/**
 * The further addresses of submits that a resource answers itself, by the same handler, so with all it looks at: `save` only adds,
 * `update` only changes. platform-contract.md 4
 */
export const alsoSubmits = (calls: readonly Call[], resources: readonly Resource[]): readonly SignedCall[] =>
  resources.flatMap(resource => {
    const { key, path, title, calls: said } = resource
    const submit = said?.own?.includes('submit') ? calls.find(({ id }) => id === `${key}.submit`) : undefined
    if (!submit || !isSigned(submit)) return []
    const save: SignedCall = {
      ...submit,
      id: `${key}.save`,
      title: `${title}新增`,
      path: `/${path}/save`,
      says: '新增成功',
      access: accessOf(resource, 'create'),
      handle(context, input) {
        const { id: _, ...body } = input.body
        return submit.handle(context, { ...input, body })
      },
    }
    const update: SignedCall = {
      ...submit,
      id: `${key}.update`,
      title: `${title}修改`,
      path: `/${path}/update`,
      says: '更新成功',
      access: accessOf(resource, 'update'),
      async handle(context, input) {
        if (isBlank(input.body['id'])) throw refuse('noId', { name: 'id' })
        return submit.handle(context, input)
      },
    }
    return [...(said?.save ? [save] : []), ...(said?.update ? [update] : [])].filter(
      ({ id }) => !calls.some(call => call.id === id),
    )
  })
