import type { Resource } from '../../../kernel/define/resource.ts'
import type { Field } from '../../../kernel/fields/index.ts'

/** What the kernel keeps of a row, at the end; the rest of the common fields says nothing to a reader. */
const record = ['createUser', 'createTime', 'updateUser', 'updateTime'] as const

/** The fields a record shows to a reader, on the screen and on paper. */
export function shownFields(resource: Resource): readonly (readonly [string, Field])[] {
  const own = Object.entries(resource.fields).filter(([name, of]) => {
    if (of.type.name === 'secret' || of.internal || name === 'status') return false
    const { show, as } = of.of as { show?: string; as?: string }
    // A ref whose text is a field of its own stands there already.
    return !(['ref', 'refs', 'tree'].includes(of.type.name) && (!show || (as && as in resource.fields)))
  })
  return [...own, ...record.flatMap(name => (resource.all[name] ? [[name, resource.all[name]!] as const] : []))]
}
