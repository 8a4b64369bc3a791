import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { MenuRow } from '../../kernel/ask/menu-rows.ts'
import type { Call } from '../../kernel/ask/call.ts'
import { scopeCalls } from './data-scope.server.ts'
import { deptCalls } from './dept.server.ts'
import { menuAdminCalls } from './menu-admin.server.ts'
import { menuCalls } from './menu.server.ts'
import { roleGrantCalls } from './role-grant-calls.server.ts'
import { selectCalls } from './role-select.server.ts'
import { roleCalls } from './role.server.ts'
import { topMenuCalls } from './top-menu.server.ts'

/**
 * Everything about who may do what: menus of the session, roles and their grants, departments, menus, top menus, data and API scopes.
 * @param menus what the definitions say of the menus they bring
 * @param paths addresses of all calls, below /api, asked for when an API scope is checked
 */
export const accessCalls = (
  kernel: Kernel,
  english: English,
  menus: readonly MenuRow[],
  paths: () => readonly string[],
): readonly Call[] => [
  ...menuCalls(kernel, menus),
  ...menuAdminCalls(kernel, english),
  ...roleCalls(kernel, english),
  ...roleGrantCalls(kernel, menus),
  ...deptCalls(kernel, english),
  ...selectCalls(kernel),
  ...topMenuCalls(kernel, menus),
  ...scopeCalls(kernel, english, paths),
]
