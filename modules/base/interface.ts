// base/interface 接口配置 base/baseinterface base_interface
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, flag, integer, moment, secret, text } from '../../kernel/fields/index.ts'
import { interfaceType } from '../words/dictionaries.ts'
import { targetOf } from './target.ts'

/**
 * Platforms of others that this one speaks to: which, where, and with what key. Nothing is reached that the operator
 * has not declared (decision 9). domain.md B.11.2
 */
export default resource({
  key: 'base/interface',
  title: '接口配置',
  wire: { path: 'base/baseinterface', none: ['import'] },
  table: 'base_interface',
  scope: 'tenant',
  page: { at: '/base/baseinterface', group: 'base', sort: 4 },
  fields: {
    interfaceName: text({ title: '名称', max: 50, required: true, search: true }),
    interfaceType: choice(interfaceType, {
      title: '接口类型',
      required: true,
      filter: true,
      hint: '平台只从 IoT 云平台同步设备；其他类型目前只登记、可测试连接',
    }),
    vendor: text({ title: '厂商', max: 50, required: true }),
    baseUrl: text({
      title: '地址',
      max: 200,
      required: true,
      hint: '以 http://、https://、sip: 或 mqtt: 开头；只能访问运维人员开放的主机',
    }),
    appKey: text({ title: '标识', max: 64 }),
    appSecret: secret({ title: '密钥', sealed: true }),
    // Nobody asks these platforms by the clock or counts what they were asked: no page says so.
    syncCron: text({
      title: '同步计划',
      max: 50,
      pattern: /^[\d*,/-]+( [\d*,/-]+){4}$/,
      internal: true,
    }),
    heartbeat: integer({ title: '心跳', min: 5, max: 86_400, unit: 's', internal: true }),
    enabled: flag({ title: '启用', filter: true, initial: true }),
    lastTestTime: moment({ title: '最近测试', by: 'system' }),
    lastTestResult: text({ title: '测试结果', max: 100, by: 'system' }),
    todayCalls: integer({ title: '今日调用', by: 'system', initial: 0, internal: true }),
    failRate: decimal({ title: '失败率', digits: 5, scale: 2, unit: '%', by: 'system', internal: true }),
  },
  list: ['interfaceName', 'interfaceType', 'vendor', 'baseUrl', 'appKey', 'enabled', 'lastTestTime', 'lastTestResult'],
  order: 'createTime desc',
  rules: {
    scheme: {
      at: 'baseUrl',
      says: '地址必须以 http://、https://、sip: 或 mqtt: 开头，并写明主机',
      holds: row => targetOf(row.baseUrl) !== null,
    },
  },
  grants: { administrator: 'all' },
  actions: {
    test: { title: '测试连接', roles: ['administrator'], served: true, atOnce: true, says: ['连接成功', 'It answers'] },
  },
})
