import type { Sql } from '../../kernel/define/value.ts'
import { laterDay } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { snake } from '../../kernel/define/names.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { bind, type Statement } from '../../kernel/store/batch.ts'
import { enterTenant } from '../../kernel/ask/entry.ts'
import { tenantsIn } from '../../kernel/ask/tenants.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { todos } from '../info/asks.server.ts'
import { accompaniments, dishes } from './tables.ts'

const e = enterprises('e')
const b = todos('b')
const t = todos('t')
const a = accompaniments('a')
const c = dishes('c')

/** From this day of a month on schools are told that no parent has eaten with the children yet. */
const toldFrom = 20
const link = 'accompany-parents'
/** Things to do that are made or changed in one transaction. */
const most = 200

/** A parent, of a month `$1`. */
const byParent = (info: Sql, month: Sql): string =>
  `exists (select from ${a} where ${a.tenantId} = app.tenant() and ${a.infoId} = ${info} and ${a.accType} = 3 and to_char(${a.accDate}, 'YYYY-MM') = ${month} and ${a.submitStatus} = 1 and ${a.correctedBy} is null and not ${a.isDeleted})`
/** Schools that cook this month and where no parent was yet. */
const lacking: Statement = {
  name: 'parents_lacking',
  text: `select ${e.id} from ${e} where ${e.tenantId} = app.tenant() and ${e.type} in (4, 8) and ${e.infoStatus} = 1 and not ${e.isDeleted} and not ${byParent(e.id, '$1')}
      and exists (select from ${c} where ${c.tenantId} = ${e.tenantId} and ${c.infoId} = ${e.id} and ${c.cookbookSuppDate} >= ($1 || '-01')::date and ${c.cookbookSuppDate} < ($1 || '-01')::date + interval '1 month' and ${c.submitStatus} = 1 and not ${c.isDeleted})
      and not exists (select from ${b} where ${b.tenantId} = ${e.tenantId} and ${b.originLink} = '${link}' and ${b.originId} = ${e.id} and ${b.originPart} = $1) order by ${e.id} limit ${most}`,
}

/**
 * Parents eat with the children once a month at least: schools where none has are told, and it is done when one does.
 * domain.md B.6.4 家长陪餐每月 ≥1 次 @returns how many were told, and how many of them are done
 */
export async function parentsOnce(kernel: Kernel): Promise<{ readonly told: number; readonly done: number }> {
  const backlog = kernel.find('info/backlog')!
  const page = kernel.find('selfexam/accompany')!.page
  const columns = columnsOf(backlog, kernel.find)
  const write = platformRows(backlog, kernel)
  const waiting: Statement = {
    name: 'parents_waiting',
    text: `select ${columns.names.map(name => `t.${snake(name)}`).join(', ')} from ${t} where ${t.tenantId} = app.tenant() and ${t.originLink} = '${link}' and ${t.backlogStatus} in (0, 2) and not ${t.isDeleted} and ${byParent(t.infoId, t.originPart)} order by ${t.id} limit ${most} for update`,
  }
  const now = kernel.now()
  const day = wireDay(now)
  const month = day.slice(0, 7)
  const tenants = await tenantsIn(kernel.store)
  let [sum, done] = [0, 0]
  for (const tenant of tenants) {
    await kernel.store.transaction(async ({ run }) => {
      const [, schools, rows] = await run([enterTenant(tenant), bind(lacking, month), bind(waiting)])
      const owing = Number(day.slice(8)) >= toldFrom ? schools! : []
      const bounds = [
        ...owing.flatMap(
          ([info]) =>
            write.born(
              tenant,
              info!,
              {
                title: `家长陪餐未开展：${month}`,
                content: `${month} 还没有家长陪餐，每月至少1次；家长可扫描陪餐二维码评价`,
                backlogKind: 1,
                backlogType: 'accompany',
                ownerSide: 1,
                level: 3,
                dueTime: `${laterDay(laterDay(`${month}-01`, 1), 0, -1)} 23:59:59`,
                openTime: wireMoment(now),
                bizUrl: page,
                originLink: link,
                originId: info,
                originPart: month,
              },
              now,
            ).bounds,
        ),
        ...rows!.flatMap(texts =>
          write.changed(tenant, decode(columns, texts), { backlogStatus: 1, doneTime: wireMoment(now) }, now),
        ),
      ]
      if (bounds.length) await run(bounds)
      sum += owing.length
      done += rows!.length
    })
  }
  return { told: sum, done }
}
