import { type FormEvent, useId, useState } from 'react'
import { useShellTexts } from '../../../i18n/shell.ts'
import { ApiError } from '../../../api/http.ts'
import { Field } from './Field.tsx'

/** The codes one wrote down when the second factor was set up are longer than those of the app. */
const isRecovery = (code: string): boolean => /^[\w-]{8,40}$/.test(code)

/** The second step: the code of the authenticator app, sent with the same account and password. */
export function CodeForm({ send, back }: { send: (code: string) => Promise<void>; back: () => void }) {
  const t = useShellTexts()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(false)
  const alertId = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code) && !isRecovery(code)) return setProblem(t.login.needTotp)
    setPending(true)
    try {
      await send(code)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setPending(false)
      setCode('')
      setProblem(error.msg)
    }
  }
  return (
    <form className="lg-form" onSubmit={event => void submit(event)} noValidate aria-busy={pending}>
      <h1>{t.login.totpTitle}</h1>
      <p className="lg-lead">{t.login.totpText}</p>
      <div className="lg-alert" role="alert" id={alertId}>
        {problem && <span>{problem}</span>}
      </div>
      <Field
        name="totp"
        label={t.login.totp}
        icon="captcha"
        value={code}
        onChange={it => {
          setCode(it.trim().slice(0, 40))
          setProblem('')
        }}
        autoComplete="one-time-code"
        autoFocus
        invalid={problem !== ''}
        describedBy={alertId}
      />
      <button className="btn btn-main lg-submit" type="submit" disabled={pending}>
        {pending ? t.login.pending : t.login.totpSubmit}
      </button>
      <button type="button" className="lg-back" onClick={back}>
        {t.login.back}
      </button>
    </form>
  )
}
