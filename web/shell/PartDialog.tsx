import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useShellTexts } from '../i18n/shell.ts'
import { get } from '../api/http.ts'
import { switchPart } from '../api/renew.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { endSession, useSession } from '../state/session.ts'
import { toast } from '../state/toasts.ts'
import { show } from './layout.ts'

interface Dept {
  readonly id: string
  readonly deptName: string
}
interface Role {
  readonly id: string
  readonly roleName: string
}

const done = () => show({ dialog: 'none' })

/** The only one there is, or the one in force when it is one of them. */
const startOf = (ids: readonly string[], now: string): string =>
  ids.includes(now) ? now : ids.length === 1 ? ids[0]! : ''

function Choice({
  label,
  hint,
  options,
  value,
  onChange,
  problem,
}: {
  label: string
  hint: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (value: string) => void
  problem: string
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className="part-choice"
        value={value || null}
        options={[...options]}
        onChange={(it: string) => onChange(it)}
        aria-required
        {...(problem && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
        placeholder={hint}
      />
      <p id={`${id}-problem`} role="alert" className="bad">
        {problem}
      </p>
    </div>
  )
}

/** Goes on as another of one's own departments and roles. core-platform.md 4, 5; platform-contract.md 2.4 */
export function PartDialog() {
  const t = useShellTexts()
  const user = useSession(it => it.user)!
  const { data, error, refetch } = useQuery({
    queryKey: ['session', 'parts', user.user_id],
    staleTime: 0,
    async queryFn({ signal }) {
      const ask = { params: { userId: user.user_id }, signal, quiet: true }
      const [depts, roles] = await Promise.all([
        get<readonly Dept[]>('blade-system/dept/select', ask),
        get<readonly Role[]>('blade-system/role/select', ask),
      ])
      return { depts, roles }
    },
  })
  const [dept, setDept] = useState<string>()
  const [role, setRole] = useState<string>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const deptId = dept ?? startOf(data?.depts.map(it => it.id) ?? [], user.dept_id)
  const roleId = role ?? startOf(data?.roles.map(it => it.id) ?? [], user.role_id)

  // Whoever is in no department has none to choose.
  const complete = (deptId || !data?.depts.length) && roleId

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (!data || !complete) return
    setBusy(true)
    const how = await switchPart({ deptId, roleId })
    setBusy(false)
    if (how === 'unreachable') return toast('error', t.net.unreachable)
    done()
    if (how === 'renewed') toast('success', t.part.done)
    else {
      endSession('expired')
      toast('error', t.part.refused)
    }
  }
  return (
    <Dialog
      open
      title={t.part.title}
      onClose={done}
      onOk={() => void submit()}
      busy={busy}
      width={440}
      maximisable={false}
    >
      {error ? (
        <p className="note-failed" role="alert">
          {t.part.failed}{' '}
          <button type="button" onClick={() => void refetch()}>
            {t.common.retry}
          </button>
        </p>
      ) : (
        <form className="plain-form" onSubmit={event => void submit(event)} aria-busy={!data}>
          {data?.depts.length !== 0 && (
            <Choice
              label={t.part.dept}
              hint={t.part.needDept}
              value={deptId}
              onChange={setDept}
              options={data?.depts.map(it => ({ value: it.id, label: it.deptName })) ?? []}
              problem={tried && data && !deptId ? t.part.needDept : ''}
            />
          )}
          <Choice
            label={t.part.role}
            hint={t.part.needRole}
            value={roleId}
            onChange={setRole}
            options={data?.roles.map(it => ({ value: it.id, label: it.roleName })) ?? []}
            problem={tried && data && !roleId ? t.part.needRole : ''}
          />
        </form>
      )}
    </Dialog>
  )
}
