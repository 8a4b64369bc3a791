// iot/camera 摄像头 camera/warncameraparameter iot_camera
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  choices,
  flag,
  images,
  integer,
  moment,
  ref,
  secret,
  text,
  type Fields,
} from '../../kernel/fields/index.ts'
import { aiType, cameraBelong, kitchenArea, onlineStatus } from '../words/dictionaries.ts'

/** 国标平台, 直连流, 推流 of camera_belong. */
export const [national, direct, pushed] = [1, 2, 3] as const
/** 更衣室 of kitchen_area: nobody outside ever looks into it. domain.md B.9.1 */
export const changing = 13

export const fields = {
  cameraName: text({ title: '名称', max: 50, required: true, search: true, hint: '如“烹饪区-1”' }),
  belong: choice(cameraBelong, { title: '归属平台', required: true, filter: true, initial: national }),
  deviceCode: text({ title: '国标设备号', max: 20, pattern: /^\d{20}$/ }),
  channelId: text({ title: '通道号', max: 20, search: true, pattern: /^[A-Za-z0-9:_-]{1,20}$/ }),
  m3u8: text({ title: '流地址', max: 300, pattern: /^(https|http|rtsp):\/\/[!-~]+$/, hint: 'http、https 或 rtsp' }),
  streamUser: text({ title: '流用户名', max: 64, hint: '摄像头要求登录时填写' }),
  streamPassword: secret({ title: '流密码', sealed: true, hint: '加密保存，保存后不再显示' }),
  pushApp: text({ title: '推流应用名', max: 32, pattern: /^[A-Za-z0-9_-]{1,32}$/, hint: '推流地址的前一段，如 live' }),
  pushStream: text({
    title: '推流名',
    max: 64,
    pattern: /^[A-Za-z0-9_-]{1,64}$/,
    hint: '推流地址的后一段，平台内不重复',
  }),
  pushKey: secret({ title: '推流密钥', by: 'system', internal: true }),
  pushTime: moment({ title: '最近开始推流', by: 'device' }),
  snapshotUrl: text({
    title: '抓图地址',
    max: 300,
    pattern: /^http:\/\/[!-~]+$/,
    // What stands here is asked for: of a kitchen it might be the address of another's camera that does something.
    enteredBy: ['administrator'],
    hint: '平台每10分钟取一张图，检查画面是否黑屏、冻结、遮挡或偏移',
  }),
  cameraArea: choice(kitchenArea, { title: '功能区', required: true, filter: true }),
  cameraBrand: text({ title: '品牌', max: 50 }),
  cameraModel: text({ title: '型号', max: 50 }),
  resolution: text({ title: '分辨率', max: 20 }),
  cameraIp: text({ title: 'IP', max: 40 }),
  isPublic: flag({ title: '公众可见', filter: true }),
  publicTime: text({ title: '公开时段', max: 50, hint: '空=营业时段' }),
  // Nothing hides faces in pictures yet: whoever sends it is told what they sent, and no page promises it.
  maskFace: flag({ title: '人脸打码', initial: true, internal: true }),
  aiEnable: flag({ title: '启用AI', filter: true }),
  aiTypes: choices(aiType, { title: '算法' }),
  aiBoxId: ref('iot/ai-box', {
    title: 'AI盒子',
    show: 'deviceName',
    as: 'aiBoxName',
    hint: '哪个盒子看这一路；盒子按通道号报告',
  }),
  onlineStatus: choice(onlineStatus, { title: '在线状态', by: 'device', filter: true, initial: 2 }),
  lastTime: moment({ title: '最近检查', by: 'device' }),
  lastSnapshot: images({ title: '最近画面', max: 1, by: 'device', internal: true }),
  sort: integer({ title: '排序', min: 0, max: 9999, initial: 1 }),
} satisfies Fields

/** The file of a camera: where it hangs, where its pictures come from, what looks at them. domain.md B.9.1 */
export default resource({
  key: 'iot/camera',
  title: '摄像头',
  wire: { path: 'camera/warncameraparameter', save: true },
  table: 'iot_camera',
  scope: 'enterprise',
  page: { at: '/camera/warncameraparameter', group: 'iot', sort: 40 },
  fields,
  list: [
    'infoName',
    'cameraName',
    'cameraArea',
    'belong',
    'channelId',
    'aiEnable',
    'aiBoxName',
    'isPublic',
    'onlineStatus',
    'lastTime',
  ],
  order: 'sort asc',
  distinct: [{ by: ['channelId'] }],
  form: {
    shown: {
      deviceCode: ({ belong }) => belong === national,
      m3u8: ({ belong }) => belong === direct,
      streamUser: ({ belong }) => belong === direct,
      streamPassword: ({ belong }) => belong === direct,
      pushApp: ({ belong }) => belong === pushed,
      pushStream: ({ belong }) => belong === pushed,
      snapshotUrl: ({ belong }) => belong === direct,
      publicTime: ({ isPublic }) => isPublic === true,
      aiTypes: ({ aiEnable }) => aiEnable === true,
      aiBoxId: ({ aiEnable }) => aiEnable === true,
    },
  },
  rules: {
    cameraCode: {
      at: 'deviceCode',
      says: '国标平台的摄像头请填写20位国标设备号和通道号',
      holds: ({ belong, deviceCode, channelId }) => belong !== national || Boolean(deviceCode && channelId),
    },
    cameraStream: {
      at: 'm3u8',
      says: '直连的摄像头请填写流地址',
      holds: ({ belong, m3u8 }) => belong !== direct || Boolean(m3u8),
    },
    cameraPush: {
      at: 'pushStream',
      says: '推流的摄像头请填写推流应用名和推流名',
      holds: ({ belong, pushApp, pushStream }) => belong !== pushed || Boolean(pushApp && pushStream),
    },
    cameraLogin: {
      at: 'm3u8',
      says: '请把用户名和密码填在“流用户名”“流密码”里，不要写在流地址中',
      holds: ({ m3u8, snapshotUrl }) => [m3u8, snapshotUrl].every(address => !/^[a-z]+:\/\/[^/]*@/.test(address ?? '')),
    },
    cameraPrivate: {
      at: 'isPublic',
      says: '更衣室的摄像头不得对公众开放',
      holds: ({ cameraArea, isPublic }) => cameraArea !== changing || isPublic !== true,
    },
    cameraWatched: {
      at: 'aiBoxId',
      says: '启用AI请选择盒子并填写通道号',
      holds: ({ aiEnable, aiBoxId, channelId }) => aiEnable !== true || Boolean(aiBoxId && channelId),
    },
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'all' },
})

export const en = {
  title: 'Cameras',
  fields: {
    cameraName: 'Camera',
    belong: 'Comes from',
    deviceCode: 'National code',
    channelId: 'Channel',
    m3u8: 'Stream',
    streamUser: 'Name at the camera',
    streamPassword: 'Password at the camera',
    pushApp: 'Pushed to app',
    pushStream: 'Pushed as',
    pushKey: 'Key of the push',
    pushTime: 'Pushed last from',
    snapshotUrl: 'Single picture',
    cameraArea: 'Kitchen area',
    cameraBrand: 'Brand',
    cameraModel: 'Model',
    resolution: 'Resolution',
    cameraIp: 'IP',
    isPublic: 'Open to the public',
    publicTime: 'Open at',
    maskFace: 'Faces hidden',
    aiEnable: 'Looked at by AI',
    aiTypes: 'Algorithms',
    aiBoxId: 'AI box',
    aiBoxName: 'AI box',
    onlineStatus: 'Online',
    lastTime: 'Last check',
    lastSnapshot: 'Last picture',
    sort: 'Order',
  },
  hints: {
    cameraName: 'Such as “cooking area 1”',
    m3u8: 'http, https or rtsp',
    streamUser: 'Where the camera wants one',
    streamPassword: 'Kept encrypted, never shown again',
    pushApp: 'The first part of the address it pushes to, such as live',
    pushStream: 'The second part; no other camera of the platform has both',
    snapshotUrl: 'Taken every ten minutes, to see whether it is black, frozen, covered or moved',
    publicTime: 'Empty: while it is open',
    aiBoxId: 'Which box looks at it; it reports by the channel',
  },
  rules: {
    cameraCode: 'A camera of the national platform needs its code of 20 digits and its channel',
    cameraStream: 'A camera with a stream of its own needs its address',
    cameraPush: 'A camera that pushes needs the app and the stream it pushes to',
    cameraLogin: 'Name and password of a camera have fields of their own: they do not belong into its address',
    cameraPrivate: 'A camera in a changing room is never open to the public',
    cameraWatched: 'What AI looks at needs a box and a channel',
  },
}
