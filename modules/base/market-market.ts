// base/market-market 上下级绑定 base/basemarketmarket base_market_market
import { resource } from '../../kernel/define/resource.ts'
import { moment, ref } from '../../kernel/fields/index.ts'

/**
 * Which unit stands above which, beside the one that a unit names itself (base/market.parentId): whoever is above sees
 * what those below see. domain.md B.2.3
 */
export default resource({
  key: 'base/market-market',
  title: '上下级绑定',
  wire: { path: 'base/basemarketmarket', none: ['submit', 'import'] },
  table: 'base_market_market',
  scope: 'tenant',
  page: { at: '/base/basemarketmarket', group: 'enterprise', sort: 5 },
  fields: {
    marketId: ref('base/market', {
      title: '上级单位',
      show: 'marketName',
      as: 'marketName',
      required: true,
      filter: true,
    }),
    subMarketId: ref('base/market', {
      title: '下级单位',
      show: 'marketName',
      as: 'subMarketName',
      required: true,
      filter: true,
    }),
    bindTime: moment({ title: '绑定时间', by: 'system' }),
  },
  distinct: [{ by: ['marketId', 'subMarketId'] }],
  list: ['marketName', 'subMarketName', 'bindTime'],
  order: 'createTime desc',
  sees: { supervise: { unit: 'subMarketId' } },
  grants: { administrator: 'all', supervise: 'read' },
})
