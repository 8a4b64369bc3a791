import type { ComponentType } from 'react'

// Small pages that belong together come together.
const resource = (name: keyof typeof import('./system/resource/pages.ts')) => () =>
  import('./system/resource/pages.ts').then(it => ({ default: it[name] }))

const unit = (name: keyof typeof import('./base/units/pages.ts')) => () =>
  import('./base/units/pages.ts').then(it => ({ default: it[name] }))

const kitchen = (name: keyof typeof import('./kitchen.ts')) => () => import('./kitchen.ts').then(it => it[name]())

/** Pages that no resource derives, or that add to the derived one, by their address without the leading slash. */
export const registry: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> = {
  'wel/index': () => import('./home/page.tsx'),
  'wel/dashboard': () => import('./system/monitor/page.tsx'),
  'info/index': () => import('./door/profile/page.tsx'),
  'system/user': () => import('./system/users/page.tsx'),
  'system/role': () => import('./system/roles/page.tsx'),
  'authority/role': () => import('./system/roles/page.tsx'),
  'system/menu': () => import('./system/menus/page.tsx'),
  'system/topmenu': () => import('./system/menus/top.tsx'),
  'system/dict': () => import('./system/dicts/system.tsx'),
  'system/dictbiz': () => import('./system/dicts/business.tsx'),
  'dict-horizontal/index': () => import('./system/dicts/horizontal.tsx'),
  'dict-vertical/index': () => import('./system/dicts/vertical.tsx'),
  'system/tenant': () => import('./system/tenants/page.tsx'),
  'system/tenantpackage': () => import('./system/tenants/packages.tsx'),
  'authority/datascope': () => import('./system/scopes/data.tsx'),
  'authority/apiscope': () => import('./system/scopes/api.tsx'),
  'base/region': () => import('./base/region/page.tsx'),
  'monitor/log/usual': () => import('./log/logs/usual.tsx'),
  'monitor/log/api': () => import('./log/logs/api.tsx'),
  'monitor/log/error': () => import('./log/logs/error.tsx'),
  'monitor/audit': () => import('./log/audit/page.tsx'),
  'monitor/session': () => import('./system/sessions/page.tsx'),
  'system/job': () => import('./system/jobs/page.tsx'),
  'resource/oss': resource('oss'),
  'resource/sms': resource('sms'),
  'resource/file': resource('file'),
  'resource/attach': resource('attach'),
  'base/basemarket': unit('markets'),
  'base/baseenterprise': unit('bodies'),
  'base/baseinterface': unit('interfaces'),
  'base/checklist': unit('checklists'),
  'desk/notice': () => import('./desk/notices/page.tsx'),
  'info/infobacklog': () => import('./info/backlog/page.tsx'),
  'info/infotrainrecord': () => import('./info/training/page.tsx'),
  'iot/warniotfridge': () => import('./iot/devices/page.tsx'),
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
  'supervise/offine/superviseoffline': () => import('./supervise/inspection/page.tsx'),
  'supervise/complain/supervisecomplain': () => import('./supervise/complain/page.tsx'),
  'supervise/level/superviselevel': () => import('./supervise/level/page.tsx'),
  'supervise/yearlevel/superviseyearlevel': () => import('./supervise/level/year.tsx'),
  'standbook/recordinfo': () => import('./ledger/recordinfo/page.tsx'),
  'enterpriseInfo/enterpriseinfo': () => import('./enterprise/info/page.tsx'),
  'enterpriseInfo/map': () => import('./enterprise/map/page.tsx'),
  'report/reportlist': () => import('./report/page.tsx'),
}
