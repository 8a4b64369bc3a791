// selfexam/cookbook 食谱 cookbook/selfexamcookbook selfexam_cookbook
import { daysBetween } from '../../contract/days.ts'
import { wireDay, wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  choices,
  day,
  decimal,
  flag,
  images,
  integer,
  json,
  lines,
  moment,
  person,
  ref,
  text,
} from '../../kernel/fields/index.ts'
import { additiveFunc, allergen, banReason, dishType, mealType, publishStatus } from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'
import { isDoubtful, steamed } from '../words/forbidden.ts'
import { atLeast, limits } from '../words/limits.ts'
import { typesOwing } from '../record/owes.ts'

/** How far ahead a dish may be planned, days. domain.md B.6.5 cookbookSuppDate */
const aheadDays = 14
/** Kinds of dishes that nobody heats: fruit, drinks, cold and raw dishes, cream. Codes of dish_type. */
const unheated: readonly unknown[] = [7, 8, 9, 10, 11]
const isHeated = (dish: Readonly<Record<string, unknown>>): boolean => !unheated.includes(dish['dishType'])
export const isTooCold = (dish: Readonly<Record<string, unknown>>): boolean =>
  typeof dish['coreTemp'] === 'number' && dish['coreTemp'] < limits.core.low && isHeated(dish)
/**
 * Canteens tell people a day before what there will be: types of enterprises. 学校食品安全与营养健康管理规定; domain.md
 * B.6.5
 */
const isCanteen = (type: unknown): boolean => type === 4 || type === 5 || type === 6 || type === 8 || type === 9

/** Codes of publish_status. */
export const published = 1 as const
export const served = 2 as const
const withdrawn = 3

/** What goes into a dish: goods with their weight, and of which batches they were. domain.md B.6.5 elements */
export interface Element {
  readonly goodsId: string | null
  readonly name: string
  readonly grams: number
  readonly traceCode: string | null
}
export const elementsOf = (dish: Readonly<Record<string, unknown>>): readonly Element[] =>
  (dish['elements'] as readonly Element[] | null) ?? []

const block = ledger('cookbookSuppDate')
/** What has happened to a dish stays with its correction. */
const frozenFields = [
  'publishStatus',
  'publishTime',
  'publishReason',
  'isPublishedLate',
  'mustSample',
  'sampleId',
  'cookTime',
  'coreTemp',
] as const

export const fields = {
  cookbookName: text({ title: '菜品名称', max: 50, required: true, search: true, open: true }),
  cookbookImgs: images({ title: '菜品图片', max: 3, required: true, open: true }),
  cookbookSuppDate: day({ title: '供餐日期', required: true, filter: 'range', sort: true, open: true }),
  cookbookMeal: choice(mealType, { title: '餐次', required: true, filter: true, open: true, initial: 3 }),
  cookbookChefId: ref('staff/employee', {
    title: '厨师档案',
    show: 'empName',
    as: 'cookbookChef',
    brings: { cookbookChef: 'empName' },
  }),
  cookbookChef: person({ title: '厨师', required: true, open: true }),
  banReason: choice(banReason, { title: '不属禁售的理由', hint: '中小学、幼儿园：名称含豆角、扁豆、拌等字样时选择' }),
  dishType: choice(dishType, { title: '菜类', required: true, filter: true }),
  elements: lines({
    title: '食材明细',
    required: true,
    max: 40,
    fields: {
      goodsId: ref('stock/goods', { title: '物料', show: 'goodsName', as: 'name' }),
      name: text({ title: '名称', max: 50, required: true }),
      grams: decimal({ title: '克数', digits: 9, scale: 2, above: 0, required: true }),
      traceCode: text({ title: '追溯码', max: 200 }),
    },
  }),
  cookbookElement: text({ title: '食材', max: 300, by: 'system', open: true }),
  price: decimal({ title: '价格', digits: 8, scale: 2, min: 0, unit: '元', open: true }),
  portionNum: integer({ title: '份数', min: 0, max: 99_999, open: true }),
  allergens: choices(allergen, { title: '致敏物', by: 'system', open: true }),
  nutrition: json({
    title: '营养',
    open: true,
    hint: '每份的含量',
    parts: {
      kcal: integer({ title: '热量', unit: 'kcal' }),
      protein: integer({ title: '蛋白质', unit: 'g' }),
      fat: integer({ title: '脂肪', unit: 'g' }),
      carb: integer({ title: '碳水化合物', unit: 'g' }),
      na: integer({ title: '钠', unit: 'mg' }),
    },
  }),
  additives: lines({
    title: '使用添加剂',
    by: 'system',
    open: true,
    max: 40,
    fields: {
      name: text({ title: '名称', max: 50 }),
      func: choice(additiveFunc, { title: '功能类别' }),
      amount: decimal({ title: '用量', digits: 8, scale: 3, unit: 'g' }),
    },
  }),
  cookTime: moment({ title: '出锅时间', by: 'system' }),
  coreTemp: decimal({ title: '中心温度', digits: 4, scale: 1, unit: '℃', by: 'system' }),
  publishStatus: choice(publishStatus, { title: '公示状态', by: 'system', filter: true, initial: 0 }),
  publishTime: moment({ title: '公示时间', by: 'system' }),
  isPublishedLate: flag({ title: '未提前公示', by: 'system', filter: true }),
  publishReason: text({ title: '未提前公示原因', max: 200, by: 'system' }),
  mustSample: flag({ title: '须留样', by: 'system' }),
  sampleId: ref('', { title: '留样记录', show: '', by: 'system' }),
  ...led,
}

/** What a kitchen cooks: a dish of a meal of a day, what is in it, and what people must know of it. domain.md B.6.5 */
export default resource({
  key: 'selfexam/cookbook',
  title: '食谱',
  wire: { path: 'cookbook/selfexamcookbook' },
  table: 'selfexam_cookbook',
  scope: 'enterprise',
  page: { at: '/selfexam/cookbook/selfexamcookbook', group: 'selfexam', sort: 50 },
  record: {
    kind: 'cookbook',
    word: ['食谱', 'Menu'],
    sort: 14,
    day: 'cookbookSuppDate',
    sign: 'calm',
    owes: '———●●●●●●',
    by: { day: 'noon' },
    law: '学校食品安全与营养健康管理规定',
  },
  fields,
  list: [
    'infoName',
    'recordNo',
    'cookbookSuppDate',
    'cookbookMeal',
    'cookbookName',
    'dishType',
    'cookbookElement',
    'cookbookChef',
    'portionNum',
    'cookbookImgs',
    'cookTime',
    'coreTemp',
    'allergens',
    'publishStatus',
    'createTime',
  ],
  order: 'cookbookSuppDate desc',
  number: { field: 'recordNo', prefix: 'SP', per: 'day', digits: 4 },
  distinct: [{ by: ['cookbookSuppDate', 'cookbookMeal', 'cookbookName'] }],
  knows: { infoId: ['type'] },
  ...block,
  form: {
    shown: {
      banReason: ({ cookbookName, elements }) =>
        isDoubtful(cookbookName) || (elements ?? []).some(({ name }) => isDoubtful(name, true)),
    },
  },
  rules: {
    tooEarly: {
      at: 'cookbookSuppDate',
      says: '最多提前14天填写食谱',
      holds: (row, { now }) => daysBetween(wireDay(now), row.cookbookSuppDate) <= aheadDays,
    },
    ...block.rules,
  },
  computes: (row, circumstance) => ({
    ...block.computes(row, circumstance),
    cookbookElement: [...new Set(elementsOf(row).map(({ name }) => name))].join('、').slice(0, 300),
    ...(circumstance.corrects && Object.fromEntries(frozenFields.map(name => [name, circumstance.corrects![name]]))),
  }),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: {
    ...block.actions,
    publish: {
      title: '公示',
      roles: ['enterprise'],
      when: { submitStatus: 1, publishStatus: [0, withdrawn] },
      on: 'rows',
      input: {
        publishReason: text({
          title: '未提前公示原因',
          min: 5,
          max: 200,
          hint: '食堂须提前1日公示，当日临时变更请填写原因',
        }),
      },
      run(row, input, { now, known }) {
        const late = isCanteen(known?.infoId?.type) && row.cookbookSuppDate <= wireDay(now)
        const reason = input.publishReason
        if (row.cookbookSuppDate < wireDay(now)) return { refuse: 'dishPast' }
        if (late && !reason) return { refuse: 'publishLate', at: 'publishReason' }
        return {
          set: {
            publishStatus: published,
            publishTime: wireMoment(now),
            isPublishedLate: late,
            publishReason: late ? reason : null,
            mustSample: typesOwing('sample').some(type => type === known?.infoId?.type),
          },
        }
      },
    },
    cook: {
      title: '出锅登记',
      roles: ['enterprise'],
      when: { submitStatus: 1, publishStatus: [0, published, served] },
      input: {
        cookTime: moment({ title: '出锅时间', required: true }),
        coreTemp: decimal({
          title: '中心温度',
          digits: 4,
          scale: 1,
          min: -20,
          max: 300,
          unit: '℃',
          required: true,
          lawful: row => (isHeated(row) ? [atLeast(limits.core.low, '℃', limits.core)] : []),
        }),
      },
      run(row, input, { now }) {
        const cookTime = input.cookTime
        if (cookTime > wireMoment(now) || cookTime.slice(0, 10) !== row.cookbookSuppDate)
          return { refuse: 'cookDay', at: 'cookTime' }
        if (row.banReason === steamed && input.coreTemp < limits.core.low)
          return { refuse: 'beansCold', at: 'coreTemp' }
        return { set: { cookTime, coreTemp: input.coreTemp, publishStatus: served } }
      },
    },
    withdraw: {
      title: '撤回',
      roles: ['enterprise'],
      when: { publishStatus: published },
      on: 'rows',
      run: () => ({ set: { publishStatus: withdrawn } }),
    },
  },
})
