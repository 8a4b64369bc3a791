// stock/goods 物料档案 stock/stockgoods stock_goods
import { defaultWarnDays } from '../../engines/expiry/batch.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, choices, decimal, flag, gtin, images, integer, lines, text } from '../../kernel/fields/index.ts'
import {
  allergen,
  banReason,
  forbidScope,
  gb2760Food,
  goodsCategory,
  purchaseCert,
  shelfUnit,
  storageType,
  unit,
} from '../words/dictionaries.ts'
import { isDoubtful, leastForbidden, nameRules } from '../words/forbidden.ts'
import { isNitrite, nitrite } from '../words/nitrite.ts'

const additive = 15

/**
 * What must come with all goods of a category, where the enterprise says nothing: domain.md B.4.1 certTypes. Codes of
 * purchase_cert.
 */
const certificates: Readonly<Record<number, readonly string[]>> = { 1: ['5', '6'], 2: ['5', '6'], 13: ['3'], 15: ['3'] }

export const fields = {
  goodsCode: text({ title: '编码', max: 20, search: true, hint: '留空时自动编号：分类码+4位' }),
  goodsName: text({ title: '名称', max: 50, required: true, search: true }),
  banReason: choice(banReason, { title: '不属禁售的理由', hint: '中小学、幼儿园：名称含豆角、扁豆、拌等字样时选择' }),
  goodsCategory: choice(goodsCategory, { title: '分类', required: true, filter: true }),
  goodsSpec: text({ title: '规格', max: 50 }),
  goodsBrand: text({ title: '品牌', max: 50 }),
  goodsUnit: choice(unit, { title: '单位', required: true, initial: 1 }),
  gtin: gtin({ title: '商品条码', search: true }),
  storageType: choice(storageType, { title: '贮存条件', required: true, filter: true, initial: 1 }),
  shelfLife: integer({ title: '保质期', min: 0, max: 9999 }),
  shelfUnit: choice(shelfUnit, { title: '保质期单位' }),
  warnDays: integer({ title: '临期预警天数', min: 0, max: 999, unit: '天', hint: '留空时按保质期确定' }),
  minStock: decimal({ title: '库存下限', digits: 10, scale: 2, min: 0 }),
  maxStock: decimal({ title: '库存上限', digits: 10, scale: 2, min: 0 }),
  needCerts: choices(purchaseCert, { title: '必索凭证', hint: '留空时按分类确定' }),
  isAdditive: flag({ title: '食品添加剂', filter: true }),
  doseLimits: lines({
    title: '限量表',
    hint: '最大使用量不填，为按生产需要适量使用',
    fields: {
      foodCategory: choice(gb2760Food, { title: '食品类别', required: true }),
      maxDose: decimal({ title: '最大使用量', digits: 8, scale: 4, min: 0, unit: 'g/kg' }),
    },
  }),
  allergens: choices(allergen, { title: '致敏物', open: true }),
  isForbidden: choice(forbidScope, { title: '禁用范围', required: true, filter: true, initial: 0 }),
  goodsImgs: images({ title: '图片', max: 3 }),
  goodsStatus: flag({ title: '启用', initial: true, filter: true }),
}

/** What a kitchen buys. domain.md B.5.1 */
export default resource({
  key: 'stock/goods',
  title: '物料档案',
  wire: { path: 'stock/stockgoods' },
  table: 'stock_goods',
  scope: 'enterprise',
  page: { at: '/stock/stockgoods', group: 'stock', sort: 1 },
  fields,
  list: [
    'infoName',
    'goodsCode',
    'goodsName',
    'goodsCategory',
    'goodsSpec',
    'goodsBrand',
    'goodsUnit',
    'storageType',
    'shelfLife',
    'shelfUnit',
    'warnDays',
    'minStock',
    'maxStock',
    'isForbidden',
    'goodsStatus',
  ],
  order: 'createTime desc',
  distinct: [{ by: ['goodsName', 'goodsSpec'] }, { by: ['goodsCode'] }],
  indexes: [
    { by: ['goodsName'], wide: true },
    { by: ['gtin'], wide: true },
  ],
  knows: { infoId: ['type'] },
  form: { shown: { banReason: ({ goodsName }) => isDoubtful(goodsName, true) } },
  rules: {
    ...nameRules('goodsName'),
    nitrite: { at: 'goodsName', says: nitrite, holds: row => !isNitrite(row.goodsName) },
    stockBounds: {
      at: 'maxStock',
      says: '库存上限不能小于下限',
      holds: row => row.minStock === null || row.maxStock === null || row.minStock <= row.maxStock,
    },
    shelfUnit: {
      at: 'shelfUnit',
      says: '请选择保质期单位',
      holds: row => row.shelfLife === null || row.shelfUnit !== null,
    },
    additiveOnly: {
      at: 'doseLimits',
      says: '只有食品添加剂可以填写限量表',
      holds: row => !row.doseLimits?.length || row.isAdditive === true,
    },
  },
  computes: row => ({
    // Goods without a specification are those without one: a second of the name is refused like any other.
    goodsSpec: row.goodsSpec ?? '',
    isAdditive: row.isAdditive === true || row.goodsCategory === additive,
    warnDays: row.warnDays ?? defaultWarnDays(row.shelfLife, row.shelfUnit),
    needCerts: row.needCerts?.length
      ? row.needCerts
      : ((certificates[row.goodsCategory] ?? null) as typeof row.needCerts),
    // Nobody files beans that poison children as harmless.
    isForbidden: row.isForbidden === 1 ? 1 : leastForbidden(row.goodsName) || row.isForbidden,
  }),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
})
