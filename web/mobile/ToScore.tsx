import { Link } from '../kit/router.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useTexts } from './base/texts.ts'

/** Leads to the kitchen's index, where nothing is known of it. */
export function ToScore({ to }: { to: string }) {
  return (
    <Link className="m-button" to={to}>
      {useTexts().index}
      <Icon name="right" size={22} />
    </Link>
  )
}
