import { signed } from './figures.ts'
import './band.css'

/** A change with its sign, an arrow and its colour; a dash where there is nothing to compare with. */
export function Change({ of }: { of: number | null }) {
  if (of === null) return <span className="sx-change">--</span>
  return (
    <span className="sx-change" data-way={Math.sign(of)}>
      {of > 0 ? '▲' : of < 0 ? '▼' : ''}
      {signed(of)}
    </span>
  )
}
