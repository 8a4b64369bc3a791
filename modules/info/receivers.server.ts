import type { Values } from '../../kernel/define/resource.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { receiversOf, type Answering } from './receivers.ts'

const people: Statement = {
  name: 'todo_people',
  text: `select p.info_id, p.id, p.emp_post, p.is_sa from staff_employee p
    where p.tenant_id = app.tenant() and p.info_id = any($1::bigint[]) and p.emp_status = 1 and not p.is_deleted and (p.emp_post in (1, 2, 3) or p.is_sa in (1, 2)) order by p.id`,
}
/** The accounts of kitchens, and whose each is: of who works there and has its telephone number; of an account without one, who has its name. */
const accounts: Statement = {
  name: 'todo_accounts',
  text: `select u.info_id, u.id, p.id from kernel_user u left join staff_employee p on p.tenant_id = u.tenant_id and p.info_id = u.info_id and p.emp_status = 1 and not p.is_deleted
      and (p.emp_phone = u.phone or coalesce(u.phone, '') = '' and p.emp_name = u.real_name)
    where u.tenant_id = app.tenant() and u.info_id = any($1::bigint[]) and u.role = 'enterprise' and u.status = 1 and not u.is_deleted order by u.id`,
}

export interface Receivers {
  /** Ids of the employees who receive it, whose it is first; none where it is the supervisors'. */
  of(todo: Values): readonly string[]
  /** Ids of the accounts that hear of it at a step of the escalation: theirs up to that post, else all of the kitchen; undefined where it has none. */
  accounts(todo: Values, step: number): readonly string[] | undefined
}

/** Who receives things to do of these kitchens, as they are staffed now. domain.md B.10.6 receivers, D.7 升级 */
export async function receiversIn(run: Transaction['run'], infos: readonly string[]): Promise<Receivers> {
  const asked = array([...new Set(infos)])
  const [staff, users] = infos.length ? await run([bind(people, asked), bind(accounts, asked)]) : [[], []]
  const number = (text: string | null): number | null => (text === null ? null : Number(text))
  const byInfo = Map.groupBy(
    staff!.map(
      ([info, id, post, sa]) =>
        ({ info, id: id!, post: number(post!), sa: number(sa!) }) satisfies Answering & { info: unknown },
    ),
    ({ info }) => info,
  )
  const ladder = (todo: Values): readonly (readonly string[])[] =>
    todo['ownerSide'] === 1
      ? receiversOf(byInfo.get(todo['infoId'] as string) ?? [], {
          type: todo['backlogType'] as string,
          of: (todo['bizType'] as string | null | undefined) ?? null,
        })
      : []
  return {
    of: todo => ladder(todo).flat(),
    accounts(todo, step) {
      const own = users!.filter(([info]) => info === todo['infoId'])
      const meant = new Set(ladder(todo).slice(0, step).flat())
      const theirs = own.filter(([, , employee]) => employee && meant.has(employee))
      const ids = new Set((theirs.length ? theirs : own).map(([, id]) => id!))
      return ids.size ? [...ids] : undefined
    },
  }
}
