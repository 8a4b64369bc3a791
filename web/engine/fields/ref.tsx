import { textOf } from '../faces.ts'
import type { Faces } from '../faces.ts'
import { late } from './late.tsx'
import { shownAs } from './refNames.ts'

const RefInput = late(async () => (await import('./RefChoice.tsx')).RefInput)
const RefSearch = late(async () => (await import('./RefChoice.tsx')).RefSearch)

export const ref: Faces = {
  Input: RefInput,
  Search: RefSearch,
  width: 150,
  cell: (_, { of, name, row }) => textOf(row[shownAs(of, name)]),
}
