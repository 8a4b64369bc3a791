import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { wire } from '../../../contract/wire.ts'
import { type Captcha, fetchCaptcha, signIn, tenantOfHere } from '../../api/auth.ts'
import { ApiError } from '../../api/http.ts'
import { setLang } from '../../i18n/index.ts'
import { Logo } from '../../shell/Logo.tsx'
import { usePrefs } from '../../state/prefs.ts'
import { useSession } from '../../state/session.ts'
import { Field } from './Field.tsx'
import './login.css'
import { Scene } from './Scene.tsx'

const lastTenant = 'saber-tenant'

function LanguageSwitch() {
  const { t } = useTranslation()
  const lang = usePrefs(it => it.lang)
  return (
    <div className="lg-lang" role="group" aria-label={t('top.languageLabel')}>
      <button type="button" lang="zh-CN" aria-pressed={lang === 'zh'} onClick={() => setLang('zh')}>中文</button>
      <button type="button" lang="en" aria-pressed={lang === 'en'} onClick={() => setLang('en')}>English</button>
    </div>
  )
}

/** The tenant this address belongs to: undefined while asking, '' when the visitor has to say. */
function useTenant(): [string | undefined, (tenant: string) => void] {
  const [tenant, setTenant] = useState<string>()
  useEffect(() => {
    let gone = false
    tenantOfHere().catch(() => '').then(found => { if (!gone) setTenant(found) })
    return () => { gone = true }
  }, [])
  return [tenant, setTenant]
}

function LoginForm() {
  const { t } = useTranslation()
  const [known] = useTenant()
  const [tenant, setTenant] = useState(() => localStorage.getItem(lastTenant) ?? wire.defaultTenant)
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [captcha, setCaptcha] = useState<Captcha>()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<{ field: 'tenant' | 'account' | 'password' | 'captcha' | ''; text: string }>()
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  const expired = useSession(it => it.ended) === 'expired'

  const askCaptcha = useCallback(async () => {
    setCode('')
    setCaptcha(await fetchCaptcha().catch(() => undefined))
  }, [])

  const refuse = (field: NonNullable<typeof problem>['field'], text: string) => {
    setProblem({ field, text })
    if (field) form.current?.querySelector<HTMLInputElement>(`[name=${field === 'account' ? 'username' : field}]`)?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const tenantId = known || tenant.trim()
    if (!tenantId) return refuse('tenant', t('login.needTenant'))
    if (!account.trim()) return refuse('account', t('login.needAccount'))
    if (!password) return refuse('password', t('login.needPassword'))
    if (captcha && !code.trim()) return refuse('captcha', t('login.needCaptcha'))
    setProblem(undefined)
    setPending(true)
    try {
      if (!known) localStorage.setItem(lastTenant, tenantId)
      await signIn({ tenantId, username: account.trim(), password, ...(captcha && { captcha: { key: captcha.key, code: code.trim() } }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setPending(false)
      const wantsCaptcha = captcha || error.reason === 'captcha'
      if (wantsCaptcha) await askCaptcha()
      refuse(error.reason === 'captcha' ? 'captcha' : error.code === 0 || error.code >= 500 ? '' : 'password', error.msg)
    }
  }

  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <form ref={form} className="lg-form" onSubmit={event => void submit(event)} noValidate aria-busy={pending}>
      <h1>{t('login.welcome')}</h1>
      <p className="lg-lead">{expired ? t('login.expired') : t('login.lead')}</p>
      <div className="lg-alert" role="alert" id={alertId}>{problem && <span>{problem.text}</span>}</div>
      {known === '' && (
        <Field name="tenant" label={t('login.tenant')} icon="tenant" value={tenant} onChange={setTenant} autoComplete="organization"
          invalid={problem?.field === 'tenant'} describedBy={alertId} />
      )}
      <Field name="username" label={t('login.account')} icon="account" value={account} onChange={setAccount} autoComplete="username" autoFocus
        invalid={problem?.field === 'account'} describedBy={alertId} />
      <Field name="password" label={t('login.password')} icon="password" type={shown ? 'text' : 'password'} value={password} onChange={setPassword}
        onKey={watchCaps} autoComplete="current-password" invalid={problem?.field === 'password'} describedBy={alertId}
        hint={caps ? t('login.caps') : ''}
        after={(
          <button type="button" className="lg-eye" aria-label={t(shown ? 'login.hide' : 'login.show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" aria-hidden>
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" /><circle cx="12" cy="12" r="3" />{!shown && <path d="M4 20 20 4" />}
            </svg>
          </button>
        )} />
      {captcha && (
        <Field name="captcha" label={t('login.captcha')} icon="captcha" value={code} onChange={setCode} autoComplete="off"
          invalid={problem?.field === 'captcha'} describedBy={alertId}
          after={(
            <button type="button" className="lg-captcha" onClick={() => void askCaptcha()}><img src={captcha.image} alt={t('login.captchaImage')} /></button>
          )} />
      )}
      <button className="btn btn-main lg-submit" type="submit" disabled={pending}>{pending ? t('login.pending') : t('login.submit')}</button>
    </form>
  )
}

const points = [
  ['point1', 'M3 7h12v10H3zM15 11l6-3v8l-6-3'],
  ['point2', 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3'],
  ['point3', 'M12 4a6 6 0 0 1 6 6v4l2 3H4l2-3v-4a6 6 0 0 1 6-6zM10 20h4'],
] as const

export default function LoginPage() {
  const { t } = useTranslation()
  return (
    <main className="lg">
      <section className="lg-show">
        <div className="lg-brand"><Logo size={40} /><span><b>{t('product')}</b><small>{t('slogan')}</small></span></div>
        <Scene />
        <ul className="lg-points">
          {points.map(([name, path]) => (
            <li key={name}>
              <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round" aria-hidden>
                <path d={path} />
              </svg>
              <span><b>{t(`login.${name}`)}</b><small>{t(`login.${name}Text`)}</small></span>
            </li>
          ))}
        </ul>
      </section>
      <section className="lg-side">
        <LanguageSwitch />
        <div className="lg-card"><LoginForm /></div>
        <Link className="lg-screen" to="/datascreen">{t('login.publicScreen')} →</Link>
      </section>
    </main>
  )
}
