// report/report 报表 blade-report/report/rest report_report
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, json, text } from '../../kernel/fields/index.ts'
import { reportSchedule, roleScope } from '../words/dictionaries.ts'

/**
 * A question to the records that is kept: which of them, which columns or sums, and how it is drawn. No SQL; see
 * shape.ts. platform-contract.md 14
 */
export default resource({
  key: 'report/report',
  title: '报表',
  wire: {
    path: 'blade-report/report/rest',
    served: ['list', 'submit'],
    own: ['export'],
    none: ['import'],
    buttons: { code: 'report' },
  },
  table: 'report_report',
  scope: 'tenant',
  page: { at: '/report/reportlist', group: 'report', sort: 10, icon: 'chart' },
  few: true,
  fields: {
    name: text({ title: '报表名称', max: 100, required: true, unique: true, search: true }),
    content: json({ title: '报表定义', required: true }),
    schedule: choice(reportSchedule, { title: '定时', initial: 0, named: true }),
    receivers: choices(roleScope, { title: '发送对象', hint: '定时生成后通知谁；各人只看到自己辖区的数据' }),
    sentMonth: text({ title: '最近发送的月份', max: 7, by: 'system' }),
    remark: text({ title: '备注', max: 255 }),
  },
  list: ['name', 'schedule', 'sentMonth', 'remark', 'createUserName', 'createTime', 'updateTime'],
  order: 'createTime desc',
  grants: { administrator: 'all', supervise: 'read', enterprise: 'read' },
})
