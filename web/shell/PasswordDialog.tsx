import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Dialog } from '../kit/Dialog.tsx'
import { mustChangePassword, useSession } from '../state/session.ts'
import { show } from './layout.ts'
import { owedAddress } from './places.tsx'

/** Says that the password is too old, or soon will be, and leads to where it is changed. */
export function PasswordDialog() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useSession(it => it.user)
  const must = mustChangePassword(user)
  const close = () => show({ dialog: 'none' })
  const go = () => {
    close()
    navigate(owedAddress.password)
  }
  return (
    <Dialog open title={t(must ? 'password.expiredTitle' : 'password.remindTitle')} onClose={must ? go : close} width={420} maximisable={false}
      footer={<>{!must && <Button onClick={close}>{t('password.later')}</Button>}<Button type="primary" autoFocus onClick={go}>{t('password.change')}</Button></>}>
      <p>{t(user?.password_state === 'must_change' ? 'password.mustChangeText' : must ? 'password.expiredText' : 'password.remindText')}</p>
    </Dialog>
  )
}
