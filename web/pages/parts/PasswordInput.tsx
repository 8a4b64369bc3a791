import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { strength } from '../../../engines/password-policy/strength.ts'
import { useMarks, usePartTexts } from './texts.ts'
import './parts.css'

/** A new password with a meter below it. */
export function PasswordInput({ value = '', onChange, meter = true, ...props }: Omit<ComponentProps<typeof Input.Password>, 'value' | 'onChange'> & { value?: string, onChange?: (text: string) => void, meter?: boolean }) {
  const texts = usePartTexts()
  const marks = useMarks()
  const level = strength(value)
  return (
    <>
      <Input.Password {...props} value={value} autoComplete="new-password" onChange={event => onChange?.(event.target.value)} />
      {meter && value !== '' && (
        <span className="part-meter" data-level={level} role="meter" aria-valuemin={0} aria-valuemax={4} aria-valuenow={level} aria-label={texts.strength} aria-valuetext={texts.levels[level]}>
          <i /><i /><i /><i /><small>{texts.strength}{marks.colon}{texts.levels[level]}</small>
        </span>
      )}
    </>
  )
}
