import { useState } from 'react'
import { Input, Select } from 'antd'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import user from '../../../../modules/system/user.ts'
import { textOf } from '../../../engine/faces.ts'
import { CodeInput } from '../../../engine/fields/CodeChoice.tsx'
import { useWords } from '../../../engine/words.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Asking } from '../../parts/Asking.tsx'
import { Labelled } from '../../parts/Labelled.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { PasswordInput } from '../../parts/PasswordInput.tsx'
import { TreeField } from '../../parts/TreeField.tsx'
import { useMarks } from '../../parts/texts.ts'
import { EnterpriseField } from './EnterpriseField.tsx'
import { FirstPasswords } from './FirstPasswords.tsx'
import { Import } from './Import.tsx'
import {
  approve,
  changePasswords,
  changePlatform,
  grantRoles,
  nameOf,
  refuse,
  useKinds,
  usePlatform,
  type Platform,
} from './data.ts'
import type { Opened } from './page.tsx'
import { useUserTexts } from './texts.ts'

type User = WireRow<typeof user>

interface Over {
  readonly onClose: () => void
  readonly onDone: () => void
}

const ids = (rows: readonly User[]) => rows.map(row => row.id)
/** Rows of one tenant are given what that tenant has. */
const tenantOf = (rows: readonly User[]) => textOf(rows[0]?.tenantId)

/** Whatever is open over the list of accounts. */
export function Dialogs({ opened, ...over }: { opened: Opened } & Over) {
  const texts = useUserTexts()
  switch (opened.what) {
    case 'grant':
      return <Grant rows={opened.rows} {...over} />
    case 'approve':
      return <Approve rows={opened.rows} {...over} />
    case 'refuse':
      return <Refuse rows={opened.rows} {...over} />
    case 'password':
      return <Password row={opened.row} {...over} />
    case 'platform':
      return <PlatformOf row={opened.row} {...over} />
    case 'import':
      return <Import {...over} />
    case 'reset':
      return <FirstPasswords title={texts.resetDone} fresh={opened.fresh} onClose={over.onClose} />
    case 'made':
      return <FirstPasswords title={texts.madeDone} fresh={opened.fresh} onClose={over.onClose} />
  }
}

function Grant({ rows, onClose, onDone }: { rows: readonly User[] } & Over) {
  const texts = useUserTexts()
  const [start] = useState(() => (rows.length === 1 ? textOf(rows[0]!.roleId) : ''))
  const [roles, setRoles] = useState(start)
  const [tried, setTried] = useState(false)
  const ok = async () => {
    setTried(true)
    if (!roles) return false
    await grantRoles(ids(rows), roles)
    onDone()
  }
  return (
    <Asking title={texts.grantTitle(rows.length)} onClose={onClose} onOk={ok} dirty={roles !== start}>
      <p className="part-note">{texts.grantHint}</p>
      <Labelled label={texts.role} required problem={tried && !roles ? texts.needRole : undefined}>
        {props => (
          <TreeField {...props} of="role" multiple tenantId={tenantOf(rows)} value={roles} onChange={setRoles} />
        )}
      </Labelled>
    </Asking>
  )
}

function Approve({ rows, onClose, onDone }: { rows: readonly User[] } & Over) {
  const texts = useUserTexts()
  const marks = useMarks()
  const [role, setRole] = useState('')
  const [dept, setDept] = useState('')
  const [enterprise, setEnterprise] = useState('')
  const [area, setArea] = useState('')
  const words = useWords(user)
  const kinds = useKinds()
  const chosen = new Set(role.split(',').map(id => kinds.get(id)))
  const isEnterprise = chosen.has('enterprise')
  const isSupervisor = chosen.has('supervise')
  const [tried, setTried] = useState(false)
  const ok = async () => {
    setTried(true)
    if (!role || (isEnterprise && !enterprise)) return false
    await approve(ids(rows), {
      roleId: role,
      deptId: dept,
      infoId: isEnterprise ? enterprise : '',
      areaCode: isSupervisor ? area : '',
    })
    onDone()
  }
  return (
    <Asking
      title={texts.approveTitle(rows.length)}
      onClose={onClose}
      onOk={ok}
      okText={texts.approve}
      dirty={role !== '' || dept !== ''}
    >
      <p className="part-note">{rows.map(nameOf).join(marks.comma)}</p>
      <Labelled label={texts.role} required problem={tried && !role ? texts.needRole : undefined}>
        {props => <TreeField {...props} of="role" multiple tenantId={tenantOf(rows)} value={role} onChange={setRole} />}
      </Labelled>
      <Labelled label={texts.dept}>
        {props => <TreeField {...props} of="dept" multiple tenantId={tenantOf(rows)} value={dept} onChange={setDept} />}
      </Labelled>
      {isEnterprise && (
        <Labelled label={texts.enterprise} required problem={tried && !enterprise ? texts.needEnterprise : undefined}>
          {props => <EnterpriseField {...props} value={enterprise} onChange={setEnterprise} />}
        </Labelled>
      )}
      {isSupervisor && (
        <Labelled label={texts.area} hint={texts.areaHint}>
          {props => (
            <CodeInput
              {...props}
              of={user.fields['areaCode']!}
              title={texts.area}
              words={words}
              value={area}
              onChange={code => setArea(textOf(code))}
            />
          )}
        </Labelled>
      )}
    </Asking>
  )
}

function Refuse({ rows, onClose, onDone }: { rows: readonly User[] } & Over) {
  const texts = useUserTexts()
  const marks = useMarks()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const ok = async () => {
    setTried(true)
    if (!reason.trim()) return false
    await refuse(ids(rows), reason.trim())
    onDone()
  }
  return (
    <Asking
      title={texts.refuseTitle(rows.length)}
      onClose={onClose}
      onOk={ok}
      okText={texts.refuse}
      danger
      dirty={reason !== ''}
    >
      <p className="part-note">{rows.map(nameOf).join(marks.comma)}</p>
      <Labelled label={texts.reason} required problem={tried && !reason.trim() ? texts.needReason : undefined}>
        {props => (
          <Input.TextArea
            {...props}
            value={reason}
            maxLength={200}
            showCount
            autoSize={{ minRows: 3 }}
            onChange={event => setReason(event.target.value)}
          />
        )}
      </Labelled>
    </Asking>
  )
}

function Password({ row, onClose }: { row: User } & Over) {
  const texts = useUserTexts()
  const whose = { account: row.account, tenant: tenantOf([row]) }
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [tried, setTried] = useState(false)
  const ok = async () => {
    setTried(true)
    if (!first || first !== second) return false
    await changePasswords([row.id], first)
  }
  return (
    <Asking title={texts.changeTitle(nameOf(row))} onClose={onClose} onOk={ok} width={440} dirty={first !== ''}>
      <Labelled label={texts.password} required problem={tried && !first ? texts.passwordFirst : undefined}>
        {props => <PasswordInput {...props} of={whose} value={first} onChange={setFirst} />}
      </Labelled>
      <Labelled label={texts.password2} required problem={tried && first !== second ? texts.differ : undefined}>
        {props => <PasswordInput {...props} value={second} onChange={setSecond} />}
      </Labelled>
    </Asking>
  )
}

function PlatformOf({ row, ...over }: { row: User } & Over) {
  const texts = useUserTexts()
  const query = usePlatform(row.id)
  if (query.data) return <PlatformForm row={row} start={query.data} {...over} />
  return (
    <Dialog open title={texts.platformTitle(nameOf(row))} onClose={over.onClose} width={520}>
      <Loaded of={query}>{() => null}</Loaded>
    </Dialog>
  )
}

function PlatformForm({ row, start, onClose, onDone }: { row: User; start: Platform } & Over) {
  const texts = useUserTexts()
  const [type, setType] = useState(String(start.userType ?? 1))
  const [ext, setExt] = useState(typeof start.userExt === 'string' ? start.userExt : '')
  const ok = async () => {
    await changePlatform({ userId: row.id, userType: type, userExt: ext })
    onDone()
  }
  return (
    <Asking title={texts.platformTitle(nameOf(row))} onClose={onClose} onOk={ok} dirty={ext !== (start.userExt ?? '')}>
      <Labelled label={texts.userType} required>
        {props => (
          <Select
            {...props}
            value={type}
            onChange={setType}
            options={[
              { value: '1', label: texts.web },
              { value: '2', label: texts.app },
              { value: '3', label: texts.other },
            ]}
          />
        )}
      </Labelled>
      <Labelled label={texts.userExt} hint={texts.userExtHint}>
        {props => (
          <Input.TextArea
            {...props}
            className="part-code"
            value={ext}
            maxLength={2000}
            showCount
            autoSize={{ minRows: 4, maxRows: 14 }}
            onChange={event => setExt(event.target.value)}
          />
        )}
      </Labelled>
    </Asking>
  )
}
