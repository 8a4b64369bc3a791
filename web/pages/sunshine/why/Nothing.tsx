import { Sign } from '../../home/drawings.tsx'

/** Why there is nothing to see yet, and when there will be. */
export const Nothing = ({ title, text }: { title: string; text: string }) => (
  <div className="sx-card sx-nothing">
    <Sign name="calm" />
    <b>{title}</b>
    <p>{text}</p>
  </div>
)
