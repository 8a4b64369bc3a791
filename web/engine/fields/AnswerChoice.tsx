import { Radio } from 'antd'
import type { InputProps } from '../faces.ts'
import { on } from './flag.tsx'

/** Two touches side by side, none of which stands pressed before somebody has said it. */
export function AnswerInput({ id, title, words: { texts }, value, onChange }: InputProps) {
  return (
    <Radio.Group
      id={id}
      optionType="button"
      aria-label={title}
      value={value === '' || value === null || value === undefined ? null : on(value) ? 1 : 0}
      options={[
        { value: 1, label: texts.yes },
        { value: 0, label: texts.no },
      ]}
      onChange={event => onChange?.(event.target.value as number)}
    />
  )
}
