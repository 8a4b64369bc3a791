import { lazy, Suspense } from 'react'
import { Input } from 'antd'
import { Pictures } from '../files/Pictures.tsx'
import { listOf } from '../faces.ts'
import type { Faces } from '../faces.ts'

// A list shows pictures; only a form takes them.
const ImagesInput = lazy(() => import('../files/ImagesInput.tsx').then(it => ({ default: it.ImagesInput })))

export const images: Faces = {
  Input: props => <Suspense fallback={<Input disabled />}><ImagesInput {...props} /></Suspense>, wide: true, width: 96,
  cell: value => {
    const links = listOf(value)
    return links.length ? (
      <span className="crud-thumb"><img src={links[0]} alt="" loading="lazy" decoding="async" />{links.length > 1 && <b>+{links.length - 1}</b>}</span>
    ) : ''
  },
  detail: (value, { words }) => listOf(value).length ? <Pictures links={listOf(value)} words={words} /> : '',
}
