import { call } from '../../kernel/define/contract.ts'
import { anyOf, list, oneOf } from '../../kernel/define/shape.ts'
import { number, text } from '../../kernel/define/value.ts'
import file from './switch.ts'

/** A switch way by way: what hangs on each, and whether it is on. domain.md B.8.12 queryWirelessById */
export default call({
  of: file,
  name: 'ways',
  title: `${file.title}各路状态`,
  source: 'modules/iot/switch-ways.ts',
  at: 'queryWirelessById',
  on: 'row',
  answers: {
    ...{ id: text, deviceName: text, onlineStatus: anyOf(number, oneOf('')) },
    channels: list({ no: number, name: text, state: oneOf(0, 1, ''), linkDevice: text }),
    ...{ lastCmd: text, lastCmdTime: text, lastCmdResult: text },
  },
})
