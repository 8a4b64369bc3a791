// iot/core-menu 测温菜单 iot/warniotcentertemptpmenu iot_core_menu
import { resource, type Values } from '../../kernel/define/resource.ts'
import { choice, decimal, flag, integer, moment, ref, text, type Bound } from '../../kernel/fields/index.ts'
import { tempScene } from '../words/dictionaries.ts'
import { boundOf } from './core-limits.ts'

const lawful = (row: Values): readonly Bound[] => [boundOf(row['scene'])].filter(bound => bound !== null)

/** What is measured with a core thermometer, and what it must be. domain.md B.8.9 */
export default resource({
  key: 'iot/core-menu',
  title: '测温菜单',
  wire: { path: 'iot/warniotcentertemptpmenu' },
  table: 'iot_core_menu',
  scope: 'enterprise',
  page: { at: '/iot/warniotcentertemptpmenu', group: 'iot', sort: 35 },
  fields: {
    menuNo: integer({ title: '测温项编号', min: 1, max: 999_999, required: true, hint: '中心温度计上选择的编号' }),
    menuName: text({ title: '测温项', max: 30, required: true, search: true, hint: '如“红烧肉-烹饪”' }),
    scene: choice(tempScene, { title: '场景', required: true, filter: true, initial: 1 }),
    lowLimit: decimal({ title: '下限', digits: 4, scale: 1, min: -60, max: 350, unit: '℃', lawful }),
    highLimit: decimal({ title: '上限', digits: 4, scale: 1, min: -60, max: 350, unit: '℃', lawful }),
    cookbookId: ref('selfexam/cookbook', { title: '关联菜品', show: 'cookbookName', as: 'cookbookName' }),
    sort: integer({ title: '排序', min: 0, max: 9999, initial: 1 }),
    enabled: flag({ title: '启用', filter: true, initial: true }),
    syncStatus: flag({ title: '已下发', by: 'system' }),
    syncTime: moment({ title: '下发时间', by: 'system' }),
  },
  list: [
    'infoName',
    'menuNo',
    'menuName',
    'scene',
    'lowLimit',
    'highLimit',
    'cookbookName',
    'sort',
    'enabled',
    'syncStatus',
    'syncTime',
  ],
  order: 'sort asc',
  distinct: [{ by: ['menuNo'] }],
  rules: {
    menuTooLow: {
      at: 'lowLimit',
      says: '下限不得低于法定限值',
      holds: ({ scene, lowLimit }) => lowLimit === null || lowLimit >= (boundOf(scene)?.low ?? -Infinity),
    },
    menuTooHigh: {
      at: 'highLimit',
      says: '上限不得高于法定限值',
      holds: ({ scene, highLimit }) => highLimit === null || highLimit <= (boundOf(scene)?.high ?? Infinity),
    },
  },
  // What was sent to the thermometers is no longer what stands here.
  computes: () => ({ syncStatus: false }),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})

export const en = {
  title: 'Menu of core temperatures',
  fields: {
    menuNo: 'Number',
    menuName: 'What is measured',
    scene: 'Occasion',
    lowLimit: 'At least',
    highLimit: 'At most',
    cookbookId: 'Dish',
    cookbookName: 'Dish',
    sort: 'Order',
    enabled: 'In use',
    syncStatus: 'Sent',
    syncTime: 'Sent at',
  },
  hints: { menuNo: 'As it is chosen on the thermometer', menuName: 'Such as “pork, cooked”' },
  rules: {
    menuTooLow: 'It must not be less than the law demands',
    menuTooHigh: 'It must not be more than the law allows',
  },
}
