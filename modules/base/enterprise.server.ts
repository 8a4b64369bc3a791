import type { Ways } from '../../kernel/derive/calls/ways.ts'
import type { Accounts } from '../../kernel/request/auth/accounts.ts'
import { withAccount } from './with-account.server.ts'

/** Bodies; adding one makes its account. Everything else of them is derived. domain.md B.1.2 */
export const bodyWays = (accounts: Accounts): Ways<'base/enterprise'> => ({
  writes: withAccount(accounts, { of: id => ({ enterpriseId: id }), name: row => row.enterpriseName }),
})
