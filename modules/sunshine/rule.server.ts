import { standing, type Rules } from '../../engines/index/rules.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { columnsOf, decode } from '../../kernel/derive/row/columns.ts'
import { platformRows } from '../../kernel/derive/write/platform-rows.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { bind, type Bound, type Rows, type Statement } from '../../kernel/store/batch.ts'
import rule, { rulesOf, state } from './rule.ts'
import { ruleVersions } from './tables.ts'

const v = ruleVersions('t')

const versions: Statement = {
  name: 'index_rule_versions',
  text: `select max(${v.version}), max(${v.id}) filter (where ${v.state} = ${state.inForce}) from ${v} where ${v.tenantId} = app.tenant() and not ${v.isDeleted}`,
}
/** 通知 of notice_category. */
const announcement = 1

/** An approved version is counted, the one before retires on its day, and everybody is told. decisions-2.md A.7 */
export function ruleSettle(kernel: Kernel): Settle<'sunshine/rule'> {
  const rows = rowChanges(rule, kernel)
  const notice = platformRows('desk/notice', kernel)
  return {
    async changes(transaction, context, verb, _before, after) {
      if (!after || verb !== 'approve') return {}
      const [[[last, current] = []] = []] = await transaction.run([bind(versions)])
      const version = Number(last ?? 0) + 1
      if (current) {
        const [old] = await rows.locked(transaction, context, [current], { action: 'approve' })
        await transaction.run(
          rows.changed(
            context,
            [{ before: old!, after: { ...old!, state: state.retired, retiredDay: after.effectiveDay } }],
            'retire',
          ),
        )
      }
      await transaction.run(
        notice.born(
          context.asker.tenant,
          '',
          {
            title: `阳光指数权重第 ${version} 版自 ${after.effectiveDay} 起生效`,
            category: announcement,
            content: `<p>阳光指数权重第 ${version} 版已批准，自 ${after.effectiveDay} 起按新权重计算，此前的分数不变。</p><p>修改说明：${escaped(after.remark)}</p>`,
            releaseTime: wireMoment(context.now),
          },
          context.now,
        ).bounds,
      )
      return { set: { version } }
    },
  }
}

const escaped = (text: string | null): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The rules of a day, with their version; 0 = as the platform says. */
export interface Standing {
  readonly rules: Rules
  readonly version: number
}

/** What is in force on a day: to be asked in the tenant, and read. */
export function rulesOn(kernel: Pick<Kernel, 'find'>): {
  ask(now: number): Bound
  read(rows: Rows): Standing
} {
  const columns = columnsOf(rule, kernel.find)
  const statement: Statement = {
    name: 'index_rules',
    text: `select ${columns.select} from ${v} where ${v.tenantId} = app.tenant() and ${v.effectiveDay} <= $1::date and (${v.retiredDay} is null or ${v.retiredDay} > $1::date) and not ${v.isDeleted} order by ${v.effectiveDay} desc, ${v.version} desc limit 1`,
  }
  return {
    ask: now => bind(statement, wireDay(now)),
    read([texts]) {
      if (!texts) return { rules: standing, version: 0 }
      const row = decode(columns, texts)
      return { rules: rulesOf(row), version: row.version ?? 0 }
    },
  }
}
