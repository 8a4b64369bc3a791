// stock/tfs-outbound 追溯出库 stock/tfsstockoutbound stock_tfs_outbound
import { origin } from '../../kernel/define/link.ts'
import { resource } from '../../kernel/define/resource.ts'
import {
  choice,
  day,
  decimal,
  flag,
  images,
  integer,
  json,
  longText,
  moment,
  ref,
  text,
} from '../../kernel/fields/index.ts'
import { mealType, receiveStatus, tfsStatus } from '../words/dictionaries.ts'
import { isAhead } from '../record/rules.ts'
import { chains, isChained, isFit } from './meal.ts'

/** Codes of tfs_status. */
export const drafted = 1 as const
export const sent = 2 as const
export const received = 3 as const
export const refused = 4 as const
export const recalled = 5 as const

/**
 * A dish with the batches that went into it, and how it was brought to those who ate it. It comes of the goods taken
 * for the dish. domain.md B.5.5, D.8.1
 */
export default resource({
  key: 'stock/tfs-outbound',
  title: '追溯出库',
  wire: { path: 'stock/tfsstockoutbound', none: ['import'] },
  table: 'stock_tfs_outbound',
  scope: 'enterprise',
  page: { at: '/stock/tfsstockoutbound', group: 'stock', sort: 5 },
  fields: {
    tfsNo: text({ title: '追溯单号', max: 24, by: 'system', unique: true, search: true, open: true }),
    outboundId: ref('stock/outbound', {
      title: '出库单',
      show: 'outboundNo',
      called: 'goodsName',
      as: 'outboundNo',
      by: 'system',
      filter: true,
    }),
    traceCodes: json({ title: '上游追溯码', by: 'system' }),
    cookbookId: ref('selfexam/cookbook', {
      title: '菜品',
      show: 'cookbookName',
      as: 'cookbookName',
      filter: true,
      brings: {
        cookbookName: 'cookbookName',
        useDate: 'cookbookSuppDate',
        useMeal: 'cookbookMeal',
        portionNum: 'portionNum',
      },
      tells: ['cookbookSuppDate', 'cookbookMeal'],
      near: { useDate: 'cookbookSuppDate', useMeal: 'cookbookMeal' },
    }),
    cookbookName: text({ title: '菜品名称', max: 50, required: true, search: true, open: true }),
    useDate: day({ title: '供餐日期', required: true, filter: 'range', open: true }),
    useMeal: choice(mealType, { title: '餐次', required: true, filter: true, open: true }),
    portionNum: integer({ title: '份数', min: 0, max: 99_999, open: true }),
    cookTime: moment({ title: '烧熟时间', by: 'system' }),
    deliverTo: ref('', { title: '收餐单位档案', show: '', by: 'system' }),
    deliverToName: text({ title: '收餐单位', max: 100, by: 'system', search: true }),
    deliverTime: moment({ title: '配送时间', by: 'system', filter: 'range' }),
    deliverTemp: decimal({ title: '配送温度', digits: 4, scale: 1, min: -30, max: 120, unit: '℃', by: 'system' }),
    vehicleNo: text({ title: '车牌号', max: 10, by: 'system' }),
    sealNo: text({ title: '封签', max: 30, by: 'system' }),
    receiveStatus: choice(receiveStatus, { title: '收货查验', by: 'system', filter: true, initial: 0 }),
    receiveUser: ref('system/user', { title: '收餐人', show: 'name', as: 'receiveUserName', by: 'system' }),
    receiveTime: moment({ title: '收餐时间', by: 'system' }),
    receiveTemp: decimal({ title: '到货温度', digits: 4, scale: 1, unit: '℃', by: 'system' }),
    receiveImgs: images({ title: '收餐照片', max: 3, by: 'system' }),
    refuseReason: text({ title: '拒收原因', max: 200, by: 'system' }),
    qrCode: text({
      title: '追溯二维码',
      max: 200,
      scan: '',
      by: 'system',
      open: true,
      initial: '/foodtraceability?code=',
    }),
    tfsStatus: choice(tfsStatus, { title: '状态', by: 'system', filter: true, initial: drafted }),
    isFrozen: flag({ title: '召回冻结', by: 'system' }),
    heldBy: ref('', { title: '证据包', show: '', by: 'system' }),
    remark: longText({ title: '备注', max: 500 }),
    ...origin,
  },
  list: [
    'infoName',
    'tfsNo',
    'cookbookName',
    'useDate',
    'useMeal',
    'portionNum',
    'deliverToName',
    'deliverTime',
    'deliverTemp',
    'vehicleNo',
    'receiveStatus',
    'receiveTime',
    'receiveTemp',
    'refuseReason',
    'tfsStatus',
  ],
  order: 'createTime desc',
  number: { field: 'tfsNo', prefix: 'ZS', per: 'day', digits: 4, ends: 'qrCode' },
  life: { frozen: row => (row.heldBy ? 'evidenceHeld' : row.tfsStatus === drafted ? null : 'slipSent') },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: {
    deliver: {
      title: '配送',
      roles: ['enterprise'],
      when: { tfsStatus: drafted },
      input: {
        deliverToName: text({ title: '收餐单位', max: 100, required: true, hint: '平台上登记的单位名称' }),
        portionNum: integer({ title: '份数', min: 1, max: 99_999, required: true }),
        cookTime: moment({ title: '烧熟时间', required: true }),
        deliverTime: moment({ title: '配送时间', required: true }),
        deliverTemp: decimal({
          title: '配送温度',
          digits: 4,
          scale: 1,
          min: -30,
          max: 120,
          unit: '℃',
          required: true,
          lawful: chains,
        }),
        vehicleNo: text({ title: '车牌号', max: 10, required: true }),
        sealNo: text({ title: '封签', max: 30 }),
      },
      run(_slip, input, { now }) {
        const { cookTime, deliverTime, deliverTemp } = input as {
          cookTime: string
          deliverTime: string
          deliverTemp: number
        }
        if (isAhead(deliverTime, now)) return { refuse: 'notCome', at: 'deliverTime' }
        if (cookTime > deliverTime) return { refuse: 'cookedAfter', at: 'cookTime' }
        if (!isChained(deliverTemp)) return { refuse: 'chainTemp', at: 'deliverTemp' }
        if (!isFit({ cookTime, at: deliverTime, temp: deliverTemp })) return { refuse: 'mealUnfit', at: 'cookTime' }
        return { set: { ...input, tfsStatus: sent, receiveStatus: 0 } }
      },
    },
    // Supervisors take back what was sent, wherever it is. domain.md B.12 追溯单
    recall: {
      title: '召回',
      danger: 'ask',
      roles: ['supervise'],
      when: { tfsStatus: [drafted, sent, received, refused] },
      run: () => ({ set: { tfsStatus: recalled, isFrozen: true } }),
    },
  },
})
