import type { ReactNode } from 'react'
import { Button } from 'antd'

/** Why nothing is shown, and what to do next. */
export function Empty({
  picture,
  title,
  hint,
  children,
}: {
  picture: 'none' | 'filtered' | 'forbidden' | 'choose' | 'failed'
  title: string
  hint?: string
  children?: ReactNode
}) {
  return (
    <div className="dt-empty" role={picture === 'failed' ? 'alert' : 'status'}>
      <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden="true">
        <ellipse className="dt-e-ground" cx="60" cy="74" rx="44" ry="7" />
        <path className="dt-e-sheet" d="M32 14a5 5 0 0 1 5-5h34l17 16v42a5 5 0 0 1-5 5H37a5 5 0 0 1-5-5z" />
        <path className="dt-e-line" d="M71 9v12a4 4 0 0 0 4 4h13" />
        {marks[picture]}
      </svg>
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  )
}

const marks = {
  none: <path className="dt-e-line" d="M43 38h34M43 48h34M43 58h20" />,
  filtered: (
    <g className="dt-e-mark">
      <circle cx="58" cy="46" r="11" />
      <path d="m66 54 10 10" />
    </g>
  ),
  forbidden: (
    <g className="dt-e-mark">
      <rect x="47" y="43" width="26" height="19" rx="4" />
      <path d="M52 43v-5a8 8 0 0 1 16 0v5" />
    </g>
  ),
  choose: (
    <g className="dt-e-mark">
      <path d="M74 48H46m9-10-10 10 10 10" />
    </g>
  ),
  failed: (
    <g className="dt-e-mark">
      <path d="M60 36v15m0 8v.5" />
    </g>
  ),
}

export const EmptyButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button onClick={onClick}>{children}</Button>
)

/** Grey bars where the rows will be; they fade in late, so that a fast answer never flashes them. */
export function Skeleton({ rows, columns, label }: { rows: number; columns: number; label: string }) {
  return (
    <div className="dt-skeleton" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at}>
          {Array.from({ length: columns }, (_, to) => (
            <i key={to} style={{ inlineSize: `${38 + ((at * 7 + to * 13) % 40)}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}
