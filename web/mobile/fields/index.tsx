/** How every type of field is given by thumb. */
import type { ComponentType } from 'react'
import type { Field } from '../../../kernel/fields/index.ts'
import type { InputProps } from '../../engine/faces.ts'
import { ChecklistFace } from './ChecklistFace.tsx'
import { LinesFace } from './LinesFace.tsx'
import { isGroup as isPlainGroup, plainFaceOf } from './plain.tsx'

// Values of several parts, whose cells are plain.
const faces: Readonly<Record<string, ComponentType<InputProps>>> = { checklist: ChecklistFace, lines: LinesFace }
export const faceOf = (of: Field): ComponentType<InputProps> => faces[of.type.name] ?? plainFaceOf(of)
export const isGroup = (of: Field): boolean => of.type.name in faces || isPlainGroup(of)
