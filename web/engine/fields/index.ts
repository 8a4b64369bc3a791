/**
 * How every type of field looks: in the list, the detail, the form and the search bar. One file per type beside this
 * one.
 */
import type { Field } from '../../../kernel/fields/index.ts'
import type { Lazy } from '../../kit/lazy.tsx'
import type { Faces, InputProps } from '../faces.ts'
import { checklist } from './checklist.tsx'
import { choice, choices } from './choice.tsx'
import { day, moment, month, time } from './date.tsx'
import { files } from './files.tsx'
import { answer, flag } from './flag.tsx'
import { images } from './images.tsx'
import { json } from './json.tsx'
import { lines } from './lines.tsx'
import { longText } from './longText.tsx'
import { number } from './number.tsx'
import { creditCode, gtin, idCard, person, phone } from './person.tsx'
import { place } from './place.tsx'
import { ref } from './ref.tsx'
import { refs } from './refs.tsx'
import { richText } from './richText.tsx'
import { secret } from './secret.tsx'
import { text } from './text.tsx'
import { tree } from './tree.tsx'

const faces: Readonly<Record<string, Faces>> = {
  text,
  longText,
  richText,
  integer: number,
  decimal: number,
  day,
  moment,
  month,
  time,
  flag,
  answer,
  choice,
  choices,
  ref,
  refs,
  tree,
  images,
  files,
  place,
  person,
  phone,
  idCard,
  creditCode,
  gtin,
  json,
  secret,
  checklist,
  lines,
}

/** @throws Error for a type nobody has drawn yet */
export function facesOf(of: Field): Faces {
  const face = faces[of.type.name]
  if (!face) throw new Error(`no face for the field type ${of.type.name}`)
  return face
}

/** The input of a field, where its code is fetched when a form needs it. */
export function comesLater(of: Field): readonly Pick<Lazy<InputProps>, 'fetch'>[] {
  const { Input } = facesOf(of)
  return 'fetch' in Input ? [Input as Lazy<InputProps>] : []
}
