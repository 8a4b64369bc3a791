import { field, type Common, type FieldType } from '../base/field.ts'
import { refType, type RefOptions } from '../ref/type.ts'

/**
 * A ref whose target is a tree: chosen in a tree, not in a list. `parent` is the target's field that holds its parent.
 */
export const treeType: FieldType<string> = { ...refType, name: 'tree', options: [...refType.options, 'parent'] }

/** The id of a node of the tree resource `to`. */
export const tree = <const To extends string, const O extends Common & RefOptions & { parent: string }>(
  to: To,
  options: O,
) => field(treeType, { ...options, to })
