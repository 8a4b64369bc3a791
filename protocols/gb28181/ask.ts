/** What a platform asks devices and tells them to do. GB/T 28181-2022 annex A.2.3, A.2.4 */
import { clockOf } from './body.ts'
import { writeXml, type Written } from './xml.ts'

/** A body that is not addressed yet: it gets its number and the charset of its device when it is sent. */
export interface Question {
  readonly root: 'Query' | 'Control' | 'Response' | 'Notify'
  readonly type: string
  readonly parts: readonly (Written | null)[]
  /** Whether the device says something to it, besides that it came. */
  readonly isAnswered: boolean
}

const query = (type: string, parts: Question['parts'] = []): Question => ({
  root: 'Query',
  type,
  parts,
  isAnswered: true,
})
const control = (parts: Question['parts'], isAnswered: boolean): Question => ({
  root: 'Control',
  type: 'DeviceControl',
  parts,
  isAnswered,
})

/** The document of a question. @param id whom it is about: a device or a channel @param encoding as it is declared */
export const documentOf = ({ root, type, parts }: Question, sn: number, id: string, encoding: string): string =>
  writeXml([root, [['CmdType', type], ['SN', sn], ['DeviceID', id], ...parts]], encoding)

export const catalogQuery = query('Catalog')
export const deviceInfoQuery = query('DeviceInfo')
export const deviceStatusQuery = query('DeviceStatus')
export const presetQuery = query('PresetQuery')
/** @param what BasicParam, VideoParamOpt … */
export const configQuery = (what: string): Question => query('ConfigDownload', [['ConfigType', what]])
/** Recordings that touch a time, epoch ms. */
export const recordQuery = (from: number, to: number, type: 'all' | 'time' | 'alarm' | 'manual' = 'all'): Question =>
  query('RecordInfo', [
    ['StartTime', clockOf(from)],
    ['EndTime', clockOf(to)],
    ['Secrecy', 0],
    ['Type', type],
  ])

/** Turns a camera. @param code of `ptz.ts` @param priority of several who turn it, the higher one wins */
export const ptzControl = (code: string, priority = 5): Question =>
  control(
    [
      ['PTZCmd', code],
      ['Info', [['ControlPriority', priority]]],
    ],
    false,
  )
export const rebootControl = control([['TeleBoot', 'Boot']], false)
export const recordControl = (isOn: boolean): Question => control([['RecordCmd', isOn ? 'Record' : 'StopRecord']], true)
export const guardControl = (isOn: boolean): Question => control([['GuardCmd', isOn ? 'SetGuard' : 'ResetGuard']], true)
/** The next picture is to be a whole one. Devices of 2016 know the word with its slip of the pen, so both are sent. */
export const keyFrameControl = control(
  [
    ['IFameCmd', 'Send'],
    ['IFrameCmd', 'Send'],
  ],
  false,
)
/** An alarm is over. @param method and @param type of the alarm, where only those are */
export const alarmControl = (method?: number, type?: number): Question =>
  control(
    [
      ['AlarmCmd', 'ResetAlarm'],
      method === undefined
        ? null
        : ['Info', [['AlarmMethod', method], type === undefined ? null : ['AlarmType', type]]],
    ],
    true,
  )
/** Where a camera turns by itself. @param after so many seconds of rest */
export const homeControl = (isOn: boolean, after = 30, preset = 1): Question =>
  control(
    [
      [
        'HomePosition',
        [
          ['Enabled', isOn ? 1 : 0],
          ['ResetTime', after],
          ['PresetIndex', preset],
        ],
      ],
    ],
    true,
  )

/**
 * Makes what is in a frame that was drawn on a picture large, or small. Pixels, in the order of the standard: how large
 * the picture is, where the middle of the frame is, how large that is.
 */
export const zoomControl = (
  isIn: boolean,
  ...frame: readonly [length: number, width: number, midX: number, midY: number, lengthX: number, lengthY: number]
): Question => {
  const words = ['Length', 'Width', 'MidPointX', 'MidPointY', 'LengthX', 'LengthY']
  return control([[isIn ? 'DragZoomIn' : 'DragZoomOut', words.map((word, n) => [word, frame[n] ?? 0])]], false)
}

/** Changes basic settings of a device: those that are not null. A.2.3.2 */
export const configControl = (
  settings: readonly (readonly [name: string, value: string | number | null])[],
): Question => ({
  root: 'Control',
  type: 'DeviceConfig',
  parts: [['BasicParam', settings.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))]],
  isAnswered: true,
})

/** An alarm was heard: the device need not say it again. A.2.6.3 */
export const alarmAnswer: Question = { root: 'Response', type: 'Alarm', parts: [['Result', 'OK']], isAnswered: false }
