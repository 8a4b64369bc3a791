import { lazy, Suspense } from 'react'
import { Input } from 'antd'
import { look } from '../../kit/viewer/look.ts'
import { Pictures } from '../files/Pictures.tsx'
import { shotsOf, small } from '../files/shots.ts'
import { listOf } from '../faces.ts'
import type { Faces } from '../faces.ts'

// A list shows pictures; only a form takes them.
const ImagesInput = lazy(() => import('../files/ImagesInput.tsx').then(it => ({ default: it.ImagesInput })))
const SignatureInput = lazy(() => import('../signature/SignatureInput.tsx').then(it => ({ default: it.SignatureInput })))

export const images: Faces = {
  Input: props => <Suspense fallback={<Input disabled />}>{props.of.of['drawn'] ? <SignatureInput {...props} /> : <ImagesInput {...props} />}</Suspense>, wide: true, width: 96,
  cell: (value, { of, name, row, words }) => {
    const links = listOf(value)
    const title = words.input(name, of)
    return links.length ? (
      <button type="button" className="crud-thumb" aria-label={words.texts.pictures(title, links.length)} onClick={() => look(shotsOf(links, title, row))}>
        <img src={small(links[0]!, 120)} alt="" loading="lazy" decoding="async" />{links.length > 1 && <b>+{links.length - 1}</b>}
      </button>
    ) : ''
  },
  detail: (value, { of, name, row, words }) => listOf(value).length ? <Pictures links={listOf(value)} title={words.input(name, of)} row={row} words={words} /> : '',
}
