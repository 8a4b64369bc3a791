import { Radio, Select } from 'antd'
import { marks } from '../../../contract/marks.ts'
import { nearness } from '../../../contract/near.ts'
import { dictionaryOf } from '../../../kernel/fields/index.ts'
import type { Field } from '../../../kernel/fields/index.ts'
import { controlOf, listOf, textOf } from '../faces.ts'
import type { Faces, InputProps, SearchProps } from '../faces.ts'
import { toneOf } from '../tones.ts'
import type { Words } from '../words.ts'

/** So few that they fit side by side: one touch instead of two. */
const sideBySide = 3

const optionsOf = (of: Field, words: Words) => {
  const from = dictionaryOf(of)
  return Object.keys(from.items).map(key => ({ value: key, label: words.label(from, key) }))
}
const find = (input: string, option: { label?: unknown } | undefined) =>
  String(option?.label ?? '')
    .toLowerCase()
    .includes(input.trim().toLowerCase())
/** What an antd select takes to be searched by its labels, the nearest first. */
const searched = {
  filterOption: find,
  filterSort: (one: { label?: unknown }, other: { label?: unknown }, { searchValue }: { searchValue: string }) =>
    nearness(String(one.label), searchValue) - nearness(String(other.label), searchValue),
}

function ChoiceInput({ of, title, words, value, onChange, ...control }: InputProps) {
  const { numeric } = dictionaryOf(of)
  const options = optionsOf(of, words)
  const key = textOf(value)
  const choose = (to: string | undefined) => onChange?.(to === undefined ? '' : numeric ? Number(to) : to)
  if (of.required && options.length <= sideBySide) {
    return (
      <Radio.Group
        id={control.id}
        optionType="button"
        options={options}
        value={key || null}
        aria-label={title}
        onChange={event => choose(event.target.value as string)}
      />
    )
  }
  return (
    <Select
      {...controlOf(control)}
      style={{ width: '100%' }}
      allowClear={!of.required}
      placeholder={words.texts.choose(title)}
      value={key || undefined}
      showSearch={options.length > 8 ? searched : false}
      options={options}
      onChange={choose}
    />
  )
}

export function ChoiceSearch({ id, of, words, values, onChange }: SearchProps) {
  const options = optionsOf(of, words)
  return (
    <Select
      id={id}
      allowClear
      style={{ width: '100%' }}
      placeholder={words.texts.any}
      value={values[0] || undefined}
      options={options}
      showSearch={options.length > 8 ? searched : false}
      onChange={(value: string | undefined) => onChange([value ?? ''])}
    />
  )
}

function ChoicesInput({ of, title, words, value, onChange, ...control }: InputProps) {
  return (
    <Select
      {...controlOf(control)}
      mode="multiple"
      style={{ width: '100%' }}
      allowClear
      placeholder={words.texts.choose(title)}
      value={[...listOf(value)]}
      showSearch={searched}
      options={optionsOf(of, words)}
      onChange={keys => onChange?.(keys.join(','))}
    />
  )
}

export const choice: Faces = {
  Input: ChoiceInput,
  Search: ChoiceSearch,
  width: 110,
  cell: (value, { of, words }) => {
    if (value === '' || value === null) return ''
    const from = dictionaryOf(of)
    const label = words.label(from, value as string | number)
    const tone = toneOf(from.code, value as string | number)
    return tone ? <span className={`crud-tone crud-${tone}`}>{label}</span> : label
  },
}

export const choices: Faces = {
  Input: ChoicesInput,
  Search: ChoiceSearch,
  width: 180,
  wide: true,
  cell: (value, { of, words }) =>
    listOf(value)
      .map(key => words.label(dictionaryOf(of), key))
      .join(marks[words.lang].comma),
  detail: (value, { of, words }) => {
    const keys = listOf(value)
    return keys.length ? (
      <span className="crud-chips">
        {keys.map(key => (
          <span key={key}>{words.label(dictionaryOf(of), key)}</span>
        ))}
      </span>
    ) : (
      ''
    )
  },
}
