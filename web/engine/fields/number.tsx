import { Input } from 'antd'
import { option } from '../../../kernel/fields/base/field.ts'
import { controlOf, textOf } from '../faces.ts'
import type { CellContext, Faces, InputProps, SearchProps } from '../faces.ts'

/** A plain box, so that what is typed stays as typed and its mistake can be named. */
function NumberInput({ of, title, words, value, onChange, ...control }: InputProps) {
  return (
    <Input
      {...controlOf(control)}
      value={textOf(value)}
      inputMode={of.type.name === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      suffix={words.unit(of) || undefined}
      placeholder={words.texts.enter(title)}
      onChange={event => onChange?.(normal(event.target.value))}
    />
  )
}

/** Full-width digits and signs, as Chinese keyboards give them, are the same number. */
const normal = (text: string) =>
  text
    .replace(/[０-９．－]/g, c => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace('。', '.')
    .trim()

function NumberSearch({ id, of, title, words: { texts }, values, onChange }: SearchProps) {
  const range = of.filter === 'range'
  const at = (index: number) => ({
    value: values[index] ?? '',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    allowClear: true,
    onChange: (event: { target: { value: string } }) =>
      onChange(
        range
          ? [0, 1].map(each => (each === index ? normal(event.target.value) : (values[each] ?? '')))
          : [normal(event.target.value)],
      ),
  })
  if (!range) return <Input id={id} {...at(0)} placeholder={texts.enter(title)} />
  return (
    <span className="crud-range">
      <Input id={id} {...at(0)} placeholder={texts.from} aria-label={`${title} ${texts.from}`} />
      <span aria-hidden="true">~</span>
      <Input {...at(1)} placeholder={texts.to} aria-label={`${title} ${texts.to}`} />
    </span>
  )
}

/**
 * Thousands grouped but of a year, all its decimals so that points stand below each other, the unit in a fainter
 * colour.
 */
function cell(value: unknown, { of, words }: CellContext) {
  const text = textOf(value as string)
  if (text === '') return ''
  const [whole = '', part = ''] = text.split('.')
  const decimals = part.padEnd(of.type.name === 'decimal' ? option(of, 'scale', 2) : 0, '0')
  const grouped = (of.of['year'] ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',')) + (decimals && `.${decimals}`)
  const unit = words.unit(of)
  return unit ? (
    <>
      {grouped}
      <span className="crud-unit">{unit}</span>
    </>
  ) : (
    grouped
  )
}

export const number: Faces = { Input: NumberInput, Search: NumberSearch, cell, width: 110, align: 'end' }
