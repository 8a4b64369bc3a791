import { permission } from '../../contract/roles.ts'
import { may, type RowOf } from '../../kernel/define/resource.ts'
import type { English } from '../../kernel/define/titles.ts'
import type { Kernel } from '../../kernel/ask/kernel.ts'
import { refresh } from '../../kernel/derive/write/refresh.ts'
import { rowChanges } from '../../kernel/derive/write/row-changes.ts'
import { bodySchema } from '../../kernel/derive/row/row-schema.ts'
import type { Settle } from '../../kernel/ask/settle.ts'
import { titlesOf } from '../../kernel/derive/row/titles.ts'
import { isBlank } from '../../kernel/derive/row/worded.ts'
import { writing } from '../../kernel/derive/write/write.ts'
import { refuse } from '../../kernel/errors.ts'
import { accessOf } from '../../kernel/ask/access.ts'
import { holds, type Signed } from '../../kernel/ask/asker.ts'
import type { Input, SignedCall } from '../../kernel/ask/call.ts'
import type { Job } from '../../kernel/run/jobs.ts'
import { array } from '../../kernel/store/arrays.ts'
import { flag } from '../../kernel/define/value.ts'
import { bind } from '../../kernel/store/batch.ts'
import { select } from '../../kernel/store/select.ts'
import type { Transaction } from '../../kernel/store/store.ts'
import { enterprises } from '../enterprise/asks.server.ts'
import { areas } from '../base/asks.server.ts'
import { inputs, taskLink } from './links.ts'
import task from './updata-task.ts'
import updata from './updata.ts'
import { uploads } from './tables.ts'

const e = enterprises('e')
const a = areas('a')
const u = uploads('u')

/** Rows that are made in one round trip. */
const batch = 200

/**
 * Enterprises a task is meant for, of those its author sees, that have no row of it yet: named, or of the areas and
 * units and types that were said.
 */
const targets = select(
  'updata_meant',
  e.id,
  list => `select ${list} from ${e} where ${e.tenantId} = app.tenant() and not ${e.isDeleted} and ${e.infoStatus} is distinct from 5
      and (${e.id} = any($2::bigint[]) or (cardinality($3::bigint[]) + cardinality($4::bigint[]) + cardinality($5::text[]) > 0
        and (cardinality($3::bigint[]) = 0 or exists (select from ${a} where ${a.tenantId} = ${e.tenantId} and ${a.id} = any($3::bigint[]) and not ${a.isDeleted} and ${e.areaCode} like ${a.areaCode} || '%'))
        and (cardinality($4::bigint[]) = 0 or ${e.marketId} = any($4::bigint[])) and (cardinality($5::text[]) = 0 or ${e.type}::text = any($5::text[]))))
      and not exists (select from ${u} where ${u.tenantId} = ${e.tenantId} and ${u.originLink} = '${taskLink}' and ${u.originId} = $1 and ${u.originPart} = ${e.id}::text) order by ${e.id}`,
)
const there = select(
  'updata_there',
  flag`exists (select from ${u} where ${u.tenantId} = app.tenant() and ${u.taskId} = $1 and not ${u.isDeleted})`,
  list => `select ${list}`,
)

/** Gives every enterprise a task is meant for its row, in the transaction of the task. domain.md B.10.4 targets */
export function updataSettle(kernel: Kernel): Settle<'info/updata-task'> {
  const rows = rowChanges(updata, kernel)
  const list = (value: readonly string[] | null): string => array(value ?? [])
  const give = async (transaction: Transaction, context: Signed, row: RowOf<'info/updata-task'>): Promise<void> => {
    const [infos, [has]] = await transaction.run([
      bind(
        targets,
        row.id,
        list(row.targetInfos),
        list(row.targetAreas),
        list(row.targetMarkets),
        list(row.targetTypes),
      ),
      bind(there, row.id),
    ])
    if (!infos.length && !has)
      throw refuse('updataNobody', {}, [{ field: 'targetInfos', message: refuse('updataNobody').text(context.lang) }])
    const blank = Object.fromEntries(
      Object.entries(updata.fields).map(([name, of]) => [name, of.initial ?? (of.type.name === 'flag' ? false : null)]),
    )
    for (let i = 0; i < infos.length; i += batch) {
      await transaction.run(
        infos.slice(i, i + batch).flatMap(
          info =>
            rows.added(
              context,
              {
                ...blank,
                taskId: row.id,
                ...Object.fromEntries(inputs.map(name => [name, row[name]])),
                originLink: taskLink,
                originId: row.id,
                originPart: info,
              },
              { info },
            ).bounds,
        ),
      )
    }
  }
  return {
    creates: async (transaction, context, row) => ({ further: () => give(transaction, context, row) }),
    async changes(transaction, context, _verb, before, after) {
      // Every office sees what others ask for; it is theirs to change.
      if (context.asker.role === 'supervise' && before.createUser !== context.asker.user) throw refuse('forbidden')
      return after ? { further: () => give(transaction, context, after) } : {}
    },
  }
}

/** The one address both sides send to: a kitchen hands in, the office asks. endpoints.tsv POST info/updata/submit */
export function updataCalls(kernel: Kernel, english: English): readonly SignedCall[] {
  const tasks = writing(task, kernel, titlesOf(task, english))
  const reports = writing(updata, kernel, titlesOf(updata, english))
  const submit = async (context: Signed, { body }: Input): Promise<unknown> => {
    const { asker } = context
    if (asker.role === 'enterprise') {
      if (!holds(asker, permission(updata.key, 'report'))) throw refuse('forbidden')
      await reports.act(context, 'report', body['id'], body)
      return { id: body['id'] }
    }
    const verb = isBlank(body['id']) ? 'create' : 'update'
    if (!may(task, asker.role, verb) || !holds(asker, permission(task.key, verb))) throw refuse('forbidden')
    return { id: await tasks[verb](context, body) }
  }
  return [
    {
      source: 'modules/info/updata.server.ts',
      enters: true,
      id: `${updata.key}.submit`,
      title: `${updata.title}提交`,
      method: 'POST',
      path: `/${updata.path}/submit`,
      access: accessOf(updata, 'read'),
      body: bodySchema(task),
      says: '保存成功',
      handle: submit,
    },
  ]
}

/** Every minute: what was not handed in by its deadline. domain.md B.12 资料上报 */
export const updataJobs = (kernel: Kernel): readonly Job[] => [
  {
    name: 'updata-overdue',
    title: { zh: '资料上报逾期', en: 'Reports that are overdue' },
    cron: '* * * * *',
    cost: { quiet: 2, each: { zh: '每份逾期的上报约 6 条语句', en: 'a report that is late: about 6 statements' } },
    run: async () => ({
      overdue: await refresh(updata, kernel, {
        due: 't.data_status = 0 and t.deadline < $2::timestamptz',
        becomes: () => ({ dataStatus: 4 as const }),
      }),
    }),
  },
]
