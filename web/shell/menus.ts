import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { get } from '../api/http.ts'
import { readTokens } from '../api/tokens.ts'
import { leavesOf, type MenuNode } from '../state/menu.ts'
import { useSession } from '../state/session.ts'

interface ButtonNode { readonly code: string; readonly children?: readonly ButtonNode[] }

const codesOf = (nodes: readonly ButtonNode[]): readonly string[] =>
  nodes.flatMap(node => (node.children ? codesOf(node.children) : [node.code]))

const nothing = { tree: [] as readonly MenuNode[], buttons: [] as readonly ButtonNode[] }

/**
 * Menu and buttons together. Without a valid session the server answers an empty menu instead of a refusal (platform-contract.md 1.6);
 * the buttons are refused and the tokens renewed, so a menu fetched with the old ones is fetched again.
 */
async function loadMenus(signal: AbortSignal): Promise<typeof nothing> {
  const before = readTokens().access
  const routes = () => get<readonly MenuNode[]>('blade-system/menu/routes', { signal, quiet: true })
  const [tree, buttons] = await Promise.all([routes(), get<readonly ButtonNode[]>('blade-system/menu/buttons', { signal, quiet: true })])
  return { tree: readTokens().access === before ? tree : await routes(), buttons }
}

/** The menu of this session, its leaves, and how the loading stands. */
export function useMenus() {
  const me = useSession(it => it.user?.user_id)
  const query = useQuery({ queryKey: ['session', 'menus', me], queryFn: ({ signal }) => loadMenus(signal), staleTime: Infinity, enabled: me !== undefined })
  const { tree, buttons } = query.data ?? nothing
  const leaves = useMemo(() => leavesOf(tree), [tree])
  return { tree, leaves, buttons, ready: query.data !== undefined, pending: query.isPending, error: query.error, retry: query.refetch }
}

/** Puts which buttons this session may press where `can` looks. platform-contract.md 9 */
export function usePermissions(buttons: readonly ButtonNode[], ready: boolean): void {
  useEffect(() => { if (ready) useSession.setState({ permissions: new Set(codesOf(buttons)) }) }, [buttons, ready])
}
