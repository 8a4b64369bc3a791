import camera, { en as cameraEn } from './camera.ts'
import command, { en as commandEn } from './command.ts'
import coreMenu, { en as coreMenuEn } from './core-menu.ts'
import coreTemp, { en as coreTempEn } from './core-temp.ts'
import cycle, { en as cycleEn } from './cycle.ts'
import finding, { en as findingEn } from './finding.ts'
import floorPlan, { en as floorPlanEn } from './floor-plan.ts'
import gasResult, { en as gasResultEn } from './gas-result.ts'
import linkChannel, { en as linkChannelEn } from './link-channel.ts'
import linkDevice, { en as linkDeviceEn } from './link-device.ts'
import pause, { en as pauseEn } from './pause.ts'
import point, { en as pointEn } from './point.ts'
import moguMessage, { en as moguMessageEn } from './mogu-message.ts'
import powerState, { en as powerStateEn } from './power-state.ts'
import powerTimer, { en as powerTimerEn } from './power-timer.ts'
import rayDay, { en as rayDayEn } from './ray-day.ts'
import smokeData, { en as smokeDataEn } from './smoke-data.ts'

/** What stands beside the files of devices: rows that are written of what devices said, and what they are told. */
export const companions = [
  cycle,
  rayDay,
  smokeData,
  gasResult,
  coreMenu,
  coreTemp,
  powerState,
  powerTimer,
  command,
  moguMessage,
  camera,
  point,
  floorPlan,
  finding,
  pause,
  linkDevice,
  linkChannel,
] as const

/** The same in English, by key. */
export const companionsEn = {
  'iot/cycle': cycleEn,
  'iot/ray-day': rayDayEn,
  'iot/smoke-data': smokeDataEn,
  'iot/gas-result': gasResultEn,
  'iot/core-menu': coreMenuEn,
  'iot/core-temp': coreTempEn,
  'iot/camera': cameraEn,
  'iot/point': pointEn,
  'iot/floor-plan': floorPlanEn,
  'iot/power-state': powerStateEn,
  'iot/power-timer': powerTimerEn,
  'iot/command': commandEn,
  'iot/mogu-message': moguMessageEn,
  'iot/finding': findingEn,
  'iot/pause': pauseEn,
  'iot/link-device': linkDeviceEn,
  'iot/link-channel': linkChannelEn,
}
