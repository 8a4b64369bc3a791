/** What a definition answers, and in which shape. */
import type { Resource } from '../../../kernel/define/resource.ts'

/** Whether the rows come as a tree by calls of their own, not as pages. */
export const isTree = (resource: Resource): boolean => resource.calls?.tree === true

/** Whether a definition brings a call, or its server part answers it at the same address. */
export const answers = (resource: Resource, call: 'import' | 'export'): boolean =>
  !resource.calls?.none?.includes(call) && !(call === 'import' && resource.calls?.own?.includes(call))
