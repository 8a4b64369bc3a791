import { textOf } from '../faces.ts'
import type { Faces } from '../faces.ts'
import { RichShown } from './RichShown.tsx'
import { late } from './late.tsx'

// The editor is large and few forms have one.
const RichTextInput = late(
  async () => (await import('../rich/RichTextInput.tsx')).RichTextInput,
  ({ title }) => (
    <div className="crud-rich-waits" role="status" aria-label={title} aria-busy="true">
      <i />
      <i />
      <i />
    </div>
  ),
)

export const richText: Faces = {
  Input: RichTextInput,
  wide: true,
  width: 220,
  cell: value =>
    textOf(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 120),
  detail: value => (textOf(value) === '' ? '' : <RichShown html={textOf(value)} />),
}
