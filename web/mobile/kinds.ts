import { useEffect, useMemo, useState } from 'react'
import { pages } from 'virtual:definitions'
import { permission, verbs } from '../../contract/roles.ts'
import { useMenus, usePermissions } from '../api/menus.ts'
import type { Leaf } from '../state/menu.ts'
import { useSession } from '../state/session.ts'
import { shelf } from '../outbox/outbox.ts'

/** A kind of record somebody may file, or a page they may open. */
export interface Kind {
  /** Key of its resource, `ledger/purchase`. */
  readonly key: string
  readonly place: string
  readonly name: string
  readonly nameEn?: string
  readonly files: boolean
  /** Something besides writing them down is done with its rows. */
  readonly acts?: true
}

/** Branches of the menu whose pages are records of a day. domain.md E.2 */
const branches: ReadonlySet<string> = new Set(['group_standbook', 'group_selfexam', 'group_staff'])
/** A menu row is called as its resource, the room before the first line. */
const keyOf = (code: string) => code.replace('_', '/')
const alarms = 'iot/warniotalarm'
/** Of these a kitchen files nothing here: what it says of a day is a 免录声明, which has an entry of its own. */
const views: ReadonlySet<string> = new Set(['ledger/record-info'])

/** What everybody may be granted; any other verb is an action of the definition. */
const plain: ReadonlySet<string> = new Set([...verbs, 'unmask'])
const isAct = (code: string, key: string): boolean =>
  code.startsWith(permission(key, '')) && !plain.has(code.slice(permission(key, '').length))

const kindsOf = (leaves: readonly Leaf[], granted: ReadonlySet<string>): readonly Kind[] =>
  leaves.flatMap(({ code, place, name, nameEn, branches: [top] }) => {
    const key = keyOf(code)
    const files =
      branches.has(top?.code ?? '') && !views.has(key) && place in pages && granted.has(permission(key, 'create'))
    const acts = place in pages && [...granted].some(it => isAct(it, key))
    return files || acts || place === alarms
      ? [{ key, place, name, ...(nameEn && { nameEn }), files, ...(acts && { acts }) }]
      : []
  })

/**
 * The six large ones, in their order, by the end of their address; who may not open one does not see it. domain.md E.2
 */
export const targets = [
  { end: 'enterprisemorcheck', text: 'morCheck', sign: 'face' },
  { end: 'standbookpurchase', text: 'purchase', sign: 'cart' },
  { end: 'standbooksample', text: 'sample', sign: 'jar' },
  { end: 'standbookdisinfect', text: 'disinfect', sign: 'spray' },
  { end: 'warniotalarm', text: 'alarm', sign: 'bell' },
  { end: 'selfexamday', text: 'selfExam', sign: 'check' },
] as const

const name = 'kinds'

/**
 * What may be filed: as the menu says, or as it last said when there is no network. Null until one of them is known.
 */
export function useKinds(): readonly Kind[] | null {
  const { leaves, buttons, ready, error } = useMenus()
  usePermissions(buttons, ready)
  const permissions = useSession(it => it.permissions)
  const [kinds, setKinds] = useState<readonly Kind[] | null>(null)
  const fresh = useMemo(
    () => (ready && permissions ? kindsOf(leaves, permissions) : null),
    [ready, leaves, permissions],
  )
  useEffect(() => {
    if (fresh)
      void shelf()
        .know(name, fresh)
        .catch(() => undefined) // a phone that keeps nothing says so elsewhere
    else
      void shelf()
        .known<readonly Kind[]>(name)
        .then(
          it => {
            if (it) setKinds(it)
          },
          () => undefined,
        )
  }, [fresh])
  return fresh ?? kinds ?? (error ? [] : null)
}
