import { textOf } from '../faces.ts'
import type { Faces } from '../faces.ts'
import { RichShown } from './RichShown.tsx'
import { late } from './late.tsx'

const RichTextInput = late(async () => (await import('./RichTextInput.tsx')).RichTextInput)

export const richText: Faces = {
  Input: RichTextInput, wide: true, width: 220,
  cell: value => textOf(value).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 120),
  detail: value => textOf(value) === '' ? '' : <RichShown html={textOf(value)} />,
}
