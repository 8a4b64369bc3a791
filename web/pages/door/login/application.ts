import type { ShellTexts } from '../../../i18n/shell.ts'

/** What somebody without an account fills in. core-platform.md 3 */
export interface Draft {
  readonly tenantId: string
  readonly name: string
  readonly account: string
  readonly password: string
  readonly password2: string
}

/**
 * The first thing wrong with an application, in the order of the specification, and the field it is about; null when
 * nothing is. core-platform.md 5
 */
export function wrongWith({
  tenantId,
  account,
  password,
  password2,
}: Draft): { readonly field: keyof Draft; readonly text: (t: ShellTexts) => string } | null {
  if (!tenantId.trim()) return { field: 'tenantId', text: t => t.login.needTenant }
  if (!account.trim()) return { field: 'account', text: t => t.login.needAccount }
  if (!password || !password2) return { field: password ? 'password2' : 'password', text: t => t.login.needPassword }
  if (password !== password2) return { field: 'password2', text: t => t.register.differ }
  return null
}
