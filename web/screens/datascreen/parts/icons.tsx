import type { ReactNode } from 'react'
import type { LedgerKey, WarnKey } from '../words/data.ts'

/** Line drawings on a 24 grid. */
const drawings = {
  pause: <path d="M8 5v14M16 5v14" />,
  play: <path d="M7 4l12 8-12 8z" />,
  total: (
    <>
      <path d="M4 21V5l8-2v18M12 8l8 2v11M2 21h20" />
      <path d="M7 8h2M7 12h2M7 16h2M15 13h2M15 17h2" />
    </>
  ),
  basic: (
    <>
      <path d="M3 10l9-6 9 6M5 9v11h14V9" />
      <path d="M10 20v-6h4v6" />
    </>
  ),
  iot: (
    <>
      <circle cx="12" cy="17" r="2" />
      <path d="M8 13a6 6 0 0 1 8 0M5 9.5a10.5 10.5 0 0 1 14 0" />
    </>
  ),
  ai: (
    <>
      <rect x="6" y="6" width="12" height="12" rx="2" />
      <path d="M9 3v3M15 3v3M9 18v3M15 18v3M3 9h3M3 15h3M18 9h3M18 15h3M10 14l2-4 2 4" />
    </>
  ),
  alarm: (
    <>
      <path d="M4 21V4h16v17M2 21h20" />
      <path d="M12 4v17M9 12h.01M15 12h.01" />
    </>
  ),
  disinfect: (
    <>
      <rect x="4" y="3" width="16" height="18" rx="2" />
      <path d="M4 11h16M8 7h.01M8 16c1-2 2 1 3-1s2 1 3-1 1.5 1 2 0" />
    </>
  ),
  mouse: (
    <>
      <path d="M3 17c0-5 4-8 9-8 4 0 8 3 8 6 0 2-1 3-3 3H6c-2 0-3-.5-3-1z" />
      <circle cx="15" cy="8" r="2.5" />
      <path d="M16.5 14h.01M3 17c-1 3 3 3 5 2" />
    </>
  ),
  freeze: (
    <>
      <path d="M10 14V5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0z" />
      <path d="M12 10v7" />
    </>
  ),
  cap: (
    <>
      <path d="M6 13a4 4 0 1 1 2-7.5 4.5 4.5 0 0 1 8 0A4 4 0 1 1 18 13v7H6z" />
      <path d="M6 17h12" />
    </>
  ),
  mask: (
    <>
      <path d="M5 9c3 0 5-2 7-2s4 2 7 2v4c0 4-4 6-7 6s-7-2-7-6z" />
      <path d="M9 12h6M9 15h6M5 10l-3-1M19 10l3-1" />
    </>
  ),
  purchase: (
    <>
      <path d="M3 4h2l2.5 11h10L20 7H6" />
      <circle cx="9" cy="19" r="1.5" />
      <circle cx="16" cy="19" r="1.5" />
    </>
  ),
  additive: (
    <>
      <path d="M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3" />
      <path d="M7.5 15h9" />
    </>
  ),
  foodCheck: (
    <>
      <rect x="5" y="4" width="14" height="17" rx="2" />
      <path d="M9 4V2.5h6V4M8.5 13l2.5 2.5 4.5-5" />
    </>
  ),
  sample: (
    <>
      <path d="M5 8h14v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM4 4h16v4H4z" />
      <path d="M10 12h4" />
    </>
  ),
  rinse: (
    <>
      <path d="M4 12h16l-1.5 8h-13z" />
      <path d="M8 8c0-2 2-2 2-4M13 8c0-2 2-2 2-4" />
    </>
  ),
  waste: (
    <>
      <path d="M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14" />
      <path d="M10 11v6M14 11v6" />
    </>
  ),
  env: (
    <>
      <path d="M12 21c-5-2-8-6-7-12 6-1 11 2 11 8M12 21c0-4-1-6-4-9" />
      <path d="M15 9c1-3 3-4 5-4 0 4-1 7-3 9" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
    </>
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />,
  expand: <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />,
  shrink: <path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" />,
  exit: <path d="M14 4h5v16h-5M3 12h11M10 8l4 4-4 4" />,
} satisfies Record<WarnKey | LedgerKey | string, ReactNode>

export type IconName = keyof typeof drawings

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="ds-icon" viewBox="0 0 24 24" aria-hidden="true">
    {drawings[name]}
  </svg>
)
