import { describe } from 'vitest'
import { momentAt } from '../../contract/wire.ts'
import { eachRule, shot } from '../../tests/rules.ts'
import camera from './camera.ts'
import floorPlan from './floor-plan.ts'
import point from './point.ts'

const now = momentAt('2026-11-20 12:00:00')
const hall = {
  cameraName: '烹饪区-1',
  belong: 1,
  deviceCode: '42010600001320000001',
  channelId: '42010600001310000001',
  m3u8: '',
  cameraArea: 5,
  isPublic: false,
  aiEnable: false,
  aiBoxId: '',
}

describe('the file of a camera', () =>
  void eachRule(
    camera,
    hall,
    { now },
    {
      cameraCode: {
        refuses: [
          ['one of the national platform without its code', { deviceCode: '' }],
          ['one of the national platform without its channel', { channelId: '' }],
        ],
        passes: [['one with a stream of its own', { belong: 2, deviceCode: '', m3u8: 'rtsp://10.0.0.8/1' }]],
      },
      cameraStream: {
        refuses: [['one with a stream of its own and no address', { belong: 2 }]],
        passes: [['one of the national platform', {}]],
      },
      cameraPush: {
        refuses: [
          ['one that pushes to no app', { belong: 3, pushStream: 'hall' }],
          ['one that pushes under no name', { belong: 3, pushApp: 'live' }],
        ],
        passes: [
          ['one that pushes', { belong: 3, pushApp: 'live', pushStream: 'hall' }],
          ['one of the national platform', {}],
        ],
      },
      cameraLogin: {
        refuses: [
          ['a name and a password in its address', { belong: 2, m3u8: 'rtsp://admin:12345@10.0.0.8/1' }],
          ['a name in its address', { belong: 2, m3u8: 'rtsp://admin@10.0.0.8/1' }],
        ],
        passes: [['an address with an @ behind its host', { belong: 2, m3u8: 'rtsp://10.0.0.8/live@1' }]],
      },
      cameraPrivate: {
        refuses: [['a changing room that is open to the public', { cameraArea: 13, isPublic: true }]],
        passes: [
          ['a changing room that is not', { cameraArea: 13 }],
          ['a kitchen that is', { isPublic: true }],
        ],
      },
      cameraWatched: {
        refuses: [['one that AI looks at, by no box', { aiEnable: true }]],
        passes: [['one that AI looks at, by a box', { aiEnable: true, aiBoxId: '7' }]],
      },
    },
  ))

describe('a monitoring point', () =>
  void eachRule(
    point,
    { mornitorName: '烹饪区', mornitorArea: 5, cameraId: '7', coverItems: '5', posX: '', posY: '' },
    { now },
    {
      pointPlaced: {
        refuses: [
          ['one that is half placed', { posX: '10' }],
          ['one that is half placed, downwards', { posY: '10' }],
        ],
        passes: [['one that is placed', { posX: '0', posY: '100' }]],
      },
    },
  ))

const at = (deviceId: string, posX: number, posY: number) => ({ deviceId, deviceName: `${deviceId}号`, posX, posY })
describe('the floor plan of a kitchen', () =>
  void eachRule(
    floorPlan,
    { planImg: shot, places: [at('7', 10, 20), at('8', 0, 100)] },
    { now },
    {
      placedOnce: {
        refuses: [['a device at two places', { places: [at('7', 10, 20), at('7', 30, 40)] }]],
        passes: [['a drawing without devices', { places: [] }]],
      },
    },
  ))
