import { accessOf } from '../../ask/access.ts'
import type { SignedCall } from '../../ask/call.ts'
import { enterAs } from '../../ask/entry.ts'
import type { Kernel } from '../../ask/kernel.ts'
import type { Resource } from '../../define/resource.ts'
import { refuse } from '../../errors.ts'

/**
 * What pages call to remove rows that stay (`stays`), if these do: whoever may write them is told why. The session is
 * looked at first, as before every write.
 */
export const stayCalls = (resource: Resource, { store }: Pick<Kernel, 'store'>): readonly SignedCall[] => {
  const { key, title, path, calls } = resource
  const why = calls?.stays
  if (!why) return []
  return [
    {
      source: `modules/${key}.ts`,
      enters: true,
      id: `${key}.remove`,
      title: `${title}删除`,
      method: 'POST',
      path: `/${path}/remove`,
      access: accessOf(resource, 'update'),
      query: { ids: { type: 'string' } },
      async handle({ asker }) {
        await store.run([enterAs(asker)])
        throw refuse(why)
      },
    },
  ]
}
