// base/enterprise 企业主体 base/baseenterprise base_enterprise
import { wireMoment } from '../../contract/wire.ts'
import type { Action } from '../../kernel/define/action.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, creditCode, integer, longText, moment, person, phone, ref, text } from '../../kernel/fields/index.ts'
import { accountStatus, auditStatus, chainModel, enterpriseNature } from '../words/dictionaries.ts'
import { accountStart } from '../words/account-start.ts'
import { accountName, areas, homeCode } from '../words/patterns.ts'

const approved = 1

/**
 * Headquarters, groups and contractors: the bodies that several enterprises belong to. Its account sees theirs once the
 * body was approved. domain.md B.1.2
 */
const enterprise = ref('enterprise/info', { title: '企业', show: 'infoName', required: true })
const sub: Omit<Action, 'title'> = {
  roles: ['administrator', 'enterprise'],
  needs: 'sub',
  on: 'list',
  served: true,
}

export const fields = {
  enterpriseName: text({ title: '主体名称', max: 100, required: true, unique: true, search: true }),
  enterpriseCode: creditCode({ title: '统一社会信用代码', required: true, unique: true, search: true }),
  enterpriseNature: choice(enterpriseNature, { title: '主体性质', required: true, filter: true, initial: 2 }),
  legalPerson: person({ title: '法人', required: true }),
  legalPhone: phone({ title: '法人电话', landline: true, required: true, sensitive: 'phone' }),
  contact: person({ title: '联系人', required: true }),
  contactPhone: phone({ title: '联系人电话', landline: true, required: true, sensitive: 'phone' }),
  areaCode: text({ title: '区划', max: 12, required: true, filter: true, pattern: homeCode, from: areas }),
  areaName: text({
    title: '区划名称',
    max: 50,
    by: 'system',
    derived: { rows: 'base/area', show: 'areaName', where: 'areaCode' },
  }),
  address: text({ title: '住所', max: 200, required: true }),
  chainModel: choice(chainModel, { title: '连锁模式', filter: true }),
  account: text({
    title: '登录账号',
    max: 30,
    required: true,
    unique: true,
    pattern: accountName,
    message: 'accountName',
    hint: '保存后建立企业账号，初始密码只显示一次',
  }),
  chainShopNum: integer({ title: '门店数', by: 'system', derived: { rows: 'enterprise/info', by: 'enterpriseId' } }),
  auditStatus: choice(auditStatus, { title: '审核状态', by: 'system', filter: true, initial: 0 }),
  appliedTime: moment({ title: '申请时间', by: 'system' }),
  auditUser: ref('system/user', { title: '审核人', show: 'name', as: 'auditUserName', by: 'system' }),
  auditTime: moment({ title: '审核时间', by: 'system' }),
  auditRemark: text({ title: '审核意见', max: 200, by: 'system' }),
  accountStatus: choice(accountStatus, { title: '账号启停', by: 'system', filter: true, initial: 1 }),
}

export default resource({
  key: 'base/enterprise',
  title: '企业主体',
  wire: { path: 'base/baseenterprise', served: ['submit'], none: ['import'], save: true },
  table: 'base_enterprise',
  scope: 'body',
  page: { at: '/base/baseenterprise', group: 'enterprise', sort: 2 },
  fields,
  list: [
    'enterpriseName',
    'enterpriseCode',
    'enterpriseNature',
    'chainShopNum',
    'legalPerson',
    'contact',
    'contactPhone',
    'auditStatus',
    'appliedTime',
    'accountStatus',
    'auditTime',
  ],
  order: 'createTime desc',
  rules: {
    accountFixed: {
      at: 'account',
      says: '登录账号建立后不能修改',
      holds: (row, { before }) => !before || before.account === row.account,
    },
    approvedIdentity: {
      at: 'enterpriseName',
      says: '审核通过后，主体名称和统一社会信用代码由监管部门变更',
      holds: (row, { before, role }) =>
        role !== 'enterprise' ||
        before?.auditStatus !== approved ||
        (before.enterpriseName === row.enterpriseName && before.enterpriseCode === row.enterpriseCode),
    },
  },
  // How long a decision may be waited for is counted from here. domain.md D.7 accept
  computes: (_row, { before, now }) => (before ? {} : { appliedTime: wireMoment(now) }),
  grants: { administrator: 'all', supervise: 'read', enterprise: ['read', 'update'] },
  keepers: { area: 'areaCode' },
  unmask: ['administrator', 'supervise', 'enterprise'],
  actions: {
    approve: {
      title: '通过',
      roles: ['administrator', 'supervise'],
      when: { auditStatus: 0 },
      input: { auditRemark: longText({ title: '审核意见', max: 200 }) },
      run: (_row, input, { now, user }) => ({
        set: {
          auditStatus: approved,
          auditUser: user,
          auditTime: wireMoment(now),
          auditRemark: input.auditRemark,
        },
      }),
    },
    reject: {
      title: '驳回',
      roles: ['administrator', 'supervise'],
      when: { auditStatus: 0 },
      input: { auditRemark: longText({ title: '驳回原因', min: 5, max: 200, required: true }) },
      run: (_row, input, { now, user }) => ({
        set: {
          auditStatus: 2,
          auditUser: user,
          auditTime: wireMoment(now),
          auditRemark: input.auditRemark,
        },
      }),
    },
    resubmit: {
      title: '重新提交',
      roles: ['administrator', 'enterprise'],
      when: { auditStatus: 2 },
      run: (_row, _input, { now }) => ({ set: { auditStatus: 0, appliedTime: wireMoment(now) } }),
    },
    accountStart: accountStart(['administrator']),
    // What is kept are files of enterprises, which are no rows of this list.
    subupdate: { ...sub, title: '维护子企业', says: ['更新成功', 'Saved'] },
    subadd: { ...sub, title: '新增子企业', says: ['新增成功', 'Added'] },
    subremove: { ...sub, title: '删除子企业', input: { id: enterprise }, says: ['删除成功', 'Deleted'] },
  },
})
