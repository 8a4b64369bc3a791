import type { Role } from '../../contract/roles.ts'
import type { Action, Values } from '../../kernel/define/resource.ts'
import { choice } from '../../kernel/fields/index.ts'
import { accountStatus } from './dictionaries.ts'

/**
 * Stops and starts the accounts of a unit, a body or an enterprise. The accounts follow in the same transaction by the trigger `accounts_follow`: whoever
 * is signed in with one of them is signed out. endpoints.tsv base/basemarket/accountStart, domain.md B.2.1, B.12
 */
export const accountStart = <R extends Values>(roles: readonly Role[]): Action<R> => ({
  title: '账号启停',
  roles,
  input: { accountStatus: choice(accountStatus, { title: '账号状态', required: true, initial: 0 }) },
  run: (_row, input) => ({ set: { accountStatus: input['accountStatus'] } as unknown as Partial<R> }),
})
