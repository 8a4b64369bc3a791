import { lazy, Suspense } from 'react'
import { Input } from 'antd'
import { textOf } from '../faces.ts'
import type { Faces } from '../faces.ts'
import { RichShown } from './RichShown.tsx'

const RichTextInput = lazy(() => import('./RichTextInput.tsx').then(it => ({ default: it.RichTextInput })))

export const richText: Faces = {
  Input: props => <Suspense fallback={<Input disabled />}><RichTextInput {...props} /></Suspense>, wide: true, width: 220,
  cell: value => textOf(value).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 120),
  detail: value => textOf(value) === '' ? '' : <RichShown html={textOf(value)} />,
}
