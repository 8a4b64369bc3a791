import { permission } from '../../../contract/roles.ts'
import { isManaging, may, type Resource, type Values } from '../../define/resource.ts'
import { refuse } from '../../errors.ts'
import { accessOf } from '../../ask/access.ts'
import { holds } from '../../ask/asker.ts'
import type { SignedCall } from '../../ask/call.ts'
import { filed, type Filing } from './ways.ts'
import { bodySchema } from '../row/row-schema.ts'
import { isBlank } from '../row/worded.ts'

/**
 * The submit of a resource: with an id it changes, without one it adds; each needs its own permission. endpoints.tsv
 * @param write what either does
 */
export function submitCall(
  resource: Resource,
  write: Pick<Filing, 'create' | 'update'>,
  withId: (body: Values) => Values = body => body,
): SignedCall {
  const { key, path, title } = resource
  // Either may be granted without the other; which one is needed is seen from the body.
  const access = {
    ...accessOf(resource, 'read'),
    roles: [...new Set([...accessOf(resource, 'create').roles, ...accessOf(resource, 'update').roles])],
    ...(isManaging(resource, 'update') && { managing: true }),
  }
  return {
    source: `modules/${key}.ts`,
    enters: true,
    id: `${key}.submit`,
    title: `${title}提交`,
    method: 'POST',
    path: `/${path}/submit`,
    access,
    body: bodySchema(resource),
    says: '保存成功',
    async handle(context, input) {
      const body = withId(input.body)
      const verb = isBlank(body['id']) ? 'create' : 'update'
      if (!may(resource, context.asker.role, verb) || !holds(context.asker, permission(key, verb)))
        throw refuse('forbidden')
      return filed(await write[verb](context, body))
    },
  }
}
