import type { Left } from './left.ts'
import './left.css'

/** How long something has: enough, near its end, over. Each has a colour and a shape. domain.md E.6 */
export const LeftWords = ({ left, title }: { left: Left; title?: string }) => (
  <span className={`left left-${left.nearness}`} title={title}>
    {left.text}
  </span>
)
