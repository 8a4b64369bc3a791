import { lazy, Suspense } from 'react'
import { Input } from 'antd'
import type { Faces } from '../faces.ts'
import { ref } from './ref.tsx'

// The kit's tree is heavy and few forms have one.
const TreeInput = lazy(() => import('./TreeChoice.tsx').then(it => ({ default: it.TreeInput })))
const TreeSearch = lazy(() => import('./TreeChoice.tsx').then(it => ({ default: it.TreeSearch })))

export const tree: Faces = {
  ...ref,
  Input: props => <Suspense fallback={<Input disabled />}><TreeInput {...props} /></Suspense>,
  Search: props => <Suspense fallback={<Input disabled />}><TreeSearch {...props} /></Suspense>,
}
