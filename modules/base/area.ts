// base/area 辖区 base/basearea base_area
import { resource } from '../../kernel/define/resource.ts'
import { choice, integer, json, person, phone, place, text } from '../../kernel/fields/index.ts'
import { areaLevel } from '../words/dictionaries.ts'
import { areaCode, areas } from '../words/patterns.ts'
import { isBoundary } from './boundary.ts'

/** Administrative areas of the jurisdiction: 2/4/6/9/12 digits, root 42. domain.md B.11.1 */
export default resource({
  key: 'base/area',
  title: '辖区',
  wire: { path: 'base/basearea', served: ['remove'] },
  table: 'base_area',
  scope: 'tenant',
  page: { at: '/base/basearea', group: 'base', sort: 1 },
  fields: {
    areaCode: text({
      title: '区划码',
      max: 12,
      required: true,
      unique: true,
      search: true,
      sort: true,
      pattern: areaCode,
    }),
    areaName: text({ title: '名称', max: 50, required: true, search: true }),
    parentCode: text({ title: '上级区划', max: 12, filter: true, pattern: areaCode, from: areas }),
    areaLevel: choice(areaLevel, { title: '级别', by: 'system', filter: true }),
    position: place({ title: '中心', typed: true }),
    boundary: json({ title: '边界', hint: 'GeoJSON：Polygon 或 MultiPolygon，地图上高亮' }),
    gridManager: person({ title: '网格员' }),
    gridPhone: phone({ title: '网格员电话', sensitive: 'phone' }),
    sort: integer({ title: '排序', min: 0, max: 9999, initial: 0 }),
    infoNum: integer({ title: '企业数', by: 'system', derived: { rows: 'enterprise/info', within: 'areaCode' } }),
  },
  list: ['areaCode', 'areaName', 'parentCode', 'areaLevel', 'gridManager', 'gridPhone', 'infoNum', 'sort'],
  order: 'areaCode asc',
  rules: {
    belowParent: {
      at: 'parentCode',
      says: '区划码必须以上级区划码开头',
      holds: row => !row.parentCode || (row.areaCode.startsWith(row.parentCode) && row.areaCode !== row.parentCode),
    },
    boundaryShape: {
      at: 'boundary',
      says: '边界须为 GeoJSON 的 Polygon 或 MultiPolygon，每个环首尾相同且不少于4个点',
      holds: row => row.boundary === null || isBoundary(row.boundary),
    },
  },
  computes: row => ({ areaLevel: ({ 2: 1, 4: 2, 6: 3, 9: 4, 12: 5 } as const)[row.areaCode.length] ?? null }),
  grants: { administrator: 'all', supervise: 'read', enterprise: 'read' },
  unmask: ['administrator', 'supervise'],
})
