import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Accounts } from '../../kernel/request/auth/accounts.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import enterprise from './enterprise.ts'
import { submitWithAccount } from './with-account.server.ts'

/** Bodies; adding one makes its account. Everything else of them is derived. domain.md B.1.2 */
export const bodyCalls = (kernel: Kernel, english: English, accounts: Accounts): readonly SignedCall[] => [
  submitWithAccount(enterprise, kernel, english, accounts, {
    of: id => ({ enterpriseId: id }),
    name: row => row['enterpriseName'] as string,
  }),
]
