import { useId, type ReactNode } from 'react'
import './parts.css'

/** An input with its label above and what is wrong with it below. */
export function Labelled({
  label,
  required,
  problem,
  hint,
  children,
}: {
  label: string
  required?: boolean
  problem?: string | undefined
  hint?: ReactNode
  children: (props: {
    readonly id: string
    readonly 'aria-invalid'?: true
    readonly 'aria-describedby'?: string
    readonly status?: 'error'
  }) => ReactNode
}) {
  const id = useId()
  return (
    <div className="part-field">
      <label htmlFor={id} className={required ? 'part-must' : undefined}>
        {label}
      </label>
      {children({
        id,
        ...(problem && {
          'aria-invalid': true as const,
          'aria-describedby': `${id}-problem`,
          status: 'error' as const,
        }),
      })}
      {hint && !problem && <small>{hint}</small>}
      {problem && (
        <small id={`${id}-problem`} role="alert" className="part-wrong">
          {problem}
        </small>
      )}
    </div>
  )
}
