import { permission } from '../../contract/roles.ts'
import { may, type Resource, type Values } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { bodySchema } from '../../kernel/derive/row/row-schema.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { isBlank, worded } from '../../kernel/derive/row/worded.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import type { Accounts, Place } from '../../kernel/request/auth/accounts.ts'
import type { SignedCall } from '../../kernel/ask/call.ts'
import type { Bound } from '../../kernel/store/batch.ts'

/** What a resource says of the accounts that come with its rows. */
export interface WithAccount {
  readonly of: (id: string, row: Values) => Place
  /** What the account is called. */
  readonly name: (row: Values) => string
  /** What else belongs into the transaction, after the row. @param user the new account; '' when the row is changed */
  readonly also?: (row: Values, user: string) => readonly Bound[]
}

/**
 * The submit of a row that has an account: adding the row makes the account, and its password is answered, once.
 * @returns `{ id, account, password }` of a new row, `{ id }` of a changed one; a submit that came twice has made one row, and tells no password again
 */
export function submitWithAccount(
  resource: Resource,
  kernel: Kernel,
  english: English,
  accounts: Accounts,
  { of, name, also = () => [] }: WithAccount,
): SignedCall {
  const write = writing(resource, kernel, titlesOf(resource, english))
  const { key, path, title } = resource
  const create = async (context: Signed, body: Values): Promise<Values> => {
    const account = await accounts.prepare(context, worded(body['account']))
    let made = ''
    const id = await write.create(context, body, undefined, (row, within) => {
      made = row.id
      return [...account.made(within, name(row), of(made, row)), ...also(row, account.id)]
    })
    return id === made ? { id, account: account.account, password: account.password } : { id }
  }
  return {
    id: `${key}.submit`,
    title: `${title}提交`,
    method: 'POST',
    path: `/${path}/submit`,
    source: `modules/${key}.server.ts`,
    enters: true,
    says: '保存成功',
    body: bodySchema(resource),
    access: {
      ...accessOf(resource, 'read'),
      roles: [...new Set([...accessOf(resource, 'create').roles, ...accessOf(resource, 'update').roles])],
    },
    async handle(context, { body }) {
      const verb = isBlank(body['id']) ? 'create' : 'update'
      if (!may(resource, context.asker.role, verb) || !holds(context.asker, permission(key, verb)))
        throw refuse('forbidden')
      return verb === 'create' ? create(context, body) : { id: await write.update(context, body, row => also(row, '')) }
    },
  }
}
