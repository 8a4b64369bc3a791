import { lazy, Suspense } from 'react'
import type { Faces } from '../faces.ts'
import { late } from './late.tsx'

// A list counts; only a form asks and only a detail tells.
const LinesInput = late(async () => (await import('../parts/LinesInput.tsx')).LinesInput)
const LinesShown = lazy(() => import('../parts/LinesShown.tsx').then(it => ({ default: it.LinesShown })))

export const lines: Faces = {
  Input: LinesInput,
  wide: true,
  width: 90,
  cell: (value, { words: { texts } }) =>
    Array.isArray(value) && value.length ? texts.counted(String(value.length), '0') : '',
  detail: (value, context) =>
    Array.isArray(value) && value.length ? (
      <Suspense>
        <LinesShown {...context} value={value} />
      </Suspense>
    ) : (
      ''
    ),
}
