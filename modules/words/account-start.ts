import type { Role } from '../../contract/roles.ts'
import { choice, type Row } from '../../kernel/fields/index.ts'
import { accountStatus } from './dictionaries.ts'

const input = { accountStatus: choice(accountStatus, { title: '账号状态', required: true, initial: 0 }) }

/**
 * Stops and starts the accounts of a unit, a body or an enterprise. The accounts follow in the same transaction by the
 * trigger `accounts_follow`: whoever is signed in with one of them is signed out. endpoints.tsv
 * base/basemarket/accountStart, domain.md B.2.1, B.12
 */
export const accountStart = (roles: readonly Role[]) => ({
  title: '账号启停',
  roles,
  input,
  run: (_row: unknown, { accountStatus: now }: Row<typeof input>) => ({ set: { accountStatus: now } }),
})
