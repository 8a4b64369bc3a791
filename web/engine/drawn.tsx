import type { ReactNode } from 'react'
import type { Field } from '../../kernel/fields/index.ts'
import { textOf, type Line } from './faces.ts'
import { facesOf } from './fields/index.ts'
import type { Words } from './words.ts'

/** A value of a row as its detail shows it. Masked text is text, whatever the field draws otherwise. */
export function drawn(of: Field, name: string, row: Line, words: Words): ReactNode {
  const value = row[name] ?? ''
  const face = facesOf(of)
  const draw = face.detail ?? face.cell
  return draw && !(of.sensitive && textOf(value).includes('*')) ? draw(value, { of, name, row, words }) : textOf(value)
}
