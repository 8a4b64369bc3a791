// ledger/waste 废弃物台账 waste/standbookwaste ledger_waste
import { resource } from '../../kernel/define/resource.ts'
import { choice, decimal, images, integer, moment, person, phone, ref, text } from '../../kernel/fields/index.ts'
import { wastePurpose, wasteType, weighSource } from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'
import { limits } from '../words/limits.ts'
import { isAhead } from '../record/rules.ts'

const block = ledger('wasteDate')
/** 餐厨收运单位. domain.md C supplier_type */
const collector = '5'

/** Whether a day that ends something of the collector was still to come. */
const isGood = (wasteDate: string, end: string | null | undefined): boolean => (end ?? '9999') >= wasteDate.slice(0, 10)

/** What leaves the kitchen as waste, to whom and for what: never to be fed to animals as it is. domain.md B.4.7 */
export default resource({
  key: 'ledger/waste',
  title: '废弃物台账',
  wire: { path: 'waste/standbookwaste' },
  table: 'ledger_waste',
  scope: 'enterprise',
  page: { at: '/standbook/waste/standbookwaste', group: 'standbook', sort: 7 },
  record: {
    kind: 'waste',
    word: ['废弃物', 'Waste'],
    sort: 7,
    day: 'wasteDate',
    sign: 'bin',
    ledger: true,
    owes: '●●●●●●●●●',
    law: '餐饮服务食品安全操作规范（2018）',
  },
  fields: {
    wasteDate: moment({ title: '处置时间', required: true, filter: 'range', sort: true }),
    wasteType: choice(wasteType, { title: '废弃物种类', required: true, filter: true, initial: 1 }),
    wasteWeight: decimal({
      title: '重量',
      once: true,
      digits: 8,
      scale: 2,
      above: 0,
      max: limits.wasteWeight.high,
      unit: 'kg',
      required: true,
      sort: true,
    }),
    weighSource: choice(weighSource, { title: '称重方式', required: true, filter: true, initial: 2 }),
    containerNum: integer({ title: '桶数', min: 0, max: 9999 }),
    wasteUnit: ref('stock/supplier', {
      title: '收运单位',
      show: 'supplierName',
      as: 'wasteUnitName',
      required: true,
      brings: { wasteLicense: 'licenseNo' },
      fits: { when: { supplierType: collector }, code: 'notCollector', says: '所选供应商不是餐厨收运单位' },
    }),
    wasteLicense: text({ title: '收运资质', max: 50, required: true, search: true }),
    receiver: person({ title: '收运人', required: true }),
    receiverPhone: phone({ title: '收运人电话', required: true, sensitive: 'phone' }),
    carNo: text({ title: '车牌号', max: 10, required: true }),
    wastePurpose: choice(wastePurpose, {
      title: '去向用途',
      required: true,
      filter: true,
      initial: 1,
      hint: '禁止直接饲喂畜禽',
    }),
    handUser: person({ title: '交接人', filer: true, required: true }),
    receiverSign: images({ title: '收运人签名', max: 1, drawn: true, required: true }),
    wasteImgs: images({ title: '照片', max: 6, camera: true, required: true }),
    dinersNum: integer({ title: '用餐人数', min: 1, max: 99_999 }),
    wastePerCapita: decimal({ title: '人均废弃物', digits: 10, scale: 1, unit: 'g', by: 'system' }),
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'wasteDate',
    'wasteType',
    'wasteWeight',
    'containerNum',
    'wasteUnitName',
    'wasteLicense',
    'receiver',
    'carNo',
    'wastePurpose',
    'wastePerCapita',
    'wasteImgs',
    'handUser',
    'isLate',
    'createTime',
  ],
  order: 'wasteDate desc',
  number: { field: 'recordNo', prefix: 'FQ', per: 'day', digits: 4 },
  knows: { wasteUnit: ['licenseEnd', 'contractEnd'] },
  ...block,
  rules: {
    wasteAhead: {
      at: 'wasteDate',
      says: '处置时间不能晚于当前时间',
      holds: (row, { now }) => !isAhead(row.wasteDate, now),
    },
    collectorExpired: {
      at: 'wasteUnit',
      says: '收运单位资质已过期',
      holds: (row, { known }) => isGood(row.wasteDate, known?.wasteUnit?.licenseEnd),
    },
    contractExpired: {
      at: 'wasteUnit',
      says: '收运协议已过期',
      holds: (row, { known }) => isGood(row.wasteDate, known?.wasteUnit?.contractEnd),
    },
    ...block.rules,
  },
  computes: (row, circumstance) => ({
    ...block.computes(row, circumstance),
    wastePerCapita:
      row.dinersNum === null ? null : Math.round((Math.round(row.wasteWeight * 100) * 100) / row.dinersNum) / 10,
  }),
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  unmask: ['enterprise'],
})
