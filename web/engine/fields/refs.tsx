import { lazy, Suspense } from 'react'
import { Input } from 'antd'
import { marks } from '../../../contract/marks.ts'
import { isTree } from '../answers.ts'
import { textOf } from '../faces.ts'
import type { Faces, InputProps } from '../faces.ts'
import { useTarget } from '../registry.ts'
import { refsOf, shownAs } from './refNames.ts'

// Few forms have one, and both look at the form around them.
const RefsTree = lazy(() => import('./TreeChoice.tsx').then(it => ({ default: it.TreesInput })))
const RefsList = lazy(() => import('./RefsList.tsx').then(it => ({ default: it.RefsList })))

/** Several rows of a resource: in a tree when they are one, else in a list that is searched while typing. */
function RefsInput(props: InputProps) {
  const target = useTarget(refsOf(props.of).to)
  const Face = target && (isTree(target) ? RefsTree : RefsList)
  return Face ? <Suspense fallback={<Input disabled />}><Face {...props} target={target} /></Suspense> : <Input disabled />
}

export const refs: Faces = {
  Input: RefsInput, width: 160,
  cell: (_, { of, name, row, words }) => textOf(row[shownAs(of, name)]).replaceAll(',', marks[words.lang].comma),
}
