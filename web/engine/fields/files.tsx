import { lazy, Suspense } from 'react'
import { Input } from 'antd'
import { label } from '../files/label.ts'
import { listOf } from '../faces.ts'
import type { Faces } from '../faces.ts'

// A list shows files; only a form takes them.
const FilesInput = lazy(() => import('../files/FilesInput.tsx').then(it => ({ default: it.FilesInput })))

export const files: Faces = {
  Input: props => <Suspense fallback={<Input disabled />}><FilesInput {...props} /></Suspense>, wide: true, width: 110,
  cell: (value, { words: { texts } }) => {
    const links = listOf(value)
    return links.length ? `${texts.file(links.length)}` : ''
  },
  detail: (value, { words: { texts } }) => {
    const links = listOf(value)
    return links.length ? <span className="crud-chips">{links.map((link, at) => <a key={link} href={link} target="_blank" rel="noopener noreferrer">{label(texts, link, at)}</a>)}</span> : ''
  },
}
