// log/audit 审计追踪 system/audit
import { resource } from '../../kernel/define/resource.ts'
import { json, text } from '../../kernel/fields/index.ts'
import { request, result } from './line.ts'

const { createBy, remoteIp, traceId } = request

/**
 * Who did what to which row, as it was and as it is, with which result. It describes a list and a page; the table is
 * the kernel's.
 */
export default resource({
  key: 'log/audit',
  title: '审计追踪',
  wire: { path: 'system/audit' },
  table: 'kernel_audit',
  scope: 'tenant',
  page: { at: '/monitor/audit', group: 'log', sort: 40 },
  fields: {
    createBy,
    operation: text({ title: '操作', max: 100, by: 'system', filter: true }),
    resource: text({ title: '对象', max: 60, by: 'system', filter: true }),
    rowId: text({ title: '记录编号', max: 19, by: 'system', filter: true }),
    result,
    ip: remoteIp,
    traceId,
    userId: text({ title: '账号编号', max: 19, by: 'system' }),
    sessionId: text({ title: '会话编号', max: 19, by: 'system' }),
    ownerId: text({ title: '企业编号', max: 19, by: 'system' }),
    sealNo: text({ title: '封存号', max: 19, by: 'system' }),
    before: json({ title: '变更前', by: 'system' }),
    after: json({ title: '变更后', by: 'system' }),
  },
  list: ['createTime', 'createBy', 'operation', 'resource', 'rowId', 'result', 'ip', 'sealNo'],
  order: 'createTime desc',
  grants: { administrator: 'read' },
})
