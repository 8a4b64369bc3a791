import { useState } from 'react'
import { DatePicker, Input, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import type tenantPackage from '../../../../modules/system/tenant-package.ts'
import type tenant from '../../../../modules/system/tenant.ts'
import { get, post } from '../../../api/http.ts'
import { textOf } from '../../../engine/faces.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Asking } from '../../parts/Asking.tsx'
import { Copied } from '../../parts/Copied.tsx'
import { Labelled } from '../../parts/Labelled.tsx'
import type { Made, Opened } from './page.tsx'
import { useTenantTexts } from './texts.ts'

type Tenant = WireRow<typeof tenant>

interface Over {
  readonly onClose: () => void
  readonly onDone: () => void
}
const moment = 'YYYY-MM-DD HH:mm:ss'
const most = 1_000_000

/** Whatever is open over the list of tenants. */
export function Dialogs({ opened, ...over }: { opened: Opened } & Over) {
  switch (opened.what) {
    case 'setting':
      return <Setting rows={opened.rows} {...over} />
    case 'package':
      return <Bind row={opened.row} {...over} />
    case 'made':
      return <New made={opened.made} {...over} />
  }
}

function Setting({ rows, onClose, onDone }: { rows: readonly Tenant[] } & Over) {
  const texts = useTenantTexts()
  const only = rows.length === 1 ? rows[0] : undefined
  const [typed, setTyped] = useState(only ? textOf(only.accountNumber) : '-1')
  const number = /^-?\d{1,7}$/.test(typed.trim()) ? Number(typed) : NaN
  const [expires, setExpires] = useState(textOf(only?.expireTime))
  const [dirty, setDirty] = useState(false)
  const wrong = !(number >= -1 && number <= most)
  const ok = async () => {
    if (wrong) return false
    await post('blade-system/tenant/setting', {
      params: { ids: rows.map(row => row.id), accountNumber: number, expireTime: expires },
      quiet: true,
    })
    onDone()
  }
  return (
    <Asking title={texts.settingTitle(rows.length)} width={440} onClose={onClose} onOk={ok} dirty={dirty}>
      <Labelled
        label={texts.accountNumber}
        required
        hint={texts.accountHint}
        problem={wrong ? texts.badNumber : undefined}
      >
        {props => (
          <Input
            {...props}
            value={typed}
            inputMode="numeric"
            onChange={event => {
              setTyped(event.target.value)
              setDirty(true)
            }}
          />
        )}
      </Labelled>
      <Labelled label={texts.expireTime} hint={texts.expireHint}>
        {props => (
          <DatePicker
            {...props}
            showTime
            style={{ width: '100%' }}
            value={expires ? dayjs(expires) : null}
            onChange={at => {
              setExpires(at ? at.format(moment) : '')
              setDirty(true)
            }}
          />
        )}
      </Labelled>
    </Asking>
  )
}

const options = 'blade-system/tenant-package/select'

/** Binds a tenant, named by its number and not by the id of its row, to a package or to none. platform-contract.md 4 */
function Bind({ row, onClose, onDone }: { row: Tenant } & Over) {
  const texts = useTenantTexts()
  const [start] = useState(() => row.packageId)
  const [chosen, setChosen] = useState(start)
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['resource', 'bind', options],
    queryFn: ({ signal }) => get<readonly WireRow<typeof tenantPackage>[]>(options, { signal, quiet: true }),
  })
  const tenantName = row.tenantName
  const ok = async () => {
    await post('blade-system/tenant/package-setting', {
      params: { tenantId: row.tenantId, packageId: chosen },
      quiet: true,
    })
    onDone()
  }
  return (
    <Asking title={texts.packageTitle(tenantName)} width={480} onClose={onClose} onOk={ok} dirty={chosen !== start}>
      <p className="part-note">{texts.packageHint}</p>
      <Labelled label={texts.packageName} problem={error ? error.message : undefined}>
        {props => (
          <Select
            {...props}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={isFetching}
            value={chosen || null}
            onChange={(id?: string | null) => setChosen(id ?? '')}
            options={data.map(each => ({ value: each.id, label: each.packageName }))}
          />
        )}
      </Labelled>
    </Asking>
  )
}

function New({ made, onClose }: { made: Made } & Over) {
  const texts = useTenantTexts()
  return (
    <Dialog open title={texts.made} onClose={onClose} width={480} maximisable={false}>
      <dl className="crud-facts">
        <div>
          <dt>{texts.tenantId}</dt>
          <dd>
            <Copied text={made.tenantId} />
          </dd>
        </div>
        <div>
          <dt>{texts.administrator}</dt>
          <dd>
            <Copied text={made.account} />
          </dd>
        </div>
        {made.password && (
          <div>
            <dt>{texts.password}</dt>
            <dd>
              <Copied text={made.password} />
            </dd>
          </div>
        )}
      </dl>
      {made.password && <p className="part-note">{texts.once}</p>}
    </Dialog>
  )
}
