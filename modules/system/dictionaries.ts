import { dictionary } from '../../kernel/fields/index.ts'

/** Dictionaries of the administration. platform-contract.md 11 */
export const userType = dictionary('user_type', '用户平台', { 1: 'WEB', 2: 'APP', 3: '其他' })
export const userStatus = dictionary('user_status', '账号状态', { 0: '停用', 1: '正常', 2: '待审批', 3: '已拒绝' })
export const menuCategory = dictionary('menu_category', '菜单类型', { 1: '菜单', 2: '按钮' })
export const buttonFunc = dictionary('button_func', '按钮功能', { 0: '无', 1: '工具栏', 2: '操作栏', 3: '工具操作栏' })
export const yesNo = dictionary('yes_no', '是否', { 1: '否', 2: '是' })
export const sealed = dictionary('sealed', '是否封存', { 0: '否', 1: '是' })
export const orgCategory = dictionary('org_category', '机构类型', { 1: '公司', 2: '部门', 3: '小组' })
export const postCategory = dictionary('post_category', '岗位类型', { 1: '高层', 2: '中层', 3: '基层', 4: '其他' })
export const dataScopeType = dictionary('data_scope_type', '数据权限类型', {
  1: '全部可见',
  2: '本人可见',
  3: '所在机构可见',
  4: '所在机构及子级可见',
  5: '自定义',
})
export const apiScopeType = dictionary('api_scope_type', '接口权限类型', { 1: '系统接口', 2: '业务接口' })
export const ossCategory = dictionary('oss', '对象存储类型', { 1: 'MinIO', 2: '七牛云', 3: '阿里云', 4: '腾讯云' })
export const smsCategory = dictionary('sms', '短信类型', { 1: '云片', 2: '七牛云', 3: '阿里云', 4: '腾讯云' })
export const enabled = dictionary('enabled', '启用', { 1: '停用', 2: '启用' })
export const passwordPolicy = dictionary('password_policy', '密码策略', { mlps3: '等保三级', asvs: '长口令（ASVS）' })
