import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { MenuRow } from '../../kernel/ask/menu-rows.ts'
import type { Call } from '../../kernel/ask/call.ts'
import { deptCalls } from './dept.server.ts'
import { menuAdminCalls } from './menu-admin.server.ts'
import { menuCalls } from './menu.server.ts'
import { roleGrantCalls } from './role-grant-calls.server.ts'
import { selectCalls } from './role-select.server.ts'
import { roleCalls } from './role.server.ts'
import { topMenuCalls } from './top-menu.server.ts'

/**
 * Everything about who may do what: menus of the session, roles and their grants, departments, menus and top menus.
 * @param menus what the definitions say of the menus they bring
 */
export const accessCalls = (kernel: Kernel, english: English, menus: readonly MenuRow[]): readonly Call[] => [
  ...menuCalls(kernel, menus),
  ...menuAdminCalls(kernel, english),
  ...roleCalls(kernel, english),
  ...roleGrantCalls(kernel, menus),
  ...deptCalls(kernel, english),
  ...selectCalls(kernel),
  ...topMenuCalls(kernel, menus),
]
