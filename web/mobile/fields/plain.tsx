/** How a value of one part is given by thumb. What has no face here has that of the desk. */
import type { ComponentType } from 'react'
import type { Field } from '../../../kernel/fields/index.ts'
import type { InputProps } from '../../engine/faces.ts'
import { ChoiceFace, ChoicesFace, FlagFace } from './Chips.tsx'
import { FilesFace, PhotosFace } from './Photos.tsx'
import { NumberFace } from './NumberFace.tsx'
import { PickFace } from './Pick.tsx'
import { PlaceFace } from './PlaceFace.tsx'
import { IdCardFace, LongTextFace, PersonFace, PhoneFace, TextFace } from './texts.tsx'
import { TimeFace } from './TimeFace.tsx'
import { lazy } from '../../kit/lazy.tsx'

// Few forms of a kitchen have one, and each brings the kit of the desk along.
const DeskFace = lazy(
  () => import('./Desk.tsx'),
  it => it.default,
  () => <input disabled />,
)

const faces: Readonly<Record<string, ComponentType<InputProps>>> = {
  text: TextFace,
  longText: LongTextFace,
  integer: NumberFace,
  decimal: NumberFace,
  day: TimeFace,
  moment: TimeFace,
  month: TimeFace,
  time: TimeFace,
  flag: FlagFace,
  answer: FlagFace,
  choice: ChoiceFace,
  choices: ChoicesFace,
  ref: PickFace,
  images: PhotosFace,
  files: FilesFace,
  place: PlaceFace,
  person: PersonFace,
  phone: PhoneFace,
  idCard: IdCardFace,
  creditCode: IdCardFace,
  gtin: PhoneFace,
}
export const plainFaceOf = (of: Field): ComponentType<InputProps> => faces[of.type.name] ?? DeskFace

/** Whether it is several controls, so that its title names the group and not one of them. */
export const isGroup = (of: Field): boolean =>
  ['flag', 'answer', 'choice', 'choices', 'images', 'files'].includes(of.type.name)
