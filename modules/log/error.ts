// log/error 错误日志 blade-log/error
import { resource } from '../../kernel/define/resource.ts'
import { integer, longText, text } from '../../kernel/fields/index.ts'
import { request } from './line.ts'

/**
 * Failures nobody expected, under the number that was shown to whoever met them. It describes a list and a page; the
 * table is its own. platform-contract.md 13
 */
export default resource({
  key: 'log/error',
  title: '错误日志',
  wire: { path: 'blade-log/error' },
  table: 'kernel_log',
  scope: 'tenant',
  page: { at: '/monitor/log/error', group: 'log', sort: 30 },
  fields: {
    exceptionName: text({ title: '异常', max: 100, by: 'system', filter: true }),
    message: longText({ title: '说明', max: 2000, by: 'system' }),
    fileName: text({ title: '文件', max: 200, by: 'system' }),
    lineNumber: integer({ title: '行号', by: 'system' }),
    ...request,
    stackTrace: longText({ title: '堆栈', max: 8000, by: 'system' }),
  },
  list: [
    'createTime',
    'exceptionName',
    'message',
    'requestUri',
    'createBy',
    'traceId',
    'remoteIp',
    'fileName',
    'lineNumber',
  ],
  order: 'createTime desc',
  grants: { administrator: 'read' },
})
