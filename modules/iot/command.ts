// iot/command 设备命令 iot/warniotcommand iot_command
import { wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, json, longText, moment, ref, text } from '../../kernel/fields/index.ts'
import { evenSo, onceMore } from './commands.ts'
import { commandSource, commandStatus, deviceKind } from '../words/dictionaries.ts'

/** Keys of command_status. */
export const state = { asked: 0, waiting: 1, sent: 2, done: 3, failed: 4, declined: 5 } as const
/** Keys of command_source. */
export const source = { person: 1, rule: 2, timer: 3, office: 4, call: 5 } as const

/** Everything devices were told to do: what, by whom, why, and what became of it. decisions-2.md B.0 */
export default resource({
  key: 'iot/command',
  title: '设备命令',
  wire: { path: 'iot/warniotcommand' },
  table: 'iot_command',
  scope: 'enterprise',
  page: { at: '/iot/warniotcommand', group: 'iot', sort: 26 },
  fields: {
    deviceId: ref('', { title: '设备', show: '', by: 'system', filter: true }),
    deviceName: text({ title: '设备名称', max: 50, by: 'system', search: true }),
    deviceNo: text({ title: '设备编号', max: 32, by: 'system', search: true }),
    deviceKind: choice(deviceKind, { title: '设备类别', by: 'system', filter: true }),
    cmd: text({ title: '指令', max: 32, by: 'system', internal: true }),
    cmdName: text({ title: '命令', max: 50, by: 'system', search: true }),
    args: json({ title: '参数', by: 'system', internal: true }),
    argsText: text({ title: '参数说明', max: 200, by: 'system' }),
    commandSource: choice(commandSource, { title: '来源', by: 'system', filter: true }),
    userId: ref('system/user', { title: '下发人', show: 'name', as: 'userName', by: 'system' }),
    askUser: ref('system/user', { title: '申请人', show: 'name', as: 'askUserName', by: 'system' }),
    reason: text({ title: '理由', max: 200, by: 'system' }),
    alarmId: ref('iot/alarm', { title: '报警', show: 'alarmNo', as: 'alarmName', by: 'system', filter: true }),
    timerId: ref('iot/power-timer', { title: '定时', show: 'timerName', as: 'timerName', by: 'system', filter: true }),
    commandStatus: choice(commandStatus, { title: '状态', by: 'system', filter: true }),
    sentAt: moment({ title: '送达时间', by: 'system' }),
    ackAt: moment({ title: '应答时间', by: 'system' }),
    ok: flag({ title: '成功', by: 'system', filter: true }),
    msg: text({ title: '结果', max: 200, by: 'system' }),
    exp: moment({ title: '有效至', by: 'system' }),
    isOpen: flag({ title: '进行中', by: 'system', internal: true }),
  },
  list: [
    'infoName',
    'deviceName',
    'deviceNo',
    'deviceKind',
    'cmdName',
    'argsText',
    'commandSource',
    'userName',
    'askUserName',
    'reason',
    'alarmName',
    'commandStatus',
    'sentAt',
    'ackAt',
    'msg',
  ],
  order: 'createTime desc',
  indexes: [{ by: ['exp'], only: 'isOpen', wide: true }],
  grants: { enterprise: 'read', supervise: 'read', administrator: 'read' },
  actions: {
    // Of an office's wish the kitchen decides: it knows who stands beside the device.
    approve: {
      title: '同意并下发',
      roles: ['enterprise', 'administrator'],
      when: { commandStatus: state.asked },
      danger: 'ask',
      served: true,
      input: { evenSo },
      shown: onceMore,
      run: (_row, _input, { user }) => ({ set: { userId: user } }),
    },
    decline: {
      title: '不同意',
      roles: ['enterprise', 'administrator'],
      when: { commandStatus: state.asked },
      input: { msg: longText({ title: '说明', min: 5, max: 200, required: true }) },
      run: (_row, { msg }, { user, now }) => ({
        set: { commandStatus: state.declined, userId: user, msg, ackAt: wireMoment(now) },
      }),
    },
  },
})

export const en = {
  title: 'Commands to devices',
  fields: {
    deviceId: 'Device file',
    evenSo: 'Even so',
    deviceName: 'Device',
    deviceNo: 'Device number',
    deviceKind: 'Kind of device',
    cmd: 'Word of the command',
    cmdName: 'Command',
    args: 'Said with it',
    argsText: 'Said with it, in words',
    commandSource: 'Came of',
    userId: 'Sent by',
    userName: 'Sent by',
    askUser: 'Asked for by',
    askUserName: 'Asked for by',
    reason: 'Why',
    alarmId: 'Alarm record',
    alarmName: 'Alarm record',
    timerId: 'Timer',
    timerName: 'Timer',
    commandStatus: 'State of the command',
    sentAt: 'Sent at',
    ackAt: 'Answered at',
    ok: 'Done',
    msg: 'Result',
    exp: 'Valid until',
    isOpen: 'Under way',
  },
  actions: { approve: 'Agree and send', decline: 'Decline' },
}
