import { useMemo, useState } from 'react'
import { permission } from '../../../contract/roles.ts'
import type { WireRow } from '../../../kernel/define/rows.ts'
import enterprise from '../../../modules/base/enterprise.ts'
import { Crud } from '../../engine/list/Crud.tsx'
import { useForget } from '../../engine/data.ts'
import type { Extras } from '../../engine/list/extras.ts'
import { useCan } from '../../state/session.ts'
import { useToldAccount } from './units/account.tsx'
import { useUnitTexts } from './units/texts.ts'
import { lazy } from '../../kit/lazy.tsx'

type Body = WireRow<typeof enterprise>

const Subs = lazy(
  () => import('./units/Subs.tsx'),
  it => it.Subs,
)

/** Headquarters and groups: their approval, their accounts and their enterprises. domain.md B.1.2 */
export default function Bodies() {
  const texts = useUnitTexts()
  const { told, dialog } = useToldAccount()
  const forget = useForget(enterprise)
  const keeps = useCan()(permission(enterprise.key, 'sub'))
  const [opened, setOpened] = useState<Body | null>(null)
  const extras = useMemo(
    (): Extras<Body> => ({
      without: ['copy', '@subupdate', '@subadd', '@subremove'],
      form: { told },
      ...(keeps && { buttons: [{ key: 'subs', title: texts.subs, run: setOpened }] }),
    }),
    [texts, told, keeps],
  )
  return (
    <>
      <Crud definition={enterprise} extras={extras} />
      {dialog}
      {opened && (
        <Subs
          id={opened.id}
          name={opened.enterpriseName}
          onClose={() => {
            setOpened(null)
            void forget()
          }}
        />
      )}
    </>
  )
}
