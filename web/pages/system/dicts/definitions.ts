import type { Resource } from '../../../../kernel/define/resource.ts'

/** Two lists on one page have half the room (px): a table has to do with less before it becomes cards. */
export const narrowest = 440
/**
 * A narrower window (px) has them below each other, also where they should be side by side; dicts.css says the same.
 */
export const besideFrom = 1366

/**
 * The parents of a dictionary: pages of their own, without the key and the parent that only entries have.
 * platform-contract.md 11
 */
export function parentsOf(dict: Resource): Resource {
  const { parent: _, ...rest } = dict
  const { dictKey: __, parentId: ___, ...fields } = dict.fields
  const { dictKey: ____, parentId: _____, ...all } = dict.all
  const { tree: ______, ...calls } = dict.calls ?? {}
  return {
    ...rest,
    fields,
    all,
    list: ['code', 'dictValue', 'sort', 'isSealed', 'remark'].filter(name => dict.list.includes(name)),
    calls: { ...calls, list: 'parent-list', own: ['submit', 'remove'] },
  }
}

/** The entries of one dictionary: a tree that comes whole. Their code is their parent's. */
export function entriesOf(dict: Resource): Resource {
  const { code, dictKey, dictValue, ...fields } = dict.fields
  return {
    ...dict,
    fields: {
      code: code!,
      dictValue: dictValue!,
      dictKey: { ...dictKey!, required: true, initial: undefined } as NonNullable<typeof dictKey>,
      ...fields,
    },
    list: ['dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
    calls: { ...dict.calls, list: 'child-list' },
  }
}
