/** What a camera is told, as the body that says it. GB/T 28181-2022 §9.3, annex A.2.3, A.3 */
import type { CameraOrder } from '../../kernel/run/cameras.ts'
import {
  alarmControl,
  configControl,
  guardControl,
  homeControl,
  keyFrameControl,
  ptzControl,
  rebootControl,
  recordControl,
  zoomControl,
  type Question,
} from '../../protocols/gb28181/ask.ts'
import {
  codeOf,
  cruiseCode,
  cruiseTimeCode,
  lensCode,
  motionCode,
  presetCode,
  scanCode,
  scanSpeedCode,
  stopCode,
  switchCode,
} from '../../protocols/gb28181/ptz.ts'

/** The body of an order. */
export function questionOf(order: CameraOrder): Question {
  switch (order.does) {
    case 'move':
      return ptzControl(motionCode(order))
    case 'lens':
      return ptzControl(lensCode(order.focus, order.iris, order.speed))
    case 'stop':
      return ptzControl(stopCode)
    case 'preset':
      return ptzControl(presetCode(order.act, order.preset))
    case 'cruise':
      return ptzControl(cruiseCode(order.act, order.cruise, order.preset))
    case 'cruiseTime':
      return ptzControl(cruiseTimeCode(order.of, order.cruise, order.value))
    case 'scan':
      return ptzControl(scanCode(order.act, order.scan))
    case 'scanSpeed':
      return ptzControl(scanSpeedCode(order.scan, order.speed))
    case 'switch':
      return ptzControl(switchCode(order.isOn, order.number))
    case 'raw':
      return ptzControl(codeOf(order.command, order.first, order.second, order.third))
    case 'reboot':
      return rebootControl
    case 'keyFrame':
      return keyFrameControl
    case 'record':
      return recordControl(order.isOn)
    case 'guard':
      return guardControl(order.isOn)
    case 'resetAlarm':
      return alarmControl(order.method ?? undefined, order.type ?? undefined)
    case 'home':
      return homeControl(order.isOn, order.after, order.preset)
    case 'zoom': {
      const { length, width, midX, midY, lengthX, lengthY } = order.frame
      return zoomControl(order.isIn, length, width, midX, midY, lengthX, lengthY)
    }
    case 'configure': {
      const { name, expiration, heartBeatInterval, heartBeatCount } = order.settings
      return configControl([
        ['Name', name || null],
        ['Expiration', expiration],
        ['HeartBeatInterval', heartBeatInterval],
        ['HeartBeatCount', heartBeatCount],
      ])
    }
    // no default: the compiler holds that each order has its body
  }
}
