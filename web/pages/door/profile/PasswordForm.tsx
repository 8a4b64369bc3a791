import { useState, type FormEvent } from 'react'
import { Alert, Button, Input } from 'antd'
import { ApiError } from '../../../api/http.ts'
import { passwordChanged, useSession } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { saidBy } from '../../parts/Asking.tsx'
import { Labelled } from '../../parts/Labelled.tsx'
import { PasswordInput } from '../../parts/PasswordInput.tsx'
import { changePassword } from './data.ts'
import { useInfoTexts } from './texts.ts'

const blank = { old: '', fresh: '', again: '' }

/** Old password, new one, and the new one again. */
export function PasswordForm() {
  const texts = useInfoTexts()
  const me = { account: useSession(it => it.user?.account ?? '') }
  const [now, setNow] = useState(blank)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const problems = {
    old: now.old ? undefined : texts.needOld,
    fresh: now.fresh ? undefined : texts.needNew,
    again: now.again === now.fresh ? undefined : texts.differ,
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.values(problems).some(Boolean)) return
    setBusy(true)
    setRefused('')
    try {
      await changePassword(now.old, now.fresh, now.again)
      passwordChanged()
      toast('success', texts.changed)
      setNow(blank)
      setTried(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(saidBy(error))
    } finally {
      setBusy(false)
    }
  }
  const problem = (name: keyof typeof problems) => (tried ? problems[name] : undefined)
  return (
    <form onSubmit={event => void save(event)} noValidate>
      {refused && <Alert className="crud-alert" type="error" showIcon title={refused} />}
      <Labelled label={texts.oldPassword} required problem={problem('old')}>
        {props => (
          <Input.Password
            {...props}
            value={now.old}
            autoComplete="current-password"
            onChange={event => setNow({ ...now, old: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={texts.newPassword} required problem={problem('fresh')}>
        {props => <PasswordInput {...props} of={me} value={now.fresh} onChange={fresh => setNow({ ...now, fresh })} />}
      </Labelled>
      <Labelled label={texts.newPassword1} required problem={problem('again')} hint={texts.changeHint}>
        {props => <PasswordInput {...props} value={now.again} onChange={again => setNow({ ...now, again })} />}
      </Labelled>
      <Button type="primary" htmlType="submit" loading={busy}>
        {texts.save}
      </Button>
    </form>
  )
}
