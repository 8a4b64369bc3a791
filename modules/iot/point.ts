// iot/point 监控点位 base/basemornitor iot_point
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, decimal, flag, images, integer, moment, ref, refs, text } from '../../kernel/fields/index.ts'
import { coverItem, kitchenArea, onlineStatus } from '../words/dictionaries.ts'

/** What a camera of a kitchen watches, with the devices beside it, and where on the drawing that is. domain.md B.9.2 */
export default resource({
  key: 'iot/point',
  title: '监控点位',
  wire: { path: 'base/basemornitor' },
  table: 'iot_point',
  scope: 'enterprise',
  page: { at: '/base/basemornitor', group: 'iot', sort: 41 },
  fields: {
    mornitorName: text({ title: '点位名称', max: 30, required: true, search: true }),
    mornitorArea: choice(kitchenArea, { title: '功能区', required: true, filter: true }),
    cameraId: ref('iot/camera', { title: '摄像头', show: 'cameraName', as: 'cameraName', required: true }),
    deviceIds: refs('iot/device', { title: '关联设备', show: 'deviceName', as: 'deviceName', max: 20 }),
    posX: decimal({ title: '平面图横向%', digits: 5, scale: 2, min: 0, max: 100 }),
    posY: decimal({ title: '平面图纵向%', digits: 5, scale: 2, min: 0, max: 100 }),
    planImg: images({ title: '底图', max: 1, hint: '空=厨房平面图' }),
    coverItems: choices(coverItem, { title: '覆盖环节', required: true }),
    isKey: flag({ title: '重点点位', filter: true }),
    needOnline: text({
      title: '应在线时段',
      max: 50,
      pattern: /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
      hint: '如 06:00-20:00；空=全天',
    }),
    refImg: images({ title: '参考画面', max: 1, hint: '画面偏移时与它比对' }),
    mornitorStatus: choice(onlineStatus, { title: '在线', by: 'system', filter: true, initial: 2 }),
    lastPatrolTime: moment({ title: '最近巡查', by: 'system', internal: true }),
    sort: integer({ title: '排序', min: 0, max: 9999, initial: 1 }),
  },
  list: [
    'infoName',
    'mornitorName',
    'mornitorArea',
    'cameraName',
    'deviceName',
    'coverItems',
    'isKey',
    'mornitorStatus',
  ],
  order: 'sort asc',
  rules: {
    pointPlaced: {
      at: 'posY',
      says: '平面图坐标请同时填写横坐标和纵坐标',
      holds: ({ posX, posY }) => (posX === null) === (posY === null),
    },
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'all' },
})

export const en = {
  title: 'Monitoring points',
  fields: {
    mornitorName: 'Point',
    mornitorArea: 'Kitchen area',
    cameraId: 'Camera',
    cameraName: 'Camera',
    deviceIds: 'Devices beside it',
    deviceName: 'Devices beside it',
    posX: 'Across the drawing',
    posY: 'Down the drawing',
    planImg: 'Drawing',
    coverItems: 'What it covers',
    isKey: 'Key point',
    needOnline: 'Must be online',
    refImg: 'How it should look',
    mornitorStatus: 'Online',
    lastPatrolTime: 'Last looked at',
    sort: 'Order',
  },
  hints: {
    planImg: 'Empty: the drawing of the kitchen',
    needOnline: 'Such as 06:00-20:00; empty: all day',
    refImg: 'What the picture is compared with when the camera was moved',
  },
  rules: { pointPlaced: 'Say both where it is across and down the drawing, or neither' },
}
