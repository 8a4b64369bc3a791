import { Button } from 'antd'
import { useNavigate } from '../kit/router.tsx'
import { useShellTexts } from '../i18n/shell.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { show } from './layout.ts'
import { owedAddress } from './places.tsx'

/**
 * Says that the password will soon be too old, and leads to where it is changed; whose is too old already is there by
 * himself.
 */
export function PasswordDialog() {
  const t = useShellTexts()
  const navigate = useNavigate()
  const close = () => show({ dialog: 'none' })
  const go = () => {
    close()
    navigate(owedAddress.password)
  }
  return (
    <Dialog
      open
      title={t.password.remindTitle}
      onClose={close}
      width={420}
      maximisable={false}
      footer={
        <>
          <Button onClick={close}>{t.password.later}</Button>
          <Button type="primary" autoFocus onClick={go}>
            {t.password.change}
          </Button>
        </>
      }
    >
      <p>{t.password.remindText}</p>
    </Dialog>
  )
}
