import { marks } from '../../../contract/marks.ts'
import { isTree } from '../list/answers.ts'
import { textOf } from '../faces.ts'
import type { Faces, InputProps } from '../faces.ts'
import { useTarget } from '../registry.ts'
import { Awaited, late } from './late.tsx'
import { refsOf, shownAs } from './refNames.ts'

// Few forms have one, and both look at the form around them.
const RefsTree = late(async () => (await import('./TreeChoice.tsx')).TreesInput)
const RefsList = late(async () => (await import('./RefsList.tsx')).RefsList)

/** Several rows of a resource: in a tree when they are one, else in a list that is searched while typing. */
function RefsInput(props: InputProps) {
  const target = useTarget(refsOf(props.of).to)
  const Face = target && (isTree(target) ? RefsTree : RefsList)
  return Face ? <Face {...props} target={target} /> : <Awaited title={props.title} />
}

export const refs: Faces = {
  Input: RefsInput,
  width: 160,
  cell: (_, { of, name, row, words }) => textOf(row[shownAs(of, name)]).replaceAll(',', marks[words.lang].comma),
}
