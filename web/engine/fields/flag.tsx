import { Select, Switch } from 'antd'
import { controlOf } from '../faces.ts'
import type { Faces, InputProps, SearchProps } from '../faces.ts'
import { late } from './late.tsx'

const AnswerInput = late(async () => (await import('./AnswerChoice.tsx')).AnswerInput)

export const on = (value: unknown) => value === 1 || value === true || value === '1'

function FlagInput({ title, words: { texts }, value, onChange, ...control }: InputProps) {
  return (
    <Switch
      {...controlOf(control)}
      checked={on(value)}
      aria-label={title}
      checkedChildren={texts.yes}
      unCheckedChildren={texts.no}
      onChange={checked => onChange?.(checked ? 1 : 0)}
    />
  )
}

function FlagSearch({ id, words: { texts }, values, onChange }: SearchProps) {
  return (
    <Select
      id={id}
      allowClear
      style={{ width: '100%' }}
      placeholder={texts.any}
      value={values[0] || undefined}
      onChange={(value: string | undefined) => onChange([value ?? ''])}
      options={[
        { value: '1', label: texts.yes },
        { value: '0', label: texts.no },
      ]}
    />
  )
}

export const flag: Faces = {
  Input: FlagInput,
  Search: FlagSearch,
  width: 90,
  cell: (value, { words: { texts } }) =>
    on(value) ? <span className="crud-yes">{texts.yes}</span> : <span className="crud-no">{texts.no}</span>,
}

export const answer: Faces = {
  ...flag,
  Input: AnswerInput,
  cell: (value, context) => (value === '' || value === null ? '' : flag.cell!(value, context)),
}
