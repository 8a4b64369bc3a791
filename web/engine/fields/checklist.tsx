import { lazy, Suspense } from 'react'
import { Input } from 'antd'
import { textOf } from '../faces.ts'
import type { Faces } from '../faces.ts'

// A list counts; only a form asks and only a detail tells.
const ChecklistInput = lazy(() => import('../parts/ChecklistInput.tsx').then(it => ({ default: it.ChecklistInput })))
const ChecklistShown = lazy(() => import('../parts/ChecklistShown.tsx').then(it => ({ default: it.ChecklistShown })))

export const checklist: Faces = {
  Input: props => <Suspense fallback={<Input disabled />}><ChecklistInput {...props} /></Suspense>, wide: true, width: 130,
  cell: (value, { words: { texts } }) => {
    if (typeof value !== 'object' || value === null || !('total' in value)) return ''
    return <span className={Number(value['fail']) ? 'crud-tone crud-bad' : undefined}>{texts.counted(textOf(value['total']), textOf(value['fail']))}</span>
  },
  detail: (value, context) => Array.isArray(value) && value.length ? <Suspense><ChecklistShown {...context} value={value} /></Suspense> : '',
}
