// publicity/publicity 公示设置 publicity/publicity publicity_page
import { origin } from '../../kernel/define/link.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choices, decimal, images, integer, moment, text } from '../../kernel/fields/index.ts'
import { publicityItem } from '../words/dictionaries.ts'
import { complainPlace } from '../words/complain-place.ts'
import { codePlace } from '../words/public-place.ts'
import { completeRate, counted, lawful } from './completeness.ts'

/**
 * What the public sees of a kitchen: one page for each enterprise, there from its first day. 食品安全法 55 条;
 * domain.md B.10.7
 */
export default resource({
  key: 'publicity/publicity',
  title: '公示设置',
  wire: { path: 'publicity/publicity', own: ['detail', 'submit'], none: ['import'] },
  table: 'publicity_page',
  scope: 'enterprise',
  page: { at: '/publicity/publicity', group: 'enterprise', sort: 6 },
  fields: {
    img: images({ title: '公示图片', max: 9, required: true, open: true }),
    showItems: choices(publicityItem, {
      title: '公示项',
      required: true,
      open: true,
      hint: '证照、等级、负责人、健康证、检查结果、投诉入口为法定公示项',
    }),
    slogan: text({ title: '标语', max: 50, open: true }),
    promise: images({ title: '承诺书', max: 2, open: true }),
    promiseTime: moment({ title: '承诺签署时间', open: true }),
    themeColor: text({ title: '主题色', max: 7, pattern: /^#[0-9A-Fa-f]{6}$/, initial: '#32B58B', open: true }),
    completeRate: decimal({ title: '公示完整度', digits: 5, scale: 2, unit: '%', by: 'system', sort: true }),
    viewNum: integer({ title: '浏览次数', by: 'system', initial: 0, sort: true }),
    scanNum30: integer({ title: '30天扫码', by: 'system', initial: 0, sort: true }),
    scoreAvg: decimal({ title: '公众评分', digits: 3, scale: 2, by: 'system', open: true, sort: true }),
    qrCode: text({ title: '公示二维码', max: 200, scan: '', by: 'reading' }),
    complainCode: text({ title: '投诉举报二维码', max: 200, scan: '', by: 'reading' }),
    lastUpdate: moment({ title: '更新时间', by: 'reading' }),
    ...origin,
  },
  list: ['infoName', 'slogan', 'showItems', 'completeRate', 'viewNum', 'scanNum30', 'scoreAvg', 'lastUpdate'],
  order: 'createTime desc',
  knows: { infoId: counted },
  // One for each enterprise.
  distinct: [{ by: [] }],
  rules: {
    lawfulItems: {
      at: 'showItems',
      says: '法定公示项不能关闭：证照、等级、负责人与食安总监、健康证、检查结果、投诉入口',
      holds: row => lawful.every(item => row.showItems.includes(item)),
    },
    promiseSigned: {
      at: 'promiseTime',
      says: '请填写承诺书签署时间',
      holds: row => !row.promise?.length || row.promiseTime !== null,
    },
  },
  computes: (row, { known }) => (known?.infoId ? { completeRate: completeRate(row, known.infoId) } : {}),
  reads: row => ({
    qrCode: codePlace + row.infoId,
    complainCode: complainPlace + row.infoId,
    lastUpdate: row.updateTime,
  }),
  // Whoever removes the page begins anew: what the law has published stays published.
  grants: { enterprise: ['read', 'create', 'update', 'remove'], supervise: 'read', administrator: 'read' },
})
