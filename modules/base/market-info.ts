// base/market-info 企业绑定 base/basemarketinfo base_market_info
import { resource } from '../../kernel/define/resource.ts'
import { flag, moment, ref } from '../../kernel/fields/index.ts'

/**
 * Which unit oversees which enterprise: what supervisors of a unit see follows from it. The office (market type 1) of
 * an enterprise is the one primary binding it has; enterprise/info.marketId names it. domain.md B.2.2
 */
export default resource({
  key: 'base/market-info',
  title: '企业绑定',
  wire: { path: 'base/basemarketinfo', served: ['remove'], own: ['submit'], none: ['import'] },
  table: 'base_market_info',
  scope: 'about',
  page: { at: '/base/basemarketinfo', group: 'enterprise', sort: 4 },
  fields: {
    marketId: ref('base/market', {
      title: '管理单位',
      show: 'marketName',
      as: 'marketName',
      required: true,
      filter: true,
    }),
    infoId: ref('enterprise/info', { title: '企业', show: 'infoName', as: 'infoName', required: true, filter: true }),
    isPrimary: flag({ title: '主管单位', by: 'system', filter: true }),
    bindTime: moment({ title: '绑定时间', by: 'system', filter: 'range' }),
    bindUser: ref('system/user', { title: '绑定人', show: 'name', as: 'bindUserName', by: 'system' }),
  },
  distinct: [{ by: ['marketId', 'infoId'] }],
  list: ['marketName', 'infoName', 'isPrimary', 'bindTime', 'bindUserName'],
  order: 'createTime desc',
  grants: { administrator: 'all', supervise: ['read', 'create', 'remove'] },
  keepers: { unit: 'marketId' },
})
