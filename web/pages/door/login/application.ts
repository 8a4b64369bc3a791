/** What somebody without an account fills in. core-platform.md 3 */
export interface Draft {
  readonly tenantId: string
  readonly name: string
  readonly account: string
  readonly password: string
  readonly password2: string
}

export type Missing = 'login.needTenant' | 'login.needAccount' | 'login.needPassword' | 'register.differ'

/**
 * The first thing wrong with an application, in the order of the specification, and the field it is about; null when
 * nothing is. core-platform.md 5
 */
export function wrongWith({
  tenantId,
  account,
  password,
  password2,
}: Draft): { readonly field: keyof Draft; readonly text: Missing } | null {
  if (!tenantId.trim()) return { field: 'tenantId', text: 'login.needTenant' }
  if (!account.trim()) return { field: 'account', text: 'login.needAccount' }
  if (!password || !password2) return { field: password ? 'password2' : 'password', text: 'login.needPassword' }
  if (password !== password2) return { field: 'password2', text: 'register.differ' }
  return null
}
