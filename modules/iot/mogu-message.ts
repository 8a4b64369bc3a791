// iot/mogu-message 蘑菇消息 moguMsg/warnmogumsg iot_mogu_message
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, integer, moment, phone, ref, text } from '../../kernel/fields/index.ts'
import { callResult, moguMsg } from '../words/dictionaries.ts'
import { source, sourceEn, written, writtenEn } from './companion.ts'

/** Whom terminals called about alarms, call by call, and who answered. domain.md B.8.13 */
export default resource({
  key: 'iot/mogu-message',
  title: '蘑菇消息',
  wire: { path: 'moguMsg/warnmogumsg' },
  table: 'iot_mogu_message',
  scope: 'enterprise',
  page: { at: '/moguMsg/warnmogumsg', group: 'iot', sort: 38 },
  fields: {
    ...source,
    msgTime: moment({ title: '时间', by: 'device', filter: 'range', sort: true }),
    msgType: choice(moguMsg, { title: '消息类型', by: 'device', filter: true }),
    msgContent: text({ title: '内容', max: 200, by: 'device', search: true }),
    callName: text({ title: '被呼叫人', max: 20, by: 'system' }),
    callPhone: phone({ title: '呼叫号码', sensitive: 'phone', by: 'system' }),
    callResult: choice(callResult, { title: '呼叫结果', by: 'system', filter: true }),
    callTimes: integer({ title: '第几次呼叫', by: 'system' }),
    // A terminal says nothing of texts it sent.
    smsResult: flag({ title: '短信已发', by: 'system', internal: true }),
    alarmId: ref('iot/alarm', { title: '报警记录', show: 'alarmNo', as: 'alarmName', by: 'system', filter: true }),
    commandId: ref('', { title: '命令', show: '', by: 'system', filter: true }),
    ...written,
  },
  list: [
    'infoName',
    'deviceName',
    'msgTime',
    'msgType',
    'msgContent',
    'callName',
    'callPhone',
    'callResult',
    'callTimes',
    'alarmName',
  ],
  order: 'msgTime desc',
  grants: { enterprise: ['read', 'update'], supervise: 'read', administrator: ['read', 'remove'] },
  unmask: ['enterprise', 'administrator'],
})

export const en = {
  title: 'Messages of terminals',
  fields: {
    ...sourceEn,
    msgTime: 'Time',
    msgType: 'Kind of message',
    msgContent: 'What it says',
    callName: 'Called',
    callPhone: 'Number called',
    callResult: 'What became of the call',
    callTimes: 'Which call',
    smsResult: 'Text sent',
    alarmId: 'Alarm record',
    alarmName: 'Alarm record',
    commandId: 'Command',
    ...writtenEn,
  },
}
