import { look } from '../../kit/viewer/look.ts'
import { Pictures } from '../files/Pictures.tsx'
import { shotsOf, small } from '../files/shots.ts'
import { listOf } from '../faces.ts'
import type { Faces, InputProps } from '../faces.ts'
import { late } from './late.tsx'

// A list shows pictures; only a form takes them.
const ImagesInput = late(async () => (await import('../files/ImagesInput.tsx')).ImagesInput)
const SignatureInput = late(async () => (await import('../signature/SignatureInput.tsx')).SignatureInput)

export const images: Faces = {
  Input: Object.assign(
    (props: InputProps) => (props.of.of['drawn'] ? <SignatureInput {...props} /> : <ImagesInput {...props} />),
    { fetch: ImagesInput.fetch },
  ),
  wide: true,
  width: 96,
  cell: (value, { of, name, row, words }) => {
    const links = listOf(value)
    const title = words.input(name, of)
    return links.length ? (
      <button
        type="button"
        className="crud-thumb"
        aria-label={words.texts.pictures(title, links.length)}
        onClick={() => look(shotsOf(links, title, row))}
      >
        <img src={small(links[0]!, 120)} alt="" loading="lazy" decoding="async" />
        {links.length > 1 && <b>+{links.length - 1}</b>}
      </button>
    ) : (
      ''
    )
  },
  detail: (value, { of, name, row, words }) =>
    listOf(value).length ? (
      <Pictures links={listOf(value)} title={words.input(name, of)} row={row} words={words} />
    ) : (
      ''
    ),
}
