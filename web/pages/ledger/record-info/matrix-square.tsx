import type { CSSProperties, ReactNode } from 'react'
import type { Look } from './matrix-days.ts'

/** One square of the matrix. What is there in part is the fuller the greater its `share`, from 0 to 1. */
export const Square = ({
  look,
  share,
  title,
  children,
}: {
  look: Look
  share: number
  title?: string
  children?: ReactNode
}) => (
  <i className="mx-cell" data-look={look} title={title} style={{ '--share': String(share) } as CSSProperties}>
    {children}
  </i>
)
