import type { Faces } from '../faces.ts'
import { late } from './late.tsx'
import { lazy } from '../../kit/lazy.tsx'

// A list counts; only a form asks and only a detail tells.
const LinesInput = late(async () => (await import('../parts/LinesInput.tsx')).LinesInput)
const LinesShown = lazy(
  () => import('../parts/LinesShown.tsx'),
  it => it.LinesShown,
)

export const lines: Faces = {
  Input: LinesInput,
  wide: true,
  width: 90,
  cell: (value, { words: { texts } }) =>
    Array.isArray(value) && value.length ? texts.counted(String(value.length), '0') : '',
  detail: (value, context) => (Array.isArray(value) && value.length ? <LinesShown {...context} value={value} /> : ''),
}
