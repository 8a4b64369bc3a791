import { table } from '../../kernel/define/table.ts'
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
export const sentMessages = table({ table: 'system_sms_sent', columns: ['at'] })
export const fileStores = table(oss)
