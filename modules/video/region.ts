// video/region 视频行政区划 video/region video_region
import { resource } from '../../kernel/define/resource.ts'
import { text } from '../../kernel/fields/index.ts'

/**
 * Regions channels are put into by their code: 2, 4, 6 or 8 digits. A region stands under the nearest one its code
 * begins with, so that no parent is stored and none can be wrong. The tree is the tenant's, whose administrators keep
 * it. video-contract.md A5
 */
export default resource({
  key: 'video/region',
  title: '视频行政区划',
  wire: { path: 'video/region', none: ['import', 'export'], served: ['submit', 'remove'] },
  table: 'video_region',
  scope: 'tenant',
  page: { at: '/channel/region', group: 'video', sort: 3 },
  fields: {
    deviceId: text({
      title: '区划编号',
      max: 8,
      required: true,
      unique: true,
      search: true,
      sort: true,
      pattern: /^[1-9]\d(\d{2}(\d{2}(\d{2})?)?)?$/,
      hint: '2、4、6或8位数字，每两位一级',
    }),
    name: text({ title: '名称', max: 50, required: true, search: true }),
  },
  list: ['name', 'deviceId'],
  order: 'deviceId asc',
  grants: { administrator: 'all', supervise: 'read' },
})

export const en = {
  title: 'Regions of cameras',
  fields: { deviceId: 'Code of the region', name: 'Name' },
  hints: { deviceId: '2, 4, 6 or 8 digits, two for each level' },
}
