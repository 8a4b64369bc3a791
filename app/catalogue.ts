import type { Link } from '../kernel/define/link.ts'
import type { Projection } from '../kernel/define/projection.ts'
import type { Resource } from '../kernel/define/resource.ts'
import area from '../modules/base/area.ts'
import calendar from '../modules/base/calendar.ts'
import enterprise from '../modules/base/enterprise.ts'
import face from '../modules/base/interface.ts'
import market from '../modules/base/market.ts'
import marketInfo from '../modules/base/market-info.ts'
import marketMarket from '../modules/base/market-market.ts'
import info from '../modules/enterprise/info.ts'
import { enterpriseLinks } from '../modules/enterprise/links.ts'
import profile from '../modules/enterprise/profile.ts'
import { tally } from '../modules/enterprise/tally.ts'
import backlog from '../modules/info/backlog.ts'
import alarm from '../modules/iot/alarm.ts'
import { alarmLinks } from '../modules/iot/links.ts'
import alarmDay from '../modules/iot/alarm-day.ts'
import fridge from '../modules/iot/fridge.ts'
import ledgerDay from '../modules/ledger/day.ts'
import purchase from '../modules/ledger/purchase.ts'
import accompany from '../modules/selfexam/accompany.ts'
import day from '../modules/selfexam/day.ts'
import { selfexamLinks } from '../modules/selfexam/links.ts'
import month from '../modules/selfexam/month.ts'
import week from '../modules/selfexam/week.ts'
import goods from '../modules/stock/goods.ts'
import supplier from '../modules/stock/supplier.ts'
import notice from '../modules/desk/notice.ts'
import report from '../modules/report/report.ts'
import attach from '../modules/system/attach.ts'
import apiScope from '../modules/system/api-scope.ts'
import client from '../modules/system/client.ts'
import dataScope from '../modules/system/data-scope.ts'
import datasource from '../modules/system/datasource.ts'
import dept from '../modules/system/dept.ts'
import dict from '../modules/system/dict.ts'
import dictBiz from '../modules/system/dict-biz.ts'
import file from '../modules/system/file.ts'
import menu from '../modules/system/menu.ts'
import oss from '../modules/system/oss.ts'
import param from '../modules/system/param.ts'
import post from '../modules/system/post.ts'
import role from '../modules/system/role.ts'
import sms from '../modules/system/sms.ts'
import tenant from '../modules/system/tenant.ts'
import tenantPackage from '../modules/system/tenant-package.ts'
import topMenu from '../modules/system/top-menu.ts'
import user from '../modules/system/user.ts'

/** Everything the product knows, in order. What is not named here does not exist. */
export const resources: readonly Resource[] = [
  area, market, enterprise, marketInfo, marketMarket, info, face, calendar, purchase, goods, supplier, alarm, fridge,
  day, week, month, accompany,
  backlog,
  tenant, tenantPackage, user, role, dept, post, menu, topMenu, dict, dictBiz, param, client, dataScope, apiScope, datasource, attach, oss, sms, notice, report,
]
/** Lists that calls of their own answer; the definition says what the page shows. */
export const described: readonly Resource[] = [file]
export const projections: readonly Projection[] = [profile, tally(resources), ledgerDay, alarmDay]
/** What one entry brings about elsewhere. */
export const links: readonly Link[] = [...alarmLinks, ...enterpriseLinks, ...selfexamLinks]
export { groups, pages } from '../modules/menu.ts'
