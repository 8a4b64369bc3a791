import { Alert } from 'antd'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Copied } from '../../parts/Copied.tsx'
import type { Fresh } from './data.ts'
import { useUserTexts } from './texts.ts'

/** What accounts begin with or were reset to, shown once: each line can be copied. */
export function FirstPasswords({
  title,
  fresh: { isOwn, accounts },
  onClose,
}: {
  readonly title: string
  readonly fresh: Fresh
  readonly onClose: () => void
}) {
  const texts = useUserTexts()
  return (
    <Dialog open title={title} onClose={onClose} width={480} maximisable={false}>
      {isOwn ? (
        <dl className="part-secrets">
          {accounts.map(({ id, account, password }) => (
            <div key={id}>
              <dt>{account}</dt>
              <dd>
                <Copied text={password} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Alert
          type="warning"
          showIcon
          title={texts.newPassword}
          description={<Copied text={accounts[0]?.password ?? ''} />}
        />
      )}
      <p className="part-note">{isOwn ? texts.newPasswordOwn : texts.newPasswordShared}</p>
    </Dialog>
  )
}
