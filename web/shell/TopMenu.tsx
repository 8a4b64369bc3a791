import { useShellTexts } from '../i18n/shell.ts'
import { nameOf } from '../state/menu.ts'
import { usePrefs } from '../state/prefs.ts'
import { tipFor } from './Hint.tsx'
import { Icon } from '../kit/Icon.tsx'
import { chooseTop, type TopMenu } from '../api/menus.ts'

/** The strip of top menus; none at all when the server names none. core-platform.md 2 */
export function TopMenus({ tops, chosen }: { tops: readonly TopMenu[]; chosen: string }) {
  const t = useShellTexts()
  const lang = usePrefs(it => it.lang)
  if (!tops.length) return null
  const item = (id: string, name: string, icon: string) => (
    <li key={id}>
      <button type="button" aria-pressed={chosen === id} onClick={() => chooseTop(id)} {...tipFor(name)}>
        <Icon name={icon} size={16} />
        <span>{name}</span>
      </button>
    </li>
  )
  return (
    <nav className="top-menus" aria-label={t.top.topMenu}>
      <ul>
        {item('', t.top.allMenus, 'menu')}
        {tops.map(it => item(it.id, nameOf(it, lang), it.source))}
      </ul>
    </nav>
  )
}
