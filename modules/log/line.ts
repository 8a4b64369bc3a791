import { longText, text } from '../../kernel/fields/index.ts'

/** What every line of a log says of the request it is about. platform-contract.md 13 */
export const request = {
  method: text({ title: '请求方法', max: 8, by: 'system', filter: true }),
  requestUri: text({ title: '请求地址', max: 200, by: 'system', filter: true }),
  createBy: text({ title: '操作人', max: 45, by: 'system', filter: true }),
  remoteIp: text({ title: '客户端 IP', max: 64, by: 'system', filter: true }),
  traceId: text({ title: '追踪号', max: 32, by: 'system', filter: true }),
  methodName: text({ title: '接口', max: 100, by: 'system', filter: true }),
  methodClass: text({ title: '定义于', max: 100, by: 'system' }),
  serviceId: text({ title: '服务', max: 32, by: 'system', filter: true }),
  serverHost: text({ title: '服务器', max: 100, by: 'system', filter: true }),
  serverIp: text({ title: '服务器 IP', max: 64, by: 'system', filter: true }),
  env: text({ title: '环境', max: 16, by: 'system', filter: true }),
  userAgent: text({ title: '浏览器', max: 200, by: 'system' }),
  params: longText({ title: '请求参数', max: 2048, by: 'system' }),
}

/** How something ended: `ok`, or the code of the refusal. */
export const result = text({ title: '结果', max: 40, by: 'system', filter: true })
