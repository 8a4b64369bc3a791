import { option } from '../../../kernel/fields/base/field.ts'
import { controlOf, type InputProps, textOf } from '../../engine/faces.ts'
import { Speak } from './Speak.tsx'

const most = (of: InputProps['of']) => option<number | undefined>(of, 'max', undefined)

/** A line that can be typed or spoken. */
export function TextFace({ of, value, onChange, ...control }: InputProps) {
  return (
    <span className="m-line">
      <input
        {...controlOf(control)}
        value={textOf(value)}
        autoComplete="off"
        maxLength={most(of)}
        onChange={event => onChange?.(event.target.value)}
      />
      <Speak onHeard={heard => onChange?.(textOf(value) + heard)} />
    </span>
  )
}

export function LongTextFace({ of, value, onChange, ...control }: InputProps) {
  return (
    <span className="m-line">
      <textarea
        {...controlOf(control)}
        value={textOf(value)}
        rows={3}
        maxLength={most(of)}
        onChange={event => onChange?.(event.target.value)}
      />
      <Speak onHeard={heard => onChange?.(textOf(value) + heard)} />
    </span>
  )
}

/** Full-width digits, as Chinese keyboards give them, are the same; nobody is called by spaces between them. */
const digits = (text: string) =>
  text.replace(/[０-９－]/g, c => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/\s/g, '')
const line = (mode: 'text' | 'tel', shape: (text: string) => string) =>
  function LineFace({ value, onChange, ...control }: InputProps) {
    return (
      <input
        {...controlOf(control)}
        value={textOf(value)}
        type={mode}
        autoComplete="off"
        onChange={event => onChange?.(shape(event.target.value))}
      />
    )
  }
export const PersonFace = line('text', text => text)
export const PhoneFace = line('tel', digits)
export const IdCardFace = line('text', text => digits(text).toUpperCase())
