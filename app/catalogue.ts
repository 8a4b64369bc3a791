import type { Link } from '../kernel/define/link.ts'
import type { Kernel } from '../kernel/derive/kernel.ts'
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
import infoLink from '../modules/info/link.ts'
import { infoLinks } from '../modules/info/links.ts'
import { newsSettle } from '../modules/info/news.server.ts'
import news from '../modules/info/news.ts'
import trainRecord from '../modules/info/train-record.ts'
import { trainSettle } from '../modules/info/train.server.ts'
import train from '../modules/info/train.ts'
import updataTask from '../modules/info/updata-task.ts'
import { updataSettle } from '../modules/info/updata.server.ts'
import updata from '../modules/info/updata.ts'
import { publicityLinks } from '../modules/publicity/links.ts'
import publicity from '../modules/publicity/publicity.ts'
import alarm from '../modules/iot/alarm.ts'
import { alarmLinks } from '../modules/iot/links.ts'
import alarmDay from '../modules/iot/alarm-day.ts'
import fridge from '../modules/iot/fridge.ts'
import { additiveSettle } from '../modules/ledger/additive.server.ts'
import additive from '../modules/ledger/additive.ts'
import exemption from '../modules/ledger/exemption.ts'
import { exemptionSettle } from '../modules/ledger/record-info.server.ts'
import recordInfo from '../modules/ledger/record-info.ts'
import ledgerDay from '../modules/ledger/day.ts'
import { disinfectSettle } from '../modules/ledger/disinfect.server.ts'
import { sampleSettle } from '../modules/ledger/sample.server.ts'
import disinfect from '../modules/ledger/disinfect.ts'
import env from '../modules/ledger/env.ts'
import foodCheck from '../modules/ledger/food-check.ts'
import { ledgerLinks } from '../modules/ledger/links.ts'
import purchase from '../modules/ledger/purchase.ts'
import accompany from '../modules/selfexam/accompany.ts'
import day from '../modules/selfexam/day.ts'
import { selfexamLinks } from '../modules/selfexam/links.ts'
import month from '../modules/selfexam/month.ts'
import week from '../modules/selfexam/week.ts'
import rinse from '../modules/ledger/rinse.ts'
import sample from '../modules/ledger/sample.ts'
import waste from '../modules/ledger/waste.ts'
import cookbook from '../modules/selfexam/cookbook.ts'
import { cookbookLinks } from '../modules/selfexam/cookbook-links.ts'
import { cookbookSettle } from '../modules/selfexam/cookbook.server.ts'
import { daySettle, monthSettle, weekSettle } from '../modules/selfexam/draft.server.ts'
import { recordView } from '../modules/ledger/record-view.server.ts'
import { certificateSettle } from '../modules/staff/certificate.server.ts'
import certificate from '../modules/staff/certificate.ts'
import employee from '../modules/staff/employee.ts'
import { staffLinks } from '../modules/staff/links.ts'
import morningCheck from '../modules/staff/morning-check.ts'
import goods from '../modules/stock/goods.ts'
import { goodsSettle } from '../modules/stock/goods.server.ts'
import goodsStock from '../modules/stock/goods-stock.ts'
import inbound from '../modules/stock/inbound.ts'
import { inboundSettle } from '../modules/stock/inbound.server.ts'
import stockLedger from '../modules/stock/ledger.ts'
import { stockLinks } from '../modules/stock/links.ts'
import movement from '../modules/stock/movement.ts'
import outbound from '../modules/stock/outbound.ts'
import { outboundSettle } from '../modules/stock/outbound.server.ts'
import { purchaseSettle } from '../modules/stock/purchase.server.ts'
import supplier from '../modules/stock/supplier.ts'
import complain from '../modules/supervise/complain.ts'
import { levelSettle } from '../modules/supervise/level.server.ts'
import level from '../modules/supervise/level.ts'
import { superviseLinks } from '../modules/supervise/links.ts'
import offline from '../modules/supervise/offline.ts'
import online from '../modules/supervise/online.ts'
import yearLevel from '../modules/supervise/year-level.ts'
import { supplierSettle } from '../modules/stock/supplier.server.ts'
import tfsOutbound from '../modules/stock/tfs-outbound.ts'
import tfsReceipt from '../modules/stock/tfs-receipt.ts'
import { tfsSettles } from '../modules/stock/tfs.server.ts'
import evidence from '../modules/trace/evidence.ts'
import { emergencySettle } from '../modules/trace/emergency.server.ts'
import { evidenceSettle } from '../modules/trace/evidence.server.ts'
import recall from '../modules/trace/recall.ts'
import { recallSettle } from '../modules/trace/recall.server.ts'
import recallReceipt from '../modules/trace/recall-receipt.ts'
import { traceLinks } from '../modules/trace/links.ts'
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
  offline, online, level, yearLevel, complain,
  backlog, updataTask, updata, news, train, infoLink, publicity,
  employee, morningCheck, certificate, trainRecord,
  additive, foodCheck, sample, rinse, disinfect, waste, env, exemption,
  inbound, outbound, movement, tfsOutbound, tfsReceipt, cookbook,
  recall, recallReceipt, evidence,
  tenant, tenantPackage, user, role, dept, post, menu, topMenu, dict, dictBiz, param, client, dataScope, apiScope, datasource, attach, oss, sms, notice, report,
]
/** Seen through the tables of others: menu and page follow from the definition, the calls are their own. */
export const views: readonly Resource[] = [stockLedger, recordInfo]
/** Lists that calls of their own answer; the definition says what the page shows. */
export const described: readonly Resource[] = [file, ...views]
export const projections: readonly Projection[] = [profile, tally(resources), ledgerDay, alarmDay, goodsStock]
/** What writes must look at in other rows, by key of their resource. */
export const settles: Kernel['settles'] = {
  'ledger/additive': additiveSettle, 'ledger/purchase': purchaseSettle, 'ledger/exemption': exemptionSettle, 'ledger/disinfect': disinfectSettle, 'ledger/sample': sampleSettle, 'staff/certificate': certificateSettle, 'stock/goods': goodsSettle, 'stock/supplier': supplierSettle, 'stock/inbound': inboundSettle, 'stock/outbound': outboundSettle,
  'stock/tfs-outbound': kernel => tfsSettles(kernel).slip, 'stock/tfs-receipt': kernel => tfsSettles(kernel).receipt, 'selfexam/cookbook': cookbookSettle, 'selfexam/day': daySettle(recordView), 'selfexam/week': weekSettle(recordView), 'selfexam/month': monthSettle(recordView), 'trace/recall': recallSettle, 'trace/evidence': evidenceSettle, 'supervise/complain': emergencySettle, 'supervise/level': levelSettle,
  'info/news': newsSettle, 'info/updata-task': updataSettle, 'info/train-record': trainSettle,
}
/** What one entry brings about elsewhere. */
export const links: readonly Link[] = [
  ...alarmLinks, ...enterpriseLinks, ...ledgerLinks, ...staffLinks, ...selfexamLinks, ...superviseLinks, ...stockLinks, ...cookbookLinks, ...infoLinks, ...publicityLinks, ...traceLinks,
]
export { groups, pages } from '../modules/menu.ts'
