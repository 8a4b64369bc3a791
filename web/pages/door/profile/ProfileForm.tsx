import { useRef, useState, type FormEvent } from 'react'
import { Alert, Button, Input } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { Bad } from '../../../../kernel/fields/index.ts'
import user from '../../../../modules/system/user.ts'
import { ApiError } from '../../../api/http.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { usePrefs } from '../../../state/prefs.ts'
import { learn } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { saidBy } from '../../parts/Asking.tsx'
import { Labelled } from '../../parts/Labelled.tsx'
import { phoneProblem } from '../../parts/phone.ts'
import { avatarProblem } from './avatar.ts'
import { profileKey, putAvatar, saveProfile, type Profile } from './data.ts'
import { useInfoTexts } from './texts.ts'

const email = user.fields['email']!
const isEmail = (text: string): boolean => text === '' || !(email.type.parse(text, email) instanceof Bad)

/** Who one is to others. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const texts = useInfoTexts()
  const client = useQueryClient()
  const lang = usePrefs(it => it.lang)
  const [now, setNow] = useState(profile)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState<'no' | 'saving' | 'uploading'>('no')
  const [refused, setRefused] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const problems = {
    name: now.name.trim() ? undefined : texts.needName,
    phone: phoneProblem(now.phone.trim(), lang),
    email: isEmail(now.email.trim()) ? undefined : texts.badEmail,
  }
  const put = (change: Partial<Profile>) => setNow(old => ({ ...old, ...change }))

  const choose = async (file: File | undefined) => {
    if (picker.current) picker.current.value = ''
    if (!file) return
    const problem = avatarProblem(file)
    if (problem) return toast('error', texts[problem])
    setBusy('uploading')
    // A refusal is told by the call itself.
    const link = await putAvatar(file).catch(() => '')
    setBusy('no')
    if (link) put({ avatar: link })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy !== 'no' || Object.values(problems).some(Boolean)) return
    setBusy('saving')
    setRefused('')
    try {
      await saveProfile(now)
      learn({ avatar: now.avatar, nick_name: now.name.trim() })
      toast('success', texts.saved)
      void client.invalidateQueries({ queryKey: profileKey })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(saidBy(error))
    } finally {
      setBusy('no')
    }
  }
  const field = (name: 'realName' | 'name' | 'phone' | 'email', most: number, required = false) => (
    <Labelled
      label={texts[name]}
      required={required}
      problem={tried && name !== 'realName' ? problems[name] : undefined}
    >
      {props => (
        <Input
          {...props}
          value={now[name]}
          maxLength={most}
          autoComplete="off"
          type={name === 'phone' ? 'tel' : 'text'}
          onChange={event => put({ [name]: event.target.value })}
        />
      )}
    </Labelled>
  )
  return (
    <form onSubmit={event => void save(event)} noValidate>
      {refused && <Alert className="crud-alert" type="error" showIcon title={refused} />}
      <div className="info-avatar">
        {now.avatar ? (
          <img src={now.avatar} alt={texts.avatar} />
        ) : (
          <span>
            <Icon name="user" size={40} />
          </span>
        )}
        <div>
          <Button loading={busy === 'uploading'} onClick={() => picker.current?.click()}>
            {texts.changeAvatar}
          </Button>
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png"
            hidden
            aria-label={texts.avatar}
            onChange={event => void choose(event.target.files?.[0])}
          />
          <small>{texts.avatarHint}</small>
        </div>
      </div>
      {field('realName', 20)}
      {field('name', 20, true)}
      {field('phone', 20)}
      {field('email', 45)}
      <Button type="primary" htmlType="submit" loading={busy === 'saving'}>
        {texts.save}
      </Button>
    </form>
  )
}
