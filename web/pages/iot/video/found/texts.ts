import { spoken } from '../../../../i18n/spoken.ts'

export const useFoundTexts = spoken(
  {
    find: '发现摄像头',
    note: '在平台登记的摄像头网段里查找支持 ONVIF 的摄像头。只查找平台服务器所在的局域网；跨网段的摄像头请按流地址手工添加。',
    searching: '正在搜索，约 5 秒…',
    again: '再搜索一次',
    none: '没有摄像头回应',
    noneText: '请确认摄像头已通电、接入同一局域网并启用 ONVIF，且它的地址在 DOORS 文件 cameras 登记的网段内。',
    count: (n: number) => `找到 ${n} 台`,
    unnamed: '未命名摄像头',
    there: (names: string) => `已添加：${names}`,
    fresh: '未添加',
    choose: '登录',
    chosen: (name: string) => `登录 ${name}`,
    user: '用户名',
    password: '密码',
    passwordNote: '先用它登录一次，成功后随摄像头一起加密保存。多试会被摄像头锁定。',
    ask: '登录',
    asking: '正在询问摄像头…',
    model: '厂商与型号',
    firmware: '固件',
    serial: '序列号',
    clock: (ahead: number) =>
      `摄像头的时钟比平台${ahead > 0 ? '快' : '慢'} ${spanOf(Math.abs(ahead))}，画面上的时间不准，请校准。`,
    streams: '码流',
    add: '添加',
    added: '已添加',
    h265: '部分浏览器不能播放 H.265，优先添加 H.264 的码流。',
    unplayable: '这种编码不能播放',
    pictures: (fps: number) => `${fps} 帧/秒`,
  },
  {
    find: 'Find cameras',
    note: 'Looks for cameras that speak ONVIF in the declared networks of cameras. Only the local network of the server is searched: others are entered by the address of their stream.',
    searching: 'Searching, about 5 seconds…',
    again: 'Search again',
    none: 'No camera answered',
    noneText:
      'See that they have power, are in the same network and speak ONVIF, and that their addresses are in a network declared in cameras of the DOORS file.',
    count: n => `${n} found`,
    unnamed: 'A camera without a name',
    there: names => `There already: ${names}`,
    fresh: 'New',
    choose: 'Sign in',
    chosen: name => `Sign in to ${name}`,
    user: 'Name',
    password: 'Password',
    passwordNote: 'It is tried once, and kept encrypted with the camera. Cameras lock out whoever guesses.',
    ask: 'Sign in',
    asking: 'Asking the camera…',
    model: 'Maker and model',
    firmware: 'Firmware',
    serial: 'Serial number',
    clock: ahead =>
      `The clock of the camera is ${spanInEnglish(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}: the time in its pictures is wrong, please set it.`,
    streams: 'Streams',
    add: 'Add',
    added: 'Added',
    h265: 'Some browsers do not play H.265: prefer a stream of H.264.',
    unplayable: 'Cannot be played',
    pictures: fps => `${fps} fps`,
  },
)

/** Seconds as the largest unit that says them. */
const spanOf = (seconds: number): string =>
  seconds >= 86_400
    ? `${Math.round(seconds / 86_400)} 天`
    : seconds >= 3600
      ? `${Math.round(seconds / 3600)} 小时`
      : `${Math.max(1, Math.round(seconds / 60))} 分钟`
const spanInEnglish = (seconds: number): string =>
  seconds >= 86_400
    ? `${Math.round(seconds / 86_400)} d`
    : seconds >= 3600
      ? `${Math.round(seconds / 3600)} h`
      : `${Math.max(1, Math.round(seconds / 60))} min`
