// system/user 用户 blade-user kernel_user
import { resource } from '../../kernel/define/resource.ts'
import { choice, flag, moment, phone, ref, refs, text } from '../../kernel/fields/index.ts'
import { sex } from '../words/dictionaries.ts'
import { userStatus, userType } from './dictionaries.ts'
import { areaCode, areas } from '../words/patterns.ts'

/**
 * People who sign in. What decides their reach is their roles and, beside them, one kitchen, an area, or a supervising unit.
 * A new account has to change its password first. The password, its age and the second factor are the kernel's and no field: nothing of them is ever on the wire. platform-contract.md 3
 */
export default resource({
  key: 'system/user',
  title: '用户',
  path: 'blade-user',
  table: 'kernel_user',
  scope: 'tenant',
  managed: true,
  page: '/system/user',
  menu: { group: 'system', sort: 10, icon: 'user' },
  calls: { list: 'page', choose: 'user-list', own: ['list', 'submit', 'update', 'remove', 'import'], update: true },
  buttons: { code: 'user' },
  few: true,
  fields: {
    account: text({ title: '登录账号', max: 45, required: true, search: true }),
    name: text({ title: '昵称', max: 20, required: true, search: true }),
    realName: text({ title: '姓名', max: 20, search: true }),
    code: text({ title: '用户编号', max: 12, filter: true }),
    userType: choice(userType, { named: true, title: '用户平台', filter: true, initial: 1 }),
    roleId: refs('system/role', { title: '角色', show: 'roleName', as: 'roleName', max: 20, required: true }),
    deptId: refs('system/dept', { title: '部门', show: 'deptName', as: 'deptName', max: 20 }),
    postId: refs('system/post', { title: '岗位', show: 'postName', as: 'postName', max: 20 }),
    infoId: ref('enterprise/info', {
      title: '所属企业',
      show: 'infoName',
      as: 'infoName',
      hint: '企业用户：只能看到这家企业，不选则什么也看不到',
    }),
    enterpriseId: ref('base/enterprise', {
      title: '所属主体',
      show: 'enterpriseName',
      as: 'enterpriseName',
      hint: '总部账号：可看到该主体下的全部企业',
    }),
    areaCode: text({
      title: '监管辖区',
      max: 12,
      pattern: areaCode,
      from: areas,
      hint: '监管人员：可看到该辖区及以下',
    }),
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
    userExt: text({ title: '平台扩展', max: 2000, by: 'system' }),
    lastLogin: moment({ title: '最近登录', by: 'system', sort: true }),
    mustChange: flag({ title: '须修改密码', by: 'system', initial: true }),
    initialPassword: flag({ title: '初始密码未改', by: 'system', filter: true }),
    refusedWhy: text({ title: '拒绝原因', max: 200, by: 'system' }),
  },
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
  deeds: {
    reset: { title: '重置密码', roles: ['administrator'] },
    totp: { title: '重置两步验证', roles: ['administrator'] },
    role: { title: '角色配置', roles: ['administrator'] },
    unlock: { title: '账号解封', roles: ['administrator'] },
    approve: { title: '审批注册', roles: ['administrator'] },
  },
})
