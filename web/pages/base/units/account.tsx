import { useCallback, useState, type ReactNode } from 'react'
import type { Json } from '../../../../kernel/fields/index.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Copied } from '../../parts/Copied.tsx'
import { useUnitTexts } from './texts.ts'

interface Account {
  readonly account: string
  readonly password: string
}

/** Tells the password of an account that a saved row has brought along: the server says it once. */
export function useToldAccount(): { readonly told: (answer: Json) => void; readonly dialog: ReactNode } {
  const texts = useUnitTexts()
  const [made, setMade] = useState<Account | null>(null)
  const told = useCallback((answer: Json) => {
    const { account, password } = (answer ?? {}) as Partial<Account>
    if (account && password) setMade({ account, password })
  }, [])
  return {
    told,
    dialog: made && (
      <Dialog open title={texts.made} onClose={() => setMade(null)} width={480} maximisable={false}>
        <dl className="part-secrets">
          <div>
            <dt>{made.account}</dt>
            <dd>
              <Copied text={made.password} />
            </dd>
          </div>
        </dl>
        <p className="part-note">{texts.once}</p>
      </Dialog>
    ),
  }
}
