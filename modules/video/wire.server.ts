import type { Wired } from '../../kernel/define/rows.ts'
import type { Json } from '../../kernel/fields/index.ts'

/** Success as clients of WVP read it. video-contract.md A1 */
export const done = (data: unknown) => ({ code: 0, msg: '成功', data })

/** A page as clients of WVP read it. video-contract.md A1 */
export function pageHelper<T>(list: readonly T[], total: number, page: number, count: number) {
  const pages = Math.ceil(total / count)
  return {
    total,
    list,
    pageNum: page,
    pageSize: count,
    size: list.length,
    pages,
    isFirstPage: page === 1,
    isLastPage: page >= pages,
    hasPreviousPage: page > 1,
    hasNextPage: page < pages,
  }
}

const isTrue = (value: Json | undefined): boolean => value === 1
/** Numbers leave as numbers here; null for none. */
const number = (value: Json | undefined): number | null => (value === '' || value === undefined ? null : Number(value))

/** A device of video-contract.md A2. Its password never leaves. */
export const deviceOf = (row: Wired) => ({
  id: row.id,
  deviceId: row['gbId'],
  name: row['deviceName'],
  manufacturer: row['manufacturer'],
  model: row['model'],
  firmware: row['firmware'],
  transport: row['transport'],
  streamMode: row['streamMode'],
  ip: row['ip'],
  port: number(row['port']),
  hostAddress: row['ip'] === '' ? '' : `${String(row['ip'])}:${String(row['port'])}`,
  onLine: isTrue(row['onLine']),
  registerTime: row['registerTime'],
  keepaliveTime: row['keepaliveTime'],
  channelCount: number(row['channelCount']) ?? 0,
  charset: row['charset'],
  createTime: row['createTime'],
  updateTime: row['updateTime'],
  infoId: row['infoId'],
  infoName: row['infoName'],
})

const texts = [
  'manufacturer',
  'model',
  'owner',
  'civilCode',
  'block',
  'address',
  'parentId',
  'certNum',
  'endTime',
  'ipAddress',
  'resolution',
  'businessGroupId',
  'downloadSpeed',
] as const
const numbers = [
  'parental',
  'safetyWay',
  'registerWay',
  'certifiable',
  'errCode',
  'secrecy',
  'port',
  'longitude',
  'latitude',
  'ptzType',
  'positionType',
  'roomType',
  'useType',
  'supplyLightType',
  'directionType',
  'svcSpaceSupportMod',
  'svcTimeSupportMode',
  'channelType',
] as const

/** A channel of video-contract.md A2: what the platform calls it, where it does, else what the device does. */
export const channelOf = (row: Wired) => ({
  id: row.id,
  deviceDbId: row['deviceId'],
  deviceId: row['channelId'],
  name: row['gbName'] === '' ? row['name'] : row['gbName'],
  status: isTrue(row['isOn']) ? 'ON' : 'OFF',
  ...Object.fromEntries(texts.map(name => [name, row[name]])),
  ...Object.fromEntries(numbers.map(name => [name, number(row[name])])),
})

const capital = (name: string): string => `gb${name[0]!.toUpperCase()}${name.slice(1)}`
/** What of a channel the platform's own word goes before: in `texts` by the name it has there. */
const ownWords: Readonly<Record<string, string>> = {
  civilCode: 'gbCivilCode',
  parentId: 'gbParentId',
  businessGroupId: 'gbBusinessGroupId',
}
const word = (row: Wired, name: string): Json => {
  const own = ownWords[name]
  return (own !== undefined && row[own]) || row[name]!
}

/** A channel as the platform has it (CommonGBChannel): its own word where there is one, else the device's. A2 */
export const commonOf = (row: Wired) => ({
  gbId: row.id,
  gbDeviceId: row['channelId'],
  gbName: row['gbName'] === '' ? row['name'] : row['gbName'],
  gbStatus: isTrue(row['isOn']) ? 'ON' : 'OFF',
  gbDeviceDbId: row['deviceId'],
  ...Object.fromEntries(texts.map(name => [capital(name), word(row, name)])),
  ...Object.fromEntries(numbers.filter(name => name !== 'channelType').map(name => [capital(name), number(row[name])])),
  deviceName: row['deviceName'],
  infoId: row['infoId'],
  infoName: row['infoName'],
  createTime: row['createTime'],
  updateTime: row['updateTime'],
})

/** A platform above of video-contract.md A8. Its password never leaves. */
export const platformOf = (row: Wired) => ({
  id: row.id,
  name: row['name'],
  enable: isTrue(row['enable']),
  serverGBId: row['serverGbId'],
  serverGBDomain: row['serverGbDomain'] || String(row['serverGbId']).slice(0, 10),
  serverIp: row['serverIp'],
  serverPort: number(row['serverPort']),
  deviceGBId: row['deviceGbId'],
  username: row['username'],
  transport: row['transport'],
  characterSet: row['characterSet'],
  expires: number(row['expires']),
  keepTimeout: number(row['keepTimeout']),
  catalogGroup: number(row['catalogGroup']),
  ptz: isTrue(row['ptz']),
  status: row['standing'] === 'up',
  standing: row['standing'],
  standingTime: row['standingTime'],
  answered: number(row['answered']),
  channelCount: number(row['channelCount']) ?? 0,
  catalogSubscribe: isTrue(row['catalogSubscribe']),
  // Neither is subscribed to here.
  alarmSubscribe: false,
  mobilePositionSubscribe: false,
  createTime: row['createTime'],
  updateTime: row['updateTime'],
})
