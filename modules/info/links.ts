import { momentAt } from '../../contract/wire.ts'
import { link } from '../../kernel/define/link.ts'
import { todo } from '../record/todo.ts'

/**
 * Name of the link between a task and the rows it gave to enterprises. The server part makes them: whom a task is meant
 * for, no pure function can say.
 */
export const taskLink = 'updata-report'
/** What of a task each of its rows says. */
export const inputs = ['dataTitle', 'dataType', 'requireDesc', 'templateFile', 'deadline'] as const

/** Codes of updata_status. */
const [waiting, returned, overdue] = [0, 3, 4] as const
const undone: readonly unknown[] = [waiting, returned, overdue]

/** What tasks bring about. domain.md B.10.4, D.7 updata */
export const infoLinks = [
  link({
    key: taskLink,
    title: '上报任务 → 企业上报',
    from: 'info/updata-task',
    to: 'info/updata',
    parts: () => [],
    makes: () => null,
    follows(row, task, { now }) {
      // What was handed in stays when the task goes.
      if (!task) return row.dataStatus === waiting || row.dataStatus === overdue ? { isDeleted: true } : null
      const differs = inputs.some(name => JSON.stringify(row[name]) !== JSON.stringify(task[name]))
      return differs
        ? {
            ...Object.fromEntries(inputs.map(name => [name, task[name]])),
            ...(row.dataStatus === overdue && momentAt(task.deadline) > now && { dataStatus: waiting }),
          }
        : null
    },
  }),
  todo({
    key: 'updata-todo',
    title: '资料上报 → 待办',
    from: 'info/updata',
    type: 'updata',
    page: '/info/updata',
    owes: row =>
      undone.includes(row.dataStatus)
        ? {
            title: `上报资料：${row.dataTitle!}`,
            content: row.dataStatus === returned ? `已退回：${row.reviewRemark}` : row.requireDesc!,
            due: row.deadline,
            level: 3,
            side: 1,
          }
        : null,
  }),
]
