// ledger/env 环境台账 env/standbookenv ledger_env
import { wireMoment } from '../../contract/wire.ts'
import { resource, type Values } from '../../kernel/define/resource.ts'
import {
  checklist,
  choice,
  choices,
  decimal,
  flag,
  images,
  integer,
  longText,
  moment,
  person,
  ref,
  text,
  type Bound,
} from '../../kernel/fields/index.ts'
import { envType, examResult, kitchenArea, passFail, pestType } from '../words/dictionaries.ts'
import { led, ledger } from '../record/led.ts'
import { confirm, confirming, sensed } from '../record/sensed.ts'
import { atLeast, atMost, limits } from '../words/limits.ts'
import { isGiven, isAhead } from '../record/rules.ts'
import { environmentItems } from './environment-items.ts'

const block = ledger('envDate')
/** Kinds of work, and the room for food that is not heated again. domain.md C env_type, kitchen_area, supplier_type */
const kind = { cleaning: 1, air: 2, extermination: 4 } as const
const specialRoom = '7'
const exterminator = '6'
const fail = 2

/** What a device measured and the conclusion must agree with. */
const boundsOf = (row: Values): readonly Bound[] => [
  ...(Array.isArray(row['envArea']) && row['envArea'].includes(specialRoom)
    ? [atMost(limits.specialRoom.high, '℃', limits.specialRoom)]
    : []),
  ...(row['envType'] === kind.air ? [atLeast(limits.ultraviolet.minutes, 'min', limits.ultraviolet)] : []),
]

/** Cleaning, pests, air of special rooms, exhausts. 餐饮服务食品安全操作规范(2018); domain.md B.4.8 */
export default resource({
  key: 'ledger/env',
  title: '环境台账',
  wire: { path: 'env/standbookenv' },
  table: 'ledger_env',
  scope: 'enterprise',
  page: { at: '/standbook/env/standbookenv', group: 'standbook', sort: 8 },
  record: {
    kind: 'env',
    word: ['环境', 'Environment'],
    sort: 8,
    day: 'envDate',
    sign: 'leaf',
    ledger: true,
    owes: '●●●●●●●●●',
    by: { day: 'rooms' },
    law: '餐饮服务食品安全操作规范（2018）',
    adds: { airNum: { envType: kind.air }, airLate: { envType: kind.air, isLate: true } },
  },
  fields: {
    envDate: moment({ title: '检查（作业）时间', required: true, filter: 'range', sort: true }),
    envType: choice(envType, { title: '环境作业类型', required: true, filter: true, initial: 1 }),
    envArea: choices(kitchenArea, { title: '区域', required: true, filter: true }),
    envItems: checklist({ title: '逐项检查', results: examResult, items: environmentItems, required: true }),
    pestFound: flag({ title: '发现虫害', filter: true }),
    pestType: choices(pestType, { title: '虫害种类', filter: true }),
    pestNum: integer({ title: '虫害数量', min: 0, max: 9999 }),
    pestCompany: ref('stock/supplier', {
      title: '消杀单位',
      show: 'supplierName',
      as: 'pestCompanyName',
      fits: { when: { supplierType: exterminator }, code: 'notExterminator', says: '所选供应商不是虫害消杀单位' },
    }),
    pestDrug: text({ title: '消杀药剂', max: 100, hint: '填写药剂名称和卫生杀虫剂登记证号，如 WP20080123' }),
    envTemp: decimal({ title: '环境温度', digits: 4, scale: 1, unit: '℃', by: 'device' }),
    envHumidity: decimal({ title: '环境湿度', digits: 4, scale: 1, unit: '%', by: 'device' }),
    uvDuration: integer({ title: '紫外照射时长', unit: 'min', by: 'device' }),
    envResult: choice(passFail, { title: '结论', required: true, filter: true, judged: true, lawful: boundsOf }),
    envUser: person({ title: '作业（检查）人', filer: true, required: true }),
    checker: person({ title: '复核人' }),
    envImgs: images({ title: '照片', max: 6, camera: true, required: true }),
    pestHandleTime: moment({ title: '虫害处置时间', by: 'system' }),
    pestHandleRemark: longText({ title: '虫害处置说明', max: 500, by: 'system' }),
    pestHandleImgs: images({ title: '虫害处置照片', max: 6, by: 'system' }),
    ...confirming,
    ...led,
  },
  list: [
    'infoName',
    'recordNo',
    'envDate',
    'envType',
    'envArea',
    'pestFound',
    'pestType',
    'pestNum',
    'envTemp',
    'uvDuration',
    'envResult',
    'envImgs',
    'envUser',
    'isLate',
    'confirmStatus',
    'createTime',
  ],
  order: 'envDate desc',
  number: { field: 'recordNo', prefix: 'HJ', per: 'day', digits: 4 },
  knows: { pestCompany: ['licenseEnd'] },
  ...block,
  life: {
    ...block.life,
    sensed: sensed(['envDate', 'envType', 'envArea', 'envTemp', 'envHumidity', 'uvDuration', 'envResult']),
  },
  rules: {
    envAhead: { at: 'envDate', says: '检查时间不能晚于当前时间', holds: (row, { now }) => !isAhead(row.envDate, now) },
    itemsOpen: {
      at: 'envItems',
      says: '还有没有检查的项目',
      holds: row => row.envType !== kind.cleaning || row.envItems.every(({ result }) => result !== null),
    },
    itemsFailed: {
      at: 'envResult',
      says: '有不合格项，结论应为不合格',
      holds: row => row.envResult === fail || row.envItems.every(({ result }) => result !== fail),
    },
    needPest: { at: 'pestType', says: '发现虫害时请选择种类', holds: row => !row.pestFound || isGiven(row.pestType) },
    needPestNumber: {
      at: 'pestNum',
      says: '发现虫害时请填写数量',
      holds: row => !row.pestFound || isGiven(row.pestNum),
    },
    pestUnsaid: {
      at: 'pestFound',
      says: '填写了虫害种类，请勾选“发现虫害”',
      holds: row => row.pestFound || !isGiven(row.pestType),
    },
    needCompany: {
      at: 'pestCompany',
      says: '虫害消杀请选择消杀单位',
      holds: row => row.envType !== kind.extermination || isGiven(row.pestCompany),
    },
    companyExpired: {
      at: 'pestCompany',
      says: '消杀单位资质已过期',
      holds: (row, { known }) => (known?.pestCompany?.licenseEnd ?? '9999') >= row.envDate.slice(0, 10),
    },
    needDrug: {
      at: 'pestDrug',
      says: '虫害消杀请填写药剂',
      holds: row => row.envType !== kind.extermination || isGiven(row.pestDrug),
    },
    drugUnregistered: {
      at: 'pestDrug',
      says: '请写明药剂的卫生杀虫剂登记证号，如 WP20080123',
      holds: row => row.envType !== kind.extermination || !row.pestDrug || /W[PL]\d{8}/i.test(row.pestDrug),
    },
    roomTooWarm: {
      at: 'envResult',
      says: `专间温度超过${limits.specialRoom.high}℃，结论应为不合格`,
      holds: row =>
        row.envResult === fail ||
        row.envTemp === null ||
        row.envTemp <= limits.specialRoom.high ||
        !row.envArea.includes(specialRoom),
    },
    lightTooShort: {
      at: 'envResult',
      says: `紫外照射不足${limits.ultraviolet.minutes}分钟，结论应为不合格`,
      holds: row =>
        row.envResult === fail ||
        row.envType !== kind.air ||
        row.uvDuration === null ||
        row.uvDuration >= limits.ultraviolet.minutes,
    },
    ...block.rules,
  },
  grants: { enterprise: 'all', supervise: 'read', administrator: 'read' },
  actions: {
    ...block.actions,
    confirm,
    pestHandled: {
      title: '虫害处置',
      roles: ['enterprise'],
      when: { submitStatus: 1, correctedBy: null, pestFound: true, pestHandleTime: null },
      otherwise: 'pestHandled',
      input: {
        pestHandleRemark: longText({ title: '虫害处置说明', min: 5, max: 500, required: true }),
        pestHandleImgs: images({ title: '虫害处置照片', max: 6, camera: true, required: true }),
      },
      run: (_row, input, { now }) => ({
        set: {
          pestHandleTime: wireMoment(now),
          pestHandleRemark: input.pestHandleRemark,
          pestHandleImgs: input.pestHandleImgs,
        },
      }),
    },
  },
})
