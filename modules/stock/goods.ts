// stock/goods 物料档案 stock/stockgoods stock_goods
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, flag, images, integer, json, text } from '../../kernel/fields/index.ts'
import { allergen, forbidScope, goodsCategory, purchaseCert, shelfUnit, storageType, unit } from '../dictionaries.ts'

/** What a kitchen buys. domain.md B.5.1 */
export default resource({
  key: 'stock/goods', title: '物料档案', path: 'stock/stockgoods', table: 'stock_goods', scope: 'enterprise',
  page: '/stock/stockgoods', menu: { group: 'stock', sort: 1 },
  fields: {
    goodsName: text({ title: '名称', max: 50, required: true, search: true }),
    goodsCategory: choice(goodsCategory, { title: '分类', required: true, filter: true }),
    goodsSpec: text({ title: '规格', max: 50 }),
    goodsBrand: text({ title: '品牌', max: 50 }),
    goodsUnit: choice(unit, { title: '单位', required: true, initial: 1 }),
    storageType: choice(storageType, { title: '贮存条件', required: true, filter: true, initial: 1 }),
    shelfLife: integer({ title: '保质期', min: 0, max: 9999 }),
    shelfUnit: choice(shelfUnit, { title: '保质期单位' }),
    needCerts: choices(purchaseCert, { title: '必索凭证' }),
    isAdditive: flag({ title: '食品添加剂', filter: true }),
    doseLimits: json({ title: '添加剂限量表' }),
    isForbidden: choice(forbidScope, { title: '禁用', filter: true, initial: 0 }),
    allergens: choices(allergen, { title: '致敏物', open: true }),
    goodsImgs: images({ title: '图片', max: 3 }),
    goodsStatus: flag({ title: '启用', initial: true, filter: true }),
  },
  list: ['infoName', 'goodsName', 'goodsCategory', 'goodsSpec', 'goodsBrand', 'goodsUnit', 'storageType', 'shelfLife', 'shelfUnit', 'goodsStatus'],
  order: 'createTime desc',
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
