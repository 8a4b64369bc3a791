import type { ReactNode } from 'react'
import type { Cell } from '../../../../modules/wall/grid.ts'

/** Lines of the grid a panel lies between. */
export const areaOf = ({ x, y, w, h }: Cell): string => `${y + 1} / ${x + 1} / span ${h} / span ${w}`

/** The place of a panel on the wall. */
export const Spot = ({ cell, children }: { cell: Cell; children: ReactNode }) => (
  <div className="ds-spot" style={{ gridArea: areaOf(cell) }}>
    {children}
  </div>
)
