import { table } from '../../kernel/define/table.ts'
import topMenu from './top-menu.ts'
import dict from './dict.ts'
import client from './client.ts'
import oss from './oss.ts'
import param from './param.ts'
import tenant from './tenant.ts'
import user from './user.ts'
import role from './role.ts'
import tenantPackage from './tenant-package.ts'
import menu from './menu.ts'
import dataScope from './data-scope.ts'
import apiScope from './api-scope.ts'
import dept from './dept.ts'
import post from './post.ts'

// Its tables, as statements name them.
export const parameters = table(param)
export const tenants = table(tenant)
export const accounts = table(user)
export const roles = table(role)
export const packages = table(tenantPackage)
export const menus = table(menu)
export const dataScopes = table(dataScope)
export const apiScopes = table(apiScope)
export const offices = table(dept)
export const posts = table(post)
/** Text messages that were sent. */
export const sentMessages = table({
  table: 'system_sms_sent',
  columns: ['tenantId', 'id', 'at', 'smsId', 'phone', 'content', 'state', 'reference', 'detail', 'userId'],
})
export const fileStores = table(oss)
export const clients = table(client)
export const dictEntries = table(dict)
export const topMenus = table(topMenu)
/** What files belong to, as their keepers say. */
export const businessFiles = table({
  table: 'system_file',
  columns: ['tenantId', 'id', 'key', 'infoId', 'classify', 'dataId', 'taskId', 'createUser', 'createTime', 'isDeleted'],
})
/** Administrative regions, by their codes. */
export const regions = table({
  table: 'system_region',
  columns: ['code', 'parentCode', 'regionLevel', 'name', 'sort', 'remark', 'searchText'],
})
