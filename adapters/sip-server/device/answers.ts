/** What a simulated device answers to questions. */
import { clockOf, timeOf, type Body } from '../../../protocols/gb28181/body.ts'
import { childOf, wordOf, type Written } from '../../../protocols/gb28181/xml.ts'
import { pagesOf, type Parts } from '../lower/lists.ts'

export interface SimulatedChannel {
  readonly id: string
  readonly name: string
  readonly isOn?: boolean
}
/** Times are epoch ms. */
export interface Recording {
  readonly channelId: string
  readonly from: number
  readonly to: number
}
export interface Answering {
  readonly id: string
  readonly channels: readonly SimulatedChannel[]
  readonly perMessage?: number
  readonly recordings?: readonly Recording[]
}
/** Each answer is one or several messages, or none where there is nothing to say. */
export function answersOf({
  id,
  channels,
  perMessage = 4,
  recordings = [],
}: Answering): (body: Body) => readonly Parts[] {
  const itemOf = ({ id: channelId, name, isOn = true }: SimulatedChannel): Written => [
    'Item',
    [
      ['DeviceID', channelId],
      ['Name', name],
      ['Manufacturer', 'Simulated'],
      ['Model', 'SIM-1'],
      ['Owner', 'Owner'],
      ['CivilCode', channelId.slice(0, 6)],
      ['Parental', 0],
      ['ParentID', id],
      ['SafetyWay', 0],
      ['RegisterWay', 1],
      ['Secrecy', 0],
      ['Status', isOn ? 'ON' : 'OFF'],
    ],
  ]
  const recordOf = ({ channelId, from, to }: Recording): Written => [
    'Item',
    [
      ['DeviceID', channelId],
      ['Name', 'record'],
      ['FilePath', `/${channelId}/${from}`],
      ['StartTime', clockOf(from)],
      ['EndTime', clockOf(to)],
      ['Secrecy', 0],
      ['Type', 'time'],
    ],
  ]
  return body => {
    if (body.root === 'Control')
      return ['RecordCmd', 'GuardCmd', 'AlarmCmd', 'HomePosition', 'BasicParam'].some(name =>
        childOf(body.element, name),
      )
        ? [[['Result', 'OK']]]
        : []
    if (body.root !== 'Query') return []
    if (body.type === 'Catalog') return pagesOf(channels.map(itemOf), 'DeviceList', perMessage)
    if (body.type === 'RecordInfo') {
      const [from, to] = ['StartTime', 'EndTime'].map(name => timeOf(wordOf(body.element, name)) ?? 0) as [
        number,
        number,
      ]
      const records = recordings.filter(
        record => record.channelId === body.deviceId && record.from < to && record.to > from,
      )
      return pagesOf(records.map(recordOf), 'RecordList', perMessage, [['Name', 'record']])
    }
    if (body.type === 'DeviceInfo')
      return [
        [
          ['DeviceName', 'Simulated'],
          ['Result', 'OK'],
          ['Manufacturer', 'Simulated'],
          ['Model', 'SIM-1'],
          ['Firmware', '1.0'],
          ['Channel', channels.length],
        ],
      ]
    if (body.type === 'DeviceStatus')
      return [
        [
          ['Result', 'OK'],
          ['Online', 'ONLINE'],
          ['Status', 'OK'],
          ['Encode', 'ON'],
          ['Record', 'OFF'],
        ],
      ]
    if (body.type === 'ConfigDownload')
      return [
        [
          ['Result', 'OK'],
          [
            'BasicParam',
            [
              ['Name', 'Simulated'],
              ['Expiration', 3600],
              ['HeartBeatInterval', 60],
              ['HeartBeatCount', 3],
            ],
          ],
        ],
      ]
    if (body.type === 'PresetQuery')
      return [
        [
          [
            'PresetList',
            [
              [
                'Item',
                [
                  ['PresetID', 1],
                  ['PresetName', '门口'],
                ],
              ],
            ],
            { Num: 1 },
          ],
        ],
      ]
    return []
  }
}
