import { Link } from '../kit/router.tsx'
import { nameOf } from '../state/menu.ts'
import { usePrefs } from '../state/prefs.ts'
import { useTexts } from './base/texts.ts'
import { Frame } from './Frame.tsx'
import { useKinds } from './kinds.ts'
import { actPlaceOf } from './open.ts'

/** Every kind of record this person may do something with, as the menu and their permissions say. */
export default function KindsPage() {
  const texts = useTexts()
  const lang = usePrefs(it => it.lang)
  const kinds = useKinds()
  return (
    <Frame title={texts.records}>
      {kinds === null && <p className="m-none">{texts.loading}</p>}
      <ul className="m-list">
        {kinds
          ?.filter(({ acts }) => acts)
          .map(kind => (
            <li key={kind.key}>
              <Link to={actPlaceOf(kind.key)}>{nameOf(kind, lang)}</Link>
            </li>
          ))}
      </ul>
    </Frame>
  )
}
