import type { RowOf } from '../../kernel/define/resource.ts'
import { array } from '../../kernel/store/arrays.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { employees, responsiblePeople } from '../staff/asks.server.ts'
import { accounts } from '../system/asks.server.ts'
import { receiversOf } from './receivers.ts'

const p = employees('p')
const u = accounts('u')

/**
 * The accounts of kitchens, and whose each is: of who works there and has its telephone number; of an account without
 * one, who has its name.
 */
const accountsOf = select(
  'todo_accounts',
  { infoId: u.infoId, id: u.id, employee: p.id.orNull },
  list => `select ${list} from ${u} left join ${p} on ${p.tenantId} = ${u.tenantId} and ${p.infoId} = ${u.infoId} and ${p.empStatus} = 1 and not ${p.isDeleted}
      and (${p.empPhone} = ${u.phone} or coalesce(${u.phone}, '') = '' and ${p.empName} = ${u.realName})
    where ${u.tenantId} = app.tenant() and ${u.infoId} = any($1::bigint[]) and u.role = 'enterprise' and ${u.status} = 1 and not ${u.isDeleted} order by ${u.id}`,
)

/** What decides who receives a thing to do. */
type Received = Pick<RowOf<'info/backlog'>, 'infoId' | 'ownerSide' | 'backlogType' | 'bizType'>

export interface Receivers {
  /** Ids of the employees who receive it, whose it is first; none where it is the supervisors'. */
  of(todo: Received): readonly string[]
  /**
   * Ids of the accounts that hear of it at a step of the escalation: theirs up to that post, else all of the kitchen;
   * undefined where it has none.
   */
  accounts(todo: Received, step: number): readonly string[] | undefined
  /** Telephone numbers of those up to that post, and what they are called. */
  phones(todo: Received, step: number): readonly { readonly name: string; readonly phone: string }[]
}

/** Who receives things to do of these kitchens, as they are staffed now. domain.md B.10.6 receivers, D.7 升级 */
export async function receiversIn(run: Transaction['run'], infos: readonly string[]): Promise<Receivers> {
  const infoIds = array([...new Set(infos)])
  const [staff, users] = infos.length ? await run([responsiblePeople(infos), bind(accountsOf, infoIds)]) : [[], []]
  const number = (text: string | null): number | null => (text === null ? null : Number(text))
  const byInfo = Map.groupBy(
    staff!.map(([info, id, post, sa, name, phone]) => ({
      info,
      id: id!,
      post: number(post!),
      sa: number(sa!),
      name: name ?? '',
      phone: phone ?? '',
    })),
    ({ info }) => info,
  )
  const ladder = (todo: Received): readonly (readonly string[])[] =>
    todo.ownerSide === 1 ? receiversOf(byInfo.get(todo.infoId) ?? [], { type: todo.backlogType, of: todo.bizType }) : []
  return {
    of: todo => ladder(todo).flat(),
    phones(todo, step) {
      const ids = new Set(ladder(todo).slice(0, step).flat())
      const people = (byInfo.get(todo.infoId) ?? []).filter(({ id, phone }) => ids.has(id) && phone !== '')
      return [...new Map(people.map(({ name, phone }) => [phone, { name, phone }])).values()]
    },
    accounts(todo, step) {
      const own = users.filter(({ infoId }) => infoId === todo.infoId)
      const staffIds = new Set(ladder(todo).slice(0, step).flat())
      const people = own.filter(({ employee }) => employee && staffIds.has(employee))
      const ids = new Set((people.length ? people : own).map(({ id }) => id))
      return ids.size ? [...ids] : undefined
    },
  }
}
