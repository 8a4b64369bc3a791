import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useShellTexts } from '../../../i18n/shell.ts'
import { wire } from '../../../../contract/wire.ts'
import { type Captcha, type Door, fetchCaptcha, type SignIn, signIn } from '../../../api/door.ts'
import { ApiError } from '../../../api/http.ts'
import { useSession } from '../../../state/session.ts'
import { CodeForm } from './CodeForm.tsx'
import { Field } from './Field.tsx'
import { Providers } from './Providers.tsx'
import { Register } from './Register.tsx'
import { rememberedTenant, rememberTenant } from './useTenant.ts'

/** Somebody no provider vouches for. */
const nobody = { oauthId: '', name: '' }

type Place = 'tenant' | 'account' | 'password' | 'captcha' | ''

/**
 * Account and password, and what the server wants besides: tenant, captcha, the code of a second factor. `known` is the
 * tenant of this address.
 */
export function LoginForm({ known, door }: { known: string | undefined; door: Door | undefined }) {
  const t = useShellTexts()
  const [tenant, setTenant] = useState(() => rememberedTenant() || wire.defaultTenant)
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [captcha, setCaptcha] = useState<Captcha>()
  const [second, setSecond] = useState<SignIn>()
  const [applying, setApplying] = useState(false)
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<{ field: Place; text: string }>()
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  const expired = useSession(it => it.ended) === 'expired'

  const askCaptcha = useCallback(async () => {
    setCode('')
    setCaptcha(await fetchCaptcha().catch(() => undefined))
  }, [])
  const wanted = door?.captcha === true
  useEffect(() => {
    if (wanted) void askCaptcha()
  }, [wanted, askCaptcha])

  const refuse = (field: Place, text: string) => {
    setProblem({ field, text })
    if (field)
      form.current?.querySelector<HTMLInputElement>(`[name=${field === 'account' ? 'username' : field}]`)?.focus()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const tenantId = known || tenant.trim()
    if (!tenantId) return refuse('tenant', t.login.needTenant)
    if (!account.trim()) return refuse('account', t.login.needAccount)
    if (!password) return refuse('password', t.login.needPassword)
    if (captcha && !code.trim()) return refuse('captcha', t.login.needCaptcha)
    setProblem(undefined)
    setPending(true)
    const claim: SignIn = {
      tenantId,
      username: account.trim(),
      password,
      ...(captcha && { captcha: { key: captcha.key, code: code.trim() } }),
    }
    try {
      if (!known) rememberTenant(tenantId)
      await signIn(claim)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setPending(false)
      if (error.reason === 'totp_required') return setSecond(claim)
      if (captcha || error.reason === 'captcha') await askCaptcha()
      refuse(
        error.reason === 'captcha' ? 'captcha' : error.code === 0 || error.code >= 500 ? '' : 'password',
        error.msg,
      )
    }
  }

  const back = () => {
    setSecond(undefined)
    setPassword('')
    if (captcha) void askCaptcha()
  }
  if (second) return <CodeForm send={totp => signIn({ ...second, totp })} back={back} />
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <>
      <form ref={form} className="lg-form" onSubmit={event => void submit(event)} noValidate aria-busy={pending}>
        <h1>{t.login.welcome}</h1>
        <p className="lg-lead">{expired ? t.login.expired : t.login.lead}</p>
        <div className="lg-alert" role="alert" id={alertId}>
          {problem && <span>{problem.text}</span>}
        </div>
        {known === '' && (
          <Field
            name="tenant"
            label={t.login.tenant}
            icon="tenant"
            value={tenant}
            onChange={setTenant}
            autoComplete="organization"
            invalid={problem?.field === 'tenant'}
            describedBy={alertId}
          />
        )}
        <Field
          name="username"
          label={t.login.account}
          icon="account"
          value={account}
          onChange={setAccount}
          autoComplete="username"
          autoFocus
          invalid={problem?.field === 'account'}
          describedBy={alertId}
        />
        <Field
          name="password"
          label={t.login.password}
          icon="password"
          type={shown ? 'text' : 'password'}
          value={password}
          onChange={setPassword}
          onKey={watchCaps}
          autoComplete="current-password"
          invalid={problem?.field === 'password'}
          describedBy={alertId}
          hint={caps ? t.login.caps : ''}
          after={
            <button
              type="button"
              className="lg-eye"
              aria-label={shown ? t.login.hide : t.login.show}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <svg
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.7"
                strokeLinecap="round"
                aria-hidden
              >
                <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
                <circle cx="12" cy="12" r="3" />
                {!shown && <path d="M4 20 20 4" />}
              </svg>
            </button>
          }
        />
        {captcha && (
          <Field
            name="captcha"
            label={t.login.captcha}
            icon="captcha"
            value={code}
            onChange={setCode}
            autoComplete="off"
            invalid={problem?.field === 'captcha'}
            describedBy={alertId}
            after={
              <button type="button" className="lg-captcha" onClick={() => void askCaptcha()}>
                <img src={captcha.image} alt={t.login.captchaImage} />
              </button>
            }
          />
        )}
        <button className="btn btn-main lg-submit" type="submit" disabled={pending}>
          {pending ? t.login.pending : t.login.submit}
        </button>
      </form>
      {door?.register && (
        <button type="button" className="lg-back lg-apply" onClick={() => setApplying(true)}>
          {t.register.ask}
        </button>
      )}
      {applying && <Register stranger={nobody} leave={() => setApplying(false)} />}
      <Providers providers={door?.providers ?? []} tenantId={known || tenant.trim()} />
    </>
  )
}
