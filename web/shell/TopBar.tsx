import { Dropdown } from 'antd'
import { useState } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import { useConnection } from '../state/connection.ts'
import { useErrorLog } from '../state/errorlog.ts'
import { usePrefs } from '../state/prefs.ts'
import { usePhone } from '../state/screen.ts'
import { owedBy, useHeadquarters, useSession } from '../state/session.ts'
import type { ShellActions } from './actions.ts'
import { Badge } from './Badge.tsx'
import { Bell } from './Bell.tsx'
import { tipFor } from './Hint.tsx'
import { Icon } from '../kit/Icon.tsx'
import { show } from './layout.ts'
import { Logo } from '../kit/Logo.tsx'
import type { Command } from './Palette.tsx'
import type { TopMenu } from '../api/menus.ts'
import { TopMenus } from './TopMenu.tsx'
import { lazy } from '../kit/lazy.tsx'

const Shops = lazy(
  () => import('./Shops.tsx'),
  it => it.default,
)

function Tool({ command, badge = 0 }: { command: Command; badge?: number }) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={badge ? `${command.title} (${badge})` : command.title}
      data-tip={command.title}
      onClick={command.run}
    >
      <Icon name={command.icon} />
      <Badge count={badge} />
    </button>
  )
}

function Avatar() {
  const user = useSession(it => it.user)
  const name = user?.nick_name || user?.user_name || ''
  const picture = user?.avatar ?? ''
  const [lost, setLost] = useState('')
  if (picture && picture !== lost)
    return <img className="avatar" src={picture} alt="" onError={() => setLost(picture)} />
  return <span className="avatar" data-letter={[...name][0]?.toUpperCase() ?? '?'} aria-hidden />
}

interface Props extends ShellActions {
  readonly trail: readonly string[]
  /** False: nobody tells this session anything yet. */
  readonly bell: Parameters<typeof Bell>[0] | false
  readonly tops: readonly TopMenu[]
  readonly top: string
}

export function TopBar({ trail, bell, tops, top, actions, may }: Props) {
  const t = useShellTexts()
  const phone = usePhone()
  const user = useSession(it => it.user)
  const folded = usePrefs(it => it.menuFolded)
  const failures = useErrorLog(it => it.lines.length)
  const live = useConnection(it => (it.network ? it.stream : 'broken'))
  const heads = useHeadquarters()
  const owed = owedBy(user) !== null
  const name = user?.nick_name || user?.user_name || t.top.noUser
  const foldTitle = folded ? t.menu.unfold : t.menu.fold
  const { screen, fullscreen, errors, lock, theme, language, profile, part, simple, signOut } = actions
  const folds: readonly Command[] = (
    phone
      ? [simple, profile, part, screen, fullscreen, theme, language, errors, lock, signOut]
      : [profile, part, simple, lock, theme, signOut]
  ).filter(may)
  const account = (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: folds.flatMap(it => [
          ...(it === signOut ? [{ type: 'divider' as const }] : []),
          { key: it.key, icon: <Icon name={it.icon} size={16} />, label: it.title, danger: it === signOut },
        ]),
        onClick: ({ key }) => folds.find(it => it.key === key)?.run(),
      }}
    >
      <button type="button" className="who" aria-label={`${t.top.account}: ${name}`}>
        <Avatar />
        {!phone && <span>{name}</span>}
        {!phone && <Icon name="down" size={14} />}
      </button>
    </Dropdown>
  )
  return (
    <header className="top">
      {phone ? (
        <>
          <button type="button" className="tool" aria-label={t.menu.open} onClick={() => show({ menuDrawer: true })}>
            <Icon name="menu" size={20} />
          </button>
          <span className="top-title">{trail.at(-1) ?? t.product}</span>
        </>
      ) : (
        <>
          <button
            type="button"
            className="tool"
            aria-label={foldTitle}
            aria-expanded={!folded}
            data-tip={foldTitle}
            onClick={() => usePrefs.setState({ menuFolded: !folded })}
          >
            <Icon name={folded ? 'unfold' : 'fold'} />
          </button>
          <ol className="trail">
            {trail.map((it, i) => (
              <li key={`${i} ${it}`} aria-current={i === trail.length - 1 ? 'page' : undefined} {...tipFor(it)}>
                {it}
              </li>
            ))}
          </ol>
          <TopMenus tops={tops} chosen={top} />
        </>
      )}
      <span className="top-space" />
      {heads && !owed && <Shops />}
      <button
        type="button"
        className={phone ? 'tool' : 'top-search'}
        aria-label={phone ? t.menu.search : undefined}
        onClick={() => show({ palette: true })}
      >
        <Icon name="search" size={phone ? 18 : 16} />
        {!phone && (
          <>
            <span>{t.menu.search}</span>
            <kbd aria-hidden>Ctrl K</kbd>
          </>
        )}
      </button>
      {!phone && (
        <>
          {may(screen) && (
            <button type="button" className="top-screen" aria-label={screen.title} onClick={screen.run}>
              <Icon name="screen" size={16} />
              {screen.title}
            </button>
          )}
          <Tool command={fullscreen} />
          <Tool command={errors} badge={failures} />
          <Tool command={lock} />
          <Tool command={theme} />
          <button
            type="button"
            className="tool top-lang"
            aria-label={`${t.top.languageLabel}: ${language.title}`}
            data-tip={t.top.languageLabel}
            onClick={language.run}
          >
            {language.title}
          </button>
        </>
      )}
      {bell && (
        <span className={`live live-${live}`}>
          <Bell {...bell} />
          <i
            role="img"
            aria-label={live === 'open' ? t.net.live : live === 'broken' ? t.net.bannerStream : t.net.connecting}
          />
        </span>
      )}
      {account}
    </header>
  )
}

export function Brand({ folded }: { folded: boolean }) {
  const t = useShellTexts()
  return (
    <div className={folded ? 'brand brand-folded' : 'brand'}>
      <Logo size={30} />
      {!folded && <b>{t.product}</b>}
    </div>
  )
}
