// log/api 接口日志 blade-log/api
import { resource } from '../../kernel/define/resource.ts'
import { text } from '../../kernel/fields/index.ts'
import { request, result } from './line.ts'

/**
 * Calls that changed something, were refused or were slow. It describes a list and a page; the table is its own.
 * platform-contract.md 13
 */
export default resource({
  key: 'log/api',
  title: '接口日志',
  wire: { path: 'blade-log/api' },
  table: 'kernel_log',
  scope: 'tenant',
  page: { at: '/monitor/log/api', group: 'log', sort: 20 },
  fields: {
    title: text({ title: '操作', max: 100, by: 'system', filter: true }),
    result,
    time: text({ title: '耗时', max: 12, by: 'system' }),
    type: text({ title: '类型', max: 4, by: 'system' }),
    ...request,
  },
  list: ['createTime', 'title', 'result', 'method', 'requestUri', 'createBy', 'remoteIp', 'time'],
  order: 'createTime desc',
  grants: { administrator: 'read' },
})
