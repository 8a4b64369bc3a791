import type { Faces } from '../faces.ts'
import { late } from './late.tsx'
import { ref } from './ref.tsx'

// The kit's tree is heavy and few forms have one.
const TreeInput = late(async () => (await import('./TreeChoice.tsx')).TreeInput)
const TreeSearch = late(async () => (await import('./TreeChoice.tsx')).TreeSearch)

export const tree: Faces = {
  ...ref,
  Input: TreeInput,
  Search: TreeSearch,
}
