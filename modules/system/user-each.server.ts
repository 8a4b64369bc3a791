import { refuse } from '../../kernel/errors.ts'
import type { Values } from '../../kernel/define/resource.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { idList } from '../../kernel/derive/row/ids.ts'
import { writeAudit } from '../../kernel/ask/audit.ts'
import { worded } from '../../kernel/derive/row/worded.ts'
import type { Json } from '../../kernel/fields/base/field.ts'
import type { Signed } from '../../kernel/ask/asker.ts'
import type { Bound } from '../../kernel/store/batch.ts'
import { enterAs } from '../../kernel/ask/entry.ts'
import { touched, type Found } from './user-rows.server.ts'

/** A text that came with an action, '' when it is none. */
export const textOf = (input: Values, name: string, most = 2000): string => {
  const value = worded(input[name])
  return value.length <= most ? value : ''
}

/** The accounts that are named, and what is done to each of them. */
export function accountsOf(kernel: Kernel) {
  /** @throws Refusal noId when there are none, notFound when one is no id */
  async function accountsNamed(context: Signed, ids: unknown, name = 'userIds'): Promise<readonly Found[]> {
    const text = textOf({ ids }, 'ids')
    if (text === '') throw refuse('noId', { name })
    return touched(kernel, context, idList(text))
  }
  return {
    named: accountsNamed,
    /** As `named`, of others: one's own account is changed by proving who one is. */
    async others(context: Signed, ids: unknown): Promise<readonly Found[]> {
      const users = await accountsNamed(context, ids)
      if (users.some(({ id }) => id === context.asker.user)) throw refuse('ownAccount')
      return users
    },
    /**
     * All or none, each in the tenant it belongs to. One's own tenant comes last: what changes its grants ends what may
     * still be entered.
     */
    async each(
      context: Signed,
      users: readonly Found[],
      operation: string,
      work: (account: Found) => readonly Bound[],
      after: (account: Found) => Readonly<Record<string, Json>> = () => ({}),
    ): Promise<void> {
      const home = ({ tenant }: Found): number => Number(tenant === context.asker.tenant)
      let inside = ''
      await kernel.store.run(
        users
          .toSorted((a, b) => home(a) - home(b) || a.tenant.localeCompare(b.tenant))
          .flatMap(user => {
            const asker = { ...context.asker, tenant: user.tenant }
            const enters = inside === user.tenant ? [] : [enterAs(asker)]
            inside = user.tenant
            return [
              ...enters,
              ...work(user),
              writeAudit(
                kernel.newId(),
                { ...context, asker },
                {
                  operation: `system/user.${operation}`,
                  resource: 'system/user',
                  row: user.id,
                  after: { account: user.account, ...after(user) },
                },
              ),
            ]
          }),
      )
    },
  }
}
