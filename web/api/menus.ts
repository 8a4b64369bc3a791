import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { get } from './http.ts'
import { readMark } from '../state/mark.ts'
import { leavesOf, type MenuNode } from '../state/menu.ts'
import { onLeave, onSwitch, partOf, useSession } from '../state/session.ts'

interface ButtonNode {
  readonly code: string
  readonly children?: readonly ButtonNode[]
}

/** An entry of the strip at the top; it narrows the side menu. platform-contract.md 9, 10 */
export interface TopMenu {
  readonly id: string
  readonly name: string
  readonly nameEn?: string
  readonly source: string
}

const codesOf = (nodes: readonly ButtonNode[]): readonly string[] =>
  nodes.flatMap(node => (node.children ? codesOf(node.children) : [node.code]))

const nothing = {
  tree: [] as readonly MenuNode[],
  buttons: [] as readonly ButtonNode[],
  tops: [] as readonly TopMenu[],
}

/** The entry of the strip in force; '' shows the whole menu. */
export const useTopMenu = create<{ readonly id: string }>()(
  persist(() => ({ id: '' }), { name: 'saber-top-menu', storage: createJSONStorage(() => sessionStorage) }),
)
export function chooseTop(id: string): void {
  useTopMenu.setState({ id })
}
onLeave(() => chooseTop(''))
onSwitch(() => chooseTop(''))

/**
 * Menu, buttons and strip together. Without a valid session the server answers empty menus instead of a refusal
 * (platform-contract.md 1.6); the buttons are refused and the tokens renewed, so menus fetched with the old ones are
 * fetched again.
 */
async function loadMenus(signal: AbortSignal): Promise<typeof nothing> {
  const before = readMark()
  const open = () =>
    Promise.all([
      get<readonly MenuNode[]>('blade-system/menu/routes', { signal, quiet: true }),
      get<readonly TopMenu[]>('blade-system/menu/top-menu', { signal, quiet: true }),
    ])
  const [menus, buttons] = await Promise.all([
    open(),
    get<readonly ButtonNode[]>('blade-system/menu/buttons', { signal, quiet: true }),
  ])
  const [tree, tops] = readMark() === before ? menus : await open()
  return { tree, buttons, tops }
}

/**
 * The menus of this session, the leaves of all of them, and how the loading stands. What is open stays open whatever
 * the strip says.
 */
export function useMenus() {
  const me = useSession(it => partOf(it.user))
  const enabled = me !== ''
  const query = useQuery({
    queryKey: ['session', 'menus', me],
    queryFn: ({ signal }) => loadMenus(signal),
    staleTime: Infinity,
    enabled,
  })
  const { tree, buttons, tops } = query.data ?? nothing
  const chosen = useTopMenu(it => it.id)
  const top = tops.some(it => it.id === chosen) ? chosen : ''
  const part = useQuery({
    queryKey: ['session', 'menus', me, top],
    staleTime: Infinity,
    enabled: enabled && top !== '',
    queryFn: ({ signal }) =>
      get<readonly MenuNode[]>('blade-system/menu/routes', { params: { topMenuId: top }, signal }),
  })
  const leaves = useMemo(() => leavesOf(tree), [tree])
  const shown = top === '' ? query : part
  return {
    tree: top === '' ? tree : (part.data ?? nothing.tree),
    leaves,
    buttons,
    tops,
    top,
    ready: query.data !== undefined,
    pending: shown.isPending,
    error: query.error ?? (top === '' ? null : part.error),
    retry: shown.refetch,
  }
}

/** Puts which buttons this session may press where `can` looks. platform-contract.md 9 */
export function usePermissions(buttons: readonly ButtonNode[], ready: boolean): void {
  useEffect(() => {
    if (ready) useSession.setState({ permissions: new Set(codesOf(buttons)) })
  }, [buttons, ready])
}
