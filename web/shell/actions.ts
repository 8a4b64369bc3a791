import { useEffect, useState } from 'react'
import { useNavigate } from '../kit/router.tsx'
import { useShellTexts, type ShellTexts } from '../i18n/shell.ts'
import { lockSession, signOut } from '../api/auth.ts'
import { setLang } from '../i18n/index.ts'
import { confirm } from '../kit/Dialog.tsx'
import { useLock } from '../state/lock.ts'
import { simplePlace } from '../state/mode.ts'
import { usePrefs } from '../state/prefs.ts'
import { owedBy, useRole, useSession } from '../state/session.ts'
import { toast } from '../state/toasts.ts'
import { signOutQuestion } from '../state/unsent.ts'
import { setFullscreen, show } from './layout.ts'
import { profileAddress } from './places.tsx'
import type { Command } from './Palette.tsx'

export function useFullscreen(): boolean {
  const [full, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  return full
}

/** The screen is hidden so long (ms) after the button. core-platform.md 4 */
const lockDelay = 100

/** Everything the top bar can do, once: for its buttons, the menu of a phone and the palette. core-platform.md 2 */
export function useShellActions(here: string) {
  const t = useShellTexts()
  const navigate = useNavigate()
  const lang = usePrefs(it => it.lang)
  const full = useFullscreen()
  const supervises = useRole('supervise')
  const runsKitchen = useRole('enterprise')
  const owes = useSession(it => owedBy(it.user) !== null)
  const actions = {
    screen: {
      key: 'screen',
      icon: 'screen',
      title: t.top.screenOn,
      run() {
        show({ wall: true, palette: false })
        void setFullscreen(true)
      },
    },
    fullscreen: {
      key: 'fullscreen',
      icon: full ? 'shrink' : 'expand',
      title: full ? t.top.exitFullscreen : t.top.fullscreen,
      run() {
        show({ palette: false })
        void setFullscreen(!full).then(done => {
          if (!done) toast('info', t.top.noFullscreen)
        })
      },
    },
    errors: {
      key: 'errors',
      icon: 'bug',
      title: t.top.errorLog,
      run: () => show({ dialog: 'errors', palette: false }),
    },
    lock: {
      key: 'lock',
      icon: 'lock',
      title: t.top.lock,
      run() {
        show({ palette: false })
        if (useLock.getState().set) setTimeout(() => void lockSession(here, ''), lockDelay)
        else show({ dialog: 'lock' })
      },
    },
    theme: {
      key: 'theme',
      icon: 'palette',
      title: t.top.theme,
      run: () => show({ dialog: 'theme', palette: false }),
    },
    language: {
      key: 'language',
      icon: 'globe',
      title: t.top.language,
      run: () => setLang(lang === 'zh' ? 'en' : 'zh'),
    },
    profile: {
      key: 'profile',
      icon: 'user',
      title: t.top.profile,
      run: () => {
        show({ palette: false, menuDrawer: false })
        void navigate(profileAddress)
      },
    },
    simple: {
      key: 'simple',
      icon: 'appstore',
      title: t.top.simple,
      run: () => {
        usePrefs.setState({ mode: 'simple' })
        show({ palette: false })
        void navigate(simplePlace)
      },
    },
    part: { key: 'part', icon: 'team', title: t.top.part, run: () => show({ dialog: 'part', palette: false }) },
    signOut: {
      key: 'signOut',
      icon: 'exit',
      title: t.top.signOut,
      run() {
        show({ palette: false })
        void askSignOut(t)
      },
    },
  } as const satisfies Record<string, Command>
  /** Whether this session may do it now. */
  const may = ({ key }: Command) =>
    key === 'simple'
      ? !owes && runsKitchen
      : key === 'screen'
        ? !owes && (supervises || runsKitchen)
        : key !== 'part' || !owes
  return { actions, may }
}

/** Leaving is asked for first, wherever one leaves from. core-platform.md 5 */
export const askSignOut = async (t: ShellTexts): Promise<void> =>
  (await confirm({ text: signOutQuestion(t.top) })) ? signOut() : undefined

export type ShellActions = ReturnType<typeof useShellActions>
