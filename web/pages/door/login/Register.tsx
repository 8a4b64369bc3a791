import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useShellTexts } from '../../../i18n/shell.ts'
import { apply, type Stranger } from '../../../api/door.ts'
import { ApiError } from '../../../api/http.ts'
import { type Draft, wrongWith } from './application.ts'
import { Field } from './Field.tsx'
import { knownTenant, rememberedTenant, useDoor, useTenant } from './useTenant.ts'

/**
 * The application of somebody a provider vouches for: a dialog over the door, and the word that it was handed in.
 * core-platform.md 2, 4, 5
 */
export function Register({ stranger, leave }: { stranger: Stranger; leave: () => void }) {
  const t = useShellTexts()
  const tenant = useTenant()
  const door = useDoor()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>(() => ({
    tenantId: rememberedTenant(),
    name: stranger.name,
    account: '',
    password: '',
    password2: '',
  }))
  const [problem, setProblem] = useState<{ field: keyof Draft | ''; text: string }>()
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState(false)
  const id = useId()
  useEffect(() => {
    const it = dialog.current!
    if (!it.open) it.showModal()
    return () => it.close()
  }, [])
  const named = knownTenant(tenant, door)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const filled = { ...draft, tenantId: named || draft.tenantId.trim() }
    const wrong = wrongWith(filled)
    if (wrong) {
      setProblem({ field: wrong.field, text: wrong.text(t) })
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong.field}]`)?.focus()
      return
    }
    setProblem(undefined)
    setPending(true)
    try {
      const { tenantId, name, account, password } = filled
      await apply({ tenantId, name: name.trim(), account: account.trim(), password, oauthId: stranger.oauthId })
      setSent(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem({ field: '', text: error.msg === t.net.unknown ? t.register.failed : error.msg })
    } finally {
      setPending(false)
    }
  }
  const line = (
    field: keyof Draft,
    icon: 'tenant' | 'account' | 'password',
    autoComplete: string,
    autoFocus = false,
  ) => (
    <Field
      name={field}
      label={t.register[field === 'tenantId' ? 'tenant' : field]}
      icon={icon}
      type={field.startsWith('password') ? 'password' : 'text'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      value={draft[field]}
      onChange={value => setDraft({ ...draft, [field]: value })}
      invalid={problem?.field === field}
      describedBy={`${id}-alert`}
    />
  )
  return (
    <dialog
      ref={dialog}
      className="lg-dialog"
      aria-labelledby={`${id}-title`}
      onCancel={event => {
        event.preventDefault()
        leave()
      }}
    >
      {sent ? (
        <div className="lg-form" role="alertdialog" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{t.register.done}</h2>
          <p role="alert">{t.register.doneText}</p>
          <button type="button" className="btn btn-main lg-submit" autoFocus onClick={leave}>
            {t.register.ok}
          </button>
        </div>
      ) : (
        <form ref={form} className="lg-form" onSubmit={event => void submit(event)} noValidate aria-busy={pending}>
          <h2 id={`${id}-title`}>{t.register.title}</h2>
          <p>{stranger.oauthId ? t.register.lead : t.register.leadAlone}</p>
          <div className="lg-alert" role="alert" id={`${id}-alert`}>
            {problem && <span>{problem.text}</span>}
          </div>
          {named === '' && line('tenantId', 'tenant', 'organization')}
          {line('name', 'account', 'name')}
          {line('account', 'account', 'username', true)}
          {line('password', 'password', 'new-password')}
          {line('password2', 'password', 'new-password')}
          <button type="submit" className="btn btn-main lg-submit" disabled={pending}>
            {pending ? t.register.pending : t.register.submit}
          </button>
          <button type="button" className="lg-back" onClick={leave}>
            {t.login.back}
          </button>
        </form>
      )}
    </dialog>
  )
}
