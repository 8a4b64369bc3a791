import { textOf } from '../faces.ts'
import type { Faces } from '../faces.ts'
import { late } from './late.tsx'
import { lazy } from '../../kit/lazy.tsx'

// A list counts; only a form asks and only a detail tells.
const ChecklistInput = late(async () => (await import('../parts/ChecklistInput.tsx')).ChecklistInput)
const ChecklistShown = lazy(
  () => import('../parts/ChecklistShown.tsx'),
  it => it.ChecklistShown,
)

export const checklist: Faces = {
  Input: ChecklistInput,
  wide: true,
  width: 130,
  cell: (value, { words: { texts } }) => {
    if (typeof value !== 'object' || value === null || !('total' in value)) return ''
    return (
      <span className={Number(value['fail']) ? 'crud-tone crud-bad' : undefined}>
        {texts.counted(textOf(value['total']), textOf(value['fail']))}
      </span>
    )
  },
  detail: (value, context) =>
    Array.isArray(value) && value.length ? <ChecklistShown {...context} value={value} /> : '',
}
