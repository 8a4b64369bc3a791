import type { English } from '../../kernel/define/titles.ts'
import { en as channel } from './channel.ts'
import { en as device } from './device.ts'
import { en as group } from './group.ts'
import { en as platform } from './platform.ts'
import { en as record } from './record.ts'
import { en as recordPlan } from './record-plan.ts'
import { en as region } from './region.ts'
import { en as share } from './share.ts'

export default {
  menu: {
    video: 'Video',
    'video/pushes': 'Pushed streams',
    'video/proxies': 'Pulled streams',
    'video/console': 'Video console',
    'video/nodes': 'Media nodes',
    'video/operations': 'Operations',
    'video/users': 'Users of video',
  },
  resources: {
    'video/device': device,
    'video/channel': channel,
    'video/record': record,
    'video/record-plan': recordPlan,
    'video/region': region,
    'video/group': group,
    'video/platform': platform,
    'video/share': share,
  },
  dictionaries: {
    video_stream: { UDP: 'UDP', 'TCP-ACTIVE': 'TCP, we connect', 'TCP-PASSIVE': 'TCP, the device connects' },
    video_charset: { GB2312: 'GB2312', 'UTF-8': 'UTF-8' },
    video_signal: { UDP: 'UDP', TCP: 'TCP' },
    catalog_group: { 1: '1', 2: '2', 4: '4', 8: '8' },
    upper_standing: {
      off: 'Not in force',
      trying: 'Registering',
      up: 'Registered',
      undeclared: 'Its address is not declared: the operator declares it in platforms of DOORS',
      unknownHost: 'There is no such name: look at its address again',
      unreachable: 'No connection comes about: look at its address, its port and how signals go',
      silent: 'It says nothing: look at its address, its port and firewalls',
      secret: 'It does not believe the user or the password: ask there for code and password',
      refused: 'It refuses: ask there, by what it answered',
      local: 'This machine has no port left: tell the operator',
    },
    video_ptz: {
      1: 'Dome',
      2: 'Half dome',
      3: 'Fixed',
      4: 'Remote fixed',
      5: 'Remote half dome',
      6: 'Panorama',
      7: 'Split channel',
    },
  },
} satisfies English
