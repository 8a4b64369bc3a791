import type { ReactNode } from 'react'
import type { Resource } from '../../kernel/define/resource.ts'
import type { Field } from '../../kernel/fields/index.ts'
import { textOf, type Line } from './faces.ts'
import { facesOf } from './fields/index.ts'
import { markOf } from './mark.ts'
import type { Words } from './words.ts'

/** A value of a row as its detail shows it. Masked text is text, whatever the field draws otherwise. */
export function drawn(of: Field, name: string, row: Line, words: Words): ReactNode {
  const value = row[name] ?? ''
  const face = facesOf(of)
  const draw = face.detail ?? face.cell
  return draw && !(of.sensitive && textOf(value).includes('*')) ? draw(value, { of, name, row, words }) : textOf(value)
}

/** The number of a record, and beside it what it does not count as. */
export function numbered(resource: Resource, row: Line, value: ReactNode, words: Words): ReactNode {
  const mark = markOf(resource, row)
  if (!mark) return value
  const [field] = Object.keys(resource.draft ?? {})
  return (
    <>
      {value}{' '}
      {mark === 'draft' ? (
        drawn(resource.all[field!]!, field!, row, words)
      ) : (
        <span className={`crud-tone crud-${mark === 'corrected' ? 'mute' : 'info'}`}>
          {mark === 'corrected' ? words.texts.isCorrected : words.texts.isCorrection}
        </span>
      )}
    </>
  )
}
