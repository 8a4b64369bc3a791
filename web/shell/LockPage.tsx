import dayjs from 'dayjs'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import { tellLock, unlockSession } from '../api/auth.ts'
import { ApiError } from '../api/http.ts'
import { askSignOut } from './actions.ts'
import { Logo } from '../kit/Logo.tsx'
import { usePrefs } from '../state/prefs.ts'
import { useSession } from '../state/session.ts'
import './lock.css'
import { clock } from '../../contract/clock.ts'

function Clock() {
  const lang = usePrefs(it => it.lang)
  const [now, setNow] = useState(() => dayjs(clock.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(dayjs(clock.now())), 1000)
    return () => clearInterval(timer)
  }, [])
  const day = lang === 'zh' ? now.locale('zh-cn').format('M月D日 dddd') : now.locale('en').format('dddd, MMMM D')
  return (
    <time className="lk-clock" dateTime={now.format('HH:mm')}>
      <b>{now.format('HH:mm')}</b>
      <span>{day}</span>
    </time>
  )
}

/**
 * Stands in front of everything while the session is locked; what is behind is hidden but keeps its state. ui.md 6.29
 */
export function LockPage() {
  const t = useShellTexts()
  const user = useSession(it => it.user)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const tell = () => void tellLock()
    tell()
    addEventListener('online', tell)
    return () => removeEventListener('online', tell)
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!password) return setProblem(t.lock.empty)
    setBusy(true)
    try {
      await unlockSession(password)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setPassword('')
      setProblem(error.msg)
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className="lk">
      <Clock />
      <form className="lk-box" onSubmit={event => void submit(event)} aria-busy={busy}>
        <Logo size={56} />
        <h1>{user?.nick_name || user?.user_name || t.top.noUser}</h1>
        <p>{t.lock.locked}</p>
        <label className="sr" htmlFor="lk-password">
          {t.lock.password}
        </label>
        <div className="lk-line">
          <input
            ref={input}
            id="lk-password"
            type="password"
            autoFocus
            autoComplete="off"
            placeholder={t.lock.password}
            value={password}
            aria-invalid={problem !== '' || undefined}
            aria-describedby="lk-problem"
            onChange={event => {
              setPassword(event.target.value)
              setProblem('')
            }}
          />
          <button type="submit" className="btn btn-main" disabled={busy}>
            {busy ? t.lock.pending : t.lock.unlock}
          </button>
        </div>
        <div id="lk-problem" role="alert" className="lk-problem">
          {problem}
        </div>
        <button type="button" className="lk-leave" onClick={() => void askSignOut(t)}>
          {t.lock.leave}
        </button>
      </form>
    </main>
  )
}
