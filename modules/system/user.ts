// system/user 用户 blade-user kernel_user
import type { Action } from '../../kernel/define/action.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, moment, phone, ref, refs, text } from '../../kernel/fields/index.ts'
import { sex } from '../words/dictionaries.ts'
import { userStatus, userType } from './dictionaries.ts'
import { areaCode, areas } from '../words/patterns.ts'

const kind = choice(userType, { named: true, title: '用户平台', filter: true, initial: 1 })
const roles = refs('system/role', { title: '角色', show: 'roleName', as: 'roleName', max: 20, required: true })
const depts = refs('system/dept', { title: '部门', show: 'deptName', as: 'deptName', max: 20 })
const kitchen = ref('enterprise/info', {
  title: '所属企业',
  show: 'infoName',
  as: 'infoName',
  hint: '企业用户：只能看到这家企业，不选则什么也看不到',
})
const area = text({
  title: '监管辖区',
  max: 12,
  pattern: areaCode,
  from: areas,
  hint: '监管人员：可看到该辖区及以下',
})
const extension = text({ title: '平台扩展', max: 2000 })

/** What administrators do to accounts, one or several; another verb's permission where it `needs` one. */
const action = (options: Pick<Action, 'title' | 'needs' | 'at' | 'ids' | 'input'>): Action => ({
  roles: ['administrator'],
  on: 'rows',
  ids: 'userIds',
  served: true,
  ...options,
})

export const fields = {
  account: text({ title: '登录账号', max: 45, required: true, search: true }),
  name: text({ title: '昵称', max: 20, required: true, search: true }),
  realName: text({ title: '姓名', max: 20, search: true }),
  code: text({ title: '用户编号', max: 12, filter: true }),
  userType: kind,
  roleId: roles,
  deptId: depts,
  postId: refs('system/post', { title: '岗位', show: 'postName', as: 'postName', max: 20 }),
  infoId: kitchen,
  enterpriseId: ref('base/enterprise', {
    title: '所属主体',
    show: 'enterpriseName',
    as: 'enterpriseName',
    hint: '总部账号：可看到该主体下的全部企业',
  }),
  areaCode: area,
  marketId: ref('base/market', { title: '管理单位', show: 'marketName', as: 'marketName' }),
  phone: phone({ title: '手机', sensitive: 'phone' }),
  lawCardNo: text({
    title: '执法证号',
    max: 30,
    pattern: /^[\dA-Za-z-]{4,30}$/,
    hint: '监管人员：现场检查时随姓名记录',
  }),
  email: text({ title: '邮箱', max: 45, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ }),
  sex: choice(sex, { named: true, title: '性别', initial: 3 }),
  birthday: moment({ title: '生日' }),
  status: choice(userStatus, { title: '账号状态', by: 'system', filter: true, initial: 1 }),
  avatar: text({ title: '头像', max: 200, by: 'system' }),
  userExt: { ...extension, by: 'system' as const },
  lastLogin: moment({ title: '最近登录', by: 'system', sort: true }),
  mustChange: flag({ title: '须修改密码', by: 'system', initial: true }),
  initialPassword: flag({ title: '初始密码未改', by: 'system', filter: true }),
  refusedWhy: text({ title: '拒绝原因', max: 200, by: 'system' }),
}

/**
 * People who sign in. What decides their reach is their roles and, beside them, one kitchen, an area, or a supervising
 * unit. A new account has to change its password first. The password, its age and the second factor are the kernel's
 * and no field: nothing of them is ever on the wire. platform-contract.md 3
 */
export default resource({
  key: 'system/user',
  title: '用户',
  wire: {
    path: 'blade-user',
    list: 'page',
    choose: 'user-list',
    served: ['list', 'remove'],
    own: ['submit', 'update', 'import'],
    update: true,
    buttons: { code: 'user' },
  },
  table: 'kernel_user',
  scope: 'tenants',
  page: { at: '/system/user', group: 'system', sort: 10, icon: 'user' },
  few: true,
  fields,
  list: [
    'account',
    'name',
    'realName',
    'roleName',
    'deptName',
    'infoName',
    'userType',
    'status',
    'initialPassword',
    'lastLogin',
  ],
  order: 'createTime desc',
  grants: { administrator: 'all' },
  unmask: ['administrator'],
  actions: {
    reset: action({ title: '重置密码', at: 'reset-password', input: { shows: flag({ title: '显示新密码' }) } }),
    password: action({
      title: '修改他人密码',
      needs: 'reset',
      at: 'updatePasswordByIds',
      input: { password: text({ title: '新密码', max: 256, required: true }) },
    }),
    totp: action({ title: '重置两步验证', at: 'totp/reset' }),
    grant: action({ title: '角色配置', needs: 'role', input: { roleIds: roles } }),
    infoGrant: action({ title: '监管与企业用户授权', needs: 'role', input: { roleIds: roles } }),
    unlock: action({ title: '账号解封' }),
    approve: action({
      title: '审批注册',
      ids: 'ids',
      input: { roleId: roles, deptId: depts, infoId: kitchen, areaCode: area },
    }),
    refuse: action({
      title: '拒绝注册申请',
      needs: 'approve',
      ids: 'ids',
      input: { reason: text({ title: '拒绝原因', max: 200, required: true }) },
    }),
    setPlatform: action({
      title: '修改平台扩展',
      needs: 'update',
      at: 'update-platform',
      ids: 'userId',
      input: { userType: kind, userExt: extension },
    }),
  },
})
