// log/usual 通用日志 blade-log/usual
import { resource } from '../../kernel/define/resource.ts'
import { longText, text } from '../../kernel/fields/index.ts'
import { request } from './line.ts'

/**
 * What happened: sign-ins, starts, runs of jobs, lines that were dropped. It describes a list and a page; the table is
 * its own. platform-contract.md 13
 */
export default resource({
  key: 'log/usual',
  title: '通用日志',
  wire: { path: 'blade-log/usual' },
  table: 'kernel_log',
  scope: 'tenant',
  page: { at: '/monitor/log/usual', group: 'log', sort: 10 },
  fields: {
    logId: text({ title: '事件', max: 64, by: 'system', filter: true }),
    logLevel: text({ title: '级别', max: 8, by: 'system', filter: true }),
    logData: longText({ title: '内容', max: 2048, by: 'system' }),
    ...request,
  },
  list: ['createTime', 'logLevel', 'logId', 'logData', 'createBy', 'remoteIp', 'requestUri'],
  order: 'createTime desc',
  grants: { administrator: 'read' },
})
