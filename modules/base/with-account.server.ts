import type { Filing } from '../../kernel/derive/calls/ways.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import type { Writing } from '../../kernel/derive/write/write.ts'
import type { Accounts, Place } from '../../kernel/request/auth/accounts.ts'
import type { Bound } from '../../kernel/store/batch.ts'

/** What a resource says of the accounts that come with its rows. */
export interface WithAccount<R> {
  readonly of: (id: string, row: R) => Place
  /** What the account is called. */
  readonly name: (row: R) => string
  /** What else belongs into the transaction, after the row. @param user the new account; '' when the row is changed */
  readonly also?: (row: R, user: string) => readonly Bound[]
}

/**
 * Adding a row makes its account, and the password is answered, once: `{ id, account, password }` of a new row. A
 * submit that came twice has made one row, and tells no password again.
 */
export const withAccount =
  <R extends { readonly id: string }>(accounts: Accounts, { of, name, also = () => [] }: WithAccount<R>) =>
  (write: Writing<R>): Pick<Filing, 'create' | 'update'> => ({
    async create(context, body) {
      const account = await accounts.prepare(context, worded(body['account']))
      let createdId = ''
      const id = await write.create(context, body, undefined, (row, within) => {
        createdId = row.id
        return [...account.made(within, name(row), of(createdId, row)), ...also(row, account.id)]
      })
      return id === createdId ? { id, account: account.account, password: account.password } : { id }
    },
    update: (context, body) => write.update(context, body, row => also(row, '')),
  })
