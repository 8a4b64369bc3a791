import { useMemo, useState } from 'react'
import { useNavigate } from '../../../kit/router.tsx'
import { permission } from '../../../../contract/roles.ts'
import { clock } from '../../../../contract/clock.ts'
import { momentAt } from '../../../../contract/wire.ts'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import packages from '../../../../modules/system/tenant-package.ts'
import tenant from '../../../../modules/system/tenant.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import { useForget, useManages } from '../../../engine/data.ts'
import type { Extras } from '../../../engine/list/extras.ts'
import { textOf } from '../../../engine/faces.ts'
import { useSession } from '../../../state/session.ts'
import { useTenantTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'

type Tenant = WireRow<typeof tenant>

const Dialogs = lazy(
  () => import('./Dialogs.tsx'),
  it => it.Dialogs,
)

/** What a new tenant's administrator signs in with. */
export interface Made {
  readonly tenantId: string
  readonly account: string
  readonly password: string
}
export type Opened =
  | { readonly what: 'setting'; readonly rows: readonly Tenant[] }
  | { readonly what: 'package'; readonly row: Tenant }
  | { readonly what: 'made'; readonly made: Made }

const right = permission(tenant.key, 'update')

/** Tenants, their limits, packages and data sources. core-platform.md 2, platform-contract.md 4 */
export default function Tenants() {
  const texts = useTenantTexts()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const manages = useManages()
  const may = useSession(it => it.permissions?.has(right) ?? false) && manages
  const forget = useForget(tenant)
  const extras = useMemo(
    (): Extras<Tenant> => ({
      // These three have dialogs of their own, behind editing.
      without: ['copy', '@setting', '@datasource', '@package-setting'],
      cells: {
        status: row => (textOf(row.status) === '1' ? texts.inUse : texts.stopped),
        accountNumber: row => (textOf(row.accountNumber) === '-1' ? texts.unlimited : textOf(row.accountNumber)),
        expireTime(row) {
          const at = row.expireTime
          if (!at) return <span className="crud-blank">{texts.never}</span>
          return momentAt(at) < clock.now() ? (
            <span className="crud-tone crud-bad">
              {at} {texts.expired}
            </span>
          ) : (
            at
          )
        },
      },
      form: {
        // This page shows the first password it is told, once.
        body: entered => ({ ...entered, shows: '1' }),
        told(answer, isNew) {
          const made = answer as unknown as Partial<Made> | null
          if (isNew && made?.account)
            setOpened({
              what: 'made',
              made: { tenantId: made.tenantId ?? '', account: made.account, password: made.password ?? '' },
            })
        },
      },
      ...(may && {
        tools: [
          { key: 'setting', title: texts.setting, ticked: 'some', run: rows => setOpened({ what: 'setting', rows }) },
          { key: 'packages', title: texts.packages, run: () => void navigate(packages.page) },
        ],
        buttons: [
          { key: 'setting', title: texts.setting, run: row => setOpened({ what: 'setting', rows: [row] }) },
          { key: 'package', title: texts.package, run: row => setOpened({ what: 'package', row }) },
        ],
      }),
    }),
    [texts, may, navigate],
  )
  return (
    <>
      <Crud definition={tenant} extras={extras} />
      {opened && <Dialogs opened={opened} onClose={() => setOpened(null)} onDone={() => void forget()} />}
    </>
  )
}
