import { type ReactNode, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from '../kit/router.tsx'
import { useShellTexts } from '../i18n/shell.ts'
import { ErrorPage } from '../kit/errors/ErrorPage.tsx'
import { simplePlace, startsSimple } from '../state/mode.ts'
import { useWallRem } from '../state/screen.ts'
import { useSession } from '../state/session.ts'
import { safeBack } from './back.ts'
import { Boundary, isMissingCode } from '../kit/Boundary.tsx'
import { Toasts } from './Toasts.tsx'
import { Waiting } from '../kit/Waiting.tsx'
import { lazy } from '../kit/lazy.tsx'

const Login = lazy(
  () => import('../pages/door/login/page.tsx'),
  it => it.default,
  Waiting,
)
const Shell = lazy(
  () => import('../shell/Shell.tsx'),
  it => it.default,
  Waiting,
)
const Callback = lazy(
  () => import('../pages/door/login/Callback.tsx'),
  it => it.default,
  Waiting,
)
const TokenLogin = lazy(
  () => import('../pages/door/token/page.tsx'),
  it => it.default,
  Waiting,
)
const Mobile = lazy(
  () => import('../mobile/page.tsx'),
  it => it.default,
  Waiting,
)
const Accompany = lazy(
  () => import('../pages/public/accompany/page.tsx'),
  it => it.default,
  Waiting,
)
const Complaint = lazy(
  () => import('../pages/public/complaint/page.tsx'),
  it => it.default,
  Waiting,
)
const Review = lazy(
  () => import('../pages/public/review/page.tsx'),
  it => it.default,
  Waiting,
)
const PublicKitchen = lazy(
  () => import('../pages/public/kitchen/page.tsx'),
  it => it.default,
  Waiting,
)
const PublicTrace = lazy(
  () => import('../pages/public/trace/page.tsx'),
  it => it.default,
  Waiting,
)
const Datascreen = lazy(
  () => import('../screens/datascreen/page.tsx'),
  it => it.default,
  Waiting,
)
const Display = lazy(
  () => import('../screens/display/page.tsx'),
  it => it.default,
  Waiting,
)
/** Only where the product is developed; elsewhere there is no such page. core-platform.md 2 */
const Demo = import.meta.env.DEV
  ? lazy(
      () => import('./dev/DemoPage.tsx'),
      it => it.default,
      Waiting,
    )
  : null

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const t = useShellTexts()
  useEffect(() => {
    document.title = `${title} · ${t.product}`
  }, [title, t])
  return children
}

/** A way in, or onwards for whoever is signed in already: nobody is signed in as somebody else by a link. */
function Entrance({ children }: { children: ReactNode }) {
  const t = useShellTexts()
  const { search } = useLocation()
  const user = useSession(it => it.user)
  useEffect(() => {
    document.title = t.login.title
  }, [t])
  if (user) return <Navigate to={safeBack(new URLSearchParams(search).get('back'))} replace />
  return children
}

/** Everything behind the login; remembers where a session that ended was. */
function Signed({ children }: { children: ReactNode }) {
  const user = useSession(it => it.user)
  const ended = useSession(it => it.ended)
  const { pathname, search } = useLocation()
  if (user) return pathname === '/' && startsSimple(user) ? <Navigate to={simplePlace} replace /> : children
  const here = pathname + search
  const back = ended === 'signedOut' || here === '/' || here === '/lock' ? '' : `?back=${encodeURIComponent(here)}`
  return <Navigate to={`/login${back}`} replace />
}

function PublicWall() {
  useWallRem()
  return <Datascreen />
}

/** The wall of an office, or the screen of the one kitchen the address names. */
function PublicScreen() {
  const infoId = new URLSearchParams(useLocation().search).get('infoId')
  return infoId ? <Display /> : <PublicWall />
}

function Pages() {
  const t = useShellTexts()
  return (
    <Routes>
      <Route
        path="/login"
        element={
          <Entrance>
            <Login />
          </Entrance>
        }
      />
      <Route
        path="/token_login"
        element={
          <Entrance>
            <TokenLogin />
          </Entrance>
        }
      />
      <Route
        path="/oauth/redirect/:source"
        element={
          <Entrance>
            <Callback />
          </Entrance>
        }
      />
      <Route path="/datascreen" element={<PublicScreen />} />
      <Route path="/accompany" element={<Accompany />} />
      <Route path="/complaint" element={<Complaint />} />
      <Route path="/review" element={<Review />} />
      <Route path="/demo" element={Demo ? <Demo /> : <Navigate to="/404" replace />} />
      <Route path="/pages/publicIndex/index" element={<PublicKitchen />} />
      <Route path="/foodtraceability" element={<PublicTrace />} />
      <Route
        path="/403"
        element={
          <Titled title={t.errors.forbidden}>
            <ErrorPage kind="forbidden" />
          </Titled>
        }
      />
      <Route
        path="/404"
        element={
          <Titled title={t.errors.missing}>
            <ErrorPage kind="missing" />
          </Titled>
        }
      />
      <Route
        path="/500"
        element={
          <Titled title={t.errors.broken}>
            <ErrorPage kind="broken" again={() => (history.length > 1 ? history.back() : location.assign('/'))} />
          </Titled>
        }
      />
      <Route
        path={`${simplePlace}/*`}
        element={
          <Signed>
            <Mobile />
          </Signed>
        }
      />
      <Route
        path="*"
        element={
          <Signed>
            <Shell />
          </Signed>
        }
      />
    </Routes>
  )
}

export function App() {
  return (
    <>
      <Boundary
        broken={(error, again) => <ErrorPage kind={isMissingCode(error) ? 'lacking' : 'broken'} again={again} />}
      >
        <Pages />
      </Boundary>
      <Toasts />
    </>
  )
}
