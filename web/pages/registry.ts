import type { ComponentType } from 'react'

// Small pages that belong together come together.
const resource = (name: keyof typeof import('./resource/pages.ts')) => () => import('./resource/pages.ts').then(it => ({ default: it[name] }))

const unit = (name: keyof typeof import('./units/pages.ts')) => () => import('./units/pages.ts').then(it => ({ default: it[name] }))

const kitchen = (name: keyof typeof import('./kitchen/pages.ts')) => () => import('./kitchen/pages.ts').then(it => it[name]())

/** Pages that no resource derives, or that add to the derived one, by their address without the leading slash. */
export const registry: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> = {
  'wel/index': () => import('./wel/page.tsx'),
  'wel/dashboard': () => import('./monitor/page.tsx'),
  'info/index': () => import('./info/page.tsx'),
  'system/user': () => import('./users/page.tsx'),
  'system/role': () => import('./roles/page.tsx'),
  'system/menu': () => import('./menus/page.tsx'),
  'system/topmenu': () => import('./menus/top.tsx'),
  'system/dict': () => import('./dicts/system.tsx'),
  'system/dictbiz': () => import('./dicts/business.tsx'),
  'dict-horizontal/index': () => import('./dicts/horizontal.tsx'),
  'dict-vertical/index': () => import('./dicts/vertical.tsx'),
  'system/tenant': () => import('./tenants/page.tsx'),
  'system/tenantpackage': () => import('./tenants/packages.tsx'),
  'tool/datasource': () => import('./tenants/datasources.tsx'),
  'authority/datascope': () => import('./scopes/data.tsx'),
  'authority/apiscope': () => import('./scopes/api.tsx'),
  'base/region': () => import('./region/page.tsx'),
  'monitor/log/usual': () => import('./logs/usual.tsx'),
  'monitor/log/api': () => import('./logs/api.tsx'),
  'monitor/log/error': () => import('./logs/error.tsx'),
  'monitor/audit': () => import('./audit/page.tsx'),
  'monitor/session': () => import('./sessions/page.tsx'),
  'system/job': () => import('./jobs/page.tsx'),
  'resource/oss': resource('oss'),
  'resource/sms': resource('sms'),
  'resource/file': resource('file'),
  'resource/attach': resource('attach'),
  'base/basemarket': unit('markets'),
  'base/baseenterprise': unit('bodies'),
  'base/baseinterface': unit('interfaces'),
  'desk/notice': () => import('./notices/page.tsx'),
  'info/infobacklog': () => import('./backlog/page.tsx'),
  'info/infotrainrecord': () => import('./training/page.tsx'),
  'trace/query': kitchen('trace'),
  'trace/recall': kitchen('recalls'),
  'trace/evidence': kitchen('evidence'),
  'stock/stockledger': kitchen('stock'),
  'stock/stockinbound': kitchen('inbound'),
  'stock/tfsstockoutbound': kitchen('slips'),
  'standbook/sample/standbooksample': kitchen('samples'),
  'certificate/warncertificate': kitchen('certificates'),
  'selfexam/cookbook/selfexamcookbook': kitchen('cookbook'),
  'morCheck/enterprisemorcheck': kitchen('morning'),
  'supervise/offine/superviseoffline': () => import('./inspection/page.tsx'),
  'supervise/complain/supervisecomplain': () => import('./complain/page.tsx'),
  'supervise/level/superviselevel': () => import('./level/page.tsx'),
  'supervise/yearlevel/superviseyearlevel': () => import('./level/year.tsx'),
  'standbook/recordinfo': () => import('./recordinfo/page.tsx'),
  'enterpriseInfo/enterpriseinfo': () => import('./enterprise/page.tsx'),
  'report/reportlist': () => import('./reports/page.tsx'),
}
