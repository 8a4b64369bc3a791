import dayjs from 'dayjs'
import { useSession } from '../../state/session.ts'
import type { PrintTexts } from './texts.ts'
import { clock } from '../../../contract/clock.ts'

/** Where people sign, and who printed it when. */
export function Signed({ texts, who }: { texts: PrintTexts; who: readonly string[] }) {
  const user = useSession(it => it.user?.nick_name || it.user?.user_name || '')
  return (
    <footer className="pr-signed">
      <p>
        {who.map(title => (
          <span key={title}>
            {title}
            <i />
          </span>
        ))}
      </p>
      <small>{texts.printed(user, dayjs(clock.now()).format('YYYY-MM-DD HH:mm'))}</small>
    </footer>
  )
}
