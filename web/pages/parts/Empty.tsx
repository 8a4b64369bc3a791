import './parts.css'

/** What a page says where it has nothing to show, and why. */
export const Empty = ({ title, text }: { title: string; text: string }) => (
  <div className="parts-empty">
    <b>{title}</b>
    <p>{text}</p>
  </div>
)
