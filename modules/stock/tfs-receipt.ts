// stock/tfs-receipt 收餐查验 stock/tfsreceipt stock_tfs_receipt
import { wireMoment } from '../../contract/wire.ts'
import { resource } from '../../kernel/define/resource.ts'
import { choice, day, decimal, flag, images, integer, moment, ref, text } from '../../kernel/fields/index.ts'
import { mealType, receiveStatus } from '../words/dictionaries.ts'
import { chains, isFit } from './meal.ts'

/**
 * What was brought to a kitchen, as that kitchen sees it: it looks and takes it in, or refuses it. Its slip belongs to
 * who sent it. domain.md B.5.5 receiveStatus
 */
export default resource({
  key: 'stock/tfs-receipt',
  title: '收餐查验',
  wire: { path: 'stock/tfsreceipt', none: ['submit', 'remove', 'import'] },
  table: 'stock_tfs_receipt',
  scope: 'enterprise',
  page: { at: '/stock/tfsreceipt', group: 'stock', sort: 8 },
  fields: {
    slipId: ref('', { title: '追溯单', show: '', by: 'system' }),
    tfsNo: text({ title: '追溯单号', max: 24, by: 'system', search: true }),
    fromName: text({ title: '供餐单位', max: 100, by: 'system', search: true }),
    cookbookName: text({ title: '菜品名称', max: 50, by: 'system', search: true }),
    useDate: day({ title: '供餐日期', by: 'system', filter: 'range' }),
    useMeal: choice(mealType, { title: '餐次', by: 'system', filter: true }),
    portionNum: integer({ title: '份数', by: 'system' }),
    cookTime: moment({ title: '烧熟时间', by: 'system' }),
    deliverTime: moment({ title: '配送时间', by: 'system' }),
    deliverTemp: decimal({ title: '配送温度', digits: 4, scale: 1, unit: '℃', by: 'system' }),
    vehicleNo: text({ title: '车牌号', max: 10, by: 'system' }),
    sealNo: text({ title: '封签', max: 30, by: 'system' }),
    qrCode: text({ title: '追溯二维码', max: 200, scan: '', by: 'system' }),
    receiveStatus: choice(receiveStatus, { title: '收货查验', by: 'system', filter: true, initial: 0 }),
    receiveUser: ref('system/user', { title: '收餐人', show: 'name', as: 'receiveUserName', by: 'system' }),
    receiveTime: moment({ title: '收餐时间', by: 'system' }),
    receiveTemp: decimal({ title: '到货温度', digits: 4, scale: 1, unit: '℃', by: 'system' }),
    receiveImgs: images({ title: '收餐照片', max: 3, by: 'system' }),
    refuseReason: text({ title: '拒收原因', max: 200, by: 'system' }),
    isRecalled: flag({ title: '已召回', by: 'system', filter: true }),
  },
  list: [
    'infoName',
    'tfsNo',
    'fromName',
    'cookbookName',
    'useDate',
    'useMeal',
    'portionNum',
    'cookTime',
    'deliverTime',
    'deliverTemp',
    'vehicleNo',
    'receiveStatus',
    'receiveTime',
    'receiveTemp',
    'receiveUserName',
    'refuseReason',
    'isRecalled',
  ],
  order: 'createTime desc',
  indexes: [{ by: ['slipId'], wide: true }],
  grants: { enterprise: 'read', supervise: 'read', administrator: 'read' },
  actions: {
    receive: {
      title: '签收',
      roles: ['enterprise'],
      when: { receiveStatus: 0, isRecalled: false },
      input: {
        receiveTemp: decimal({
          title: '到货温度',
          digits: 4,
          scale: 1,
          min: -30,
          max: 120,
          unit: '℃',
          required: true,
          lawful: chains,
        }),
        receiveImgs: images({ title: '收餐照片', max: 3, required: true }),
      },
      run(row, input, { now, user }) {
        const at = wireMoment(now)
        const { receiveTemp, receiveImgs } = input as { receiveTemp: number; receiveImgs: readonly string[] }
        if (!isFit({ cookTime: row.cookTime!, at, temp: receiveTemp }))
          return { refuse: 'mealUnfit', at: 'receiveTemp' }
        return { set: { receiveStatus: 1, receiveTemp, receiveImgs, receiveTime: at, receiveUser: user } }
      },
    },
    refuse: {
      title: '拒收',
      danger: 'reason',
      roles: ['enterprise'],
      when: { receiveStatus: 0, isRecalled: false },
      input: {
        refuseReason: text({ title: '拒收原因', min: 2, max: 200, required: true }),
        receiveTemp: decimal({ title: '到货温度', digits: 4, scale: 1, min: -30, max: 120, unit: '℃', lawful: chains }),
        receiveImgs: images({ title: '收餐照片', max: 3 }),
      },
      run: (_row, input, { now, user }) => ({
        set: { ...input, receiveStatus: 2, receiveTime: wireMoment(now), receiveUser: user },
      }),
    },
  },
})
