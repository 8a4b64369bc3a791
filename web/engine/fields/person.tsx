import { Input } from 'antd'
import { controlOf, textOf } from '../faces.ts'
import type { Faces, InputProps } from '../faces.ts'
import { TextSearch } from './text.tsx'

/**
 * Names and numbers of people, and the codes of what they run and buy: plain boxes with the right keyboard on a phone.
 */
const input = (mode: 'text' | 'tel', shape: (text: string) => string) =>
  function PersonInput({ title, words, value, onChange, ...control }: InputProps) {
    return (
      <Input
        {...controlOf(control)}
        value={textOf(value)}
        type={mode}
        allowClear
        autoComplete="off"
        placeholder={words.texts.enter(title)}
        onChange={event => onChange?.(shape(event.target.value))}
      />
    )
  }
const asIs = (text: string) => text
const digits = (text: string) =>
  text.replace(/[０-９－]/g, c => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/\s/g, '')
const capitals = (text: string) => digits(text).toUpperCase()

export const person: Faces = { Input: input('text', asIs), Search: TextSearch, width: 100 }
export const phone: Faces = {
  Input: input('tel', digits),
  Search: TextSearch,
  width: 130,
  detail: value =>
    textOf(value) === '' || textOf(value).includes('*') ? (
      textOf(value)
    ) : (
      <a href={`tel:${textOf(value)}`}>{textOf(value)}</a>
    ),
}
export const idCard: Faces = { Input: input('text', capitals), Search: TextSearch, width: 180 }
export const creditCode: Faces = { ...idCard, width: 190 }
export const gtin: Faces = { Input: input('tel', digits), Search: TextSearch, width: 140 }
