// wall/layout 大屏布局 wall/layout wall_layout
import { resource } from '../../kernel/define/resource.ts'
import { integer, json } from '../../kernel/fields/index.ts'
import { flaw, turnBounds } from './grid.ts'

/**
 * How a tenant's wall is arranged: one for all its screens; while there is none it is as it comes. business-area.md 2
 */
export default resource({
  key: 'wall/layout',
  title: '大屏布局',
  wire: { path: 'wall/layout', none: ['import'] },
  table: 'wall_layout',
  scope: 'tenant',
  few: true,
  page: { at: '/wall/layout', group: 'base', sort: 8 },
  fields: {
    turn: integer({
      title: '翻页间隔',
      unit: '秒',
      min: turnBounds.least,
      max: turnBounds.most,
      required: true,
      initial: turnBounds.initial,
      hint: '大屏多于一页时，每页停留的时间',
    }),
    pages: json({ title: '各页面板', required: true }),
  },
  list: ['turn', 'updateTime'],
  order: 'createTime desc',
  // One of each tenant.
  distinct: [{ by: [] }],
  rules: {
    arranged: {
      at: 'pages',
      says: '每页至少一个面板；面板不能重叠、超出屏幕或小于最小尺寸，同一面板在一页上只放一次',
      holds: ({ pages }) => flaw(pages) === null,
    },
  },
  grants: { administrator: 'all', supervise: 'read' },
})

export const en = {
  title: 'Layout of the wall',
  fields: { turn: 'Seconds a page stays', pages: 'Panels of the pages' },
  hints: { turn: 'How long each page stays where the wall has several' },
  rules: {
    arranged:
      'Each page has a panel; panels neither overlap, leave the screen nor are smaller than they need, and stand on a page once',
  },
} as const
