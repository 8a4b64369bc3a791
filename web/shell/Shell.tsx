import { QueryClientProvider } from '@tanstack/react-query'
import { Activity, lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { keepTokensFresh } from '../api/renew.ts'
import { Waiting } from '../app/Waiting.tsx'
import { queryClient } from '../app/query.ts'
import { ConfirmHost } from '../kit/Dialog.tsx'
import { ErrorPage } from '../pages/errors/ErrorPage.tsx'
import { LockPage } from '../pages/lock/LockPage.tsx'
import { registry } from '../pages/registry.ts'
import { useConnection } from '../state/connection.ts'
import { useLock } from '../state/lock.ts'
import { type Leaf, nameOf } from '../state/menu.ts'
import { usePrefs } from '../state/prefs.ts'
import { onLeave, useRole } from '../state/session.ts'
import { homePlace, useTabs, visit } from '../state/tabs.ts'
import { useShellActions } from './actions.ts'
import { AlarmPopups, AlarmStream, useOpenAlarm } from './Alarms.tsx'
import { Hint } from './Hint.tsx'
import { KeepAlive } from './KeepAlive.tsx'
import { setFullscreen, show, useLayout, usePhone } from './layout.ts'
import { MenuSearch } from './MenuSearch.tsx'
import { useMenus, usePermissions } from './menus.ts'
import { Overlay } from './Overlay.tsx'
import './shell.css'
import { SideMenu, useOpen } from './SideMenu.tsx'
import { TabBar } from './TabBar.tsx'
import { ThemeRoot } from './ThemeRoot.tsx'
import { Brand, TopBar } from './TopBar.tsx'
import { Wall } from './Wall.tsx'

const EnterprisePanel = lazy(() => import('./EnterprisePanel.tsx'))
const Dialogs = lazy(() => import('./dialogs.tsx'))

onLeave(() => queryClient.clear())

function Banner() {
  const { t } = useTranslation()
  const { network, stream } = useConnection()
  if (network && stream !== 'broken') return null
  return <div className="banner" role="status">{t(network ? 'net.bannerStream' : 'net.bannerOffline')}</div>
}

/** The place in view: the address, or the last one while the lock stands before it; '' as long as the menu has not said whether there is such a place. */
function useCurrent(leaves: readonly Leaf[], ready: boolean) {
  const { pathname, search } = useLocation()
  const last = useRef({ place: '', search: '' })
  const place = pathname.slice(1)
  const known = place in registry || leaves.some(it => it.place === place)
  if (known) last.current = { place, search }
  useEffect(() => { if (known) visit(place, search) }, [known, place, search])
  return { place: known ? place : last.current.place, here: pathname + search, lost: !known && ready && pathname !== '/lock' && pathname !== '/' }
}

/** Brings the menu's branches down to the page in view into sight. */
function useOpenBranches(leaf: Leaf | undefined): void {
  useEffect(() => {
    const branches = leaf?.branches.map(it => it.id) ?? []
    const { openMenus } = usePrefs.getState()
    const missing = branches.filter(id => !openMenus.includes(id))
    if (missing.length) usePrefs.setState({ openMenus: [...openMenus, ...missing] })
  }, [leaf])
}

function Frame() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { phone } = usePhone()
  const { menuDrawer, dialog, wall } = useLayout()
  const { lang, menuFolded } = usePrefs()
  const { locked, back } = useLock()
  const supervises = useRole('supervise')
  const tabs = useTabs(it => it.tabs)
  const menus = useMenus()
  const { leaves } = menus
  usePermissions(menus.buttons, menus.ready)
  const { place, here, lost } = useCurrent(leaves, menus.ready)
  const leaf = leaves.find(it => it.place === place)
  useOpenBranches(leaf)
  const main = useRef<HTMLElement>(null)

  const titleOf = useCallback((at: string) => {
    const found = leaves.find(it => it.place === at)
    return found ? nameOf(found, lang) : at === homePlace ? t('menu.home') : at.split('/').at(-1) ?? ''
  }, [leaves, lang, t])
  const trail = useMemo(() => [...(leaf?.branches.map(it => nameOf(it, lang)) ?? []), ...(place ? [titleOf(place)] : [])], [leaf, lang, titleOf, place])
  useEffect(() => { document.title = [locked ? t('lock.title') : titleOf(place), t('product')].filter(Boolean).join(' · ') }, [locked, place, titleOf, t])

  const shell = useShellActions(locked ? back : here)
  const commands = useMemo(() => Object.values(shell.actions).filter(it => it.key !== 'screen' || shell.mayScreen), [shell])
  const openAlarm = useOpenAlarm(leaves)
  const open = useOpen()
  const alarmPage = leaves.find(it => it.place.endsWith('iot/warniotalarm'))

  // Beside the pages, never instead of them: what has been typed behind the lock outlives the way there and back.
  const away = locked ? (pathname === '/lock' ? null : '/lock') : pathname === '/lock' ? back : pathname === '/' ? `/${homePlace}` : lost ? '/404' : null

  const folded = menuFolded && !phone
  const menu = (
    <>
      <Brand folded={folded} />
      <div className="sider-scroll">
        <SideMenu tree={menus.tree} leaves={leaves} pending={menus.pending} failed={menus.error !== null} retry={menus.retry} current={place}
          folded={folded} />
      </div>
    </>
  )
  const unknownYet = !tabs.some(it => it.place === place)
  return (
    <>
      {away && <Navigate to={away} replace />}
      <AlarmStream />
      {locked && <LockPage />}
      {wall && !locked && <Wall onExit={() => { show({ wall: false }); void setFullscreen(false) }} />}
      <Activity mode={locked || wall ? 'hidden' : 'visible'}>
        <div className={phone ? 'shell shell-phone' : 'shell'}>
          <a className="skip" href="#main" onClick={event => { event.preventDefault(); main.current?.focus() }}>{t('menu.skip')}</a>
          {phone
            ? (
              <Overlay open={menuDrawer} onClose={() => show({ menuDrawer: false })} label={t('menu.label')} kind="left">
                <nav className="sider sider-drawer" aria-label={t('menu.label')}>{menu}</nav>
              </Overlay>
            )
            : <nav className={folded ? 'sider sider-folded' : 'sider'} aria-label={t('menu.label')}>{menu}</nav>}
          <div className="stage">
            <TopBar trail={trail} {...shell} alarms={{ onOpen: openAlarm, onAll: alarmPage ? () => open(alarmPage) : null }} />
            <Banner />
            <TabBar current={place} titleOf={titleOf} />
            <div className="body">
              {supervises && <Suspense fallback={<aside className="tree" />}><EnterprisePanel /></Suspense>}
              <main id="main" ref={main} tabIndex={-1} className="content">
                {menus.error && unknownYet ? <ErrorPage inside kind="broken" again={() => void menus.retry()} /> : <KeepAlive current={place} leaves={leaves} />}
                {menus.pending && unknownYet && <Waiting />}
              </main>
            </div>
          </div>
          <MenuSearch leaves={leaves} commands={commands} />
          <AlarmPopups onOpen={openAlarm} />
          {dialog !== 'none' && <Suspense fallback={<Waiting />}><Dialogs here={here} /></Suspense>}
          <ConfirmHost />
          <Hint />
        </div>
      </Activity>
    </>
  )
}

/** Everything a signed-in person works in. */
export default function Shell() {
  useEffect(keepTokensFresh, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeRoot><Frame /></ThemeRoot>
    </QueryClientProvider>
  )
}
