import { type ReactNode, useId } from 'react'

/** A part of the page under its heading. */
export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="pk-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="pk-hint">{hint}</p>}
      {children}
    </section>
  )
}

/** What is not there, said. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="pk-none">{children}</p>
