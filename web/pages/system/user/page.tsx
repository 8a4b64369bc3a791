import { useCallback, useMemo, useState } from 'react'
import { Segmented } from 'antd'
import type { WireRow } from '../../../../kernel/define/rows.ts'
import user from '../../../../modules/system/user.ts'
import { Crud } from '../../../engine/list/Crud.tsx'
import type { Extras, Tool } from '../../../engine/list/extras.ts'
import { textOf } from '../../../engine/faces.ts'
import { useForget } from '../../../engine/data.ts'
import { confirm } from '../../../kit/Dialog.tsx'
import { useSession } from '../../../state/session.ts'
import { toast } from '../../../state/toasts.ts'
import { SideTree } from '../../parts/SideTree.tsx'
import { nameOf, resetPasswords, resetTotp, unlockUsers, type Fresh } from './data.ts'
import { useUserForm } from './form.tsx'
import { rightsIn } from './kinds.ts'
import { useUserTexts } from './texts.ts'
import { lazy } from '../../../kit/lazy.tsx'

type User = WireRow<typeof user>

const Dialogs = lazy(
  () => import('./Dialogs.tsx'),
  it => it.Dialogs,
)

/** What is open over the list. */
export type Opened =
  | { readonly what: 'grant' | 'approve' | 'refuse'; readonly rows: readonly User[] }
  | { readonly what: 'password' | 'platform'; readonly row: User }
  | { readonly what: 'import' }
  | { readonly what: 'reset' | 'made'; readonly fresh: Fresh }

const pendingStatus = '2'
/** What is done to accounts has dialogs of this page, so it draws the buttons. */
const drawn = Object.keys(user.actions).map(name => `@${name}` as const)
const nodeOf = (row: Readonly<Record<string, unknown>>) => ({
  id: String(row['id']),
  title: String(row['title'] ?? row['deptName'] ?? ''),
  hasChildren: row['hasChildren'] === true,
})

/**
 * Accounts: departments at the left, the list, and what administrators do to accounts. core-platform.md 2,
 * platform-contract.md 3
 */
export default function Users() {
  const texts = useUserTexts()
  const [dept, setDept] = useState('')
  const [part, setPart] = useState<'all' | 'pending'>('all')
  const [opened, setOpened] = useState<Opened | null>(null)
  const showMade = useCallback((fresh: Fresh) => setOpened({ what: 'made', fresh }), [])
  const permissions = useSession(it => it.permissions)
  const forget = useForget(user)
  const form = useUserForm(texts, showMade)
  const pending = part === 'pending'

  const extras = useMemo((): Extras<User> => {
    const may = rightsIn(permissions)
    const ids = (rows: readonly User[]) => rows.map(row => row.id)
    const reset = async (rows: readonly User[]) => {
      if (!(await confirm({ text: texts.resetAsk }))) return
      // A refusal is told by the call itself.
      await resetPasswords(ids(rows)).then(
        fresh => setOpened({ what: 'reset', fresh }),
        () => {},
      )
    }
    const dropTotp = async (row: User) => {
      if (await confirm({ text: texts.totpAsk(nameOf(row)) }))
        await resetTotp([row.id]).then(
          () => toast('success', texts.done),
          () => {},
        )
    }
    const unlock = async (rows: readonly User[]) => {
      if (await confirm({ text: texts.unlockAsk }))
        await unlockUsers(ids(rows)).then(
          () => toast('success', texts.done),
          () => {},
        )
    }
    const approvals: readonly Tool<User>[] = may.approve
      ? [
          { key: 'approve', title: texts.approve, ticked: 'some', run: rows => setOpened({ what: 'approve', rows }) },
          {
            key: 'refuse',
            title: texts.refuse,
            ticked: 'some',
            danger: true,
            run: rows => setOpened({ what: 'refuse', rows }),
          },
        ]
      : []
    const tools: readonly Tool<User>[] = [
      ...(may.role
        ? [
            {
              key: 'grant',
              title: texts.grant,
              ticked: 'some',
              run: (rows: readonly User[]) => setOpened({ what: 'grant', rows }),
            } as const,
          ]
        : []),
      ...(may.reset
        ? [
            {
              key: 'reset',
              title: texts.resetPassword,
              ticked: 'some',
              run: (rows: readonly User[]) => void reset(rows),
            } as const,
          ]
        : []),
      ...(may.unlock
        ? [
            {
              key: 'unlock',
              title: texts.unlock,
              ticked: 'some',
              run: (rows: readonly User[]) => void unlock(rows),
            } as const,
          ]
        : []),
      ...(may.create ? [{ key: 'import', title: texts.imports, run: () => setOpened({ what: 'import' }) }] : []),
    ]
    const isPending = (row: User) => textOf(row.status) === pendingStatus
    return {
      fixed: { deptId: dept, ...(pending && { status: pendingStatus }) },
      tools: pending ? approvals : tools,
      form,
      without: [...(pending ? (['add', 'import', 'export', 'copy', 'edit'] as const) : (['copy'] as const)), ...drawn],
      buttons: [
        ...(may.approve
          ? [
              {
                key: 'approve',
                title: texts.approve,
                shown: isPending,
                run: (row: User) => setOpened({ what: 'approve', rows: [row] }),
              },
              {
                key: 'refuse',
                title: texts.refuse,
                danger: true,
                shown: isPending,
                run: (row: User) => setOpened({ what: 'refuse', rows: [row] }),
              },
            ]
          : []),
        ...(pending
          ? []
          : [
              ...(may.reset
                ? [
                    {
                      key: 'password',
                      title: texts.changePassword,
                      shown: (row: User) => !isPending(row),
                      run: (row: User) => setOpened({ what: 'password', row }),
                    },
                  ]
                : []),
              ...(may.totp
                ? [
                    {
                      key: 'totp',
                      title: texts.totp,
                      shown: (row: User) => !isPending(row),
                      run: (row: User) => void dropTotp(row),
                    },
                  ]
                : []),
              ...(may.update
                ? [
                    {
                      key: 'platform',
                      title: texts.platform,
                      shown: (row: User) => !isPending(row),
                      run: (row: User) => setOpened({ what: 'platform', row }),
                    },
                  ]
                : []),
            ]),
      ],
      top: (
        <div className="part-top">
          <Segmented
            value={part}
            onChange={setPart}
            options={[
              { value: 'all', label: texts.all },
              { value: 'pending', label: texts.pending },
            ]}
          />
        </div>
      ),
    }
  }, [texts, pending, part, permissions, dept, form])

  return (
    <div className="part-with-side">
      <SideTree
        label={texts.departments}
        path="blade-system/dept/lazy-tree"
        shape={nodeOf}
        selected={dept}
        onSelect={node => setDept(node?.id ?? '')}
      />
      <Crud definition={user} extras={extras} key={part} />
      {opened && <Dialogs opened={opened} onClose={() => setOpened(null)} onDone={() => void forget()} />}
    </div>
  )
}
