// video/group 业务分组 video/group video_group
import { resource } from '../../kernel/define/resource.ts'
import { ref, text } from '../../kernel/fields/index.ts'

/**
 * Channels put together by what they are for: business groups (215) and, below them, virtual organisations (216). The
 * tree is the tenant's, whose administrators keep it and put channels into it; officers see it.
 * video-contract.md A4
 */
export default resource({
  key: 'video/group',
  title: '业务分组',
  wire: { path: 'video/group', none: ['import', 'export'], served: ['submit', 'remove'] },
  table: 'video_group',
  scope: 'tenant',
  page: { at: '/channel/group', group: 'video', sort: 4 },
  parent: 'parentId',
  fields: {
    deviceId: text({
      title: '分组编号',
      max: 20,
      required: true,
      unique: true,
      search: true,
      pattern: /^[1-9]\d{9}21[56]\d{7}$/,
      hint: '20位数字，第11至13位为215（业务分组）或216（虚拟组织）',
    }),
    name: text({ title: '名称', max: 50, required: true, search: true }),
    parentId: ref('video/group', {
      title: '上级分组',
      show: 'name',
      as: 'parentName',
      hint: '业务分组没有上级；虚拟组织的上级建好后不再变',
    }),
    parentDeviceId: text({ title: '上级编号', max: 20, by: 'system' }),
    businessGroup: text({ title: '所属业务分组', max: 20, by: 'system' }),
    civilCode: text({ title: '行政区划', max: 8, pattern: /^[1-9]\d(\d{2}(\d{2}(\d{2})?)?)?$/ }),
  },
  list: ['name', 'deviceId', 'parentName', 'businessGroup', 'civilCode'],
  order: 'deviceId asc',
  grants: { administrator: 'all', supervise: 'read' },
})

export const en = {
  title: 'Business groups',
  fields: {
    deviceId: 'Code of the group',
    name: 'Name',
    parentId: 'Stands under',
    parentName: 'Stands under',
    parentDeviceId: 'Code it stands under',
    businessGroup: 'Business group',
    civilCode: 'Area code',
  },
  hints: {
    deviceId: '20 digits, of which 11 to 13 are 215 (business group) or 216 (virtual organisation)',
    parentId: 'A business group stands under nothing; what an organisation stands under stays so',
  },
}
