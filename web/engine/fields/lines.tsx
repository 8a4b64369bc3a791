import { lazy, Suspense } from 'react'
import { Input } from 'antd'
import type { Faces } from '../faces.ts'

// A list counts; only a form asks and only a detail tells.
const LinesInput = lazy(() => import('../parts/LinesInput.tsx').then(it => ({ default: it.LinesInput })))
const LinesShown = lazy(() => import('../parts/LinesShown.tsx').then(it => ({ default: it.LinesShown })))

export const lines: Faces = {
  Input: props => <Suspense fallback={<Input disabled />}><LinesInput {...props} /></Suspense>, wide: true, width: 90,
  cell: (value, { words: { texts } }) => Array.isArray(value) && value.length ? texts.counted(String(value.length), '0') : '',
  detail: (value, context) => Array.isArray(value) && value.length ? <Suspense><LinesShown {...context} value={value} /></Suspense> : '',
}
