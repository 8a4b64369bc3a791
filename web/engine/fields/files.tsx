import { label } from '../files/label.ts'
import { listOf } from '../faces.ts'
import type { Faces } from '../faces.ts'
import { late } from './late.tsx'

// A list shows files; only a form takes them.
const FilesInput = late(async () => (await import('../files/FilesInput.tsx')).FilesInput)

export const files: Faces = {
  Input: FilesInput,
  wide: true,
  width: 110,
  cell: (value, { words: { texts } }) => {
    const links = listOf(value)
    return links.length ? `${texts.file(links.length)}` : ''
  },
  detail: (value, { words: { texts } }) => {
    const links = listOf(value)
    return links.length ? (
      <span className="crud-chips">
        {links.map((link, at) => (
          <a key={link} href={link} target="_blank" rel="noopener noreferrer">
            {label(texts, link, at)}
          </a>
        ))}
      </span>
    ) : (
      ''
    )
  },
}
