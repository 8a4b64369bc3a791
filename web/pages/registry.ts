import type { ComponentType } from 'react'
import type { Resource } from '../../kernel/define/resource.ts'

// Small pages that belong together come together.
const resource = (name: keyof typeof import('./system/resource/pages.ts')) => () =>
  import('./system/resource/pages.ts').then(it => ({ default: it[name] }))

const unit = (name: keyof typeof import('./base/units/pages.ts')) => () =>
  import('./base/units/pages.ts').then(it => ({ default: it[name] }))

const kitchen = (name: keyof typeof import('./kitchen.ts')) => () => import('./kitchen.ts').then(it => it[name]())

const office = (name: keyof typeof import('./office.ts')) => () => import('./office.ts').then(it => it[name]())

const iot = (name: keyof typeof import('./iot/pages.ts')) => () => import('./iot/pages.ts').then(it => it[name]())

const log = (name: keyof typeof import('./log/pages.ts')) => () => import('./log/pages.ts').then(it => it[name]())

const supervise = (name: keyof typeof import('./supervise/pages.ts')) => () =>
  import('./supervise/pages.ts').then(it => it[name]())

const system = (name: keyof typeof import('./system/pages.ts')) => () =>
  import('./system/pages.ts').then(it => it[name]())

/** Pages that no resource derives, or that add to the derived one, by their address without the leading slash. */
export const registry: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> = {
  'wel/index': () => import('./home/page.tsx'),
  'wel/chart': office('charts'),
  'wel/dashboard': system('monitor'),
  'info/index': () => import('./door/profile/page.tsx'),
  'system/user': system('users'),
  'system/role': system('roles'),
  'authority/role': system('roles'),
  'system/menu': system('menus'),
  'system/topmenu': system('topMenu'),
  'system/dict': system('dicts'),
  'system/dictbiz': system('dictsOfBusiness'),
  'dict-horizontal/index': system('dictsBeside'),
  'dict-vertical/index': system('dictsBelow'),
  'system/tenant': system('tenants'),
  'system/tenantpackage': system('packages'),
  'authority/datascope': system('dataScopes'),
  'authority/apiscope': system('apiScopes'),
  'base/region': office('regions'),
  'monitor/log/usual': log('usual'),
  'monitor/log/api': log('api'),
  'monitor/log/error': log('error'),
  'monitor/audit': log('audit'),
  'monitor/session': system('sessions'),
  'system/job': system('jobs'),
  'resource/oss': resource('oss'),
  'resource/sms': resource('sms'),
  'resource/file': resource('file'),
  'resource/attach': resource('attach'),
  'base/basemarket': unit('markets'),
  'base/baseenterprise': unit('bodies'),
  'base/baseinterface': unit('interfaces'),
  'base/checklist': unit('checklists'),
  'iot/decoder': iot('decoder'),
  'iot/alarm/replay': iot('replay'),
  'iot/rules': iot('rules'),
  'iot/warniotplan': iot('plan'),
  'iot/live': iot('live'),
  live: iot('video'),
  console: iot('videoConsole'),
  mediaServerManger: iot('nodes'),
  operations: iot('operations'),
  userManager: system('users'),
  'camera/warncameraparameter': iot('cameras'),
  'aiAnalyze/warnaianalyze': iot('findings'),
  cloudRecord: iot('records'),
  channelList: iot('channels'),
  streamPushList: iot('pushed'),
  streamProxyList: iot('pulled'),
  'channel/region': iot('regions'),
  'channel/group': iot('groups'),
  'platformList/15/1': iot('platforms'),
  'iot/demo': iot('demo'),
  'desk/notice': office('notices'),
  'info/infobacklog': office('backlog'),
  'info/infotrainrecord': office('training'),
  'iot/warniotalarm': iot('alarms'),
  'trace/query': kitchen('trace'),
  'trace/recall': kitchen('recalls'),
  'trace/evidence': kitchen('evidence'),
  'trace/emergency': kitchen('emergencies'),
  'stock/stockledger': kitchen('stock'),
  'stock/stockinbound': kitchen('inbound'),
  'stock/tfsstockoutbound': kitchen('slips'),
  'standbook/purchase/standbookpurchase': kitchen('purchases'),
  'standbook/sample/standbooksample': kitchen('samples'),
  'certificate/warncertificate': kitchen('certificates'),
  'selfexam/cookbook/selfexamcookbook': kitchen('cookbook'),
  'selfexam/accompany/selfexamaccompany': kitchen('accompany'),
  'selfexam/day/selfexamday': kitchen('examDay'),
  'selfexam/week/selfexamweek': kitchen('examWeek'),
  'selfexam/month/selfexammonth': kitchen('examMonth'),
  'morCheck/enterprisemorcheck': kitchen('morning'),
  'supervise/offine/superviseoffline': supervise('inspection'),
  'supervise/patrol': supervise('patrol'),
  'supervise/quality': supervise('quality'),
  'supervise/complain/supervisecomplain': supervise('complain'),
  'supervise/level/superviselevel': supervise('level'),
  'supervise/yearlevel/superviseyearlevel': supervise('yearLevel'),
  'standbook/recordinfo': office('records'),
  'enterpriseInfo/enterpriseinfo': office('enterprises'),
  'enterpriseInfo/map': office('map'),
  'report/built': office('builtReports'),
  'report/reportlist': office('reports'),
  'index/sunshine': () => import('./sunshine/page.tsx'),
  'index/appeal': () => import('./sunshine/appeal/page.tsx'),
  'wall/layout': () => import('./wall/page.tsx'),
}

/** Pages that many resources of one family share, beside the derived one. */
export const families: readonly {
  readonly has: (definition: Resource) => boolean
  readonly page: () => Promise<{ readonly default: ComponentType<{ readonly definition: Resource }> }>
}[] = [{ has: definition => 'kind' in definition, page: () => import('./iot/devices/page.tsx') }]
