import { group, page } from '../../kernel/define/page.ts'
import { room } from '../../kernel/define/room.ts'
import channel from './channel.ts'
import { serverPermission } from './console.ts'
import device from './device.ts'
import en from './en.ts'
import record from './record.ts'
import recordPlan from './record-plan.ts'
import videoGroup from './group.ts'
import platform from './platform.ts'
import region from './region.ts'
import share from './share.ts'

/** Cameras and recorders that come by GB/T 28181. */
export default room({
  key: 'video',
  groups: [group({ key: 'video', title: '视频监管', icon: 'camera', sort: 45 })],
  pages: [
    page({
      key: 'video/pushes',
      title: '推流列表',
      page: '/streamPushList',
      menu: { group: 'video', sort: 5, icon: 'cloud' },
      roles: ['administrator'],
    }),
    page({
      key: 'video/proxies',
      title: '拉流代理',
      page: '/streamProxyList',
      menu: { group: 'video', sort: 6, icon: 'cloud' },
      roles: ['administrator'],
    }),
    page({
      key: 'video/console',
      title: '视频控制台',
      page: '/console',
      menu: { group: 'video', sort: 80, icon: 'screen' },
      roles: ['administrator'],
      managing: true,
      buttons: { [serverPermission]: ['查看', 'View'] },
    }),
    page({
      key: 'video/nodes',
      title: '流媒体节点',
      page: '/mediaServerManger',
      menu: { group: 'video', sort: 81, icon: 'cloud' },
      roles: ['administrator'],
      managing: true,
    }),
    // Whoever uses video has the account of the product: there is one place where accounts are kept.
    page({
      key: 'video/users',
      title: '视频用户',
      page: '/userManager',
      menu: { group: 'video', sort: 83, icon: 'user' },
      roles: ['administrator'],
      managing: true,
    }),
    page({
      key: 'video/operations',
      title: '运维中心',
      page: '/operations',
      menu: { group: 'video', sort: 82, icon: 'setting' },
      roles: ['administrator'],
      managing: true,
    }),
  ],
  resources: [device, channel, record, recordPlan, region, videoGroup, platform, share],
  en,
})
