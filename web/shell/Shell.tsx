import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, useCallback, useEffect, useMemo, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from '../kit/router.tsx'
import { useShellTexts } from '../i18n/shell.ts'
import { learnHolidays } from '../api/holidays.ts'
import { keepTokensFresh } from '../api/renew.ts'
import { Waiting } from '../kit/Waiting.tsx'
import { queryClient } from '../kit/query.ts'
import { ConfirmHost } from '../kit/Dialog.tsx'
import { keepFocus } from '../kit/focus.ts'
import { ViewerHost } from '../kit/viewer/ViewerHost.tsx'
import { ErrorPage } from '../kit/errors/ErrorPage.tsx'
import { LockPage } from './LockPage.tsx'
import { useConnection } from '../state/connection.ts'
import { useLock } from '../state/lock.ts'
import { nameOf } from '../state/menu.ts'
import { usePrefs } from '../state/prefs.ts'
import { usePhone } from '../state/screen.ts'
import { onSwitch, owedBy, partOf, useRole, useSession } from '../state/session.ts'
import { homePlace, useTabs } from '../state/tabs.ts'
import { unsentHere } from '../state/unsent.ts'
import { useShellActions } from './actions.ts'
import { useOpenAlarm } from '../kit/openAlarm.ts'
import { AlarmPopups, AlarmStream } from './Alarms.tsx'
import { useCurrent, useFreshAfterLock, useGranted, useOpenBranches, usePasswordReminder } from './current.ts'
import { Hint } from './Hint.tsx'
import { KeepAlive } from './KeepAlive.tsx'
import { setFullscreen, show, useLayout } from './layout.ts'
import { MenuSearch } from './MenuSearch.tsx'
import { useMenus, usePermissions } from '../api/menus.ts'
import { Overlay } from './Overlay.tsx'
import { isProfile, layoutPlaces, owedAddress } from './places.tsx'
import './shell.css'
import { SideMenu, useOpen } from './SideMenu.tsx'
import { TabBar } from './TabBar.tsx'
import { ThemeRoot } from '../kit/ThemeRoot.tsx'
import { TopMenus } from './TopMenu.tsx'
import { Brand, TopBar } from './TopBar.tsx'
import { lazy } from '../kit/lazy.tsx'

const EnterprisePanel = lazy(
  () => import('./EnterprisePanel.tsx'),
  it => it.default,
  () => <aside className="tree" />,
)
const Wall = lazy(
  () => import('./Wall.tsx'),
  it => it.default,
  () => (
    <div className="wall">
      <Waiting />
    </div>
  ),
)
const Dialogs = lazy(
  () => import('./dialogs.tsx'),
  it => it.default,
  Waiting,
)

onSwitch(() => show({ dialog: 'none', wall: false, palette: false }))

function Banner() {
  const t = useShellTexts()
  const { network, stream } = useConnection()
  const owed = useSession(it => owedBy(it.user))
  if (owed)
    return (
      <div className="banner" role="status">
        {t.owed[owed]}
      </div>
    )
  if (network && stream !== 'broken') return null
  return (
    <div className="banner" role="status">
      {network ? t.net.bannerStream : t.net.bannerOffline}
    </div>
  )
}

/** What waits on this device goes out from the desk, too. @returns what ends it */
function sendWaiting(): () => void {
  if (!unsentHere()) return () => undefined
  let end: (() => void) | null = null
  let gone = false
  void import('../outbox/outbox.ts').then(({ keepSending }) => {
    if (!gone) end = keepSending()
  })
  return () => {
    gone = true
    end?.()
  }
}

function Frame() {
  const t = useShellTexts()
  const { pathname } = useLocation()
  const phone = usePhone()
  const { menuDrawer, dialog, wall } = useLayout()
  const { lang, menuFolded } = usePrefs()
  const { locked, back } = useLock()
  const supervises = useRole('supervise')
  const tabs = useTabs(it => it.tabs)
  const menus = useMenus()
  const { leaves } = menus
  usePermissions(menus.buttons, menus.ready)
  // As long as something is owed the server refuses all else, so nothing else is asked.
  const owed = useSession(it => owedBy(it.user))
  useEffect(() => {
    if (!owed) void learnHolidays()
  }, [owed])
  const { place, here, elsewhere } = useCurrent(leaves, menus.ready, owed !== null)
  useGranted(leaves, menus.ready, menus.error !== null, pathname.slice(1))
  useFreshAfterLock(locked)
  usePasswordReminder()
  const leaf = leaves.find(it => it.place === place)
  useOpenBranches(leaf)
  const main = useRef<HTMLElement>(null)
  useEffect(() => keepFocus(() => main.current), [])

  const titleOf = useCallback(
    (at: string) => {
      const menu = leaves.find(it => it.place === at)
      const own = layoutPlaces[at]
      return menu ? nameOf(menu, lang) : own ? own.title(t) : (at.split('/').at(-1) ?? '')
    },
    [leaves, lang, t],
  )
  const trail = useMemo(
    () => [...(leaf?.branches.map(it => nameOf(it, lang)) ?? []), ...(place ? [titleOf(place)] : [])],
    [leaf, lang, titleOf, place],
  )
  useEffect(() => {
    document.title = [locked ? t.lock.title : titleOf(place), t.product].filter(Boolean).join(' · ')
  }, [locked, place, titleOf, t])

  const shell = useShellActions(locked ? back : here)
  const commands = useMemo(() => Object.values(shell.actions).filter(shell.may), [shell])
  const openAlarm = useOpenAlarm(leaves)
  const open = useOpen()
  const noticePage = leaves.find(it => it.place === 'desk/notice')
  const todoPage = leaves.find(it => it.place === 'info/infobacklog')
  const navigate = useNavigate()
  const alarmPage = leaves.find(it => it.place.endsWith('iot/warniotalarm'))

  // Beside the pages, never instead of them: what has been typed behind the lock outlives the way there and back.
  const away = locked
    ? pathname === '/lock'
      ? null
      : '/lock'
    : pathname === '/lock'
      ? back
      : owed && !isProfile(pathname.slice(1))
        ? owedAddress[owed]
        : pathname === '/'
          ? `/${homePlace}`
          : elsewhere

  const folded = menuFolded && !phone
  const menu = (
    <>
      <Brand folded={folded} />
      {phone && <TopMenus tops={menus.tops} chosen={menus.top} />}
      <div className="sider-scroll">
        <SideMenu
          tree={menus.tree}
          leaves={leaves}
          pending={menus.pending}
          failed={menus.error !== null}
          retry={menus.retry}
          current={place}
          folded={folded}
        />
      </div>
    </>
  )
  const unknownYet = !tabs.some(it => it.place === place)
  return (
    <>
      {away && <Navigate to={away} replace />}
      {!locked && !owed && <AlarmStream />}
      {locked && <LockPage />}
      {wall && !locked && (
        <Wall
          onOpen={openAlarm}
          onExit={() => {
            show({ wall: false })
            void setFullscreen(false)
          }}
        />
      )}
      <Activity mode={locked || wall ? 'hidden' : 'visible'}>
        <div className={phone ? 'shell shell-phone' : 'shell'}>
          <a
            className="skip"
            href="#main"
            onClick={event => {
              event.preventDefault()
              main.current?.focus()
            }}
          >
            {t.menu.skip}
          </a>
          {phone ? (
            <Overlay open={menuDrawer} onClose={() => show({ menuDrawer: false })} label={t.menu.label} kind="left">
              <nav className="sider sider-drawer" aria-label={t.menu.label}>
                {menu}
              </nav>
            </Overlay>
          ) : (
            <nav className={folded ? 'sider sider-folded' : 'sider'} aria-label={t.menu.label}>
              {menu}
            </nav>
          )}
          <div className="stage">
            <TopBar
              trail={trail}
              {...shell}
              tops={menus.tops}
              top={menus.top}
              bell={
                !owed && {
                  onOpen: openAlarm,
                  onAll: alarmPage ? () => open(alarmPage) : null,
                  onNotices: noticePage ? () => open(noticePage) : null,
                  onTodos: todoPage ? search => void navigate(`/${todoPage.place}${search}`) : null,
                }
              }
            />
            <Banner />
            <TabBar current={place} titleOf={titleOf} />
            <div className="body">
              {supervises && !owed && <EnterprisePanel />}
              <main id="main" ref={main} tabIndex={-1} className="content">
                {menus.error && unknownYet ? (
                  <ErrorPage inside kind="broken" again={() => void menus.retry()} />
                ) : (
                  <KeepAlive current={place} leaves={leaves} />
                )}
                {menus.pending && unknownYet && <Waiting />}
              </main>
            </div>
          </div>
          <MenuSearch leaves={leaves} commands={commands} />
          <AlarmPopups onOpen={openAlarm} />
          {dialog !== 'none' && <Dialogs here={here} />}
          <Hint />
        </div>
      </Activity>
      <ConfirmHost />
      {!locked && <ViewerHost />}
    </>
  )
}

/** Everything a signed-in person works in. */
export default function Shell() {
  useEffect(keepTokensFresh, [])
  useEffect(sendWaiting, [])
  // Another role or department is another working place: nothing half done is carried over.
  const part = useSession(it => partOf(it.user))
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeRoot>
        <Frame key={part} />
      </ThemeRoot>
    </QueryClientProvider>
  )
}
