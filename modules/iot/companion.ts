import { origin } from '../../kernel/define/link.ts'
import { choice, longText, ref, text } from '../../kernel/fields/index.ts'
import { handleStatus, kitchenArea } from '../words/dictionaries.ts'
import alarm, { alm } from './alarm.ts'

/** Which device a row was written from, as it was called then. domain.md B.8 */
export const source = {
  deviceId: ref('', { title: '设备', show: '', by: 'device', filter: true }),
  deviceName: text({ title: '设备名称', max: 50, by: 'device', search: true }),
  deviceNo: text({ title: '设备编号', max: 32, by: 'device', search: true }),
  deviceArea: choice(kitchenArea, { title: '功能区', by: 'device', filter: true }),
}
/** What people may add to a row a device has written, and what it was written from. */
export const written = { remark: longText({ title: '备注', max: 500 }), ...origin }

/** The handling of an alarm, shown where the alarm came from; the alarm centre has it. domain.md B.8.1 */
export const handling = {
  handleStatus: choice(handleStatus, { title: '处置状态', by: 'system', filter: true }),
  handleWay: alm.handleWay,
  handleUser: alm.handleUser,
  handleTime: alm.handleTime,
  handleRemark: alm.handleRemark,
  handleImgs: alm.handleImgs,
}
/** Causes are handled in the alarm centre: elsewhere nothing stands under an alarm. */
const { foods: _foods, ...asked } = alarm.actions['handle']!.input!
/** Handles what is open of it in the alarm centre, as is done there. */
export const handle = {
  title: '处置',
  roles: ['enterprise', 'supervise'],
  when: { handleStatus: 0 },
  otherwise: 'alarmHandled',
  legacy: 'handleStatus',
  served: true,
  input: asked,
} as const

// In English, for the definitions that have them.
export const sourceEn = {
  deviceId: 'Device file',
  deviceName: 'Device',
  deviceNo: 'Device number',
  deviceArea: 'Kitchen area',
}
export const writtenEn = { remark: 'Remark', originId: 'Written from' }
export const handlingEn = {
  handleStatus: 'Handling',
  handleWay: 'What was done',
  handleUser: 'Handled by',
  handleUserName: 'Handled by',
  handleTime: 'Handled at',
  handleRemark: 'Handling remark',
  handleImgs: 'Handling photos',
}
