import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Route, Routes } from '../kit/router.tsx'
import { renewPush } from '../api/push.ts'
import { keepTokensFresh } from '../api/renew.ts'
import { Boundary, isMissingCode } from '../kit/Boundary.tsx'
import { queryClient } from '../kit/query.ts'
import { Waiting } from '../kit/Waiting.tsx'
import { ErrorPage } from '../kit/errors/ErrorPage.tsx'
import { useLock } from '../state/lock.ts'
import { maySimple } from '../state/mode.ts'
import { usePrefs } from '../state/prefs.ts'
import { partOf, useSession } from '../state/session.ts'
import { Home } from './Home.tsx'
import './mobile.css'
import { openOffline } from './offline.ts'
import { keepSending } from '../outbox/outbox.ts'
import { useAlarmStream } from './stream.ts'
import { Asking } from './base/Sheet.tsx'
import { lazy } from '../kit/lazy.tsx'

const EntryPage = lazy(
  () => import('./Entry.tsx'),
  it => it.EntryPage,
  Waiting,
)
const Unsent = lazy(
  () => import('./Unsent.tsx'),
  it => it.Unsent,
  Waiting,
)
const Roll = lazy(
  () => import('./Roll.tsx'),
  it => it.default,
  Waiting,
)
const Alarms = lazy(
  () => import('./Alarms.tsx'),
  it => it.default,
  Waiting,
)
const Kinds = lazy(
  () => import('./Records.tsx'),
  it => it.default,
  Waiting,
)
const Rows = lazy(
  () => import('./Rows.tsx'),
  it => it.default,
  Waiting,
)

function Pages() {
  useEffect(keepTokensFresh, [])
  useEffect(keepSending, [])
  useEffect(openOffline, [])
  useAlarmStream()
  useEffect(() => void renewPush().catch(() => null), []) // tried again with the next visit
  const size = usePrefs(it => it.typeSize)
  return (
    <div className="m" data-size={size}>
      <Boundary
        broken={(error, again) => <ErrorPage kind={isMissingCode(error) ? 'lacking' : 'broken'} again={again} inside />}
      >
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/file/:room/:name" element={<EntryPage />} />
          <Route path="/bill/:room/:name" element={<EntryPage bill />} />
          <Route path="/outbox" element={<Unsent />} />
          <Route path="/roll" element={<Roll />} />
          <Route path="/alarms" element={<Alarms />} />
          <Route path="/records" element={<Kinds />} />
          <Route path="/records/:room/:name" element={<Rows />} />
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </Boundary>
      <Asking />
    </div>
  )
}

/** The simple mode of a kitchen: large, by thumb, with or without a network. domain.md E.2, E.6 */
export default function MobilePage() {
  const user = useSession(it => it.user)
  const locked = useLock(it => it.locked)
  // The full mode shows the lock, says what is owed, and is for everybody else.
  if (locked) return <Navigate to="/lock" replace />
  if (!maySimple(user)) return <Navigate to="/wel/index" replace />
  return (
    <QueryClientProvider client={queryClient}>
      <Pages key={partOf(user)} />
    </QueryClientProvider>
  )
}
