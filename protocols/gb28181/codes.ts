/**
 * What the parts of the twenty digits mean, as lists to choose from, and what a code may stand for. GB/T 28181-2022
 * annex E, which is annex D of 2016: E.1 for coding rule A, its table for types (digits 11 to 13), industries (9, 10)
 * and networks (14). The names follow second-hand lists and are to be read against the bought standard.
 */
import { idOf, kindOf, type Id } from './ids.ts'

/** A name in both languages. */
export interface Named {
  readonly zh: string
  readonly en: string
}

/** One choice of a part of a code. */
export interface CodeWord extends Named {
  readonly code: string
}

/** What a type is of: the device itself, what hangs on it, a platform, a person, somebody else's server. */
export interface TypeWord extends CodeWord {
  readonly owner: Named
}

/** Years of the standard whose industries differ. */
export type Edition = 2016 | 2022

/** An industry; the editions it is of where they differ. */
export interface IndustryWord extends CodeWord {
  readonly owner: Named
  readonly editions: readonly Edition[]
}

const word = (code: string, zh: string, en: string): CodeWord => ({ code, zh, en })
const owned = <T extends CodeWord>(owner: Named, words: readonly T[]) => words.map(entry => ({ ...entry, owner }))

/** Digits 11 to 13. */
export const types: readonly TypeWord[] = [
  ...owned({ zh: '前端主设备', en: 'Devices at the place' }, [
    word('111', 'DVR', 'DVR'),
    word('112', '视频服务器', 'Video server'),
    word('113', '编码器', 'Encoder'),
    word('114', '解码器', 'Decoder'),
    word('115', '视频切换矩阵', 'Video matrix'),
    word('116', '音频切换矩阵', 'Audio matrix'),
    word('117', '报警控制器', 'Alarm controller'),
    word('118', '网络视频录像机（NVR）', 'NVR'),
    word('119', '预留', 'Reserved'),
    word('120', '在线视频图像信息采集系统', 'Online collection of pictures'),
    word('121', '视频卡口', 'Video checkpoint'),
    word('122', '多目设备', 'Device with several lenses'),
    word('123', '停车场出入口控制设备', 'Control of a car park'),
    word('124', '人员出入口控制设备', 'Control of an entrance'),
    word('125', '安检设备', 'Security check'),
    word('130', '混合硬盘录像机（HVR）', 'HVR'),
  ]),
  ...owned({ zh: '前端外围设备', en: 'What hangs on a device' }, [
    word('131', '摄像机', 'Camera'),
    word('132', '网络摄像机（IPC）', 'Network camera'),
    word('133', '显示器', 'Display'),
    word('134', '报警输入设备', 'Alarm input'),
    word('135', '报警输出设备（警灯、警铃）', 'Alarm output: lamp, bell'),
    word('136', '语音输入设备', 'Sound in'),
    word('137', '语音输出设备', 'Sound out'),
    word('138', '移动传输设备', 'Mobile transmission'),
    word('139', '其他外围设备', 'Something else'),
    word('140', '报警输出设备（继电器）', 'Alarm output: relay'),
    word('141', '道闸', 'Barrier'),
    word('142', '智能门', 'Smart door'),
    word('143', '凭证识别单元', 'Reader of credentials'),
  ]),
  ...owned({ zh: '平台设备', en: 'Platforms' }, [
    word('200', '中心信令控制服务器', 'Signalling server of a centre'),
    word('201', 'Web应用服务器', 'Web server'),
    word('202', '媒体分发服务器', 'Media server'),
    word('203', '代理服务器', 'Proxy'),
    word('204', '安全服务器', 'Security server'),
    word('205', '报警服务器', 'Alarm server'),
    word('206', '数据库服务器', 'Database server'),
    word('207', 'GIS服务器', 'Map server'),
    word('208', '管理服务器', 'Management server'),
    word('209', '接入网关', 'Access gateway'),
    word('210', '媒体存储服务器', 'Media storage'),
    word('211', '信令安全路由网关', 'Gateway for signals'),
    word('215', '业务分组', 'Business group'),
    word('216', '虚拟组织', 'Virtual organisation'),
  ]),
  ...owned({ zh: '用户', en: 'People' }, [
    word('300', '中心用户', 'User of a centre'),
    word('400', '终端用户', 'User of a terminal'),
  ]),
  ...owned({ zh: '外部平台', en: 'Servers of others' }, [
    word('500', '视频图像信息综合应用平台', 'Application of pictures'),
    word('501', '视频图像信息运维管理平台', 'Operations of pictures'),
    word('502', '视频图像分析系统', 'Analysis of pictures'),
    word('503', '视频图像信息数据库', 'Database of pictures'),
    word('505', '视频图像分析设备', 'Device that analyses'),
  ]),
]

const both: readonly Edition[] = [2016, 2022]
const industriesOf = (zh: string, en: string, editions: readonly Edition[], words: readonly CodeWord[]) =>
  owned({ zh, en }, words).map(entry => ({ ...entry, editions }))

/** Digits 9 and 10. From 40 to 79 the editions differ: 47 is catering of 2022 and logistics of 2016. */
export const industries: readonly IndustryWord[] = [
  ...industriesOf('政府机关', 'Authorities', both, [
    word('00', '社会治安路面接入', 'Public security: roads'),
    word('01', '社会治安社区接入', 'Public security: communities'),
    word('02', '社会治安内部接入', 'Public security: inside'),
    word('03', '社会治安其他接入', 'Public security: other'),
    word('04', '交通路面接入', 'Traffic: roads'),
    word('05', '交通卡口接入', 'Traffic: checkpoints'),
    word('06', '交通内部接入', 'Traffic: inside'),
    word('07', '交通其他接入', 'Traffic: other'),
    word('08', '城市管理接入', 'City management'),
    word('09', '卫生环保接入', 'Health and environment'),
    word('10', '商检海关接入', 'Inspection and customs'),
    word('11', '教育部门接入', 'Education authority'),
    word('12', '民航接入', 'Civil aviation'),
    word('13', '铁路接入', 'Railways'),
    word('14', '航运接入', 'Shipping'),
  ]),
  ...industriesOf(
    '企业/事业单位',
    'Enterprises and institutions',
    [2022],
    [
      word('40', '农、林、牧、渔业接入', 'Agriculture'),
      word('41', '采矿业接入', 'Mining'),
      word('42', '制造业接入', 'Manufacturing'),
      word('43', '电力、热力、燃气及水生产和供应业接入', 'Power, heat, gas and water'),
      word('44', '建筑业接入', 'Construction'),
      word('45', '批发和零售业接入', 'Wholesale and retail'),
      word('46', '交通运输、仓储和邮政业接入', 'Transport, storage and post'),
      word('47', '住宿和餐饮业接入', 'Accommodation and catering'),
      word('48', '信息传输、软件和信息技术服务业接入', 'Information technology'),
      word('49', '金融业接入', 'Finance'),
      word('50', '房地产业接入', 'Real estate'),
      word('51', '租赁和商务服务业接入', 'Leasing and business services'),
      word('52', '科学研究和技术服务业接入', 'Research'),
      word('53', '水利、环境和公共设施管理业接入', 'Water and public facilities'),
      word('54', '居民服务、修理和其他服务业接入', 'Services for residents'),
      word('55', '教育接入', 'Education'),
      word('56', '卫生和社会工作接入', 'Health and social work'),
      word('57', '文化、体育和娱乐业接入', 'Culture, sports, entertainment'),
      word('58', '公共管理、社会保障和社会组织接入', 'Public administration'),
    ],
  ),
  ...industriesOf(
    '企业/事业单位',
    'Enterprises and institutions',
    [2016],
    [
      word('43', '冶金接入', 'Metallurgy'),
      word('44', '电力接入', 'Electric power'),
      word('45', '燃气接入', 'Gas'),
      word('46', '建筑接入', 'Construction'),
      word('47', '物流接入', 'Logistics'),
      word('48', '邮政接入', 'Post'),
      word('49', '信息接入', 'Information'),
      word('50', '住宿和餐饮接入', 'Accommodation and catering'),
      word('51', '金融接入', 'Finance'),
      word('52', '房地产接入', 'Real estate'),
      word('53', '商务服务接入', 'Business services'),
      word('54', '水利接入', 'Water'),
      word('55', '娱乐接入', 'Entertainment'),
    ],
  ),
  ...industriesOf('居民自建', 'Homes', both, [word('80', '居民自建接入', 'Homes')]),
  ...industriesOf('其他主体', 'Others', both, [word('90', '其他主体接入', 'Others')]),
]

/** Digits 9 and 10 of a kitchen: accommodation and catering, as the edition has it. */
export const cateringOf = (edition: Edition): string => (edition === 2022 ? '47' : '50')

/** Digit 14. */
export const networks: readonly CodeWord[] = [
  word('0', '公安视频传输网（监控报警专网）', 'Video network of public security'),
  word('1', '公安视频传输网', 'Video network of public security (1)'),
  word('2', '行业专网', 'Network of an industry'),
  word('3', '政法信息网', 'Network of political and legal work'),
  word('4', '公安移动信息网', 'Mobile network of the police'),
  word('5', '公安信息网', 'Information network of the police'),
  word('6', '电子政务外网', 'E-government network'),
  word('7', '互联网等公共网络', 'Internet and other public networks'),
  word('8', '专线', 'Leased line'),
  word('9', '预留', 'Reserved'),
]

/** What is wrong with a code: how long it is, that it is no digits, or which of its parts. */
export type CodeFault = 'length' | 'digits' | 'region' | 'type'

const hundreds: readonly (readonly [from: number, to: number])[] = [
  [111, 199],
  [200, 299],
  [300, 343],
  [400, 443],
  [500, 599],
]

/** Whether a code of twenty digits follows coding rule A; what is wrong with it, or null for nothing. */
export function faultOf(code: string): CodeFault | null {
  if (!/^\d*$/.test(code)) return 'digits'
  const parts = idOf(code)
  if (parts === null) return 'length'
  // No province is 00: whoever writes it has left out where it is.
  if (parts.centre.startsWith('00')) return 'region'
  return hundreds.some(([from, to]) => parts.type >= from && parts.type <= to) ? null : 'type'
}

/** A code of its parts. @throws RangeError where one of them has other digits than its place */
export function codeOf({ centre, industry, type, network, serial }: Id): string {
  const code = `${centre}${industry}${String(type).padStart(3, '0')}${network}${serial}`
  if (idOf(code) === null) throw new RangeError('parts of a code have 8, 2, 3, 1 and 6 digits')
  return code
}

/** Levels of regions: province, city, district, grassroots unit. */
export type Level = 1 | 2 | 3 | 4

/** The level of a region by its code of 2, 4, 6 or 8 digits; null for what is no region. */
export function levelOf(code: string): Level | null {
  if (!/^\d{2}(?:\d{2}){0,3}$/.test(code) || code.startsWith('00')) return null
  const level = code.length / 2
  return level === 1 || level === 2 || level === 3 || level === 4 ? level : null
}

/** Codes of the regions a region lies in, from the province down, without its own. */
export const regionsAbove = (code: string): readonly string[] =>
  [2, 4, 6].filter(length => length < code.length).map(length => code.slice(0, length))

/** Whether other channels stand under it: recorders, platforms, groups and regions. */
export const isContainer = (code: string): boolean => {
  const kind = kindOf(code)
  if (kind === 'region' || kind === 'group') return true
  const type = idOf(code)?.type
  return type === 111 || type === 118 || type === 200
}

/**
 * Whether it can be asked for a picture: cameras, ids of no rule (old recorders give their channels such ones), and
 * devices that may answer by themselves.
 */
export const isPlayable = (code: string): boolean => {
  const kind = kindOf(code)
  return kind === 'video' || kind === 'box'
}

/** 215: a business group, the top of a tree of groups. */
export const isBusinessGroup = (code: string): boolean => idOf(code)?.type === 215
/** 216: a virtual organisation, which stands in a business group. */
export const isOrganisation = (code: string): boolean => idOf(code)?.type === 216
