import { type KeyboardEvent, type ReactNode, useId } from 'react'

const icons = {
  tenant: 'M4 20V6l8-3 8 3v14M9 20v-5h6v5M9 9h.01M15 9h.01M12 9h.01',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  password: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  captcha: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
} as const

interface Props {
  readonly name: string
  readonly label: string
  readonly icon: keyof typeof icons
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onKey?: (event: KeyboardEvent) => void
  readonly type?: 'text' | 'password'
  readonly autoComplete: string
  readonly autoFocus?: boolean
  readonly invalid?: boolean
  readonly describedBy: string
  readonly hint?: string
  readonly after?: ReactNode
}

/** One labelled line of the login form. */
export function Field({
  name,
  label,
  icon,
  value,
  onChange,
  onKey,
  type = 'text',
  autoComplete,
  autoFocus,
  invalid,
  describedBy,
  hint,
  after,
}: Props) {
  const id = useId()
  return (
    <div className="lg-field">
      <label htmlFor={id}>{label}</label>
      <div className={invalid ? 'lg-box lg-bad' : 'lg-box'}>
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d={icons[icon]} />
        </svg>
        <input
          id={id}
          name={name}
          type={type}
          value={value}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? describedBy : undefined}
          onChange={event => onChange(event.target.value)}
          onKeyDown={onKey}
          onKeyUp={onKey}
        />
        {after}
      </div>
      {hint && (
        <p className="lg-hint" role="status">
          ⇪ {hint}
        </p>
      )}
    </div>
  )
}
