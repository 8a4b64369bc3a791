// desk/notice 通知公告 blade-desk/notice desk_notice
import { momentAt, wireMoment } from '../../contract/wire.ts'
import type { Meant } from '../../kernel/define/definition.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, files, flag, moment, ref, refs, richText, text } from '../../kernel/fields/index.ts'
import { enterpriseType, roleScope } from '../words/dictionaries.ts'
import { noticeCategory } from './dictionaries.ts'

/** How long nobody is asked again to confirm a notice, ms. domain.md B.10.5 */
const remindPause = 3_600_000
/**
 * Whom a notice is for, and from when; what an office writes is for the enterprises it watches and no other. domain.md
 * B.10.5 targets
 */
const audience = {
  roles: 'targetRoles',
  types: 'targetTypes',
  areas: 'targetAreas',
  units: 'targetMarkets',
  named: 'targetInfos',
  within: { area: 'fromArea', unit: 'fromMarket' },
  from: 'releaseTime',
} as const satisfies Meant

/**
 * What administrators tell everybody of their tenant, and offices the enterprises they watch, or some of these. Before
 * its release time only its writer and administrators see it. Where it asks to be confirmed, each enterprise has that
 * to do. platform-contract.md 15, domain.md B.10.5
 */
export default resource({
  key: 'desk/notice',
  title: '通知公告',
  wire: {
    path: 'blade-desk/notice',
    served: ['list', 'detail', 'submit'],
    none: ['import'],
    save: true,
    update: true,
    buttons: { code: 'notice' },
  },
  table: 'desk_notice',
  scope: 'tenant',
  page: { at: '/desk/notice', group: 'desk', sort: 10, icon: 'bell' },
  few: true,
  fields: {
    title: text({ title: '通知标题', max: 100, required: true, search: true }),
    category: choice(noticeCategory, { named: true, title: '通知类型', required: true, filter: true }),
    releaseTime: moment({ title: '发布时间', filter: 'range', sort: true, hint: '不填为立即发布' }),
    content: richText({ title: '通知内容', required: true }),
    attachFiles: files({ title: '附件', max: 5 }),
    targetRoles: choices(roleScope, { title: '对象角色', hint: '不选为所有角色' }),
    targetTypes: choices(enterpriseType, {
      title: '对象企业类型',
      hint: '对象各项都不选时，监管发给辖区内全部企业，管理员发给所有人',
    }),
    targetAreas: refs('base/area', { title: '对象区划', show: 'areaName', max: 200 }),
    targetMarkets: refs('base/market', { title: '对象管理单位', show: 'marketName', max: 200 }),
    targetInfos: refs('enterprise/info', {
      title: '对象企业名单',
      show: 'infoName',
      max: 1000,
      hint: '名单内的企业不受区划、单位、类型限制；只选名单时仅发给名单内的企业',
    }),
    needConfirm: flag({ title: '需确认', filter: true, hint: '每家企业阅读后须确认，在此之前列为待办' }),
    confirmEnd: moment({ title: '确认截止' }),
    fromArea: text({ title: '发布辖区', max: 12, by: 'system', internal: true }),
    fromMarket: ref('base/market', { title: '发布单位', show: 'marketName', as: 'fromMarketName', by: 'system' }),
    remindTime: moment({ title: '最近催办', by: 'system' }),
    announced: flag({ title: '已推送', by: 'system' }),
  },
  list: ['title', 'category', 'releaseTime', 'needConfirm', 'createUserName'],
  order: 'releaseTime desc',
  sees: { enterprise: { meant: audience }, supervise: { meant: audience } },
  rules: {
    confirmAsked: {
      at: 'targetRoles',
      says: '需确认的通知，对象角色必须包含企业',
      holds: row => !row.needConfirm || !row.targetRoles?.length || row.targetRoles.includes('enterprise'),
    },
    confirmLate: {
      at: 'confirmEnd',
      says: '确认截止必须晚于发布时间',
      holds: (row, { now }) =>
        !row.needConfirm ||
        !row.confirmEnd ||
        momentAt(row.confirmEnd) > (row.releaseTime ? momentAt(row.releaseTime) : now),
    },
  },
  computes: ({ releaseTime, needConfirm, confirmEnd }, { now, before }) => {
    const at = releaseTime ?? wireMoment(now)
    // Moved to a later time it will be told again.
    return {
      releaseTime: at,
      announced: at <= wireMoment(now) && before?.announced === true,
      confirmEnd: needConfirm ? confirmEnd : null,
    }
  },
  grants: { administrator: 'all', supervise: 'all', enterprise: 'read' },
  keepers: { author: 'createUser' },
  actions: {
    confirm: { title: '确认', roles: ['enterprise'], when: { needConfirm: true }, served: true },
    remind: {
      title: '催确认',
      roles: ['administrator', 'supervise'],
      when: { needConfirm: true, announced: true },
      run: (row, _input, { now }) =>
        row.remindTime && momentAt(row.remindTime) > now - remindPause
          ? { refuse: 'remindSoon' }
          : { set: { remindTime: wireMoment(now) } },
    },
  },
})
