// system/tenant-package 租户产品包 blade-system/tenant-package system_tenant_package
import { resource } from '../../kernel/define/resource.ts'
import { refs, text } from '../../kernel/fields/index.ts'

/** What a tenant has bought: nobody of it sees or may do more than its menus. core-platform.md 2, 5 */
export default resource({
  key: 'system/tenant-package',
  title: '租户产品包',
  wire: {
    path: 'blade-system/tenant-package',
    served: ['remove'],
    none: ['import'],
    select: true,
    save: true,
    update: true,
    buttons: { code: 'tenant_package' },
  },
  table: 'system_tenant_package',
  scope: 'platform',
  page: { at: '/system/tenantpackage', group: 'system', sort: 71, icon: 'gift' },
  few: true,
  fields: {
    packageName: text({ title: '产品包名称', max: 50, required: true, unique: true, search: true }),
    menuId: refs('system/menu', { title: '菜单', show: 'name', as: 'menuName', required: true, max: 2000 }),
    remark: text({ title: '备注', max: 255 }),
  },
  list: ['packageName', 'remark'],
  order: 'createTime desc',
  grants: { administrator: 'all' },
})
